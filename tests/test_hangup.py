"""A closed, stalled or terminated terminal: the program goes at once, uses no time, frees its lock, loses nothing."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from monopoly_tui.session.hangup import HUNG_UP, INTERRUPTED, TERMINATED
from monopoly_tui.session.saves import SaveFolder

from .tables import setup
from .waiting import PATIENCE, Stopwatch, until

ROOT = Path(__file__).parent.parent


class Session:
    """The program in a terminal of its own."""

    def __init__(
        self, *command: str, state: Path | None = None, controlling: bool = True, ignore_hangup: bool = False
    ) -> None:
        """`state` is where games are saved, if it is not a folder that the command names."""
        own = {} if state is None else {"XDG_STATE_HOME": str(state), "HOME": str(state), "LANG": "C.UTF-8"}
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        self.slave = slave
        self.settings = termios.tcgetattr(slave)
        self.seen = b""

        def prepare() -> None:
            if controlling:
                fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
            if ignore_hangup:
                signal.signal(signal.SIGHUP, signal.SIG_IGN)

        self.process = subprocess.Popen(
            [sys.executable, "-m", *command],
            cwd=ROOT,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, "TERM": "xterm-256color", "PYTHONUNBUFFERED": "1", **own},
            start_new_session=True,
            preexec_fn=prepare,
        )

    def read(self, seconds: float, actions: int = 1_000_000) -> None:
        """What the program shows, for so long or until it has shown so many actions."""
        deadline = time.monotonic() + seconds
        while self.actions_seen() < actions and (left := deadline - time.monotonic()) > 0:
            if select.select([self.master], [], [], left)[0]:
                self.take()

    def take(self) -> None:
        """What the program has shown by now."""
        while select.select([self.master], [], [], 0)[0]:
            self.seen += os.read(self.master, 65536)

    def shows(self, sent: bytes) -> bool:
        """Whether something was sent to the terminal; it may come an instant after the program has gone."""
        self.take()
        return sent in self.seen

    def actions_seen(self) -> int:
        return max(map(int, re.findall(rb"action (\d{6})", self.seen[-20_000:])), default=0)

    def ended(self, within: float, *, reading: bool) -> int:
        """The exit status; it must come in time."""
        watch = Stopwatch(self.process.pid)

        def gone() -> bool:
            had = watch.seconds()
            if reading:
                self.take()
            assert self.process.poll() is not None or had < within, "still running"
            return self.process.returncode is not None

        until(gone, "its end")
        return self.process.returncode

    @property
    def stalled(self) -> bool:
        """Whether the line takes nothing more; nobody reads, so that it never will again."""
        return not select.select([], [self.slave], [], 0)[1]

    def stall(self) -> None:
        """Read nothing until the line is full and the screen waits for ever."""
        until(lambda: self.stalled, "a full line")

    def close_terminal(self) -> None:
        os.close(self.slave)
        os.close(self.master)
        self.master = self.slave = -1


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[SaveFolder]:
    with SaveFolder(tmp_path / "state" / "saves") as opened:
        opened.start(setup("hangup", 4), "game").close()
        yield opened


@pytest.fixture
def sessions() -> Iterator[list[Session]]:
    started: list[Session] = []
    yield started
    for session in started:
        if session.process.poll() is None:
            session.process.kill()
        session.process.wait()
        for descriptor in (session.master, session.slave):
            if descriptor >= 0:
                os.close(descriptor)


def started(
    folder: SaveFolder, sessions: list[Session], *, controlling: bool = True, ignore_hangup: bool = False
) -> Session:
    command = ("tests.hanging", str(folder.path), "game")
    session = Session(*command, controlling=controlling, ignore_hangup=ignore_hangup)
    sessions.append(session)
    session.read(PATIENCE, actions=10)
    assert session.actions_seen() >= 10, session.seen[-2000:]
    return session


def nothing_lost(folder: SaveFolder, session: Session) -> None:
    """Everything seen is saved, and the lock is free."""
    with folder.resume("game") as game:
        assert len(game.steps) >= session.actions_seen()
        assert not game.dropped


@pytest.mark.parametrize(
    ("controlling", "ignore_hangup"),
    [
        pytest.param(True, False, id="signalled"),
        pytest.param(True, True, id="signal ignored", marks=pytest.mark.soak),
        pytest.param(False, False, id="no controlling terminal", marks=pytest.mark.soak),
    ],
)
def test_a_closed_terminal_ends_the_program(
    folder: SaveFolder, sessions: list[Session], controlling: bool, ignore_hangup: bool
) -> None:
    session = started(folder, sessions, controlling=controlling, ignore_hangup=ignore_hangup)
    session.close_terminal()
    assert session.ended(3, reading=False) == HUNG_UP
    nothing_lost(folder, session)


def test_sigterm_restores_the_terminal(folder: SaveFolder, sessions: list[Session]) -> None:
    session = started(folder, sessions)
    session.process.send_signal(signal.SIGTERM)
    assert session.ended(3, reading=True) == TERMINATED
    until(lambda: session.shows(b"\x1b[?1049l"))
    until(lambda: session.shows(b"\x1b[?1000l"))
    assert termios.tcgetattr(session.slave)[:4] == session.settings[:4]
    nothing_lost(folder, session)


def test_sighup_from_another_session_restores_the_terminal(folder: SaveFolder, sessions: list[Session]) -> None:
    session = started(folder, sessions)
    session.process.send_signal(signal.SIGHUP)
    assert session.ended(1, reading=True) == HUNG_UP
    until(lambda: session.shows(b"\x1b[?1049l"))
    assert termios.tcgetattr(session.slave)[:4] == session.settings[:4]
    nothing_lost(folder, session)


@pytest.mark.parametrize(
    ("number", "status"),
    [
        pytest.param(signal.SIGTERM, TERMINATED, id="SIGTERM"),
        pytest.param(signal.SIGHUP, HUNG_UP, id="SIGHUP", marks=pytest.mark.soak),
        pytest.param(signal.SIGINT, INTERRUPTED, id="SIGINT", marks=pytest.mark.soak),
    ],
)
def test_a_stalled_line_does_not_hold_the_program(
    folder: SaveFolder, sessions: list[Session], number: signal.Signals, status: int
) -> None:
    session = started(folder, sessions)
    session.stall()
    session.process.send_signal(number)
    assert session.ended(3, reading=False) == status
    nothing_lost(folder, session)


def test_a_stalled_line_that_closes_ends_the_program(folder: SaveFolder, sessions: list[Session]) -> None:
    session = started(folder, sessions, ignore_hangup=True)
    session.stall()
    session.close_terminal()
    assert session.ended(3, reading=False) == HUNG_UP
    nothing_lost(folder, session)


def test_input_from_a_pipe_may_end_without_a_hang_up() -> None:
    program = (
        "import sys, time; from monopoly_tui.session.hangup import HangUp; HangUp().watch(); "
        "sys.stdin.read(); time.sleep(0.3); print('went on')"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], input="", capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert (run.returncode, run.stdout) == (0, "went on\n")
