"""Buying what the Bank still has."""

from __future__ import annotations

from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.deal import Decline
from monopoly_tui.games.property.procedures.purchase import Buy, BuyDecision
from monopoly_tui.i18n import N_, _

from ..core.chapter import Option, either
from .chapter import BUYING, Chapter, cash_after
from .naming import Naming

chapter = Chapter()


def _held(option: Option[Buy, BuyDecision]) -> int:
    """How many of the group the buyer would have."""
    return option.decision.state.group_count[option.player][option.decision.lot.group] + 1


def _group_size(option: Option[Buy, BuyDecision]) -> int:
    return len(option.decision.state.board.groups[option.decision.lot.group].lots)


def _not_bought(option: Option[Decline, BuyDecision], naming: Naming) -> str:
    decision, player = option.decision, option.player
    if decision.state.cash[player] < decision.lot.price <= decision.state.liquidation_value(player):
        return _("Or raise the cash first.")
    if decision.settings.auctions:
        return _("The {bank} auctions {lot}, and you may bid.")
    return _("{lot} stays with the {bank}.")


chapter.asks(
    BuyDecision,
    lambda decision, naming: "{lot}",
    either(
        lambda decision: decision.settings.auctions,
        N_("{player}, buy {lot} for {price}, or leave it to an auction?"),
        N_("{player}, buy {lot} for {price}, or leave it?"),
    ),
    waiting_for=N_("Waiting for {players} to buy or to decline."),
    not_before=N_("Not now: first it must be clear who gets the lot."),
    price="lot.price",
)
chapter.answers(Buy, Decision, N_("Buy"))
chapter.answers(
    Buy,
    BuyDecision,
    N_("Buy for {amount}"),
    either(
        lambda option: _held(option) == _group_size(option),
        N_("{cash} would be left, and the group would be complete."),
        N_("{cash} left; {count} of {all} of the group."),
    ),
    amount="lot.price",
    cash=cash_after(lambda option: option.decision.lot.price),
    count=lambda option, naming: _held(option),
    all=lambda option, naming: _group_size(option),
)
chapter.answers(
    Decline,
    BuyDecision,
    either(lambda option: option.decision.settings.auctions, N_("Auction"), N_("Do not buy")),
    _not_bought,
)

chapter.states(BUYING, N_("Who lands on a lot of the {bank}'s may buy it at its price."))
