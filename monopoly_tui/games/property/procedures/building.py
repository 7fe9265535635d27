"""Buildings: bought one by one, sold one by one or a group at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from monopoly_tui.games.core.refusals import Refusal

from .. import refusals as no
from ..board import HOTEL, HOUSE, STREET, Group, Lot
from ..events import BuildingSold, Built, LotCleared, Paid
from ..procedure import Managing, Raising
from ..state import BANK, State
from . import auction, debt, mortgage, shortage

if TYPE_CHECKING:
    from ..game import Game


class Build(Managing):
    """Buy one building for each lot named, in that order, all or nothing."""

    lots: tuple[int, ...]

    def refusal(self, state: State, player: int) -> Refusal | None:
        if owed := debt.owes(state, player):
            return no.DebtorMayNot(owed)
        return refuse_buildings(state, player, self.lots)

    def do(self, game: Game, player: int) -> None:
        """Put up what was asked for, unless others might want the last buildings too."""
        state, rest = game.state, self.lots
        while rest:
            kind, run = _first_of_a_kind(state, rest)
            rest = rest[len(run) :]
            supply = stock(state, kind)
            # With so many in the Bank nobody could run short: 22 streets take 88 houses and 22 hotels at most.
            if supply - len(run) < 4 * len(state.board.lots):
                could = {p: could_buy(state, p, kind) for p in state.others(player)}
                to_ask = [p for p, count in could.items() if count]
                if to_ask and len(run) + sum(could.values()) > supply:
                    shortage.declare(game, player, run, rest, kind, to_ask)
                    return
            put_up(game, player, run)


class Sell(Raising):
    """Sell one building off each lot named, in that order, all or nothing, for half of what it has cost."""

    lots: tuple[int, ...]

    def refusal(self, state: State, player: int) -> Refusal | None:
        if not self.lots:
            return no.NothingNamed()
        sold = dict.fromkeys(self.lots, 0)
        # The house under the hammer is not there to break down a hotel.
        houses = state.houses - auction.on_offer(state, HOUSE)
        for space in self.lots:
            lot = mortgage.own_lot(state, player, space)
            if isinstance(lot, Refusal):
                return lot
            height = {s: state.level[s] - sold.get(s, 0) for s in state.board.groups[lot.group].lots}
            refusal = _refuse_sale(state, space, height, houses)
            if refusal is not None:
                return refusal
            houses += 1 - state.hotel if height[space] == state.hotel else 1
            sold[space] += 1
        return None

    def brings(self, state: State) -> int:
        level, value = {space: state.level[space] for space in self.lots}, 0
        for space in self.lots:
            value += state.resale_price(space, level[space])
            level[space] -= 1
        return value

    def do(self, game: Game, player: int) -> None:
        state = game.state
        for space in self.lots:
            level = state.level[space]
            price = state.resale_price(space, level)
            game.emit(BuildingSold(player, space, HOTEL if level == state.hotel else HOUSE, level - 1, price))
            _pay_out(game, player, price, space)


class SellGroup(Raising):
    """Sell every building of the lot's group; a hotel brings what the houses below it and itself bring."""

    lot: int

    def refusal(self, state: State, player: int) -> Refusal | None:
        lot = mortgage.own_lot(state, player, self.lot)
        if isinstance(lot, Refusal):
            return lot
        return None if state.built_on(lot.group) else no.NoBuilding(lot.space)

    def brings(self, state: State) -> int:
        return sum(map(state.resale_value, state.board.group_of(self.lot).lots))

    def do(self, game: Game, player: int) -> None:
        clear(game, player, game.state.board.group_of(self.lot).lots)


def put_up(game: Game, player: int, lots: tuple[int, ...]) -> None:
    """Pay for and place each building."""
    state = game.state
    for space in lots:
        cost = state.board.lots[space].house_cost
        level = state.level[space] + 1
        game.emit(Paid(player, BANK, cost, "building", space))
        game.emit(Built(player, space, HOTEL if level == state.hotel else HOUSE, level, cost))


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


# --- what can be built -------------------------------------------------------------------------------------------


def refuse_buildings(state: State, player: int, spaces: tuple[int, ...]) -> Refusal | None:
    """Judge a list of buildings one by one, each upon the ones before."""
    if not spaces:
        return no.NothingNamed()
    built = dict.fromkeys(spaces, 0)
    cost, asked, supply = 0, {HOUSE: 0, HOTEL: 0}, {kind: stock(state, kind) for kind in (HOUSE, HOTEL)}
    for space in spaces:
        lot = mortgage.own_lot(state, player, space)
        refusal = lot if isinstance(lot, Refusal) else _refuse_group(state, player, lot)
        if isinstance(lot, Refusal) or refusal is not None:
            return refusal
        height = {s: state.level[s] + built.get(s, 0) for s in state.board.groups[lot.group].lots}
        now = height[space]
        refusal = _refuse_height(state, space, height)
        if refusal is not None:
            return refusal
        kind = HOTEL if now + 1 == state.hotel else HOUSE
        asked[kind] += 1
        if kind == HOTEL:
            supply[HOUSE] += now
        if asked[kind] > supply[kind] and not _contested(state, player, kind, supply[kind]):
            return no.BankHasNone(kind, asked[kind], stock(state, kind))
        built[space] += 1
        cost += lot.house_cost
    return no.NotEnoughCash(cost, state.cash[player]) if cost > state.cash[player] else None


def _refuse_height(state: State, space: int, height: dict[int, int]) -> Refusal | None:
    """Whether a lot has room for one more, and the others of its group do not come first."""
    if height[space] >= state.hotel:
        return no.HotelStands(space)
    lower = tuple(s for s in height if height[s] < height[space])
    return no.BuildEvenly(space, lower) if lower else None


def _refuse_sale(state: State, space: int, height: dict[int, int], houses: int) -> Refusal | None:
    """Whether one building can be sold off a lot; a hotel is broken down into houses of the Bank's."""
    if not height[space]:
        return no.NoBuilding(space)
    higher = tuple(s for s in height if height[s] > height[space])
    if higher:
        return no.SellEvenly(space, higher)
    if height[space] == state.hotel and houses < state.hotel - 1:
        return no.HotelNeedsHouses(space, state.hotel - 1, houses)
    return None


def _refuse_group(state: State, player: int, lot: Lot) -> Refusal | None:
    """Whether a lot's group can be built on at all."""
    if lot.kind != STREET:
        return no.OnlyStreets(lot.space)
    group = state.board.groups[lot.group].lots
    if not state.holds_group(player, lot.group):
        return no.GroupIncomplete(lot.space, tuple(s for s in group if state.owner[s] != player))
    mortgaged = tuple(s for s in group if state.mortgaged[s])
    return no.GroupMortgaged(lot.space, mortgaged) if mortgaged else None


def _contested(state: State, player: int, building: str, supply: int) -> bool:
    """Whether others could want the last buildings too: then one may ask for more than there are."""
    return supply > 0 and any(could_buy(state, other, building) for other in state.others(player))


def _first_of_a_kind(state: State, spaces: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    """Whether houses or hotels come first in a list of buildings, and how far these go."""
    built: list[int] = []
    kinds = []
    for space in spaces:
        kinds.append(HOTEL if state.level[space] + built.count(space) + 1 == state.hotel else HOUSE)
        if kinds[-1] != kinds[0]:
            break
        built.append(space)
    return kinds[0], tuple(built)


def stock(state: State, building: str) -> int:
    """How many houses or hotels the Bank has."""
    return state.hotels if building == HOTEL else state.houses


def _groups_to_build_on(state: State, player: int) -> Iterator[Group]:
    for index, group in enumerate(state.board.groups):
        is_whole = group.kind == STREET and state.holds_group(player, index)
        if is_whole and not any(state.mortgaged[s] for s in group.lots):
            yield group


def places_for(state: State, player: int, building: str) -> tuple[int, ...]:
    """Where a player could put up one house or hotel got by auction."""
    places = []
    for group in _groups_to_build_on(state, player):
        lowest = min(state.level[s] for s in group.lots)
        if lowest < state.hotel and (lowest + 1 == state.hotel) == (building == HOTEL):
            places += [s for s in group.lots if state.level[s] == lowest]
    return tuple(places)


def could_buy(state: State, player: int, building: str) -> int:
    """How many houses or hotels a player has room and, at printed prices, cash for."""
    if state.out[player] or debt.owes(state, player):
        return 0
    costs: list[int] = []
    last_house = state.hotel - 1
    for group in _groups_to_build_on(state, player):
        levels = [state.level[s] for s in group.lots]
        if building == HOUSE:
            room = sum(max(0, last_house - level) for level in levels)
        else:
            room = sum(level == last_house for level in levels) if min(levels) >= last_house else 0
        costs += [state.board.lots[group.lots[0]].house_cost] * room
    count, cash = 0, state.cash[player]
    for cost in sorted(costs):
        if cost > cash:
            break
        cash -= cost
        count += 1
    return count
