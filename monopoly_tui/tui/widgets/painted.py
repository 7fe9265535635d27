"""A widget that is painted row by row, and sends only the rows that changed."""

from __future__ import annotations

from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from ..paint.rows import Row, Rows


class Painted(Widget):
    """Base of all that is painted: `paint` gives exactly as many rows as there is room for."""

    DEFAULT_CSS = """
    Painted { width: 1fr; height: 1fr; layer: table; }
    """

    def __init__(self, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        super().__init__(id=id)
        self._rows: Rows = []
        self._painted_for: Size | None = None

    def paint(self, width: int, height: int) -> Rows:
        """The widget as rows of exactly this width."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Paint again; rows that came out as before are not sent."""
        size = self.size
        if not size.width or not size.height or size != self._painted_for:
            self._painted_for = None
            self.refresh()
            return
        before, self._rows = self._rows, self.paint(size.width, size.height)
        changed = [
            Region(0, y, changed_width(old, new, size.width), 1)
            for y, (old, new) in enumerate(zip(before, self._rows, strict=True))
            if old != new
        ]
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """One row, painted with all the others when the size is new."""
        if self._painted_for != self.size:
            self._painted_for = self.size
            self._rows = self.paint(self.size.width, self.size.height)
        row: Row = self._rows[y] if y < len(self._rows) else []
        return Strip(row, self.size.width if row else 0)


def changed_width(old: Row, new: Row, width: int) -> int:
    """How many cells from the left differ: what is the same at the right end need not be sent again."""
    before, after = _cells(old), _cells(new)
    if len(before) != width or len(after) != width:
        return width  # there are wide characters, which do not count as one cell
    same = 0
    while same < width and before[width - 1 - same] == after[width - 1 - same]:
        same += 1
    return width - same


def _cells(one: Row) -> list[tuple[str, object]]:
    """A row sign by sign; of a blank only the ground is seen."""
    cells: list[tuple[str, object]] = []
    for text, style, _control in one:
        ground = (style.bgcolor, style.reverse, style.underline, style.strike, style.meta) if style else None
        cells += [(sign, ground if sign == " " else style) for sign in text]
    return cells
