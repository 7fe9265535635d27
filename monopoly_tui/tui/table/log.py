"""The log: what happened, told line by line."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

from monopoly_tui.narration.core.lines import Line

from ..kit.painted import Painted
from ..kit.rows import Piece, Rows, fitted, row, wrap
from ..property.paint.view import Sight

KEPT: Final = 2000
SHORT: Final = 4
"""A log of so few rows moves up line by line: it costs little, and every line counts."""


class Log(Painted):
    """Sentences with players, lots and amounts in their colours; can be scrolled back."""

    def __init__(self, view: Sight) -> None:
        super().__init__(id="log")
        self.view = view
        self.lines: deque[Line] = deque(maxlen=KEPT)
        self.this_turn = 0
        self.back = 0
        self.first: int | None = None

    def write(self, line: Line) -> None:
        """Add a sentence."""
        self._add(line)
        self.back = 0
        self.repaint()

    def retell(self, lines: Iterable[Line]) -> None:
        """Begin again with other sentences."""
        self.lines.clear()
        for line in lines:
            self._add(line)
        self.back = 0
        self.fill()

    def _add(self, line: Line) -> None:
        """Whose turn begins is told by the letters in front of the lines, and not worth one of its own."""
        if line.begins_turn:
            self.this_turn = 0
        else:
            self.lines.append(line)
            self.this_turn += 1

    def on_resize(self) -> None:
        """A larger log shows more of what was."""
        self.first = None

    def fill(self) -> None:
        """Show as many of the last lines as there is room for."""
        self.first = None
        self.repaint()

    def _fill(self, width: int, height: int) -> int:
        """The first line of a page that is as full as can be."""
        first = len(self.lines)
        for line in reversed(self.lines):
            height -= len(self._sentence(line, width))
            if height < 0:
                break
            first -= 1
        return min(first, max(0, len(self.lines) - 1))

    def scroll(self, pages: int) -> None:
        """Look back by so many pages, or forward again."""
        most = max(0, len(self.lines) - 1)
        self.back = max(0, min(most, self.back + pages * max(1, self.size.height // 2)))
        self.repaint()

    def on_mouse_scroll_up(self) -> None:
        """The wheel looks back."""
        self.scroll(1)

    def on_mouse_scroll_down(self) -> None:
        """The wheel comes forward again."""
        self.scroll(-1)

    def paint(self, width: int, height: int) -> Rows:
        """The newest lines from the top down.

        A full page moves up by a third, so that a line usually costs one row; what belongs to this turn stays.
        """
        ground = self.view.look.on(self.view.look.stage)
        lines = list(self.lines)
        if self.back:
            return self._looking_back(lines[: len(lines) - self.back], width, height)
        if self.first is None:
            self.first = self._fill(width, height)
        self.first = min(self.first, max(0, len(lines) - 1))
        page = [self._sentence(line, width) for line in lines[self.first :]]
        if sum(map(len, page)) > height:
            turn = sum(map(len, page[max(0, len(page) - self.this_turn) :]))
            room = height if height <= SHORT else height // 2
            if room < turn <= height:
                room = turn
            while len(page) > 1 and sum(map(len, page)) > room:
                page.pop(0)
            self.first = len(lines) - len(page)
        return fitted([one for sentence in page for one in sentence], width, height, ground)

    def _looking_back(self, lines: list[Line], width: int, height: int) -> Rows:
        rows: Rows = []
        for line in reversed(lines):
            rows[:0] = self._sentence(line, width)
            if len(rows) >= height:
                break
        return fitted(rows[-height:], width, height, self.view.look.on(self.view.look.stage))

    def _sentence(self, line: Line, width: int) -> Rows:
        look = self.view.look
        ground = look.on(look.stage)
        pieces = [(self.view.spell(part.text), self.view.told(part, look.stage)) for part in line.parts]
        rows = []
        for index, wrapped in enumerate(wrap(pieces, width - 2)):
            lead: list[Piece] = [("  ", ground)]
            if index == 0 and line.player is not None and line.player >= 0:
                lead = [self.view.chip(line.player), (" ", ground)]
            rows.append(row(width, ground, [*lead, *wrapped]))
        return rows
