"""Draws the keys of a dialog, each of which can also be clicked."""

from __future__ import annotations

from rich.style import Style

from ..property.paint.view import View
from ..table.bars import KeyHint, in_one_row
from .rows import Piece, Row, row

PRESS, PICK = "press", "pick"
"""What a click on a piece of text means: a key to press, or an item (its list's name and its number) to pick."""


def pressing(style: Style, key: str) -> Style:
    """A style that makes its text press a key when clicked."""
    return style + Style.from_meta({PRESS: key})


def keys_row(view: View, hints: tuple[KeyHint, ...], width: int) -> Row:
    """All keys in one row, with short labels if the long ones do not fit."""
    look = view.look
    ground, faint = look.on(look.bar), look.faded(look.bar)
    around, gap, labels = in_one_row(hints, width, 2)
    pieces: list[Piece] = [(" ", ground)]
    for hint, label in zip(hints, labels, strict=True):
        chip = faint if hint.why_not else look.solid(look.accent, bold=True)
        text = faint if hint.why_not else ground
        pieces += [(f" {hint.shown} " if around else hint.shown, pressing(chip, hint.key))]
        pieces += [(view.spell(label), pressing(text, hint.key)), (" " * gap, ground)]
    return row(width, ground, pieces)
