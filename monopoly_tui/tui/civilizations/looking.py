"""Looking around on the board: the cursor, and the card of the space under it."""

from __future__ import annotations

from .aiming import ARROWS, in_direction
from .table import LandsTable


class Looking:
    """Moves the cursor from space to space; Escape takes it away."""

    def __init__(self, table: LandsTable) -> None:
        self.table = table

    @property
    def active(self) -> bool:
        """Whether there is a cursor."""
        return self.table.view.cursor is not None

    def begin(self) -> None:
        """Look at the space in play."""
        view = self.table.view
        shown = self.table.card.space
        own = [space for space in view.state.at[view.state.turn].values() if space >= 0]
        self.at(shown if shown is not None else next(iter(own), 0))

    def at(self, space: int | None) -> None:
        """Look at a space, or at none any more."""
        self.table.look_at(space)

    def press(self, key: str) -> bool:
        """Take arrows and Escape while there is a cursor."""
        cursor = self.table.view.cursor
        if cursor is None:
            return False
        if key in ("escape", "l"):
            self.at(None)
            return True
        if key not in ARROWS:
            return False
        edition = self.table.view.edition
        found = in_direction(edition, cursor, key, range(len(edition.spaces)))
        if found is not None:
            self.at(found)
        return True
