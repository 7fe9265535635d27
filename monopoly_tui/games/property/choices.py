"""Lists what a player may do now beside answering."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.games.core.vocabulary import Action

from .board import STREET
from .procedure import Decision
from .procedures.building import Build, Sell, SellGroup
from .procedures.mortgage import Lift, Mortgage
from .rules import RULES


def management(decision: Decision, player: int) -> list[Action]:
    """What a player may do beside the question: single buildings, mortgages, what rules allow; no deals."""
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
    yield from (kind() for rule in RULES.values() for kind in rule.unasked)
