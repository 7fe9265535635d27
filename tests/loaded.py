"""Loaded dice: the next throws at a table are those handed in, then luck goes on where it stood."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Self

from monopoly_tui.games.civilizations.luck import FACES, SIDES
from monopoly_tui.games.civilizations.luck import Luck as CivilizationsLuck
from monopoly_tui.games.civilizations.state import State as CivilizationsState
from monopoly_tui.games.property.luck import Dice
from monopoly_tui.games.property.luck import Luck as PropertyLuck
from monopoly_tui.games.property.state import State as PropertyState

from .saved_luck import skip


class LoadedDice(PropertyLuck):
    """The luck of the property game, with throws handed in."""

    __slots__ = ("handed_in",)

    def __init__(self, seed: str, throws: Iterable[Dice] = ()) -> None:
        super().__init__(seed)
        self.handed_in = deque(throws)

    def throw(self) -> Dice:
        return self.handed_in.popleft() if self.handed_in else super().throw()

    def copy(self) -> Self:
        twin = super().copy()
        twin.handed_in = deque(self.handed_in)
        return twin


class LoadedLands(CivilizationsLuck):
    """The luck of the civilizations game, with throws of the twelve-sided die and faces of battle dice handed in."""

    __slots__ = ("faces", "throws")

    def __init__(self, seed: str, throws: Iterable[int] = (), faces: Iterable[int] = ()) -> None:
        super().__init__(seed)
        self.throws, self.faces = deque(throws), deque(faces)
        assert all(1 <= number <= SIDES for number in self.throws)
        assert all(0 <= face < FACES for face in self.faces)

    def throw(self) -> int:
        return self.throws.popleft() if self.throws else super().throw()

    def battle(self, count: int) -> tuple[int, ...]:
        loaded = [self.faces.popleft() for _ in range(min(count, len(self.faces)))]
        return (*loaded, *super().battle(count - len(loaded)))

    def copy(self) -> Self:
        twin = super().copy()
        twin.throws, twin.faces = deque(self.throws), deque(self.faces)
        return twin


def load_dice(state: PropertyState, throws: Iterable[Dice]) -> None:
    """Hand in the next throws at a table of the property game."""
    luck = LoadedDice(state.luck.seed, throws)
    skip(luck, state.luck.drawn)
    state.luck = luck


def load_lands(state: CivilizationsState, throws: Iterable[int] = (), faces: Iterable[int] = ()) -> None:
    """Hand in the next throws of the twelve-sided die, and the next faces of the battle dice one by one."""
    luck = LoadedLands(state.luck.seed, throws, faces)
    skip(luck, state.luck.drawn)
    state.luck = luck
