"""The part of an edition file that every game has: its title, its players, its colors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from monopoly_tui.i18n import N_, _, decimal

from .model import Paint, Term, Theme
from .problems import FieldPath
from .schema import Choice, Field, Flag, Record, Text, Whole
from .tree import Report

_HUES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
ANSI_NAMES = _HUES + tuple(f"bright_{hue}" for hue in _HUES)
RGB = Text(7, pattern="#[0-9a-fA-F]{6}", like=N_('a color such as "#1f9e55", in quotes'))
PAINT: dict[str, Field] = {
    "rgb": Field(RGB, "the color where millions are shown"),
    "ansi": Field(Choice(ANSI_NAMES), "the color where sixteen are shown"),
}
ID = Text(30, pattern="[a-z0-9][a-z0-9_-]*", like=N_("an id of small letters, digits, _ and -"))
LANGUAGE = Text(5, pattern="[a-z]{2}(?:_[A-Z]{2})?", like=N_("a language such as en or pt_BR"))
GENDERS = ("masculine", "feminine", "neuter")
MORE_OF_A_WORD = ("few", "other", "gender")
TERM = Record(
    {
        "one": Field(Text(40), "the singular"),
        "many": Field(Text(40), "the plural"),
        "few": Field(Text(40), "the plural for a few, where the language has one", required=False),
        "other": Field(Text(40), "the plural for all other numbers, where the language has one", required=False),
        "gender": Field(Choice(GENDERS), "for languages whose articles go by it", required=False),
    },
    bare=("one", "many"),
    renewed_by={"one": MORE_OF_A_WORD},
)
SHADES = ("background", "surface", "text", "accent", "card", "card_text")
READABLE = (("text", "background"), ("text", "surface"), ("card_text", "card"))
LEAST_CONTRAST = 4.5
LONGEST_TITLE = 40
INTRODUCTION = Text(lines=20, chars=600)

THEME = Record({"dark": Field(Flag()), **{shade: Field(Record(PAINT, called=N_("a color"))) for shade in SHADES}})


def header(games: tuple[str, ...], most_players: int) -> dict[str, Field]:
    """The fields every document begins with."""
    return {
        "title": Field(Text(LONGEST_TITLE), "what the box is called"),
        "language": Field(LANGUAGE, "the language of the texts"),
        "introduction": Field(INTRODUCTION, "a paragraph or two for the picker"),
        "game": Field(Choice(games), "the rules that read the rest of the file", required=False),
        "extends": Field(ID, "the edition that says what this file does not", required=False),
        "players": Field(
            Record({"min": Field(Whole(2, most_players)), "max": Field(Whole(2, most_players))}),
            "how many can play",
        ),
        "theme": Field(THEME, "the colors of the table"),
    }


def check_header(plain: Mapping[str, Any], report: Report) -> None:
    """The players are counted the right way round, and every text can be read where it stands."""
    players = plain.get("players", {})
    least, most = players.get("min"), players.get("max")
    if least and most and least > most:
        report.add(("players", "min"), _("{least} is more than max, {most}").format(least=least, most=most))
    theme = plain.get("theme", {})
    for ink, paper in READABLE:
        check_contrast(theme.get(ink, {}), theme.get(paper, {}), ("theme", ink), paper, report)


def check_contrast(ink: Mapping[str, str], paper: Mapping[str, str], path: FieldPath, on: str, report: Report) -> None:
    """A text stands out from what it is written on."""
    if "rgb" in ink and "rgb" in paper:
        ratio = contrast(ink["rgb"], paper["rgb"])
        if ratio < LEAST_CONTRAST:
            what = _("a contrast of {ratio} to {paper}; expected at least {least}").format(
                ratio=decimal(ratio, 1), paper=on, least=decimal(LEAST_CONTRAST, 1)
            )
            report.add((*path, "rgb"), what)
    if "ansi" in ink and ink["ansi"] == paper.get("ansi"):
        report.add((*path, "ansi"), _("the same color as {paper}").format(paper=on))


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colors, 1 to 21, as the accessibility guidelines reckon it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(rgb: str) -> float:
    parts = (int(rgb[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def paint(plain: Mapping[str, Any]) -> Paint:
    """A color as read."""
    return Paint(plain["rgb"].lower(), plain["ansi"])


def term(plain: Mapping[str, str]) -> Term:
    """A word as read."""
    return Term(plain["one"], plain["many"], *(plain.get(part, "") for part in MORE_OF_A_WORD))


def theme(plain: Mapping[str, Any]) -> Theme:
    """The colors of the table as read."""
    return Theme(plain["dark"], *(paint(plain[shade]) for shade in SHADES))
