"""An edition as read from its file: the board the engine plays on, and everything a player reads or sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from monopoly_tui.games.civilizations.board import PAWNS

# Named only: what an edition is must be known before the first picture, and the engines take longer to load.
if TYPE_CHECKING:
    from monopoly_tui.games.civilizations import board as civilizations
    from monopoly_tui.games.civilizations import settings as civilizations_settings
    from monopoly_tui.games.property.board import Board
    from monopoly_tui.games.property.settings import Settings

GENDERS = ("masculine", "feminine", "neuter")
"""What a word can be in languages whose articles go by it."""

Plain = Mapping[str, Any]
"""What was read of a mapping, in plain values."""

Point = tuple[int, int]
"""A place on the grid that a board is drawn on: column and row."""

if TYPE_CHECKING:
    from monopoly_tui.games.core import game as core


@dataclass(frozen=True, slots=True)
class Term:
    """A thing's name, singular and plural, and as far as its language has them its gender and further plurals."""

    one: str
    many: str
    few: str = ""
    other: str = ""
    gender: str = ""

    def form(self, category: str) -> str:
        """The form for a number of the category `one`, `few`, `many` or `other`; the plain plural if it has none."""
        forms = {"one": self.one, "few": self.few, "other": self.other}
        return forms.get(category) or self.many


@dataclass(frozen=True, slots=True)
class SpaceText:
    """What is printed on a space: full, short (at most 7 cells) and abbreviated (at most 4) name, and a remark."""

    name: str
    short: str
    abbr: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Paint:
    """A colour as truecolor `#rrggbb` and as one of the sixteen ANSI names, mapped by hand."""

    rgb: str
    ansi: str


@dataclass(frozen=True, slots=True)
class GroupText:
    """A group's two-letter mark, name, colour, a remark (a gym's badge, a creature's race), and a name for less room.

    Without a short name `short` is empty.
    """

    mark: str
    name: str
    paint: Paint
    note: str = ""
    short: str = ""


@dataclass(frozen=True, slots=True)
class TokenText:
    """A playing piece."""

    name: str
    letter: str
    paint: Paint


@dataclass(frozen=True, slots=True)
class CardText:
    """What a card says."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class DeckText:
    """A deck's name, its colour, and its cards in the board's order."""

    name: str
    paint: Paint
    cards: tuple[CardText, ...]


@dataclass(frozen=True, slots=True)
class PowerText:
    """A power of the doubles."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Currency:
    """How money is written: `$1,500`, `1.500 DP`."""

    sign: str
    before: bool
    spaced: bool
    name: Term


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of the table."""

    dark: bool
    background: Paint
    surface: Paint
    text: Paint
    accent: Paint
    card: Paint
    card_text: Paint


@dataclass(frozen=True, kw_only=True)
class Edition:
    """What the picker shows of a box, whichever game is in it; `source` is its file as played, in plain values.

    `translated` holds the same box for interfaces in other languages, with its words and names in them.
    """

    id: str
    title: str
    language: str
    introduction: str
    least_players: int
    most_players: int
    theme: Theme
    game: str
    settings: core.Settings
    source: Plain = field(default_factory=dict)
    translated: Mapping[str, Self] = field(default_factory=dict, repr=False, compare=False)

    def in_language(self, code: str) -> Self:
        """The box as an interface in a language speaks of it; as it is if it says nothing for that language."""
        return self if code == self.language else self.translated.get(code, self)


@dataclass(frozen=True, kw_only=True)
class PropertyEdition(Edition):
    """A box of the property game: what the engine needs (`board`, `settings`), and what people read.

    `offered` are the optional rules of the box with what each is when switched on; `words` holds the terms house,
    hotel, transport, utility, lot, group, jail_free; `portraits` are texts looked up by a lot (by its group id).
    """

    board: Board
    settings: Settings
    offered: Plain
    spaces: tuple[SpaceText, ...]
    groups: tuple[GroupText, ...]
    tokens: tuple[TokenText, ...]
    decks: tuple[DeckText, ...]
    words: Mapping[str, Term]
    currency: Currency
    notes: Mapping[int, int]
    powers: Mapping[int, PowerText] = field(default_factory=dict)
    portraits: Mapping[str, str] = field(default_factory=dict)
    game: str = "property"


@dataclass(frozen=True, slots=True)
class PawnText:
    """A pawn's name, in full and short (at most 10 cells)."""

    name: str
    short: str


@dataclass(frozen=True, slots=True)
class CivilizationText:
    """A civilization: its name, letter and color, where its name stands on the board, and its pawns."""

    name: str
    letter: str
    color: str
    paint: Paint
    label: Point
    portrait: str
    pawns: tuple[PawnText, ...]

    def pawn(self, power: int) -> PawnText:
        """The pawn with a Power Number."""
        return self.pawns[PAWNS.index(power)]


@dataclass(frozen=True, slots=True)
class PlaceText:
    """A space as drawn: what it is called, and its middle on the grid."""

    id: str
    name: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class DrawnLine:
    """A line as drawn: the spaces it joins and its points, from end to end, all pieces upright or level."""

    spaces: tuple[int, int]
    points: tuple[Point, ...]


@dataclass(frozen=True, kw_only=True)
class CivilizationsEdition(Edition):
    """A box of the civilizations game: what the engine needs (`board`, `settings`), and what people read.

    Civilizations and spaces stand in the board's order. `columns` and `rows` are the grid that everything drawn lies
    on; `words` holds the terms pawn, chip, power, civilization and dragon.
    """

    board: civilizations.Board
    settings: civilizations_settings.Settings
    civilizations: tuple[CivilizationText, ...]
    spaces: tuple[PlaceText, ...]
    lines: tuple[DrawnLine, ...]
    columns: int
    rows: int
    words: Mapping[str, Term]
    game: str = "civilizations"
