"""Says what the next throw can bring, in half a sentence of danger and half of hope."""

from __future__ import annotations

from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.turn import Roll
from monopoly_tui.games.property.rules import RULES
from monopoly_tui.games.property.throws import next_throw
from monopoly_tui.i18n import _, per_cent

from ..core.chapter import Option
from ..core.lines import Parts, compose
from .naming import Naming


def next_throw_in_words(option: Option[Roll, Decision], naming: Naming, *, brief: bool = False) -> Parts:
    """Which sums hurt, how likely that is and how much at worst; how many lots within reach are for sale.

    In `brief` where it is worst and what is for sale have no names.
    """
    played = option.decision.settings.optional.items()
    if not all(RULES[key].by_the_dice for key, value in played if RULES[key].is_on(value)):
        return compose(_("More than the two dice says where this leads."))
    ahead = next_throw(option.decision.state, option.player)
    if ahead.worst is None:
        danger = compose(_("No sum hurts"))
    else:
        in_brief = _("{count} of {all} hurt ({chance}), worst {amount}")
        danger = compose(
            in_brief if brief else _("{count} of {all} sums hurt ({chance}), worst {space} {amount}"),
            count=len(ahead.hurting),
            all=len(ahead.sums),
            chance=per_cent(max(1, round(100 * ahead.chance))),
            space=naming.space(ahead.worst.space),
            amount=naming.amount(ahead.worst.cost),
        )
    if not ahead.for_sale:
        return compose(_("{danger}."), danger=danger)
    lots = str(len(ahead.for_sale)) if brief else naming.counted(len(ahead.for_sale), "lot")
    return compose(_("{danger}; {lots} for sale."), danger=danger, lots=lots)
