"""Which panel or modal asks which kind of decision, and which modal opens on which key."""

from __future__ import annotations

from ..modals.auction import AuctionPanel
from ..modals.build import BuildModal
from ..modals.choice import BattleModal, KeepModal
from ..modals.deal import DealModal
from ..modals.debt import DebtModal
from ..modals.mortgage import MortgageModal
from ..modals.offer import OfferModal
from ..modals.power import PowerModal
from ..modals.shortage import PlaceModal, WantModal
from . import choices
from .modal import DecisionModal
from .panel import Panel

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
