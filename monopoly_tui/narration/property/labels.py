"""Gives every action a short label, as on a button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import Bid, Pass
from monopoly_tui.games.property.procedures.building import Build, Sell, SellGroup
from monopoly_tui.games.property.procedures.deal import Accept, Decline, Offer, OfferDecision
from monopoly_tui.games.property.procedures.debt import GoBankrupt, Pay, PayDecision
from monopoly_tui.games.property.procedures.ending import Resign, TimeUp
from monopoly_tui.games.property.procedures.jail import JailDecision, PayFine, UseCard
from monopoly_tui.games.property.procedures.mortgage import Keep, KeepDecision, Lift, Mortgage
from monopoly_tui.games.property.procedures.purchase import Buy, BuyDecision
from monopoly_tui.games.property.procedures.shortage import Place, PlaceDecision, Want
from monopoly_tui.games.property.procedures.tax import ChooseTax, TaxDecision
from monopoly_tui.games.property.procedures.turn import EndTurn, Roll
from monopoly_tui.games.property.rules.creature_battle import Battle, PayRent
from monopoly_tui.games.property.rules.power_doubles import PowerDecision, RollAgain, UsePower
from monopoly_tui.games.property.rules.rent_claim import ClaimRent
from monopoly_tui.i18n import _, per_cent

from ..core.lines import Parts, as_parts, compose, text_of
from .naming import Naming


def label(action: Action, decision: Decision | None, naming: Naming) -> str:
    """A few words for an action; some depend on the decision it answers."""
    return text_of(LABELS[type(action)](action, decision, naming))


def _decline(action: Decline, decision: Decision | None, naming: Naming) -> Parts:
    if isinstance(decision, BuyDecision):
        return compose(_("Auction") if decision.settings.auctions else _("Do not buy"))
    return compose(_("Decline"))


def _roll(action: Roll, decision: Decision | None, naming: Naming) -> Parts:
    return compose(_("Roll for doubles") if isinstance(decision, JailDecision) else _("Roll"))


def _choose_tax(action: ChooseTax, decision: Decision | None, naming: Naming) -> Parts:
    if not isinstance(decision, TaxDecision):
        return compose(_("Pay a share") if action.percent else _("Pay the fixed tax"))
    amount = naming.amount(decision.cost(action))
    if action.percent:
        return compose(_("Pay {share}: {amount}"), share=per_cent(decision.percent), amount=amount)
    return compose(_("Pay {amount}"), amount=amount)


def _pass(action: Pass, decision: Decision | None, naming: Naming) -> Parts:
    return compose(_("Build no more") if isinstance(decision, PlaceDecision) else _("Pass"))


def _pay(action: Pay, decision: Decision | None, naming: Naming) -> Parts:
    if isinstance(decision, PayDecision):
        return compose(_("Pay {amount}"), amount=naming.amount(decision.amount))
    return compose(_("Pay"))


def _pay_fine(action: PayFine, decision: Decision | None, naming: Naming) -> Parts:
    if decision is None:
        return compose(_("Pay the fine"))
    return compose(_("Pay the fine of {amount}"), amount=naming.amount(decision.settings.jail_fine))


def _buy(action: Buy, decision: Decision | None, naming: Naming) -> Parts:
    if isinstance(decision, BuyDecision):
        return compose(_("Buy for {amount}"), amount=naming.amount(decision.lot.price))
    return compose(_("Buy"))


def _use_power(action: UsePower, decision: Decision | None, naming: Naming) -> Parts:
    if not isinstance(decision, PowerDecision):
        return compose(_("Use the power"))
    power = naming.power(decision.number)
    if action.space is None:
        return as_parts(power)
    return compose(_("{power}: {space}"), power=power, space=naming.space(action.space))


def _lift(action: Lift, decision: Decision | None, naming: Naming) -> Parts:
    if isinstance(decision, KeepDecision):
        return compose(_("Pay the mortgage off"))
    return compose(_("Lift: {lots}"), lots=naming.lots(action.lots))


LABELS: dict[type[Action], Callable[[Any, Decision | None, Naming], Parts]] = {
    Roll: _roll,
    EndTurn: lambda action, decision, naming: compose(_("End turn")),
    Buy: _buy,
    Decline: _decline,
    Bid: lambda action, decision, naming: compose(_("Bid {amount}"), amount=naming.amount(action.amount)),
    Pass: _pass,
    ChooseTax: _choose_tax,
    Pay: _pay,
    PayFine: _pay_fine,
    UseCard: lambda action, decision, naming: compose(_("Play {card}"), card=naming.jail_card(action.deck)),
    Build: lambda action, decision, naming: compose(_("Build: {lots}"), lots=naming.lots(action.lots)),
    Sell: lambda action, decision, naming: compose(_("Sell: {lots}"), lots=naming.lots(action.lots)),
    SellGroup: lambda action, decision, naming: compose(
        _("Sell the whole group: {group}"), group=naming.group(action.lot)
    ),
    Mortgage: lambda action, decision, naming: compose(_("Mortgage: {lots}"), lots=naming.lots(action.lots)),
    Lift: _lift,
    Keep: lambda action, decision, naming: compose(_("Keep the mortgage")),
    Offer: lambda action, decision, naming: compose(
        _("Counter-offer to {player}") if isinstance(decision, OfferDecision) else _("Offer to {player}"),
        player=naming.player(action.to),
    ),
    Accept: lambda action, decision, naming: compose(_("Accept")),
    GoBankrupt: lambda action, decision, naming: compose(_("Declare bankruptcy")),
    Resign: lambda action, decision, naming: compose(_("Leave the game")),
    TimeUp: lambda action, decision, naming: compose(_("Time is up")),
    Want: lambda action, decision, naming: compose(_("Ask for {count}"), count=action.count),
    Place: lambda action, decision, naming: compose(_("Build: {lots}"), lots=naming.space(action.lot)),
    ClaimRent: lambda action, decision, naming: compose(_("Ask for rent")),
    Battle: lambda action, decision, naming: compose(_("Fight")),
    PayRent: lambda action, decision, naming: compose(_("Pay the rent")),
    UsePower: _use_power,
    RollAgain: lambda action, decision, naming: compose(_("Roll again")),
}
