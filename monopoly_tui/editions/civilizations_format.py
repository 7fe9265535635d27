"""The fields of an edition of the civilizations game."""

from __future__ import annotations

from dataclasses import replace

from monopoly_tui.games.civilizations.board import CIVILIZATIONS, MOST_PLAYERS, PAWNS
from monopoly_tui.games.civilizations.settings import DRAWN, FIRST_SEAT
from monopoly_tui.i18n import N_

from .header import ID, PAINT, TERM, header
from .schema import Choice, Field, Flag, Items, Record, Table, Text, Whole
from .translating import translations

WORDS = ("pawn", "chip", "power", "civilization", "dragon")
MOST_COLUMNS, MOST_ROWS = 120, 60
MOST_SPACES, MOST_LINES = 100, 300

SPACE_ID = Text(30, pattern="[a-z0-9][a-z0-9._-]*", like=N_("an id of small letters, digits, ., _ and -"))
POINT_FIELDS = {"x": Field(Whole(0, MOST_COLUMNS - 1), "the column"), "y": Field(Whole(0, MOST_ROWS - 1), "the row")}
POINT = Record(POINT_FIELDS, called=N_("a point"))
PORTRAIT = Text(32, lines=12)
PAWN_NUMBER = Whole(PAWNS[0], PAWNS[-1])
PAWN = Record({"name": Field(Text(32)), "short": Field(Text(10), "at most 10 cells")})
PAWN_ELSEWHERE = Record({name: replace(field, required=False) for name, field in PAWN.fields.items()})
CIVILIZATION = Record(
    {
        "id": Field(ID),
        "name": Field(Text(16)),
        "letter": Field(Text(1, pattern="[^\\W_]", like=N_("one letter or digit")), "unlike any other's"),
        "color": Field(Text(16), "what its color is called"),
        **PAINT,
        "label": Field(POINT, "the middle of its name on the board"),
        "portrait": Field(PORTRAIT, "a picture in letters", required=False),
        "pawns": Field(Table(PAWN_NUMBER, PAWN), "by their Power Numbers"),
    }
)
CIVILIZATION_ELSEWHERE = Record(
    {
        "name": Field(Text(16), required=False),
        "color": Field(Text(16), required=False),
        "portrait": Field(PORTRAIT, required=False),
        "pawns": Field(Table(PAWN_NUMBER, PAWN_ELSEWHERE), "by their Power Numbers", required=False),
    },
    bare=("name",),
)
"""What a civilization is called in another language, and what is in it."""
SPACE = Record(
    {
        "id": Field(SPACE_ID),
        "land": Field(ID, "the id of the civilization it belongs to"),
        "name": Field(Text(24)),
        **POINT_FIELDS,
        "chip": Field(Flag(), "whether the chips of the civilization lie here", required=False),
    }
)
LINE = Record(
    {
        "from": Field(SPACE_ID),
        "to": Field(SPACE_ID),
        "via": Field(Items(POINT, 1, 8, changeable=False), "the corners, if not the usual one", required=False),
    }
)


def document(games: tuple[str, ...]) -> Record:
    """The whole file."""
    return Record(
        {
            **header(games, MOST_PLAYERS),
            "words": Field(Record({word: Field(TERM) for word in WORDS}), "what things are called"),
            "civilizations": Field(
                Items(CIVILIZATION, CIVILIZATIONS, CIVILIZATIONS, named_by="id", bare="name"), "five"
            ),
            "translations": translations(
                WORDS, things={"civilizations": Table(ID, CIVILIZATION_ELSEWHERE)}, spaces=SPACE_ID
            ),
            "grid": Field(
                Record({"columns": Field(Whole(20, MOST_COLUMNS)), "rows": Field(Whole(10, MOST_ROWS))}),
                "the size of the board on the smallest screen",
            ),
            "spaces": Field(Items(SPACE, 4 * CIVILIZATIONS, MOST_SPACES, named_by="id", bare="name")),
            "lines": Field(Items(LINE, 1, MOST_LINES, changeable=False), "between neighbouring spaces"),
            "settings": Field(
                Record({"begins": Field(Choice((FIRST_SEAT, DRAWN)), "who places first", required=False)}),
                "the rules of the box",
                required=False,
            ),
        }
    )
