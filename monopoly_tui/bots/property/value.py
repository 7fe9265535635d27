"""Everybody's chance of winning, from what everybody sees: fitted to how thousands of games went on."""

from __future__ import annotations

from math import log, sqrt
from typing import Final, Protocol

from monopoly_tui.bots.net import Net
from monopoly_tui.games.property.state import FREE, State

from .plan import HOUSES, STREETS, TRANSPORTS, Plan, plan_of
from .weights import NETS, WITH_POWERS


class Table(Protocol):
    """What the value is worked out from; both the engine's table and the flat one are such."""

    players: int
    out: list[bool]
    cash: list[int]
    owner: list[int]
    level: list[int]
    mortgaged: list[bool]
    jailed: list[int]
    turn: int


FEATURES: Final = (
    "cash", "income", "potential", "potential_lead", "groups", "lots", "worth", "stamina", "pressure", "ceiling",
    "jail", "turn", "near_bank", "near_other", "block", "split", "contested", "begun", "endurance", "cover",
    "transports", "near_other_count", "block_count",
)  # fmt: skip
"""What is known of each player."""
CONTEXTS: Final = ("always", "unsold", "two", "three", "many", "short")
"""What all of it depends on: how much the Bank still has, how many play, and whether the first bankruptcy ends it."""

PARTS: Final = 6
NEAR_BANK, NEAR_OTHER, BLOCK, SPLIT, CONTESTED, BEGUN = range(PARTS)
"""Holding a part of a group: all but one lot, which the Bank has or another; that one lot; one of lots that are all
sold to several; one where others have some too; one where nobody else has any."""
MOST_HOUSES: Final = 4.0
"""A group that is not whole is reckoned with so many houses on a lot at most."""


Part = tuple[int, int, int, int]
"""Somebody who holds a part of a group, the kind of part, the group, and who would build there: what it promises
depends on what that one has."""


class Holdings:
    """What the lots make of each player, gathered in one pass."""

    __slots__ = ("highest", "income", "liquid", "lots", "parts", "transports", "unsold", "whole", "worth")

    def __init__(self, players: int) -> None:
        self.income = [0.0] * players
        self.liquid = [0] * players
        self.worth = [0] * players
        self.lots = [0] * players
        self.transports = [0] * players
        self.highest = [0] * players
        self.parts: list[Part] = []
        self.whole: list[list[int]] = [[] for _ in range(players)]
        self.unsold = 0


def gather(plan: Plan, table: Table) -> Holdings:
    """What everybody holds."""
    held = Holdings(table.players)
    owner, mortgaged = table.owner, table.mortgaged
    for index, lots in enumerate(plan.groups):
        counts: dict[int, int] = {}
        for space in lots:
            who = owner[space]
            if who < 0:
                held.unsold += 1
                continue
            counts[who] = counts.get(who, 0) + 1
            held.lots[who] += 1
            held.worth[who] += plan.price[space]
            if not mortgaged[space]:
                held.liquid[who] += plan.mortgage[space]
        if plan.group_kinds[index] != STREETS:
            _gather_others(plan, table, held, index, counts)
        elif len(counts) == 1 and len(lots) in counts.values():
            _gather_whole(plan, table, held, index, owner[lots[0]])
        else:
            _gather_broken(plan, table, held, index, counts)
    return held


def _gather_others(plan: Plan, table: Table, held: Holdings, index: int, counts: dict[int, int]) -> None:
    incomes, odds = plan.incomes[index], plan.odds
    if plan.group_kinds[index] == TRANSPORTS:
        for who, count in counts.items():
            held.transports[who] += count
    for space in plan.groups[index]:
        who = table.owner[space]
        if who >= 0 and not table.mortgaged[space]:
            held.income[who] += odds[space] * incomes[counts[who] - 1]


def _gather_whole(plan: Plan, table: Table, held: Holdings, index: int, who: int) -> None:
    held.whole[who].append(index)
    income = 0.0
    for space in plan.groups[index]:
        level = table.level[space]
        rent = plan.rents[space][level]
        held.highest[who] = max(held.highest[who], rent)
        if table.mortgaged[space]:
            continue
        income += plan.odds[space] * rent * (1 if level else 2)
        if level:
            held.liquid[who] += level * plan.half[space]
            held.worth[who] += level * plan.cost[space]
    held.income[who] += income


def _gather_broken(plan: Plan, table: Table, held: Holdings, index: int, counts: dict[int, int]) -> None:
    lots, owner = plan.groups[index], table.owner
    for space in lots:
        who = owner[space]
        if who >= 0 and not table.mortgaged[space]:
            held.income[who] += plan.odds[space] * plan.rents[space][0]
    size = len(lots)
    unsold = size - sum(counts.values())
    for who, count in counts.items():
        if count == size - 1 and unsold:
            held.parts.append((who, NEAR_BANK, index, who))
        elif count == size - 1:
            missing = next(owner[space] for space in lots if owner[space] != who)
            held.parts.append((who, NEAR_OTHER, index, who))
            held.parts.append((missing, BLOCK, index, who))
        else:
            kind = BEGUN if len(counts) == 1 else CONTESTED if unsold else SPLIT
            held.parts.append((who, kind, index, who))


def _potential(plan: Plan, table: Table, held: Holdings, player: int) -> float:
    """The income after building what could be paid for, at three houses a lot first."""
    income, unit = held.income[player], plan.unit
    whole = held.whole[player]
    if not whole:
        return income
    level, mortgaged = table.level, table.mortgaged
    budget = table.cash[player] - 100 * unit
    own = 0
    for index in whole:
        for space in plan.groups[index]:
            if not mortgaged[space]:
                own += plan.mortgage[space] + level[space] * plan.half[space]
    budget += (held.liquid[player] - own) * 0.8
    if len(whole) > 1:
        whole = sorted(whole, key=lambda g: -plan.incomes[g][HOUSES] / (plan.cost[plan.groups[g][0]] or 1))
    for index in whole:
        lots = plan.groups[index]
        cost, size = plan.cost[lots[0]] or 1, len(lots)
        due = sum(plan.mortgage[s] + plan.interest[s] for s in lots if mortgaged[s])
        if due:
            if budget < due:
                continue
            budget -= due
        standing = sum(level[space] for space in lots)
        more = max(0, min(HOUSES * size - standing, int(budget // cost)))
        budget -= more * cost
        now = _at_height(plan.incomes[index], standing / size)
        income += _at_height(plan.incomes[index], (standing + more) / size) - (0.0 if due else now)
    if budget > 0:
        income += min(budget, 1500 * unit) * 0.03
    return income


def _at_height(incomes: list[float], height: float) -> float:
    """What a group brings with so many buildings on each lot, also between whole numbers."""
    low = int(height)
    if low >= len(incomes) - 1:
        return incomes[-1]
    return incomes[low] + (incomes[low + 1] - incomes[low]) * (height - low)


def _promises(plan: Plan, table: Table, held: Holdings) -> list[list[float]]:
    """For each player and kind of part what such groups would bring, built upon with what their builders have."""
    promises = [[0.0] * (PARTS + 2) for _ in range(table.players)]
    least = 100 * plan.unit
    for player, kind, group, builder in held.parts:
        means = max(0.0, table.cash[builder] - least) + 0.5 * held.liquid[builder]
        height = min(MOST_HOUSES, means / plan.group_cost[group])
        mine = promises[player]
        mine[kind] += _at_height(plan.incomes[group], height)
        if kind == NEAR_OTHER:
            mine[PARTS] += 1
        elif kind == BLOCK:
            mine[PARTS + 1] += 1
    return promises


class _Means:
    """What everybody still there could build and raise, one by one and together, and whose rents are the highest."""

    def __init__(self, plan: Plan, table: Table, held: Holdings) -> None:
        self.alive = [player for player in range(table.players) if not table.out[player]]
        self.potential = {player: _potential(plan, table, held, player) for player in self.alive}
        self.all_potential = sum(self.potential.values())
        self.funds = {player: max(table.cash[player], 0) + held.liquid[player] for player in self.alive}
        self.all_funds = sum(self.funds.values())
        self.highest = sorted((held.highest[player], player) for player in self.alive)[-2:]

    def worst(self, player: int) -> int:
        """The highest rent of a group that a player may have to pay."""
        return next((rent for rent, owner in reversed(self.highest) if owner != player), 0)


def features(plan: Plan, table: Table, held: Holdings) -> tuple[list[tuple[float, ...] | None], tuple[float, ...]]:
    """For everybody still there what is known of them, in the order of FEATURES; and the context."""
    means, promises = _Means(plan, table, held), _promises(plan, table, held)
    count = len(means.alive)
    known: list[tuple[float, ...] | None] = [None] * table.players
    for player in means.alive:
        known[player] = _facts(plan, table, held, means, player, promises[player])
    context = (
        1.0, held.unsold / max(len(plan.lots), 1), float(count == 2), float(count == 3), max(0.0, (count - 4) / 4),
        float(plan.ends_at_first),
    )  # fmt: skip
    return known, context


def _facts(
    plan: Plan, table: Table, held: Holdings, means: _Means, player: int, promised: list[float]
) -> tuple[float, ...]:
    """What is known of one player; sums by how the box compares with the plain one."""
    unit, count = plan.unit, len(means.alive)
    others = max(count - 1, 1)
    have, fund = max(table.cash[player], 0) / unit, means.funds[player] / unit
    could, worst = means.potential[player] / unit, means.worst(player) / unit
    near_bank, near_other, block, split, contested, begun, nears, blocks = promised
    return (
        sqrt(have) / 20,
        sqrt(held.income[player] / unit * others) / 8,
        sqrt(could * others) / 8,
        (could * count - means.all_potential / unit) / 100,
        float(len(held.whole[player])),
        held.lots[player] / 10,
        (have + held.worth[player] / unit) / 3000,
        log((fund + 50) / ((means.all_potential - means.potential[player]) / unit + 10)) / 2,
        log((could * others + 10) / ((means.all_funds - means.funds[player]) / unit / others + 50)) / 2,
        sqrt(sum(plan.incomes[group][HOUSES] for group in held.whole[player]) / unit * others) / 8,
        0.0 if table.jailed[player] == FREE else 1.0,
        1.0 if player == table.turn else 0.0,
        near_bank / unit / 30,
        near_other / unit / 30,
        block / unit / 30,
        split / unit / 30,
        contested / unit / 30,
        begun / unit / 30,
        log((fund + 50) / (worst + 50)) / 2,
        min(1.0, have / (worst + 1)),
        held.transports[player] / 4,
        nears,
        blocks,
    )


_NETS: Final = tuple(Net(*weights) for weights in NETS)


class Known:
    """What is known of a table, and what each net has said of it."""

    __slots__ = ("_certainty", "_facts", "_said")

    def __init__(self, plan: Plan, table: Table, held: Holdings) -> None:
        self._facts = features(plan, table, held)
        self._certainty = WITH_POWERS if plan.powers else 1.0
        self._said: list[list[float]] = []

    def chances(self, opinions: int) -> list[float]:
        """Everybody's chance; of several opinions the mean: what one net is wrong about, another often is not."""
        said = self._said
        while len(said) < opinions:
            said.append(_NETS[len(said)].chances(*self._facts, self._certainty))
        return said[0] if opinions == 1 else [sum(each) / opinions for each in zip(*said[:opinions], strict=True)]


def chances_at(plan: Plan, table: Table, opinions: int = 1) -> list[float]:
    """Everybody's chance at any such table."""
    return Known(plan, table, gather(plan, table)).chances(opinions)


def chances(state: State) -> tuple[float, ...]:
    """Everybody's chance of winning; certain once the game is over."""
    if state.winner is not None:
        return tuple(float(player == state.winner) for player in range(state.players))
    return tuple(chances_at(plan_of(state), state))
