"""Auctions of lots and of single buildings."""

from __future__ import annotations

from typing import Protocol

from monopoly_tui.games.property.events import AuctionFailed, AuctionOpened, AuctionWon, BidderPassed, BidMade
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid, Pass
from monopoly_tui.games.property.refusals import AlreadyLeading, AlreadyPassed, BidTooLow, NotABidder
from monopoly_tui.i18n import N_

from ..core.chapter import either
from ..core.lines import Value
from .chapter import BUYING, LEFT, Chapter, cash_after
from .naming import Naming

chapter = Chapter()


class OnSale(Protocol):
    """What an auction is about: a lot, or (`lot` is None) one building."""

    lot: int | None
    building: str


def _thing(sale: OnSale, naming: Naming) -> Value:
    return naming.counted(1, sale.building) if sale.lot is None else naming.space(sale.lot)


chapter.tells(AuctionOpened, N_("The {bank} auctions {thing}: bids from {amount}."), thing=_thing, amount="minimum")
chapter.tells(BidMade, N_("{player} bids {amount}."))
chapter.tells(BidderPassed, N_("{player} passes."))
chapter.tells(AuctionWon, N_("Sold: {player} gets {thing} for {amount}."), thing=_thing)
chapter.tells(AuctionFailed, N_("Nobody bids: the {bank} keeps {thing}."), thing=_thing)

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
