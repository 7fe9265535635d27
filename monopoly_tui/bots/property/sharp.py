"""The sharpest mind: it plays every choice out many times before it decides."""

from __future__ import annotations

from random import Random
from typing import Final

from monopoly_tui.games.property.state import State

from . import habits
from .flat import Flat
from .mind import Mind

TURNS: Final = 12
"""So many turns are played out."""
FIRST_SIGHT: Final = 12
"""So many playouts the chances at first sight count for: they are less true, but the same every time."""
KEEPING: Final = (
    (500, False),
    (300, False),
    (180, False),
    (90, False),
    (20, False),
    (180, True),
    (60, True),
    (0, True),
)
"""What is tried when building: cash to keep, and whether single lots are mortgaged for it."""


class SharpMind(Mind):
    """A mind whose second look is at how the game may go on."""

    def rate(self, tables: list[Flat], player: int) -> list[float]:
        """The chances at first sight and after some turns together, with the same dice for every table."""
        sums = [FIRST_SIGHT * rate for rate in self.glance(tables, player)]
        for _ in range(self.traits.playouts):
            seed = self.luck.random()
            for number, table in enumerate(tables):
                twin = table.copy()
                twin.play(Random(seed).random, TURNS)
                if not twin.out[player]:
                    sums[number] += twin.chances()[player]
        return [total / (FIRST_SIGHT + self.traits.playouts) for total in sums]

    def managed(self, state: State, player: int) -> Flat:
        """Of some ways to build and mortgage the one after which most games are won."""
        start = Flat.of(state)
        counts, plan = start.counts[player], start.plan
        if not any(counts[group] == len(plan.groups[group]) for group in plan.streets):
            return super().managed(state, player)
        found: dict[tuple[int, ...], Flat] = {}
        for keeping, mortgaging in ((habits.NEVER, False), *KEEPING):
            table = start.copy()
            if keeping != habits.NEVER:
                habits.build(table, player, int(keeping * plan.unit), mortgaging=mortgaging)
            found.setdefault((*table.level, *table.mortgaged), table)
        if len(found) == 1:
            return super().managed(state, player)
        tables = list(found.values())
        after = [table.copy() for table in tables]
        for table in after:
            table.hand_on()
        rates = self.rate(after, player)
        return tables[max(range(len(tables)), key=rates.__getitem__)]
