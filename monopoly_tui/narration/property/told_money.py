"""Tells payments, rents, deeds and mortgages."""

from __future__ import annotations

from collections.abc import Mapping

from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property.state import BANK, POT
from monopoly_tui.i18n import N_, _

from ..core.lines import Line, Parts, as_parts, compose, say
from ..core.registry import tells
from .naming import Naming

TOLD_BY_OTHERS = frozenset({"bid", "building", "sale", "mortgage", "lift", "interest", "deal"})
"""Payments told with their amount by another event: AuctionWon, Built, BuildingSold, Mortgaged, OfferAccepted, …"""

OTHERWISE = ""
"""Stands for every reason that has no sentence of its own."""

TO_THE_BANK = {
    OTHERWISE: N_("{payer} pays {amount}."),
    "tax": N_("{payer} pays {amount} tax."),
    "fine": N_("{payer} pays the fine of {amount}."),
    "price": N_("{payer} buys {lot} for {amount}."),
    "bankruptcy": N_("The Bank gets the last {amount} of {payer}."),
    "estate": N_("The Bank gets the last {amount} of {payer}."),
}
TO_THE_POT = {
    OTHERWISE: N_("{payer} pays {amount} into the pot."),
    "tax": N_("{payer} pays {amount} tax into the pot."),
    "fine": N_("{payer} pays the fine of {amount} into the pot."),
}
FROM_THE_BANK = {
    OTHERWISE: N_("{payee} collects {amount}."),
    "salary": N_("{payee} collects a salary of {amount}."),
}
BETWEEN_PLAYERS = {
    OTHERWISE: N_("{payer} pays {payee} {amount}."),
    "rent": N_("{payer} pays {payee} {amount} rent for {lot}."),
    "battle": N_("{payer} pays {payee} {amount} for the lost battle."),
    "bankruptcy": N_("{payee} gets the last {amount} of {payer}."),
}

DEED_TOLD_BY_OTHERS = frozenset({"bought", "auction", "deal", "battle", "attack"})
"""Deeds that another event tells: Paid for its price, AuctionWon, OfferAccepted, BattleFought, AttackFought."""


@tells(ev.Paid)
def paid(event: ev.Paid, naming: Naming) -> Line | None:
    """Money that changed hands, unless what it was for is told with its amount."""
    if event.reason in TOLD_BY_OTHERS:
        return None
    payer, payee = event.payer, event.payee
    if payer == POT:
        sentence, concerns = _("{payee} collects {amount} from the pot."), payee
    elif payer == BANK:
        sentence, concerns = _for(event.reason, FROM_THE_BANK), payee
    elif payee == POT:
        sentence, concerns = _for(event.reason, TO_THE_POT), payer
    elif payee == BANK:
        sentence, concerns = _for(event.reason, TO_THE_BANK), payer
    else:
        sentence, concerns = _for(event.reason, BETWEEN_PLAYERS), payer
    return say(
        sentence,
        concerns,
        payer=_side(payer, naming),
        payee=_side(payee, naming),
        amount=naming.amount(event.amount),
        lot=() if event.lot is None else naming.space(event.lot),
    )


def _for(reason: str, sentences: Mapping[str, str]) -> str:
    return _(sentences.get(reason, sentences[OTHERWISE]))


def _side(player: int, naming: Naming) -> Parts:
    """Who pays or is paid; the Bank and the pot have no name to stand in a sentence."""
    return as_parts(naming.player(player)) if player >= 0 else ()


@tells(ev.RentDue)
def rent_due(event: ev.RentDue, naming: Naming) -> Line:
    """Who owes whom how much rent, and why so much."""
    return say(
        _("{visitor} owes {owner} {amount} rent for {lot} ({reason})."),
        event.visitor,
        visitor=naming.player(event.visitor),
        owner=naming.player(event.owner),
        amount=naming.amount(event.amount),
        lot=naming.space(event.lot),
        reason=rent_reason(event, naming),
    )


def rent_reason(event: ev.RentDue, naming: Naming) -> Parts:
    """What the rent is reckoned by: `3 houses`, `2 railroads`, `4 × 9 on the dice`."""
    if event.basis == "bare":
        return compose(_("nothing built"))
    if event.basis == "group":
        return compose(_("whole group, double rent"))
    if event.basis == "houses":
        return as_parts(naming.counted(event.count, "house"))
    if event.basis == "hotel":
        return as_parts(naming.counted(1, "hotel"))
    if event.basis == "dice":
        return compose(_("{factor} × {thrown} on the dice"), factor=event.factor, thrown=sum(event.dice or ()))
    held = naming.counted(event.count, "transport")
    if event.factor == 1:
        return as_parts(held)
    return compose(_("{held}, {factor} times by the card"), held=held, factor=event.factor)


@tells(ev.DeedTaken)
def deed_taken(event: ev.DeedTaken, naming: Naming) -> Line | None:
    """A new owner, unless the way to the deed is told already."""
    if event.how in DEED_TOLD_BY_OTHERS:
        return None
    sentences = {"bankruptcy": _("{player} takes over {lot}."), "dealt": _("{player} is dealt {lot}.")}
    return say(
        sentences[event.how],
        event.player,
        player=naming.player(event.player),
        lot=naming.space(event.lot),
    )


@tells(ev.DeedReturned)
def deed_returned(event: ev.DeedReturned, naming: Naming) -> Line:
    """A deed without an owner again."""
    return say(_("{lot} falls to the Bank."), event.previous, lot=naming.space(event.lot))


@tells(ev.Mortgaged)
def mortgaged(event: ev.Mortgaged, naming: Naming) -> Line:
    """A mortgage taken."""
    return say(
        _("{player} mortgages {lot} for {amount}."),
        event.player,
        player=naming.player(event.player),
        lot=naming.space(event.lot),
        amount=naming.amount(event.amount),
    )


@tells(ev.MortgageLifted)
def mortgage_lifted(event: ev.MortgageLifted, naming: Naming) -> Line:
    """A mortgage paid off."""
    return say(
        _("{player} lifts the mortgage on {lot} for {amount}."),
        event.player,
        player=naming.player(event.player),
        lot=naming.space(event.lot),
        amount=naming.amount(event.amount),
    )


@tells(ev.MortgageKept)
def mortgage_kept(event: ev.MortgageKept, naming: Naming) -> Line:
    """A mortgage taken over."""
    return say(
        _("{player} takes over the mortgage on {lot}: {amount} interest."),
        event.player,
        player=naming.player(event.player),
        lot=naming.space(event.lot),
        amount=naming.amount(event.interest),
    )
