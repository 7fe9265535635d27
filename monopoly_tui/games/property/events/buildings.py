"""Buildings going up and down, and their shortage."""

from __future__ import annotations

from dataclasses import dataclass

from ..frames import HOTEL
from ..settings import PAID
from ..state import State
from .event import Event


@dataclass(slots=True)
class Built(Event):
    """A building went up; `level` is what stands there now. A hotel sends its houses back to the Bank.

    `amount` is what it has cost; one that was `won` at an auction is paid already.
    """

    player: int
    lot: int
    building: str
    level: int
    amount: int
    won: bool = False

    def change(self, state: State) -> None:
        if self.building == HOTEL:
            state.hotels -= 1
            state.houses += self.level - 1
        else:
            state.houses -= 1
        state.level[self.lot] = self.level
        is_remembered = self.won and state.settings.building_resale == PAID
        if is_remembered and self.amount != state.board.lots[self.lot].house_cost:
            state.paid[self.lot, self.level] = self.amount


@dataclass(slots=True)
class BuildingSold(Event):
    """A building went back to the Bank; a hotel sold this way leaves houses standing."""

    player: int
    lot: int
    building: str
    level: int
    amount: int

    def change(self, state: State) -> None:
        if self.building == HOTEL:
            state.hotels += 1
            state.houses -= self.level
        else:
            state.houses += 1
        state.level[self.lot] = self.level
        state.paid.pop((self.lot, self.level + 1), None)


@dataclass(slots=True)
class LotCleared(Event):
    """All buildings of a lot went back to the Bank at once."""

    player: int
    lot: int
    houses: int
    hotels: int
    amount: int

    def change(self, state: State) -> None:
        state.houses += self.houses
        state.hotels += self.hotels
        for level in range(1, state.level[self.lot] + 1):
            state.paid.pop((self.lot, level), None)
        state.level[self.lot] = 0


@dataclass(slots=True)
class ShortageDeclared(Event):
    """The Bank may not have enough buildings for all who could buy them."""

    player: int
    building: str
    left: int


@dataclass(slots=True)
class WishStated(Event):
    """How many buildings a player wants in a shortage."""

    player: int
    count: int
    building: str
