"""A table where nothing happens costs nothing; one that is left for the shell comes back as it was."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from pathlib import Path

import pyte
import pytest

from ..waiting import PATIENCE
from .terminal import TASKS, Terminal, wakes

PLAY = ("play", "--edition", "classic", "--players", "Ann", "Bob", "--seed", "resting")
ASKED = "roll the dice"
RESTS = 2.0
MOST_WAKES = 2
"""In so many seconds; the collector of memory may come by."""
CTRL_C, CTRL_Z, ESCAPE = "\x03", "\x1a", "\x1b"


@pytest.mark.skipif(not TASKS.exists(), reason="the system does not count how often a program wakes")
@pytest.mark.parametrize(
    ("arguments", "shown"),
    [((), "New game"), (PLAY, ASKED), ((*PLAY, "--time-limit", "90"), ASKED)],
    ids=["welcome", "table", "clock"],
)
def test_nobody_wakes_while_nothing_happens(tmp_path: Path, arguments: Sequence[str], shown: str) -> None:
    with Terminal(*arguments, state=tmp_path, width=80, height=24) as terminal:
        terminal.until(shown)
        terminal.settle(0.8)
        before = wakes(terminal.pid)
        assert terminal.read(RESTS) == b""
        after = wakes(terminal.pid)
        assert before is not None
        assert after is not None
        assert after - before <= MOST_WAKES
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
                assert terminal.read(PATIENCE)
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
    ("language", "saved", "no_shell"),
    [
        (
            "en",
            "Ctrl+P leads to the menu, Ctrl+Q quits; the game is saved.",
            "There is no shell to go back to; Ctrl+Q quits.",
        ),
        (
            "de",
            "Strg+P führt zum Menü, Strg+Q beendet; das Spiel ist gespeichert.",
            "Es gibt keine Shell, in die es zurückgeht; Strg+Q beendet.",
        ),
    ],
    ids=["en", "de"],
)
def test_keys_of_other_programs_are_answered_on_the_bar(
    tmp_path: Path, language: str, saved: str, no_shell: str
) -> None:
    with Terminal("--lang", language, *PLAY, state=tmp_path, width=80, height=24) as terminal:
        terminal.until(ASKED, "würfle")
        terminal.settle()
        before = list(terminal.screen.display)
        for key, told in ((CTRL_C, saved), (CTRL_Z, no_shell), (ESCAPE, saved)):
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


def test_a_terminal_that_comes_back_is_drawn_again(tmp_path: Path) -> None:
    """Whoever keeps sessions for terminals tells the size once more when one comes back."""
    with Terminal(*PLAY, state=tmp_path, width=80, height=24) as terminal:
        terminal.until(ASKED)
        terminal.settle()
        before = list(terminal.screen.display)
        terminal.screen = pyte.Screen(80, 24)
        terminal.stream = pyte.ByteStream(terminal.screen)
        os.kill(terminal.pid, signal.SIGWINCH)
        terminal.until(ASKED)
        terminal.settle()
        assert list(terminal.screen.display) == before
