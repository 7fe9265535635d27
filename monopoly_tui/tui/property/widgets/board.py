"""The ring of forty spaces."""

from __future__ import annotations

from textual import events
from textual.geometry import Size

from monopoly_tui.games.property.rent import rent_now
from monopoly_tui.games.property.state import POT

from ...kit.painted import Part, Pointing
from ...kit.rows import Row, Rows, blank
from ..paint.space import paint_space
from ..paint.view import View
from ..plan import SIDE, ring

SPACES = {ring(space): space for space in range(40)}
"""Every space by its column and row."""


class Board(Part[View]):
    """All spaces in one widget: forty of their own took longer to mount and to lay out than to paint."""

    DEFAULT_CSS = """
    Board { layer: ground; }
    """

    class Pointed(Pointing):
        """Somebody wants to look at a space."""

    def __init__(self, view: View) -> None:
        super().__init__(view, "board")
        self._spaces: dict[int, tuple[tuple[object, ...], Rows]] = {}

    @property
    def cell(self) -> Size:
        """How large a space is."""
        return Size(self.size.width // SIDE, self.size.height // SIDE)

    def paint(self, width: int, height: int) -> Rows:
        """The spaces around the stage, which lies over the middle."""
        cell = Size(width // SIDE, height // SIDE)
        inner = blank((SIDE - 2) * cell.width, cell.height, self.view.look.on(self.view.look.felt))
        rows: Rows = []
        for line in range(SIDE):
            columns = range(SIDE) if line in (0, SIDE - 1) else (0, SIDE - 1)
            parts = [self._painted(SPACES[column, line], cell) for column in columns]
            if len(parts) == 2:
                parts.insert(1, inner)
            rows += [_joined([part[y] for part in parts]) for y in range(cell.height)]
        return rows

    def _painted(self, space: int, cell: Size) -> Rows:
        """A space, painted anew if anything about it has changed: of most nothing ever has."""
        view, state = self.view, self.view.state
        facts = (
            cell,
            view.look,
            view.edition,
            state.owner[space],
            state.level[space],
            state.mortgaged[space],
            view.standing_on(space),
            view.lit == space,
            view.cursor == space,
            state.cash[POT],
            view.rents and state.owner[space] >= 0 and rent_now(state, space),
        )
        known = self._spaces.get(space)
        if known is None or known[0] != facts:
            known = self._spaces[space] = facts, paint_space(view, space, *cell)
        return known[1]

    def on_click(self, event: events.Click) -> None:
        """A click looks at the space under it."""
        event.stop()
        at = event.x // self.cell.width, event.y // self.cell.height
        if at in SPACES:
            self.post_message(self.Pointed(SPACES[at]))


def _joined(parts: list[Row]) -> Row:
    return [segment for part in parts for segment in part]
