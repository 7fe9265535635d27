"""The luck of the property game."""

from __future__ import annotations

from monopoly_tui.games.core import luck

Dice = tuple[int, int]
THROWS: tuple[Dice, ...] = tuple((a, b) for a in range(1, 7) for b in range(1, 7))
SUMS = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""In how many of these ways two dice show a sum."""


class Luck(luck.Luck):
    """Two dice, and whatever is shuffled."""

    __slots__ = ()

    def throw(self) -> Dice:
        """Both dice."""
        return THROWS[self.below(36)]
