"""Measures what saving costs: the wait for the disk at every action, the bytes, and the time to resume."""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from monopoly_tui.bots import make_bot
from monopoly_tui.session.folder import sync
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.session.setup import Player, Setup
from tests.property_editions import find_property_edition
from tests.tables import decision_of


def timed(work: Callable[[], object]) -> float:
    """How many milliseconds something takes."""
    started = time.perf_counter()
    work()
    return (time.perf_counter() - started) * 1000


def play(game: RecordedGame, actions: int) -> list[float]:
    """Let bots play; the milliseconds each action took."""
    bot = make_bot("simple", "benchmark")
    took: list[float] = []
    while len(took) < actions and not game.over:
        player = decision_of(game).asks[0]
        action = bot.answer(game.game, player)
        assert action is not None
        took.append(timed(partial(game.apply, player, action)))
    return took


def append(descriptor: int, line: bytes) -> None:
    """Write a line and wait for the disk: the least that saving an action can cost."""
    os.write(descriptor, line)
    sync(descriptor)


def bare(path: Path, line: bytes, lines: int) -> list[float]:
    """The milliseconds of so many bare appends to a file."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    try:
        return [timed(partial(append, descriptor, line)) for _ in range(lines)]
    finally:
        os.close(descriptor)


def spread(values: list[float]) -> str:
    """Median, 99th percentile and maximum."""
    ranked = sorted(values)
    return f"p50 {statistics.median(ranked):.3f}  p99 {ranked[int(len(ranked) * 0.99)]:.3f}  max {ranked[-1]:.3f} ms"


def main() -> None:
    """Play the same game with and without a disk."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=400)
    parser.add_argument("--folder", type=Path, help="where to write; a temporary folder unless given")
    options = parser.parse_args()
    edition = find_property_edition("classic")
    setup = Setup(edition, edition.settings, (Player("Ann"), Player("Bob"), Player("Cleo")), "benchmark")
    print(f"in memory    {spread(play(RecordedGame(setup), options.actions))}")
    with (
        tempfile.TemporaryDirectory(dir=options.folder) as made,
        SaveFolder(Path(made) / "state" / "saves") as folder,
    ):
        with folder.start(setup, "benchmark") as game:
            print(f"on disk      {spread(play(game, options.actions))}")
            print(f"undo         {spread([timed(partial(game.undo, consent=True)) for _ in range(50)])}")
            print(f"redo         {spread([timed(game.redo) for _ in range(50)])}")
            lines = game.journal.lines
        print(f"bare append  {spread(bare(Path(made) / 'bare', lines[-1], options.actions))}")
        print(f"header       {len(lines[0]):,} bytes")
        print(f"line         {sum(map(len, lines[1:])) / len(lines[1:]):.0f} bytes, {len(lines) - 1} lines")
        print(f"resume       {timed(lambda: folder.resume('benchmark').close()):.1f} ms")
        print(f"list         {timed(folder.games):.1f} ms")


if __name__ == "__main__":
    main()
