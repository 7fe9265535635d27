"""Turns habits into answers to the engine, and a flat table managed further into the actions that lead to it."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.bots.simple import SimplePlayer, raised
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.building import Build, Sell, SellGroup
from monopoly_tui.games.property.procedures.mortgage import Lift, Mortgage
from monopoly_tui.games.property.state import FREE, State

from . import habits
from .answering import Sale
from .flat import Flat


class HabitualPlayer(SimplePlayer):
    """Plays on the engine as everybody does in the flat game; what is rare there it does as `simple` does."""

    def __init__(self) -> None:
        super().__init__(deals=False)

    def manages(self, state: State, player: int, decision: Decision) -> Action | None:
        flat = Flat.of(state)
        habits.manage(flat, player)
        return next(steps(state, flat, decision, player), None)

    def leaves_jail(self, state: State, player: int, *, by_card: bool) -> bool:
        flat = Flat.of(state)
        habits.leave_jail(flat, player)
        return flat.jailed[player] == FREE

    def bids(self, state: State, player: int, space: int, sale: Sale) -> int:
        return raised(sale, habits.limit(Flat.of(state), player, space))

    def raises(self, state: State, player: int, decision: Decision, amount: int) -> Action | None:
        if state.liquidation_value(player) < amount:
            return None
        flat = Flat.of(state)
        habits.raise_cash(flat, player, amount)
        return next(steps(state, flat, decision, player))


def steps(state: State, flat: Flat, decision: Decision, player: int) -> Iterator[Action]:
    """What leads from a table towards a flat one that was managed further, as far as it is allowed."""
    for action in _differences(state, flat, player):
        if decision.refusal(player, action) is None:
            yield action


def _differences(state: State, flat: Flat, player: int) -> Iterator[Action]:
    lots = [space for space in state.board.lots if state.owner[space] == player]
    freed = tuple(s for s in lots if state.mortgaged[s] and not flat.mortgaged[s])
    pledged = tuple(s for s in lots if flat.mortgaged[s] and not state.mortgaged[s])
    bare = tuple(s for s in pledged if not state.built_on(state.board.lots[s].group))
    if bare:
        yield Mortgage(bare)
    if freed:
        yield Lift(freed)
    for group in flat.plan.streets:
        spaces = flat.plan.groups[group]
        if state.owner[spaces[0]] != player:
            continue
        more = _row(state.level, flat.level, spaces)
        if more:
            yield Build(more)
            yield from (Build(more[:count]) for count in range(len(more) - 1, 0, -1))
        less = _row(flat.level, state.level, spaces)[::-1]
        if less:
            yield Sell(less)
            yield SellGroup(spaces[0])


def _row(low: list[int], high: list[int], lots: tuple[int, ...]) -> tuple[int, ...]:
    """The lots in the order in which one building after the other leads evenly from one height to another."""
    floors = [(floor, space) for space in lots for floor in range(low[space], high[space])]
    return tuple(space for _floor, space in sorted(floors))
