"""What every key means at the table now: skip, look, answer, act unasked, or open something."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from monopoly_tui.engine import actions as do

from .commands import END, HELP, LOOK, MENU, REDO, RESIGN, ROLL, UNDO
from .plan import LEAST
from .prompt.panel import Answer
from .unasked import KEYS as UNASKED

if TYPE_CHECKING:
    from .screens.table import TableScreen

CALLS = UNASKED | {HELP, MENU, UNDO}
"""Keys that are remembered while something is shown, and followed as soon as a bot is to decide."""


class Keyboard:
    """The order in which keys are understood."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.called = ""

    def press(self, key: str, character: str | None) -> bool:
        """Do what a key means; tells whether it means anything."""
        screen = self.screen
        if screen.size.width < LEAST.width or screen.size.height < LEAST.height:
            return False
        if self.busy(key) or screen.unasked.press(key, character) or screen.looking.press(key):
            return True
        if key in ("pageup", "pagedown"):
            screen.table.log_.scroll(1 if key == "pageup" else -1)
            return True
        return screen.table.prompt.press(key, character) or self._command(key)

    def click(self, key: str) -> None:
        """A key of the footer means what it says there, whatever the panel would take it for."""
        if not self.busy(key):
            self._command(key)

    def busy(self, key: str) -> bool:
        """Whether any key now only goes on."""
        screen = self.screen
        if screen.any_key is not None:
            screen.any_key.set()
            return True
        if screen.show.playing:
            self.called = key if key in CALLS else ""
            screen.show.skip()
            return True
        return False

    def follow_call(self) -> None:
        """Do what was called for meanwhile."""
        key, self.called = self.called, ""
        if key:
            self._command(key)

    def _command(self, key: str) -> bool:
        screen = self.screen
        hints = {hint.key: hint for hint in screen.table.keys.hints}
        if key in UNASKED and not screen.match.game.over:
            screen.unasked.begin(key)
        elif key in hints and hints[key].why_not:
            screen.table.bar.say(hints[key].why_not)
        elif key in (ROLL, END) and screen.asked is not None:
            screen.answer(Answer(screen.asked, do.Roll() if key == ROLL else do.EndTurn()))
        elif key in (acts := self._acts()):
            acts[key]()
        else:
            return False
        return True

    def _acts(self) -> dict[str, Callable[[], object]]:
        """Keys that ask nothing of the game."""
        screen = self.screen
        return {
            LOOK: screen.looking.begin,
            UNDO: screen.taking_back.undo,
            REDO: screen.taking_back.redo,
            "ctrl+y": screen.taking_back.redo,
            HELP: screen.look_up,
            MENU: screen.open_menu,
            RESIGN: screen.resign,
            "enter": screen.enter,
        }
