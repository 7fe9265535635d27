"""Draws the row of keys at the bottom of a screen, each of which can be clicked."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from .commands import Doable, in_letters
from .look import Look, spell
from .painted import pressing
from .rows import Piece, Row, row


def shown_keys(look: Look, shown: str) -> str:
    """Keys as this terminal can write them."""
    return shown if look.glyphs.unicode else spell(look, in_letters(shown))


def keys_row(look: Look, width: int, doables: Sequence[Doable], around: int = 0) -> Row:
    """All keys in one row, with short labels if the long ones do not fit; those of no use now are faded.

    `around` are columns around each key, for rows that have the room.
    """
    hints = [one for one in doables if not one.aside and one.shown]
    shown = [shown_keys(look, one.shown) for one in hints]
    around, gap, labels = _in_one_row(look, shown, hints, width, around)
    ground, faint, chip = look.on(look.bar), look.faded(look.bar), look.solid(look.accent, bold=True)
    pieces: list[Piece] = [(" ", ground)]
    for keys, hint, label in zip(shown, hints, labels, strict=True):
        key = f" {keys} " if around else keys
        pieces.append((key, pressing(faint if hint.why_not else chip, hint.key)))
        pieces += [(label, pressing(faint if hint.why_not else ground, hint.key)), (" " * gap, ground)]
    return row(width, ground, pieces)


def _in_one_row(
    look: Look, shown: Sequence[str], hints: Sequence[Doable], width: int, around: int
) -> tuple[int, int, list[str]]:
    """How keys fit into a row: the columns around each key, the gap behind its label, and the labels.

    Labels are never cut. Where the short ones do not fit either, keys of no use now go without theirs first, and the
    last before the first.
    """
    long, short = ([spell(look, f" {text}") for text in texts] for texts in _labels(hints))

    def fits(around: int, gap: int, labels: Sequence[str]) -> bool:
        sizes = (cell_len(key) + around + cell_len(label) for key, label in zip(shown, labels, strict=True))
        return sum(sizes) + gap * (len(hints) - 1) <= width - 2

    for space, gap, labels in ((around, 2, long), (around, 1, long), (0, 1, long), (0, 2, short), (0, 1, short)):
        if fits(space, gap, labels):
            return space, gap, labels
    for number in sorted(range(len(hints)), key=lambda n: (not hints[n].why_not, -n)):
        short[number] = ""
        if fits(0, 1, short):
            break
    return 0, 1, short


def _labels(hints: Sequence[Doable]) -> tuple[list[str], list[str]]:
    return [hint.label for hint in hints], [hint.short for hint in hints]
