"""What the table sends to the terminal: little enough for a slow line, and the screen in order at the end."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from ..waiting import until
from .terminal import Terminal

STEP, KEY, TURN = 512, 4096, 10240
"""Bytes for a step of an animation, for an ordinary key, and for a turn without dialogs, at 120 × 40."""


def table(state: Path, *more: str, width: int = 120, height: int = 40) -> Terminal:
    arguments = ("play", "--edition", "classic", "--players", "Anna", "Ben", "--seed", "bytes", *more)
    return Terminal(*arguments, state=state, width=width, height=height)


def test_turns_and_keys_stay_within_their_budgets(tmp_path: Path) -> None:
    with table(tmp_path, "--no-animation") as terminal:
        terminal.until("roll the dice")
        terminal.settle()
        turns = []
        for _ in range(8):
            turn: list[int] = []
            while not turn or not terminal.shows("roll the dice"):
                turn.append(terminal.press("\r"))
            turns.append(turn)
        # Doubles make several turns of one, and a purchase is a dialog.
        plain = [turn for turn in turns if len(turn) <= 3]
        assert len(plain) > 3
        # Now and then the log turns a page in the middle of one.
        assert sum(map(sum, plain)) / len(plain) <= TURN, plain
        keys = [cost for turn in turns for cost in turn]
        assert sum(keys) / len(keys) <= KEY
        looking = {"look": "l", "left": "\x1b[D", "up": "\x1b[A", "back": "l", "refused": "e", "log": "\x1b[5~"}
        costs = {name: terminal.press(key) for name, key in looking.items()}
        assert all(0 < cost <= KEY for cost in costs.values()), costs


def test_a_step_of_a_token_costs_little(tmp_path: Path) -> None:
    with table(tmp_path) as terminal:
        terminal.until("roll the dice")
        terminal.settle()
        seen = len(terminal.sent)
        cost = terminal.press("r", quiet=0.4)
        assert terminal.shows("rolls 6 + 1")
        assert terminal.sent[seen:].count("A»".encode()) == 7, "the token is seen on every space"
        assert cost <= 7 * STEP, "beside the steps there are dice, a card and a line of the log"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_program_leaves_the_terminal_in_order_when_told_to_end(tmp_path: Path, size: tuple[int, int]) -> None:
    with table(tmp_path, "--no-animation", width=size[0], height=size[1]) as terminal:
        terminal.until("roll the dice")
        os.kill(terminal.pid, signal.SIGTERM)
        sent = b""
        while got := terminal.read(3.0):
            sent += got
        assert b"\x1b[?1049l" in sent
        assert b"\x1b[?1000l" in sent
        assert os.waitstatus_to_exitcode(os.waitpid(terminal.pid, 0)[1]) == 128 + signal.SIGTERM
        terminal.ended = True


def test_the_program_is_gone_when_its_terminal_is(tmp_path: Path) -> None:
    with table(tmp_path, "--no-animation") as terminal:
        terminal.until("roll the dice")
        terminal.press("r")
        os.close(terminal.master)
        until(lambda: not terminal.running, "its end")
        terminal.master = os.open(os.devnull, os.O_RDONLY)
    # What was done before is on disk.
    with Terminal("resume", "--no-animation", state=tmp_path) as terminal:
        terminal.until("end the turn")
