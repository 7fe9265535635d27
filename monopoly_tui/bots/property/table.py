"""The table of the flat game: what lies on it, what lots cost and bring, who pays, and who has to leave."""

from __future__ import annotations

from typing import Self

from monopoly_tui.games.property.events import SKIPPING
from monopoly_tui.games.property.procedures.turn import END, JAIL, OVER, ROLL, Turn
from monopoly_tui.games.property.state import BANK, FREE, POT, State

from . import habits
from .plan import STREETS, Plan, plan_of


class FlatTable:
    """A table as plain numbers.

    Its fields are named and mean what they do in `State`, but for `cards`, the number of jail cards each holds,
    `skips`, the turns that each has to leave out, and `over`, whether the player on turn has only to hand the dice on.
    What has to be decided is by `habits`.
    """

    __slots__ = (
        "again", "alive", "at", "cards", "cash", "counts", "doubles", "first", "hotels", "houses", "jailed", "level",
        "mortgaged", "out", "over", "owner", "paid", "plan", "players", "pot", "skips", "turn", "winner",
    )  # fmt: skip

    plan: Plan
    players: int
    cash: list[int]
    at: list[int]
    jailed: list[int]
    out: list[bool]
    owner: list[int]
    level: list[int]
    mortgaged: list[bool]
    paid: dict[tuple[int, int], int]
    counts: list[list[int]]
    cards: list[int]
    skips: list[int]
    houses: int
    hotels: int
    pot: int
    turn: int
    first: int
    doubles: int
    again: bool
    over: bool
    alive: int
    winner: int

    @classmethod
    def of(cls, state: State) -> Self:
        """A table between the steps of a turn."""
        flat = cls()
        turn = state.frames[0] if state.frames else None
        flat.plan, flat.players = plan_of(state), state.players
        flat.cash, flat.pot = state.cash[: state.players], state.cash[POT]
        flat.at, flat.jailed, flat.out = state.at.copy(), state.jailed.copy(), state.out.copy()
        flat.owner, flat.level, flat.mortgaged = state.owner.copy(), state.level.copy(), state.mortgaged.copy()
        flat.paid = state.paid.copy()
        flat.counts = [counts.copy() for counts in state.group_count]
        flat.cards = [len(cards) for cards in state.jail_cards]
        flat.skips = [state.tally.get((SKIPPING, player), 0) for player in range(state.players)]
        flat.houses, flat.hotels = state.houses, state.hotels
        flat.turn, flat.first = state.turn, state.first
        flat.doubles, flat.again, flat.over = 0, False, False
        if isinstance(turn, Turn):
            flat.doubles = turn.doubles
            flat.over = turn.phase in (END, OVER) or (turn.phase not in (ROLL, JAIL) and not turn.again)
        flat.alive = state.out.count(False)
        flat.winner = BANK if state.winner is None else state.winner
        return flat

    def copy(self) -> Self:
        """An independent table that looks the same."""
        twin = type(self)()
        twin.plan, twin.players, twin.first = self.plan, self.players, self.first
        twin.cash, twin.at, twin.jailed, twin.out = self.cash[:], self.at[:], self.jailed[:], self.out[:]
        twin.owner, twin.level, twin.mortgaged = self.owner[:], self.level[:], self.mortgaged[:]
        twin.paid = self.paid.copy() if self.paid else {}
        twin.counts = [counts[:] for counts in self.counts]
        twin.cards, twin.skips = self.cards[:], self.skips[:]
        twin.houses, twin.hotels, twin.pot = self.houses, self.hotels, self.pot
        twin.turn, twin.doubles, twin.again, twin.over = self.turn, self.doubles, self.again, self.over
        twin.alive, twin.winner = self.alive, self.winner
        return twin

    # --- lots ----------------------------------------------------------------------------------------------------

    def take(self, player: int, space: int) -> None:
        """A deed comes to a player."""
        group, before = self.plan.group[space], self.owner[space]
        if before >= 0:
            self.counts[before][group] -= 1
        self.owner[space] = player
        self.counts[player][group] += 1

    def auction(self, space: int) -> None:
        """The highest bidder gets it for little more than the second would have paid."""
        best, high, second = -1, max(1, -(-self.plan.price[space] * self.plan.reserve_percent // 100)) - 1, 0
        for player in range(self.players):
            if self.out[player]:
                continue
            limit = habits.limit(self, player, space)
            if limit > high:
                best, second, high = player, high, limit
            elif limit > second:
                second = limit
        if best >= 0:
            self.cash[best] -= min(high, second + 1 + high // 20)
            self.take(best, space)

    def rent(self, space: int) -> int:
        """What a visitor pays, or of a utility what each pip costs."""
        plan, owner = self.plan, self.owner[space]
        if self.mortgaged[space] or (plan.no_rent_in_jail and self.jailed[owner] != FREE):
            return 0
        rents, group = plan.rents[space], plan.group[space]
        held = self.counts[owner][group]
        if plan.kind[space] != STREETS:
            return rents[held - 1]
        level = self.level[space]
        if level or held < len(plan.groups[group]):
            return rents[level]
        doubled = plan.doubled_always or not any(self.mortgaged[other] for other in plan.groups[group])
        return rents[0] * 2 if doubled else rents[0]

    def win(self, player: int, space: int) -> None:
        """A deed comes from another, mortgaged or not."""
        self.take(player, space)
        if self.mortgaged[space]:
            habits.keep(self, player, space)

    # --- money ---------------------------------------------------------------------------------------------------

    def fine(self, player: int, amount: int) -> None:
        """Pay the Bank, or what lies under Free Parking."""
        self.charge(player, POT if self.plan.pot else BANK, amount)

    def charge(self, player: int, payee: int, amount: int) -> None:
        """Make a player pay: at once, by raising cash, or with all there is."""
        cash = self.cash
        if cash[player] < amount:
            if self.could_raise(player) < amount:
                self._bankrupt(player, payee)
                return
            habits.raise_cash(self, player, amount)
        cash[player] -= amount
        if payee >= 0:
            cash[payee] += amount
        elif payee == POT:
            self.pot += amount

    def could_raise(self, player: int) -> int:
        """The cash a player could hold after selling and mortgaging everything."""
        plan, total = self.plan, self.cash[player]
        for space in plan.lots:
            if self.owner[space] == player:
                total += self.level[space] * plan.half[space]
                if not self.mortgaged[space]:
                    total += plan.mortgage[space]
        for (space, _level), paid in self.paid.items():
            if self.owner[space] == player:
                total += paid // 2 - plan.half[space]
        return total

    def worth(self, player: int, mortgaged: int = 2) -> int:
        """Cash, deeds and buildings at cost; mortgaged deeds at their price through `mortgaged`."""
        plan, total = self.plan, self.cash[player]
        for space in plan.lots:
            if self.owner[space] == player:
                total += plan.price[space] // mortgaged if self.mortgaged[space] else plan.price[space]
                total += self.level[space] * plan.cost[space]
        for (space, _level), paid in self.paid.items():
            if self.owner[space] == player:
                total += paid - plan.cost[space]
        return total

    def sell(self, space: int) -> int:
        """Sell the highest building of a lot; says what the Bank gives. A hotel leaves houses standing."""
        level = self.level[space]
        if level == self.plan.hotel:
            self.hotels += 1
            self.houses -= level - 1
        else:
            self.houses += 1
        self.level[space] = level - 1
        return self._resale(space, level)

    def clear(self, space: int) -> int:
        """Sell all that stands on a lot; says what the Bank gives."""
        level = self.level[space]
        if level == self.plan.hotel:
            self.hotels += 1
        else:
            self.houses += level
        self.level[space] = 0
        return sum(self._resale(space, each) for each in range(1, level + 1))

    def _resale(self, space: int, level: int) -> int:
        """What the Bank gives for a building: half of what it has cost."""
        paid = self.paid.pop((space, level), None) if self.paid else None
        return self.plan.half[space] if paid is None else paid // 2

    def _bankrupt(self, player: int, payee: int) -> None:
        plan = self.plan
        lots = [space for space in plan.lots if self.owner[space] == player]
        left = self.cash[player] + sum(self.clear(space) for space in lots if self.level[space])
        self.cash[player] = 0
        self.out[player], self.alive = True, self.alive - 1
        if payee >= 0:
            self.cash[payee] += left
            self.cards[payee] += self.cards[player]
        self.cards[player] = 0
        for space in lots:
            if payee >= 0:
                self.take(payee, space)
            else:
                self.counts[player][plan.group[space]] -= 1
                self.owner[space], self.mortgaged[space] = BANK, False
        if self.alive == 1 or plan.ends_at_first:
            self._end()
        else:
            self._settle_estate(payee, lots)

    def _settle_estate(self, payee: int, lots: list[int]) -> None:
        for space in lots:
            if payee < 0:
                if self.plan.auctions:
                    self.auction(space)
            elif self.mortgaged[space] and self.owner[space] == payee:
                habits.keep(self, payee, space)

    def _end(self) -> None:
        seats = [(self.first + seat) % self.players for seat in range(self.players)]
        self.winner = max((p for p in seats if not self.out[p]), key=self.worth)
