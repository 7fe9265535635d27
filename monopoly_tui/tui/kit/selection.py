"""A list with one marked item, in as many columns as it takes to be seen whole."""

from __future__ import annotations

from collections.abc import Callable

from rich.segment import Segment
from rich.style import Style

from .painted import PICK
from .rows import Row, Rows, beside, blank

LineOf = Callable[[int, int, bool], Row]
"""Draws an item: its number, the width, whether it is marked."""


class Selection:
    """Where the mark stands, and how the items are laid out. Items run down the columns."""

    def __init__(self, name: str, count: int, least: int = 19, most: int = 46) -> None:
        self.name, self.count, self.least, self.most = name, count, least, most
        self.marked = 0
        self._rows = max(count, 1)

    def move(self, key: str) -> bool:
        """Follow an arrow key; tells whether the mark moved."""
        if not self.count:
            return False
        columns = -(-self.count // self._rows)
        if key in ("up", "down"):
            self.marked = (self.marked + (1 if key == "down" else -1)) % self.count
            return True
        if key in ("home", "end"):
            self.marked = 0 if key == "home" else self.count - 1
            return True
        if key in ("left", "right") and columns > 1:
            column, line = divmod(self.marked, self._rows)
            column = column + (1 if key == "right" else -1)
            if 0 <= column < columns:
                self.marked = min(column * self._rows + line, self.count - 1)
                return True
        return False

    def at_edge(self, key: str) -> bool:
        """Whether the mark stands in the last column that an arrow leads to."""
        column, last = self.marked // self._rows, (self.count - 1) // self._rows
        return column == (last if key == "right" else 0)

    def paint(self, width: int, height: int, line_of: LineOf, ground: Style) -> Rows:
        """The items; if not even the narrowest columns suffice, those around the mark."""
        fit = max(1, width // self.least)
        needed = max(1, -(-self.count // max(1, height)))
        # Columns of the same length look better, but not if that hides items.
        self._rows = max(1, height) if needed > fit else max(1, -(-self.count // needed))
        shown = min(needed, fit)
        each = min(self.most, width // shown) if shown > 1 else min(width, self.most)
        first = max(0, min(self.marked // self._rows - shown // 2, needed - shown))
        columns = [self._column(first + column, each, height, line_of, ground) for column in range(shown)]
        rest = blank(width - each * shown, height, ground)
        return beside(*columns, rest)

    def _column(self, column: int, width: int, height: int, line_of: LineOf, ground: Style) -> Rows:
        start = column * self._rows
        rows = []
        for index in range(start, min(start + self._rows, self.count)):
            meaning = Style.from_meta({PICK: (self.name, index)})
            line = line_of(index, width, index == self.marked)
            rows.append([Segment(text, (style or ground) + meaning) for text, style, _control in line])
        return rows + blank(width, height - len(rows), ground)
