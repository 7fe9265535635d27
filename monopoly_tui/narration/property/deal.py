"""Mortgages - taken, lifted, and those that come with a lot - and deals between players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property import refusals as no
from monopoly_tui.games.property.board import STREET
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.deal import Accept, Decline, Offer, OfferDecision
from monopoly_tui.games.property.procedures.mortgage import Keep, KeepDecision, Lift, Mortgage, interest, lift_cost
from monopoly_tui.games.property.refusals import AlreadyMortgaged, AskedAboutAnother, GroupBuiltOn, NotMortgaged
from monopoly_tui.games.property.state import Terms
from monopoly_tui.i18n import N_, _, per_cent

from ..core.chapter import Option, Saying
from ..core.lines import Parts
from .chapter import BRINGS, MORTGAGES, Chapter, brought, cash_after
from .naming import Naming
from .payments import TOTALS, how_many_lots, is_told_by_another

chapter = Chapter()

INTEREST = 10

MORTGAGED, LIFTED = (
    N_("{player} mortgages {lots} for {amount}."),
    N_("{player} lifts the mortgages on {lots} for {amount}."),
)
chapter.tells(ev.Mortgaged, N_("{player} mortgages {lot} for {amount}."), briefly=[N_("{player} mortgages {lot}.")])
chapter.tells(
    ev.MortgageLifted,
    N_("{player} lifts the mortgage on {lot} for {amount}."),
    briefly=[N_("{player} lifts a mortgage for {amount}.")],
)
chapter.tells(
    ev.MortgageKept,
    N_("{player} takes over the mortgage on {lot}: {amount} interest."),
    briefly=[N_("{player} takes over a mortgage: {amount} interest.")],
    amount="interest",
)
chapter.tells_run(ev.Mortgaged, MORTGAGED, is_told_by_another, [Saying(MORTGAGED, {"lots": how_many_lots})], **TOTALS)
chapter.tells_run(ev.MortgageLifted, LIFTED, is_told_by_another, [Saying(LIFTED, {"lots": how_many_lots})], **TOTALS)


def _lift_cost(option: Option[Lift, Decision]) -> int:
    lots = option.decision.state.board.lots
    return sum(lift_cost(lots[space]) for space in option.action.lots)


LIFTING = N_("Costs {cost}, {share} interest included; {cash} would be left.")

chapter.asks(
    KeepDecision,
    lambda decision, naming: "{lot}",
    N_("{player}, there is a mortgage on {lot}: pay {interest} and keep it, or pay it off for {cost}?"),
    waiting_for=N_("Waiting for {players} to decide about a mortgage."),
    not_before=N_("Not now: a mortgage has to be decided on first."),
    briefly=[N_("{player}, keep the mortgage on {lot} or pay it off?"), N_("{player}, keep the mortgage?")],
    interest=lambda decision, naming: naming.amount(interest(decision.lot)),
    cost=lambda decision, naming: naming.amount(lift_cost(decision.lot)),
)
chapter.answers(Mortgage, Decision, N_("Mortgage: {lots}"), BRINGS, amount=brought)
for asked, called in ((Decision, N_("Lift: {lots}")), (KeepDecision, N_("Pay the mortgage off"))):
    chapter.answers(
        Lift,
        asked,
        called,
        LIFTING,
        cost=lambda option, naming: naming.amount(_lift_cost(option)),
        share=lambda option, naming: per_cent(INTEREST),
        cash=cash_after(_lift_cost),
    )
chapter.answers(Keep, Decision, N_("Keep the mortgage"))
chapter.answers(
    Keep,
    KeepDecision,
    N_("Keep the mortgage"),
    N_("Costs {interest} now, and {cost} whenever you pay it off."),
    interest=lambda option, naming: naming.amount(interest(option.decision.lot)),
    cost=lambda option, naming: naming.amount(lift_cost(option.decision.lot)),
)
chapter.refuses(AlreadyMortgaged, N_("{lot} is mortgaged already."))
chapter.refuses(NotMortgaged, N_("There is no mortgage on {lot}."))
chapter.refuses(
    GroupBuiltOn, N_("{lot} cannot be mortgaged or dealt while there are buildings on {others}."), others="built"
)
chapter.refuses(
    AskedAboutAnother, N_("The question is about {lot}."), lot=lambda refusal, naming: naming.space(refusal.asked)
)

chapter.states(
    MORTGAGES,
    N_("A lot whose group has no buildings can be mortgaged; lifting the mortgage costs 10% more."),
    N_("Who gets a mortgaged lot lifts it at once, or pays the 10% now and again when lifting it later."),
)


# --- deals ------------------------------------------------------------------------------------------------------------

NOTHING = Terms()


CHEEKY = 4
"""Who bids so many times less for lots than is printed on them does not expect a yes."""


Bargain: TypeAlias = Offer | ev.OfferMade | ev.OfferAccepted | OfferDecision
"""What has two sides."""


def is_cheeky(offer: Bargain, naming: Naming) -> bool:
    """Whether lots are to go for a little cash: that is a way to begin to bargain, and is told with a wink."""
    lots, cash_alone = naming.edition.board.lots, Terms(offer.give.cash)
    printed = sum(lots[space].price for space in offer.take.lots)
    return offer.give == cash_alone and offer.take.cash == 0 < CHEEKY * offer.give.cash < printed


def _offered(event: ev.OfferMade, naming: Naming) -> str:
    if event.give == NOTHING:
        return _("{player} asks {other} for {take} and gives nothing for it.")
    if event.take == NOTHING:
        return _("{player} offers {other} {give} and asks nothing for it.")
    if event.counter:
        return _("{player} offers {other} instead: {give} for {take}.")
    if is_cheeky(event, naming):
        return _("{player} tries it with a wink: {give} to {other} for {take}.")
    return _("{player} offers {other} {give} for {take}.")


def _accepted(event: ev.OfferAccepted, naming: Naming) -> str:
    if event.give == NOTHING:
        return _("Agreed: {other} gives {player} {take}.")
    if event.take == NOTHING:
        return _("Agreed: {player} gives {other} {give}.")
    return _("Agreed: {player} gives {other} {give} for {take}.")


FEW: dict[str, Callable[[Bargain, Naming], Parts]] = {
    "give": lambda offer, naming: naming.terms(offer.give, brief=True),
    "take": lambda offer, naming: naming.terms(offer.take, brief=True),
}
"""Both sides of a deal in few words."""

chapter.tells(
    ev.OfferMade,
    _offered,
    other="to",
    briefly=[Saying(_offered, FEW), N_("{player} makes {other} an offer.")],
)
chapter.tells(
    ev.OfferAccepted,
    _accepted,
    other="by",
    briefly=[Saying(_accepted, FEW), N_("{player} and {other} have agreed on a deal.")],
)
chapter.tells(
    ev.OfferDeclined,
    N_("The offer of {player} lapses."),
    lambda event: event.player if event.by is None else event.by,
    when=lambda event: event.by is None,
    otherwise=N_("{other} declines the offer of {player}."),
    other="by",
)


def _asked(decision: OfferDecision, naming: Naming) -> str:
    if decision.give == NOTHING:
        return _("{player}, will you give {proposer} {take} for nothing?")
    if decision.take == NOTHING:
        return _("{player}, will you take {give} from {proposer} for nothing?")
    if is_cheeky(decision, naming):
        return _("{player}, {proposer} winks at you: {give} for {take}?")
    return _("{player}, will you give {proposer} {take} and get {give} for it?")


chapter.asks(
    OfferDecision,
    N_("A deal"),
    _asked,
    waiting_for=N_("Waiting for {players} to answer an offer."),
    not_before=N_("Not now: an offer has to be answered first."),
    briefly=[Saying(_asked, FEW), N_("{player}, do you accept the offer of {proposer}?")],
)
chapter.answers(Offer, Decision, N_("Offer to {player}"), player="to")
chapter.answers(Offer, OfferDecision, N_("Counter-offer to {player}"), player="to")
chapter.answers(Accept, Decision, N_("Accept"))
chapter.answers(Decline, Decision, N_("Decline"))
chapter.refuses(no.DealWithYourself, N_("A deal needs two."))
chapter.refuses(no.PlayerIsOut, N_("{player} is not in the game any more."))
chapter.refuses(no.OnlyCash, N_("Cash alone is no deal: add a lot or a card."))
chapter.refuses(no.LacksCash, N_("{player} has only {cash}, not {needed}."))
chapter.refuses(no.LacksLot, N_("{lot} does not belong to {player}."))
chapter.refuses(
    no.LacksJailCard,
    N_("{player} does not hold this card: {card}."),
    card=lambda refusal, naming: naming.jail_card(refusal.deck),
)
chapter.refuses(no.DebtorNeedsCash, N_("{player} has a debt to pay: a deal must bring {player} cash."))
chapter.refuses(no.CounterElsewhere, N_("A counter-offer goes to {player}."), player="to")

chapter.states(
    MORTGAGES, N_("Lots, cash and jail cards can be dealt at any time between the steps of a turn; loans cannot.")
)
chapter.states(
    MORTGAGES,
    N_("Buildings are never dealt: sell all of a group before dealing one of its lots."),
    when=lambda rules: rules.has(STREET),
)
