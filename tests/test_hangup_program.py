"""The program itself loses its terminal, or is told to end: it goes in time, with every action saved and unlocked."""

from __future__ import annotations

import fcntl
import os
import re
import signal
import struct
import termios
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path

import pytest

from monopoly_tui.session.hangup import HUNG_UP, INTERRUPTED, TERMINATED
from monopoly_tui.session.saves import SaveFolder

from .test_hangup import Session
from .tui.terminal import wakes
from .waiting import Stopwatch, until

GONE = 3.0
"""Seconds in which the program must be gone, whatever its terminal does."""
IN_ORDER = 1.0
"""Seconds in which it must have put a terminal that listens in order; the best of some tries counts."""
TRIES = 3
RESETS = re.compile(rb"\x1b\[\?(\d+)l")
LEFT = {b"1049", b"1000"}
"""The alternate screen and the reports of the mouse: what a terminal must be told to leave."""
PLAY = ("monopoly_tui", "play", "--edition", "classic", "--players", "Ann", "Bob", "--seed", "hang up")


class Table(Session):
    """The program, at a table where something was done."""

    def __init__(self, state: Path, *, controlling: bool = True, ignore_hangup: bool = False) -> None:
        super().__init__(*PLAY, "--no-animation", state=state, controlling=controlling, ignore_hangup=ignore_hangup)
        self.state = state

    def sit_down(self) -> None:
        """Wait for the first question, and play a little."""
        self.wait_until(lambda: b"roll the dice" in self.seen)
        for _ in range(4):
            self.go_on()

    def go_on(self) -> None:
        """Do what Enter does, until that is saved."""
        wanted = self.saved() + 1
        os.write(self.master, b"\r")
        self.wait_until(lambda: self.saved() >= wanted)

    def wait_until(self, met: Callable[[], bool]) -> None:
        """Read what the program sends until a condition is met."""

        def read_and_met() -> bool:
            self.take()
            return met()

        until(read_and_met)

    def stall(self) -> None:
        """Read nothing more, and make the program paint until its line takes nothing."""
        widths = cycle((120, 121))

        def drag_and_stalled() -> bool:
            if wakes(self.process.pid) is not None:  # dragged while it is busy, it would never come to paint
                fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", 40, next(widths), 0, 0))
                self.process.send_signal(signal.SIGWINCH)  # the kernel tells only whose controlling terminal it is
            return self.stalled

        until(drag_and_stalled, "a full line")

    def saved(self) -> int:
        """How many actions are on disk."""
        found = list(self.state.glob("monopoly-tui/saves/*.journal"))
        return found[0].read_bytes().count(b'"act"') if found else 0

    def is_in_order(self) -> bool:
        """Whether the terminal was told to leave what the program had put it into."""
        return set(RESETS.findall(self.seen)) >= LEFT

    def nothing_lost(self, before: int) -> None:
        """All that was on disk can be played on from, at once."""
        with SaveFolder(self.state / "monopoly-tui" / "saves") as folder:
            last = folder.last()
            assert last is not None
            with folder.resume(last.name) as game:
                assert len(game.steps) >= before > 0
                assert not game.dropped


@pytest.fixture
def tables() -> Iterator[list[Table]]:
    seated: list[Table] = []
    yield seated
    for table in seated:
        if table.process.poll() is None:
            table.process.kill()
        table.process.wait()
        for descriptor in (table.master, table.slave):
            if descriptor >= 0:
                os.close(descriptor)


@pytest.mark.parametrize(
    ("controlling", "ignore_hangup", "stalled"),
    [
        pytest.param(True, False, False, id="signalled"),
        pytest.param(True, True, False, id="signal ignored"),
        pytest.param(False, False, False, id="no controlling terminal"),
        pytest.param(True, False, True, id="signalled, stalled", marks=pytest.mark.soak),
        pytest.param(True, True, True, id="signal ignored, stalled"),
        pytest.param(False, False, True, id="no controlling terminal, stalled", marks=pytest.mark.soak),
    ],
)
def test_a_closed_terminal_ends_the_program(
    tmp_path: Path, tables: list[Table], controlling: bool, ignore_hangup: bool, stalled: bool
) -> None:
    table = Table(tmp_path, controlling=controlling, ignore_hangup=ignore_hangup)
    tables.append(table)
    table.sit_down()
    if stalled:
        table.stall()
    before = table.saved()
    table.close_terminal()
    assert table.ended(GONE, reading=False) == HUNG_UP
    table.nothing_lost(before)


@pytest.mark.parametrize(
    ("number", "status"),
    [
        pytest.param(signal.SIGTERM, TERMINATED, id="SIGTERM"),
        pytest.param(signal.SIGHUP, HUNG_UP, id="SIGHUP", marks=pytest.mark.soak),
        pytest.param(signal.SIGINT, INTERRUPTED, id="SIGINT"),
    ],
)
def test_a_stalled_line_does_not_hold_the_program(
    tmp_path: Path, tables: list[Table], number: signal.Signals, status: int
) -> None:
    table = Table(tmp_path)
    tables.append(table)
    table.sit_down()
    table.stall()
    before = table.saved()
    table.process.send_signal(number)
    assert table.ended(GONE, reading=False) == status
    table.nothing_lost(before)


@pytest.mark.parametrize(
    ("signalled", "status"), [(signal.SIGTERM, TERMINATED), (signal.SIGINT, INTERRUPTED)], ids=["SIGTERM", "SIGINT"]
)
def test_a_signal_puts_the_terminal_in_order_at_once(
    tmp_path: Path, tables: list[Table], signalled: signal.Signals, status: int
) -> None:
    took = []
    for number in range(TRIES):
        table = Table(tmp_path / str(number))
        tables.append(table)
        table.sit_down()
        before = table.saved()
        table.seen = b""
        watch = Stopwatch(table.process.pid)
        table.process.send_signal(signalled)
        table.wait_until(table.is_in_order)
        took.append(watch.seconds())
        assert table.ended(GONE, reading=True) == status
        assert termios.tcgetattr(table.slave)[:4] == table.settings[:4]
        table.nothing_lost(before)
        if took[-1] <= IN_ORDER:
            break
    assert min(took) <= IN_ORDER, took
