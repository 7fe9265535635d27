"""Draws what lies under the spaces: the lands, their names, and the lines between the spaces."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rich.segment import Segment
from rich.style import Style

from monopoly_tui.editions.model import Paint
from monopoly_tui.records import record

from ...kit.look import blend
from ...kit.rows import Row, Rows
from ..geometry import Geometry, Point
from .view import TableView

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
FELT = -1
"""The ground outside all lands, and the land of lines between two of them."""
GROUND, THIN, BOLD, CHIP, NAME = range(5)
Key = tuple[int, int, int]
"""What a place looks like: the land it lies in, what is drawn there, and of which land that is."""


@record(frozen=True)
class RoadMap:
    """The whole board without its spaces, place by place; parts of it are made into rows."""

    view: TableView
    signs: list[list[str]]
    keys: list[list[Key]]
    styles: dict[Key, Style]

    def rows(self, left: int, right: int) -> Rows:
        """The columns from one up to before another."""
        lines = zip(self.signs, self.keys, strict=True)
        return [_row(self.view, signs[left:right], keys[left:right], self.styles) for signs, keys in lines]


def map_roads(view: TableView, plan: Geometry) -> RoadMap:
    """Draw the lands, the lines and the names."""
    lands = _lands(plan)
    signs = [[" "] * plan.width for _ in range(plan.height)]
    keys: list[list[Key]] = [[(land, GROUND, FELT) for land in line] for line in lands]
    for kind, shapes in ((THIN, view.signs.thin), (BOLD, view.signs.bold)):
        for (x, y), (sides, land) in _strokes(view, plan, kind).items():
            signs[y][x], keys[y][x] = shapes[sides], (lands[y][x], kind, land)
    for land, label in enumerate(plan.labels):
        letter = f" {view.letter(land)} "
        for x, sign in enumerate(letter + f" {view.land_name(land)}"[: plan.width - label.x], label.x):
            kind = CHIP if x < label.x + len(letter) else NAME
            signs[label.y][x], keys[label.y][x] = sign, (lands[label.y][x], kind, land)
    return RoadMap(view, signs, keys, {})


def _lands(plan: Geometry) -> list[list[int]]:
    """The land that every place of the board lies in."""
    lands = [[FELT] * plan.width for _ in range(plan.height)]
    for land, region in enumerate(plan.lands):
        for y in range(region.y, min(region.bottom, plan.height)):
            for x in range(region.x, min(region.right, plan.width)):
                lands[y][x] = land
    return lands


def _strokes(view: TableView, plan: Geometry, kind: int) -> dict[Point, tuple[int, int]]:
    """Every place that lines of a kind cover: the sides they leave to, and their land."""
    found: dict[Point, tuple[int, int]] = {}
    for ends, points in plan.lines:
        if _is_walked(view, ends) == (kind == BOLD):
            land = _land_of(view, ends)
            for at, side in _pieces(points):
                found[at] = (found.get(at, (0, land))[0] | side, land)
    return found


def _pieces(points: tuple[Point, ...]) -> Iterator[tuple[Point, int]]:
    """Every place of a line, with the side it leaves to or comes from."""
    for (x, y), (to_x, to_y) in pairwise(points):
        across, down = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
        forth, back = {(1, 0): (RIGHT, LEFT), (-1, 0): (LEFT, RIGHT), (0, 1): (DOWN, UP)}.get(
            (across, down), (UP, DOWN)
        )
        while (x, y) != (to_x, to_y):
            yield (x, y), forth
            x, y = x + across, y + down
            yield (x, y), back


def _is_walked(view: TableView, ends: tuple[int, int]) -> bool:
    """Whether a line belongs to the way chosen."""
    way = view.aim.way if view.aim is not None else None
    return way is not None and any(set(ends) == {a, b} for a, b in pairwise(way.path))


def _land_of(view: TableView, ends: tuple[int, int]) -> int:
    one, other = (view.land(end) for end in ends)
    return one if one == other else FELT


def _row(view: TableView, signs: list[str], keys: list[Key], styles: dict[Key, Style]) -> Row:
    """A row of as few segments as possible: blanks belong to whatever stands before them on the same ground."""
    runs: list[tuple[str, Key]] = []
    for sign, key in zip(signs, keys, strict=True):
        before = runs[-1][1] if runs else None
        if before is not None and (key == before or (sign == " " and key[1] == GROUND and _same_ground(key, before))):
            runs[-1] = (runs[-1][0] + sign, before)
        else:
            runs.append((sign, key))
    for _sign, key in runs:
        if key not in styles:
            styles[key] = _style(view, *key)
    return [Segment(text, styles[key]) for text, key in runs]


def _same_ground(one: Key, other: Key) -> bool:
    return one[0] == other[0] and other[1] != CHIP


def _style(view: TableView, lies_in: int, kind: int, land: int) -> Style:
    look = view.look
    ground: Paint = look.felt if lies_in == FELT else view.soil(lies_in)
    if kind == GROUND:
        return look.on(ground)
    if kind == CHIP:
        return look.solid(view.paint(land), bold=True)
    if kind == NAME:
        return view.ink(land, ground) + Style(bold=True)
    if kind == BOLD:
        return look.on(ground, look.accent, bold=True)
    if land == FELT:
        return look.faded(ground)
    return look.on(ground, blend(view.paint(land), ground, 0.35) if view.tinted else view.paint(land))
