"""Editions of the civilizations game: the fields of their files, and the box that is built from what was read."""

from __future__ import annotations

from monopoly_tui.games.civilizations.board import CIVILIZATIONS, MOST_PLAYERS, PAWNS, Board, Space
from monopoly_tui.games.civilizations.settings import DRAWN, FIRST_SEAT, Settings
from monopoly_tui.i18n import N_

from .header import ID, PAINT, TERM, common, header, paint, term, with_translations
from .model import CivilizationsEdition, CivilizationText, DrawnLine, PawnText, PlaceText, Plain, Point
from .schema import Choice, Field, Flag, Items, Record, Table, Text, Whole, optional

WORDS = ("pawn", "chip", "power", "civilization", "dragon")
MOST_COLUMNS, MOST_ROWS = 120, 60
MOST_SPACES, MOST_LINES = 100, 300

SPACE_ID = Text(30, pattern="[a-z0-9][a-z0-9._-]*", like=N_("an id of small letters, digits, ., _ and -"))
POINT_FIELDS = {"x": Field(Whole(0, MOST_COLUMNS - 1), "the column"), "y": Field(Whole(0, MOST_ROWS - 1), "the row")}
POINT = Record(POINT_FIELDS, called=N_("a point"))
PORTRAIT = Text(32, lines=12)
PAWN_NUMBER = Whole(PAWNS[0], PAWNS[-1])
PAWN = Record({"name": Field(Text(32)), "short": Field(Text(10), "at most 10 cells")})
CIVILIZATION = Record(
    {
        "id": Field(ID),
        "name": Field(Text(16)),
        "letter": Field(Text(1, pattern="[^\\W_]", like=N_("one letter or digit")), "unlike any other's"),
        "color": Field(Text(16), "what its color is called"),
        **PAINT,
        "label": Field(POINT, "the middle of its name on the board"),
        "portrait": optional(PORTRAIT, "a picture in letters"),
        "pawns": Field(Table(PAWN_NUMBER, PAWN), "by their Power Numbers"),
    }
)
SPACE = Record(
    {
        "id": Field(SPACE_ID),
        "land": Field(ID, "the id of the civilization it belongs to"),
        "name": Field(Text(24)),
        **POINT_FIELDS,
        "chip": optional(Flag(), "whether the chips of the civilization lie here"),
    }
)
LINE = Record(
    {
        "from": Field(SPACE_ID),
        "to": Field(SPACE_ID),
        "via": optional(Items(POINT, 1, 8, changeable=False), "the corners, if not the usual one"),
    }
)


def document(games: tuple[str, ...]) -> Record:
    """The whole file."""
    return with_translations(
        {
            **header(games, MOST_PLAYERS),
            "words": Field(Record({word: Field(TERM) for word in WORDS}), "what things are called"),
            "civilizations": Field(
                Items(CIVILIZATION, CIVILIZATIONS, CIVILIZATIONS, named_by="id", bare="name"), "five"
            ),
            "grid": Field(
                Record({"columns": Field(Whole(20, MOST_COLUMNS)), "rows": Field(Whole(10, MOST_ROWS))}),
                "the size of the board on the smallest screen",
            ),
            "spaces": Field(Items(SPACE, 4 * CIVILIZATIONS, MOST_SPACES, named_by="id", bare="name")),
            "lines": Field(Items(LINE, 1, MOST_LINES, changeable=False), "between neighbouring spaces"),
            "settings": optional(
                Record({"begins": optional(Choice((FIRST_SEAT, DRAWN)), "who places first")}), "the rules of the box"
            ),
        },
        ("words", "civilizations", "spaces"),
    )


NAME = "civilizations"


def _board(plain: Plain) -> Board:
    lands = tuple(civilization["id"] for civilization in plain["civilizations"])
    joined = neighbours(plain)
    return Board(
        lands,
        tuple(
            Space(space["id"], lands.index(space["land"]), space.get("chip", False), tuple(joined[number]))
            for number, space in enumerate(plain["spaces"])
        ),
    )


def build(ident: str, plain: Plain) -> CivilizationsEdition:
    """The box of what was read and fits together."""
    return CivilizationsEdition(
        **common(ident, plain, NAME),
        board=_board(plain),
        settings=Settings().with_rules(plain.get("settings", {})),
        civilizations=tuple(map(_civilization, plain["civilizations"])),
        spaces=tuple(PlaceText(s["id"], s["name"], s["x"], s["y"]) for s in plain["spaces"]),
        lines=_lines(plain),
        columns=plain["grid"]["columns"],
        rows=plain["grid"]["rows"],
        words={word: term(plain["words"][word]) for word in WORDS},
    )


def _civilization(plain: Plain) -> CivilizationText:
    return CivilizationText(
        name=plain["name"],
        letter=plain["letter"],
        color=plain["color"],
        paint=paint(plain),
        label=(plain["label"]["x"], plain["label"]["y"]),
        portrait=plain.get("portrait", ""),
        pawns=tuple(PawnText(**plain["pawns"][str(power)]) for power in PAWNS),
    )


def _lines(plain: Plain) -> tuple[DrawnLine, ...]:
    numbers = {space["id"]: number for number, space in enumerate(plain["spaces"])}
    places = {space["id"]: (space["x"], space["y"]) for space in plain["spaces"]}
    return tuple(
        DrawnLine((numbers[line["from"]], numbers[line["to"]]), corners(line, places[line["from"]], places[line["to"]]))
        for line in plain["lines"]
    )


def corners(line: Plain, start: Point, end: Point) -> tuple[Point, ...]:
    """A line from end to end; where it is not told otherwise it goes up or down first, and then across."""
    if "via" in line:
        return (start, *((point["x"], point["y"]) for point in line["via"]), end)
    return (start, end) if start[0] == end[0] or start[1] == end[1] else (start, (start[0], end[1]), end)


def neighbours(plain: Plain) -> list[list[int]]:
    """For every space those it is joined to, in the order of the lines."""
    numbers = {space["id"]: number for number, space in enumerate(plain["spaces"])}
    joined: list[list[int]] = [[] for _ in numbers]
    for line in plain["lines"]:
        a, b = numbers[line["from"]], numbers[line["to"]]
        joined[a].append(b)
        joined[b].append(a)
    return joined
