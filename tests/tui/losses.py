"""Notes what is painted but has no room: the end of a word, of a label, of a row of signs, a row of another width."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from rich.cells import cell_len, set_cell_size
from textual.strip import Strip

from monopoly_tui.tui.kit import rows
from monopoly_tui.tui.kit.painted import Painted
from monopoly_tui.tui.kit.rows import Piece

STREET = "Br      Br"
"""The row of houses at the lower edge of the welcome goes on beyond the screen."""
NAMES = frozenset({"Chloe", "[b]Zoë[/b]"})
"""Eight players side by side have four columns each for their names: a name is one word, and has no shorter form."""


class Losses:
    """What had no room since it was made; whole words left out before ` …` are not among it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found: set[str] = set()
        self.fitted, self.broken, self.line = rows._fitted, rows._broken, Painted.render_line
        monkeypatch.setattr(rows, "_fitted", self.watch_row)
        monkeypatch.setattr(rows, "_broken", self.watch_word)
        monkeypatch.setattr(Painted, "render_line", lambda widget, y: self.watch_line(widget, y))

    def watch_row(self, pieces: Iterable[Piece], room: int) -> Iterable[Piece]:
        """What `row` does with pieces that may be too wide for it."""
        given = list(pieces)
        text = "".join(part for part, _style in given)
        if 0 < room < cell_len(text):
            lost = text[len(set_cell_size(text, room).rstrip()) :]
            if lost.strip() and STREET not in text:
                self.found.add(f"{text!r} in {room} columns loses {lost!r}")
        return self.fitted(given, room)

    def watch_word(self, text: str, width: int, ellipsis: str) -> str:
        """What `cut` and `wrap` do with a word that is too long."""
        kept = self.broken(text, width, ellipsis)
        if text not in NAMES:
            self.found.add(f"{text!r} in {width} columns becomes {kept!r}")
        return kept

    def watch_line(self, widget: Painted, y: int) -> Strip:
        """What a widget does to show one of its rows."""
        line = self.line(widget, y)
        columns = sum(segment.cell_length for segment in line)
        if columns != widget.size.width:
            self.found.add(f"row {y} of {widget!r} has {columns} columns, not {widget.size.width}")
        return line
