"""Draws what a window shows that is too small for anything else: which size is needed."""

from __future__ import annotations

from monopoly_tui.words import _

from .glyphs import spelled
from .look import Look
from .rows import Rows, blank, fitted, row

LEAST_WIDTH, LEAST_HEIGHT = 80, 24


def is_too_small(width: int, height: int) -> bool:
    """Whether a window has no room for the game."""
    return width < LEAST_WIDTH or height < LEAST_HEIGHT


def paint_too_small(look: Look, width: int, height: int, found: tuple[int, int] | None = None) -> Rows:
    """A few centred lines, as many as fit; `found` is the window's size if not all of it is painted on."""
    wide, tall = found or (width, height)
    ground = look.on(look.felt)
    texts = [
        (_("The table needs a little more room"), look.on(look.felt, look.accent, bold=True)),
        ("", ground),
        (_("needed: {width} × {height}").format(width=LEAST_WIDTH, height=LEAST_HEIGHT), ground),
        (_("found: {width} × {height}").format(width=wide, height=tall), ground),
        ("", ground),
        (_("The game goes on as soon as the window is larger."), look.faded(look.felt)),
    ]
    if height < len(texts):
        texts = texts[2:4] if height > 1 else texts[2:3]
    rows = [row(width, ground, [(spelled(text, look.glyphs), style)], centre=True) for text, style in texts]
    return fitted(blank(width, (height - len(rows)) // 2, ground) + rows, width, height, ground)
