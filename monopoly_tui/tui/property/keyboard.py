"""The keys of the property game: rolling, ending the turn, and acting unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monopoly_tui.games.property.procedures.turn import EndTurn, Roll

from ..table.keys import Keys
from ..table.panel import Answer, Panel
from .commands import END, ROLL
from .unasked import KEYS as UNASKED

if TYPE_CHECKING:
    from .screen import TableScreen


class Keyboard(Keys):
    """Also remembers a wish to act unasked until it can be followed."""

    screen: TableScreen
    calls = Keys.calls | UNASKED

    def first(self, key: str, character: str | None) -> bool:
        """A letter that says who is meant."""
        return self.screen.unasked.press(key, character)

    def own(self, key: str) -> bool:
        """Whatever the panel put into the footer; roll, end the turn, act unasked."""
        screen = self.screen
        panel = screen.table.prompt.panel
        if isinstance(panel, Panel) and any(hint.key == key for hint in panel.key_hints()):
            return screen.table.prompt.press(key, key)
        if key in UNASKED and not screen.match.game.over:
            screen.unasked.begin(key)
            return True
        allowed = not any(hint.key == key and hint.why_not for hint in screen.table.keys.hints)
        if key in (ROLL, END) and screen.asked is not None and allowed:
            screen.answer(Answer(screen.asked, Roll() if key == ROLL else EndTurn()))
            return True
        return False
