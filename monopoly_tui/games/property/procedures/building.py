"""Buildings: bought one by one, sold one by one or a group at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import management
from ..actions import Build, Sell, SellGroup
from ..events import BuildingSold, Built, LotCleared, Paid
from ..frames import HOTEL, HOUSE
from ..state import BANK
from . import shortage

if TYPE_CHECKING:
    from ..game import Game


def build(game: Game, player: int, action: Build) -> None:
    """Put up what was asked for, unless others might want the last buildings too."""
    state, rest = game.state, action.lots
    while rest:
        kind, run = management.first_of_a_kind(state, rest)
        rest = rest[len(run) :]
        supply = management.stock(state, kind)
        # With so many in the Bank nobody could run short: 22 streets take 88 houses and 22 hotels at most.
        if supply - len(run) < 4 * len(state.board.lots):
            could_buy = {p: management.could_buy(state, p, kind) for p in state.others(player)}
            to_ask = [p for p, count in could_buy.items() if count]
            if to_ask and len(run) + sum(could_buy.values()) > supply:
                shortage.declare(game, player, run, rest, kind, to_ask)
                return
        put_up(game, player, run)


def put_up(game: Game, player: int, lots: tuple[int, ...]) -> None:
    """Pay for and place each building."""
    state = game.state
    for space in lots:
        cost = state.board.lots[space].house_cost
        level = state.level[space] + 1
        game.emit(Paid(player, BANK, cost, "building", space))
        game.emit(Built(player, space, HOTEL if level == state.hotel else HOUSE, level, cost))


def sell(game: Game, player: int, action: Sell) -> None:
    """Sell one building off each lot for half of what it has cost."""
    state = game.state
    for space in action.lots:
        level = state.level[space]
        price = state.resale_price(space, level)
        game.emit(BuildingSold(player, space, HOTEL if level == state.hotel else HOUSE, level - 1, price))
        _pay_out(game, player, price, space)


def sell_group(game: Game, player: int, action: SellGroup) -> None:
    """Sell every building of a group; a hotel brings what the houses below it and itself bring."""
    clear(game, player, game.state.board.group_of(action.lot).lots)


def clear(game: Game, player: int, lots: tuple[int, ...]) -> None:
    """Sell all buildings on some lots to the Bank."""
    state = game.state
    for space in lots:
        level = state.level[space]
        if not level:
            continue
        price = state.resale_value(space)
        hotels = int(level == state.hotel)
        game.emit(LotCleared(player, space, 0 if hotels else level, hotels, price))
        _pay_out(game, player, price, space)


def _pay_out(game: Game, player: int, price: int, space: int) -> None:
    """What was won for a single coin brings nothing."""
    if price:
        game.emit(Paid(BANK, player, price, "sale", space))
