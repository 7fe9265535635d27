"""The rules a game is played by, as values that can be chosen before it starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from monopoly_tui.games.core.refusals import SettingsError

LAST_STANDING, FIRST_BANKRUPTCY = "last_standing", "first_bankruptcy"
THROWN, FRESH = "thrown", "fresh"
PAID, LISTED = "paid", "listed"
MOST_MINUTES = 6000


SETTINGS_PROBLEMS = (
    "unknown",
    "not_a_switch",
    "not_a_number",
    "not_one_of",
    "not_a_deal",
    "not_an_end",
    "needs_auctions",
)


@dataclass(frozen=True, slots=True)
class Deal:
    """Deeds dealt to each player before the first turn, free or paid for."""

    deeds: int = 0
    paid: bool = False


@dataclass(frozen=True, slots=True)
class Settings:
    """Every rule value of the plain game, and under `optional` those of the optional rules (see `optional/`).

    Without a time limit `minutes` is 0.
    """

    starting_cash: int = 1500
    salary: int = 200
    jail_fine: int = 50
    jail_turns: int = 3
    jail_fine_on_last_turn: bool = False
    double_rent_despite_mortgage: bool = True
    utility_rent_dice: str = THROWN
    tax_choice: bool = True
    houses_before_hotel: int = 4
    building_resale: str = PAID
    deal: Deal = Deal()
    ends: str = LAST_STANDING
    minutes: int = 0
    auctions: bool = True
    auction_reserve_percent: int = 0
    salary_on_go: int = 1
    unlimited_buildings: bool = False
    optional: Mapping[str, Any] = field(default_factory=dict)

    def with_rules(self, rules: Mapping[str, Any]) -> Settings:
        """These settings changed by `rules`, presets (`short_game`, `time_limit`) first, then single values."""
        from .rules import RULES  # the registry of optional rules needs the settings' own vocabulary

        if not isinstance(rules, Mapping):
            raise SettingsError("rules", rules, "unknown")
        values: dict[str, Any] = {}
        optional = dict(self.optional)
        if _flag(rules, "short_game"):
            values |= SHORT_GAME
        if rules.get("time_limit", True) is False:
            values["minutes"] = 0
        elif "time_limit" in rules:
            # A short game with a clock keeps its own deal, and ends by whichever comes first.
            minutes = _whole("time_limit", rules["time_limit"], 1, MOST_MINUTES)
            values = {"deal": Deal(2, True), **values, "minutes": minutes}
        # `ends` tells about minutes too; their own word comes after it.
        for key, value in sorted(rules.items(), key=lambda rule: rule[0] != "ends"):
            if key in ("short_game", "time_limit"):
                continue
            if key == "deal":
                values["deal"] = _deal(value)
            elif key == "ends":
                values |= _ends(value)
            elif key in _CHECKS:
                values[key] = _CHECKS[key](key, value)
            elif key in RULES:
                optional[key] = RULES[key].check(value)
            else:
                raise SettingsError(key, value, "unknown")
        settings = replace(self, **values, optional=optional)
        for key, needed in NEEDS.items():
            if getattr(settings, key) and not getattr(settings, needed):
                raise SettingsError(key, getattr(settings, key), f"needs_{needed}")
        return settings

    def as_rules(self) -> dict[str, Any]:
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
        Settings().with_rules({**{key: getattr(self, key) for key in _CHECKS}, "deal": self.deal, "ends": self.ends})
        for key, value in self.optional.items():
            if key not in RULES:
                raise SettingsError(key, value, "unknown")
            RULES[key].check(value)


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


def _flag(rules: Mapping[str, Any], key: str) -> bool:
    value = rules.get(key, False)
    if not isinstance(value, bool):
        raise SettingsError(key, value, "not_a_switch")
    return value


def _whole(key: str, value: object, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise SettingsError(key, value, "not_a_number", low=low, high=high)
    return value


def _deal(value: object) -> Deal:
    if value == 0 and not isinstance(value, bool):
        return Deal()
    if isinstance(value, Deal):
        value = {"deeds": value.deeds, "paid": value.paid}
    if not isinstance(value, Mapping) or set(value) - {"deeds", "paid"}:
        raise SettingsError("deal", value, "not_a_deal")
    return Deal(_whole("deal.deeds", value.get("deeds", 0), 0, 7), _flag(value, "paid"))


def _ends(value: object) -> dict[str, Any]:
    if value in (LAST_STANDING, FIRST_BANKRUPTCY):
        return {"ends": value, "minutes": 0}
    if isinstance(value, Mapping) and set(value) == {"minutes"}:
        return {"ends": LAST_STANDING, "minutes": _whole("ends.minutes", value["minutes"], 1, MOST_MINUTES)}
    raise SettingsError("ends", value, "not_an_end")


def _range(low: int, high: int) -> Any:
    return lambda key, value: _whole(key, value, low, high)


def _boolean(key: str, value: object) -> bool:
    return _flag({key: value}, key)


def _one_of(*words: str) -> Any:
    def check(key: str, value: object) -> object:
        if value not in words:
            raise SettingsError(key, value, "not_one_of", words=words)
        return value

    return check


_CHECKS: dict[str, Any] = {
    "starting_cash": _range(0, 1_000_000),
    "salary": _range(0, 100_000),
    "jail_fine": _range(0, 100_000),
    "jail_turns": _range(1, 10),
    "jail_fine_on_last_turn": _boolean,
    "double_rent_despite_mortgage": _boolean,
    "utility_rent_dice": _one_of(THROWN, FRESH),
    "tax_choice": _boolean,
    "houses_before_hotel": _range(3, 4),
    "building_resale": _one_of(PAID, LISTED),
    "minutes": _range(0, MOST_MINUTES),
    "auctions": _boolean,
    "auction_reserve_percent": _range(0, 100),
    "salary_on_go": _range(1, 10),
    "unlimited_buildings": _boolean,
}

assert set(_CHECKS) | {"deal", "ends", "optional"} == {f.name for f in fields(Settings)}
