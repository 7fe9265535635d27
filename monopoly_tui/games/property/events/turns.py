"""The start, turns, dice and tokens."""

from __future__ import annotations

from dataclasses import dataclass

from ..luck import Dice
from ..state import State
from .event import Event

FORWARD, BACK = "forward", "back"


@dataclass(slots=True)
class ThrownForStart(Event):
    """A player threw for the first turn."""

    player: int
    dice: Dice


@dataclass(slots=True)
class StartDecided(Event):
    """The highest throw begins."""

    player: int

    def change(self, state: State) -> None:
        state.first = self.player


@dataclass(slots=True)
class TurnStarted(Event):
    """A player is on turn; `round` counts how often the turn came round to whoever began."""

    player: int
    turns: int
    round: int

    def change(self, state: State) -> None:
        state.turn, state.turns, state.round = self.player, self.turns, self.round


@dataclass(slots=True)
class DiceThrown(Event):
    """A throw; `purpose` is move, jail, rent, battle, attack or defence."""

    player: int
    dice: Dice
    purpose: str

    def change(self, state: State) -> None:
        if self.purpose in ("move", "jail"):
            state.dice = self.dice


@dataclass(slots=True)
class TokenMoved(Event):
    """A token went from one space to another, forward or back."""

    player: int
    start: int
    end: int
    how: str

    def change(self, state: State) -> None:
        state.at[self.player] = self.end
