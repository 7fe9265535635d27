"""Lists every answer that a player may give now."""

from __future__ import annotations

from .actions import Action, Move, Place, PlaceSummoned, Summon
from .decisions import Decision, PlaceDecision, PlaceSummonedDecision, TurnDecision


def answers(decision: Decision, player: int) -> list[Action]:
    """All that is allowed but leaving the game."""
    if player not in decision.asks:
        return []
    match decision:
        case PlaceDecision():
            return [Place(pawn, space) for pawn in decision.pawns for space in decision.spaces]
        case PlaceSummonedDecision():
            return [PlaceSummoned(space) for space in decision.spaces]
        case TurnDecision():
            moves: list[Action] = [Move(pawn, space) for pawn in decision.pawns for space in decision.ways(pawn)]
            return [*moves, Summon()] if decision.summon_chance else moves
    return []
