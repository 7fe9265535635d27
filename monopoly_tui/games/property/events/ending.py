"""Debts, leaving, and the end."""

from __future__ import annotations

from dataclasses import dataclass

from ..state import FREE, State
from .event import Event


@dataclass(slots=True)
class DebtOpened(Event):
    """A player must raise cash."""

    player: int
    creditor: int
    amount: int
    reason: str


@dataclass(slots=True)
class WentBankrupt(Event):
    """A player is out; everything goes to the creditor."""

    player: int
    creditor: int

    def change(self, state: State) -> None:
        state.out[self.player] = True
        state.left.append(self.player)
        state.jailed[self.player] = FREE


@dataclass(slots=True)
class Resigned(Event):
    """A player left; everything goes to the Bank."""

    player: int

    def change(self, state: State) -> None:
        state.out[self.player] = True
        state.left.append(self.player)
        state.jailed[self.player] = FREE


@dataclass(slots=True)
class TimeRanOut(Event):
    """The agreed time is over."""


@dataclass(slots=True)
class GameEnded(Event):
    """The game is over; `worth` goes with `ranking`."""

    winner: int
    ranking: tuple[int, ...]
    worth: tuple[int, ...]

    def change(self, state: State) -> None:
        state.winner, state.ranking = self.winner, self.ranking
        state.frames.clear()
        state.claims.clear()
