"""Keeps the pages about a game as a text or as a picture."""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from rich.console import Console
from rich.segment import Segment, Segments

from monopoly_tui.words import pgettext

from ..paint.look import Look
from ..paint.rows import Rows, plain_text, row
from .frame import heading_row, title_row
from .leaf import Leaf

TEXT, PICTURE = "txt", "svg"
_WIDTH, _HEIGHT = 100, 34


def all_rows(leaves: Sequence[Leaf], look: Look, title: str) -> Rows:
    """Every page below the other."""
    ground = look.on(look.felt)
    rows = [title_row(look, _WIDTH, title)]
    for leaf in leaves:
        rows += [row(_WIDTH, ground), heading_row(look, _WIDTH, leaf.title(), look.felt), row(_WIDTH, ground)]
        for one in leaf.rows(look, _WIDTH, _HEIGHT):
            used = sum(segment.cell_length for segment in one)
            rows.append([*one, *row(_WIDTH - used, ground)])
    return rows


def as_text(rows: Rows) -> str:
    """Rows as plain text."""
    return "".join(plain_text(one).rstrip() + "\n" for one in rows)


def as_picture(rows: Rows, title: str) -> str:
    """Rows as an SVG picture."""
    console = Console(record=True, width=_WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    for one in rows:
        console.print(Segments([*one, Segment.line()]), end="")
    return console.export_svg(title=title)


def write_new(folder: Path, ending: str, content: str) -> Path:
    """Write a file that was not there before; returns where it is. Raises OSError."""
    # i18n: the name of a file: small letters and - only
    base = pgettext("file", "monopoly-result")
    for number in count(1):
        name = f"{base}.{ending}" if number == 1 else f"{base}-{number}.{ending}"
        try:
            with (folder / name).open("x", encoding="utf-8") as file:
                file.write(content)
        except FileExistsError:
            continue
        return folder / name
    raise AssertionError
