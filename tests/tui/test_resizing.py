"""A window that is dragged about in the middle of any question: the game stays as it was, and anybody can leave it."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest
from textual.app import App
from textual.events import Resize
from textual.geometry import Size

from monopoly_tui.games.property.procedures.ending import Resign
from monopoly_tui.session.games import digest
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.property.dialogs.dialog import Dialog

from ..tables import decision_of, lots
from ..volume import soak
from .keyboard import Keyboard, shown
from .moments import MOMENTS, moment

AT_ONCE = 10
"""How many changes come before the program gets around to the first."""
EXTREMES = [(1, 1), (200, 60), (1, 60), (200, 1), (79, 24), (80, 23), (80, 24)]


def sizes(seed: str, times: int) -> list[Size]:
    luck = Random(seed)
    drawn = [(luck.randint(1, 200), luck.randint(1, 60)) for _ in range(times - len(EXTREMES))]
    mixed = [*EXTREMES, *drawn]
    luck.shuffle(mixed)
    return [Size(*size) for size in mixed]


def mark(game: RecordedGame) -> str:
    return digest(game.game)


def reads(keyboard: Keyboard) -> list[str]:
    """What is on the screen, but for the log."""
    top = keyboard.app.screen
    if isinstance(top, Dialog):
        return shown(top.sheet)
    table: Any = keyboard.table.table
    return [line for part in (table.board, table.prompt, table.bar, table.keys) for line in shown(part)]


@pytest.mark.parametrize("times", [20, soak(200)])
@pytest.mark.parametrize("name", MOMENTS)
async def test_resizing_changes_nothing_and_anybody_can_leave(name: str, times: int) -> None:
    game = moment(name)
    before, steps = mark(game), len(game.steps)
    async with MonopolyApp(Options(animation=False), game).run_test(size=(80, 24)) as pilot:
        keyboard = Keyboard(pilot, game)
        await keyboard.until(keyboard.asked)
        await keyboard.settled()
        read = reads(keyboard)
        for number, size in enumerate(sizes(name, times), 1):
            pilot.app.post_message(Resize(size, size))
            if not number % AT_ONCE:
                await pilot.pause(0)
        await pilot.resize_terminal(80, 24)
        await keyboard.until(lambda: keyboard.asked() and reads(keyboard) == read)
        assert (mark(game), len(game.steps)) == (before, steps)
        asked = decision_of(game).asks[0]
        other = next(player for player in lots(game).others(asked))
        await keyboard.answer(asked, Resign())
        if not game.over:
            await keyboard.answer(other, Resign())


def fills(app: App[None], size: tuple[int, int]) -> bool:
    """Whether every line of the screen is painted in its whole width."""
    lines = app.screen._compositor.render_strips()
    return [line.cell_length for line in lines] == [size[0]] * size[1]


@pytest.mark.parametrize("name", ["roll", "pay", "bid", "offer"])
async def test_every_size_on_the_way_is_painted(name: str) -> None:
    game = moment(name)
    async with MonopolyApp(Options(animation=False), game).run_test(size=(80, 24)) as pilot:
        keyboard = Keyboard(pilot, game)
        await keyboard.until(keyboard.asked)
        for size in (*EXTREMES, (100, 30), (119, 35), (120, 36), (140, 46), (160, 50)):
            await pilot.resize_terminal(*size)
            await keyboard.until(partial(fills, pilot.app, size))
