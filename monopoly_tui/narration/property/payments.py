"""Money and deeds that change hands, and what stands in the way of any of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import Protocol

from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.games.property.events import DeedReturned, DeedTaken, Paid
from monopoly_tui.games.property.refusals import NamedTwice, NoLot, NotEnoughCash, NothingNamed, NotYours
from monopoly_tui.games.property.state import BANK, POT
from monopoly_tui.i18n import N_, _

from ..core.chapter import Merged, Saying
from ..core.lines import Part, Parts, Value, say
from .chapter import Chapter
from .naming import Naming

chapter = Chapter()

TOLD_BY_OTHERS = frozenset({"bid", "building", "sale", "mortgage", "lift", "interest", "deal"})
"""Payments told with their amount by another event: AuctionWon, Built, BuildingSold, Mortgaged, OfferAccepted, …"""

OTHERWISE = ""
"""Stands for every reason that has no sentence of its own."""

TO_THE_BANK = {
    OTHERWISE: N_("{payer} pays {amount}."),
    "tax": N_("{payer} pays {amount} tax."),
    "fine": N_("{payer} pays the fine of {amount}."),
    "price": N_("{payer} buys {lot} for {amount}."),
    "bankruptcy": N_("The {bank} gets the last {amount} of {payer}."),
    "estate": N_("The {bank} gets the last {amount} of {payer}."),
}
TO_THE_POT = {
    OTHERWISE: N_("{payer} pays {amount} into the pot."),
    "tax": N_("{payer} pays {amount} tax into the pot."),
    "fine": N_("{payer} pays the fine of {amount} into the pot."),
}
FROM_THE_BANK = {OTHERWISE: N_("{payee} collects {amount}."), "salary": N_("{payee} collects a salary of {amount}.")}
FROM_THE_POT = {OTHERWISE: N_("{payee} collects {amount} from the pot.")}
BETWEEN_PLAYERS = {
    OTHERWISE: N_("{payer} pays {payee} {amount}."),
    "rent": N_("{payer} pays {payee} {amount} rent for {lot}."),
    "battle": N_("{payer} pays {payee} {amount} for the lost battle."),
    "bankruptcy": N_("{payee} gets the last {amount} of {payer}."),
}


def _paid(event: Paid, naming: Naming) -> str:
    return "" if event.reason in TOLD_BY_OTHERS else _paid_for(event, event.reason)


def _paid_for(event: Paid, reason: str) -> str:
    sides: Mapping[int, Mapping[str, str]] = {POT: TO_THE_POT, BANK: TO_THE_BANK}
    if event.payer < 0:
        sentences: Mapping[str, str] = FROM_THE_POT if event.payer == POT else FROM_THE_BANK
    else:
        sentences = sides.get(event.payee, BETWEEN_PLAYERS)
    return _(sentences.get(reason, sentences[OTHERWISE]))


chapter.tells(
    Paid,
    _paid,
    lambda event: event.payee if event.payer < 0 else event.payer,
    briefly=[Saying(lambda event, naming: _paid_for(event, OTHERWISE))],
)


def is_told_by_another(event: AnyEvent) -> bool:
    """Whether what a payment is for is told with its amount."""
    return isinstance(event, Paid) and event.reason in TOLD_BY_OTHERS


@chapter.merges
def _each_pays(events: Sequence[AnyEvent], naming: Naming) -> Merged | None:
    """The same sum paid to one player by all the others, or by one to all the others."""
    first = events[0]
    if not isinstance(first, Paid) or is_told_by_another(first) or min(first.payer, first.payee) < 0:
        return None
    row = takewhile(lambda e: isinstance(e, Paid) and (e.amount, e.reason) == (first.amount, first.reason), events)
    payments = [event for event in row if isinstance(event, Paid)]
    payers, payees = [event.payer for event in payments], [event.payee for event in payments]
    places: dict[str, Value] = {
        "payer": naming.player(first.payer),
        "payers": naming.players(payers),
        "payee": naming.player(first.payee),
        "payees": naming.players(payees),
        "amount": naming.amount(first.amount),
    }
    if len(payments) > 1 and len(set(payees)) == 1:
        return say(_("{payers} each pay {payee} {amount}."), first.payee, **places), len(payments)
    if len(payments) > 1 and len(set(payers)) == 1:
        return say(_("{payer} pays {amount} each to {payees}."), first.payer, **places), len(payments)
    return None


class Priced(Protocol):
    """What happened to a lot, and for how much."""

    lot: int
    amount: int


def _lots(run: tuple[Priced, ...], naming: Naming) -> Parts:
    return naming.lots(event.lot for event in run)


def how_many_lots(run: tuple[Priced, ...], naming: Naming) -> str:
    """The lots of a row of events, where there is no room for their names."""
    return naming.number_of_lots(len(run))


def total(run: tuple[Priced, ...], naming: Naming) -> Part:
    """What a row of events comes to."""
    return naming.amount(sum(event.amount for event in run))


TOTALS: dict[str, Callable[[tuple[Priced, ...], Naming], Value]] = {"lots": _lots, "amount": total}
"""What stands in a sentence about several lots."""

DEEDS = {
    "bankruptcy": N_("{player} takes over {lot}."),
    "dealt": N_("{player} is dealt {lot}."),
    # Told by Paid for its price, AuctionWon, OfferAccepted, BattleFought, AttackFought.
    **dict.fromkeys(("bought", "auction", "deal", "battle", "attack"), ""),
}

chapter.tells(DeedTaken, lambda event, naming: _(DEEDS[event.how]))
chapter.tells(DeedReturned, N_("{lot} falls to the {bank}."), "previous")


@chapter.merges
def _deeds_dealt(events: Sequence[AnyEvent], naming: Naming) -> Merged | None:
    """The deeds dealt to one player, and what they cost."""
    first = events[0]
    if not isinstance(first, DeedTaken) or first.how != "dealt":
        return None
    row = list(takewhile(lambda event: _is_dealt(event, first.player), events))
    lots = naming.lots(event.lot for event in row if isinstance(event, DeedTaken))
    cost = sum(event.amount for event in row if isinstance(event, Paid))
    sentence = _("{player} is dealt {lots} and pays {amount}.") if cost else _("{player} is dealt {lots}.")
    line = say(sentence, first.player, player=naming.player(first.player), lots=lots, amount=naming.amount(cost))
    return line, len(row)


def _is_dealt(event: AnyEvent, player: int) -> bool:
    if isinstance(event, DeedTaken):
        return event.how == "dealt" and event.player == player
    return isinstance(event, Paid) and event.reason == "dealt" and event.payer == player


chapter.refuses(NotEnoughCash, N_("That takes {needed}, and the cash in hand is {cash}."))
chapter.refuses(
    NoLot,
    lambda refusal, naming: (
        _("{space} belongs to nobody: only lots can be owned.")
        if naming.is_space(refusal.space)
        else _("There is no such space on the board.")
    ),
)
chapter.refuses(
    NotYours,
    N_("{lot} still belongs to the {bank}."),
    when=lambda refusal: refusal.owner < 0,
    otherwise=N_("{lot} belongs to {owner}."),
)
chapter.refuses(NothingNamed, N_("Choose at least one lot."))
chapter.refuses(NamedTwice, N_("{lot} is named twice."))
