"""Draws the whole board at once, for pictures on which nothing moves."""

from __future__ import annotations

from ...kit.rows import Rows
from ...kit.web import laid_over
from ..geometry import Geometry
from .roads import map_roads
from .space import paint_space
from .view import TableView


def board_rows(view: TableView, plan: Geometry) -> Rows:
    """The lands, the lines, and the spaces on them."""
    spaces = [(place, paint_space(view, at, place.width, place.height)) for at, place in enumerate(plan.spaces)]
    return laid_over(map_roads(view, plan).rows(0, plan.width), spaces)
