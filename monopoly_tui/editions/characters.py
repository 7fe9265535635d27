"""Which characters an edition may contain, and how many cells of the terminal they take."""

from __future__ import annotations

import re
import unicodedata

from monopoly_tui.i18n import NBSP, UNSEEN, _

# Letters and symbols by their category, but nothing is seen of them.
INVISIBLE = frozenset("\u115f\u1160\u2800\u3164\uffa0")
MOST_MARKS = 2
_UNUSUAL = re.compile(r"[^\n\x20-\x7e]+")


def objection(text: str) -> tuple[int, str] | None:
    """The first character that may not stand in an edition: where it is, and why."""
    for run in _UNUSUAL.finditer(text):
        marks = 0
        for index, char in enumerate(run[0], run.start()):
            category = unicodedata.category(char)
            if char == "\t":
                return index, _("a tab; use spaces")
            if category in UNSEEN or char in INVISIBLE:
                said = _("the character {code} is not allowed (control, invisible or unknown)")
                return index, said.format(code=_code(char))
            if category == "Zs" and char != NBSP:
                said = _("the character {code} is not allowed; use an ordinary space")
                return index, said.format(code=_code(char))
            marks = marks + 1 if category in ("Mn", "Me") else 0
            if marks > MOST_MARKS:
                return index, _("more than {most} accents on one letter").format(most=MOST_MARKS)
    return None


def cells(text: str) -> int:
    """How many columns of the terminal a line takes."""
    if text.isascii():
        return len(text)
    return sum(_width(char) for char in text)


def _width(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1


def _code(char: str) -> str:
    return f"U+{ord(char):04X}"
