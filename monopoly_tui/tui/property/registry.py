"""Which panel or dialog asks which kind of decision, and which dialog opens on which key."""

from __future__ import annotations

from ..table.decision_dialog import DecisionDialog
from ..table.panel import Panel
from . import panels as choices
from .dialogs.auction import AuctionPanel
from .dialogs.build import BuildDialog
from .dialogs.choice import BattleDialog, KeepDialog
from .dialogs.deal import DealDialog, OfferDialog
from .dialogs.debt import DebtDialog
from .dialogs.mortgage import MortgageDialog
from .dialogs.power import PowerDialog
from .dialogs.shortage import PlaceDialog, WantDialog

PANELS: dict[str, type[Panel] | type[DecisionDialog]] = {
    "roll": choices.RollPanel,
    "jail": choices.JailPanel,
    "buy": choices.BuyPanel,
    "tax": choices.TaxPanel,
    "end_turn": choices.EndTurnPanel,
    "pay": DebtDialog,
    "bid": AuctionPanel,
    "offer": OfferDialog,
    "keep": KeepDialog,
    "want": WantDialog,
    "place": PlaceDialog,
    "battle": BattleDialog,
    "power": PowerDialog,
}
"""By a decision's kind. A dialog is made with (decision, player, context) and is dismissed with an answer."""

DESKS: dict[str, type[DecisionDialog]] = {"b": BuildDialog, "t": DealDialog, "m": MortgageDialog}
"""By the key that opens them: dialog a player opens unasked, made with (decision, player, context)."""
