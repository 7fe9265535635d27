"""Draws what is around the content of a page: title, headings, columns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.cells import cell_len
from rich.style import Style

from monopoly_tui.editions.model import Paint
from monopoly_tui.files import TITLE

from .look import Look, spell
from .rows import Piece, Row, Rows, at_most, beside, cut, fitted, row, wrap


def title_row(look: Look, width: int, title: str, aside: str = "") -> Row:
    """The bar at the top of a page."""
    ground = look.on(look.bar)
    left: list[Piece] = [(f" {TITLE}", look.on(look.bar, look.accent, bold=True))]
    left.append((f" {look.glyphs.dot} {spell(look, title)}", ground))
    right: list[Piece] = [(spell(look, aside) + " ", look.faded(look.bar))] if aside else []
    return row(width, ground, left, right)


def heading_row(look: Look, width: int, text: str, ground: Paint) -> Row:
    """A heading with a line after it."""
    bold, line = look.on(ground, look.accent, bold=True), look.on(ground, look.faint)
    shown = cut(spell(look, text), width - 2, look.glyphs.ellipsis)
    rest = width - cell_len(shown) - 1
    return row(width, look.on(ground), [(shown, bold), (" ", line), (look.glyphs.rule * max(0, rest), line)])


def paragraph(look: Look, width: int, text: str, style: Style, *, lead: str = "", most: int = 0) -> Rows:
    """A text over several rows, the first one led by a sign; what is beyond `most` rows leaves an ellipsis."""
    indent = cell_len(lead)
    lines = wrap([(spell(look, text, 2000), style)], width - indent)
    if most:
        lines = at_most(most, lines, width - indent, look.glyphs.ellipsis)
    return [
        row(width, style, [(lead if index == 0 else " " * indent, style), *line]) for index, line in enumerate(lines)
    ]


def framed_by(columns: int, rows: Rows, width: int, ground: Style) -> Rows:
    """Rows set in from the left by some columns, and filled to a width."""
    return [[*row(columns, ground), *one, *row(width - columns - length(one), ground)] for one in rows]


def length(one: Row) -> int:
    """How many cells a row takes."""
    return sum(cell_len(segment.text) for segment in one)


TWO_FROM: Final = 112
WIDEST: Final = 96
_GAP: Final = 4


def in_columns(look: Look, width: int, blocks: Callable[[int], list[Rows]]) -> Rows:
    """All blocks, which are made for the width of a column; none is broken."""
    ground = look.on(look.felt)
    if width < TWO_FROM:
        across = min(width, WIDEST)
        rows = [one for block in blocks(across) for one in block]
        return beside(rows, fitted([], width - across, len(rows), ground))
    across = (width - _GAP) // 2
    left, right = _halves(blocks(across))
    height = max(len(left), len(right))
    gap = fitted([], width - 2 * across, height, ground)
    return beside(fitted(left, across, height, ground), gap, fitted(right, across, height, ground))


def _halves(blocks: list[Rows]) -> tuple[Rows, Rows]:
    """The blocks in order, parted where both sides come nearest to the same length."""
    sizes = [len(block) for block in blocks]
    cut = min(range(len(blocks) + 1), key=lambda at: abs(sum(sizes[:at]) - sum(sizes[at:])))
    return [one for block in blocks[:cut] for one in block], [one for block in blocks[cut:] for one in block]
