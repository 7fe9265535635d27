"""Puts decisions into a title and a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision
from monopoly_tui.games.property.procedures.deal import OfferDecision
from monopoly_tui.games.property.procedures.debt import PayDecision
from monopoly_tui.games.property.procedures.jail import JailDecision
from monopoly_tui.games.property.procedures.mortgage import KeepDecision, interest, lift_cost
from monopoly_tui.games.property.procedures.purchase import BuyDecision
from monopoly_tui.games.property.procedures.shortage import PlaceDecision, WantDecision
from monopoly_tui.games.property.procedures.tax import TaxDecision
from monopoly_tui.games.property.procedures.turn import EndTurnDecision, RollDecision, Turn
from monopoly_tui.games.property.rules.creature_battle import BattleDecision
from monopoly_tui.games.property.rules.power_doubles import PowerDecision
from monopoly_tui.i18n import N_, _, number, per_cent

from ..core.lines import Line, Parts, alternatives, as_parts, say
from .naming import Naming
from .told_deals import NOTHING, on_sale


def title(decision: Decision, naming: Naming) -> Line:
    """What a decision is about, in a few words."""
    return TITLES[type(decision)](decision, naming)


def question(decision: Decision, naming: Naming) -> Line:
    """What is asked, and of whom."""
    return QUESTIONS[type(decision)](decision, naming)


# --- titles ----------------------------------------------------------------------------------------------------------


def _place_title(decision: PlaceDecision, naming: Naming) -> Line:
    return say(_("Place: {building}"), building=naming.one(decision.building))


def _want_title(decision: WantDecision, naming: Naming) -> Line:
    return say(_("Too few for all: {buildings}"), buildings=naming.many(decision.building))


def _auction_title(decision: AuctionDecision, naming: Naming) -> Line:
    return say(_("Auction: {thing}"), thing=on_sale(decision.lot, decision.building, naming))


def _lot_title(decision: BuyDecision | KeepDecision, naming: Naming) -> Line:
    return Line(as_parts(naming.space(decision.lot.space)), decision.asks[0])


TITLES: dict[type[Decision], Callable[[Any, Naming], Line]] = {
    RollDecision: lambda d, naming: say(_("Roll the dice"), d.asks[0]),
    JailDecision: lambda d, naming: say(_("In Jail"), d.asks[0]),
    BuyDecision: _lot_title,
    TaxDecision: lambda d, naming: Line(as_parts(naming.space(d.state.at[d.asks[0]])), d.asks[0]),
    EndTurnDecision: lambda d, naming: say(_("End of the turn"), d.asks[0]),
    PayDecision: lambda d, naming: say(_("A debt"), d.asks[0]),
    AuctionDecision: _auction_title,
    OfferDecision: lambda d, naming: say(_("A deal"), d.asks[0]),
    KeepDecision: _lot_title,
    WantDecision: _want_title,
    PlaceDecision: _place_title,
    BattleDecision: lambda d, naming: say(_("Battle: {lot}"), d.asks[0], lot=naming.space(d.lot.space)),
    PowerDecision: lambda d, naming: say(_("Doubles: {power}"), d.asks[0], power=naming.power(d.number)),
}


# --- questions -------------------------------------------------------------------------------------------------------


def _player(decision: Decision, naming: Naming) -> Parts:
    return naming.players(decision.asks)


def _roll(decision: RollDecision, naming: Naming) -> Line:
    turn = decision.state.frames[0]
    again = isinstance(turn, Turn) and turn.again
    sentence = _("{player}, roll again after the doubles.") if again else _("{player}, roll the dice.")
    return say(sentence, decision.asks[0], player=_player(decision, naming))


def _jail(decision: JailDecision, naming: Naming) -> Line:
    turns = decision.settings.jail_turns
    return say(
        _("{player}, how do you get out of Jail? This is turn {turn} of {turns} there."),
        decision.asks[0],
        player=_player(decision, naming),
        turn=turns - decision.turns_left + 1,
        turns=turns,
    )


def _buy(decision: BuyDecision, naming: Naming) -> Line:
    sentence = (
        _("{player}, buy {lot} for {price}, or leave it to an auction?")
        if decision.settings.auctions
        else _("{player}, buy {lot} for {price}, or leave it?")
    )
    return say(
        sentence,
        decision.asks[0],
        player=_player(decision, naming),
        lot=naming.space(decision.lot.space),
        price=naming.amount(decision.lot.price),
    )


def _tax(decision: TaxDecision, naming: Naming) -> Line:
    return say(
        _("{player}, pay {amount}, or {share} of all you own, which is {sum}?"),
        decision.asks[0],
        player=_player(decision, naming),
        amount=naming.amount(decision.amount),
        share=per_cent(decision.percent),
        sum=naming.amount(decision.share),
    )


def _end_turn(decision: EndTurnDecision, naming: Naming) -> Line:
    return say(_("{player}, end the turn?"), decision.asks[0], player=_player(decision, naming))


def _pay(decision: PayDecision, naming: Naming) -> Line:
    player = decision.asks[0]
    creditor = decision.creditor
    to_bank, enough = creditor < 0, decision.state.cash[player] >= decision.amount
    if enough:
        sentence = (
            _("{player}, you owe the Bank {amount} and have {cash}. Now pay.")
            if to_bank
            else _("{player}, you owe {creditor} {amount} and have {cash}. Now pay.")
        )
    else:
        sentence = (
            _("{player}, you owe the Bank {amount} and have {cash}. Raise the rest and pay.")
            if to_bank
            else _("{player}, you owe {creditor} {amount} and have {cash}. Raise the rest and pay.")
        )
    return say(
        sentence,
        player,
        player=naming.player(player),
        creditor=() if creditor < 0 else naming.player(creditor),
        amount=naming.amount(decision.amount),
        cash=naming.amount(decision.state.cash[player]),
    )


def _auction(decision: AuctionDecision, naming: Naming) -> Line:
    thing = on_sale(decision.lot, decision.building, naming)
    least = naming.amount(decision.least)
    if decision.leader is None:
        return say(_("Who bids {least} or more for {thing}?"), None, thing=thing, least=least)
    return say(
        _("{leader} leads with {bid}. Who bids {least} or more for {thing}?"),
        decision.leader,
        leader=naming.player(decision.leader),
        bid=naming.amount(decision.bid),
        thing=thing,
        least=least,
    )


def _offer(decision: OfferDecision, naming: Naming) -> Line:
    if decision.give == NOTHING:
        sentence = _("{player}, will you give {proposer} {take} for nothing?")
    elif decision.take == NOTHING:
        sentence = _("{player}, will you take {give} from {proposer} for nothing?")
    else:
        sentence = _("{player}, will you give {proposer} {take} and get {give} for it?")
    return say(
        sentence,
        decision.asks[0],
        player=_player(decision, naming),
        proposer=naming.player(decision.proposer),
        give=naming.terms(decision.give),
        take=naming.terms(decision.take),
    )


def _keep(decision: KeepDecision, naming: Naming) -> Line:
    return say(
        _("{player}, there is a mortgage on {lot}: pay {interest} and keep it, or pay it off for {cost}?"),
        decision.asks[0],
        player=_player(decision, naming),
        lot=naming.space(decision.lot.space),
        interest=naming.amount(interest(decision.lot)),
        cost=naming.amount(lift_cost(decision.lot)),
    )


def _want(decision: WantDecision, naming: Naming) -> Line:
    return say(
        _("{builder} wants to build, and the Bank is short. {player}, how many would you buy, up to {most}?"),
        decision.asks[0],
        builder=naming.player(decision.builder),
        player=_player(decision, naming),
        most=naming.counted(decision.most, decision.building),
    )


def _place(decision: PlaceDecision, naming: Naming) -> Line:
    sentence = (
        _("{player}, nobody else wants to build any more. Where do you build at the full price: {places}?")
        if decision.price is None
        else _("{player}, where do you build: {places}?")
    )
    return say(
        sentence,
        decision.asks[0],
        player=_player(decision, naming),
        places=alternatives([naming.space(place) for place in decision.places]),
    )


def _battle(decision: BattleDecision, naming: Naming) -> Line:
    return say(
        _("{player}, fight {owner} for {lot}, power {power}, or pay {rent} rent?"),
        decision.asks[0],
        player=_player(decision, naming),
        owner=naming.player(decision.owner),
        lot=naming.space(decision.lot.space),
        power=number(decision.lot.power),
        rent=naming.amount(decision.rent),
    )


def _power(decision: PowerDecision, naming: Naming) -> Line:
    return say(
        _("{player}, use {power} or roll again? {text}"),
        decision.asks[0],
        player=_player(decision, naming),
        power=naming.power(decision.number),
        text=naming.edition.powers[decision.number].text,
    )


QUESTIONS: dict[type[Decision], Callable[[Any, Naming], Line]] = {
    RollDecision: _roll,
    JailDecision: _jail,
    BuyDecision: _buy,
    TaxDecision: _tax,
    EndTurnDecision: _end_turn,
    PayDecision: _pay,
    AuctionDecision: _auction,
    OfferDecision: _offer,
    KeepDecision: _keep,
    WantDecision: _want,
    PlaceDecision: _place,
    BattleDecision: _battle,
    PowerDecision: _power,
}


WAITING_FOR = {
    "roll": N_("Waiting for {players} to roll the dice."),
    "jail": N_("Waiting for {players} to choose a way out of Jail."),
    "buy": N_("Waiting for {players} to buy or to decline."),
    "tax": N_("Waiting for {players} to choose how to pay the tax."),
    "end_turn": N_("Waiting for {players} to end the turn."),
    "pay": N_("Waiting for {players} to pay a debt."),
    "bid": N_("Waiting for {players} to bid or to pass."),
    "offer": N_("Waiting for {players} to answer an offer."),
    "keep": N_("Waiting for {players} to decide about a mortgage."),
    "want": N_("Waiting for {players} to say how much to build."),
    "place": N_("Waiting for {players} to place a building."),
    "battle": N_("Waiting for {players} to fight or to pay rent."),
    "power": N_("Waiting for {players} to use a power or to roll again."),
}
"""Who must decide, and what about."""

NOT_BEFORE = {
    "roll": N_("Not now: the dice are to be rolled."),
    "jail": N_("Not now: a way out of Jail is to be chosen first."),
    "buy": N_("Not now: first it must be clear who gets the lot."),
    "tax": N_("Not now: the tax comes first."),
    "end_turn": N_("Not now: all that is left of this turn is to end it."),
    "pay": N_("Not now: a debt has to be paid first."),
    "bid": N_("Not now: an auction is open."),
    "offer": N_("Not now: an offer has to be answered first."),
    "keep": N_("Not now: a mortgage has to be decided on first."),
    "want": N_("Not now: first everybody says how much to build."),
    "place": N_("Not now: a building has to be placed first."),
    "battle": N_("Not now: first it must be decided whether to fight."),
    "power": N_("Not now: first it must be decided whether to use the power."),
}
"""Why something else has to wait."""
