"""Mortgages: taken, lifted, and those that come with a lot."""

from __future__ import annotations

from monopoly_tui.games.property.events import Mortgaged, MortgageKept, MortgageLifted
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.mortgage import Keep, KeepDecision, Lift, Mortgage, interest, lift_cost
from monopoly_tui.games.property.refusals import AlreadyMortgaged, AskedAboutAnother, GroupBuiltOn, NotMortgaged
from monopoly_tui.i18n import N_, per_cent

from ..core.chapter import Option
from .chapter import BRINGS, MORTGAGES, Chapter, brought, cash_after
from .payments import TOTALS, is_told_by_another

chapter = Chapter()

INTEREST = 10

chapter.tells(Mortgaged, N_("{player} mortgages {lot} for {amount}."))
chapter.tells(MortgageLifted, N_("{player} lifts the mortgage on {lot} for {amount}."))
chapter.tells(MortgageKept, N_("{player} takes over the mortgage on {lot}: {amount} interest."), amount="interest")
chapter.tells_run(Mortgaged, N_("{player} mortgages {lots} for {amount}."), is_told_by_another, **TOTALS)
chapter.tells_run(
    MortgageLifted, N_("{player} lifts the mortgages on {lots} for {amount}."), is_told_by_another, **TOTALS
)


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
