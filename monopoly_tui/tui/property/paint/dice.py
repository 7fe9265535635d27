"""Draws dice as blocks with pips."""

from __future__ import annotations

from monopoly_tui.games.property.luck import Dice

from ...kit.look import Depth, Look
from ...kit.rows import Rows, beside, row

FACE_WIDTH, FACE_HEIGHT = 7, 3

_FACES = {
    0: ("       ", "       ", "       "),
    1: ("       ", "   o   ", "       "),
    2: (" o     ", "       ", "     o "),
    3: (" o     ", "   o   ", "     o "),
    4: (" o   o ", "       ", " o   o "),
    5: (" o   o ", "   o   ", " o   o "),
    6: (" o   o ", " o   o ", " o   o "),
}


def paint_face(value: int, look: Look, *, spent: bool = False) -> Rows:
    """One die, 7 × 3; 0 is a blank one. A `spent` one is faded."""
    if spent:
        style = look.faded(look.bar)
    elif look.depth is Depth.MONO:
        style = look.solid(look.ivory, bold=True)
    else:
        style = look.on(look.ivory, look.ebony, bold=True)
    return [row(FACE_WIDTH, style, [(line.replace("o", look.glyphs.pip), style)]) for line in _FACES[value]]


def paint_dice(dice: Dice, look: Look, *, spent: bool = False) -> Rows:
    """Both dice side by side, 16 × 3."""
    gap = [row(2, look.on(look.stage)) for _ in range(FACE_HEIGHT)]
    return beside(paint_face(dice[0], look, spent=spent), gap, paint_face(dice[1], look, spent=spent))
