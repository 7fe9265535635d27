"""Every frame of the game looks the same whether all of it is sent or only what differs."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from rich.console import RenderableType
from textual import events
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.driver import Driver
from textual.screen import Screen

from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.options import Options

from ..tui.moments import moment
from ..volume import soak
from .twins import Twins

SIZES = [(80, 24), (120, 40), (100, 30), (60, 20)]
KEYS = [*"?rebtmlu1n", "escape", "ctrl+p", "enter", "left", "down", "tab", "space", "ctrl+l"]


class Mirrored(MonopolyApp):
    """Shows every frame to two emulated terminals."""

    def __init__(self, *given: Any, colours: str, **more: Any) -> None:
        super().__init__(*given, **more)
        self.twins = Twins(80, 24, colours)
        self.frames = 0

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Resize):
            self.twins.resize(*event.size)
        if isinstance(event, Driver.SignalResume):
            self.twins.spoil()
        await super().on_event(event)

    def action_draw_anew(self) -> None:
        self.twins.spoil()
        super().action_draw_anew()

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        if isinstance(renderable, (LayoutUpdate, ChopsUpdate)) and not self._batch_count:
            self.twins.show(renderable)
            self.frames += 1
        super()._display(screen, renderable)


@pytest.mark.parametrize("steps", [20, soak(1000)])
@pytest.mark.parametrize(
    ("colours", "options", "no_color"),
    [("truecolor", Options(), False), ("standard", Options(), False), ("truecolor", Options(ascii_only=True), True)],
    ids=["true colours", "sixteen colours", "no colour"],
)
async def test_every_frame_of_the_game_shows_the_same(
    colours: str, options: Options, no_color: bool, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if no_color:
        monkeypatch.setenv("NO_COLOR", "1")
    luck = Random(steps)
    app = Mirrored(options, moment("roll"), colours=colours)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in range(steps):
            if not app.is_running or not app.is_attached:
                break
            what = luck.random()
            if what < 0.1:
                await pilot.resize_terminal(*luck.choice(SIZES))
            elif what < 0.15:  # the shell had the terminal
                app.post_message(Driver.SignalResume())
                app.screen.refresh()
            else:
                await pilot.press(luck.choice(KEYS))
            await pilot.pause()
            assert app.twins.differences() == []
    assert app.frames > steps / 3
    assert app.twins.sent < app.twins.textual / 2


async def test_a_screen_is_painted_once_when_it_comes_up() -> None:
    app = Mirrored(Options(animation=False), moment("roll"), colours="truecolor")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        assert [type(screen).__name__ for screen in app.screen_stack] == ["Splash", "TableScreen", "LookupScreen"]
        assert app.frames == len(app.screen_stack)
