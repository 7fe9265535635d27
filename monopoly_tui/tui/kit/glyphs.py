"""The signs a screen is drawn with, for terminals with and without Unicode; names and texts made harmless."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from string import ascii_lowercase

from monopoly_tui.i18n import NBSP
from monopoly_tui.records import record


@record(frozen=True)
class Glyphs:
    """One character each, one cell wide in every font; `unicode` tells which set it is, `decks` has many signs."""

    unicode: bool
    house: str
    hotel: str
    mortgage: str
    owner: str
    pip: str
    turn: str
    go: str
    bars: str
    decks: str
    tax: str
    parking: str
    rule: str
    dot: str
    upper: str
    lower: str
    line: str
    half_line: str
    ellipsis: str
    arrow: str
    dash: str

    def deck(self, number: int) -> str:
        """The sign of a deck, on its spaces and cards."""
        return self.decks[number % len(self.decks)]


UNICODE = Glyphs(
    unicode=True,
    house="⌂",
    hotel="■",
    mortgage="×",
    owner="●",
    pip="●",
    turn="►",
    go="◄",
    bars="║",
    decks="?▤◊§¶▦" + ascii_lowercase,
    tax="%",
    parking="○",
    rule="─",
    dot="·",
    upper="▀",
    lower="▄",
    line="━",
    half_line="╸",
    ellipsis="…",
    arrow="→",
    dash="–",
)

ASCII = Glyphs(
    unicode=False,
    house="^",
    hotel="H",
    mortgage="x",
    owner="*",
    pip="o",
    turn=">",
    go="<",
    bars="#",
    decks="?=&+!:" + ascii_lowercase,
    tax="%",
    parking="o",
    rule="-",
    dot=".",
    upper=" ",
    lower=" ",
    line="=",
    half_line="-",
    ellipsis="~",
    arrow=">",
    dash="-",
)

_PLAIN = str.maketrans(
    {
        "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "−": "-", "…": "...", "×": "x", "·": ".",
        "→": "->", "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
        "€": "EUR", "£": "GBP", "é": "e", "è": "e", "É": "E", "È": "E",
    }
)  # fmt: skip


def spelled(text: str, glyphs: Glyphs) -> str:
    """A text in the characters the terminal has."""
    if glyphs.unicode or text.isascii():
        return text
    kept_together = text.translate(_PLAIN).split(NBSP)  # a row paints it as an ordinary space, once lines are broken
    return NBSP.join(run.encode("ascii", "replace").decode("ascii") for run in kept_together)


LONGEST = 400
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


@lru_cache(2048)
def plain(text: str, longest: int = LONGEST) -> str:
    """A text without control characters, marks of writing direction, or anything that has no width of its own."""
    kept: list[str] = []
    marks = 0
    for character in text.replace("\t", " ").replace("\n", " "):
        category = unicodedata.category(character)
        if category in _UNSEEN:
            continue
        if category == "Zs" and character != NBSP:
            character = " "
        # A few accents belong to a letter; a pile of them climbs over the neighbouring rows.
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks <= 2:
            kept.append(character)
        if len(kept) == longest:
            break
    return "".join(kept)
