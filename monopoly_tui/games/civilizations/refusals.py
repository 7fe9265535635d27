"""Why an action is not allowed: which rule, which pawns, which spaces. Words are put to it elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from monopoly_tui.games.core.refusals import Refusal

# --- pawns and spaces --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoSuchPawn(Refusal):
    """There is no pawn with that Power Number."""

    pawn: int


@dataclass(frozen=True, slots=True)
class NoSuchSpace(Refusal):
    """There is no such space on the board."""

    space: int


@dataclass(frozen=True, slots=True)
class PawnStarts(Refusal):
    """Only the first pawns start on the board, each once; `left` are those still to be placed."""

    pawn: int
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PawnWaits(Refusal):
    """The pawn has not been summoned yet."""

    pawn: int


@dataclass(frozen=True, slots=True)
class PawnIsGone(Refusal):
    """The pawn was beaten and never comes back."""

    pawn: int


# --- placing and summoning ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NotHome(Refusal):
    """Pawns are placed in the land of their own civilization."""

    space: int
    civilization: int


@dataclass(frozen=True, slots=True)
class OnChipSpace(Refusal):
    """Pawns are never placed on the chip space."""

    space: int


@dataclass(frozen=True, slots=True)
class SpaceTaken(Refusal):
    """A pawn stands there already."""

    space: int
    player: int
    pawn: int


@dataclass(frozen=True, slots=True)
class NobodyWaits(Refusal):
    """There is no pawn left to summon."""


@dataclass(frozen=True, slots=True)
class NoOpenSpace(Refusal):
    """A summoned pawn would find no open space at home."""

    civilization: int


# --- moving ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StaysPut(Refusal):
    """A move ends on another space than it began."""

    pawn: int
    space: int


@dataclass(frozen=True, slots=True)
class OwnPawnThere(Refusal):
    """A move does not end on an own pawn."""

    space: int
    pawn: int


@dataclass(frozen=True, slots=True)
class TooFar(Refusal):
    """The pawn cannot walk so many steps, even with nobody in its way."""

    pawn: int
    space: int
    steps: int


@dataclass(frozen=True, slots=True)
class Blocked(Refusal):
    """Other players' pawns stand on every way that would be short enough."""

    pawn: int
    space: int
