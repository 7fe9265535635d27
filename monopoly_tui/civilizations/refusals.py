"""Why an action is not allowed: which rule, which pawns, which spaces. Words are put to it elsewhere."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """Base of all refusals."""


@dataclass(frozen=True, slots=True)
class NotAnAction(Refusal):
    """What was handed in is no action, or its fields hold what they cannot hold."""

    what: str


@dataclass(frozen=True, slots=True)
class NoSuchPlayer(Refusal):
    """There is no such player, or not any more."""

    player: object


@dataclass(frozen=True, slots=True)
class GameIsOver(Refusal):
    """Nothing can be done after the end."""


@dataclass(frozen=True, slots=True)
class NotAsked(Refusal):
    """Somebody else is asked."""

    asked: tuple[int, ...]
    waiting_for: str


@dataclass(frozen=True, slots=True)
class NotNow(Refusal):
    """The table waits for something else."""

    action: str
    waiting_for: str


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


REFUSALS: dict[str, type[Refusal]] = {
    name: cls
    for name, cls in list(globals().items())
    if isinstance(cls, type) and issubclass(cls, Refusal) and cls is not Refusal
}
"""Every refusal by its name."""


class IllegalAction(Exception):
    """An action was refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(repr(refusal))
        self.refusal = refusal
