"""A list of buildings to put up or to sell, put into an order in which every step is allowed."""

from __future__ import annotations

from collections import Counter

from monopoly_tui.games.property.procedures.building import Build, Sell
from monopoly_tui.games.property.state import State


class BuildPlan:
    """So many buildings more (or fewer) on each lot; building and selling do not mix."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.change: Counter[int] = Counter()

    def __bool__(self) -> bool:
        return any(self.change.values())

    @property
    def selling(self) -> bool:
        """Whether anything is to be sold."""
        return any(count < 0 for count in self.change.values())

    def with_one(self, space: int, step: int) -> BuildPlan:
        """The plan with one building more or fewer on a lot."""
        plan = BuildPlan(self.state)
        plan.change = Counter(self.change)
        plan.change[space] += step
        return plan

    def level(self, space: int) -> int:
        """What would stand on a lot."""
        return self.state.level[space] + self.change[space]

    def money(self) -> int:
        """What the Bank would pay (or, below nothing, be paid)."""
        action = self.action()
        if isinstance(action, Sell):
            return action.brings(self.state)
        return -sum(self.state.board.lots[space].house_cost for space in action.lots)

    def stock(self) -> tuple[int, int]:
        """The houses and hotels the Bank would have left."""
        state = self.state
        houses, hotels = state.houses, state.hotels
        for space in self.change:
            now, then = state.level[space], self.level(space)
            houses += _houses(state, now) - _houses(state, then)
            hotels += (now == state.hotel) - (then == state.hotel)
        return houses, hotels

    def action(self) -> Build | Sell:
        """The plan as one action: evenly, and first where houses go back to the Bank."""
        groups: dict[int, list[int]] = {}
        for space, count in self.change.items():
            if count:
                groups.setdefault(self.state.board.lots[space].group, []).append(space)
        order: list[int] = []
        for spaces in sorted(groups.values(), key=self._houses_taken):
            order += self._evenly(spaces)
        return Sell(tuple(order)) if self.selling else Build(tuple(order))

    def _houses_taken(self, spaces: list[int]) -> int:
        state = self.state
        return sum(_houses(state, self.level(s)) - _houses(state, state.level[s]) for s in spaces)

    def _evenly(self, spaces: list[int]) -> list[int]:
        """The lowest lot first when building, the highest when selling."""
        step = -1 if self.selling else 1
        level = {space: self.state.level[space] for space in spaces}
        order = []
        while left := [space for space in spaces if level[space] != self.level(space)]:
            space = min(left, key=lambda s: step * level[s])
            level[space] += step
            order.append(space)
        return order


def _houses(state: State, level: int) -> int:
    """How many houses stand on a lot of this level: none beside a hotel."""
    return level if 0 <= level < state.hotel else 0
