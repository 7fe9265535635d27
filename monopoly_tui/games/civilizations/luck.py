"""The luck of the civilizations game."""

from __future__ import annotations

from monopoly_tui.games.core import luck

from .board import CIVILIZATIONS

SIDES = 12
"""Of the die for summoning."""
DRAGON = CIVILIZATIONS
"""The wild face of a battle die; the others are the numbers of the civilizations."""
FACES = CIVILIZATIONS + 1


class Luck(luck.Luck):
    """The die for summoning, and the battle dice."""

    __slots__ = ()

    def throw(self) -> int:
        """The twelve-sided die."""
        return self.below(SIDES) + 1

    def battle(self, count: int) -> tuple[int, ...]:
        """So many battle dice."""
        return tuple(self.below(FACES) for _ in range(count))
