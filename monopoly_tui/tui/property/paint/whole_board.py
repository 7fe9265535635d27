"""Draws the whole board at once, for pictures on which nothing moves."""

from __future__ import annotations

from collections.abc import Iterator

from textual.geometry import Region

from ...kit.rows import Rows, blank
from ...kit.web import laid_over
from ..plan import SIDE, ring
from .space import paint_space
from .view import View


def places_of(spaces: int, width: int, height: int) -> Iterator[Region]:
    """Where the spaces lie, every one as large."""
    for space in range(spaces):
        column, line = ring(space)
        yield Region(column * width, line * height, width, height)


def board_rows(view: View, width: int, height: int) -> Rows:
    """The ring around the cloth."""
    places = places_of(len(view.edition.spaces), width, height)
    spaces = [(place, paint_space(view, space, width, height)) for space, place in enumerate(places)]
    return laid_over(blank(SIDE * width, SIDE * height, view.look.on(view.look.stage)), spaces)
