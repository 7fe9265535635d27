"""Says what an action would bring about, where that can be known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import Bid, Pass
from monopoly_tui.games.property.procedures.building import Build, Sell, SellGroup
from monopoly_tui.games.property.procedures.deal import Decline
from monopoly_tui.games.property.procedures.debt import GoBankrupt, Pay, open_debt
from monopoly_tui.games.property.procedures.ending import Resign, TimeUp
from monopoly_tui.games.property.procedures.jail import JailDecision, PayFine, UseCard
from monopoly_tui.games.property.procedures.mortgage import Keep, KeepDecision, Lift, Mortgage, interest, lift_cost
from monopoly_tui.games.property.procedures.purchase import Buy, BuyDecision
from monopoly_tui.games.property.procedures.shortage import Place, PlaceDecision
from monopoly_tui.games.property.procedures.tax import ChooseTax, TaxDecision
from monopoly_tui.games.property.procedures.turn import DOUBLES_TO_JAIL, EndTurn, Roll, Turn
from monopoly_tui.games.property.rent import with_buildings
from monopoly_tui.games.property.rules.creature_battle import LOST_RENTS, THOUSAND, Battle, BattleDecision
from monopoly_tui.games.property.rules.power_doubles import UsePower
from monopoly_tui.games.property.rules.rent_claim import ClaimRent
from monopoly_tui.i18n import _, per_cent

from ..core.lines import Line, Part, say
from .naming import Naming

INTEREST = 10

Hint = Callable[[Any, int, Any, Naming], Line | None]


def hint(decision: Decision, player: int, action: Action, naming: Naming) -> Line | None:
    """The outcome of an action that is allowed; nothing where only play can tell."""
    teller = HINTS.get(type(action))
    return None if teller is None else teller(decision, player, action, naming)


def _left_after(decision: Decision, player: int, cost: int, naming: Naming) -> Line:
    return say(_("{cash} would be left."), player, cash=naming.amount(decision.state.cash[player] - cost))


def _roll(decision: Decision, player: int, action: Roll, naming: Naming) -> Line | None:
    if isinstance(decision, JailDecision):
        if decision.turns_left > 1:
            return say(_("Doubles get you out; otherwise you stay until your next turn."), player)
        return say(
            _("Doubles get you out; otherwise the fine of {fine} is due and you move."),
            player,
            fine=naming.amount(decision.settings.jail_fine),
        )
    turn = decision.state.frames[0]
    if isinstance(turn, Turn) and turn.doubles == DOUBLES_TO_JAIL - 1:
        return say(_("Doubles once more lead to Jail."), player)
    return None


def _end_turn(decision: Decision, player: int, action: EndTurn, naming: Naming) -> Line:
    return say(_("{player} is next."), player, player=naming.player(decision.state.others(player)[0]))


def _buy(decision: BuyDecision, player: int, action: Buy, naming: Naming) -> Line:
    state, lot = decision.state, decision.lot
    cash = naming.amount(state.cash[player] - lot.price)
    group = state.board.groups[lot.group].lots
    if state.group_count[player][lot.group] == len(group) - 1:
        return say(_("{cash} would be left, and the group would be complete."), player, cash=cash)
    held = state.group_count[player][lot.group] + 1
    return say(
        _("{cash} left; {count} of {all} of the group."),
        player,
        cash=cash,
        count=held,
        all=len(group),
    )


def _decline(decision: Decision, player: int, action: Decline, naming: Naming) -> Line | None:
    if not isinstance(decision, BuyDecision):
        return None
    lot = naming.space(decision.lot.space)
    if decision.state.cash[player] < decision.lot.price <= decision.state.liquidation_value(player):
        return say(_("Or raise the cash first: b sells, m mortgages, t deals."), player)
    if decision.settings.auctions:
        return say(_("The Bank auctions {lot}, and you may bid."), player, lot=lot)
    return say(_("{lot} stays with the Bank."), player, lot=lot)


def _tax(decision: TaxDecision, player: int, action: ChooseTax, naming: Naming) -> Line | None:
    cost, cash = decision.cost(action), decision.state.cash[player]
    return _left_after(decision, player, cost, naming) if cash >= cost else None


def _build(decision: Decision, player: int, action: Build, naming: Naming) -> Line:
    state = decision.state
    cost = sum(state.board.lots[space].house_cost for space in action.lots)
    cash = naming.amount(state.cash[player] - cost)
    if len(action.lots) > 1:
        return say(_("Costs {cost}; {cash} would be left."), player, cost=naming.amount(cost), cash=cash)
    space = action.lots[0]
    return say(
        _("Costs {cost}; {cash} would be left. The rent rises to {rent}."),
        player,
        cost=naming.amount(cost),
        cash=cash,
        rent=_next_rent(decision, space, naming),
    )


def _next_rent(decision: Decision, space: int, naming: Naming) -> Part:
    """The rent with one building more."""
    state = decision.state
    return naming.amount(with_buildings(state, space, state.level[space] + 1).amount)


def _brings(decision: Decision, player: int, action: Sell | SellGroup | Mortgage, naming: Naming) -> Line:
    return say(_("Brings {amount}."), player, amount=naming.amount(action.brings(decision.state)))


def _lift(decision: Decision, player: int, action: Lift, naming: Naming) -> Line:
    lots = decision.state.board.lots
    cost = sum(lift_cost(lots[space]) for space in action.lots)
    return say(
        _("Costs {cost}, {share} interest included; {cash} would be left."),
        player,
        cost=naming.amount(cost),
        share=per_cent(INTEREST),
        cash=naming.amount(decision.state.cash[player] - cost),
    )


def _keep(decision: KeepDecision, player: int, action: Keep, naming: Naming) -> Line:
    return say(
        _("Costs {interest} now, and {cost} whenever you pay it off."),
        player,
        interest=naming.amount(interest(decision.lot)),
        cost=naming.amount(lift_cost(decision.lot)),
    )


def _leave(decision: Decision, player: int, action: GoBankrupt | Resign, naming: Naming) -> Line:
    debt = open_debt(decision.state, player)
    if debt is None or debt.creditor < 0:
        return say(_("You are out, and everything goes to the Bank."), player)
    return say(
        _("You are out, and everything goes to {creditor}."),
        player,
        creditor=naming.player(debt.creditor),
    )


def _claim(decision: Decision, player: int, action: ClaimRent, naming: Naming) -> Line:
    claim = next(claim for claim in decision.state.claims if claim.owner == player)
    return say(
        _("{visitor} pays {amount} for {lot}."),
        player,
        visitor=naming.player(claim.visitor),
        amount=naming.amount(claim.amount),
        lot=naming.space(claim.lot),
    )


def _place(decision: PlaceDecision, player: int, action: Place, naming: Naming) -> Line:
    rent = _next_rent(decision, action.lot, naming)
    if decision.price is not None:
        return say(_("The rent rises to {rent}."), player, rent=rent)
    return _build(decision, player, Build((action.lot,)), naming)


def _pass(decision: Decision, player: int, action: Pass, naming: Naming) -> Line:
    if isinstance(decision, PlaceDecision):
        return say(_("You buy no more of them now."), player)
    return say(_("You are out of this auction for good."), player)


def _battle(decision: BattleDecision, player: int, action: Battle, naming: Naming) -> Line:
    return say(
        _("Wins with {least} or more on the dice; losing costs {amount}."),
        player,
        least=-(-decision.lot.power // THOUSAND),
        amount=naming.amount(decision.rent * LOST_RENTS),
    )


HINTS: dict[type[Action], Hint] = {
    Roll: _roll,
    EndTurn: _end_turn,
    Buy: _buy,
    Decline: _decline,
    Bid: lambda d, player, action, naming: _left_after(d, player, action.amount, naming),
    Pass: _pass,
    ChooseTax: _tax,
    Pay: lambda d, player, action, naming: _left_after(d, player, d.amount, naming),
    PayFine: lambda d, player, action, naming: _left_after(d, player, d.settings.jail_fine, naming),
    UseCard: lambda d, player, action, naming: say(_("The card goes back under its deck."), player),
    Build: _build,
    Sell: _brings,
    SellGroup: _brings,
    Mortgage: _brings,
    Lift: _lift,
    Keep: _keep,
    GoBankrupt: _leave,
    Resign: _leave,
    TimeUp: lambda d, player, action, naming: say(_("The game ends, and the richest wins."), player),
    Place: _place,
    ClaimRent: _claim,
    Battle: _battle,
    UsePower: lambda d, player, action, naming: say(_("Using it ends the turn."), player),
}
