"""A player who buys, builds, deals and pays, by a few plain habits."""

from __future__ import annotations

from collections import defaultdict

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.board import HOTEL, HOUSE, STREET, Lot
from monopoly_tui.games.property.luck import THROWS
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.building import Build, Sell, SellGroup, places_for, stock
from monopoly_tui.games.property.procedures.deal import Offer
from monopoly_tui.games.property.procedures.mortgage import Lift, Mortgage, lift_cost
from monopoly_tui.games.property.rules.creature_battle import LOST_RENTS, ways_to_win
from monopoly_tui.games.property.state import BANK, State

from .dealing import Dealer
from .property.answering import Policy, Sale

RESERVE = 150
"""Cash to keep in hand when building or lifting mortgages."""


class SimplePlayer(Policy):
    """Answers every question at once; needs no luck of its own, only to know what it has proposed.

    Without `deals` it neither proposes any nor agrees to one.
    """

    def __init__(self, *, deals: bool = True) -> None:
        self._deals = deals
        self._dealers: defaultdict[int, Dealer] = defaultdict(Dealer)

    def begin(self, state: State, player: int) -> None:
        if self._deals:
            self._dealers[player].begin(state)

    def manages(self, state: State, player: int, decision: Decision) -> Action | None:
        offer = self._dealers[player].proposal(state, player, decision) if self._deals else None
        return offer or _improvement(state, player, decision)

    def leaves_jail(self, state: State, player: int, *, by_card: bool) -> bool:
        return by_card or state.owner.count(BANK) > len(state.owner) - len(state.board.lots) // 2

    def buys(self, state: State, player: int, lot: Lot) -> bool:
        return True

    def bids(self, state: State, player: int, space: int, sale: Sale) -> int:
        """Up to the printed price, more if it completes a group."""
        return raised(sale, min(_value(state, player, space), _spare(state, player)))

    def bids_for_building(self, state: State, player: int, building: str, sale: Sale) -> int:
        """Up to its price; it goes to nobody for less than half of it."""
        cost = _dearest(state, player, building)
        if not cost:
            return 0
        half = max(_dearest(state, bidder, building) for bidder in sale.bidders) // 2
        return raised(sale, max(min(cost, _spare(state, player)), min(half, state.cash[player])))

    def wants(self, state: State, player: int, building: str, most: int) -> int:
        return min(most, 2) if state.cash[player] > RESERVE * 2 else 0

    def places(self, state: State, player: int, building: str, spaces: tuple[int, ...], *, is_paid: bool) -> int | None:
        """On the dearest lot; who would have to buy it keeps some cash."""
        lots, spare = state.board.lots, state.cash[player] - RESERVE
        sites = [space for space in spaces if is_paid or lots[space].house_cost <= spare]
        return max(sites, key=lambda space: lots[space].price, default=None)

    def raises(self, state: State, player: int, decision: Decision, amount: int) -> Action | None:
        """Mortgage bare lots first, then sell buildings, then give up."""
        built: list[int] = []
        for space in state.lots_of(player):
            if state.level[space]:
                built.append(space)
            elif not state.mortgaged[space] and not state.built_on(state.board.lots[space].group):
                return Mortgage((space,))
        for space in sorted(built, key=lambda s: -state.level[s]):
            sell = Sell((space,))
            if decision.refusal(player, sell) is None:
                return sell
        return SellGroup(built[0]) if built else None

    def lifts(self, state: State, player: int, lot: Lot) -> bool:
        return state.cash[player] >= lift_cost(lot) + RESERVE

    def replies(self, state: State, player: int, decision: Decision, deal: Offer) -> Offer | bool:
        return self._deals and self._dealers[player].reply(state, player, decision, deal)

    def fights(self, state: State, player: int, lot: Lot, owner: int, rent: int) -> bool:
        """If the deed, times the chance to win it, is worth what may be lost, and that much cash is there."""
        ways, loss = ways_to_win(lot.power), rent * LOST_RENTS
        return loss * (len(THROWS) - ways) <= lot.price * ways and state.cash[player] >= loss

    def aims(self, state: State, player: int, targets: tuple[int, ...], *, attacks: bool) -> int | None:
        """The best lot there is, of others or for sale."""
        lots, cash = state.board.lots, state.cash[player]
        if not attacks:
            targets = tuple(s for s in targets if s in lots and state.owner[s] == BANK and lots[s].price <= cash)
        return max(targets, key=lambda space: _value(state, player, space), default=None)

    def uses(self, state: State, player: int, number: int) -> bool:
        return True


PLAIN = SimplePlayer(deals=False)
"""Who answers for players that have nothing of their own to say; remembers nothing."""


def raised(sale: Sale, limit: int) -> int:
    """The next bid of one who goes as far as a limit, in tenths of it; nothing beyond."""
    return 0 if sale.least > limit else min(limit, max(sale.least, sale.bid + limit // 10))


def _improvement(state: State, player: int, decision: Decision) -> Action | None:
    """A building in a whole group, or a mortgage lifted."""
    if state.cash[player] > RESERVE:
        counts, groups = state.group_count[player], state.board.groups
        for index, group in enumerate(groups):
            if counts[index] == len(group.lots) and group.kind == STREET:
                action = _build(state, player, group.lots) or _lift(state, player, group.lots)
                if action is not None and decision.refusal(player, action) is None:
                    return action
        if state.cash[player] > 4 * RESERVE and True in state.mortgaged:
            action = _lift(state, player, tuple(state.lots_of(player)))
            if action is not None and decision.refusal(player, action) is None:
                return action
    return None


def _build(state: State, player: int, lots: tuple[int, ...]) -> Action | None:
    """One more building on the lowest lot of a group, if it can be afforded."""
    level = state.level
    space = min(lots, key=lambda s: level[s])
    if level[space] == state.hotel or any(state.mortgaged[s] for s in lots):
        return None
    if state.board.lots[space].house_cost + RESERVE > state.cash[player]:
        return None
    return Build((space,)) if stock(state, HOTEL if level[space] + 1 == state.hotel else HOUSE) else None


def _lift(state: State, player: int, lots: tuple[int, ...]) -> Action | None:
    for space in lots:
        if state.mortgaged[space] and state.cash[player] >= RESERVE + lift_cost(state.board.lots[space]):
            return Lift((space,))
    return None


def _spare(state: State, player: int) -> int:
    """What may be spent in an auction."""
    return state.cash[player] - RESERVE // 3


def _dearest(state: State, player: int, building: str) -> int:
    """The highest printed price of a building where a player could put it up."""
    places = places_for(state, player, building)
    return max((state.board.lots[space].house_cost for space in places), default=0)


def _value(state: State, player: int, space: int) -> int:
    """What a lot is worth to a player: its price, half as much again if it completes a group."""
    lot = state.board.lots[space]
    held = state.group_count[player][lot.group] - (state.owner[space] == player)
    completes = held == len(state.board.groups[lot.group].lots) - 1
    return lot.price * 3 // 2 if completes else lot.price
