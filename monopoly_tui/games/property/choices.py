"""Lists what a player may do now: every allowed action of the finite kinds, and the telling bids."""

from __future__ import annotations

from collections.abc import Iterator

from .board import STREET
from .procedure import Action, Decision
from .procedures.building import Build, Sell, SellGroup
from .procedures.mortgage import Lift, Mortgage
from .rules.rent_claim import ClaimRent


def answers(decision: Decision, player: int) -> list[Action]:
    """The allowed answers of a player to the question asked; counter-offers and most bids are left out."""
    if player not in decision.asks:
        return []
    return [action for action in decision.choices(player) if decision.refusal(player, action) is None]


def management(decision: Decision, player: int) -> list[Action]:
    """What a player may do beside the question: single buildings, mortgages, claims; no deals."""
    return [action for action in _management(decision, player) if decision.refusal(player, action) is None]


def _management(decision: Decision, player: int) -> Iterator[Action]:
    state = decision.state
    if decision.manages and not state.out[player]:
        groups = set()
        for space in state.lots_of(player):
            lot = state.board.lots[space]
            if lot.kind == STREET:
                yield Build((space,))
                yield Sell((space,))
                if lot.group not in groups:
                    yield SellGroup(space)
                    groups.add(lot.group)
            yield Mortgage((space,))
            yield Lift((space,))
    yield ClaimRent()
