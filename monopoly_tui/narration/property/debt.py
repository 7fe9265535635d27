"""Debts: owed, raised and paid."""

from __future__ import annotations

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.events import DebtOpened
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.debt import GoBankrupt, Pay, PayDecision, open_debt
from monopoly_tui.games.property.refusals import CanStillPay, DebtorMayNot
from monopoly_tui.games.property.state import BANK
from monopoly_tui.i18n import N_, _

from ..core.chapter import Option
from ..core.lines import Part
from .chapter import END, LEFT, Chapter, cash_after
from .naming import Naming

chapter = Chapter()


def _debt(decision: PayDecision, naming: Naming) -> str:
    to_bank = decision.creditor < 0
    if decision.state.cash[decision.asks[0]] >= decision.amount:
        return (
            _("{player}, you owe the {bank} {amount} and have {cash}. Now pay.")
            if to_bank
            else _("{player}, you owe {creditor} {amount} and have {cash}. Now pay.")
        )
    return (
        _("{player}, you owe the {bank} {amount} and have {cash}. Raise the rest and pay.")
        if to_bank
        else _("{player}, you owe {creditor} {amount} and have {cash}. Raise the rest and pay.")
    )


def _creditor(option: Option[Action, Decision]) -> int:
    debt = open_debt(option.decision.state, option.player)
    return BANK if debt is None else debt.creditor


def heir(option: Option[Action, Decision], naming: Naming) -> Part:
    """Who gets everything of a debtor who leaves."""
    return naming.player(_creditor(option))


def out(option: Option[Action, Decision], naming: Naming) -> str:
    """What leaving brings about."""
    if _creditor(option) < 0:
        return _("You are out, and everything goes to the {bank}.")
    return _("You are out, and everything goes to {creditor}.")


chapter.tells(
    DebtOpened,
    N_("{player} owes the {bank} {amount} and has to raise cash."),
    when=lambda event: event.creditor < 0,
    otherwise=N_("{player} owes {creditor} {amount} and has to raise cash."),
)
chapter.asks(
    PayDecision,
    N_("A debt"),
    _debt,
    waiting_for=N_("Waiting for {players} to pay a debt."),
    not_before=N_("Not now: a debt has to be paid first."),
    cash=lambda decision, naming: naming.amount(decision.state.cash[decision.asks[0]]),
)
chapter.answers(Pay, Decision, N_("Pay"))
chapter.answers(Pay, PayDecision, N_("Pay {amount}"), LEFT, cash=cash_after(lambda option: option.decision.amount))
chapter.answers(GoBankrupt, Decision, N_("Declare bankruptcy"), out, creditor=heir)
chapter.refuses(DebtorMayNot, N_("Pay the debt of {owes} before spending anything."))
chapter.refuses(
    CanStillPay, N_("The debt is {owes}, and selling and mortgaging would bring the cash to {could_raise}.")
)

chapter.states(END, N_("Who cannot pay sells and mortgages; who cannot raise enough is bankrupt and out of the game."))
