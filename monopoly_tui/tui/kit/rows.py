"""Rows of styled text of an exact width: cutting, filling, wrapping, putting side by side."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region

from monopoly_tui.i18n import NBSP

Row = list[Segment]
Rows = list[Row]
Piece = tuple[str, Style]
_NUMBER = re.compile(r"[-+~]?\d[\d.,]*$")
"""A number at the end of a text."""
_GOES_ON = re.compile(r"[.,]?\w|%")
"""How a number goes on: by another digit, or by a unit."""


def width_of(pieces: Iterable[Piece]) -> int:
    """How many cells pieces take."""
    return sum(cell_len(text) for text, _ in pieces)


def cut(text: str, width: int, ellipsis: str = "") -> str:
    """A text of at most so many cells: as many whole words as there is room for, and an ellipsis if one is given.

    A blank before the ellipsis tells that words are missing; only a first word too long for the room is broken.
    """
    if cell_len(text) <= width:
        return text
    if width <= 0:
        return ""
    dots = f" {ellipsis}" if ellipsis else ""
    whole = _starting(text, width - cell_len(dots) + 1).rpartition(" ")[0].rstrip()
    if whole.strip():
        return whole + dots
    return _broken(text, width, ellipsis)


def _starting(text: str, width: int) -> str:
    """The beginning of a text that is too long, as far as it fits; a number that does not is left out.

    The beginning of a number would be read as another number.
    """
    kept = _beginning(text, width)
    return _NUMBER.sub("", kept) if _GOES_ON.match(text, len(kept)) else kept


def _beginning(text: str, width: int) -> str:
    """As many letters as fit."""
    kept = set_cell_size(text, width)
    return kept if text.startswith(kept) else kept[:-1]  # half a wide character became a blank


def _broken(text: str, width: int, ellipsis: str) -> str:
    """The beginning of a word that is too long."""
    room = width - cell_len(ellipsis)
    return _starting(text, width) if room < 1 else _starting(text, room).rstrip() + ellipsis


def fitting(width: int, *forms: str) -> str:
    """The first of several forms of a text that has so much room; nothing if none has."""
    return next((form for form in forms if cell_len(form) <= width), "")


def row(
    width: int, ground: Style, left: Sequence[Piece] = (), right: Sequence[Piece] = (), *, centre: bool = False
) -> Row:
    """One row: pieces from the left, pieces at the right end, the ground in between.

    What stands at the right is kept, what stands at the left is cut.
    """
    tail = list(_fitted(right, width))
    room = width - width_of(tail)
    head = list(_fitted(left, room))
    gap = room - width_of(head)
    before = gap // 2 if centre else 0
    pieces = [(" " * before, ground), *head, (" " * (gap - before), ground), *tail]
    return joined(pieces)


def joined(pieces: Iterable[Piece]) -> Row:
    """Pieces as a row; neighbours that look alike become one, for every change of style costs forty bytes.

    A space that kept words together has done its work by now, and not every terminal knows it.
    """
    merged: Row = []
    for text, style in pieces:
        if not text:
            continue
        text = text.replace(NBSP, " ")
        if merged:
            before = merged[-1]
            assert before.style is not None
            if before.style == style or (not text.strip(" ") and _same_ground(before.style, style)):
                merged[-1] = Segment(before.text + text, before.style)
                continue
            if not before.text.strip(" ") and _same_ground(before.style, style):
                merged[-1] = Segment(before.text + text, style)
                continue
        merged.append(Segment(text, style))
    return merged


def _same_ground(one: Style, other: Style) -> bool:
    """Whether blanks look the same in both styles."""
    if one.underline or other.underline or one.strike or other.strike:
        return False
    return one.bgcolor == other.bgcolor and bool(one.reverse) == bool(other.reverse)


def _fitted(pieces: Iterable[Piece], room: int) -> Iterable[Piece]:
    for text, style in pieces:
        if room <= 0:
            return
        size = cell_len(text)
        if size > room:
            text, size = set_cell_size(_starting(text, room), room), room
        room -= size
        yield text, style


def blank(width: int, height: int, ground: Style) -> Rows:
    """Nothing but ground."""
    return [row(width, ground) for _ in range(height)]


def fitted(rows: Rows, width: int, height: int, ground: Style) -> Rows:
    """Rows made exactly so many: cut at the end or filled with ground."""
    return rows[:height] + blank(width, height - len(rows), ground)


def beside(*columns: Rows) -> Rows:
    """Columns of the same height put side by side."""
    return [
        joined((segment.text, segment.style or Style()) for part in parts for segment in part)
        for parts in zip(*columns, strict=True)
    ]


def length(one: Row) -> int:
    """How many cells a row takes."""
    return sum(segment.cell_length for segment in one)


def laid_over(ground: Rows, pieces: Iterable[tuple[Region, Rows]]) -> Rows:
    """Rows with others laid over some places of them."""
    rows = [list(one) for one in ground]
    for place, piece in pieces:
        for number, one in enumerate(piece):
            y = place.y + number
            left, _covered, right = Segment.divide(rows[y], [place.x, place.right, length(rows[y])])
            rows[y] = [*left, *one, *right]
    return [joined((segment.text, segment.style or Style()) for segment in one) for one in rows]


def plain_text(one: Row) -> str:
    """The letters of a row."""
    return "".join(segment.text for segment in one)


def wrap(pieces: Sequence[Piece], width: int) -> list[list[Piece]]:
    """Pieces broken at ordinary spaces into lines of at most `width` cells; words too long are split."""
    width = max(1, width)
    lines: list[list[Piece]] = [[]]
    room = width
    for word in _words(pieces):
        size = width_of(word)
        gap = 1 if room < width else 0
        if gap and size + gap > room:
            lines.append([])
            room, gap = width, 0
        if gap:
            lines[-1].append((" ", word[0][1]))
            room -= 1
        for text, style in word:
            rest = text
            while cell_len(rest) > room:
                head = _beginning(rest, room)
                if head:
                    lines[-1].append((head, style))
                lines.append([])
                rest, room = rest[len(head) :], width
            lines[-1].append((rest, style))
            room -= cell_len(rest)
    return lines


def at_most(most: int, lines: list[list[Piece]], width: int, ellipsis: str) -> list[list[Piece]]:
    """So many of the lines that `wrap` made; the last of them ends in an ellipsis where there are more."""
    if len(lines) <= most or most < 1:
        return lines[: max(0, most)]
    last = list(lines[most - 1])
    style = last[-1][1]
    while last and (width_of(last) + 1 + cell_len(ellipsis) > width or not last[-1][0].strip()):
        last.pop()
    return [*lines[: most - 1], [*last, (f" {ellipsis}", style)]]


def _words(pieces: Sequence[Piece]) -> Iterable[list[Piece]]:
    """What stands between spaces; a word may be made of several pieces."""
    word: list[Piece] = []
    for text, style in pieces:
        for index, run in enumerate(text.split(" ")):
            if index and word:
                yield word
                word = []
            if run:
                word.append((run, style))
    if word:
        yield word
