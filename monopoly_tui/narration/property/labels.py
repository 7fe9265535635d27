"""Gives every action a short label, as on a button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from monopoly_tui.games.property import actions as do
from monopoly_tui.games.property import decisions as ask
from monopoly_tui.games.property.actions import Action
from monopoly_tui.games.property.decisions import Decision
from monopoly_tui.i18n import _, per_cent

from ..core.lines import Parts, as_parts, compose, text_of
from .naming import Naming


def label(action: Action, decision: Decision | None, naming: Naming) -> str:
    """A few words for an action; some depend on the decision it answers."""
    return text_of(LABELS[type(action)](action, decision, naming))


def _decline(action: do.Decline, decision: Decision | None, naming: Naming) -> Parts:
    if isinstance(decision, ask.BuyDecision):
        return compose(_("Auction") if decision.settings.auctions else _("Do not buy"))
    return compose(_("Decline"))


def _roll(action: do.Roll, decision: Decision | None, naming: Naming) -> Parts:
    return compose(_("Roll for doubles") if isinstance(decision, ask.JailDecision) else _("Roll"))


def _choose_tax(action: do.ChooseTax, decision: Decision | None, naming: Naming) -> Parts:
    if not isinstance(decision, ask.TaxDecision):
        return compose(_("Pay a share") if action.percent else _("Pay the fixed tax"))
    amount = naming.amount(decision.cost(action))
    if action.percent:
        return compose(_("Pay {share}: {amount}"), share=per_cent(decision.percent), amount=amount)
    return compose(_("Pay {amount}"), amount=amount)


def _pass(action: do.Pass, decision: Decision | None, naming: Naming) -> Parts:
    return compose(_("Build no more") if isinstance(decision, ask.PlaceDecision) else _("Pass"))


def _pay(action: do.Pay, decision: Decision | None, naming: Naming) -> Parts:
    if isinstance(decision, ask.PayDecision):
        return compose(_("Pay {amount}"), amount=naming.amount(decision.amount))
    return compose(_("Pay"))


def _pay_fine(action: do.PayFine, decision: Decision | None, naming: Naming) -> Parts:
    if decision is None:
        return compose(_("Pay the fine"))
    return compose(_("Pay the fine of {amount}"), amount=naming.amount(decision.settings.jail_fine))


def _buy(action: do.Buy, decision: Decision | None, naming: Naming) -> Parts:
    if isinstance(decision, ask.BuyDecision):
        return compose(_("Buy for {amount}"), amount=naming.amount(decision.lot.price))
    return compose(_("Buy"))


def _use_power(action: do.UsePower, decision: Decision | None, naming: Naming) -> Parts:
    if not isinstance(decision, ask.PowerDecision):
        return compose(_("Use the power"))
    power = naming.power(decision.number)
    if action.space is None:
        return as_parts(power)
    return compose(_("{power}: {space}"), power=power, space=naming.space(action.space))


def _lift(action: do.Lift, decision: Decision | None, naming: Naming) -> Parts:
    if isinstance(decision, ask.KeepDecision):
        return compose(_("Pay the mortgage off"))
    return compose(_("Lift: {lots}"), lots=naming.lots(action.lots))


LABELS: dict[type[Action], Callable[[Any, Decision | None, Naming], Parts]] = {
    do.Roll: _roll,
    do.EndTurn: lambda action, decision, naming: compose(_("End turn")),
    do.Buy: _buy,
    do.Decline: _decline,
    do.Bid: lambda action, decision, naming: compose(_("Bid {amount}"), amount=naming.amount(action.amount)),
    do.Pass: _pass,
    do.ChooseTax: _choose_tax,
    do.Pay: _pay,
    do.PayFine: _pay_fine,
    do.UseCard: lambda action, decision, naming: compose(_("Play {card}"), card=naming.jail_card(action.deck)),
    do.Build: lambda action, decision, naming: compose(_("Build: {lots}"), lots=naming.lots(action.lots)),
    do.Sell: lambda action, decision, naming: compose(_("Sell: {lots}"), lots=naming.lots(action.lots)),
    do.SellGroup: lambda action, decision, naming: compose(
        _("Sell the whole group: {group}"), group=naming.group(action.lot)
    ),
    do.Mortgage: lambda action, decision, naming: compose(_("Mortgage: {lots}"), lots=naming.lots(action.lots)),
    do.Lift: _lift,
    do.Keep: lambda action, decision, naming: compose(_("Keep the mortgage")),
    do.Offer: lambda action, decision, naming: compose(
        _("Counter-offer to {player}") if isinstance(decision, ask.OfferDecision) else _("Offer to {player}"),
        player=naming.player(action.to),
    ),
    do.Accept: lambda action, decision, naming: compose(_("Accept")),
    do.GoBankrupt: lambda action, decision, naming: compose(_("Declare bankruptcy")),
    do.Resign: lambda action, decision, naming: compose(_("Leave the game")),
    do.TimeUp: lambda action, decision, naming: compose(_("Time is up")),
    do.Want: lambda action, decision, naming: compose(_("Ask for {count}"), count=action.count),
    do.Place: lambda action, decision, naming: compose(_("Build: {lots}"), lots=naming.space(action.lot)),
    do.ClaimRent: lambda action, decision, naming: compose(_("Ask for rent")),
    do.Battle: lambda action, decision, naming: compose(_("Fight")),
    do.PayRent: lambda action, decision, naming: compose(_("Pay the rent")),
    do.UsePower: _use_power,
    do.RollAgain: lambda action, decision, naming: compose(_("Roll again")),
}
