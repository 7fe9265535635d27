"""Judges what players may do with what they own, on turn or not: build, sell, mortgage, lift, deal."""

from __future__ import annotations

from monopoly_tui.games.core.refusals import NoSuchPlayer, Refusal

from . import refusals as no
from .actions import Build, Lift, Mortgage, Offer, Sell, SellGroup, Terms
from .board import STREET, Lot
from .frames import HOTEL, HOUSE, Auction, Debt
from .state import State


def owes(state: State, player: int) -> int:
    """What a player owes and could not pay at once."""
    return sum(frame.amount for frame in state.frames if type(frame) is Debt and frame.player == player)


def interest(lot: Lot) -> int:
    """Ten per cent of the mortgage, rounded up."""
    return -(-lot.mortgage // 10)


def lift_cost(lot: Lot) -> int:
    """What paying off the mortgage costs."""
    return lot.mortgage + interest(lot)


def open_debt(state: State, player: int) -> Debt | None:
    """The debt that a player has to pay first."""
    debts = (frame for frame in reversed(state.frames) if type(frame) is Debt and frame.player == player)
    return next(debts, None)


def brings(state: State, action: Sell | SellGroup | Mortgage) -> int:
    """What the Bank gives for buildings sold or lots mortgaged."""
    if isinstance(action, Mortgage):
        return sum(state.board.lots[space].mortgage for space in action.lots)
    if isinstance(action, SellGroup):
        return sum(map(state.resale_value, state.board.group_of(action.lot).lots))
    level, value = {space: state.level[space] for space in action.lots}, 0
    for space in action.lots:
        value += state.resale_price(space, level[space])
        level[space] -= 1
    return value


def own_lot(state: State, player: int, space: object) -> Lot | Refusal:
    """The lot on a space if the player owns it."""
    lot = state.board.lots.get(space) if type(space) is int else None
    if lot is None:
        return no.NoLot(space)
    if state.owner[lot.space] != player:
        return no.NotYours(lot.space, state.owner[lot.space])
    return lot


# --- building and selling ----------------------------------------------------------------------------------------


def refuse_buildings(state: State, player: int, spaces: tuple[int, ...]) -> Refusal | None:
    """Judge a list of buildings one by one, each upon the ones before."""
    if not spaces:
        return no.NothingNamed()
    built = dict.fromkeys(spaces, 0)
    cost, asked, supply = 0, {HOUSE: 0, HOTEL: 0}, {kind: stock(state, kind) for kind in (HOUSE, HOTEL)}
    for space in spaces:
        lot = own_lot(state, player, space)
        if isinstance(lot, Refusal):
            return lot
        refusal = _refuse_group(state, player, lot)
        if refusal is not None:
            return refusal
        group = state.board.groups[lot.group].lots
        height = {s: state.level[s] + built.get(s, 0) for s in group}
        now = height[space]
        if now >= state.hotel:
            return no.HotelStands(space)
        lower = tuple(s for s in group if height[s] < now)
        if lower:
            return no.BuildEvenly(space, lower)
        kind = HOTEL if now + 1 == state.hotel else HOUSE
        asked[kind] += 1
        if kind == HOTEL:
            supply[HOUSE] += now
        if asked[kind] > supply[kind] and not _contested(state, player, kind, supply[kind]):
            return no.BankHasNone(kind, asked[kind], stock(state, kind))
        built[space] += 1
        cost += lot.house_cost
    return no.NotEnoughCash(cost, state.cash[player]) if cost > state.cash[player] else None


def _contested(state: State, player: int, building: str, supply: int) -> bool:
    """Whether others could want the last buildings too: then one may ask for more than there are."""
    return supply > 0 and any(could_buy(state, other, building) for other in state.others(player))


def first_of_a_kind(state: State, spaces: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
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


def _refuse_group(state: State, player: int, lot: Lot) -> Refusal | None:
    """Whether a lot's group can be built on at all."""
    if lot.kind != STREET:
        return no.OnlyStreets(lot.space)
    group = state.board.groups[lot.group].lots
    if not state.holds_group(player, lot.group):
        return no.GroupIncomplete(lot.space, tuple(s for s in group if state.owner[s] != player))
    mortgaged = tuple(s for s in group if state.mortgaged[s])
    return no.GroupMortgaged(lot.space, mortgaged) if mortgaged else None


def refuse_build(state: State, player: int, action: Build) -> Refusal | None:
    """Judge `Build`."""
    if owed := owes(state, player):
        return no.DebtorMayNot(owed)
    return refuse_buildings(state, player, action.lots)


def places_for(state: State, player: int, building: str) -> tuple[int, ...]:
    """Where a player could put up one house or hotel got by auction."""
    places = []
    for index, group in enumerate(state.board.groups):
        if group.kind != STREET or not state.holds_group(player, index):
            continue
        if any(state.mortgaged[s] for s in group.lots):
            continue
        lowest = min(state.level[s] for s in group.lots)
        if lowest < state.hotel and (lowest + 1 == state.hotel) == (building == HOTEL):
            places += [s for s in group.lots if state.level[s] == lowest]
    return tuple(places)


def could_buy(state: State, player: int, building: str) -> int:
    """How many houses or hotels a player has room and, at printed prices, cash for."""
    if state.out[player] or owes(state, player):
        return 0
    costs: list[int] = []
    for index, group in enumerate(state.board.groups):
        if group.kind != STREET or not state.holds_group(player, index):
            continue
        if any(state.mortgaged[s] for s in group.lots):
            continue
        levels = [state.level[s] for s in group.lots]
        last_house = state.hotel - 1
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


def refuse_sell(state: State, player: int, action: Sell) -> Refusal | None:
    """Judge `Sell`, one building after the other."""
    if not action.lots:
        return no.NothingNamed()
    sold = dict.fromkeys(action.lots, 0)
    houses = state.houses - _houses_on_offer(state)
    for space in action.lots:
        lot = own_lot(state, player, space)
        if isinstance(lot, Refusal):
            return lot
        group = state.board.groups[lot.group].lots
        height = {s: state.level[s] - sold.get(s, 0) for s in group}
        if not height[space]:
            return no.NoBuilding(space)
        higher = tuple(s for s in group if height[s] > height[space])
        if higher:
            return no.SellEvenly(space, higher)
        if height[space] == state.hotel:
            if houses < state.hotel - 1:
                return no.HotelNeedsHouses(space, state.hotel - 1, houses)
            houses -= state.hotel - 1
        else:
            houses += 1
        sold[space] += 1
    return None


def _houses_on_offer(state: State) -> int:
    """The house under the hammer is not there to break down a hotel."""
    return sum(type(frame) is Auction and frame.building == HOUSE for frame in state.frames)


def refuse_sell_group(state: State, player: int, action: SellGroup) -> Refusal | None:
    """Judge `SellGroup`."""
    lot = own_lot(state, player, action.lot)
    if isinstance(lot, Refusal):
        return lot
    return None if state.built_on(lot.group) else no.NoBuilding(lot.space)


# --- mortgages ---------------------------------------------------------------------------------------------------


def refuse_mortgage(state: State, player: int, action: Mortgage) -> Refusal | None:
    """Judge `Mortgage`."""
    return _refuse_each(state, player, action.lots) or next(
        filter(None, (_refuse_mortgage_of(state, space) for space in action.lots)), None
    )


def _refuse_mortgage_of(state: State, space: int) -> Refusal | None:
    if state.mortgaged[space]:
        return no.AlreadyMortgaged(space)
    return _refuse_built_on(state, space)


def _refuse_built_on(state: State, space: int) -> Refusal | None:
    built = tuple(s for s in state.board.group_of(space).lots if state.level[s])
    return no.GroupBuiltOn(space, built) if built else None


def refuse_lift(state: State, player: int, action: Lift) -> Refusal | None:
    """Judge `Lift`."""
    if owed := owes(state, player):
        return no.DebtorMayNot(owed)
    refusal = _refuse_each(state, player, action.lots)
    if refusal is not None:
        return refusal
    for space in action.lots:
        if not state.mortgaged[space]:
            return no.NotMortgaged(space)
    cost = sum(lift_cost(state.board.lots[space]) for space in action.lots)
    return no.NotEnoughCash(cost, state.cash[player]) if cost > state.cash[player] else None


def _refuse_each(state: State, player: int, spaces: tuple[int, ...]) -> Refusal | None:
    """Own lots, at least one, none of them twice."""
    if not spaces:
        return no.NothingNamed()
    seen = set()
    for space in spaces:
        lot = own_lot(state, player, space)
        if isinstance(lot, Refusal):
            return lot
        if space in seen:
            return no.NamedTwice(space)
        seen.add(space)
    return None


# --- deals -------------------------------------------------------------------------------------------------------


def refuse_offer(state: State, player: int, action: Offer) -> Refusal | None:
    """Judge `Offer`: both sides must hold what they would give, and something but cash must change hands."""
    to, give, take = action.to, action.give, action.take
    if to == player:
        return no.DealWithYourself()
    if not 0 <= to < state.players:
        return NoSuchPlayer(to)
    if state.out[to]:
        return no.PlayerIsOut(to)
    if not (give.lots or give.jail_cards or take.lots or take.jail_cards):
        return no.OnlyCash()
    return (
        _refuse_side(state, player, give)
        or _refuse_side(state, to, take)
        or _refuse_debtor(state, player, take.cash - give.cash)
        or _refuse_debtor(state, to, give.cash - take.cash)
    )


def _refuse_debtor(state: State, player: int, gain: int) -> Refusal | None:
    return no.DebtorNeedsCash(player) if gain <= 0 and owes(state, player) else None


def _refuse_side(state: State, player: int, side: Terms) -> Refusal | None:
    if side.cash > state.cash[player]:
        return no.LacksCash(player, side.cash, state.cash[player])
    seen = set()
    for space in side.lots:
        if space not in state.board.lots:
            return no.NoLot(space)
        if space in seen:
            return no.NamedTwice(space)
        seen.add(space)
        if state.owner[space] != player:
            return no.LacksLot(player, space)
        refusal = _refuse_built_on(state, space)
        if refusal is not None:
            return refusal
    held = [state.board.decks[deck].id for deck, _ in state.jail_cards[player]]
    for deck in side.jail_cards:
        if deck not in held:
            return no.LacksJailCard(player, deck)
        held.remove(deck)
    return None
