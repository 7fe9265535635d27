"""Looking around on a board, whichever it is: a cursor, and what is printed on the space under it."""

from __future__ import annotations

from typing import ClassVar

from ..commands import Table as TableCommands
from .game_table import GameTable

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Looking:
    """Moves the cursor; Escape takes it away. Every board knows where its spaces lie."""

    begun_by: ClassVar[frozenset[str]] = frozenset()
    """Keys that set a cursor where there is none."""

    def __init__(self, table: GameTable) -> None:
        self.table = table

    def first(self) -> int:
        """The space to look at first: the one in play."""
        raise NotImplementedError

    def beside(self, space: int, arrow: str) -> int | None:
        """The next space in a direction, if there is one."""
        raise NotImplementedError

    @property
    def active(self) -> bool:
        """Whether there is a cursor."""
        return self.table.view.cursor is not None

    def begin(self) -> None:
        """Look at the space in play."""
        self.at(self.first())

    def at(self, space: int | None) -> None:
        """Look at a space, or at none any more."""
        self.table.look_at(space)

    def press(self, key: str) -> bool:
        """Take arrows and Escape while there is a cursor, and what sets one while there is none."""
        cursor = self.table.view.cursor
        if cursor is None:
            if key in self.begun_by:
                self.begin()
            return key in self.begun_by
        if key == "escape" or key in TableCommands.LOOK.keys:
            self.at(None)
        elif key in ARROWS:
            found = self.beside(cursor, key)
            if found is not None:
                self.at(found)
        else:
            return False
        return True
