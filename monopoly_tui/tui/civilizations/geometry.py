"""Where the board's spaces, lines and names lie when it is stretched to a given size, and the free place inside."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import combinations, pairwise

from textual.geometry import Region

from monopoly_tui.editions.model import CivilizationsEdition
from monopoly_tui.records import record

Point = tuple[int, int]
Lines = tuple[tuple[tuple[int, int], tuple[Point, ...]], ...]
CELLS = ((10, 3), (9, 3), (8, 3), (8, 2), (7, 2), (6, 2), (5, 1), (4, 1), (3, 1))
"""Sizes a space can be drawn in, the largest first."""
CHIP_WIDTH = 5
"""A pawn and the chips beside it."""
STRIP, LONG = 10, 8
"""How wide strips of the board are, and from how many rows on an upright line has a strip of its own."""
LEAST_STAGE = (30, 7)
"""Smaller than that the stage covers some of the board."""


@record(frozen=True)
class Geometry:
    """A board of `width` × `height`. Lines are given with the numbers of the spaces they join."""

    width: int
    height: int
    cell: tuple[int, int]
    spaces: tuple[Region, ...]
    lines: Lines
    labels: tuple[Region, ...]
    lands: tuple[Region, ...]
    stage: Region
    strips: tuple[tuple[int, int], ...]
    """The columns of the board in pieces, long upright lines in pieces of their own: how it is sent to the terminal."""


@lru_cache(16)
def _geometry(edition: _ByIdentity, width: int, height: int) -> Geometry:
    box = edition.box
    for cell in CELLS:
        axes = _Axes(box, width, height, cell)
        spaces = tuple(axes.space(number) for number in range(len(box.spaces)))
        if cell == CELLS[-1] or _apart(spaces):
            break
    lines = tuple((line.spaces, tuple(axes.point(point) for point in line.points)) for line in box.lines)
    taken = {point for region in spaces for point in _inside(region)}
    taken |= {point for _, points in lines for point in covered(points)}
    labels = []
    for civilization in box.civilizations:
        label = axes.label(civilization.label, len(civilization.name) + 4, taken)
        taken |= set(_inside(label))
        labels.append(label)
    lands = tuple(
        _around([*(region for n, region in enumerate(spaces) if box.board.spaces[n].land == land), labels[land]])
        for land in range(len(box.civilizations))
    )
    stage, strips = _stage(taken, lands, width, height), _strips(lines, width)
    return Geometry(width, height, cell, spaces, lines, tuple(labels), lands, stage, strips)


@record(frozen=True)
class _ByIdentity:
    """A box as a key: boxes hold mappings and cannot be hashed by what is in them."""

    box: CivilizationsEdition

    def __hash__(self) -> int:
        return id(self.box)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ByIdentity) and other.box is self.box


def geometry(edition: CivilizationsEdition, width: int, height: int) -> Geometry:
    """Stretch a box's board to a size."""
    return _geometry(_ByIdentity(edition), width, height)


class _Axes:
    """Stretches the grid of a box: spaces stay within the board whole, everything else follows them."""

    def __init__(self, box: CivilizationsEdition, width: int, height: int, cell: tuple[int, int]) -> None:
        self.box, self.width, self.height, self.cell = box, width, height, cell
        wide, tall = cell
        xs, ys = [space.x for space in box.spaces], [space.y for space in box.spaces]
        self.x = _axis(xs, box.columns, width, wide // 2, wide - 1 - wide // 2)
        self.y = _axis(ys, box.rows, height, (tall - 1) // 2, tall // 2)

    def point(self, point: Point) -> Point:
        return self.x(point[0]), self.y(point[1])

    def space(self, number: int) -> Region:
        wide, tall = self.cell
        if self.box.board.spaces[number].chip:
            wide = max(wide, CHIP_WIDTH)
        place = self.box.spaces[number]
        x, y = self.point((place.x, place.y))
        return Region(max(0, min(x - wide // 2, self.width - wide)), y - (tall - 1) // 2, wide, tall)

    def label(self, at: Point, wide: int, taken: set[Point]) -> Region:
        """A name near its place, moved up or down until it covers nothing."""
        x, y = self.point(at)
        left = max(0, min(x - wide // 2, self.width - wide))
        places = [Region(left, y + step, wide, 1) for step in (0, 1, -1, 2, -2, 3, -3)]
        inside = [place for place in places if 0 <= place.y < self.height]
        return next((place for place in inside if not taken & set(_inside(place))), inside[0])


def _axis(places: list[int], size: int, room: int, before: int, after: int) -> Callable[[int], int]:
    """How places on a grid of `size` come to lie in a room; those of spaces keep so many cells around them inside."""
    stretch = (room - 1) / (size - 1)
    low, high = min(places), max(places)
    first, last = max(round(low * stretch), before), min(round(high * stretch), room - 1 - after)

    def place(at: int) -> int:
        if not low <= at <= high or low == high:
            return max(0, min(room - 1, round(at * stretch)))
        return first + round((at - low) * (last - first) / (high - low))

    return place


def _apart(spaces: tuple[Region, ...]) -> bool:
    """Whether there is room for lines between all spaces: two columns beside each, a row below."""
    return not any(
        one.grow((0, 2, 0, 2)).overlaps(other) or one.grow((1, 0, 1, 0)).overlaps(other)
        for one, other in combinations(spaces, 2)
    )


def covered(points: tuple[Point, ...]) -> Iterator[Point]:
    """Every place a line runs over."""
    for (x, y), (to_x, to_y) in pairwise(points):
        for column in range(min(x, to_x), max(x, to_x) + 1):
            for line in range(min(y, to_y), max(y, to_y) + 1):
                yield column, line


def _inside(region: Region) -> Iterator[Point]:
    return ((x, y) for x in range(region.x, region.right) for y in range(region.y, region.bottom))


def _around(regions: Iterable[Region]) -> Region:
    """What holds all of some regions, with a column to spare on both sides."""
    listed = list(regions)
    left, top = min(r.x for r in listed) - 1, min(r.y for r in listed)
    right, bottom = max(r.right for r in listed) + 1, max(r.bottom for r in listed)
    return Region(max(0, left), top, right - max(0, left), bottom - top)


def _stage(taken: set[Point], lands: tuple[Region, ...], width: int, height: int) -> Region:
    """The largest free rectangle, a column away from everything."""
    barred = {(x + step, y) for x, y in taken for step in (-1, 0, 1)} | {p for land in lands for p in _inside(land)}
    best = Region()
    free = [0] * width
    for y in range(height):
        free = [0 if (x, y) in barred else free[x] + 1 for x in range(width)]
        for found in _rectangles(free, y):
            if found.area > best.area:
                best = found
    wide, tall = max(best.width, LEAST_STAGE[0]), max(best.height, LEAST_STAGE[1])
    left, top = best.x - (wide - best.width) // 2, best.y - (tall - best.height) // 2
    return Region(max(0, min(left, width - wide)), max(0, min(top, height - tall)), wide, tall)


def _strips(lines: Lines, width: int) -> tuple[tuple[int, int], ...]:
    """Cut the board into strips, so that a long upright line costs no more than itself."""
    upright = {
        x for _, points in lines for (x, y), (to_x, to_y) in pairwise(points) if x == to_x and abs(y - to_y) >= LONG
    }
    cuts = {0, width, *(x for x in upright), *(x + 1 for x in upright), *range(0, width, STRIP)}
    return tuple(pairwise(sorted(cut for cut in cuts if cut <= width)))


def _rectangles(free: list[int], y: int) -> Iterator[Region]:
    """The largest rectangles that stand on a row, where so many rows are free above each of its places."""
    open_: list[tuple[int, int]] = []
    for x, tall in enumerate([*free, 0]):
        start = x
        while open_ and open_[-1][1] >= tall:
            start, high = open_.pop()
            yield Region(start, y - high + 1, x - start, high)
        open_.append((start, tall))
