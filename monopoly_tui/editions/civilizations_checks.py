"""What must be true of an edition of the civilizations game beyond the shape of its fields."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from monopoly_tui.games.civilizations.board import FIRST_PAWNS, PAWNS, steps_from
from monopoly_tui.i18n import _, ngettext

from .civilizations import corners, neighbours
from .header import (
    Entries,
    check_contrast,
    check_different,
    check_header,
    check_known,
    entries,
    ids_of,
)
from .model import Plain, Point
from .problems import FieldPath, quoted
from .tree import Report

Places = dict[str, Point]


def check(plain: Plain, report: Report) -> None:
    """Report everything that does not fit together."""
    check_header(plain, report)
    civilizations, spaces = entries(plain, "civilizations"), entries(plain, "spaces")
    check_different(civilizations, ("civilizations",), ("id", "name", "letter", "color", "rgb", "ansi"), report)
    check_different(spaces, ("spaces",), ("id", "name"), report)
    _pawns(civilizations, report)
    background = plain.get("theme", {}).get("background", {})
    for index, civilization in civilizations:  # the name of a land, in its color, can be read on the table
        check_contrast(civilization, background, ("civilizations", index), "background", report)
    _lands(plain, report)
    _places(plain, report)
    if not report.problems:
        _lines(plain, report)
    if not report.problems:
        for number, steps in enumerate(steps_from(neighbours(plain), 0)):
            if steps < 0:
                report.add(("spaces", number), _("no lines lead here from the first space"))


def _pawns(civilizations: Entries, report: Report) -> None:
    for field in ("name", "short"):
        seen: set[str] = set()
        for index, civilization in civilizations:
            for power, pawn in civilization.get("pawns", {}).items():
                name = pawn.get(field, "")
                if name and name.casefold() in seen:
                    what = _("{value} is the {field} of another pawn").format(value=quoted(name), field=field)
                    report.add(("civilizations", index, "pawns", power, field), what)
                seen.add(name.casefold())
    for index, civilization in civilizations:
        missing = [str(power) for power in PAWNS if str(power) not in civilization.get("pawns", {})]
        if missing and "pawns" in civilization:
            what = _("no pawn with the Power Number {numbers}").format(numbers=", ".join(missing))
            report.add(("civilizations", index, "pawns"), what)


def _lands(plain: Plain, report: Report) -> None:
    lands, spaces = ids_of(plain, "civilizations"), entries(plain, "spaces")
    for index, space in spaces:
        if "land" in space:
            check_known(space["land"], lands, ("spaces", index, "land"), _("there is no civilization {name}"), report)
    for index, civilization in entries(plain, "civilizations"):
        own = [space for _, space in spaces if "id" in civilization and space.get("land") == civilization["id"]]
        chips = sum(space.get("chip", False) for space in own)
        if chips != 1:
            report.add(("civilizations", index), _("{count} chip spaces; expected exactly one").format(count=chips))
        others = len(own) - chips
        if others < len(FIRST_PAWNS):
            what = ngettext(
                "{count} space without chips; expected at least {least}",
                "{count} spaces without chips; expected at least {least}",
                others,
            )
            report.add(("civilizations", index), what.format(count=others, least=len(FIRST_PAWNS)))


def _places(plain: Plain, report: Report) -> None:
    """Everything lies within the grid, and no two spaces in the same place."""
    taken: dict[Point, int] = {}
    for index, space in entries(plain, "spaces"):
        _within(plain, space, ("spaces", index), report)
        if "x" in space and "y" in space:
            first = taken.setdefault((space["x"], space["y"]), index)
            if first != index:
                report.add(("spaces", index, "x"), _("lies where space {space} lies").format(space=first))
    for index, civilization in entries(plain, "civilizations"):
        _within(plain, civilization.get("label", {}), ("civilizations", index, "label"), report)
    for index, line in entries(plain, "lines"):
        for number, point in entries(line, "via"):
            _within(plain, point, ("lines", index, "via", number), report)


def _within(plain: Plain, point: Plain, at: FieldPath, report: Report) -> None:
    beyond = (
        ("x", "columns", _("{place} lies beyond the {most} columns of the grid")),
        ("y", "rows", _("{place} lies beyond the {most} rows of the grid")),
    )
    for axis, size, what in beyond:
        most = plain.get("grid", {}).get(size)
        if most is not None and point.get(axis, 0) >= most:
            report.add((*at, axis), what.format(place=point[axis], most=most))


def _lines(plain: Plain, report: Report) -> None:
    """Lines join two different spaces, once, in straight pieces that touch no third space."""
    places: Places = {space["id"]: (space["x"], space["y"]) for space in plain["spaces"]}
    seen: set[frozenset[str]] = set()
    for index, line in enumerate(plain["lines"]):
        known = [
            check_known(line[end], places, ("lines", index, end), _("there is no space {name}"), report)
            for end in ("from", "to")
        ]
        if not all(known):
            continue
        ends = frozenset((line["from"], line["to"]))
        if len(ends) == 1:
            report.add(("lines", index), _("joins a space to itself"))
        elif ends in seen:
            report.add(("lines", index), _("stands there twice"))
        else:
            seen.add(ends)
            _course(line, places, ("lines", index), report)


def _course(line: Plain, places: Places, at: FieldPath, report: Report) -> None:
    points = corners(line, places[line["from"]], places[line["to"]])
    if any(a[0] != b[0] and a[1] != b[1] for a, b in pairwise(points)):
        report.add((*at, "via"), _("leads askew; expected corners above, below or beside each other"))
        return
    touched = set(_cells(points))
    for ident, place in places.items():
        if ident not in (line["from"], line["to"]) and place in touched:
            report.add(at, _("runs through the space {name}").format(name=quoted(ident)))


def _cells(points: tuple[Point, ...]) -> Iterator[Point]:
    """Every place a line covers."""
    for (x, y), (to_x, to_y) in pairwise(points):
        yield from ((column, row) for column in _between(x, to_x) for row in _between(y, to_y))


def _between(one: int, other: int) -> range:
    return range(min(one, other), max(one, other) + 1)
