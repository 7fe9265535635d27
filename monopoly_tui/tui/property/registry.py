"""Which panel or dialog asks which kind of decision, and which dialog opens on which key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from monopoly_tui.games.core.late import Late

from .panels import BuyPanel, ChoicePanel, EndTurnPanel, JailPanel, Panel, RollPanel, TaxPanel

# Panels are small and come at every turn; a dialog is loaded when it is first opened.
if TYPE_CHECKING:
    from .dialogs.dialog import Dialog

Asking: TypeAlias = "type[Panel] | type[Dialog]"
_DIALOGS = f"{__package__}.dialogs"

PANELS: Mapping[str, Asking] = Late(
    roll=lambda: RollPanel,
    jail=lambda: JailPanel,
    buy=lambda: BuyPanel,
    tax=lambda: TaxPanel,
    end_turn=lambda: EndTurnPanel,
    pay=f"{_DIALOGS}.debt:DebtDialog",
    bid=f"{_DIALOGS}.auction:AuctionPanel",
    offer=f"{_DIALOGS}.deal:OfferDialog",
    keep=f"{_DIALOGS}.choice:KeepDialog",
    want=f"{_DIALOGS}.shortage:WantDialog",
    place=f"{_DIALOGS}.shortage:PlaceDialog",
    battle=f"{_DIALOGS}.choice:BattleDialog",
    power=f"{_DIALOGS}.power:PowerDialog",
    choose=lambda: ChoicePanel,
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
"""By the id of the command that opens them: dialogs a player opens unasked, made with (decision, player, context)."""
