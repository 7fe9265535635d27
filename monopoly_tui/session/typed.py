"""The border for what people type: names of players, numbers, rules, and what no text may hold."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from rich.cells import cell_len

from monopoly_tui import i18n
from monopoly_tui.i18n import N_

from .errors import PlayError

MOST_CELLS = 16
MOST_MARKS = 2
"""Combining marks on one letter; more climb into the lines above."""

EMPTY, UNSEEN, SPACE, MARKS, LONG, TAKEN, BANK = "empty", "unseen", "space", "marks", "long", "taken", "bank"

# Letters, symbols and marks by category that show nothing at all.
_INVISIBLE = frozenset(
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *range(0x180B, 0x1810)))
) | frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))


_REFUSED_NAMES = {
    EMPTY: N_("A name needs at least one letter."),
    UNSEEN: N_("A name cannot hold the invisible character {code}."),
    SPACE: N_("A name cannot hold the unusual space {code}; an ordinary space will do."),
    MARKS: N_("A letter of a name carries at most {most} marks, and no mark stands alone."),
    LONG: N_("That name is {cells} columns wide; {widest} is the most."),
    TAKEN: N_("Somebody else has that name already."),
    BANK: N_("The Bank plays too, and has that name."),
}


class NameRefused(PlayError):
    """A name that cannot be taken; `why` is empty, unseen, space, marks, long, taken or bank."""

    why: str
    character: str = ""
    cells: int = 0

    def template(self) -> str:
        return _REFUSED_NAMES[self.why]

    def facts(self) -> Mapping[str, object]:
        code = f"U+{ord(self.character):04X}" if self.character else ""
        return {"code": code, "most": MOST_MARKS, "cells": self.cells, "widest": MOST_CELLS}


def clean_name(text: str, others: Iterable[str] = ()) -> str:
    """The text as a name, spaces tidied; `others` are the names taken. Raises NameRefused."""
    name = re.sub(r" +", " ", unicodedata.normalize("NFC", text)).strip(" ")
    marks = 0
    letter = False
    for character in name:
        category = unicodedata.category(character)
        if category in i18n.UNSEEN or character in _INVISIBLE:
            raise NameRefused(UNSEEN, character)
        if category == "Zs" and character != " ":
            raise NameRefused(SPACE, character)
        if category.startswith("M"):
            marks += 1
            if marks > MOST_MARKS or not letter:
                raise NameRefused(MARKS, character)
        else:
            marks, letter = 0, character != " "
    cells = cell_len(name)
    if not name or not cells:
        raise NameRefused(EMPTY)
    if cells > MOST_CELLS:
        raise NameRefused(LONG, cells=cells)
    like = folded(name)
    if like == "bank":
        raise NameRefused(BANK)
    if any(folded(other) == like for other in others):
        raise NameRefused(TAKEN)
    return name


def clean_names(texts: Iterable[str]) -> tuple[str, ...]:
    """All names of a table, no two alike. Raises NameRefused."""
    names: list[str] = []
    for text in texts:
        names.append(clean_name(text, names))
    return tuple(names)


def unsafe_character(value: object) -> str | None:
    """The first character in a text, or in any text of plain data, that a terminal might obey instead of show."""
    parts = [value]
    while parts:
        part = parts.pop()
        if isinstance(part, str):
            for character in part if not part.isprintable() else "":
                if character != "\n" and unicodedata.category(character) in i18n.UNSEEN:
                    return character
        elif isinstance(part, Mapping):
            parts += [*part.values(), *part.keys()]
        elif isinstance(part, list | tuple):
            parts += part
    return None


def folded(name: str) -> str:
    """What two names must not share: case and width make no difference to the eye."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def in_file_names(text: str) -> str:
    """A text in the letters that names of files have here: `Friday night` becomes `friday-night`."""
    plain = unicodedata.normalize("NFKD", text.lower()).replace("ß", "ss")
    plain = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return re.sub(r"[^a-z0-9_]+", "-", plain).strip("-")


LONGEST_NUMBER = 9
MOST_COMPARED = 40
"""Letters of what is typed in which a rule is looked for."""
YES, NO = ("true", "yes", "on"), ("false", "no", "off")


class NoSuchRule(PlayError):
    """A rule that the game does not know; `known` are those it does."""

    key: str
    known: tuple[str, ...]
    told = N_("There is no rule called “{key}”; there are: {known}.")
    told_near = N_("There is no rule called “{key}”; did you mean “{near}”?")

    @property
    def near(self) -> str:
        """The one that may have been meant; empty if there is none like it."""
        return next(iter(get_close_matches(self.key[:MOST_COMPARED], self.known, 1)), "")

    def template(self) -> str:
        return self.told_near if self.near else self.told

    def facts(self) -> Mapping[str, object]:
        return {"key": self.key, "known": ", ".join(self.known), "near": self.near}


class PluginTrouble(PlayError):
    """A rule of a plugin that cannot be used."""

    why: str

    def sentence(self) -> str:
        return self.why


def whole_number(word: str) -> int | None:
    """A number as typed, thousands apart or not."""
    digits = word.replace(",", "").replace(".", "").replace("'", "")
    return int(digits) if digits.isdecimal() and len(digits) <= LONGEST_NUMBER else None


def read_rule(text: str, game: str = "property") -> tuple[str, object]:
    """A rule of a game as typed: `short_game`, `salary=400`, `ends=90`, `begins=drawn`.

    Raises NoSuchRule or PluginTrouble.
    """
    from monopoly_tui.editions.plugged import rule_elsewhere  # what the first picture does not wait for
    from monopoly_tui.narration.boxes import RULES_OF

    key, equals, value = (part.strip() for part in text.partition("="))
    if key not in RULES_OF[game] and game == "property" and (wrong := rule_elsewhere(key)):
        raise PluginTrouble(wrong)
    if key not in RULES_OF[game]:
        raise NoSuchRule(key, tuple(RULES_OF[game]))
    if not equals or value in YES:
        return key, True
    if value in NO:
        return key, False
    number = whole_number(value)
    if key == "deal":
        deeds, _comma, paid = value.partition(",")
        return key, {"deeds": whole_number(deeds), "paid": paid.strip() == "paid"}
    if key == "civilizations":
        return key, [name.strip() for name in value.split(",")]
    if key == "ends" and number is not None:
        return key, {"minutes": number}
    return key, value if number is None else number
