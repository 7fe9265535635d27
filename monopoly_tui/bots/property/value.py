"""Everybody's chance of winning, from what everybody sees: fitted to how thousands of games went on."""

from __future__ import annotations

from math import exp, log, sqrt
from operator import mul
from typing import Final, Protocol

from monopoly_tui.games.property.state import FREE, State

from .plan import HOUSES, STREETS, Plan, plan_of
from .weights import WEIGHTS


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
    "cash", "scarce", "fund", "income", "potential", "income_lead", "potential_lead", "groups", "near_bank",
    "near_other", "begun", "blocks", "lots", "worth", "stamina", "pressure", "ceiling", "jail", "turn",
)  # fmt: skip
"""What is known of each player; all grow with the chance to win, or might."""
CONTEXTS: Final = ("always", "unsold", "two", "three", "many", "short")
"""What the weights depend on: how much the Bank still has, how many play, and whether the first bankruptcy ends it."""


class Holdings:
    """What the lots make of each player, gathered in one pass."""

    __slots__ = ("begun", "blocks", "income", "liquid", "lots", "near_bank", "near_other", "unsold", "whole", "worth")

    def __init__(self, players: int) -> None:
        self.income = [0.0] * players
        self.liquid = [0] * players
        self.worth = [0] * players
        self.lots = [0] * players
        self.near_bank = [0.0] * players
        self.near_other = [0.0] * players
        self.begun = [0.0] * players
        self.blocks = [0.0] * players
        self.whole: list[list[int]] = [[] for _ in range(players)]
        self.unsold = 0


def gather(plan: Plan, table: Table) -> Holdings:
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
    for space in plan.groups[index]:
        who = table.owner[space]
        if who >= 0 and not table.mortgaged[space]:
            held.income[who] += odds[space] * incomes[counts[who] - 1]


def _gather_whole(plan: Plan, table: Table, held: Holdings, index: int, who: int) -> None:
    held.whole[who].append(index)
    income = 0.0
    for space in plan.groups[index]:
        if table.mortgaged[space]:
            continue
        level = table.level[space]
        income += plan.odds[space] * plan.rents[space][level] * (1 if level else 2)
        if level:
            held.liquid[who] += level * plan.half[space]
            held.worth[who] += level * plan.cost[space]
    held.income[who] += income


def _gather_broken(plan: Plan, table: Table, held: Holdings, index: int, counts: dict[int, int]) -> None:
    lots, owner = plan.groups[index], table.owner
    built = plan.incomes[index][HOUSES]
    for space in lots:
        who = owner[space]
        if who >= 0 and not table.mortgaged[space]:
            held.income[who] += plan.odds[space] * plan.rents[space][0]
    for who, count in counts.items():
        if count == len(lots) - 1:
            missing = next(owner[space] for space in lots if owner[space] != who)
            if missing < 0:
                held.near_bank[who] += built
            else:
                held.near_other[who] += built
                held.blocks[missing] += built
        elif len(counts) == 1 or sum(counts.values()) < len(lots):
            held.begun[who] += built


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


def features(plan: Plan, table: Table, held: Holdings) -> tuple[list[tuple[float, ...] | None], list[float]]:
    """For everybody still there what is known of them, in the order of FEATURES; and the context."""
    out, cash, unit = table.out, table.cash, plan.unit
    alive = [player for player in range(table.players) if not out[player]]
    count = len(alive)
    potential = {player: _potential(plan, table, held, player) for player in alive}
    all_income = sum(held.income[player] for player in alive)
    all_potential = sum(potential.values())
    funds = {player: max(cash[player], 0) + held.liquid[player] for player in alive}
    all_funds = sum(funds.values())
    known: list[tuple[float, ...] | None] = [None] * table.players
    for player in alive:
        have = max(cash[player], 0) / unit
        mine, could = held.income[player] / unit, potential[player] / unit
        known[player] = (
            sqrt(have) / 20,
            min(have, 500) / 500,
            sqrt(funds[player] / unit) / 30,
            sqrt(mine * (count - 1)) / 8,
            sqrt(could * (count - 1)) / 8,
            (mine * count - all_income / unit) / 100,
            (could * count - all_potential / unit) / 100,
            float(len(held.whole[player])),
            held.near_bank[player] / unit / 50,
            held.near_other[player] / unit / 50,
            held.begun[player] / unit / 50,
            held.blocks[player] / unit / 50,
            held.lots[player] / 10,
            (have + held.worth[player] / unit) / 3000,
            log((funds[player] / unit + 50) / ((all_potential - potential[player]) / unit + 10)) / 2,
            log((could * (count - 1) + 10) / ((all_funds - funds[player]) / unit / max(count - 1, 1) + 50)) / 2,
            sqrt(sum(plan.incomes[group][HOUSES] for group in held.whole[player]) / unit * (count - 1)) / 8,
            0.0 if table.jailed[player] == FREE else 1.0,
            1.0 if player == table.turn else 0.0,
        )
    context = [
        1.0, held.unsold / max(len(plan.lots), 1), float(count == 2), float(count == 3), max(0.0, (count - 4) / 4),
        float(plan.ends_at_first),
    ]  # fmt: skip
    return known, context


def chances_at(plan: Plan, table: Table, held: Holdings | None = None) -> list[float]:
    """Everybody's chance at any such table; whoever changes cash alone hands in what was gathered."""
    known, context = features(plan, table, gather(plan, table) if held is None else held)
    weights = _mixed(tuple(context))
    scores = [None if facts is None else sum(map(mul, weights, facts)) for facts in known]
    best = max(score for score in scores if score is not None)
    shares = [0.0 if score is None else exp(score - best) for score in scores]
    total = sum(shares)
    return [share / total for share in shares]


_MIXED: dict[tuple[float, ...], list[float]] = {}


def _mixed(context: tuple[float, ...]) -> list[float]:
    """The weights for a context; there are a few hundred contexts at most for a box."""
    mixed = _MIXED.get(context)
    if mixed is None:
        if len(_MIXED) > 2000:
            _MIXED.clear()
        columns = zip(*WEIGHTS, strict=True)
        mixed = [sum(part * weight for part, weight in zip(context, column, strict=True)) for column in columns]
        _MIXED[context] = mixed
    return mixed


def chances(state: State) -> tuple[float, ...]:
    """Everybody's chance of winning; certain once the game is over."""
    if state.winner is not None:
        return tuple(float(player == state.winner) for player in range(state.players))
    return tuple(chances_at(plan_of(state), state))
