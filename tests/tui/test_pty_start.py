"""How soon the first frame is there, measured against the smallest program there can be."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import median

import pytest

from ..waiting import PATIENCE
from .terminal import PROGRAM, Terminal

MINIMAL = ("-m", "tests.tui.minimal_app")
MOST = 1.5
ROUNDS, RUNS = 5, 3


def first_frame(program: Sequence[str], arguments: Sequence[str], state: Path, size: tuple[int, int]) -> float:
    """Seconds from the start until something is to be read, without those in which others had the processor."""
    with Terminal(*arguments, state=state, width=size[0], height=size[1], program=program) as terminal:
        while sum(not cell.isspace() for line in terminal.screen.display for cell in line) < 10:
            assert terminal.read(PATIENCE), "nothing came"
        return terminal.watch.seconds()


@pytest.mark.parametrize(
    ("arguments", "size"),
    [((), (80, 24)), (("play", "--edition", "classic", "--players", "Anna", "Ben"), (120, 40))],
    ids=["welcome", "table"],
)
def test_the_first_frame_comes_soon(tmp_path: Path, arguments: Sequence[str], size: tuple[int, int]) -> None:
    # A busy machine slows both; a round that it disturbed more for one than for the other is repeated.
    ratios = []
    for _ in range(ROUNDS):
        pairs = [
            (first_frame(PROGRAM, arguments, tmp_path, size), first_frame(MINIMAL, (), tmp_path, size))
            for _ in range(RUNS)
        ]
        ours, minimal = (median(times) for times in zip(*pairs, strict=True))
        ratios.append(ours / minimal)
        if ratios[-1] <= MOST:
            return
    raise AssertionError(f"the first frame takes {min(ratios):.2f} times as long as that of a minimal program")
