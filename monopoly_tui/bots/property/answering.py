"""Puts what the table waits for to a player as a plain question, and says the plain answer as an action.

Only here do bots name decisions and what answers them: a player knows lots, sums and buildings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.board import Lot
from monopoly_tui.games.property.effects import Attack
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid, Pass
from monopoly_tui.games.property.procedures.deal import Accept, Decline, Offer, OfferDecision
from monopoly_tui.games.property.procedures.debt import GoBankrupt, Pay, PayDecision
from monopoly_tui.games.property.procedures.jail import JailDecision, PayFine, UseCard
from monopoly_tui.games.property.procedures.mortgage import Keep, KeepDecision, Lift
from monopoly_tui.games.property.procedures.purchase import Buy, BuyDecision
from monopoly_tui.games.property.procedures.shortage import Place, PlaceDecision, Want, WantDecision
from monopoly_tui.games.property.procedures.tax import TaxDecision
from monopoly_tui.games.property.procedures.turn import EndTurn, EndTurnDecision, Roll, RollDecision
from monopoly_tui.games.property.rules.creature_battle import Battle, BattleDecision, PayRent
from monopoly_tui.games.property.rules.power_doubles import PowerDecision, RollAgain, UsePower
from monopoly_tui.games.property.rules.rent_claim import ClaimRent
from monopoly_tui.games.property.state import State

CLAIM: Final = ClaimRent()
_ROLL, _END_TURN, _BUY, _DECLINE, _PASS, _PAY = Roll(), EndTurn(), Buy(), Decline(), Pass(), Pay()


class Sale(NamedTuple):
    """How an auction stands: who still bids, who leads with which bid, and the least that may be bid now."""

    bidders: tuple[int, ...]
    leader: int | None
    bid: int
    least: int


class Policy:
    """A player of the property game, who is asked in plain terms.

    Where something else can be done before the answer, such as building or an offer, the `decision` judges whether
    that is allowed.
    """

    def answer(self, game: AnyGame, player: int) -> Action | None:
        """What this player does now, None if it has nothing to say."""
        assert isinstance(game, Game), "this player knows another game"
        decision, state = game.decision, game.state
        if decision is None:
            return None
        if state.claims and decision.refusal(player, CLAIM) is None:
            return CLAIM
        return self.respond(state, player, decision) if player in decision.asks else None

    def respond(self, state: State, player: int, decision: Decision) -> Action:
        """What this player does who is asked."""
        in_person = _IN_PERSON.get(type(decision))
        if in_person is not None:
            return in_person(self, state, player, decision)
        if type(decision) is JailDecision:
            self.begin(state, player)
        return _QUESTIONS.get(type(decision), _unknown)(self.thinking(), state, player, decision)

    def thinking(self) -> Policy:
        """Who thinks about a question that takes thought."""
        return self

    def begin(self, state: State, player: int) -> None:
        """The player's turn has begun, or goes on after doubles."""

    def prepares(self, state: State, player: int, decision: Decision) -> Action | None:
        """What to do before the throw, if anything."""
        return None

    def manages(self, state: State, player: int, decision: Decision) -> Action | None:
        """What to do before the dice are handed on, if anything."""
        raise NotImplementedError

    def leaves_jail(self, state: State, player: int, *, by_card: bool) -> bool:
        """Whether to leave Jail before the throw, by a card or for the fine."""
        raise NotImplementedError

    def buys(self, state: State, player: int, lot: Lot) -> bool:
        """Whether to buy a lot for which there is the cash."""
        raise NotImplementedError

    def raises_for(self, state: State, player: int, decision: Decision, lot: Lot) -> Action | None:
        """How to raise cash for a lot for which there is not enough; None to leave it."""
        return None

    def bids(self, state: State, player: int, space: int, sale: Sale) -> int:
        """What to bid for a lot; nothing to pass."""
        raise NotImplementedError

    def bids_for_building(self, state: State, player: int, building: str, sale: Sale) -> int:
        """What to bid for a house or hotel; nothing to pass."""
        raise NotImplementedError

    def wants(self, state: State, player: int, building: str, most: int) -> int:
        """How many of the last buildings to ask for."""
        raise NotImplementedError

    def places(self, state: State, player: int, building: str, spaces: tuple[int, ...], *, is_paid: bool) -> int | None:
        """Where a building is to stand; None for nowhere, if it is still to be paid."""
        raise NotImplementedError

    def raises(self, state: State, player: int, decision: Decision, amount: int) -> Action | None:
        """How to raise cash for a debt; None to give up."""
        raise NotImplementedError

    def lifts(self, state: State, player: int, lot: Lot) -> bool:
        """Whether to lift the mortgage of a lot at once that has just come."""
        raise NotImplementedError

    def replies(self, state: State, player: int, decision: Decision, deal: Offer) -> Offer | bool:
        """Whether to agree to what another proposes, told as an offer of this player; or what to offer instead."""
        raise NotImplementedError

    def fights(self, state: State, player: int, lot: Lot, owner: int, rent: int) -> bool:
        """Whether to fight for a lot instead of paying its rent."""
        raise NotImplementedError

    def aims(self, state: State, player: int, targets: tuple[int, ...], *, attacks: bool) -> int | None:
        """Which lot to attack, or where to go by a power; None to roll again."""
        raise NotImplementedError

    def uses(self, state: State, player: int, number: int) -> bool:
        """Whether to use the power of the doubles of a number, one that aims at nothing, instead of rolling again."""
        raise NotImplementedError

    def tries(self, state: State, player: int, decision: Decision) -> Action:
        """What to answer to a question of which nothing else is known."""
        return decision.usual(player)


def _roll(who: Policy, state: State, player: int, decision: RollDecision) -> Action:
    who.begin(state, player)
    return who.prepares(state, player, decision) or _ROLL


def _end_turn(who: Policy, state: State, player: int, decision: EndTurnDecision) -> Action:
    return who.manages(state, player, decision) or _END_TURN


def _jail(who: Policy, state: State, player: int, decision: JailDecision) -> Action:
    by_card = bool(state.jail_cards[player])
    way = UseCard() if by_card else PayFine()
    leaves = decision.refusal(player, way) is None and who.leaves_jail(state, player, by_card=by_card)
    return way if leaves else _ROLL


def _buy(who: Policy, state: State, player: int, decision: BuyDecision) -> Action:
    if decision.lot.price > state.cash[player]:
        return who.raises_for(state, player, decision, decision.lot) or _DECLINE
    return _BUY if who.buys(state, player, decision.lot) else _DECLINE


def _bid(who: Policy, state: State, player: int, decision: AuctionDecision) -> Action:
    sale = Sale(decision.bidders, decision.leader, decision.bid, decision.least)
    if decision.lot is None:
        amount = who.bids_for_building(state, player, decision.building, sale)
    else:
        amount = who.bids(state, player, decision.lot, sale)
    return Bid(amount) if amount else _PASS


def _want(who: Policy, state: State, player: int, decision: WantDecision) -> Action:
    return Want(who.wants(state, player, decision.building, decision.most))


def _place(who: Policy, state: State, player: int, decision: PlaceDecision) -> Action:
    is_paid = decision.price is not None
    space = who.places(state, player, decision.building, decision.places, is_paid=is_paid)
    return _PASS if space is None else Place(space)


def _pay(who: Policy, state: State, player: int, decision: PayDecision) -> Action:
    if state.cash[player] >= decision.amount:
        return _PAY
    return who.raises(state, player, decision, decision.amount) or GoBankrupt()


def _keep(who: Policy, state: State, player: int, decision: KeepDecision) -> Action:
    lift = Lift((decision.lot.space,))
    lifts = who.lifts(state, player, decision.lot)
    return lift if lifts and decision.refusal(player, lift) is None else Keep()  # a debtor may not


def _offer(who: Policy, state: State, player: int, decision: OfferDecision) -> Action:
    reply = who.replies(state, player, decision, Offer(decision.proposer, decision.take, decision.give))
    return reply if isinstance(reply, Offer) else Accept() if reply else _DECLINE


def _battle(who: Policy, state: State, player: int, decision: BattleDecision) -> Action:
    return Battle() if who.fights(state, player, decision.lot, decision.owner, decision.rent) else PayRent()


def _power(who: Policy, state: State, player: int, decision: PowerDecision) -> Action:
    if not decision.targets:
        return UsePower() if who.uses(state, player, decision.number) else RollAgain()
    space = who.aims(state, player, decision.targets, attacks=isinstance(decision.effect, Attack))
    return RollAgain() if space is None else UsePower(space)


def _unknown(who: Policy, state: State, player: int, decision: Decision) -> Action:
    return who.tries(state, player, decision)


_Put = Callable[[Policy, State, int, Any], Action]

_IN_PERSON: Final[dict[type[Decision], _Put]] = {
    RollDecision: _roll,
    TaxDecision: lambda who, state, player, decision: decision.usual(player),
    OfferDecision: _offer,
}
"""What takes no thought, and what is never answered without: somebody asks for it in person."""
_QUESTIONS: Final[dict[type[Decision], _Put]] = {
    EndTurnDecision: _end_turn,
    JailDecision: _jail,
    BuyDecision: _buy,
    AuctionDecision: _bid,
    WantDecision: _want,
    PlaceDecision: _place,
    PayDecision: _pay,
    KeepDecision: _keep,
    BattleDecision: _battle,
    PowerDecision: _power,
}
"""What there is to think about; what is not listed is tried."""
