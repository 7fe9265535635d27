"""Everything that is in a box, line by line, and every setting and optional rule of the game as a table."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.editions.problems import as_written
from monopoly_tui.games.core.values import Number, OneOf, Switch, Values
from monopoly_tui.games.property.board import UTILITY, Lot
from monopoly_tui.games.property.rules import RULES
from monopoly_tui.games.property.settings import DEEDS, FIRST_BANKRUPTCY, LAST_STANDING, VALUES, Settings
from monopoly_tui.i18n import _, number

from ..core.layout import columns, heading, paragraphs, terms, written
from ..core.lines import text_of
from . import RULE_WORDS
from .cards import effect_in_words
from .naming import Naming

EXAMPLE = 1500


def property_lines(edition: PropertyEdition) -> Iterator[str]:
    """Everything that only this game has."""
    naming = Naming(edition, ())
    yield from heading(_("Board"))
    yield from _board(edition, naming)
    yield from _deeds(edition, naming)
    yield from _decks(edition, naming)
    yield from _powers(edition, naming)
    yield from heading(_("Tokens"))
    yield from columns((token.letter, token.name) for token in edition.tokens)
    yield from heading(_("Words"))
    yield from terms(edition.words)
    yield from heading(_("The Bank"))
    yield from _bank(edition, naming)
    yield from heading(_("Rules"))
    yield from _rules(_settings(edition))
    if edition.offered:
        yield from heading(_("Offered for choice"))
        yield from _rules(edition.offered)


def _board(edition: PropertyEdition, naming: Naming) -> list[str]:
    rows = []
    for at, (printed, space) in enumerate(zip(edition.spaces, edition.board.spaces, strict=True)):
        if space.lot:
            mark, what = edition.groups[space.lot.group].mark, naming.amount(space.lot.price).text
        else:
            mark, what = "", effect_in_words(space.effect, naming)
        rows.append((str(at), mark, printed.name, printed.short, printed.abbr, what, printed.note))
    return columns(rows, right={0})


def _deeds(edition: PropertyEdition, naming: Naming) -> Iterator[str]:
    for group, printed in zip(edition.board.groups, edition.groups, strict=True):
        note = f" ({printed.note})" if printed.note else ""
        yield from heading(f"{printed.mark}  {printed.name}{note}")
        yield from columns((_deed(edition.board.lots[at], naming) for at in group.lots), right={1})


def _deed(lot: Lot, naming: Naming) -> tuple[str, ...]:
    def money(amount: int) -> str:
        return naming.amount(amount).text

    return (
        naming.space(lot.space).text,
        money(lot.price),
        _("mortgage {amount}").format(amount=money(lot.mortgage)),
        _("building {price}").format(price=money(lot.house_cost)) if lot.house_cost else "",
        " ".join(f"{f'×{rent}' if lot.kind == UTILITY else number(rent):>5}" for rent in lot.rents),
        _("power {power}").format(power=number(lot.power)) if lot.power else "",
    )


def _decks(edition: PropertyEdition, naming: Naming) -> Iterator[str]:
    for deck, printed in zip(edition.board.decks, edition.decks, strict=True):
        yield from heading(f"{printed.name} ({deck.id})")
        for card, said in zip(deck.cards, printed.cards, strict=True):
            yield from paragraphs(said.text)
            yield f"    {card.id}: {effect_in_words(card.effect, naming)}"


def _powers(edition: PropertyEdition, naming: Naming) -> Iterator[str]:
    if edition.powers:
        yield from heading(_("Powers of the doubles"))
    for double, power in sorted(edition.powers.items()):
        yield from paragraphs(f"{double} {double}  {power.name}: {power.text}", indent=" " * 5)
        yield f"     {effect_in_words(edition.board.powers[double], naming)}"


def _bank(edition: PropertyEdition, naming: Naming) -> Iterator[str]:
    yield _("Currency: {one}, in the plural {many}. An amount is written {example}.").format(
        one=edition.currency.name.one, many=edition.currency.name.many, example=naming.amount(EXAMPLE).text
    )
    yield from paragraphs(_("Starting cash in banknotes: {notes}.").format(notes=text_of(naming.notes())))
    yield _("Buildings: {houses}, {hotels}.").format(
        houses=naming.counted(edition.board.houses, "house"), hotels=naming.counted(edition.board.hotels, "hotel")
    )


def _settings(edition: PropertyEdition) -> dict[str, object]:
    """Every rule value of the box, those too that its file leaves as they are."""
    plain: dict[str, object] = {
        known.name: getattr(edition.settings, known.name)
        for known in dataclasses.fields(Settings)
        if known.name in RULE_WORDS
    }
    plain["deal"] = dataclasses.asdict(edition.settings.deal)
    return {**plain, **edition.settings.optional, **edition.source.get("settings", {})}


def _rules(values: Mapping[str, object]) -> list[str]:
    return columns((key, written(value), RULE_WORDS[key].summary) for key, value in values.items())


# --- every setting and optional rule, as a table ----------------------------------------------------------------------

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
