"""What happens on the space a token has reached: buy, pay rent, or follow what is printed there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..board import STREET, TRANSPORT, Lot
from ..events import DiceThrown, RentDue
from ..frames import Purchase
from ..settings import FRESH
from ..state import BANK
from . import cards

if TYPE_CHECKING:
    from ..game import Game


def land(game: Game, player: int, rent_factor: int = 1, dice_factor: int = 0) -> None:
    """Play the space a player stands on. A card may multiply transport rent, or set a utility's factor."""
    state = game.state
    at = state.at[player]
    lot = state.board.lot_at[at]
    if lot is None:
        effect = state.board.spaces[at].effect
        if effect is not None:
            cards.follow(game, player, effect, "space")
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
    if not state.mortgaged[at] and game.may_collect(owner):
        _charge_rent(game, player, owner, lot, rent_factor, dice_factor)


def _charge_rent(game: Game, visitor: int, owner: int, lot: Lot, rent_factor: int, dice_factor: int) -> None:
    state = game.state
    space = lot.space
    if lot.kind == STREET:
        amount = street_rent(game, owner, lot)
        level = state.level[space]
        if level:
            basis = "hotel" if level == state.hotel else "houses"
        else:
            basis = "group" if amount > lot.rents[0] else "bare"
        due = RentDue(visitor, owner, space, amount, basis, level)
    else:
        held = state.group_count[owner][lot.group]
        if lot.kind == TRANSPORT:
            amount = lot.rents[held - 1] * rent_factor
            due = RentDue(visitor, owner, space, amount, "transport", held, rent_factor)
        else:
            dice = state.dice
            if dice_factor or state.settings.utility_rent_dice == FRESH:
                dice = game.luck.throw()
                game.emit(DiceThrown(visitor, dice, "rent"))
            factor = dice_factor or lot.rents[held - 1]
            amount = sum(dice) * factor
            due = RentDue(visitor, owner, space, amount, "dice", held, factor, dice)
    if not amount:
        return
    game.emit(due)
    for collected in game.on_collect:
        if collected(game, visitor, owner, space, amount):
            return
    game.charge(visitor, owner, amount, "rent", space)


def street_rent(game: Game, owner: int, lot: Lot) -> int:
    """What a visitor of a street owes now; nothing if it is mortgaged."""
    state = game.state
    space = lot.space
    if state.mortgaged[space]:
        return 0
    level = state.level[space]
    if level:
        return state.rents[space][level]
    group = state.board.groups[lot.group].lots
    if state.group_count[owner][lot.group] < len(group):
        return lot.rents[0]
    if not state.settings.double_rent_despite_mortgage and any(state.mortgaged[s] for s in group):
        return lot.rents[0]
    return lot.rents[0] * 2
