"""Puts what is painted for a terminal into a web page: rows laid over each other, and their colours as CSS."""

from __future__ import annotations

from collections.abc import Iterable

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region

from monopoly_tui import html

from .rows import Row, Rows, joined


def laid_over(ground: Rows, pieces: Iterable[tuple[Region, Rows]]) -> Rows:
    """Rows with others laid over some places of them."""
    rows = [list(one) for one in ground]
    for place, piece in pieces:
        for number, one in enumerate(piece):
            y = place.y + number
            left, _covered, right = Segment.divide(rows[y], [place.x, place.right, _width(rows[y])])
            rows[y] = [*left, *one, *right]
    return [joined((segment.text, segment.style or Style()) for segment in one) for one in rows]


def as_web_picture(rows: Rows) -> str:
    """Rows as a picture in a web page."""
    return html.picture([(segment.text, _css(segment.style or Style())) for segment in one] for one in rows)


def _width(one: Row) -> int:
    return sum(segment.cell_length for segment in one)


def _css(style: Style) -> str:
    said = []
    for name, colour in (("color", style.color), ("background", style.bgcolor)):
        if colour is not None:
            said.append(f"{name}:{colour.get_truecolor().hex}")
    return ";".join([*said, *(["font-weight:bold"] if style.bold else [])])
