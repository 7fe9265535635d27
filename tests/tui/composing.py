"""A whole table painted without a program around it: every part in its place, as the screen would lay them."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size

from monopoly_tui.tui.civilizations.table import LandsTable
from monopoly_tui.tui.kit.painted import Painted
from monopoly_tui.tui.kit.rows import Rows
from monopoly_tui.tui.property.table import Table

Cell = tuple[str, Style | None]


def composed(table: Table | LandsTable, size: Size) -> Rows:
    """What the table shows in a window of some size; what comes later lies over what was before."""
    places = table.places(size)
    if isinstance(table, LandsTable):
        for strip in table.roads:
            strip.board = lambda: table.plan(size).board
    canvas: list[list[Cell]] = [[(" ", None)] * size.width for _row in range(size.height)]
    for part in _seen(table, size):
        if (place := places.get(part.id or "")) is None:
            continue
        for y, painted in enumerate(part.paint(*place.size), place.y):
            canvas[y][place.x : place.right] = [cell for text, style, *_ in painted for cell in _cells(text, style)]
    assert {len(line) for line in canvas} == {size.width}, "something is wider or narrower than its place"
    return [[Segment(sign, style) for sign, style in line] for line in canvas]


def _seen(table: Table | LandsTable, size: Size) -> Iterator[Painted]:
    """The parts that are not hidden; without a program, style sheets hide nothing."""
    hidden: set[Painted] = set()
    if table.ceremony.scene is None:
        hidden.add(table.ceremony)
    if not table.recap.lines:
        hidden.add(table.recap)
    if isinstance(table, Table):
        hidden.add(table.facts)
    elif not table.plan(size).roomy:
        hidden.add(table.card)
    return (part for part in (*table.grounds, *table.painted) if part not in hidden)


def _cells(text: str, style: Style | None) -> Iterator[Cell]:
    """Sign by sign; what follows a wide one is empty."""
    for sign in text:
        yield sign, style
        yield from [("", style)] * (cell_len(sign) - 1)
