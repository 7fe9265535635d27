"""Says what a debt is for."""

from __future__ import annotations

from monopoly_tui.games.property.procedures.debt import Debt, PayDecision
from monopoly_tui.i18n import N_, _
from monopoly_tui.narration.property.naming import Naming

REASONS = {
    "tax": N_("For the tax."),
    "fine": N_("For the way out of Jail."),
    "card": N_("The card says so."),
    "battle": N_("For the battle lost over {lot}."),
    "rent": N_("Rent for {lot}."),
    "interest": N_("Interest on a mortgage."),
    "power": N_("The power of the doubles says so."),
}


def reason_of(decision: PayDecision, naming: Naming) -> str:
    """A sentence for what is owed; nothing where none fits."""
    lots = [f.lot for f in decision.state.frames if isinstance(f, Debt) and f.player == decision.asks[0]]
    sentence = _(REASONS.get(decision.reason, ""))
    if "{lot}" not in sentence:
        return sentence
    return sentence.format(lot=naming.space(lots[-1]).text) if lots and lots[-1] is not None else ""
