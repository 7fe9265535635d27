"""The Textual app: what the whole program looks like, and the journey it shows screen by screen."""

from __future__ import annotations

import asyncio
import os

from textual import work
from textual.app import App
from textual.binding import Binding

from monopoly_tui.play.errors import CannotSave
from monopoly_tui.play.hangup import HangUp
from monopoly_tui.play.saves import SaveFolder

from .journey import Going, Journey
from .options import Options
from .screens.house import HOUSE
from .screens.lobby import Way
from .themes import textual_theme

Beginning = Going | Way | None
"""What the program is started with: a game, a replay, the way to one, or nothing."""


class MonopolyApp(App[None]):
    """Shows one journey: from a game, a replay or the welcome onwards."""

    TITLE = "monopoly-tui"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [Binding("ctrl+q", "quit", show=False, priority=True)]

    def __init__(
        self,
        options: Options,
        first: Beginning = None,
        folder: SaveFolder | None = None,
        no_folder: CannotSave | None = None,
    ) -> None:
        """`folder` is where games are saved; without one, `no_folder` says why."""
        super().__init__()
        self.options, self.first = options, first
        self.journey = Journey(self, options, folder, no_folder)
        self.loop: asyncio.AbstractEventLoop | None = None
        if not options.animation or "SSH_CONNECTION" in os.environ:
            self.animation_level = "none"
        self.register_theme(textual_theme(options.look(HOUSE), "house"))
        self.theme = "house"

    def on_mount(self) -> None:
        """The journey begins."""
        self.loop = asyncio.get_running_loop()
        self.travel()

    @work(exclusive=True)
    async def travel(self) -> None:
        """Show one screen after the other, then leave."""
        await self.journey.run(self.first)
        self.exit()

    def stop(self) -> None:
        """Leave in order, told so by a signal."""
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self.exit)


def run(
    options: Options,
    first: Beginning = None,
    folder: SaveFolder | None = None,
    no_folder: CannotSave | None = None,
) -> int:
    """Show the program until it is left; the exit status."""
    app = MonopolyApp(options, first, folder, no_folder)
    hang_up = HangUp(app.stop)
    hang_up.watch()
    try:
        app.run()
    finally:
        app.journey.close()
    return hang_up.status or app.return_code or 0
