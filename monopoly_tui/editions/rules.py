"""How the rules of a box are written in a file: the engine's settings and optional rules by their names."""

from __future__ import annotations

import dataclasses

from monopoly_tui.games.core.refusals import SettingsError
from monopoly_tui.games.property.board import Board
from monopoly_tui.games.property.rules import RULES
from monopoly_tui.games.property.settings import FIRST_BANKRUPTCY, LAST_STANDING, Settings
from monopoly_tui.i18n import _

from .document import MapNode, Node, Report
from .model import Plain
from .problems import FieldPath, as_written, expected, needed_by, quoted
from .schema import MISSING, Choice, Field, Flag, Kind, Record, Schema, Text, Whole

_OWN = {"deal", "ends", "minutes", "optional"}
_MINUTES = Record({"minutes": Field(Whole(1, 6000))})


class Ends(Kind):
    """When the game is over: a word, or `{minutes: 90}`."""

    words = Choice((LAST_STANDING, FIRST_BANKRUPTCY))

    def expected(self) -> str:
        return _("{one} or {another}").format(one=self.words.expected(), another="{minutes: 90}")

    def read(self, node: Node, path: FieldPath, report: Report) -> object:
        if not isinstance(node, MapNode):
            return self.words.read(node, path, report)
        return _MINUTES.read(node, path, report) or MISSING

    def schema(self, partial: bool) -> Schema:
        return {"anyOf": [self.words.schema(False), _MINUTES.schema(False)]}


def _kind_for(default: object) -> Kind:
    if isinstance(default, bool):
        return Flag()
    return Whole() if isinstance(default, int) else Text(40)


def _rule_kind(values: tuple[object, ...]) -> Kind:
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


def check_settings(values: Plain, path: FieldPath, report: Report) -> Settings:
    """The settings of the box; a value that the engine does not take is reported and left out."""
    good: dict[str, object] = {}
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


def check_rules(settings: Settings, offers: Plain, board: Board, report: Report) -> None:
    """Every rule that is offered or switched on can be played with what is in the box."""
    for key, value in offers.items():
        if not RULES[key].is_on(value):
            report.add(("offers", key), _("a rule that is offered is offered switched on"))
    switched_on = (("settings", key) for key, value in settings.optional.items() if RULES[key].is_on(value))
    for path in (*(("offers", key) for key in offers), *switched_on):
        if not RULES[path[1]].fits(board):
            report.add(path, _("the box lacks what the rule {rule} needs").format(rule=quoted(path[1])))


def _report(error: SettingsError, path: FieldPath, report: Report) -> None:
    value = quoted(as_written(error.value))
    if needed := needed_by(error):
        report.add(path, _("{value} goes only with {needed}: true").format(value=value, needed=needed))
    else:
        report.add(path, _("{value} is not {expected}").format(value=value, expected=expected(error)))
