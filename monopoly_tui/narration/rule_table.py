"""Every setting and optional rule of the property game as a table: what it can be, what it is, what it does."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.editions.problems import as_written
from monopoly_tui.games.core.values import Number, OneOf, Switch, Values
from monopoly_tui.games.property.rules import RULES
from monopoly_tui.games.property.settings import DEEDS, FIRST_BANKRUPTCY, LAST_STANDING, VALUES, Settings
from monopoly_tui.i18n import _

from .property import RULE_WORDS

_OWN_FORMS = {
    "deal": (f"`{{deeds: {DEEDS.low} … {DEEDS.high}, paid: true}}`", "`{deeds: 0}`"),
    "ends": (f"`{LAST_STANDING}`, `{FIRST_BANKRUPTCY}`, `{{minutes: 90}}`", f"`{LAST_STANDING}`"),
}


def sentences() -> dict[str, str]:
    """What every setting and optional rule does, by its key."""
    return {key: words.summary for key, words in RULE_WORDS.items()}


def rule_table() -> str:
    """The table, in Markdown."""
    said = sentences()
    head = (_("setting"), _("values"), _("if not said"), _("what it does"))
    rows = [head, ("---",) * len(head)]
    rows += ((f"`{key}`", values, usual, said.get(key, "")) for key, values, usual in _rows())
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _rows() -> Iterator[tuple[str, str, str]]:
    usual = Settings()
    for key, values in VALUES.items():
        if key != "minutes":  # said by `ends`
            yield key, _written(values), f"`{as_written(getattr(usual, key))}`"
    yield from ((key, *form) for key, form in _OWN_FORMS.items())
    for key, rule in RULES.items():
        words = [f"`{as_written(value)}`" for value in rule.values]
        yield key, ", ".join(words), words[0]


def _written(values: Values) -> str:
    match values:
        case Switch():
            return "`true`, `false`"
        case Number(low, high):
            return f"{low} … {high}"
        case OneOf(words):
            return ", ".join(f"`{word}`" for word in words)
