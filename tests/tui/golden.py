"""Pictures as text, to be compared with those written down: every row's signs, and beside them its styles.

A style has a short name made from what it is, so that a new one changes no row but its own; what the names stand for is
told below the rows.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

LETTERS = "abcdefghijklmnopqrstuvwxyz"
ATTRIBUTES = ("bold", "dim", "italic", "underline", "reverse", "strike")


def drawn(rows: Iterable[Sequence[Segment]]) -> str:
    """Rows as text: `|signs| style width, style width …`, and the styles that occur."""
    names = Names()
    lines = [f"|{''.join(text for text, *_ in row)}| {' '.join(names.runs(row))}" for row in rows]
    return "\n".join([*lines, "", *names.legend(), ""])


class Names:
    """Short names for styles, which stay the same from picture to picture."""

    def __init__(self) -> None:
        self.of: dict[str, str] = {}

    def runs(self, row: Sequence[Segment]) -> Iterable[str]:
        """How many cells of a row have which style."""
        cells = ((self.name(describe(style)), cell_len(text)) for text, style, *_ in row if text)
        for name, run in groupby(cells, key=lambda cell: cell[0]):
            yield f"{name}{sum(width for _name, width in run)}"

    def name(self, style: str) -> str:
        """The name of a style: three letters, and more if another style has them already."""
        if style not in self.of:
            rest, name = zlib.crc32(style.encode()), ""
            while len(name) < 3 or name in self.of.values():
                rest, letter = divmod(rest, len(LETTERS))
                name += LETTERS[letter]
            self.of[style] = name
        return self.of[style]

    def legend(self) -> list[str]:
        """What the names stand for."""
        return sorted(f"{name}: {style}" for style, name in self.of.items())


def describe(style: Style | None) -> str:
    """A style in words: colours, and how the signs are set."""
    if style is None:
        return "plain"
    front, ground = (colour.name if colour else "default" for colour in (style.color, style.bgcolor))
    return " ".join([f"{front} on {ground}", *(name for name in ATTRIBUTES if getattr(style, name))])


def written(path: Path, text: str) -> str:
    """What was written down of a picture; with UPDATE_GOLDEN set, `text` is written down first."""
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return path.read_text(encoding="utf-8")
