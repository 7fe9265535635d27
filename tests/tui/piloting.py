"""Plays the screen program with a pilot: waits until it has settled, and reads what it shows."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, TypeVar

from textual.pilot import Pilot
from textual.screen import Screen

from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.kit.painted import Painted
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.property.plan import ring
from monopoly_tui.tui.property.screen import TableScreen
from monopoly_tui.tui.property.widgets import Board
from monopoly_tui.tui.table.match import Match

from ..waiting import PATIENCE, PAUSE

STILL = Options(animation=False)
AnyScreen = TypeVar("AnyScreen", bound=Screen[Any])


def app_for(match: Match, options: Options = STILL) -> MonopolyApp:
    return MonopolyApp(options, match.game)


def shown(part: Painted) -> str:
    return "\n".join(plain_text(one) for one in part.paint(part.size.width, part.size.height))


def place_of(board: Board, space: int) -> tuple[int, int]:
    """Where on the board a space begins."""
    column, line = ring(space)
    return column * board.cell.width, line * board.cell.height


def on_space(board: Board, space: int) -> str:
    """What is to be read on a space."""
    (x, y), (width, height) = place_of(board, space), board.cell
    return "\n".join(one[x : x + width] for one in shown(board).split("\n")[y : y + height])


async def screen_of(pilot: Pilot[Any], kind: type[AnyScreen]) -> AnyScreen:
    """The screen on top once all is settled; it must become one of this kind, if need be after work in a thread."""
    await pilot.pause()
    await until(lambda: isinstance(pilot.app.screen, kind))
    await pilot.pause()
    screen = pilot.app.screen
    assert isinstance(screen, kind), f"{screen} is no {kind.__name__}"
    return screen


async def settled(pilot: Pilot[None]) -> TableScreen:
    return await screen_of(pilot, TableScreen)


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that must come about, in this program or in a thread beside it."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it never came about"
        await asyncio.sleep(PAUSE)
