"""Which panel or dialog asks which kind of decision, and which dialog opens on which key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from monopoly_tui.games.core.late import Late

from . import panels as choices
from .panels import Panel

# Panels are small and come at every turn; a dialog is loaded when it is first opened.
if TYPE_CHECKING:
    from .dialogs.dialog import Dialog

Asking: TypeAlias = "type[Panel] | type[Dialog]"
_DIALOGS = f"{__package__}.dialogs"

PANELS: Mapping[str, Asking] = Late(
    roll=lambda: choices.RollPanel,
    jail=lambda: choices.JailPanel,
    buy=lambda: choices.BuyPanel,
    tax=lambda: choices.TaxPanel,
    end_turn=lambda: choices.EndTurnPanel,
    pay=f"{_DIALOGS}.debt:DebtDialog",
    bid=f"{_DIALOGS}.auction:AuctionPanel",
    offer=f"{_DIALOGS}.deal:OfferDialog",
    keep=f"{_DIALOGS}.choice:KeepDialog",
    want=f"{_DIALOGS}.shortage:WantDialog",
    place=f"{_DIALOGS}.shortage:PlaceDialog",
    battle=f"{_DIALOGS}.choice:BattleDialog",
    power=f"{_DIALOGS}.power:PowerDialog",
    choose=lambda: choices.ChoicePanel,
)
"""By a decision's kind; what only a plugin asks has its numbered choices for a panel.

A dialog is made with (decision, player, context) and is dismissed with an answer.
"""

DESKS: Mapping[str, type[Dialog]] = Late(
    build=f"{_DIALOGS}.build:BuildDialog",
    trade=f"{_DIALOGS}.deal:DealDialog",
    mortgage=f"{_DIALOGS}.mortgage:MortgageDialog",
    needs=f"{_DIALOGS}.needs:NeedsDialog",
)
"""By the id of the command that opens them: dialog a player opens unasked, made with (decision, player, context)."""
