"""A table where nothing happens costs nothing; one that is left for the shell comes back as it was."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from pathlib import Path

import pyte
import pytest

from .terminal import Terminal

PLAY = ("play", "--edition", "classic", "--players", "Ann", "Bob", "--seed", "resting")
ASKED = "roll the dice"
QUIET = 3.0
MOST_WAKES = 3
"""In so many seconds; the collector of memory may come by."""
CTRL_C, CTRL_Z = "\x03", "\x1a"


def wakes(pid: int) -> int:
    """How often the threads of a program have gone to sleep so far."""
    told = [task.read_text() for task in Path(f"/proc/{pid}/task").glob("*/status")]
    return sum(int(line.split()[1]) for text in told for line in text.splitlines() if line.startswith("voluntary_"))


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="the system does not count how often a program wakes")
@pytest.mark.parametrize(
    ("arguments", "shown"),
    [((), "New game"), (PLAY, ASKED), ((*PLAY, "--time-limit", "90"), ASKED)],
    ids=["welcome", "table", "clock"],
)
def test_nobody_wakes_while_nothing_happens(tmp_path: Path, arguments: Sequence[str], shown: str) -> None:
    with Terminal(*arguments, state=tmp_path, width=80, height=24) as terminal:
        terminal.until(shown)
        terminal.settle(1.5)
        before = wakes(terminal.pid)
        assert terminal.read(QUIET) == b""
        assert wakes(terminal.pid) - before <= MOST_WAKES
        assert terminal.press("\x1b[B") > 0 or terminal.press("r") > 0, "it still listens"


def test_a_lone_escape_is_noticed(tmp_path: Path) -> None:
    with Terminal(*PLAY, state=tmp_path, width=80, height=24) as terminal:
        terminal.until(ASKED)
        terminal.press("?")
        terminal.until("Keys")
        terminal.press("\x1b")
        terminal.until(ASKED)


def test_the_program_rests_while_the_shell_has_the_terminal(tmp_path: Path) -> None:
    job = ("-m", "tests.tui.job_control")
    with Terminal(*PLAY, state=tmp_path, width=80, height=24, program=job) as terminal:
        terminal.until(ASKED)
        terminal.settle()
        before = list(terminal.screen.display)
        for _ in range(2):
            seen = len(terminal.sent)
            terminal.press(CTRL_Z)
            while b"It has stopped." not in bytes(terminal.sent[seen:]):  # wherever on the screen that is
                assert terminal.read(20.0)
            assert bytes(terminal.sent).rindex(b"\x1b[?1049l") > bytes(terminal.sent).rindex(b"\x1b[?1049h")
            terminal.screen = pyte.Screen(80, 24)
            terminal.stream = pyte.ByteStream(terminal.screen)
            terminal.press("\n")
            terminal.until(ASKED)
            terminal.settle()
            assert list(terminal.screen.display) == before
        terminal.press("r")
        assert any(map(terminal.shows, ("rolls", "end your turn", "Buy"))), terminal.screen.display


@pytest.mark.parametrize(
    ("language", "key", "told"),
    [
        ("en", CTRL_C, "Ctrl+Q quits; the game is saved."),
        ("de", CTRL_C, "Strg+Q beendet; das Spiel ist gespeichert."),
        ("en", CTRL_Z, "There is no shell to go back to; Ctrl+Q quits."),
        ("de", CTRL_Z, "Es gibt keine Shell, in die es zurückgeht; Strg+Q beendet."),
    ],
)
def test_keys_of_other_programs_are_answered_on_the_bar(tmp_path: Path, language: str, key: str, told: str) -> None:
    with Terminal("--lang", language, *PLAY, state=tmp_path, width=80, height=24) as terminal:
        terminal.until(ASKED, "würfle")
        terminal.settle()
        before = list(terminal.screen.display)
        terminal.press(key)
        terminal.until(told)
        changed = [number for number, line in enumerate(terminal.screen.display) if line != before[number]]
        assert len(changed) == 1, "nothing covers the table"


def test_stopped_from_outside_the_program_draws_everything_again(tmp_path: Path) -> None:
    with Terminal(*PLAY, state=tmp_path, width=80, height=24) as terminal:
        terminal.until(ASKED)
        terminal.settle()
        before = list(terminal.screen.display)
        os.kill(terminal.pid, signal.SIGSTOP)
        os.waitpid(terminal.pid, os.WUNTRACED)
        terminal.screen = pyte.Screen(80, 24)
        terminal.stream = pyte.ByteStream(terminal.screen)
        os.kill(terminal.pid, signal.SIGCONT)
        terminal.until(ASKED)
        terminal.settle()
        assert list(terminal.screen.display) == before
        assert terminal.press("r") > 0
