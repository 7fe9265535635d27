"""Notes what is painted but has no room: the end of a word, of a label, of a row of signs."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from rich.cells import cell_len, set_cell_size

from monopoly_tui.tui.paint import rows
from monopoly_tui.tui.paint.rows import Piece

STREET = "Br      Br"
"""The row of houses at the lower edge of the welcome goes on beyond the screen."""


class Losses:
    """What rows had no room for since it was made; texts cut with an ellipsis are not among it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found: set[str] = set()
        self.fitted = rows._fitted
        monkeypatch.setattr(rows, "_fitted", self.watch)

    def watch(self, pieces: Iterable[Piece], room: int) -> Iterable[Piece]:
        """What `row` does with pieces that may be too wide for it."""
        given = list(pieces)
        text = "".join(part for part, _style in given)
        if 0 < room < cell_len(text):
            lost = text[len(set_cell_size(text, room).rstrip()) :]
            if lost.strip() and STREET not in text:
                self.found.add(f"{text!r} in {room} columns loses {lost!r}")
        return self.fitted(given, room)
