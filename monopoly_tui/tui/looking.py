"""Looking around on the board: the cursor, and the deed of the space under it."""

from __future__ import annotations

from .plan import SIDE, ring
from .widgets.table import Table

_RING = {ring(space): space for space in range(40)}
_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Looking:
    """Moves the cursor around the ring; Escape takes it away."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def active(self) -> bool:
        """Whether there is a cursor."""
        return self.table.view.cursor is not None

    def begin(self) -> None:
        """Look at the space in play."""
        view = self.table.view
        self.at(view.lit if view.lit is not None else view.state.at[view.state.turn])

    def at(self, space: int | None) -> None:
        """Look at a space, or at none any more."""
        view = self.table.view
        before, view.cursor = view.cursor, space
        for changed in (before, space):
            if changed is not None:
                self.table.repaint_space(changed)
        self.table.card.repaint()
        self.table.facts.repaint()

    def press(self, key: str) -> bool:
        """Take arrows and Escape while there is a cursor; left and right also set one."""
        if not self.active:
            if key in ("left", "right"):
                self.begin()
                return True
            return False
        if key in ("escape", "l"):
            self.at(None)
            return True
        if key in _ARROWS:
            self.at(self._neighbour(key))
            return True
        return False

    def _neighbour(self, key: str) -> int:
        """The next space in a direction: along the side, or across the board."""
        space = self.table.view.cursor
        assert space is not None
        column, line = ring(space)
        across, down = _ARROWS[key]
        while True:
            column, line = (column + across) % SIDE, (line + down) % SIDE
            if (column, line) in _RING:
                return _RING[(column, line)]
