"""One space of the board."""

from __future__ import annotations

from textual import events
from textual.message import Message

from monopoly_tui.games.property.state import POT

from ...kit.painted import Painted
from ...kit.rows import Rows
from ..paint.space import paint_space
from ..paint.view import View


class Cell(Painted):
    """A space: forty of these make the board, and a token's step repaints two."""

    class Pointed(Message):
        """Somebody wants to look at a space."""

        def __init__(self, space: int) -> None:
            self.space = space
            super().__init__()

    def __init__(self, view: View, space: int) -> None:
        super().__init__(id=f"space-{space}")
        self.view, self.space = view, space
        self._facts: tuple[object, ...] = ()

    def repaint(self) -> None:
        """Paint again if anything about this space has changed: most of the forty never have."""
        view, state, space = self.view, self.view.state, self.space
        facts = (
            state.owner[space],
            state.level[space],
            state.mortgaged[space],
            view.standing_on(space),
            view.lit == space,
            view.cursor == space,
            state.cash[POT],
            view.look,
        )
        if facts != self._facts:
            self._facts = facts
            super().repaint()

    def paint(self, width: int, height: int) -> Rows:
        """The space as it is now."""
        return paint_space(self.view, self.space, width, height)

    def on_click(self, event: events.Click) -> None:
        """A click looks at the space."""
        event.stop()
        self.post_message(self.Pointed(self.space))
