"""Draws lists of lots: each a line with mark, name, buildings or mortgage, and what it is worth there."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style

from monopoly_tui.records import record

from ...kit.rows import Piece, Row, Rows, beside, blank, cut, fitted, row, width_of
from ...kit.selection import LineOf, Selection
from ..paint.deed import paint_deed
from ..paint.view import View

BOXES_FROM = 30
"""From this width on there is room for a box in front of what can be chosen."""


@record(frozen=True)
class Line:
    """How an item of a list is drawn; `check` is a sign in front if items can be chosen."""

    marked: bool = False
    check: str | None = None
    faded: bool = False
    right: str = ""


def ground_of(view: View, line: Line) -> Style:
    """The style of a line's text."""
    look = view.look
    ground = look.lit if line.marked else look.stage
    return look.faded(ground, bold=line.marked) if line.faded else look.on(ground, bold=line.marked)


def lead(view: View, line: Line) -> list[Piece]:
    """What stands in front of every item: the mark of the list, and whether it is chosen."""
    look = view.look
    accent = look.on(look.lit if line.marked else look.stage, look.accent, bold=True)
    pieces: list[Piece] = [(look.glyphs.turn if line.marked else " ", accent)]
    if line.check is not None:
        pieces.append((line.check, accent))
    return pieces


def checked(view: View, chosen: bool, width: int) -> str:
    """The sign of a chosen or not chosen item, shorter where there is little room."""
    sign = view.look.glyphs.owner if chosen else " "
    if width >= BOXES_FROM:
        return f"[{sign}] "
    return sign if chosen else view.look.glyphs.dot


def lot_line(view: View, space: int, width: int, line: Line, end: Sequence[Piece] = ()) -> Row:
    """A lot; `end` is what stands at the right end instead of plain text."""
    lot = view.lot(space)
    assert lot is not None
    ground = ground_of(view, line)
    pieces = lead(view, line)
    pieces += [(view.mark(lot.group), view.look.solid(view.band(lot.group), bold=True)), (" ", ground)]
    tail = view.built(space, lambda level: view.look.glyphs.house * level)
    right = list(end) or [(f" {line.right}", ground)]
    room = width - width_of(pieces) - cell_len(tail) - width_of(right)
    return row(width, ground, [*pieces, (view.named(space, room), ground)], [(tail, ground), *right])


PROGRESS_FROM = 26
"""From this width on there is room for what a lot is to its group."""


def worth_in_deal(view: View, space: int, width: int, line: Line) -> list[Piece]:
    """How far its owner has got with the group, who else holds some of it, and the price."""
    state, ground = view.state, ground_of(view, line)
    lot, owner = state.board.lots[space], state.owner[space]
    price: Piece = (f" {view.number(lot.price)}", ground)
    if width < PROGRESS_FROM or owner < 0:
        return [price]
    lots = state.board.groups[lot.group].lots
    others = [player for player in range(state.players) if player != owner and state.group_count[player][lot.group]]
    progress = f" {state.group_count[owner][lot.group]}/{len(lots)}"
    chips = [view.chip(player) for player in others]
    most = max(len(group.lots) for group in state.board.groups) - 1
    return [(f"{progress} ", ground), *chips, (" " * (most - len(chips)), ground), price]


def text_line(view: View, text: str, width: int, line: Line) -> Row:
    """An item that is no lot."""
    ground = ground_of(view, line)
    pieces = lead(view, line)
    room = width - width_of(pieces) - cell_len(line.right) - 1
    shown = cut(view.spell(text), room, view.look.glyphs.ellipsis)
    return row(width, ground, [*pieces, (shown, ground)], [(line.right, ground)])


def by_group(view: View, spaces: list[int]) -> list[int]:
    """Lots in the order of their groups."""
    lots = view.edition.board.lots
    return sorted(spaces, key=lambda space: (lots[space].group, space))


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
