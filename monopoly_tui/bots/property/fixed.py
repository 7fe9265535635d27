"""The fixed policy that research on this game measures its agents by, retold: a yardstick, not an opponent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from monopoly_tui.bots.simple import SimplePlayer
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.board import STREET, Lot
from monopoly_tui.games.property.deals import Terms
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.building import Build
from monopoly_tui.games.property.procedures.deal import Offer
from monopoly_tui.games.property.procedures.mortgage import Lift, Mortgage, lift_cost
from monopoly_tui.games.property.rent import with_buildings
from monopoly_tui.games.property.state import State

from .answering import Sale

SALARY: Final = 200
"""The cash it likes to have: what passing GO brings on the plain board."""
ASKED: Final = 1.5
"""What it asks for a lot that completes another's group, in prices of the lot."""
OFFERED: Final = 0.75
"""What it reckons a lot costs that completes its own group, in prices of the lot; alone it pays twice as much."""


class FixedPlayer(SimplePlayer):
    """Does always the same, by rules alone: it keeps a salary in cash, builds on whatever rent grows most, and sells
    single lots to whoever needs them. What it has no rules for it does as `simple` does."""

    def __init__(self) -> None:
        super().__init__(deals=False)
        self._turn = -1
        self._offers: list[Offer] = []

    def prepares(self, state: State, player: int, decision: Decision) -> Action | None:
        """Build before the throw too."""
        return _improvement(state, player, decision)

    def manages(self, state: State, player: int, decision: Decision) -> Action | None:
        """Offer, then build."""
        if self._turn != state.turns:
            self._turn, self._offers = state.turns, list(_offers(state, player))
        while self._offers:
            offer = self._offers.pop(0)
            if decision.refusal(player, offer) is None:
                return offer
        return _improvement(state, player, decision)

    def leaves_jail(self, state: State, player: int, *, by_card: bool) -> bool:
        """Out as soon as there is the cash."""
        return state.cash[player] >= SALARY

    def buys(self, state: State, player: int, lot: Lot) -> bool:
        """What leaves a salary, or completes a group."""
        return state.cash[player] - lot.price >= SALARY or _completes(state, player, lot.space)

    def raises_for(self, state: State, player: int, decision: Decision, lot: Lot) -> Action | None:
        """One mortgage for what completes a group."""
        loans = [loan for loan in _loans(state, player) if not _alone(state, player, loan[1]) and loan[0] >= lot.price]
        return Mortgage((min(loans)[1],)) if loans and _completes(state, player, lot.space) else None

    def bids(self, state: State, player: int, space: int, sale: Sale) -> int:
        """Half the way to the price; beyond it a quarter of the cash for what completes a group."""
        price, cash, now = state.board.lots[space].price, state.cash[player], sale.bid
        if now < price:
            bid = max(sale.least, now + (price - now) // 2)
            return bid if bid < cash and bid <= price else 0
        bid = max(sale.least, now + (cash - now) // 4)
        return bid if bid <= cash and _completes(state, player, space) else 0

    def raises(self, state: State, player: int, decision: Decision, amount: int) -> Action | None:
        """Mortgage the cheapest first, then sell."""
        loans = _loans(state, player)
        return Mortgage((min(loans)[1],)) if loans else super().raises(state, player, decision, amount)

    def replies(self, state: State, player: int, decision: Decision, deal: Offer) -> Offer | bool:
        """Whole groups first, then what is left in cash, then prices."""
        get, give = deal.take, deal.give
        net = give.cash - get.cash
        if get == Terms() or net >= state.cash[player] or any(state.mortgaged[s] for s in (*get.lots, *give.lots)):
            return False
        won = sum(_completes(state, player, space) for space in get.lots)
        lost = sum(state.holds_group(player, state.board.lots[space].group) for space in give.lots)
        if won != lost:
            return won > lost
        left, lots = state.cash[player] - net, state.board.lots
        worth = sum(lots[s].price for s in get.lots) - sum(lots[s].price for s in give.lots) - net
        return left >= SALARY or (left >= SALARY / 2 and worth > 0)


def _completes(state: State, player: int, space: int) -> bool:
    """Whether a lot is the last one missing of a group."""
    group = state.board.lots[space].group
    held = state.group_count[player][group] - (state.owner[space] == player)
    return held == len(state.board.groups[group].lots) - 1


def _alone(state: State, player: int, space: int) -> bool:
    """Whether it is the only one of its group that a player holds."""
    return state.group_count[player][state.board.lots[space].group] == 1


def _loans(state: State, player: int) -> list[tuple[int, int]]:
    """What a player could mortgage, and before each lot what it would bring."""
    lots = state.board.lots
    bare = (s for s in state.lots_of(player) if not state.mortgaged[s] and not state.built_on(lots[s].group))
    return [(lots[space].mortgage, space) for space in bare]


def _improvement(state: State, player: int, decision: Decision) -> Action | None:
    """The building that raises a rent most beyond its cost, else a mortgage lifted with a salary left."""
    lots, cash = state.board.lots, state.cash[player]
    best, most = None, float("-inf")
    for space in state.lots_of(player):
        lot, level = lots[space], state.level[space]
        if lot.kind != STREET or level >= state.hotel or lot.house_cost > cash:
            continue
        more = with_buildings(state, space, level + 1).amount - with_buildings(state, space, level).amount
        gain = more - lot.house_cost
        if gain > most and decision.refusal(player, Build((space,))) is None:
            best, most = space, gain
    if best is not None:
        return Build((best,))
    lifts = (Lift((s,)) for s in state.lots_of(player) if state.mortgaged[s] and cash - lift_cost(lots[s]) >= SALARY)
    return next((lift for lift in lifts if decision.refusal(player, lift) is None), None)


def _singles(state: State, owner: int, buyer: int) -> Iterator[int]:
    """The streets that one player has alone of their groups and another needs to complete one."""
    for space in state.lots_of(owner):
        lot = state.board.lots[space]
        is_single = lot.kind == STREET and _alone(state, owner, space) and not state.holds_group(owner, lot.group)
        if is_single and not state.mortgaged[space] and _completes(state, buyer, space):
            yield space


def _offers(state: State, player: int) -> Iterator[Offer]:
    """One to each player at most: swaps first, else purchases; sales where cash is short or nothing is wanted."""
    lots, others, cash = state.board.lots, state.others(player), state.cash[player]
    sales = [
        (max(lots[s].price * ASKED, state.cash[q] / 2), s, q)
        for q in others
        for s in _singles(state, player, q)
        if lots[s].price * ASKED <= state.cash[q]
    ]
    wanted = [(lots[s].price * OFFERED, s, q) for q in others for s in _singles(state, q, player)]
    wanted = sorted(each for each in wanted if each[0] <= cash)
    sales.sort(reverse=True)
    if cash < SALARY or not wanted:
        yield from _once(Offer(q, Terms(0, (s,)), Terms(int(price))) for price, s, q in sales)
        return
    swaps = [(s, q, t, int(price) - int(asked)) for price, s, q in wanted for asked, t, other in sales if other == q]
    if swaps:
        yield from _once(Offer(q, Terms(max(0, net), (t,)), Terms(max(0, -net), (s,))) for s, q, t, net in swaps)
        return
    affordable, left = [], cash
    for price, space, other in wanted:
        if left - 2 * price > SALARY / 2:
            left -= int(2 * price)
            affordable.append(Offer(other, Terms(int(2 * price)), Terms(0, (space,))))
    yield from _once(iter(affordable))


def _once(offers: Iterator[Offer]) -> Iterator[Offer]:
    """The first to each player."""
    asked: set[int] = set()
    for offer in offers:
        if offer.to not in asked:
            asked.add(offer.to)
            yield offer
