"""Makes names and edition texts harmless: no control characters, no marks of direction, no endless length."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from monopoly_tui.words import NBSP

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
