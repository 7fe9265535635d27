"""A player who buys, builds, deals and pays, by a few plain habits."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.board import HOTEL, HOUSE, STREET
from monopoly_tui.games.property.effects import Attack, Teleport
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid, Pass
from monopoly_tui.games.property.procedures.building import Build, Sell, SellGroup, places_for, stock
from monopoly_tui.games.property.procedures.deal import Decline, OfferDecision
from monopoly_tui.games.property.procedures.debt import GoBankrupt, Pay, PayDecision
from monopoly_tui.games.property.procedures.jail import JailDecision, PayFine, UseCard
from monopoly_tui.games.property.procedures.mortgage import Keep, KeepDecision, Lift, Mortgage, lift_cost
from monopoly_tui.games.property.procedures.purchase import Buy
from monopoly_tui.games.property.procedures.shortage import Place, PlaceDecision, Want, WantDecision
from monopoly_tui.games.property.procedures.turn import EndTurn, EndTurnDecision, Roll
from monopoly_tui.games.property.rules.creature_battle import LOST_RENTS, THOUSAND, Battle, BattleDecision, PayRent
from monopoly_tui.games.property.rules.power_doubles import PowerDecision, RollAgain, UsePower
from monopoly_tui.games.property.rules.rent_claim import ClaimRent
from monopoly_tui.games.property.state import BANK, State
from monopoly_tui.games.property.vocabulary import DECISIONS

from .dealing import Dealer

Answered = Callable[[State, int, Any], Action]
"""What a player does who is asked one kind of question."""

RESERVE = 150
"""Cash to keep in hand when building or lifting mortgages."""

_ROLL, _END_TURN, _BUY, _DECLINE, _PASS, _PAY = Roll(), EndTurn(), Buy(), Decline(), Pass(), Pay()
_CLAIM = ClaimRent()


class SimplePlayer:
    """Answers every question at once; needs no luck of its own, only to know what it has proposed.

    Without `deals` it neither proposes any nor agrees to one.
    """

    def __init__(self, *, deals: bool = True) -> None:
        self._deals = deals
        self._dealers: defaultdict[int, Dealer] = defaultdict(Dealer)

    def answer(self, game: AnyGame, player: int) -> Action | None:
        """What this player does now, None if it has nothing to say."""
        assert isinstance(game, Game), "this player knows another game"
        decision = game.decision
        if decision is None:
            return None
        if game.state.claims and decision.refusal(player, _CLAIM) is None:
            return _CLAIM
        if player not in decision.asks:
            return None
        dealing = self._deal(game.state, player, decision) if self._deals and decision.kind in _DEALING else None
        return dealing or plain_answer(game.state, player, decision)

    def _deal(self, state: State, player: int, decision: Decision) -> Action | None:
        """What there is to say about deals, if anything."""
        dealer = self._dealers[player]
        if isinstance(decision, OfferDecision):
            return dealer.reply(state, player, decision)
        if isinstance(decision, EndTurnDecision):
            return dealer.proposal(state, player, decision)
        dealer.begin(state)
        return None


def _end_turn(state: State, player: int, decision: EndTurnDecision) -> Action:
    if state.cash[player] > RESERVE:
        counts, groups = state.group_count[player], state.board.groups
        for index, group in enumerate(groups):
            if counts[index] == len(group.lots) and group.kind == STREET:
                action = _build(state, player, group.lots) or _lift(state, player, group.lots)
                if action is not None and decision.refusal(player, action) is None:
                    return action
        if state.cash[player] > 4 * RESERVE and True in state.mortgaged:
            action = _lift(state, player, tuple(state.lots_of(player)))
            if action is not None and decision.refusal(player, action) is None:
                return action
    return _END_TURN


def _build(state: State, player: int, lots: tuple[int, ...]) -> Action | None:
    """One more building on the lowest lot of a group, if it can be afforded."""
    level = state.level
    space = min(lots, key=lambda s: level[s])
    if level[space] == state.hotel or any(state.mortgaged[s] for s in lots):
        return None
    if state.board.lots[space].house_cost + RESERVE > state.cash[player]:
        return None
    return Build((space,)) if stock(state, HOTEL if level[space] + 1 == state.hotel else HOUSE) else None


def _lift(state: State, player: int, lots: tuple[int, ...]) -> Action | None:
    for space in lots:
        if state.mortgaged[space] and state.cash[player] >= RESERVE + lift_cost(state.board.lots[space]):
            return Lift((space,))
    return None


def _jail(state: State, player: int, decision: JailDecision) -> Action:
    if state.jail_cards[player]:
        return UseCard()
    fine = PayFine()
    market_open = state.owner.count(BANK) > len(state.owner) - len(state.board.lots) // 2
    if market_open and decision.refusal(player, fine) is None:
        return fine
    return _ROLL


def _bid(state: State, player: int, decision: AuctionDecision) -> Action:
    """Up to the printed price, more if it completes a group; a building goes to nobody for less than half of it."""
    spare = state.cash[player] - RESERVE // 3
    if decision.lot is not None:
        limit = min(_value(state, player, decision.lot), spare)
    elif cost := _dearest(state, player, decision.building):
        half = max(_dearest(state, bidder, decision.building) for bidder in decision.bidders) // 2
        limit = max(min(cost, spare), min(half, state.cash[player]))
    else:
        limit = 0
    if decision.least > limit:
        return _PASS
    bid = Bid(min(limit, max(decision.least, decision.bid + limit // 10)))
    return bid if decision.refusal(player, bid) is None else _PASS


def _dearest(state: State, player: int, building: str) -> int:
    """The highest printed price of a building where a player could put it up."""
    places = places_for(state, player, building)
    return max((state.board.lots[space].house_cost for space in places), default=0)


def _value(state: State, player: int, space: int) -> int:
    """What a lot is worth to a player: its price, half as much again if it completes a group."""
    lot = state.board.lots[space]
    held = state.group_count[player][lot.group] - (state.owner[space] == player)
    completes = held == len(state.board.groups[lot.group].lots) - 1
    return lot.price * 3 // 2 if completes else lot.price


def _pay(state: State, player: int, decision: PayDecision) -> Action:
    """Mortgage bare lots first, then sell buildings, then give up."""
    if state.cash[player] >= decision.amount:
        return _PAY
    built: list[int] = []
    for space in state.lots_of(player):
        if state.level[space]:
            built.append(space)
        elif not state.mortgaged[space] and not state.built_on(state.board.lots[space].group):
            return Mortgage((space,))
    for space in sorted(built, key=lambda s: -state.level[s]):
        sell = Sell((space,))
        if decision.refusal(player, sell) is None:
            return sell
    return SellGroup(built[0]) if built else GoBankrupt()


def _keep(state: State, player: int, decision: KeepDecision) -> Action:
    lift = Lift((decision.lot.space,))
    rich = state.cash[player] >= lift_cost(decision.lot) + RESERVE
    return lift if rich and decision.refusal(player, lift) is None else Keep()  # a debtor may not


def _want(state: State, player: int, decision: WantDecision) -> Action:
    spare = state.cash[player] > RESERVE * 2
    return Want(min(decision.most, 2) if spare else 0)


def _place(state: State, player: int, decision: PlaceDecision) -> Action:
    """On the dearest lot; who would have to buy it keeps some cash."""
    lots = state.board.lots
    spare = state.cash[player] - RESERVE
    places = [s for s in decision.places if decision.price is not None or lots[s].house_cost <= spare]
    return Place(max(places, key=lambda s: lots[s].price)) if places else _PASS


def _battle(state: State, player: int, decision: BattleDecision) -> Action:
    """Fight if the deed, times the chance to win it, is worth what may be lost, and that much cash is there."""
    throws = [one + other for one in range(1, 7) for other in range(1, 7)]
    ways = sum(throw * THOUSAND >= decision.lot.power for throw in throws)
    loss = decision.rent * LOST_RENTS
    worth_it = loss * (len(throws) - ways) <= decision.lot.price * ways
    return Battle() if worth_it and state.cash[player] >= loss else PayRent()


def _power(state: State, player: int, decision: PowerDecision) -> Action:
    if isinstance(decision.effect, Attack):
        return UsePower(max(decision.targets, key=lambda s: _value(state, player, s)))
    if isinstance(decision.effect, Teleport):
        free = [
            s
            for s in decision.targets
            if s in state.board.lots and state.owner[s] == BANK and state.board.lots[s].price <= state.cash[player]
        ]
        return UsePower(max(free, key=lambda s: _value(state, player, s))) if free else RollAgain()
    return UsePower()


ANSWERS: dict[str, Answered] = {
    "roll": lambda state, player, decision: _ROLL,
    "jail": _jail,
    "buy": lambda state, player, decision: _BUY if decision.lot.price <= state.cash[player] else _DECLINE,
    "end_turn": _end_turn,
    "pay": _pay,
    "bid": _bid,
    "keep": _keep,
    "offer": lambda state, player, decision: _DECLINE,
    "want": _want,
    "place": _place,
    "battle": _battle,
    "power": _power,
}
"""What there is more to say to than what is usual."""


def plain_answer(state: State, player: int, decision: Decision) -> Action:
    """What one who is asked does by plain habits."""
    answered = ANSWERS.get(decision.kind)
    return decision.usual(player) if answered is None else answered(state, player, decision)


_DEALING = {"roll", "jail", "end_turn", "offer"}

assert set(ANSWERS) <= set(DECISIONS)
