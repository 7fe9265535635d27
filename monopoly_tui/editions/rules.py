"""How the rules of a box are written in a file: the engine's settings and optional rules by their names."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any, cast

from monopoly_tui.games.core.refusals import SettingsError
from monopoly_tui.games.property.board import Board
from monopoly_tui.games.property.rules import RULES
from monopoly_tui.games.property.settings import FIRST_BANKRUPTCY, LAST_STANDING, Settings
from monopoly_tui.i18n import N_, _

from .problems import FieldPath, quoted
from .schema import MISSING, Choice, Field, Flag, Kind, Record, Text, Whole
from .tree import MapNode, Node, Report

_OWN = {"deal", "ends", "minutes", "optional"}
_MINUTES = Record({"minutes": Field(Whole(1, 6000))})


class Ends(Kind):
    """When the game is over: a word, or `{minutes: 90}`."""

    words = Choice((LAST_STANDING, FIRST_BANKRUPTCY))

    def expected(self) -> str:
        return _("{one} or {another}").format(one=self.words.expected(), another="{minutes: 90}")

    def read(self, node: Node, path: FieldPath, report: Report) -> Any:
        if not isinstance(node, MapNode):
            return self.words.read(node, path, report)
        return _MINUTES.read(node, path, report) or MISSING

    def schema(self, partial: bool) -> dict[str, Any]:
        return {"anyOf": [self.words.schema(False), _MINUTES.schema(False)]}


def _kind_for(default: object) -> Kind:
    if isinstance(default, bool):
        return Flag()
    return Whole() if isinstance(default, int) else Text(40)


def _rule_kind(values: tuple[Any, ...]) -> Kind:
    return Flag() if True in values else Choice(tuple(str(value) for value in values))


SETTINGS = Record(
    {
        **{
            known.name: Field(_kind_for(known.default), required=False)
            for known in dataclasses.fields(Settings)
            if known.name not in _OWN
        },
        "deal": Field(Record({"deeds": Field(Whole(0, 7)), "paid": Field(Flag(), required=False)}), required=False),
        "ends": Field(Ends(), required=False),
        **{key: Field(_rule_kind(rule.values), required=False) for key, rule in RULES.items()},
    }
)
OFFERS = Record({key: Field(_rule_kind(rule.values[1:]), required=False) for key, rule in RULES.items()})
"""An optional rule of the box, and what it is when it is switched on."""


def check_settings(values: Mapping[str, Any], path: FieldPath, report: Report) -> Settings:
    """The settings of the box; a value that the engine does not take is reported and left out."""
    good: dict[str, Any] = {}
    for key, value in values.items():
        try:
            Settings().with_rules({key: value})
        except SettingsError as error:
            _report(error, (*path, key), report)
        else:
            good[key] = value
    try:
        return Settings().with_rules(good)
    except SettingsError as error:
        _report(error, (*path, error.key), report)
        return Settings()


def check_offers(offers: Mapping[str, Any], board: Board, path: FieldPath, report: Report) -> None:
    """Every rule offered can be played with what is in the box."""
    for key, value in offers.items():
        if not RULES[key].is_on(value):
            report.add((*path, key), _("a rule that is offered is offered switched on"))
        if not RULES[key].fits(board):
            report.add((*path, key), _("the box lacks what the rule {rule} needs").format(rule=quoted(key)))


def check_rules_fit(settings: Settings, board: Board, path: FieldPath, report: Report) -> None:
    """Every rule switched on can be played with what is in the box."""
    for key, value in settings.optional.items():
        if RULES[key].is_on(value) and not RULES[key].fits(board):
            report.add((*path, key), _("the box lacks what the rule {rule} needs").format(rule=quoted(key)))


def _report(error: SettingsError, path: FieldPath, report: Report) -> None:
    value = quoted(as_written(error.value))
    if needed := needed_by(error):
        report.add(path, _("{value} goes only with {needed}: true").format(value=value, needed=needed))
    else:
        report.add(path, _("{value} is not {expected}").format(value=value, expected=expected(error)))


def as_written(value: object) -> str:
    """The value of a setting as it stands in a file or on a command line."""
    if isinstance(value, bool):
        return str(value).lower()
    return ", ".join(map(as_written, value)) if isinstance(value, list | tuple) else str(value)


def needed_by(error: SettingsError) -> str:
    """The other setting without which this one makes no sense, if that is what is wrong."""
    return error.problem.removeprefix(NEEDS_ANOTHER) if error.problem.startswith(NEEDS_ANOTHER) else ""


def expected(error: SettingsError, figure: Callable[[int], str] = str) -> str:
    """What a setting can be, for one that it cannot be; `figure` writes its numbers, unless as files have them."""
    facts = {name: figure(fact) if type(fact) is int else fact for name, fact in error.facts.items()}
    if "words" in facts:
        facts["words"] = Choice(cast(tuple[str, ...], facts["words"])).expected()
    return _(EXPECTED[error.problem]).format(**facts)


NEEDS_ANOTHER = "needs_"
"""What the name of a problem begins with if a setting lacks another one."""

EXPECTED = {
    "unknown": N_("a setting this game knows"),
    "not_a_switch": N_("true or false"),
    "not_a_number": N_("a whole number from {low} to {high}"),
    "not_one_of": "{words}",
    "not_a_deal": N_("a number of deeds for each, and whether they are paid"),
    "not_an_end": N_("last_standing, first_bankruptcy or a number of minutes"),
    "not_a_list": N_("a list of civilizations, one for each seat"),
    "not_different": N_("a list of different civilizations"),
}
"""By the problem that an engine names."""
