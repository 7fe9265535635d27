"""The dice, from one seed or handed in."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Self

from monopoly_tui.games.core import luck

from .board import CIVILIZATIONS

SIDES = 12
"""Of the die for summoning."""
DRAGON = CIVILIZATIONS
"""The wild face of a battle die; the others are the numbers of the civilizations."""
FACES = CIVILIZATIONS + 1


class Luck(luck.Luck):
    """The luck of the civilizations game; dice handed in by `load` come first."""

    __slots__ = ("faces_handed_in", "handed_in")

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.handed_in: deque[int] = deque()
        self.faces_handed_in: deque[int] = deque()

    def throw(self) -> int:
        """The twelve-sided die."""
        return self.handed_in.popleft() if self.handed_in else self.below(SIDES) + 1

    def battle(self, count: int) -> tuple[int, ...]:
        """So many battle dice."""
        handed_in = self.faces_handed_in
        return tuple(handed_in.popleft() if handed_in else self.below(FACES) for _ in range(count))

    def load(self, throws: Iterable[int] = (), faces: Iterable[int] = ()) -> None:
        """Hand in the next throws of the twelve-sided die, and the next faces of the battle dice one by one."""
        throws, faces = tuple(throws), tuple(faces)
        if not all(1 <= number <= SIDES for number in throws) or not all(0 <= face < FACES for face in faces):
            raise ValueError(f"no such dice: {throws}, {faces}")
        self.handed_in.extend(throws)
        self.faces_handed_in.extend(faces)

    def copy(self) -> Self:
        twin = super().copy()
        twin.handed_in, twin.faces_handed_in = deque(self.handed_in), deque(self.faces_handed_in)
        return twin
