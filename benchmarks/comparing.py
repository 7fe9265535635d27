"""Measures programs in turns, so that a machine that slows down slows all of them, and tells ratios."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
PYTHON = sys.executable
PROGRAM = (PYTHON, "-m", "monopoly_tui")
MINIMAL = (PYTHON, "-m", "benchmarks.minimal")
AT_ROOT = {"PYTHONPATH": str(ROOT)}


class Taken(NamedTuple):
    """Seconds that something took: by the clock, and of a processor's time, which other programs disturb less."""

    clock: float
    computed: float


def in_turns(measured: Mapping[str, Callable[[], Taken]], times: int) -> dict[str, list[Taken]]:
    """What each took, so many times; and once before that, for files that are not yet in memory."""
    taken: dict[str, list[Taken]] = {name: [] for name in measured}
    for number in range(times + 1):
        for name, measure in measured.items():
            took = measure()
            if number:
                taken[name].append(took)
    return taken


def ratio(some: Iterable[float], others: Iterable[float]) -> float:
    """How many times as much some are as others, each taken at about the same time."""
    return median(one / other for one, other in zip(some, others, strict=True))


def tell(what: str, some: Sequence[Taken], others: Sequence[Taken], compared_with: str, goal: float) -> None:
    """A line about how long something took, and what that was compared with."""
    by_clock = ratio((one.clock for one in some), (other.clock for other in others))
    computed = ratio((one.computed for one in some), (other.computed for other in others))
    ours, theirs = (median(one.clock for one in taken) * 1000 for taken in (some, others))
    print(
        f"{what}: {by_clock:.2f} times {compared_with} ({ours:,.0f} to {theirs:,.0f} ms); "
        f"{computed:.2f} times its computing; at most {goal} wanted",
        flush=True,
    )
