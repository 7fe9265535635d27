"""Whoever waits for a long game hears how far it has come, and need not wait to leave."""

from __future__ import annotations

import asyncio
import io
import sys
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from monopoly_tui.session.progress import OFTEN, heard_by, now_and_then, sentence, through
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.session.setup import PERSON
from monopoly_tui.tui.kit import waiting
from monopoly_tui.tui.kit.look import HOUSE
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.kit.waiting import Abandoned, beside
from monopoly_tui.tui.lobby.splash import Name
from monopoly_tui.tui.options import Options

from .tables import play, setup
from .test_cli import status_of

ACTIONS = 3 * OFTEN


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SaveFolder:
    """With one game in it."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    agreed = setup("long 5", 4)
    people = replace(agreed, players=tuple(replace(player, seat=PERSON) for player in agreed.players))
    folder = SaveFolder()
    with folder.start(people, "game") as game:
        play(game, ACTIONS)
    return folder


def test_a_listener_hears_how_far_it_has_come(folder: SaveFolder) -> None:
    heard: list[tuple[int, int]] = []
    with heard_by(lambda *progress: heard.append(progress)):
        folder.load("game")
    assert heard == [(0, ACTIONS), (OFTEN, ACTIONS), (2 * OFTEN, ACTIONS)]
    folder.load("game")
    assert len(heard) == 3, "only inside"


def test_what_a_listener_raises_leaves_the_game_to_others(folder: SaveFolder) -> None:
    def give_up(done: int, count: int) -> None:
        if done:
            raise Abandoned

    with heard_by(give_up), pytest.raises(Abandoned):
        folder.resume("game")
    with folder.resume("game") as game:
        assert len(game.steps) == ACTIONS


def test_people_hear_only_of_what_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    told: list[str] = []
    listen = now_and_then(told.append, 1, 5)
    for moment in range(9):
        now[0] = moment
        listen(moment, 9)
    assert told == [sentence(1, 9), sentence(6, 9)]


@pytest.mark.parametrize("arguments", [["resume", "--plain", "game"], ["replay", "--plain", "game"]])
def test_line_by_line_it_is_told_too(
    folder: SaveFolder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert status_of(arguments) == 0
    assert "Playing the saved game again" not in capsys.readouterr().out
    monkeypatch.setattr("monopoly_tui.cli.interface.FIRST_TOLD", 0)
    assert status_of(arguments) == 0
    assert capsys.readouterr().out.startswith(f"Playing the saved game again: 0 of {ACTIONS} actions\n")


# --- on the screen ----------------------------------------------------------------------------------------------------


async def test_the_screen_is_told_while_it_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "FIRST", 0)
    monkeypatch.setattr(waiting, "PAUSE", 0)
    told: list[str] = []
    assert await beside(lambda: sum(through(range(2 * OFTEN))), told.append) == sum(range(2 * OFTEN))
    assert told == [sentence(0, 2 * OFTEN), sentence(OFTEN, 2 * OFTEN), ""]


async def test_work_that_nobody_waits_for_ends() -> None:
    begun, left, how = Event(), Event(), asyncio.get_running_loop().create_future()

    def work() -> None:
        try:
            for _entry in through(range(10 * OFTEN)):
                begun.set()
                left.wait()
        except Abandoned as error:
            how.get_loop().call_soon_threadsafe(how.set_result, error)

    waiter = asyncio.create_task(beside(work, lambda _told: None))
    await asyncio.to_thread(begun.wait)
    waiter.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiter
    left.set()
    assert isinstance(await asyncio.wait_for(how, 60), Abandoned)


def test_the_curtain_says_what_is_being_done() -> None:
    sign = Name(Options().look(HOUSE))
    for width, height in ((80, 24), (120, 40), (20, 5)):
        sign.told = ""
        before = [plain_text(row) for row in sign.paint(width, height)]
        sign.told = sentence(1_000, 100_000)
        told = [plain_text(row) for row in sign.paint(width, height)]
        assert len(told) == len(before) == height
        (changed,) = [row.strip() for row, old in zip(told, before, strict=True) if row != old]
        assert changed.startswith("Playing the saved")
