"""Which moves a table offers first: those that a player cares for most."""

from __future__ import annotations

from .decisions import TurnDecision
from .moves import Way


def by_interest(decision: TurnDecision, pawn: int) -> list[int]:
    """Where a pawn can go: to chips nobody guards, into battles, the likeliest first, then towards the other chips."""
    ways = decision.ways(pawn)
    return sorted(ways, key=lambda space: (*_kind(ways[space]), _to_chips(decision, space), space))


def safest(decision: TurnDecision, pawn: int) -> int:
    """Where a pawn goes unless told otherwise: into a battle only if there is nowhere else."""
    ways = decision.ways(pawn)
    peaceful = [space for space in by_interest(decision, pawn) if ways[space].battle is None]
    return (peaceful or by_interest(decision, pawn))[0]


def keenest(decision: TurnDecision) -> int | None:
    """The pawn to begin with: the weakest that can take a chip, else the strongest; nothing if none can move.

    A chip needs no strength, and the strong are missed elsewhere.
    """
    pawns = decision.pawns
    takers = [pawn for pawn in pawns if decision.ways(pawn)[safest(decision, pawn)].chip is not None]
    return min(takers) if takers else max(pawns, default=None)


def _kind(way: Way) -> tuple[int, float]:
    if way.battle is not None:
        return 1, -float(way.chance)
    return (0, 0.0) if way.chip is not None else (2, 0.0)


def _to_chips(decision: TurnDecision, space: int) -> int:
    """How far it is from a space to the nearest chip still missing; those that others guard only if all are."""
    state, player = decision.state, decision.player
    chips = [state.board.chip_spaces[land] for land in state.missing(player)]
    free = [chip for chip in chips if (standing := state.on[chip]) is None or standing.player == player]
    return min((state.board.distances[space][chip] for chip in free or chips), default=0)
