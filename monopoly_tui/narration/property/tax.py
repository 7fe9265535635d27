"""Taxes, and the choice between two forms of one."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.games.property.effects import Tax
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.tax import ChooseTax, TaxDecision
from monopoly_tui.i18n import N_, _, per_cent

from ..core.chapter import Option, either
from ..core.lines import compose, text_of
from .chapter import LEFT, TAXES, Chapter, Rules, cash_after
from .naming import Naming

chapter = Chapter()


def _cost(option: Option[ChooseTax, TaxDecision]) -> int:
    return option.decision.cost(option.action)


chapter.asks(
    TaxDecision,
    lambda decision, naming: "{space}",
    N_("{player}, pay {amount}, or {share} of all you own, which is {sum}?"),
    waiting_for=N_("Waiting for {players} to choose how to pay the tax."),
    not_before=N_("Not now: the tax comes first."),
    briefly=[N_("{player}, pay {amount} or {share}, which is {sum}?")],
    space=lambda decision, naming: naming.space(decision.state.at[decision.asks[0]]),
    share="percent",
    sum=lambda decision, naming: naming.amount(decision.share),
)
chapter.answers(
    ChooseTax, Decision, either(lambda option: option.action.percent, N_("Pay a share"), N_("Pay the fixed tax"))
)
chapter.answers(
    ChooseTax,
    TaxDecision,
    either(lambda option: option.action.percent, N_("Pay {share}: {amount}"), N_("Pay {amount}")),
    lambda option, naming: _(LEFT) if option.decision.state.cash[option.player] >= _cost(option) else "",
    share=lambda option, naming: per_cent(option.decision.percent),
    amount=lambda option, naming: naming.amount(_cost(option)),
    cash=cash_after(_cost),
)

chapter.rule("tax_choice", N_("Choice of tax"), N_("Where a tax has two forms, the player chooses one."))


@chapter.lists(TAXES)
def _taxes(rules: Rules, naming: Naming) -> Iterator[str]:
    for number, space in enumerate(rules.edition.board.spaces):
        if isinstance(tax := space.effect, Tax):
            sentence = (
                _("{space}: pay {amount}, or {share} of all you own.")
                if tax.percent and rules.settings.tax_choice
                else _("{space}: pay {amount}.")
            )
            amount, share = naming.amount(tax.amount), per_cent(tax.percent)
            yield text_of(compose(sentence, space=naming.space(number), amount=amount, share=share))
