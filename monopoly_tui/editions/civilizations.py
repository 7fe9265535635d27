"""Builds an edition of the civilizations game from what was read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from monopoly_tui.games.civilizations.board import PAWNS, Board, Space
from monopoly_tui.games.civilizations.settings import Settings

from .civilizations_checks import Plain, Point, check, corners, neighbours
from .civilizations_format import WORDS, document
from .header import paint, term, theme
from .model import Edition, Paint, Term
from .translating import introduction_in, named, words_in
from .tree import Report

NAME = "civilizations"


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

    board: Board
    settings: Settings
    civilizations: tuple[CivilizationText, ...]
    spaces: tuple[PlaceText, ...]
    lines: tuple[DrawnLine, ...]
    columns: int
    rows: int
    words: Mapping[str, Term]
    game: str = NAME


def check_and_build(ident: str, plain: dict[str, Any], report: Report) -> CivilizationsEdition | None:
    """The edition; nothing if the report holds any problem."""
    check(plain, report)
    if report.problems:
        return None
    edition = _edition(ident, plain)
    translated = {code: _in_language(edition, said) for code, said in plain.get("translations", {}).items()}
    return replace(edition, translated=translated)


def _in_language(edition: CivilizationsEdition, said: Plain) -> CivilizationsEdition:
    return replace(
        edition,
        introduction=introduction_in(edition.introduction, said),
        words=words_in(edition.words, said),
        civilizations=tuple(
            _civilization_in(text, said.get("civilizations", {}).get(ident, {}))
            for text, ident in zip(edition.civilizations, edition.board.civilizations, strict=True)
        ),
        spaces=named(edition.spaces, (space.id for space in edition.spaces), said.get("spaces", {})),
    )


def _civilization_in(text: CivilizationText, said: Plain) -> CivilizationText:
    """A civilization in another language; its own words where there are none."""
    pawns = said.get("pawns", {})
    return replace(
        text,
        name=said.get("name", text.name),
        color=said.get("color", text.color),
        portrait=said.get("portrait", text.portrait),
        pawns=tuple(replace(pawn, **pawns.get(str(power), {})) for power, pawn in zip(PAWNS, text.pawns, strict=True)),
    )


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


def _edition(ident: str, plain: Plain) -> CivilizationsEdition:
    return CivilizationsEdition(
        id=ident,
        title=plain["title"],
        language=plain["language"],
        introduction=plain["introduction"],
        least_players=plain["players"]["min"],
        most_players=plain["players"]["max"],
        theme=theme(plain["theme"]),
        board=_board(plain),
        settings=Settings().with_rules(plain.get("settings", {})),
        civilizations=tuple(map(_civilization, plain["civilizations"])),
        spaces=tuple(PlaceText(s["id"], s["name"], s["x"], s["y"]) for s in plain["spaces"]),
        lines=_lines(plain),
        columns=plain["grid"]["columns"],
        rows=plain["grid"]["rows"],
        words={word: term(plain["words"][word]) for word in WORDS},
        source={**plain, "game": NAME},
    )


def _civilization(plain: Plain) -> CivilizationText:
    return CivilizationText(
        name=plain["name"],
        letter=plain["letter"],
        color=plain["color"],
        paint=paint(plain),
        label=(plain["label"]["x"], plain["label"]["y"]),
        portrait=plain.get("portrait", ""),
        pawns=tuple(PawnText(p["name"], p["short"]) for p in (plain["pawns"][str(power)] for power in PAWNS)),
    )


def _lines(plain: Plain) -> tuple[DrawnLine, ...]:
    numbers = {space["id"]: number for number, space in enumerate(plain["spaces"])}
    places = {space["id"]: (space["x"], space["y"]) for space in plain["spaces"]}
    return tuple(
        DrawnLine((numbers[line["from"]], numbers[line["to"]]), corners(line, places[line["from"]], places[line["to"]]))
        for line in plain["lines"]
    )


__all__ = [
    "NAME",
    "CivilizationText",
    "CivilizationsEdition",
    "DrawnLine",
    "PawnText",
    "PlaceText",
    "check_and_build",
    "document",
]
