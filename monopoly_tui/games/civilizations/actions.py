"""What a player can do: small, typed, imperative. Pawns are named by their Power Number, spaces by their number."""

from __future__ import annotations

from dataclasses import dataclass

from monopoly_tui.games.core import vocabulary
from monopoly_tui.games.core.codec import by_name


@dataclass(slots=True, unsafe_hash=True)
class Action(vocabulary.Action):
    """Base of all actions."""


@dataclass(slots=True, unsafe_hash=True)
class Place(Action):
    """Put one of the first pawns on the board before the game."""

    pawn: int
    space: int


@dataclass(slots=True, unsafe_hash=True)
class Move(Action):
    """Move a pawn to a space; there it battles if another player's pawn stands on it."""

    pawn: int
    space: int


@dataclass(slots=True, unsafe_hash=True)
class Summon(Action):
    """Throw the twelve-sided die for the lowest pawn that waits."""


@dataclass(slots=True, unsafe_hash=True)
class PlaceSummoned(Action):
    """Put the pawn just summoned on the board."""

    space: int


@dataclass(slots=True, unsafe_hash=True)
class Resign(Action):
    """Leave the game."""


ACTIONS = by_name(Action, globals())
"""Every action by its name, as saved games spell it."""
