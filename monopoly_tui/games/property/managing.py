"""What a player may do beside answering, and what one who has to raise cash gives up first: what hurts least."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.games.core.vocabulary import Action

from .board import STREET
from .procedure import Decision
from .procedures.building import Build, Sell, SellGroup
from .procedures.mortgage import Lift, Mortgage
from .rent import charged, with_buildings
from .rules import RULES
from .state import State


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


# --- raising cash -----------------------------------------------------------------------------------------------------


def suggest(state: State, player: int, missing: int) -> Action | None:
    """The next step: single lots first, then bare groups, then buildings; nothing if nothing is left to sell."""
    bare = [
        space
        for space in state.lots_of(player)
        if not state.mortgaged[space] and not state.built_on(state.board.lots[space].group)
    ]
    whole = [s for s in bare if state.holds_group(player, state.board.lots[s].group)]
    loose = [s for s in bare if s not in whole]
    for spaces in (loose, whole):
        if spaces:
            return Mortgage(_enough(state, spaces, missing))
    return _sell(state, player, missing)


def _enough(state: State, spaces: list[int], missing: int) -> tuple[int, ...]:
    """The lots whose mortgages bring enough at the least loss of rent; all of them if they do not."""
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    """By the sum raised, as far as it counts: the rent lost, and the lots."""
    for space in spaces:
        loss, brings = charged(state, space).usual, state.board.lots[space].mortgage
        for raised, (lost, taken) in list(best.items()):
            total = min(raised + brings, missing)
            candidate = (lost + loss, (*taken, space))
            if total not in best or candidate < best[total]:
                best[total] = candidate
    return best[max(best)][1]


def _sell(state: State, player: int, missing: int) -> Action | None:
    """Buildings one by one where least rent is lost; a group at once where the Bank lacks houses for its hotels."""
    sold: list[int] = []
    raised = 0
    while raised < missing:
        steps = [s for s in state.lots_of(player) if not Sell((*sold, s)).refusal(state, player)]
        if not steps:
            break
        best = min(steps, key=lambda s: (_loss(state, s, sold.count(s)), s))
        sold.append(best)
        raised = Sell(tuple(sold)).brings(state)
    if sold:
        return Sell(tuple(sold))
    built = [s for s in state.lots_of(player) if state.level[s]]
    return SellGroup(built[0]) if built else None


def _loss(state: State, space: int, sold: int) -> float:
    """The rent lost for each coin a building brings."""
    level = state.level[space] - sold
    lost = with_buildings(state, space, level).amount - with_buildings(state, space, level - 1).amount
    return lost / max(state.resale_price(space, level), 1)
