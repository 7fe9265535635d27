"""The Textual app: what the whole program looks like, and the way through it that it shows screen by screen."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual import work
from textual.binding import Binding
from textual.worker import WorkerFailed

from monopoly_tui.config import write_setting
from monopoly_tui.i18n import _
from monopoly_tui.plugins import failure
from monopoly_tui.session.hangup import HangUp
from monopoly_tui.thrift.app import ThriftyApp

from .commands import Everywhere
from .driver import ForgivingDriver
from .kit.commanded import Commanded
from .kit.look import HOUSE
from .lobby.splash import Splash
from .opening import Opening
from .options import Options
from .preferences import Keep, Preferences
from .themes import NO_COLOUR, textual_theme

# The navigator, and whatever it shows, is loaded behind the splash: the first picture does not wait.
if TYPE_CHECKING:
    from monopoly_tui.session.errors import CannotSave
    from monopoly_tui.session.saves import SaveFolder

    from .lobby.lobby import Way
    from .navigator import Going, Navigator


BUSY = 2.0
"""Seconds from the start after which the program has time to look for rubbish."""


class MonopolyApp(ThriftyApp[None]):
    """Shows the way through the program: from a game, a replay or the welcome onwards."""

    TITLE = "monopoly-tui"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [
        Binding(Everywhere.QUIT.usual, "quit", show=False, priority=True, id=Everywhere.QUIT.id),
        Binding("ctrl+c", "help_quit", show=False, priority=True),
        Binding(Everywhere.SUSPEND.usual, "suspend_process", show=False, priority=True, id=Everywhere.SUSPEND.id),
    ]

    def __init__(
        self,
        options: Options,
        first: Going | Way | None = None,
        folder: SaveFolder | None = None,
        no_folder: CannotSave | None = None,
        prepare: Callable[[], Opening] | None = None,
        keep: Keep | None = None,
        passed_over: Sequence[tuple[int, str]] = (),
    ) -> None:
        """What to begin with; `prepare` finds that out once there is something to see.

        `keep` writes down what is chosen for the screen; `passed_over` is told at the welcome.
        """
        if not os.environ.get(NO_COLOUR):
            os.environ.pop(NO_COLOUR, None)  # Textual would obey an empty one too
        # Where another driver is named, as `textual serve` does, Textual finds it by itself.
        super().__init__(driver_class=None if os.environ.get("TEXTUAL_DRIVER") else ForgivingDriver)
        # Nothing here pops up or hovers, and every screen would be laid out twice for what might.
        self._disable_notifications = self._disable_tooltips = True
        self.preferences = Preferences(options, keep, self.dress, passed_over)
        self.prepare = prepare or (lambda: Opening(first, folder, no_folder))
        self.opening = Opening()
        self.navigator: Navigator | None = None
        self.trouble: Exception | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.splash = Splash(options.look(HOUSE))
        self.usual_animation = self.animation_level
        self.set_keymap(
            {command.id: ",".join(command.keys) for command in (Everywhere.QUIT, Everywhere.SUSPEND, Everywhere.REDRAW)}
        )
        self.dress()

    def dress(self) -> None:
        """Look and move as it is chosen now."""
        options = self.preferences.options
        look = options.look(HOUSE)
        still = not options.animation or "SSH_CONNECTION" in os.environ
        self.animation_level = "none" if still else self.usual_animation
        self.register_theme(textual_theme(look, f"house-{options.theme}"))
        self.theme = f"house-{options.theme}"
        self.splash.wear(look)

    def refresh_css(self, animate: bool = True) -> None:
        """Give everything its colours; those of the first screen are read with it, not before and once more."""
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    def get_default_screen(self) -> Splash:
        """What is seen first."""
        return self.splash

    def on_mount(self) -> None:
        """The way begins as soon as the first picture is there."""
        self.loop = asyncio.get_running_loop()
        self.screen.call_later(self.travel)  # which waits in line behind the painting
        if not gc.isenabled():
            self.set_timer(BUSY, _tidy_up)

    @work(exclusive=True)
    async def travel(self) -> None:
        """Show one screen after the other, then leave."""
        from .kit.waiting import beside
        from .navigator import Navigator

        try:
            self.opening = await beside(self.prepare, self.splash.tell)
        except Exception as error:  # noqa: BLE001 - whatever it is, `run` raises it again once the screen is closed
            self.trouble = error
        else:
            tell = self.splash.tell
            self.navigator = Navigator(self, self.preferences, self.opening.folder, self.opening.no_folder, tell)
            await self.navigator.run(self.opening.first)
        self.exit()

    def _handle_exception(self, error: Exception) -> None:
        """What goes wrong in a plugin is told in a sentence once the screen is closed."""
        cause = error.error if isinstance(error, WorkerFailed) else error
        if isinstance(cause, Exception) and failure(cause):
            self.trouble = cause
            self.exit()
        else:
            super()._handle_exception(error)

    def action_help_quit(self) -> None:
        """Where Textual would cover the table with a sentence of its own, the screen tells it in its place."""
        if (screen := self._telling()) is not None:
            screen.tell_how_to_quit()

    def action_suspend_process(self) -> None:
        """Go back to the shell that started the program, if there is one."""
        if os.getsid(0) != os.getpid() and self._driver is not None and self._driver.can_suspend:
            super().action_suspend_process()
        elif (screen := self._telling()) is not None:
            screen.say(_("There is no shell to go back to; Ctrl+Q quits."))

    def _telling(self) -> Commanded[object] | None:
        return next(
            (screen for screen in reversed(self.screen_stack) if isinstance(screen, Commanded) and screen.tells), None
        )

    def stop(self) -> None:
        """Leave in order, told so by a signal."""
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self.exit)

    def close(self) -> None:
        """Let go of the game and the folder that are open."""
        if self.navigator is not None:
            self.navigator.close()
        if self.opening.folder is not None:
            self.opening.folder.close()


def run(options: Options, prepare: Callable[[], Opening] = Opening, passed_over: Sequence[tuple[int, str]] = ()) -> int:
    """Show the program until it is left, then tell how to go on; the exit status. Raises what `prepare` raises."""
    app = MonopolyApp(options, prepare=prepare, keep=write_setting, passed_over=passed_over)
    hang_up = HangUp(app.stop)
    hang_up.watch()
    try:
        app.run()
    finally:
        app.close()
    if app.trouble is not None:
        raise app.trouble
    # To others than a terminal this would be a picture of some kind.
    if app.navigator is not None and hang_up.status is None and app.driver_class is ForgivingDriver:
        _say_goodbye(app.navigator)
    return hang_up.status or app.return_code or 0


def _tidy_up() -> None:
    """Look for rubbish from now on, but never again through what was loaded at the start."""
    gc.freeze()
    gc.enable()


def _say_goodbye(navigator: Navigator) -> None:
    """Tell where the game is that was left last."""
    told = [navigator.parting]
    if navigator.unfinished:
        saved = _("The game is saved as {name}; “monopoly-tui resume” goes on with it.")
        told.append(saved.format(name=navigator.unfinished))
    from monopoly_tui.plain.console import Console  # which breaks lines between words, and is not needed before

    Console(sys.stdin, sys.stdout).say(*filter(None, told))
