"""The parts of an edition file that every game has: title, players, colors, and words in other languages."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from monopoly_tui.i18n import N_, _, decimal

from .model import GENDERS, Paint, Plain, Term, Theme
from .problems import FieldPath, quoted, suggested
from .schema import TRANSLATIONS, Choice, Field, Flag, Record, Text, Translations, Whole, optional
from .tree import Report

Entries = list[tuple[int, Plain]]

_HUES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
ANSI_NAMES = _HUES + tuple(f"bright_{hue}" for hue in _HUES)
RGB = Text(7, pattern="#[0-9a-fA-F]{6}", like=N_('a color such as "#1f9e55", in quotes'))
PAINT: dict[str, Field] = {
    "rgb": Field(RGB, "the color where millions are shown"),
    "ansi": Field(Choice(ANSI_NAMES), "the color where sixteen are shown"),
}
ID = Text(30, pattern="[a-z0-9][a-z0-9_-]*", like=N_("an id of small letters, digits, _ and -"))
LANGUAGE = Text(5, pattern="[a-z]{2}(?:_[A-Z]{2})?", like=N_("a language such as en or pt_BR"))
MORE_OF_A_WORD = ("few", "other", "gender")
TERM = Record(
    {
        "one": Field(Text(40), "the singular"),
        "many": Field(Text(40), "the plural"),
        "few": optional(Text(40), "the plural for a few, where the language has one"),
        "other": optional(Text(40), "the plural for all other numbers, where the language has one"),
        "gender": optional(Choice(GENDERS), "for languages whose articles go by it"),
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
        "game": optional(Choice(games), "the rules that read the rest of the file"),
        "extends": optional(ID, "the edition that says what this file does not"),
        "players": Field(
            Record({"min": Field(Whole(2, most_players)), "max": Field(Whole(2, most_players))}),
            "how many can play",
        ),
        "theme": Field(THEME, "the colors of the table"),
    }


# --- checks -----------------------------------------------------------------------------------------------------------
# Values that could not be read are absent, or MISSING in a list, and are passed over: they are reported already.


def entries(plain: Plain, name: str) -> Entries:
    """The readable entries of a list, with their positions."""
    return [(i, entry) for i, entry in enumerate(plain.get(name, ())) if isinstance(entry, Mapping)]


def ids_of(plain: Plain, name: str) -> list[str]:
    """What the entries of a list are called elsewhere in the file."""
    return [entry["id"] for _, entry in entries(plain, name) if "id" in entry]


def check_different(listed: Entries, path: FieldPath, fields: Iterable[str], report: Report) -> None:
    """No two entries of a list have the same in a field that tells them apart."""
    for field in fields:
        seen: dict[str, int] = {}
        for index, entry in listed:
            if (value := entry.get(field)) is None:
                continue
            first = seen.setdefault(str(value).casefold(), index)
            if first != index:
                what = _("{value} is taken by entry {entry}; expected one of its own")
                report.add((*path, index, field), what.format(value=quoted(value), entry=first))


def check_known(name: str, known: Collection[str], path: FieldPath, unknown: str, report: Report) -> bool:
    """Whether something is one of those there are; if not, `unknown` says so with its {name}."""
    if name in known:
        return True
    report.add(path, suggested(unknown.format(name=quoted(name)), name, known))
    return False


def check_header(plain: Plain, report: Report) -> None:
    """The players are counted the right way round, and the theme can be read."""
    players = plain.get("players", {})
    least, most = players.get("min"), players.get("max")
    if least and most and least > most:
        report.add(("players", "min"), _("{least} is more than max, {most}").format(least=least, most=most))
    check_theme(plain.get("theme", {}), ("theme",), report)


def check_theme(plain: Plain, path: FieldPath, report: Report) -> None:
    """Every text stands out from what it is written on."""
    for ink, paper in READABLE:
        check_contrast(plain.get(ink, {}), plain.get(paper, {}), (*path, ink), paper, report)


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


def paint(plain: Plain) -> Paint:
    """A color as read."""
    return Paint(plain["rgb"].lower(), plain["ansi"])


def theme(plain: Plain) -> Theme:
    """The colours of a table as read."""
    return Theme(plain["dark"], *(paint(plain[shade]) for shade in SHADES))


def term(plain: Mapping[str, str]) -> Term:
    """A word as read."""
    return Term(plain["one"], plain["many"], *(plain.get(part, "") for part in MORE_OF_A_WORD))


def common(ident: str, plain: Plain, game: str) -> Plain:
    """What every box is made of, as the fields of an Edition."""
    return {
        "id": ident,
        **{name: plain[name] for name in ("title", "language", "introduction")},
        "least_players": plain["players"]["min"],
        "most_players": plain["players"]["max"],
        "theme": theme(plain["theme"]),
        "source": {**plain, "game": game},
        "game": game,
    }


def with_translations(fields: Mapping[str, Field], parts: Iterable[str]) -> Record:
    """A whole file of these fields; `parts` are those that hold words, which other languages have others for."""
    known = {part: replace(fields[part], required=False) for part in ("introduction", *parts)}
    said = optional(Translations(LANGUAGE, Record(known)), "what is written otherwise in another language")
    return Record({**fields, TRANSLATIONS: said})
