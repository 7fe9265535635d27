"""Decides everything at the property game's table by the chance of winning: what each answer makes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Final, TypeVar

from monopoly_tui.bots.simple import PLAIN
from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.games.property.board import HOTEL, Lot
from monopoly_tui.games.property.events import Said
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.luck import THROWS
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.building import Sell, SellGroup
from monopoly_tui.games.property.procedures.deal import Offer
from monopoly_tui.games.property.procedures.mortgage import Mortgage, lift_cost
from monopoly_tui.games.property.rules.creature_battle import LOST_RENTS, ways_to_win
from monopoly_tui.games.property.state import BANK, State

from . import habits
from .answering import Policy, Sale
from .dealer import Dealer
from .flat import Flat
from .habitual import steps
from .plan import TRANSPORTS
from .talk import Talk
from .traits import Traits
from .weighing import Weighing

Outcomes = Sequence[tuple[float, Flat]]
"""The tables an answer can lead to, and how likely each is."""
Answer = TypeVar("Answer")
Option = tuple[Answer, Outcomes]
Judge = Callable[[list[Flat], int], list[float]]
"""How good tables are for a player."""
SECOND_LOOKS: Final = 6
"""Of more answers only so many are looked at twice: those that are best at first sight."""


PLAYOUTS: Final = 10
"""So often every answer is played out to a question of which nothing else is known."""


class Mind(Policy):
    """A player who looks at what each answer makes of everybody's chances."""

    def __init__(self, seed: str, traits: Traits) -> None:
        self.luck, self.traits = Random(seed), traits
        self.dealer = Dealer(traits)
        self._talk = Talk(traits.character, seed)
        self._managed_at: tuple[int, tuple[int, ...]] = (-1, ())

    def respond(self, state: State, player: int, decision: Decision) -> Action:
        """What this player does who is asked; what there is to say of it is kept for `remark`."""
        action = super().respond(state, player, decision)
        self._talk.acted(player, action, state.turns)
        missing, self.dealer.missing = self.dealer.missing, None
        if missing is not None:
            self._talk.hint(missing)
        return action

    def recall(self, events: Iterable[AnyEvent], player: int) -> None:
        """Take note of the offers that were refused before it sat down."""
        self.dealer.memory.recall(events, player)

    def remark(self) -> Said | None:
        """What it says about its last answer, once."""
        return self._talk.taken()

    def thinking(self) -> Policy:
        """Now and then nobody: the first thing is done that comes to mind."""
        return PLAIN if self.luck.random() < self.traits.blunders else self

    def tries(self, state: State, player: int, decision: Decision) -> Action:
        """Play every choice out, where nothing else is known of a question; what is usual if there are too many."""
        allowed = decision.allowed(player)
        if not 1 < len(allowed) <= SECOND_LOOKS:
            return decision.usual(player)
        weighing = Weighing(Game(state), player, allowed, str(self.luck.random()))
        weighing.more(PLAYOUTS)
        return max(weighing.choices, key=lambda weighed: weighed.chance).action

    # --- judging -------------------------------------------------------------------------------------------------

    def rate(self, tables: list[Flat], player: int) -> list[float]:
        """How good tables are for a player."""
        return self.glance(tables, player)

    def best(self, options: Iterable[Option[Answer]], player: int) -> Answer:
        """The answer that leads to the best tables; the first of equals."""
        listed = list(options)
        if len(listed) > SECOND_LOOKS:
            worth = expected(listed, self.glance, player)
            listed = [listed[at] for at in sorted(range(len(listed)), key=lambda at: -worth[at])[:SECOND_LOOKS]]
        if len(listed) == 1:
            return listed[0][0]
        worth = expected(listed, self.rate, player)
        return listed[max(range(len(listed)), key=worth.__getitem__)][0]

    # --- turns ---------------------------------------------------------------------------------------------------

    def begin(self, state: State, player: int) -> None:
        self.dealer.begin(state)

    def manages(self, state: State, player: int, decision: Decision) -> Action | None:
        """Deal, then build and mortgage."""
        offer = self.dealer.proposal(state, player, decision)
        if offer is not None:
            return offer
        # What was tried before and has changed nothing, as where others got the last houses, is not tried again.
        here = state.turns, (*state.level, *state.mortgaged, state.cash[player])
        if here == self._managed_at:
            return None
        self._managed_at = here
        return next(steps(state, self.managed(state, player), decision, player), None)

    def managed(self, state: State, player: int) -> Flat:
        """The table as the player wants it at the end of the turn."""
        table = Flat.of(state)
        keeping = self.keeping(state, table, player)
        habits.build(table, player, keeping, mortgaging=True)
        if True in table.mortgaged:
            habits.lift(table, player, keeping + int(200 * table.plan.unit))
        return table

    def keeping(self, state: State, table: Flat, player: int) -> int:
        """The cash to keep for the rents ahead."""
        worst, outgo = 0, 0.0
        for space in table.plan.lots:
            owner = table.owner[space]
            if owner in (BANK, player) or table.mortgaged[space]:
                continue
            rent = table.rent(space) * (1 if table.plan.kind[space] <= TRANSPORTS else 7)
            outgo += table.plan.odds[space] * rent
            ahead = (space - table.at[player]) % table.plan.size
            if 2 <= ahead <= 12:
                worst = max(worst, rent)
        patience = max(0.3, self.traits.patience(state.round))
        return int(40 * table.plan.unit + self.traits.caution * patience * (1.5 * outgo + 0.25 * worst))

    def leaves_jail(self, state: State, player: int, *, by_card: bool) -> bool:
        """Out if that makes more of the throw that comes."""
        stays = Flat.of(state)
        leaves = stays.copy()
        habits.get_out(leaves, player)
        left, stayed = expected([(True, self._thrown(leaves)), (False, self._thrown(stays))], self.glance, player)
        return left > stayed

    def _thrown(self, table: Flat) -> Outcomes:
        """What every throw of whoever is on turn makes of a table."""
        twins = [(dice, table.copy()) for dice in THROWS]
        for dice, twin in twins:
            twin.throw(dice, self.luck.random)
        return [(1 / len(THROWS), twin) for _dice, twin in twins]

    # --- lots and buildings for sale -----------------------------------------------------------------------------

    def buys(self, state: State, player: int, lot: Lot) -> bool:
        """Buy what can be paid."""
        return True

    def raises_for(self, state: State, player: int, decision: Decision, lot: Lot) -> Action | None:
        """Raise cash for what completes a group or keeps another from one, if that is better than to leave it."""
        table, space, group = Flat.of(state), lot.space, lot.group
        size = len(state.board.groups[group].lots)
        if not any(table.counts[seat][group] == size - 1 for seat in range(state.players)):
            return None
        while table.cash[player] < lot.price:
            single = habits.weakest_single(table, player)
            if single < 0:
                return None
            table.mortgaged[single] = True
            table.cash[player] += table.plan.mortgage[single]
        without = Flat.of(state)
        if table.plan.auctions:
            without.auction(space)
        bought = table.copy()
        bought.cash[player] -= lot.price
        bought.take(player, space)
        raising = next(steps(state, table, decision, player), None)
        return self.best([(raising, [(1.0, bought)]), (None, [(1.0, without)])], player)

    def bids(self, state: State, player: int, space: int, sale: Sale) -> int:
        """Bid while to have it for so much is better than to leave it to whoever leads or could."""
        step = max(1, state.board.lots[space].price // 20)
        for bid in dict.fromkeys((max(sale.least, sale.bid + step), sale.least)):
            if bid <= state.cash[player] and self.worth_bidding(state, player, space, sale, bid):
                return bid
        return 0

    def worth_bidding(self, state: State, player: int, space: int, sale: Sale, bid: int) -> bool:
        """Whether a lot is better had for so much than left to whoever leads or could bid more."""
        mine = sold(state, player, space, bid)
        if sale.leader is not None:
            others = [sold(state, sale.leader, space, sale.bid)]
        else:
            rivals = (seat for seat in sale.bidders if seat != player and state.cash[seat] > bid)
            others = [sold(state, seat, space, bid) for seat in rivals] or [Flat.of(state)]
        worth, *rest = self.rate([mine, *others], player)
        return worth > min(rest)

    def bids_for_building(self, state: State, player: int, building: str, sale: Sale) -> int:
        """What the building adds must be worth the bid."""
        bid = max(sale.least, sale.bid + 5)
        now = Flat.of(state)
        sites = list(_sites(now, player, building, bid))
        if bid > state.cash[player] or not sites:
            return 0
        return self.best([(0, [(1.0, now)]), *((bid, [(1.0, table)]) for _s, table in sites)], player)

    def places(self, state: State, player: int, building: str, spaces: tuple[int, ...], *, is_paid: bool) -> int | None:
        """Where it brings most; who has to pay for it keeps some cash."""
        now = Flat.of(state)
        sites = [each for each in _sites(now, player, building, 0 if is_paid else None) if each[0] in spaces]
        keeping = -habits.NEVER if is_paid else self.keeping(state, now, player)
        options = [(space, [(1.0, table)]) for space, table in sites if table.cash[player] >= keeping]
        return self.best(options, player) if options else None

    def wants(self, state: State, player: int, building: str, most: int) -> int:
        """As many as make the table better, each where it does most."""
        tables = [Flat.of(state)]
        while len(tables) <= most:
            sites = [table for _space, table in _sites(tables[-1], player, building, None) if table.cash[player] >= 0]
            if not sites:
                break
            rates = self.glance(sites, player)
            tables.append(sites[max(range(len(sites)), key=rates.__getitem__)])
        return self.best([(count, [(1.0, table)]) for count, table in enumerate(tables)], player)

    # --- debts ---------------------------------------------------------------------------------------------------

    def raises(self, state: State, player: int, decision: Decision, amount: int) -> Action | None:
        """Give up what costs least of the chances for what it brings towards the debt."""
        missing = amount - state.cash[player]
        if state.liquidation_value(player) < amount:
            return None
        now = Flat.of(state)
        options = [
            (action, table)
            for action, table in self._raising(state, player)
            if decision.refusal(player, action) is None
        ]
        rates = self.glance([now, *(table for _action, table in options)], player)
        losses = [
            (rates[0] - rate) / max(min(table.cash[player] - now.cash[player], missing), 1)
            for rate, (_action, table) in zip(rates[1:], options, strict=True)
        ]
        return options[min(range(len(options)), key=losses.__getitem__)][0]

    def glance(self, tables: list[Flat], player: int) -> list[float]:
        """How good tables are at first sight."""
        return [table.chances(self.traits.opinions)[player] for table in tables]

    def _raising(self, state: State, player: int) -> Iterator[tuple[Action, Flat]]:
        for space in state.lots_of(player):
            table = Flat.of(state)
            if state.level[space]:
                table.cash[player] += table.sell(space)
                yield Sell((space,)), table
                if state.level[space] == state.hotel and state.houses < state.hotel - 1:
                    table = Flat.of(state)
                    table.cash[player] += sum(table.clear(s) for s in state.board.group_of(space).lots)
                    yield SellGroup(space), table
            elif not state.mortgaged[space]:
                table.mortgaged[space] = True
                table.cash[player] += table.plan.mortgage[space]
                yield Mortgage((space,)), table

    def lifts(self, state: State, player: int, lot: Lot) -> bool:
        """Lift at once if cash is left for the rents ahead: it is cheaper than later."""
        return state.cash[player] - lift_cost(lot) >= self.keeping(state, Flat.of(state), player)

    # --- deals and rules of a box --------------------------------------------------------------------------------

    def replies(self, state: State, player: int, decision: Decision, deal: Offer) -> Offer | bool:
        return self.dealer.reply(state, player, decision, deal)

    def fights(self, state: State, player: int, lot: Lot, owner: int, rent: int) -> bool:
        """Fight or pay, by what winning and losing make of the table."""
        odds = ways_to_win(lot.power) / len(THROWS)
        won, lost, paid = Flat.of(state), Flat.of(state), Flat.of(state)
        won.win(player, lot.space)
        lost.charge(player, owner, rent * LOST_RENTS)
        paid.charge(player, owner, rent)
        return self.best([(False, [(1.0, paid)]), (True, [(odds, won), (1 - odds, lost)])], player)

    def aims(self, state: State, player: int, targets: tuple[int, ...], *, attacks: bool) -> int | None:
        """Use the power where it does most, or roll again."""
        again = Flat.of(state)
        options: list[Option[int | None]] = [(None, [(1.0, again)])]
        for space in targets:
            if attacks:
                won = Flat.of(state)
                won.win(player, space)
                options.append((space, [(0.5, won), (0.5, again)]))
            else:
                options.append((space, [(1.0, self._landed(state, player, space))]))
        return self.best(options, player)

    def uses(self, state: State, player: int, number: int) -> bool:
        """Use it if that makes more of the table than the throw that comes."""
        again = Flat.of(state)
        used = again.after_power(player, number, self.luck.random)
        options = [(True, [(1 / len(used), table) for table in used]), (False, self._thrown(again))]
        use, roll = expected(options, self.glance, player)
        return use >= roll

    def _landed(self, state: State, player: int, space: int) -> Flat:
        table = Flat.of(state)
        table.arrive(player, space, self.luck.random)
        return table


def expected(options: Sequence[Option[Answer]], judge: Judge, player: int) -> list[float]:
    """What each answer is worth on average."""
    rates = iter(judge([table for _answer, outcomes in options for _odds, table in outcomes], player))
    return [sum(odds * next(rates) for odds, _table in outcomes) for _answer, outcomes in options]


def _sites(now: Flat, player: int, building: str, price: int | None) -> Iterator[tuple[int, Flat]]:
    """Where a building could go for a price, or for what it usually costs; and the table then."""
    plan, level = now.plan, now.level
    for group in plan.streets:
        lots = plan.groups[group]
        low = min(level[space] for space in lots)
        is_whole = now.counts[player][group] == len(lots)
        if is_whole and low < plan.hotel and (low + 1 == plan.hotel) == (building == HOTEL):
            for space in (s for s in lots if level[s] == low):
                table = now.copy()
                table.cash[player] -= plan.cost[space] if price is None else price
                habits.raise_building(table, space)
                yield space, table


def sold(state: State, player: int, space: int, price: int) -> Flat:
    """The table after the Bank has sold a lot."""
    table = Flat.of(state)
    table.cash[player] -= price
    table.take(player, space)
    return table
