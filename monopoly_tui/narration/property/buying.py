"""Buying what the Bank still has, and auctions of lots and of single buildings."""

from __future__ import annotations

from monopoly_tui.games.property.events import AuctionFailed, AuctionOpened, AuctionWon, BidderPassed, BidMade
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid, Pass
from monopoly_tui.games.property.procedures.deal import Decline
from monopoly_tui.games.property.procedures.purchase import Buy, BuyDecision
from monopoly_tui.games.property.refusals import AlreadyLeading, AlreadyPassed, BidTooLow, NotABidder
from monopoly_tui.i18n import N_, _

from ..core.chapter import Option, Saying, either
from ..core.lines import Value
from .chapter import BUYING, LEFT, Chapter, cash_after
from .naming import Naming

chapter = Chapter()


def _held(option: Option[Buy, BuyDecision]) -> int:
    """How many of the group the buyer would have."""
    return option.decision.state.group_count[option.player][option.decision.lot.group] + 1


def _group_size(option: Option[Buy, BuyDecision]) -> int:
    return len(option.decision.state.board.groups[option.decision.lot.group].lots)


def _not_bought(option: Option[Decline, BuyDecision], naming: Naming) -> str:
    decision, player = option.decision, option.player
    if decision.state.cash[player] < decision.lot.price <= decision.state.liquidation_value(player):
        return _("Or raise the cash first.")
    if decision.settings.auctions:
        return _("The {bank} auctions {lot}, and you may bid.")
    return _("{lot} stays with the {bank}.")


chapter.asks(
    BuyDecision,
    lambda decision, naming: "{lot}",
    either(
        lambda decision: decision.settings.auctions,
        N_("{player}, buy {lot} for {price}, or leave it to an auction?"),
        N_("{player}, buy {lot} for {price}, or leave it?"),
    ),
    waiting_for=N_("Waiting for {players} to buy or to decline."),
    not_before=N_("Not now: first it must be clear who gets the lot."),
    briefly=[N_("{player}, buy {lot} for {price}?"), N_("{player}, buy the lot for {price}?")],
    price="lot.price",
)
chapter.answers(Buy, Decision, N_("Buy"))
chapter.answers(
    Buy,
    BuyDecision,
    N_("Buy for {amount}"),
    either(
        lambda option: _held(option) == _group_size(option),
        N_("{cash} would be left, and the group would be complete."),
        N_("{cash} left; {count} of {all} of the group."),
    ),
    amount="lot.price",
    cash=cash_after(lambda option: option.decision.lot.price),
    count=lambda option, naming: _held(option),
    all=lambda option, naming: _group_size(option),
)
chapter.answers(
    Decline,
    BuyDecision,
    either(lambda option: option.decision.settings.auctions, N_("Auction"), N_("Do not buy")),
    _not_bought,
)

chapter.states(BUYING, N_("Who lands on a lot of the {bank}'s may buy it at its price."))


# --- auctions ---------------------------------------------------------------------------------------------------------


def _thing(sale: AuctionOpened | AuctionWon | AuctionFailed | AuctionDecision, naming: Naming) -> Value:
    """What an auction is about: a lot, or one building."""
    return naming.counted(1, sale.building) if sale.lot is None else naming.space(sale.lot)


chapter.tells(AuctionOpened, N_("The {bank} auctions {thing}: bids from {amount}."), thing=_thing, amount="minimum")
chapter.tells(BidMade, N_("{player} bids {amount}."))
chapter.tells(BidderPassed, N_("{player} passes."))
chapter.tells(AuctionWon, N_("Sold: {player} gets {thing} for {amount}."), thing=_thing)
chapter.tells(AuctionFailed, N_("Nobody bids: the {bank} keeps {thing}."), thing=_thing)


def _who_bids(decision: AuctionDecision, naming: Naming) -> str:
    if decision.leader is None:
        return _("Who bids {least} or more?")
    return _("{leader} leads with {bid}. Who bids {least} or more?")


chapter.asks(
    AuctionDecision,
    N_("Auction: {thing}"),
    either(
        lambda decision: decision.leader is None,
        N_("Who bids {least} or more for {thing}?"),
        N_("{leader} leads with {bid}. Who bids {least} or more for {thing}?"),
    ),
    waiting_for=N_("Waiting for {players} to bid or to pass."),
    not_before=N_("Not now: an auction is open."),
    briefly=[Saying(_who_bids)],
    concerns=lambda decision: decision.leader,
    thing=_thing,
)
chapter.answers(Bid, Decision, N_("Bid {amount}"), LEFT, cash=cash_after(lambda option: option.action.amount))
chapter.answers(Pass, Decision, N_("Pass"), N_("You are out of this auction for good."))
chapter.refuses(BidTooLow, N_("{bid} is too low: bid {least} or more."))
chapter.refuses(AlreadyPassed, N_("You have passed in this auction, and that is final."))
chapter.refuses(AlreadyLeading, N_("The highest bid, {bid}, is your own: wait for another."))
chapter.refuses(NotABidder, N_("Only those who asked for a building bid for it."))

chapter.rule("auctions", N_("Auctions"), N_("What its visitor does not buy is sold to the highest bidder."))
chapter.rule(
    "auction_reserve_percent", N_("Least bid"), N_("An auction begins at this share of the price, in per cent.")
)
chapter.states(
    BUYING,
    N_("What is not bought stays with the {bank}; there are no auctions."),
    when=lambda rules: not rules.settings.auctions,
)
chapter.states(
    BUYING,
    N_("What is not bought is auctioned at once: everybody may bid, also who declined it."),
    either(
        lambda rules: rules.settings.auction_reserve_percent,
        N_("Bids start at {share} of the price."),
        N_("Bids start at {amount}."),
    ),
    N_("Who passes is out of that auction; the highest bid buys."),
    when=lambda rules: rules.settings.auctions,
    share="auction_reserve_percent",
    amount=lambda rules, naming: naming.amount(1),
)
