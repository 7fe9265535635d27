"""The colours of the house: what the screens before a game wear, and how a box's own colours become a look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from monopoly_tui.editions.model import Paint, Theme

from .glyphs import plain, spelled
from .look import Look

Looks = Callable[[Theme], Look]
"""Makes a look of a theme, with the colours and signs this terminal has."""

HOUSE: Final = Theme(
    dark=True,
    background=Paint("#101418", "black"),
    surface=Paint("#1b2229", "black"),
    text=Paint("#e8ecef", "bright_white"),
    accent=Paint("#e7b84b", "bright_yellow"),
    card=Paint("#f3eedd", "white"),
    card_text=Paint("#1d1d1b", "black"),
)


def spell(look: Look, text: str, longest: int = 400) -> str:
    """A text from outside, fit for this terminal."""
    return spelled(plain(text, longest), look.glyphs)


def full_block(look: Look) -> str:
    """A sign that fills its cell."""
    return "█" if look.glyphs.unicode else "#"
