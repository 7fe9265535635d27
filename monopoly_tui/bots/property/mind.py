"""Decides everything at the property game's table by the chance of winning: what each answer makes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final

from monopoly_tui.bots.simple import plain_answer
from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.board import HOTEL
from monopoly_tui.games.property.effects import Attack, Teleport
from monopoly_tui.games.property.events import Said
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid, Pass
from monopoly_tui.games.property.procedures.building import Sell, SellGroup
from monopoly_tui.games.property.procedures.deal import Decline, OfferDecision
from monopoly_tui.games.property.procedures.debt import GoBankrupt, Pay, PayDecision
from monopoly_tui.games.property.procedures.jail import JailDecision, PayFine, UseCard
from monopoly_tui.games.property.procedures.mortgage import Keep, KeepDecision, Lift, Mortgage, lift_cost
from monopoly_tui.games.property.procedures.purchase import Buy, BuyDecision
from monopoly_tui.games.property.procedures.shortage import Place, PlaceDecision, Want, WantDecision
from monopoly_tui.games.property.procedures.tax import TaxDecision
from monopoly_tui.games.property.procedures.turn import EndTurn, EndTurnDecision, Roll, RollDecision
from monopoly_tui.games.property.rules.creature_battle import LOST_RENTS, THOUSAND, Battle, BattleDecision, PayRent
from monopoly_tui.games.property.rules.power_doubles import PowerDecision, RollAgain, UsePower
from monopoly_tui.games.property.rules.rent_claim import ClaimRent
from monopoly_tui.games.property.state import BANK, State

from . import habits
from .dealer import Dealer
from .flat import Flat
from .habitual import steps
from .plan import TRANSPORTS
from .talk import Talk
from .traits import Traits
from .weighing import Weighing

CLAIM: Final = ClaimRent()
THROWS: Final = tuple((total, (6 - abs(7 - total)) / 36) for total in range(2, 13))
"""The sums of two dice, and how likely each is."""

Outcomes = Sequence[tuple[float, Flat]]
"""The tables an answer can lead to, and how likely each is."""
Option = tuple[Action, Outcomes]
Judge = Callable[[list[Flat], int], list[float]]
"""How good tables are for a player."""
SECOND_LOOKS: Final = 6
"""Of more answers only so many are looked at twice: those that are best at first sight."""


PLAYOUTS: Final = 10
"""So often every answer is played out to a question of which nothing else is known."""


class Mind:
    """A player who looks at what each answer makes of everybody's chances."""

    def __init__(self, seed: str, traits: Traits) -> None:
        self.luck, self.traits = Random(seed), traits
        self.dealer = Dealer(traits)
        self._talk = Talk(traits.character, seed)
        self._managed_at: tuple[int, tuple[int, ...]] = (-1, ())

    def answer(self, game: AnyGame, player: int) -> Action | None:
        """What this player does now, None if it has nothing to say."""
        assert isinstance(game, Game), "this player knows another game"
        decision, state = game.decision, game.state
        if decision is None:
            return None
        if state.claims and decision.refusal(player, CLAIM) is None:
            return CLAIM
        if player not in decision.asks:
            return None
        if decision.kind in ("roll", "jail"):
            self.dealer.begin(state)
        action = self._think(state, player, decision)
        self._talk.acted(player, action, state.turns)
        missing, self.dealer.missing = self.dealer.missing, None
        if missing is not None:
            self._talk.hint(missing)
        return action

    def remark(self) -> Said | None:
        """What it says about its last answer, once."""
        return self._talk.taken()

    def _think(self, state: State, player: int, decision: Decision) -> Action:
        think = _THOUGHTS.get(type(decision), Mind.tried)
        if think is None or self.luck.random() < self.traits.blunders:
            return plain_answer(state, player, decision)
        return think(self, state, player, decision)

    def tried(self, state: State, player: int, decision: Decision) -> Action:
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

    def best(self, options: Iterable[Option], player: int) -> Action:
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

    def end_turn(self, state: State, player: int, decision: EndTurnDecision) -> Action:
        """Deal, then build and mortgage, then hand the dice on."""
        offer = self.dealer.proposal(state, player, decision)
        if offer is not None:
            return offer
        # What was tried before and has changed nothing, as where others got the last houses, is not tried again.
        here = state.turns, (*state.level, *state.mortgaged, state.cash[player])
        if here == self._managed_at:
            return EndTurn()
        self._managed_at = here
        return next(steps(state, self.managed(state, player), decision, player), EndTurn())

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

    def jail(self, state: State, player: int, decision: JailDecision) -> Action:
        """Out while there is much to buy or little to fear."""
        ways = [action for action in (UseCard(), PayFine()) if decision.refusal(player, action) is None]
        if not ways:
            return Roll()
        table = Flat.of(state)
        unsold = sum(table.owner[space] == BANK for space in table.plan.lots)
        fear = self.keeping(state, table, player)
        if unsold * 5 >= len(table.plan.lots) or fear < 80 * table.plan.unit:
            return ways[0]
        return Roll()

    def buy(self, state: State, player: int, decision: BuyDecision) -> Action:
        """Buy what can be paid; raise cash for what completes a group or keeps another from one."""
        if decision.lot.price <= state.cash[player]:
            return Buy()
        table, space = Flat.of(state), decision.lot.space
        group, size = decision.lot.group, len(state.board.groups[decision.lot.group].lots)
        wanted = any(table.counts[seat][group] == size - 1 for seat in range(state.players))
        while wanted and table.cash[player] < decision.lot.price:
            single = habits.weakest_single(table, player)
            if single < 0:
                return Decline()
            table.mortgaged[single] = True
            table.cash[player] += table.plan.mortgage[single]
        if not wanted:
            return Decline()
        without = Flat.of(state)
        if table.plan.auctions:
            without.auction(space)
        bought = table.copy()
        bought.cash[player] -= decision.lot.price
        bought.take(player, space)
        raising = next(steps(state, table, decision, player), Decline())
        return self.best([(raising, [(1.0, bought)]), (Decline(), [(1.0, without)])], player)

    # --- auctions and shortages ----------------------------------------------------------------------------------

    def bid(self, state: State, player: int, decision: AuctionDecision) -> Action:
        """Bid while to have it for so much is better than to leave it to whoever leads or could."""
        if decision.lot is None:
            return self.bid_for_building(state, player, decision)
        cash, space = state.cash[player], decision.lot
        step = max(1, state.board.lots[space].price // 20)
        for bid in dict.fromkeys((max(decision.least, decision.bid + step), decision.least)):
            if bid <= cash and self._is_worth(state, player, decision, space, bid):
                return Bid(bid)
        return Pass()

    def _is_worth(self, state: State, player: int, decision: AuctionDecision, space: int, bid: int) -> bool:
        mine = sold(state, player, space, bid)
        if decision.leader is not None:
            others = [sold(state, decision.leader, space, decision.bid)]
        else:
            others = [
                sold(state, seat, space, bid) for seat in decision.bidders if seat != player and state.cash[seat] > bid
            ]
        if not others:
            others = [Flat.of(state)]
        worth, *rest = self.rate([mine, *others], player)
        return worth > min(rest)

    def bid_for_building(self, state: State, player: int, decision: AuctionDecision) -> Action:
        """What the building adds must be worth the bid."""
        bid = Bid(max(decision.least, decision.bid + 5))
        sites = list(self._sites(state, player, decision.building, bid.amount))
        if bid.amount > state.cash[player] or not sites:
            return Pass()
        return self.best([(Pass(), [(1.0, Flat.of(state))]), *((bid, [(1.0, table)]) for _s, table in sites)], player)

    def _sites(self, state: State, player: int, building: str, price: int | None) -> Iterator[tuple[int, Flat]]:
        """Where a building could go, and the table then."""
        for group in Flat.of(state).plan.streets:
            lots = state.board.groups[group].lots
            low = min(state.level[space] for space in lots)
            if (
                state.holds_group(player, group)
                and (low + 1 == state.hotel) == (building == HOTEL)
                and low < state.hotel
            ):
                for space in (s for s in lots if state.level[s] == low):
                    table = Flat.of(state)
                    table.cash[player] -= state.board.lots[space].house_cost if price is None else price
                    habits.raise_building(table, space)
                    yield space, table

    def place(self, state: State, player: int, decision: PlaceDecision) -> Action:
        """Where it brings most; who has to pay for it keeps some cash."""
        price = None if decision.price is None else 0
        sites = [(s, t) for s, t in self._sites(state, player, decision.building, price) if s in decision.places]
        keeping = self.keeping(state, Flat.of(state), player) if price is None else -habits.NEVER
        options = [(Place(space), [(1.0, table)]) for space, table in sites if table.cash[player] >= keeping]
        return self.best(options, player) if options else Pass()

    def want(self, state: State, player: int, decision: WantDecision) -> Action:
        """As many as can be paid beside what is kept."""
        table = Flat.of(state)
        spare = state.cash[player] - self.keeping(state, table, player)
        cost = min(
            (state.board.lots[s].house_cost for s, _t in self._sites(state, player, decision.building, 0)), default=1
        )
        return Want(max(0, min(decision.most, spare // max(cost, 1))))

    # --- debts ---------------------------------------------------------------------------------------------------

    def pay(self, state: State, player: int, decision: PayDecision) -> Action:
        """Give up what costs least of the chances for what it brings towards the debt."""
        missing = decision.amount - state.cash[player]
        if missing <= 0:
            return Pay()
        if state.liquidation_value(player) < decision.amount:
            return GoBankrupt()
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
        return [table.chances()[player] for table in tables]

    def _raising(self, state: State, player: int) -> Iterator[tuple[Action, Flat]]:
        for space in state.lots_of(player):
            table = Flat.of(state)
            if state.level[space]:
                table.cash[player] += table.plan.half[space]
                table.level[space] -= 1
                yield Sell((space,)), table
                if state.level[space] == state.hotel and state.houses < state.hotel - 1:
                    table = Flat.of(state)
                    table.cash[player] += sum(table.clear(s) for s in state.board.group_of(space).lots)
                    yield SellGroup(space), table
            elif not state.mortgaged[space]:
                table.mortgaged[space] = True
                table.cash[player] += table.plan.mortgage[space]
                yield Mortgage((space,)), table

    def keep(self, state: State, player: int, decision: KeepDecision) -> Action:
        """Lift at once if cash is left for the rents ahead: it is cheaper than later."""
        lift = Lift((decision.lot.space,))
        table = Flat.of(state)
        rich = state.cash[player] - lift_cost(decision.lot) >= self.keeping(state, table, player)
        return lift if rich and decision.refusal(player, lift) is None else Keep()

    # --- deals and rules of a box --------------------------------------------------------------------------------

    def offer(self, state: State, player: int, decision: OfferDecision) -> Action:
        """Somebody proposes a deal."""
        return self.dealer.reply(state, player, decision)

    def battle(self, state: State, player: int, decision: BattleDecision) -> Action:
        """Fight or pay, by what winning and losing make of the table."""
        space, owner = decision.lot.space, decision.owner
        odds = sum(share for total, share in THROWS if total * THOUSAND >= decision.lot.power)
        won, lost, paid = Flat.of(state), Flat.of(state), Flat.of(state)
        won.win(player, space)
        lost.charge(player, owner, decision.rent * LOST_RENTS)
        paid.charge(player, owner, decision.rent)
        return self.best([(PayRent(), [(1.0, paid)]), (Battle(), [(odds, won), (1 - odds, lost)])], player)

    def power(self, state: State, player: int, decision: PowerDecision) -> Action:
        """Use the power where it does most, or roll again."""
        again = Flat.of(state)
        options: list[tuple[Action, Outcomes]] = [(RollAgain(), [(1.0, again)])]
        if isinstance(decision.effect, Attack):
            for space in decision.targets:
                won = Flat.of(state)
                won.win(player, space)
                options.append((UsePower(space), [(0.5, won), (0.5, again)]))
        elif isinstance(decision.effect, Teleport):
            options += [(UsePower(space), [(1.0, self._landed(state, player, space))]) for space in decision.targets]
        else:
            return UsePower()
        return self.best(options, player)

    def _landed(self, state: State, player: int, space: int) -> Flat:
        table = Flat.of(state)
        table.arrive(player, space, self.luck.random)
        return table


def expected(options: Sequence[Option], judge: Judge, player: int) -> list[float]:
    """What each answer is worth on average."""
    rates = iter(judge([table for _action, outcomes in options for _odds, table in outcomes], player))
    return [sum(odds * next(rates) for odds, _table in outcomes) for _action, outcomes in options]


def sold(state: State, player: int, space: int, price: int) -> Flat:
    """The table after the Bank has sold a lot."""
    table = Flat.of(state)
    table.cash[player] -= price
    table.take(player, space)
    return table


_THOUGHTS: Final[dict[type[Decision], Callable[[Mind, State, int, Any], Action] | None]] = {
    RollDecision: None,
    TaxDecision: None,
    EndTurnDecision: Mind.end_turn,
    JailDecision: Mind.jail,
    BuyDecision: Mind.buy,
    AuctionDecision: Mind.bid,
    PlaceDecision: Mind.place,
    WantDecision: Mind.want,
    PayDecision: Mind.pay,
    KeepDecision: Mind.keep,
    OfferDecision: Mind.offer,
    BattleDecision: Mind.battle,
    PowerDecision: Mind.power,
}
"""What there is to think about; a throw and a tax answer themselves, and what is not listed is tried."""
