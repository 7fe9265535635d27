"""Which panel or dialog asks which kind of decision, and which dialog opens on which key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from monopoly_tui.games.core.late import Late

from ..table.panel import Panel
from . import panels as choices

# Panels are small and come at every turn; a dialog is loaded when it is first opened.
if TYPE_CHECKING:
    from ..table.decision_dialog import DecisionDialog

Asking: TypeAlias = "type[Panel] | type[DecisionDialog]"


def _auction() -> Asking:
    from .dialogs.auction import AuctionPanel

    return AuctionPanel


def _battle() -> Asking:
    from .dialogs.choice import BattleDialog

    return BattleDialog


def _build() -> type[DecisionDialog]:
    from .dialogs.build import BuildDialog

    return BuildDialog


def _deal() -> type[DecisionDialog]:
    from .dialogs.deal import DealDialog

    return DealDialog


def _debt() -> Asking:
    from .dialogs.debt import DebtDialog

    return DebtDialog


def _keep() -> Asking:
    from .dialogs.choice import KeepDialog

    return KeepDialog


def _mortgage() -> type[DecisionDialog]:
    from .dialogs.mortgage import MortgageDialog

    return MortgageDialog


def _needs() -> type[DecisionDialog]:
    from .dialogs.needs import NeedsDialog

    return NeedsDialog


def _offer() -> Asking:
    from .dialogs.deal import OfferDialog

    return OfferDialog


def _place() -> Asking:
    from .dialogs.shortage import PlaceDialog

    return PlaceDialog


def _power() -> Asking:
    from .dialogs.power import PowerDialog

    return PowerDialog


def _want() -> Asking:
    from .dialogs.shortage import WantDialog

    return WantDialog


PANELS: Mapping[str, Asking] = Late(
    roll=lambda: choices.RollPanel,
    jail=lambda: choices.JailPanel,
    buy=lambda: choices.BuyPanel,
    tax=lambda: choices.TaxPanel,
    end_turn=lambda: choices.EndTurnPanel,
    pay=_debt,
    bid=_auction,
    offer=_offer,
    keep=_keep,
    want=_want,
    place=_place,
    battle=_battle,
    power=_power,
    choose=lambda: choices.ChoicePanel,
)
"""By a decision's kind; what only a plugin asks has its numbered choices for a panel.

A dialog is made with (decision, player, context) and is dismissed with an answer.
"""

DESKS: Mapping[str, type[DecisionDialog]] = Late(build=_build, trade=_deal, mortgage=_mortgage, needs=_needs)
"""By the id of the command that opens them: dialog a player opens unasked, made with (decision, player, context)."""
