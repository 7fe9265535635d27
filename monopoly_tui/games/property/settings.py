"""The rules a game is played by, as values that can be chosen before it starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, fields, replace
from typing import Any, TypeVar

from monopoly_tui.games.core.refusals import SettingsError
from monopoly_tui.games.core.values import FREELY, MOST_MONEY, UNDO, Number, OneOf, Switch, Values
from monopoly_tui.records import record

LAST_STANDING, FIRST_BANKRUPTCY = "last_standing", "first_bankruptcy"
THROWN, FRESH = "thrown", "fresh"
PAID, LISTED = "paid", "listed"


@record(frozen=True)
class Deal:
    """Deeds dealt to each player before the first turn, free or paid for."""

    deeds: int = 0
    paid: bool = False


SWITCH, MONEY, MINUTES = Switch(), Number(0, MOST_MONEY), Number(1, 6000)
DEEDS = Number(0, 7)

T = TypeVar("T")


def _from(values: Values, usual: T) -> T:
    """A setting that can be one of these values, and what it is where nobody says."""
    return field(default=usual, metadata={"values": values})


@record(frozen=True)
class Settings:
    """Every rule value of the plain game, and under `optional` those of the optional rules (see `rules/`).

    Without a time limit `minutes` is 0.
    """

    starting_cash: int = _from(MONEY, 1500)
    salary: int = _from(MONEY, 200)
    jail_fine: int = _from(MONEY, 50)
    jail_turns: int = _from(Number(1, 10), 3)
    jail_fine_on_last_turn: bool = _from(SWITCH, False)
    double_rent_despite_mortgage: bool = _from(SWITCH, True)
    utility_rent_dice: str = _from(OneOf((THROWN, FRESH)), THROWN)
    tax_choice: bool = _from(SWITCH, True)
    houses_before_hotel: int = _from(Number(3, 4), 4)
    building_resale: str = _from(OneOf((PAID, LISTED)), PAID)
    deal: Deal = Deal()
    ends: str = LAST_STANDING
    minutes: int = _from(Number(0, MINUTES.high), 0)
    auctions: bool = _from(SWITCH, True)
    auction_reserve_percent: int = _from(Number(0, 100), 0)
    salary_on_go: int = _from(Number(1, 10), 1)
    unlimited_buildings: bool = _from(SWITCH, False)
    undo: str = _from(UNDO, FREELY)
    optional: Mapping[str, Any] = field(default_factory=dict)

    def with_rules(self, rules: Mapping[str, object]) -> Settings:
        """These settings changed by `rules`, presets (`short_game`, `time_limit`) first, then single values."""
        from .rules import RULES  # the registry of optional rules needs the settings' own vocabulary

        if not isinstance(rules, Mapping):
            raise SettingsError("rules", rules, "unknown")
        values = _presets(rules)
        optional = dict(self.optional)
        # `ends` tells about minutes too; their own word comes after it.
        for key, value in sorted(rules.items(), key=lambda rule: rule[0] != "ends"):
            if key in FIELDS:
                values |= _single(key, value)
            elif key not in PRESETS:
                optional[key] = RULES.checked(key, value)
        settings = replace(self, **values, optional=optional)
        for key, needed in NEEDS.items():
            if getattr(settings, key) and not getattr(settings, needed):
                raise SettingsError(key, getattr(settings, key), f"needs_{needed}")
        return settings

    def as_rules(self) -> dict[str, object]:
        """Every setting as plain data, also those left as they come, which may come otherwise one day."""
        plain = {field.name: getattr(self, field.name) for field in fields(self)}
        plain["deal"] = {"deeds": self.deal.deeds, "paid": self.deal.paid}
        optional = plain.pop("optional")
        return {**plain, **optional}

    def check(self) -> None:
        """Refuse values that could only come in past `with_rules`."""
        from .rules import RULES  # as above

        if not isinstance(self.optional, Mapping):
            raise SettingsError("optional", self.optional, "unknown")
        Settings().with_rules({**{key: getattr(self, key) for key in VALUES}, "deal": self.deal, "ends": self.ends})
        for key, value in self.optional.items():
            RULES.checked(key, value)


NEEDS = {"auction_reserve_percent": "auctions"}
"""Settings that make no sense, and are refused, where another one is switched off."""

SHORT_GAME: dict[str, Any] = {
    "deal": Deal(3, False),
    "houses_before_hotel": 3,
    "jail_turns": 1,
    "jail_fine_on_last_turn": True,
    "tax_choice": False,
    "ends": FIRST_BANKRUPTCY,
}
"""What the booklets change for the short game."""
PRESETS = ("short_game", "time_limit")

VALUES: dict[str, Values] = {one.name: one.metadata["values"] for one in fields(Settings) if one.metadata}
"""What each setting can be; `deal`, `ends` and the optional rules have forms of their own."""

FIELDS = (*VALUES, "deal", "ends")


def _presets(rules: Mapping[str, object]) -> dict[str, Any]:
    """What the presets among some rules set."""
    values = dict(SHORT_GAME) if SWITCH.check("short_game", rules.get("short_game", False)) else {}
    limit = rules.get("time_limit")
    if limit is False:
        return {**values, "minutes": 0}
    if "time_limit" not in rules:
        return values
    # A short game with a clock keeps its own deal, and ends by whichever comes first.
    return {"deal": Deal(2, True), **values, "minutes": MINUTES.check("time_limit", limit)}


def _single(key: str, value: object) -> dict[str, Any]:
    """What a rule that is no preset sets."""
    if key == "deal":
        return {"deal": _deal(value)}
    if key == "ends":
        return _ends(value)
    return {key: VALUES[key].check(key, value)}


def _deal(value: object) -> Deal:
    if value == 0 and not isinstance(value, bool):
        return Deal()
    if isinstance(value, Deal):
        value = {"deeds": value.deeds, "paid": value.paid}
    if not isinstance(value, Mapping) or set(value) - {"deeds", "paid"}:
        raise SettingsError("deal", value, "not_a_deal")
    return Deal(DEEDS.check("deal.deeds", value.get("deeds", 0)), SWITCH.check("paid", value.get("paid", False)))


def _ends(value: object) -> dict[str, Any]:
    if value in (LAST_STANDING, FIRST_BANKRUPTCY):
        return {"ends": value, "minutes": 0}
    if isinstance(value, Mapping) and set(value) == {"minutes"}:
        return {"ends": LAST_STANDING, "minutes": MINUTES.check("ends.minutes", value["minutes"])}
    raise SettingsError("ends", value, "not_an_end")
