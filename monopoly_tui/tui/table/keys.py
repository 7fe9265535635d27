"""What every key means at a table now, whichever game is played: skip, look, answer, or open something."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from ..kit.too_small import is_too_small

if TYPE_CHECKING:
    from .screen import GameScreen

LOOK, UNDO, HELP, REDO, MENU, RESIGN, QUIT = "l", "u", "question_mark", "U", "ctrl+p", "ctrl+r", "q"


class Keys:
    """The order in which keys are understood.

    Those in `calls` are remembered while something is shown, and followed as soon as a bot is to decide.
    """

    calls: ClassVar[frozenset[str]] = frozenset({HELP, MENU, UNDO})

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.called = ""

    def first(self, key: str, character: str | None) -> bool:
        """What a game understands before anything else; tells whether the key was taken."""
        return False

    def own(self, key: str) -> bool:
        """The commands of a game; tells whether the key was one."""
        return False

    def press(self, key: str, character: str | None) -> bool:
        """Do what a key means; tells whether it means anything."""
        screen = self.screen
        if is_too_small(*screen.size):
            return False
        if self.busy(key) or self.first(key, character):
            return True
        # Enter ends looking around as Escape does; it must not answer what was forgotten meanwhile.
        if screen.looking.press("escape" if key == "enter" else key):
            screen.looked()
            return True
        if key in ("pageup", "pagedown"):
            screen.table.log_.scroll(1 if key == "pageup" else -1)
            return True
        return screen.table.prompt.press(key, character) or self.command(key)

    def click(self, key: str) -> None:
        """A key of the footer means what it says there, whatever the panel would take it for."""
        if not self.busy(key):
            self.command(key)

    def busy(self, key: str) -> bool:
        """Whether any key now only goes on."""
        screen = self.screen
        if screen.host.any_key is not None:
            screen.host.any_key.set()
            return True
        if screen.show.playing:
            self.called = key if key in self.calls else ""
            if self.called:
                screen.show.skip()
            else:
                screen.show.hurry()
            return True
        if key == "space" and screen.asked is None and not screen.match.game.over:
            screen.show.hurry()
            return True
        return False

    def follow_call(self) -> None:
        """Do what was called for meanwhile."""
        key, self.called = self.called, ""
        if key:
            self.command(key)

    def command(self, key: str) -> bool:
        """Do what a key of the footer says, or say why it cannot be done."""
        screen = self.screen
        hints = {hint.key: hint for hint in screen.table.keys.hints}
        if self.own(key):
            return True
        if key in hints and hints[key].why_not:
            screen.table.bar.say(hints[key].why_not)
        elif key in (acts := self._acts()):
            acts[key]()
        else:
            return False
        return True

    def _acts(self) -> dict[str, Callable[[], object]]:
        """Keys that ask nothing of the game."""
        screen = self.screen
        return {
            LOOK: screen.look_around,
            UNDO: screen.taking_back.undo,
            REDO: screen.taking_back.redo,
            "ctrl+y": screen.taking_back.redo,
            HELP: screen.look_up,
            MENU: screen.open_menu,
            RESIGN: screen.resign,
            QUIT: screen.tell_how_to_quit,
            "enter": screen.enter,
        }
