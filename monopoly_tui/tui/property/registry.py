"""Which panel or modal asks which kind of decision, and which modal opens on which key."""

from __future__ import annotations

from ..table.decision_dialog import DecisionModal
from ..table.panel import Panel
from . import panels as choices
from .dialogs.auction import AuctionPanel
from .dialogs.build import BuildModal
from .dialogs.choice import BattleModal, KeepModal
from .dialogs.deal import DealModal
from .dialogs.debt import DebtModal
from .dialogs.mortgage import MortgageModal
from .dialogs.offer import OfferModal
from .dialogs.power import PowerModal
from .dialogs.shortage import PlaceModal, WantModal

PANELS: dict[str, type[Panel] | type[DecisionModal]] = {
    "roll": choices.RollPanel,
    "jail": choices.JailPanel,
    "buy": choices.BuyPanel,
    "tax": choices.TaxPanel,
    "end_turn": choices.EndTurnPanel,
    "pay": DebtModal,
    "bid": AuctionPanel,
    "offer": OfferModal,
    "keep": KeepModal,
    "want": WantModal,
    "place": PlaceModal,
    "battle": BattleModal,
    "power": PowerModal,
}
"""By a decision's kind. A modal is made with (decision, player, context) and is dismissed with an answer."""

DESKS: dict[str, type[DecisionModal]] = {"b": BuildModal, "t": DealModal, "m": MortgageModal}
"""By the key that opens them: modals a player opens unasked, made with (decision, player, context)."""
