"""The game without frames, events and refusals: played on in microseconds, by habits, to see how it may go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from monopoly_tui.games.property.procedures.turn import DOUBLES_TO_JAIL
from monopoly_tui.games.property.rent import USUAL_THROW
from monopoly_tui.games.property.rules.creature_battle import LOST_RENTS, least_throw
from monopoly_tui.games.property.state import BANK, FREE

from . import habits
from .plan import (
    ADVANCE,
    ATTACK,
    BACK,
    CHOICE,
    DEEDS,
    DRAW,
    EACH,
    JAIL_FREE,
    JAILED,
    MONEY,
    NOTHING,
    REPAIRS,
    SKIP,
    TAKE_CARD,
    TAX,
    TELEPORT,
    TO_JAIL,
    TRANSPORTS,
    UTILITIES,
    Printed,
)
from .table import FlatTable
from .value import chances_at

Chance = Callable[[], float]
"""Where luck comes from: a number from 0 up to but not 1."""


class Flat(FlatTable):
    """A table that can be played on.

    Deals are not made here. Cards come up alike often whatever was drawn before: nobody at the table knows their
    order, and playouts may not either.
    """

    __slots__ = ()

    def chances(self, opinions: int = 1) -> list[float]:
        """Everybody's chance to win; certain once the game is over."""
        if self.winner >= 0:
            return [float(player == self.winner) for player in range(self.players)]
        return chances_at(self.plan, self, opinions)

    # --- turns ---------------------------------------------------------------------------------------------------

    def play(self, random: Chance, turns: int) -> None:
        """Play on until so many turns are over, or the game is."""
        while turns > 0 and self.winner < 0:
            player = self.turn
            if not self.over:
                self._throws(player, random)
            if self.winner < 0:
                if not self.out[player]:
                    habits.manage(self, player)
                self.hand_on()
            turns -= 1

    def hand_on(self) -> None:
        """The next player still there is on turn."""
        out, players, player = self.out, self.players, self.turn + 1
        while player >= players or out[player] or self.skips[player]:
            if player < players and not out[player]:
                self.skips[player] -= 1
            player = 0 if player >= players else player + 1
        self.turn, self.doubles, self.again, self.over = player, 0, False, False

    def _throws(self, player: int, random: Chance) -> None:
        while True:
            if self.jailed[player] != FREE:
                habits.leave_jail(self, player)
            ways = int(random() * 36)
            self.throw((ways // 6 + 1, ways % 6 + 1), random)
            if not self.again or self.over or self.winner >= 0:
                return

    def throw(self, dice: tuple[int, int], random: Chance) -> None:
        """The player on turn throws so, and plays the space reached; `again` and `over` say how the turn stands."""
        player, plan = self.turn, self.plan
        double = dice[0] == dice[1]
        self.again = False
        if self.jailed[player] != FREE:
            if not double and not self._is_let_out(player):
                self.over = True
                return
            self.jailed[player] = FREE
        elif double:
            self.doubles += 1
            if self.doubles == DOUBLES_TO_JAIL:
                self._jail(player)
                return
            self.again = True
        total = dice[0] + dice[1]
        self._advance(player, (self.at[player] + total) % plan.size)
        self._land(player, total, 1, 0, random)
        if self.again and plan.powers and not self.out[player] and self.winner < 0:
            self._offer_power(player, dice[0], random)
        self.over = not self.again or self.out[player]

    def _is_let_out(self, player: int) -> bool:
        """A throw for doubles failed: the last one costs the fine."""
        self.jailed[player] += 1
        if self.jailed[player] < self.plan.jail_turns:
            return False
        self.fine(player, self.plan.fine)
        return not self.out[player]

    def _jail(self, player: int) -> None:
        self.at[player], self.jailed[player] = self.plan.jail, 0
        self.again, self.over = False, True

    def _advance(self, player: int, end: int) -> None:
        start = self.at[player]
        self.at[player] = end
        if end < start or end == start == 0:
            self.cash[player] += self.plan.salary if end else self.plan.go_salary

    def _land(self, player: int, total: int, factor: int, dice_factor: int, random: Chance) -> None:
        plan, space = self.plan, self.at[player]
        kind = plan.kind[space]
        if kind == NOTHING:
            return
        if kind <= UTILITIES:
            owner = self.owner[space]
            if owner == BANK:
                self._sell(player, space)
            elif owner != player:
                self._visit(player, owner, space, total, factor, dice_factor, random)
        elif kind == DRAW:
            self._draw(player, plan.argument[space][0], total, random)
        elif kind == TAX:
            self.fine(player, self._tax(player, *plan.argument[space]))
        elif kind == TO_JAIL:
            self._jail(player)
        else:
            self.cash[player] += self.pot
            self.pot = 0

    def arrive(self, player: int, space: int, random: Chance) -> None:
        """A power leads a player to a space."""
        self._advance(player, space)
        self._land(player, USUAL_THROW, 1, 0, random)

    def _tax(self, player: int, amount: int, percent: int) -> int:
        if not percent or not self.plan.tax_choice:
            return amount
        return min(amount, -(-self.worth(player, 1) * percent // 100))

    # --- lots ----------------------------------------------------------------------------------------------------

    def _sell(self, player: int, space: int) -> None:
        """Somebody came to a lot of the Bank's."""
        price = self.plan.price[space]
        if self.cash[player] >= price:
            self.cash[player] -= price
            self.take(player, space)
        elif self.plan.auctions:
            self.auction(space)

    def _visit(
        self, player: int, owner: int, space: int, total: int, factor: int, dice_factor: int, random: Chance
    ) -> None:
        plan, group = self.plan, self.plan.group[space]
        if plan.battles and plan.power[space] and self.counts[player][group] == len(plan.groups[group]) - 1:
            self._battle(player, owner, space, random)
            return
        rent = self.rent(space)
        if not rent:
            return
        kind = plan.kind[space]
        if kind == TRANSPORTS:
            rent *= factor
        elif kind == UTILITIES:
            if dice_factor or plan.fresh:
                total = _total(random)
            rent = total * (dice_factor or rent)
        self.charge(player, owner, rent)

    def _battle(self, player: int, owner: int, space: int, random: Chance) -> None:
        rent = self.rent(space)
        if not habits.fights(self, player, space, rent):
            self.charge(player, owner, rent)
        elif _total(random) >= least_throw(self.plan.power[space]):
            self.win(player, space)
        else:
            self.charge(player, owner, rent * LOST_RENTS)

    # --- cards and powers ----------------------------------------------------------------------------------------

    def _draw(self, player: int, deck: int, total: int, random: Chance) -> None:
        cards = self.plan.cards[deck]
        self._follow(player, cards[int(random() * len(cards))], total, random)

    def _follow(self, player: int, printed: Printed, total: int, random: Chance) -> None:
        what, one, other = printed
        if what == MONEY:
            self._deal_with_bank(player, one)
        elif what <= BACK:
            self._move(player, what, one, other, total, random)
        elif what == JAILED:
            self._jail(player)
        elif what == JAIL_FREE:
            self.cards[player] += sum(self.cards) < self.plan.free_cards
        elif what == EACH:
            self._each(player, one)
        elif what == DEEDS:
            self._deal_with_bank(player, one * self.owner.count(player))
        elif what == REPAIRS:
            hotel = self.plan.hotel
            levels = [self.level[space] for space in self.plan.lots if self.owner[space] == player]
            self.fine(player, sum(other if level == hotel else level * one for level in levels))
        elif what == TAKE_CARD:
            self._draw(player, one, total, random)
        elif what == CHOICE:
            self._follow(player, self._chosen(player, one, total, random), total, random)
        elif what == SKIP:
            self.skips[player] += 1

    def _chosen(self, player: int, choice: int, total: int, random: Chance) -> Printed:
        """Whichever of two effects leaves the better chances."""

        def after(printed: Printed) -> float:
            twin = self.copy()
            twin._follow(player, printed, total, random)
            return twin.chances()[player]

        return max(self.plan.choices[choice], key=after)

    def _deal_with_bank(self, player: int, amount: int) -> None:
        if amount >= 0:
            self.cash[player] += amount
        else:
            self.fine(player, -amount)

    def _move(self, player: int, what: int, one: int, other: int, total: int, random: Chance) -> None:
        plan, start = self.plan, self.at[player]
        if what == ADVANCE:
            self._advance(player, one)
        elif what == BACK and one < 0:
            self._advance(player, (start - one) % plan.size)
        elif what == BACK:
            self.at[player] = (start - one) % plan.size
        else:
            ahead = ((start + step) % plan.size for step in range(1, plan.size))
            end = next((space for space in ahead if plan.kind[space] == one), -1)
            if end < 0:
                return
            self._advance(player, end)
            factors = (other, 0) if one == TRANSPORTS else (1, other)
            self._land(player, total, *factors, random)
            return
        self._land(player, total, 1, 0, random)

    def _each(self, player: int, amount: int) -> None:
        for step in range(1, self.players):
            other = (player + step) % self.players
            if not self.out[other] and not self.out[player] and self.winner < 0:
                if amount > 0:
                    self.charge(other, player, amount)
                else:
                    self.charge(player, other, -amount)

    def _offer_power(self, player: int, number: int, random: Chance) -> None:
        """Doubles give a power; to use it ends the turn."""
        printed = self.plan.powers[number - 1]
        what = printed[0]
        if what in (TELEPORT, ATTACK):
            target = habits.target(self, player, what)
            if target < 0:
                return
            self.again = False
            if what == TELEPORT:
                self.arrive(player, target, random)
            elif random() < 0.5:
                self.win(player, target)
            return
        self.again = False
        self._follow(player, printed, 2 * number, random)

    def after_power(self, player: int, number: int, random: Chance) -> list[Self]:
        """What a power that aims at nothing can come to: one table, or one for each card of the deck it draws from."""
        what, deck, _other = printed = self.plan.powers[number - 1]
        tables = []
        for each in self.plan.cards[deck] if what == TAKE_CARD else [printed]:
            twin = self.copy()
            twin.again, twin.over = False, True
            twin._follow(player, each, 2 * number, random)
            tables.append(twin)
        return tables


def _total(random: Chance) -> int:
    """A throw of both dice, added up."""
    ways = int(random() * 36)
    return ways // 6 + ways % 6 + 2
