"""Lays blocks of rows out in one column, or in two of about the same length where there is room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..paint.look import Look
from ..paint.rows import Rows, beside, fitted

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
