"""The rules a game is played by, as values that can be chosen before it starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from monopoly_tui.games.core.refusals import SettingsError
from monopoly_tui.games.core.values import FREELY, UNDO, OneOf, Switch
from monopoly_tui.records import record

FIRST_SEAT, DRAWN = "first_seat", "drawn"
NO_ADVICE = "no_advice"
"""The rule by which the program advises nobody."""


@record(frozen=True)
class Settings:
    """`begins`: the first seat places and plays first, or whoever is drawn, since beginning is an advantage.

    `civilizations`: the ids of those played, one for each seat; empty if the seats take them in the board's order.
    """

    begins: str = DRAWN
    civilizations: tuple[str, ...] = ()
    undo: str = FREELY
    no_advice: bool = False

    def with_rules(self, rules: Mapping[str, object]) -> Settings:
        """These settings changed by `rules`."""
        values: dict[str, Any] = {}
        for key, value in rules.items():
            if key not in _CHECKS:
                raise SettingsError(key, value, "unknown")
            values[key] = _CHECKS[key](key, value)
        return replace(self, **values)

    def as_rules(self) -> dict[str, object]:
        """Every setting as plain data, also those left as they come, which may come otherwise one day."""
        return {
            "begins": self.begins,
            "civilizations": list(self.civilizations),
            "undo": self.undo,
            NO_ADVICE: self.no_advice,
        }


def _civilizations(key: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)) or not all(isinstance(item, str) for item in value):
        raise SettingsError(key, value, "not_a_list")
    if len(set(value)) < len(value):
        raise SettingsError(key, value, "not_different")
    return tuple(value)


_CHECKS = {
    "begins": OneOf((FIRST_SEAT, DRAWN)).check,
    "civilizations": _civilizations,
    "undo": UNDO.check,
    NO_ADVICE: Switch().check,
}
