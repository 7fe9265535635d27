"""The keys of the table, what each would do now, or why it cannot."""

from __future__ import annotations

from collections.abc import Iterable

from monopoly_tui.engine import actions as do
from monopoly_tui.engine.actions import Action
from monopoly_tui.engine.decisions import MANAGING, Decision
from monopoly_tui.engine.refusals import NotNow, Refusal
from monopoly_tui.narration.naming import Naming
from monopoly_tui.narration.refusals import explain
from monopoly_tui.words import _

from .widgets.bars import KeyHint

ROLL, BUILD, TRADE, MORTGAGE, END, LOOK, UNDO, HELP = "r", "b", "t", "m", "e", "l", "u", "question_mark"


def key_hints(decision: Decision | None, player: int | None, naming: Naming, undo_refused: str) -> tuple[KeyHint, ...]:
    """Every key of the footer, judged for the player who would press it."""
    return (
        KeyHint(ROLL, "r", _("Roll"), _("Roll"), _why_not(decision, player, [do.Roll()], naming)),
        KeyHint(BUILD, "b", _("Build"), _("Build"), build_refused(decision, player, naming)),
        KeyHint(TRADE, "t", _("Trade"), _("Trade"), trade_refused(decision, player, naming)),
        KeyHint(MORTGAGE, "m", _("Mortgage"), _("Mortg."), mortgage_refused(decision, player, naming)),
        KeyHint(END, "e", _("End turn"), _("End"), _why_not(decision, player, [do.EndTurn()], naming)),
        KeyHint(LOOK, "l", _("Look"), _("Look")),
        KeyHint(UNDO, "u", _("Undo"), _("Undo"), undo_refused),
        KeyHint(HELP, "?", _("Help"), _("Help")),
        KeyHint("ctrl+p", "^p", _("Menu"), _("Menu")),
    )


def build_refused(decision: Decision | None, player: int | None, naming: Naming) -> str:
    """Why nothing can be built or sold; nothing if something can."""
    if decision is None or player is None:
        return _why_not(decision, player, [], naming)
    lots = decision.state.lots_of(player)
    own = [*(do.Build((lot,)) for lot in lots), *(do.Sell((lot,)) for lot in lots)]
    return _why_not(decision, player, own or [do.Build(())], naming)


def mortgage_refused(decision: Decision | None, player: int | None, naming: Naming) -> str:
    """Why nothing can be mortgaged or paid off; nothing if something can."""
    if decision is None or player is None:
        return _why_not(decision, player, [], naming)
    lots = decision.state.lots_of(player)
    own = [*(do.Mortgage((lot,)) for lot in lots), *(do.Lift((lot,)) for lot in lots)]
    return _why_not(decision, player, own or [do.Mortgage(())], naming)


def trade_refused(decision: Decision | None, player: int | None, naming: Naming) -> str:
    """Why no deal can be proposed; nothing if one can."""
    if decision is None or player is None:
        return _why_not(decision, player, [], naming)
    state = decision.state
    holders = [p for p in range(state.players) if not state.out[p] and (state.lots_of(p) or state.jail_cards[p])]
    if do.Offer in decision.manages and not holders:
        return _("Nobody has anything to trade yet.")
    return "" if do.Offer in decision.manages else str(explain(NotNow("Offer", decision.kind), naming))


def _why_not(decision: Decision | None, player: int | None, actions: Iterable[Action], naming: Naming) -> str:
    """Nothing if one of the actions is allowed, else the reason against the first."""
    if decision is None:
        return _("The game is over.")
    if player is None:
        return _("The others are playing.")
    first: Refusal | None = None
    for action in actions:
        refusal = decision.refusal(player, action)
        if refusal is None:
            return ""
        first = first or refusal
    if any(type(action) in MANAGING and not _lots(action) for action in actions):
        return _("You own nothing yet.")
    return "" if first is None else str(explain(first, naming))


def _lots(action: Action) -> bool:
    return bool(getattr(action, "lots", True))
