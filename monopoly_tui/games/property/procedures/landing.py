"""Moving on, and what happens on the space reached: buy, pay rent, or follow what is printed there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..board import GO
from ..events import FORWARD, DiceThrown, Paid, RentDue, RentSpared, TokenMoved
from ..procedure import follow
from ..rent import NO_RENT, Rent, rent_now
from ..settings import FRESH
from ..state import BANK
from . import debt
from .purchase import Purchase

if TYPE_CHECKING:
    from ..game import Game


def advance(game: Game, player: int, end: int) -> None:
    """Move a token forward; reaching or passing GO pays the salary, also to one whom a card leads there from there."""
    state = game.state
    start = state.at[player]
    game.emit(TokenMoved(player, start, end, FORWARD))
    if end < start or end == start == GO:
        salary = state.settings.salary
        if end == 0:
            salary *= state.settings.salary_on_go
        if salary:
            game.emit(Paid(BANK, player, salary, "salary"))
        for passed in game.on_go:
            passed(game, player)


def land(game: Game, player: int, rent_factor: int = 1, dice_factor: int = 0) -> None:
    """Play the space a player stands on. A card may multiply transport rent, or set a utility's factor."""
    state = game.state
    at = state.at[player]
    lot = state.board.lot_at[at]
    if lot is None:
        effect = state.board.spaces[at].effect
        if effect is not None:
            follow(game, player, effect, "space")
        return
    owner = state.owner[at]
    if owner == player:
        return
    if owner == BANK:
        state.frames.append(Purchase(player, at))
        return
    for visited in game.on_visit:
        if visited(game, player, owner, lot):
            return
    rent = rent_now(state, at)
    if rent is NO_RENT:
        game.emit(RentSpared(player, owner, at, bool(state.mortgaged[at])))
    else:
        _charge_rent(game, player, owner, rent, rent_factor, dice_factor)


def _charge_rent(game: Game, visitor: int, owner: int, rent: Rent, rent_factor: int, dice_factor: int) -> None:
    state = game.state
    space = state.at[visitor]
    amount, basis, by, _row = rent
    if basis == "transport":
        amount *= rent_factor
        due = RentDue(visitor, owner, space, amount, basis, by, rent_factor)
    elif basis == "dice":
        dice = state.dice
        if dice_factor or state.settings.utility_rent_dice == FRESH:
            dice = game.state.luck.throw()
            game.emit(DiceThrown(visitor, dice, "rent"))
        factor = dice_factor or amount
        amount = sum(dice) * factor
        due = RentDue(visitor, owner, space, amount, basis, by, factor, dice)
    else:
        due = RentDue(visitor, owner, space, amount, basis, by)
    if amount:
        game.emit(due)
        collect(game, visitor, owner, space, amount)


def collect(game: Game, visitor: int, owner: int, space: int, amount: int) -> None:
    """Make a visitor pay a rent, unless a rule sees to it."""
    if not amount:
        return
    for collected in game.on_collect:
        if collected(game, visitor, owner, space, amount):
            return
    debt.charge(game, visitor, owner, amount, "rent", space)
