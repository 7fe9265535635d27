"""Turns habits into answers to the engine, and a flat table managed further into the actions that lead to it."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.bots.simple import plain_answer
from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid, Pass
from monopoly_tui.games.property.procedures.building import Build, Sell, SellGroup
from monopoly_tui.games.property.procedures.debt import GoBankrupt, Pay, PayDecision
from monopoly_tui.games.property.procedures.jail import JailDecision, PayFine, UseCard
from monopoly_tui.games.property.procedures.mortgage import Lift, Mortgage
from monopoly_tui.games.property.procedures.turn import EndTurn, EndTurnDecision, Roll
from monopoly_tui.games.property.rules.rent_claim import ClaimRent
from monopoly_tui.games.property.state import FREE, State

from . import habits
from .flat import Flat

CLAIM = ClaimRent()


class HabitualPlayer:
    """Plays on the engine as everybody does in the flat game; what is rare there it does as `simple` does."""

    def answer(self, game: AnyGame, player: int) -> Action | None:
        """What this player does now, None if it has nothing to say."""
        assert isinstance(game, Game), "this player knows another game"
        decision, state = game.decision, game.state
        if decision is None:
            return None
        if state.claims and decision.refusal(player, CLAIM) is None:
            return CLAIM
        if player not in decision.asks:
            return None
        return habit(state, player, decision)


def habit(state: State, player: int, decision: Decision) -> Action:
    """What one who is asked does by habit."""
    match decision:
        case EndTurnDecision():
            flat = Flat.of(state)
            habits.manage(flat, player)
            return next(steps(state, flat, decision, player), EndTurn())
        case JailDecision():
            flat = Flat.of(state)
            habits.leave_jail(flat, player)
            if flat.jailed[player] != FREE:
                return Roll()
            return UseCard() if state.jail_cards[player] else PayFine()
        case PayDecision():
            return pay(state, player, decision)
        case AuctionDecision(lot=int(lot)):
            most = habits.limit(Flat.of(state), player, lot)
            return Pass() if decision.least > most else Bid(min(most, max(decision.least, decision.bid + most // 10)))
    return plain_answer(state, player, decision)


def pay(state: State, player: int, decision: PayDecision) -> Action:
    """Pay, raise what is missing, or give up."""
    if state.cash[player] >= decision.amount:
        return Pay()
    if state.liquidation_value(player) < decision.amount:
        return GoBankrupt()
    flat = Flat.of(state)
    habits.raise_cash(flat, player, decision.amount)
    return next(steps(state, flat, decision, player))


def steps(state: State, flat: Flat, decision: Decision, player: int) -> Iterator[Action]:
    """What leads from a table towards a flat one that was managed further, as far as it is allowed."""
    for action in _differences(state, flat, player):
        if decision.refusal(player, action) is None:
            yield action


def _differences(state: State, flat: Flat, player: int) -> Iterator[Action]:
    lots = [space for space in state.board.lots if state.owner[space] == player]
    freed = tuple(s for s in lots if state.mortgaged[s] and not flat.mortgaged[s])
    pledged = tuple(s for s in lots if flat.mortgaged[s] and not state.mortgaged[s])
    bare = tuple(s for s in pledged if not state.built_on(state.board.lots[s].group))
    if bare:
        yield Mortgage(bare)
    if freed:
        yield Lift(freed)
    for group in flat.plan.streets:
        spaces = flat.plan.groups[group]
        if state.owner[spaces[0]] != player:
            continue
        more = _row(state.level, flat.level, spaces)
        if more:
            yield Build(more)
            yield from (Build(more[:count]) for count in range(len(more) - 1, 0, -1))
        less = _row(flat.level, state.level, spaces)[::-1]
        if less:
            yield Sell(less)
            yield SellGroup(spaces[0])


def _row(low: list[int], high: list[int], lots: tuple[int, ...]) -> tuple[int, ...]:
    """The lots in the order in which one building after the other leads evenly from one height to another."""
    floors = [(floor, space) for space in lots for floor in range(low[space], high[space])]
    return tuple(space for _floor, space in sorted(floors))
