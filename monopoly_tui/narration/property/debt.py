"""Debts: owed, raised and paid."""

from __future__ import annotations

from monopoly_tui.games.property.events import DebtOpened
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.debt import Pay, PayDecision
from monopoly_tui.games.property.refusals import CanStillPay, DebtorMayNot
from monopoly_tui.i18n import N_, _

from .chapter import END, LEFT, Chapter, cash_after
from .naming import Naming

chapter = Chapter()


def _debt(decision: PayDecision, naming: Naming) -> str:
    to_bank = decision.creditor < 0
    if decision.state.cash[decision.asks[0]] >= decision.amount:
        return (
            _("{player}, you owe the Bank {amount} and have {cash}. Now pay.")
            if to_bank
            else _("{player}, you owe {creditor} {amount} and have {cash}. Now pay.")
        )
    return (
        _("{player}, you owe the Bank {amount} and have {cash}. Raise the rest and pay.")
        if to_bank
        else _("{player}, you owe {creditor} {amount} and have {cash}. Raise the rest and pay.")
    )


chapter.tells(
    DebtOpened,
    N_("{player} owes the Bank {amount} and has to raise cash."),
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
chapter.refuses(DebtorMayNot, N_("Pay the debt of {owes} before spending anything."))
chapter.refuses(
    CanStillPay, N_("The debt is {owes}, and selling and mortgaging would bring the cash to {could_raise}.")
)

chapter.states(END, N_("Who cannot pay sells and mortgages; who cannot raise enough is bankrupt and out of the game."))
