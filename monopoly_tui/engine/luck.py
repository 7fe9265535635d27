"""Two dice, from one seed or handed in."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Self

from monopoly_tui.games.core import luck

Dice = tuple[int, int]
_THROWS: tuple[Dice, ...] = tuple((a, b) for a in range(1, 7) for b in range(1, 7))


class Luck(luck.Luck):
    """The luck of the property game; dice handed in by `load` come first."""

    __slots__ = ("handed_in",)

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.handed_in: deque[Dice] = deque()

    def throw(self) -> Dice:
        """Both dice."""
        return self.handed_in.popleft() if self.handed_in else _THROWS[self.below(36)]

    def load(self, throws: Iterable[Dice]) -> None:
        """Hand in the next throws."""
        self.handed_in.extend(throws)

    def copy(self) -> Self:
        twin = super().copy()
        twin.handed_in = deque(self.handed_in)
        return twin
