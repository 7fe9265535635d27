"""What must be true of an edition of the civilizations game beyond the shape of its fields.

Values that could not be read are absent here, or MISSING in a list, and are passed over: they are reported already.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from monopoly_tui.games.civilizations.board import FIRST_PAWNS, PAWNS, steps_from
from monopoly_tui.i18n import _, ngettext

from .header import check_contrast, check_header
from .problems import quoted, suggested
from .translating import check_translations
from .tree import Report

Plain = Mapping[str, Any]
Point = tuple[int, int]
Entries = list[tuple[int, Plain]]


def check(plain: Plain, report: Report) -> None:
    """Report everything that does not fit together."""
    check_header(plain, report)
    civilizations, spaces = entries(plain, "civilizations"), entries(plain, "spaces")
    for field in ("id", "name", "letter", "color", "rgb", "ansi"):
        _different(civilizations, "civilizations", field, report)
    for field in ("id", "name"):
        _different(spaces, "spaces", field, report)
    _pawns(civilizations, report)
    _readable(plain, civilizations, report)
    _lands(civilizations, spaces, report)
    _places(plain, report)
    check_translations(plain, "civilizations", report)
    check_translations(plain, "spaces", report)
    if not report.problems:
        _lines(plain, report)
        _connected(plain, report)


def entries(plain: Plain, name: str) -> Entries:
    """The readable entries of a list, with their positions."""
    return [(i, entry) for i, entry in enumerate(plain.get(name, ())) if isinstance(entry, Mapping)]


def corners(line: Plain, start: Point, end: Point) -> tuple[Point, ...]:
    """A line from end to end; where it is not told otherwise it goes up or down first, and then across."""
    if "via" in line:
        return (start, *((point["x"], point["y"]) for point in line["via"]), end)
    return (start, end) if start[0] == end[0] or start[1] == end[1] else (start, (start[0], end[1]), end)


def _different(listed: Entries, name: str, field: str, report: Report) -> None:
    seen: dict[str, int] = {}
    for index, entry in listed:
        if field in entry:
            first = seen.setdefault(entry[field].casefold(), index)
            if first != index:
                what = _("{value} is taken by entry {entry}; expected one of its own").format(
                    value=quoted(entry[field]), entry=first
                )
                report.add((name, index, field), what)


def _pawns(civilizations: Entries, report: Report) -> None:
    for field in ("name", "short"):
        seen: set[str] = set()
        for index, civilization in civilizations:
            for power, pawn in civilization.get("pawns", {}).items():
                if field in pawn and pawn[field].casefold() in seen:
                    at = ("civilizations", index, "pawns", power, field)
                    report.add(
                        at, _("{value} is the {field} of another pawn").format(value=quoted(pawn[field]), field=field)
                    )
                seen.add(pawn.get(field, "").casefold())
    for index, civilization in civilizations:
        missing = [str(power) for power in PAWNS if str(power) not in civilization.get("pawns", {})]
        if missing and "pawns" in civilization:
            what = _("no pawn with the Power Number {numbers}").format(numbers=", ".join(missing))
            report.add(("civilizations", index, "pawns"), what)


def _readable(plain: Plain, civilizations: Entries, report: Report) -> None:
    """The name of a land, in its color, can be read on the table."""
    background = plain.get("theme", {}).get("background", {})
    for index, civilization in civilizations:
        check_contrast(civilization, background, ("civilizations", index), "background", report)


def _lands(civilizations: Entries, spaces: Entries, report: Report) -> None:
    lands = [civilization["id"] for _, civilization in civilizations if "id" in civilization]
    for index, space in spaces:
        if "land" in space and space["land"] not in lands:
            what = _("there is no civilization {name}").format(name=quoted(space["land"]))
            report.add(("spaces", index, "land"), suggested(what, space["land"], lands))
    for index, civilization in civilizations:
        own = [space for _, space in spaces if "id" in civilization and space.get("land") == civilization["id"]]
        chips = sum(space.get("chip", False) for space in own)
        if chips != 1:
            report.add(("civilizations", index), _("{count} chip spaces; expected exactly one").format(count=chips))
        plain_spaces = len(own) - chips
        if plain_spaces < len(FIRST_PAWNS):
            what = ngettext(
                "{count} space without chips; expected at least {least}",
                "{count} spaces without chips; expected at least {least}",
                plain_spaces,
            )
            report.add(("civilizations", index), what.format(count=plain_spaces, least=len(FIRST_PAWNS)))


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


def _within(plain: Plain, point: Plain, at: tuple[str | int, ...], report: Report) -> None:
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
    places = {space["id"]: (space["x"], space["y"]) for space in plain["spaces"]}
    seen: set[frozenset[str]] = set()
    for index, line in enumerate(plain["lines"]):
        unknown = [end for end in ("from", "to") if line[end] not in places]
        for end in unknown:
            what = _("there is no space {name}").format(name=quoted(line[end]))
            report.add(("lines", index, end), suggested(what, line[end], places))
        if unknown:
            continue
        ends = frozenset((line["from"], line["to"]))
        if len(ends) == 1 or ends in seen:
            what = _("joins a space to itself") if len(ends) == 1 else _("stands there twice")
            report.add(("lines", index), what)
            continue
        seen.add(ends)
        points = corners(line, places[line["from"]], places[line["to"]])
        if any(a[0] != b[0] and a[1] != b[1] for a, b in pairwise(points)):
            report.add(("lines", index, "via"), _("leads askew; expected corners above, below or beside each other"))
            continue
        touched = set(_cells(points))
        for ident, place in places.items():
            if ident not in ends and place in touched:
                report.add(("lines", index), _("runs through the space {name}").format(name=quoted(ident)))


def _cells(points: tuple[Point, ...]) -> Iterator[Point]:
    """Every place a line covers."""
    for (x, y), (to_x, to_y) in pairwise(points):
        yield from ((column, row) for column in _between(x, to_x) for row in _between(y, to_y))


def _between(one: int, other: int) -> range:
    return range(min(one, other), max(one, other) + 1)


def _connected(plain: Plain, report: Report) -> None:
    if report.problems:
        return
    numbers = {space["id"]: number for number, space in enumerate(plain["spaces"])}
    for ident, steps in zip(numbers, steps_from(neighbours(plain), 0), strict=True):
        if steps < 0:
            report.add(("spaces", numbers[ident]), _("no lines lead here from the first space"))


def neighbours(plain: Plain) -> list[list[int]]:
    """For every space those it is joined to, in the order of the lines."""
    numbers = {space["id"]: number for number, space in enumerate(plain["spaces"])}
    joined: list[list[int]] = [[] for _ in numbers]
    for line in plain["lines"]:
        a, b = numbers[line["from"]], numbers[line["to"]]
        joined[a].append(b)
        joined[b].append(a)
    return joined
