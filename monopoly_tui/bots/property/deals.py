"""Which deals there could be at a table, what each does to everybody's chances, and what it may cost."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final

from monopoly_tui.games.property.procedures.deal import Offer
from monopoly_tui.games.property.state import State, Terms

from .flat import Flat
from .plan import STREETS
from .value import Known, gather

Lots = tuple[int, ...]

STEP: Final = 10
"""Sums are rounded to this, on a board with the usual prices."""
MOST_PAIRS: Final = 12
"""So many pairs of lots are thought of as something to give."""
KEPT: Final = 50
"""Nobody pays for a deal with the last of this much cash."""
WELCOME: Final = 0.012
"""A deal that raises somebody's chances by so much is one that most agree to."""


@dataclass(frozen=True, slots=True)
class Goods:
    """What changes hands but for cash: lots for the other, and lots from the other, each in the order of the board."""

    other: int
    give: Lots
    take: Lots


class Prospect:
    """A table after a deal; the cash in it can be changed."""

    __slots__ = ("_cash", "_held", "_known", "goods", "player", "table")

    def __init__(self, table: Flat, player: int, goods: Goods) -> None:
        self.player, self.goods = player, goods
        self.table = table.copy()
        for taker, lots in ((goods.other, goods.give), (player, goods.take)):
            for space in lots:
                self.table.take(taker, space)
                if table.mortgaged[space]:
                    self.table.cash[taker] -= table.plan.interest[space]
        self._cash = self.table.cash.copy()
        self._held = gather(table.plan, self.table)
        self._known: dict[int, Known] = {}

    def pay(self, cash: int) -> Flat:
        """The table if the player pays so much to the other, or is paid if less than nothing."""
        table, other = self.table, self.goods.other
        table.cash[self.player] = self._cash[self.player] - cash
        table.cash[other] = self._cash[other] + cash
        return table

    def chances(self, cash: int, opinions: int = 1) -> list[float]:
        """Everybody's chance then."""
        known = self._known.get(cash)
        if known is None:
            known = self._known[cash] = Known(self.table.plan, self.pay(cash), self._held)
        return known.chances(opinions)

    def offer(self, cash: int) -> Offer:
        """The deal as it is proposed."""
        goods = self.goods
        return Offer(goods.other, Terms(max(0, cash), goods.give), Terms(max(0, -cash), goods.take))


def completes(table: Flat, player: int, lots: Lots) -> bool:
    """Whether lots that come to a player make a group of streets whole."""
    plan = table.plan
    for group in {plan.group[space] for space in lots}:
        come = sum(plan.group[space] == group for space in lots)
        if plan.group_kinds[group] == STREETS and table.counts[player][group] + come == len(plan.groups[group]):
            return True
    return False


def tradeable(table: Flat, player: int) -> list[int]:
    """What a player could part with: nothing built upon, and nothing out of a whole group."""
    plan, lots = table.plan, []
    for index, group in enumerate(plan.groups):
        is_street = plan.group_kinds[index] == STREETS
        if is_street and table.counts[player][index] == len(group):
            continue
        lots += [space for space in group if table.owner[space] == player]
    return lots


def possible(table: Flat, player: int) -> Iterator[Goods]:
    """The deals worth a thought: what would make groups whole, or any other lot, for anything not needed."""
    plan, mine = table.plan, tradeable(table, player)
    for other in range(table.players):
        if other == player or table.out[other]:
            continue
        shared = [space for space in mine if table.counts[other][plan.group[space]]]
        gives: list[Lots] = [(), *((space,) for space in mine)]
        gives += list(combinations(shared, 2))[:MOST_PAIRS]
        for take, give in product(wanted(table, player, other), gives):
            groups = {plan.group[space] for space in take}
            if not any(plan.group[space] in groups for space in give):
                yield Goods(other, tuple(sorted(give)), tuple(sorted(take)))
        for space in shared:
            if completes(table, other, (space,)):
                yield Goods(other, (space,), ())


def variations(table: Flat, player: int, goods: Goods) -> Iterator[Goods]:
    """The same deal with one lot more or less on either side."""
    other, give, take = goods.other, goods.give, goods.take
    yield from (Goods(other, give, lots) for lots in _one_more(table, other, take, give))
    yield from (Goods(other, lots, take) for lots in _one_more(table, player, give, take))
    if len(take) > 1 or give:
        yield from (Goods(other, give, lots) for lots in _one_less(take))
    if len(give) > 1 or take:
        yield from (Goods(other, lots, take) for lots in _one_less(give))


def _one_more(table: Flat, owner: int, lots: Lots, against: Lots) -> Iterator[Lots]:
    """One side of a deal with another lot of its owner's, of no group that there is on the other side."""
    groups = {table.plan.group[space] for space in against}
    for space in tradeable(table, owner):
        if space not in lots and table.plan.group[space] not in groups:
            yield tuple(sorted((*lots, space)))


def _one_less(lots: Lots) -> Iterator[Lots]:
    return (lots[:at] + lots[at + 1 :] for at in range(len(lots)))


def wanted(table: Flat, player: int, other: int) -> list[Lots]:
    """What a player could ask another for."""
    plan, counts = table.plan, table.counts[player]
    by_group: dict[int, list[int]] = {}
    for space in tradeable(table, other):
        by_group.setdefault(plan.group[space], []).append(space)
    single: list[Lots] = []
    whole: list[Lots] = []
    for group, lots in by_group.items():
        held, size = counts[group], len(plan.groups[group])
        if plan.group_kinds[group] != STREETS:
            single.append((lots[0],))
            if len(lots) > 1:
                single.append(tuple(lots))
        elif held and held + len(lots) == size:
            whole.append(tuple(lots))
        else:
            single += [(space,) for space in lots]
    return [*whole, *single, *(one + other for one, other in combinations(whole, 2))]


def cheapest(agrees: Callable[[int], bool], least: int, most: int, step: int) -> int | None:
    """The least sum in steps, from `least` to `most`, at which somebody agrees who agrees to more all the sooner."""
    sums = range(least // step * step, most + 1, step)
    found = bisect_left(sums, True, key=agrees)
    return sums[found] if found < len(sums) else None


def priced(state: State, player: int, offer: Offer) -> Offer | None:
    """An offer of lots, with the least cash at which it is good for the other too; nothing where no sum would do."""
    table, other = Flat.of(state), offer.to
    prospect = Prospect(table, player, Goods(other, offer.give.lots, offer.take.lots))
    kept, step = int(KEPT * table.plan.unit), max(1, round(STEP * table.plan.unit))
    enough = table.chances()[other] + WELCOME
    theirs, spare = max(0, state.cash[other] - kept), state.cash[player] - kept
    cash = cheapest(lambda cash: prospect.chances(cash)[other] > enough, -theirs, spare, step)
    return None if cash is None else prospect.offer(cash)
