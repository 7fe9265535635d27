"""Draws what a window shows that is too small for anything else: which size is needed."""

from __future__ import annotations

from monopoly_tui.i18n import _

from .glyphs import spelled
from .look import Look
from .rows import Piece, Rows, blank, fitted, row, wrap

LEAST_WIDTH, LEAST_HEIGHT = 80, 24


def is_too_small(width: int, height: int) -> bool:
    """Whether a window has no room for the game."""
    return width < LEAST_WIDTH or height < LEAST_HEIGHT


def paint_too_small(look: Look, width: int, height: int, found: tuple[int, int] | None = None) -> Rows:
    """A few centred sentences, as many as fit; `found` is the window's size if not all of it is painted on."""
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
    rows = _centred(look, width, texts)
    for fewer in (texts[:4], texts[2:4], texts[2:3]):
        if len(rows) > height:
            rows = _centred(look, width, fewer)
    return fitted(blank(width, (height - len(rows)) // 2, ground) + rows, width, height, ground)


def _centred(look: Look, width: int, texts: list[Piece]) -> Rows:
    """Every text on as many rows as it needs."""
    ground = look.on(look.felt)
    return [
        row(width, ground, line, centre=True)
        for text, style in texts
        for line in wrap([(spelled(text, look.glyphs), style)], width)
    ]
