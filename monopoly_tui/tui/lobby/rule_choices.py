"""The rules a table can agree on before a game: what each can be, what it is now, and which mixtures are refused."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final, TypeAlias

from monopoly_tui.editions import plugged
from monopoly_tui.editions.model import CivilizationsEdition, Edition, PropertyEdition
from monopoly_tui.games.civilizations.settings import DRAWN, FIRST_SEAT, NO_ADVICE
from monopoly_tui.games.core.game import Settings
from monopoly_tui.games.core.refusals import SettingsError
from monopoly_tui.games.core.values import MANNERS
from monopoly_tui.games.property.rules import RULES
from monopoly_tui.games.property.settings import FRESH, LISTED, PAID, PRESETS, THROWN
from monopoly_tui.i18n import N_, _, language, ngettext
from monopoly_tui.narration.boxes import RULES_OF
from monopoly_tui.narration.core.chapter import RuleWords
from monopoly_tui.narration.core.naming import amount
from monopoly_tui.records import record

BOX, HOUSE, WHOLE, NUMBERS, READINGS = (
    N_("Offered by this box"),
    N_("House rules"),
    N_("Another length"),
    N_("Numbers"),
    N_("How the rules are read"),
)
Value: TypeAlias = bool | int | str
"""What a rule can be."""
_MINUTES: Final = (30, 45, 60, 75, 90, 120, 150, 180, 240)
_MONEY: Final = ("starting_cash", "salary", "jail_fine")


@record(frozen=True)
class RuleChoice:
    """A rule that can be set: its key, the heading it stands under, and all it can be, in order."""

    key: str
    section: str
    values: tuple[Value, ...]

    @property
    def words(self) -> RuleWords:
        """What it is called and what it does."""
        return next(rules[self.key] for rules in RULES_OF.values() if self.key in rules)

    @property
    def is_switch(self) -> bool:
        """Whether it is only on or off."""
        return set(self.values) == {False, True} and all(isinstance(value, bool) for value in self.values)

    @property
    def is_number(self) -> bool:
        """Whether it has numbers, which end; switches and words go round."""
        return any(isinstance(value, int) and not isinstance(value, bool) for value in self.values)


class RuleChoices:
    """What was chosen so far for one box; `rules` holds only what differs from the box."""

    def __init__(self, box: Edition, rules: Mapping[str, object] | None = None) -> None:
        self.box = box
        self.rules: dict[str, object] = dict(rules or {})
        self.troubles: list[str] = []
        """What is wrong with plugins whose rules are not among those listed."""

    @cached_property
    def rows(self) -> tuple[RuleChoice, ...]:
        """Every rule that can be set, those of plugins as well."""
        self.troubles = plugged.everything() if isinstance(self.box, PropertyEdition) else []
        return tuple(_rows(self.box))

    @property
    def settings(self) -> Settings:
        """The settings of a game with these rules."""
        return self.box.settings.with_rules(self.rules)

    def value(self, row: RuleChoice) -> Value:
        """What a rule is now."""
        return _read(self.box, self.rules, row.key)

    def is_changed(self, row: RuleChoice) -> bool:
        """Whether a rule was chosen otherwise than the box has it."""
        return row.key in self.rules

    def step(self, row: RuleChoice, way: int) -> str:
        """Take the next value, or the one before; a sentence if that cannot be."""
        values, now = row.values, self.value(row)
        at = values.index(now) + way
        if not row.is_number:
            at %= len(values)
        if not 0 <= at < len(values):
            return ""
        return self.set(row, values[at])

    def toggle(self, row: RuleChoice) -> str:
        """Switch a rule on or off; one that is neither goes back to what the box has."""
        now = self.value(row)
        if row.is_switch:
            return self.set(row, not now)
        off = row.values[0]
        if row.key in RULES or row.key == "time_limit":
            on = 60 if row.key == "time_limit" else self._booklet(row)
            return self.set(row, on if now == off else off)
        rest = {key: value for key, value in self.rules.items() if key != row.key}
        return self._accept(row, rest)

    def set(self, row: RuleChoice, value: Value) -> str:
        """Choose a value; a sentence if it cannot be."""
        rest = {key: other for key, other in self.rules.items() if key != row.key}
        if row.key in RULES and RULES[row.key].is_on(value) and not self._fits(row.key):
            return _("This box lacks what “{rule}” needs.").format(rule=row.words.title)
        chosen: object = value
        if row.key == "deal":
            chosen = {**_dealt(self.settings.as_rules()), "deeds": value}
        if row.key in PRESETS and value == _read(self.box, {}, row.key):
            return self._accept(row, rest)
        return self._accept(row, {**rest, row.key: chosen})

    def reset(self) -> None:
        """Play the box as it comes."""
        self.rules = {}

    def shown(self, row: RuleChoice) -> str:
        """What a rule is now, in words."""
        return _shown(self.box, row, self.value(row))

    def agreed(self) -> list[str]:
        """What was chosen otherwise than the box has it, in words."""
        return [
            _("{rule}: {value}").format(rule=row.words.title, value=self.shown(row))
            for row in self.rows
            if self.is_changed(row)
        ]

    def _accept(self, row: RuleChoice, rules: dict[str, object]) -> str:
        if not _possible(self.box, rules):
            return self._conflict(row, rules)
        without = {key: value for key, value in rules.items() if key != row.key}
        same = row.key in rules and row.key not in PRESETS and _possible(self.box, without)
        if same and _read(self.box, without, row.key) == _read(self.box, rules, row.key):
            rules = without
        self.rules = rules
        return ""

    def _conflict(self, row: RuleChoice, rules: dict[str, object]) -> str:
        """Which other rule stands against it."""
        for other in self.rows:
            if other.key in rules and other.key != row.key:
                rest = {key: value for key, value in rules.items() if key != other.key}
                if _possible(self.box, rest):
                    return _("“{rule}” cannot be chosen while “{other}” is: {value}.").format(
                        rule=row.words.title, other=other.words.title, value=self.shown(other)
                    )
        return _("“{rule}” does not go with the rules of this box.").format(rule=row.words.title)

    def _fits(self, key: str) -> bool:
        return not isinstance(self.box, PropertyEdition) or RULES[key].fits(self.box.board)

    def _booklet(self, row: RuleChoice) -> Value:
        """What a rule becomes when it is switched on: as the box has it."""
        offered = self.box.offered if isinstance(self.box, PropertyEdition) else {}
        return _value(offered.get(row.key, row.values[1]))


def _possible(box: Edition, rules: Mapping[str, object]) -> bool:
    try:
        box.settings.with_rules(rules)
    except SettingsError:
        return False
    return True


def _read(box: Edition, rules: Mapping[str, object], key: str) -> Value:
    if key == "short_game":
        return rules.get(key) is True
    settings = box.settings.with_rules(rules).as_rules()
    if key == "time_limit":
        return _value(settings["minutes"] or False)
    if key == "deal":
        return _dealt(settings)["deeds"]
    return _value(settings[key] if key in settings else RULES[key].values[0])


def _dealt(settings: Mapping[str, object]) -> Mapping[str, Value]:
    """How a deal is written in a box's rules."""
    deal = settings["deal"]
    assert isinstance(deal, Mapping)
    return deal


def _value(value: object) -> Value:
    """A rule's value among what other settings are."""
    assert isinstance(value, Value)
    return value


def _rows(box: Edition) -> list[RuleChoice]:
    if isinstance(box, CivilizationsEdition):
        return [
            RuleChoice("begins", HOUSE, (FIRST_SEAT, DRAWN)),
            RuleChoice("undo", HOUSE, MANNERS),
            RuleChoice(NO_ADVICE, HOUSE, (False, True)),
        ]
    if not isinstance(box, PropertyEdition):
        return []
    switch = (False, True)
    own = [RuleChoice(key, BOX, RULES[key].values) for key in box.offered]
    rest = [
        RuleChoice(key, HOUSE, rule.values)
        for key, rule in RULES.items()
        if key not in box.offered and rule.fits(box.board)
    ]
    deeds = len(box.board.lots) // box.most_players
    numbers = {
        "starting_cash": range(500, 5001, 100),
        "salary": range(0, 1001, 50),
        "jail_fine": range(0, 501, 10),
        "jail_turns": range(1, 6),
        "houses_before_hotel": range(3, 5),
        "deal": range(deeds + 1),
    }
    return [
        *own,
        *rest,
        RuleChoice("auctions", HOUSE, switch),
        RuleChoice("auction_reserve_percent", HOUSE, _including(box, "auction_reserve_percent", range(0, 101, 10))),
        RuleChoice("salary_on_go", HOUSE, _including(box, "salary_on_go", range(1, 5))),
        RuleChoice("unlimited_buildings", HOUSE, switch),
        RuleChoice("undo", HOUSE, MANNERS),
        RuleChoice("short_game", WHOLE, switch),
        RuleChoice("time_limit", WHOLE, (False, *sorted({*_MINUTES, box.settings.minutes} - {0}))),
        *(RuleChoice(key, NUMBERS, _including(box, key, span)) for key, span in numbers.items()),
        RuleChoice("jail_fine_on_last_turn", READINGS, switch),
        RuleChoice("double_rent_despite_mortgage", READINGS, switch),
        RuleChoice("utility_rent_dice", READINGS, (THROWN, FRESH)),
        RuleChoice("tax_choice", READINGS, switch),
        RuleChoice("building_resale", READINGS, (PAID, LISTED)),
    ]


def _including(box: PropertyEdition, key: str, span: range) -> tuple[int, ...]:
    """A range of numbers, and the one the box has; presets take only numbers that are in every range."""
    return tuple(sorted({*span, _read(box, {}, key), _read(box, {"short_game": True}, key)}))


def _shown(box: Edition, row: RuleChoice, value: Value) -> str:
    if isinstance(value, bool):
        return _("on") if value else _("off")
    if isinstance(value, str):
        return row.words.values[value]
    if row.key in _MONEY and isinstance(box, PropertyEdition):
        return amount(value, box.in_language(language()).currency)
    if row.key == "auction_reserve_percent":
        return _("{percent}%").format(percent=value)
    if row.key == "time_limit":
        return ngettext("{count} minute", "{count} minutes", value).format(count=value)
    if row.key == "salary_on_go":
        return ngettext("{count} time", "{count} times", value).format(count=value)
    return str(value)
