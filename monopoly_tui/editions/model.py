"""An edition as read from its file: the board the engine plays on, and everything a player reads or sees."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any, Self

from monopoly_tui.i18n import NBSP, number
from monopoly_tui.records import record

# Named only: what an edition is must be known before the first picture, and the engines take longer to load.
if TYPE_CHECKING:
    from monopoly_tui.games.civilizations import board as civilizations
    from monopoly_tui.games.civilizations import settings as civilizations_settings
    from monopoly_tui.games.property.board import Board
    from monopoly_tui.games.property.settings import Settings

    from .problems import Problem

GENDERS = ("masculine", "feminine", "neuter")
"""What a word can be in languages whose articles go by it."""

Plain = Mapping[str, Any]
"""What was read of a mapping, in plain values."""

Point = tuple[int, int]
"""A place on the grid that a board is drawn on: column and row."""

if TYPE_CHECKING:
    from monopoly_tui.games.core import game as core


@record(frozen=True)
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


@record(frozen=True)
class Currency:
    """How money is written: `$1,500`, `1.500 DP`."""

    sign: str
    before: bool
    spaced: bool
    name: Term

    def write(self, value: int) -> str:
        """Money as the edition writes it: `$1,500`, `1,500 DP`, `-$20`."""
        minus = "-" if value < 0 else ""
        space = NBSP if self.spaced else ""
        digits = number(abs(value))
        if self.before:
            return f"{minus}{self.sign}{space}{digits}"
        return f"{minus}{digits}{space}{self.sign}"


@record(frozen=True)
class Wording:
    """A text in which `{amount}` and its like stand for what an effect says, sums as the box writes them."""

    printed: str
    values: Mapping[str, int] = field(default_factory=dict)
    currency: Currency | None = None

    def __str__(self) -> str:
        return PLACEHOLDER.sub(self._filled, self.printed) if "{" in self.printed else self.printed

    def _filled(self, found: re.Match[str]) -> str:
        value = self.values.get(found[1])
        if value is None or self.currency is None:
            return found[0]
        return str(value) if found[1] in UNWRITTEN else self.currency.write(value)


PLACEHOLDER = re.compile(r"\{(\w+)\}")
UNWRITTEN = ("percent", "spaces", "space", "rent_factor", "dice_factor")
"""Numbers of an effect that are no sums of money."""


@record(frozen=True)
class SpaceText:
    """What is printed on a space: full, short (at most 7 cells) and abbreviated (at most 4) name, and a remark."""

    name: str
    short: str
    abbr: str
    remark: Wording = Wording("")

    @property
    def note(self) -> str:
        """The remark, with its sums as they are written in the language spoken now."""
        return str(self.remark)


@record(frozen=True)
class Paint:
    """A colour as truecolor `#rrggbb` and as one of the sixteen ANSI names, mapped by hand."""

    rgb: str
    ansi: str


@record(frozen=True)
class GroupText:
    """A group's two-letter mark, name, colour, a remark (a gym's badge, a creature's race), and a name for less room.

    Without a short name `short` is empty.
    """

    mark: str
    name: str
    paint: Paint
    note: str = ""
    short: str = ""


@record(frozen=True)
class TokenText:
    """A playing piece: a sign of it for small places, in Unicode and in ASCII, and a drawing for large ones."""

    name: str
    letter: str
    paint: Paint
    sign: str = ""
    ascii: str = ""
    art: tuple[str, ...] = ()


@record(frozen=True)
class CardText:
    """What a card says."""

    id: str
    wording: Wording

    @property
    def text(self) -> str:
        """Its text, with its sums as they are written in the language spoken now."""
        return str(self.wording)


@record(frozen=True)
class DeckText:
    """A deck's name, its colour, and its cards in the board's order."""

    name: str
    paint: Paint
    cards: tuple[CardText, ...]


@record(frozen=True)
class PowerText:
    """A power of the doubles."""

    name: str
    wording: Wording

    @property
    def text(self) -> str:
        """What it does, with its sums as they are written in the language spoken now."""
        return str(self.wording)


@record(frozen=True)
class Theme:
    """The colours of the table."""

    dark: bool
    background: Paint
    surface: Paint
    text: Paint
    accent: Paint
    card: Paint
    card_text: Paint


@record(frozen=True, kw_only=True)
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
    board: object
    settings: core.Settings
    source: Plain = field(default_factory=dict)
    translated: Mapping[str, Self] = field(default_factory=dict, repr=False, compare=False)
    doubts: tuple[Problem, ...] = field(default=(), repr=False, compare=False)
    """What its writer probably did not mean."""

    def plays_like(self, other: Edition) -> bool:
        """Whether two boxes differ in words alone."""
        return (self.board, self.settings, self.most_players) == (other.board, other.settings, other.most_players)

    def in_language(self, code: str) -> Self:
        """The box as an interface in a language speaks of it; as it is if it says nothing for that language."""
        return self if code == self.language else self.translated.get(code, self)


@record(frozen=True, kw_only=True)
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


@record(frozen=True)
class PawnText:
    """A pawn's name, in full and short (at most 10 cells)."""

    name: str
    short: str


@record(frozen=True)
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
        from monopoly_tui.games.civilizations.board import PAWNS

        return self.pawns[PAWNS.index(power)]


@record(frozen=True)
class PlaceText:
    """A space as drawn: what it is called, and its middle on the grid."""

    id: str
    name: str
    x: int
    y: int


@record(frozen=True)
class DrawnLine:
    """A line as drawn: the spaces it joins and its points, from end to end, all pieces upright or level."""

    spaces: tuple[int, int]
    points: tuple[Point, ...]


@record(frozen=True, kw_only=True)
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
