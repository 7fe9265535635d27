"""Tells auctions, deals, debts and the end."""

from __future__ import annotations

from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property.deals import Terms
from monopoly_tui.i18n import _

from ..core.lines import Line, Parts, as_parts, compose, listing, say
from ..core.registry import tells
from .naming import Naming

NOTHING = Terms()


def on_sale(lot: int | None, building: str, naming: Naming) -> Parts:
    """What an auction is about: a lot, or one building."""
    return as_parts(naming.counted(1, building) if lot is None else naming.space(lot))


@tells(ev.AuctionOpened)
def auction_opened(event: ev.AuctionOpened, naming: Naming) -> Line:
    """What is open to bids."""
    return say(
        _("The Bank auctions {thing}: bids from {amount}."),
        thing=on_sale(event.lot, event.building, naming),
        amount=naming.amount(event.minimum),
    )


@tells(ev.BidMade)
def bid_made(event: ev.BidMade, naming: Naming) -> Line:
    """A bid."""
    return say(
        _("{player} bids {amount}."),
        event.player,
        player=naming.player(event.player),
        amount=naming.amount(event.amount),
    )


@tells(ev.BidderPassed)
def bidder_passed(event: ev.BidderPassed, naming: Naming) -> Line:
    """One bidder fewer."""
    return say(_("{player} passes."), event.player, player=naming.player(event.player))


@tells(ev.AuctionWon)
def auction_won(event: ev.AuctionWon, naming: Naming) -> Line:
    """Sold."""
    return say(
        _("Sold: {player} gets {thing} for {amount}."),
        event.player,
        player=naming.player(event.player),
        thing=on_sale(event.lot, event.building, naming),
        amount=naming.amount(event.amount),
    )


@tells(ev.AuctionFailed)
def auction_failed(event: ev.AuctionFailed, naming: Naming) -> Line:
    """Not sold."""
    return say(_("Nobody bids: the Bank keeps {thing}."), thing=on_sale(event.lot, event.building, naming))


@tells(ev.OfferMade)
def offer_made(event: ev.OfferMade, naming: Naming) -> Line:
    """A deal proposed, in full."""
    if event.give == NOTHING:
        sentence = _("{player} asks {other} for {take} and gives nothing for it.")
    elif event.take == NOTHING:
        sentence = _("{player} offers {other} {give} and asks nothing for it.")
    elif event.counter:
        sentence = _("{player} offers {other} instead: {give} for {take}.")
    else:
        sentence = _("{player} offers {other} {give} for {take}.")
    return say(
        sentence,
        event.player,
        player=naming.player(event.player),
        other=naming.player(event.to),
        give=naming.terms(event.give),
        take=naming.terms(event.take),
    )


@tells(ev.OfferAccepted)
def offer_accepted(event: ev.OfferAccepted, naming: Naming) -> Line:
    """A deal made, in full."""
    if event.give == NOTHING:
        sentence = _("Agreed: {other} gives {player} {take}.")
    elif event.take == NOTHING:
        sentence = _("Agreed: {player} gives {other} {give}.")
    else:
        sentence = _("Agreed: {player} gives {other} {give} for {take}.")
    return say(
        sentence,
        event.player,
        player=naming.player(event.player),
        other=naming.player(event.by),
        give=naming.terms(event.give),
        take=naming.terms(event.take),
    )


@tells(ev.OfferDeclined)
def offer_declined(event: ev.OfferDeclined, naming: Naming) -> Line:
    """A deal refused or lapsed."""
    player = naming.player(event.player)
    if event.by is None:
        return say(_("The offer of {player} lapses."), event.player, player=player)
    return say(_("{other} declines the offer of {player}."), event.by, player=player, other=naming.player(event.by))


@tells(ev.DebtOpened)
def debt_opened(event: ev.DebtOpened, naming: Naming) -> Line:
    """Not enough cash."""
    amount, player = naming.amount(event.amount), naming.player(event.player)
    if event.creditor < 0:
        return say(
            _("{player} owes the Bank {amount} and has to raise cash."),
            event.player,
            player=player,
            amount=amount,
        )
    return say(
        _("{player} owes {creditor} {amount} and has to raise cash."),
        event.player,
        player=player,
        creditor=naming.player(event.creditor),
        amount=amount,
    )


@tells(ev.WentBankrupt)
def went_bankrupt(event: ev.WentBankrupt, naming: Naming) -> Line:
    """Out, and who gets what is left."""
    player = naming.player(event.player)
    if event.creditor < 0:
        return say(_("{player} is bankrupt: everything goes to the Bank."), event.player, player=player)
    return say(
        _("{player} is bankrupt: everything goes to {creditor}."),
        event.player,
        player=player,
        creditor=naming.player(event.creditor),
    )


@tells(ev.Resigned)
def resigned(event: ev.Resigned, naming: Naming) -> Line:
    """Out by one's own choice."""
    return say(
        _("{player} leaves the game: everything goes to the Bank."),
        event.player,
        player=naming.player(event.player),
    )


@tells(ev.TimeRanOut)
def time_ran_out(event: ev.TimeRanOut, naming: Naming) -> Line:
    """The clock."""
    return say(_("Time is up."))


@tells(ev.GameEnded)
def game_ended(event: ev.GameEnded, naming: Naming) -> Line:
    """Who has won, and the others behind."""
    worth = dict(zip(event.ranking, event.worth, strict=True))
    others = [
        compose(_("{player} ({amount})"), player=naming.player(player), amount=naming.amount(worth[player]))
        if worth[player]
        else as_parts(naming.player(player))
        for player in event.ranking
        if player != event.winner
    ]
    return say(
        _("{player} wins the game with {amount}, ahead of {others}."),
        event.winner,
        player=naming.player(event.winner),
        amount=naming.amount(worth[event.winner]),
        others=listing(others),
    )
