"""Draws lines over time, one for each player: half blocks in their colours with their letters on them, or letters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rich.cells import cell_len
from rich.style import Style

from monopoly_tui.editions.model import Paint
from monopoly_tui.html import spread

from ..kit.look import Depth, Look
from ..kit.rows import Piece, Row, Rows, row
from .match import Sight

_EVERY: Final = 17
"""So many columns apart a line carries its player's letter."""
_NOBODY: Final = -1


def paint_plot(
    view: Sight,
    points: Sequence[Sequence[int]],
    rounds: Sequence[int],
    width: int,
    height: int,
    written: Callable[[int], str],
    marks: Mapping[int, str] | None = None,
) -> Rows:
    """Everybody's line with a scale at the left and rounds below; `points` holds all values at each time.

    Above them stand the marks of those points that have any; `written` is how a value stands at the scale.
    """
    look = view.look
    ground, faint = look.on(look.felt), look.faded(look.felt)
    top = ceiling(max((max(values) for values in points), default=1))
    tall, labels = height - (3 if marks else 2), {}
    ticks = 4 if tall >= 12 else 2
    for tick in range(ticks + 1):
        labels[round((tall - 1) * tick / ticks)] = written(round(top * (ticks - tick) / ticks))
    margin = max(map(cell_len, labels.values())) + 1
    across = width - margin - 3
    picture = _Picture(view, points, across, tall, top)
    columns = {round(at * (across - 1) / max(1, len(points) - 1)): mark for at, mark in (marks or {}).items()}
    rows: Rows = marks_row(look, columns, margin + 1, width) if marks else []
    upright = "│" if look.glyphs.unicode else "|"
    for line in range(tall):
        label = labels.get(line, "")
        left: list[Piece] = [(label.rjust(margin - 1) + " ", faint), (upright, faint)]
        rows.append(row(width, ground, [*left, *picture.row(line), *picture.end(line)]))
    corner = "└" if look.glyphs.unicode else "+"
    rows.append(row(width, ground, [(" " * margin + corner + look.glyphs.rule * across, faint)]))
    rows.append(_times(rounds, margin + 1, across, width, ground, faint))
    return rows


def marks_row(look: Look, marks: Mapping[int, str], margin: int, width: int) -> Rows:
    """Marks by their columns above a picture that begins after a margin; those in each other's way move aside."""
    text = [" "] * width
    ordered = sorted(marks.items())
    places = spread([margin + at for at, _mark in ordered], [len(mark) + 1 for _at, mark in ordered], width + 1)
    for place, (_at, mark) in zip(places, ordered, strict=True):
        start = max(0, round(place))
        text[start : start + len(mark)] = mark
    style = look.on(look.felt, look.accent, bold=True)
    return [row(width, style, [("".join(text), style)])]


def ceiling(value: int) -> int:
    """A round number that is not below a value."""
    step = 2 * int("1" + "0" * (len(str(max(1, value))) - 2))
    return max(4, -(-value // step) * step)


def _times(rounds: Sequence[int], margin: int, across: int, width: int, ground: Style, faint: Style) -> Row:
    """The rounds below the plot, a few of them; a round that takes much room is not told twice."""
    text = [" "] * (margin + across)
    free, before = 0, ""
    for part in range(5):
        column = (across - 1) * part // 4
        number = str(rounds[_sample(column, across, len(rounds))]) if rounds else ""
        start = min(margin + column, len(text) - len(number))
        if start >= free and number != before:
            text[start : start + len(number)] = number
            free, before = start + len(number) + 2, number
    return row(width, ground, [("".join(text), faint)])


def _sample(column: int, across: int, count: int) -> int:
    return round(column * (count - 1) / max(1, across - 1))


class _Picture:
    """A field of dots, two above each other in a cell, each with the player whose line it belongs to."""

    def __init__(self, view: Sight, points: Sequence[Sequence[int]], across: int, tall: int, top: int) -> None:
        self.view, self.across = view, across
        self.fine = view.look.glyphs.unicode and view.look.depth is not Depth.MONO
        self.scale = 2 if self.fine else 1
        self.dots: dict[tuple[int, int], list[int]] = {}
        self.highest = tall * self.scale - 1
        self.letters: dict[tuple[int, int], int] = {}
        self.ends: dict[int, list[int]] = {}
        if points:
            for player in range(len(points[0])):
                self._line(player, [values[player] for values in points], top)

    def _line(self, player: int, values: Sequence[int], top: int) -> None:
        """One line, up to where its player went out of the game."""
        last = max((at for at, value in enumerate(values) if value > 0), default=0)
        before: int | None = None
        for column in range(self.across):
            at = _sample(column, self.across, len(values))
            if at > last:
                break
            here = self.highest - round(self.highest * max(0, values[at]) / top)
            steps = range(here, here + 1) if before is None or not self.fine else _between(before, here)
            for line in steps:
                self.dots.setdefault((line, column), []).append(player)
            if self.fine and column % _EVERY == (player * 5 + 4) % _EVERY:
                self.letters[(here // self.scale, column)] = player
            before = here
        if last == len(values) - 1 and before is not None:
            self.ends.setdefault(before // self.scale, []).append(player)

    def row(self, line: int) -> list[Piece]:
        """One row of the field."""
        return [self._cell(line, column) for column in range(self.across)]

    def end(self, line: int) -> list[Piece]:
        """The letters of the lines that end in this row."""
        return [self.view.chip(player) for player in self.ends.get(line, [])[:2]]

    def _at(self, line: int, column: int) -> int:
        """Whose dot it is; those who share one take turns along the line."""
        players = self.dots.get((line, column))
        return players[column // self.scale % len(players)] if players else _NOBODY

    def _cell(self, line: int, column: int) -> Piece:
        look = self.view.look
        if (player := self.letters.get((line, column))) is not None:
            return self.view.chip(player)
        if not self.fine:
            return self._letter(self._at(line, column))
        upper, lower = self._at(2 * line, column), self._at(2 * line + 1, column)
        if upper == lower == _NOBODY:
            return " ", look.on(look.felt)
        if lower == _NOBODY:
            return look.glyphs.upper, look.on(look.felt, self._paint(upper))
        if upper == _NOBODY:
            return look.glyphs.lower, look.on(look.felt, self._paint(lower))
        return look.glyphs.upper, look.on(self._paint(lower), self._paint(upper))

    def _letter(self, player: int) -> Piece:
        look = self.view.look
        if player == _NOBODY:
            return " ", look.on(look.felt)
        return self.view.seats[player].letter, look.on(look.felt, self._paint(player), bold=True)

    def _paint(self, player: int) -> Paint:
        look = self.view.look
        return look.readable(self.view.seats[player].paint, look.felt)


def _between(before: int, here: int) -> range:
    """All dots from one height to the next, so that the line has no gaps."""
    if before == here:
        return range(here, here + 1)
    return range(before + 1, here + 1) if before < here else range(here, before)
