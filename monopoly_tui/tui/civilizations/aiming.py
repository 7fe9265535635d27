"""Chooses among the spaces of the board: the next one in a direction, and which a player cares for most."""

from __future__ import annotations

from collections.abc import Iterable

from monopoly_tui.civilizations.decisions import TurnDecision
from monopoly_tui.civilizations.moves import Way
from monopoly_tui.editions.civilizations import CivilizationsEdition

from ..looking import ARROWS

ROW = 2
"""A row of the grid is about this many columns high."""


def in_direction(edition: CivilizationsEdition, start: int, arrow: str, spaces: Iterable[int]) -> int | None:
    """The nearest of some spaces in the direction of an arrow; nothing if there is none."""
    across, down = ARROWS[arrow]
    from_x, from_y = edition.spaces[start].x, edition.spaces[start].y * ROW
    found: list[tuple[int, int]] = []
    for space in spaces:
        x, y = edition.spaces[space].x - from_x, edition.spaces[space].y * ROW - from_y
        along, aside = x * across + y * down, abs(x * down) + abs(y * across)
        if along > 0 and space != start:
            found.append((along + 2 * aside, space))
    return min(found)[1] if found else None


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
    """The pawn to begin with: one that can take a chip, else the strongest; nothing if none can move."""
    pawns = decision.pawns
    takers = [pawn for pawn in pawns if decision.ways(pawn)[safest(decision, pawn)].chip is not None]
    return max(takers or pawns, default=None)


def _kind(way: Way) -> tuple[int, float]:
    if way.battle is not None:
        return 1, -float(way.chance)
    return (0, 0.0) if way.chip is not None else (2, 0.0)


def _to_chips(decision: TurnDecision, space: int) -> int:
    """How far it is from a space to the nearest chip still missing."""
    state = decision.state
    chips = [state.board.chip_spaces[land] for land in state.missing(decision.player)]
    return min((state.board.distances[space][chip] for chip in chips), default=0)
