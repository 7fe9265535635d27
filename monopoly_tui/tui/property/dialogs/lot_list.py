"""A list of lots with the deed of the marked one beside it, as long as one column is enough."""

from __future__ import annotations

from ...kit.rows import Rows, beside, blank, fitted
from ...kit.selection import LineOf, Selection
from ..paint.deed import paint_deed
from ..paint.view import View

DEED_WIDTH, DEED_HEIGHT = 28, 12
LEAST_LIST = 40


def paint_lot_list(view: View, grid: Selection, lots: list[int], line_of: LineOf, width: int, height: int) -> Rows:
    """The list in one column and a deed, or in as many columns as it takes."""
    ground = view.look.on(view.look.stage)
    room = width - DEED_WIDTH - 2
    if len(lots) > height or room < LEAST_LIST:
        return grid.paint(width, height, line_of, ground)
    deed = paint_deed(view, lots[grid.marked], DEED_WIDTH, min(DEED_HEIGHT, height))
    right = fitted(deed, DEED_WIDTH, height, ground)
    return beside(grid.paint(room, height, line_of, ground), blank(2, height, ground), right)
