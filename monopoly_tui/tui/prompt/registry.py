"""Which panel or modal asks which kind of decision."""

from __future__ import annotations

from . import choices
from .auction import AuctionPanel
from .modal import DecisionModal
from .panel import Panel

PANELS: dict[str, type[Panel] | type[DecisionModal]] = {
    "roll": choices.RollPanel,
    "jail": choices.JailPanel,
    "buy": choices.BuyPanel,
    "tax": choices.TaxPanel,
    "end_turn": choices.EndTurnPanel,
    "pay": choices.DebtPanel,
    "bid": AuctionPanel,
    "offer": choices.OfferPanel,
    "keep": choices.KeepPanel,
    "want": choices.WantPanel,
    "place": choices.PlacePanel,
    "battle": choices.BattlePanel,
    "power": choices.PowerPanel,
}
"""By a decision's kind. A modal is made with (decision, player, context) and is dismissed with an answer."""

DESKS: dict[str, type[DecisionModal]] = {}
"""By the key that opens them (b, t, m, ?): modals a player opens unasked, made with (decision, player, context)."""
