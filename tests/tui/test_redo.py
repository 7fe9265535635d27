"""Doing again what was taken back, at a table with bots: it leads exactly where it led before."""

from __future__ import annotations

import errno
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from monopoly_tui.session.errors import SaveFailed
from monopoly_tui.session.games import civilizations_state
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.kit.asking import AskDialog

from ..tables import decision_of
from . import civilizations_tables as lands
from .keyboard import Keyboard
from .piloting import STILL
from .tables import make_match, play_on

TWICE = 2


def of_lots() -> RecordedGame:
    """Somebody among bots is to throw."""
    game = make_match(4, persons=(0,), steps=30).game
    while not (decision_of(game).asks[0] == 0 and decision_of(game).kind == "roll"):
        play_on(game, 1)
    return game


def of_lands() -> RecordedGame:
    """Somebody among bots is to move or to summon."""
    game = lands.make_match(4, persons=(0,), steps=20).game
    while not (decision_of(game).asks[0] == 0 and decision_of(game).kind == "turn"):
        lands.play_on(game, 1)
    return game


async def go_on(keyboard: Keyboard, key: str) -> None:
    """Press a key that leads on, and wait until somebody is asked again."""
    game, before = keyboard.game, len(keyboard.game.steps)
    await keyboard.press(key)
    await keyboard.until(lambda: len(game.steps) > before and keyboard.asked())


async def go_round(keyboard: Keyboard) -> None:
    """Take what is offered until the turn has come round again."""
    game = keyboard.game
    turn = game.game.state.turns
    while game.game.state.turns < turn + 4:
        await go_on(keyboard, "enter")


async def take_back(keyboard: Keyboard) -> None:
    """Back to the last decision of the person, whatever bots have done since."""
    game, before = keyboard.game, len(keyboard.game.steps)
    await keyboard.press("u")
    if isinstance(keyboard.app.screen, AskDialog):
        await keyboard.press("y")
    await keyboard.until(lambda: len(game.steps) < before and keyboard.asked())


@pytest.mark.parametrize("make", [of_lots, of_lands])
async def test_redo_goes_over_what_bots_did(make: Callable[[], RecordedGame]) -> None:
    game = make()
    async with MonopolyApp(STILL, game).run_test(size=(80, 24)) as pilot:
        keyboard = Keyboard(pilot, game)
        await keyboard.until(keyboard.asked)
        await go_round(keyboard)
        done, lines = list(game.steps), len(game.journal.lines)
        for _ in range(TWICE):
            await take_back(keyboard)
        assert len(done) - len(game.steps) > TWICE, "bots had played in between"
        for _ in range(TWICE):
            await go_on(keyboard, "U")
        assert list(game.steps) == done
        assert not game.can_redo
        written = [json.loads(line) for line in game.journal.lines[lines:]]
        assert {key for content in written for key in content} <= {"at", "played", "hash", "undo", "redo"}


def test_where_bots_play_alone_redo_goes_step_by_step() -> None:
    game = make_match(3, steps=12).game
    game.undo(5, consent=True)
    assert game.steps_on_past(set()) == 1
    assert game.steps_on_past({0, 1, 2}) == 5
    assert RecordedGame(game.setup).steps_on_past({0}) == 0


async def test_a_redo_that_is_not_saved_whole_is_shown_as_far_as_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    game = of_lands()
    async with MonopolyApp(STILL, game).run_test(size=(80, 24)) as pilot:
        keyboard = Keyboard(pilot, game)
        await keyboard.until(keyboard.asked)
        await go_round(keyboard)
        await take_back(keyboard)
        write, left = game._write, iter((True, False))

        def fail(**content: object) -> None:
            if not next(left, True):
                raise SaveFailed(Path("x"), errno.ENOSPC)
            write(**content)

        before = len(game.steps)
        monkeypatch.setattr(game, "_write", fail)
        await keyboard.press("U")
        assert len(game.steps) == before + 1
        shown: Any = keyboard.table.view.state
        assert shown.at == civilizations_state(game.game).at
