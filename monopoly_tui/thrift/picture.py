"""The picture that a terminal holds, cell by cell, and what has to be sent to make it another."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import and_, eq, is_

from rich.cells import cell_len, get_character_cell_size
from rich.color import ColorSystem
from rich.segment import Segment

from .pen import PLAIN, Pen, change, pen_for

UNKNOWN = "\0"
"""What may stand in a cell: nothing that could be wanted there."""
_RIGHT_HALF = ""
"""The second cell of a wide character."""
_ERASE = "\x1b[K"
"""Makes the rest of a row blank, in the colour the pen has."""
_MANY = 12
"""So many blanks take longer to send than to erase and to pass."""
_BLANKS = re.compile(f" {{{_MANY},}}")
_PICTOGRAPHS = "\U0001f000"
"""From here on terminals disagree how wide a character is."""


class Picture:
    """Keeps what was sent. Whoever writes something else to the terminal has to tell that by `forget`."""

    def __init__(self, *, erases: bool = False) -> None:
        """`erases` says that the terminal erases in the colour it writes on."""
        self.erases = erases
        self.width = self.height = 0
        self.forget()

    def forget(self) -> None:
        """The terminal may hold anything."""
        self._signs: list[list[str]] = [[UNKNOWN] * self.width for _ in range(self.height)]
        self._pens: list[list[Pen]] = [[PLAIN] * self.width for _ in range(self.height)]
        self._doubtful = [False] * self.height
        self._pen: Pen | None = None
        self._at: tuple[int, int] | None = None
        self._out: list[str] = []

    def resize(self, width: int, height: int) -> None:
        """Be of a size; a terminal of another one holds nothing that is known."""
        if (width, height) != (self.width, self.height):
            self.width, self.height = width, height
            self.forget()

    def draw(self, x: int, y: int, segments: Iterable[Segment], colours: ColorSystem) -> None:
        """Have segments stand in a row from some cell on; `sent` tells what that takes."""
        if not 0 <= y < self.height or x >= self.width:
            return
        signs: list[str] = []
        pens: list[Pen] = []
        certain = True
        pieces = list(map(_pieces_in(colours), segments))
        for pen, _text, cells, is_certain in pieces:
            signs += cells
            pens += [pen] * len(cells)
            certain = certain and is_certain
        del signs[self.width - x :], pens[self.width - x :]
        if certain and not self._doubtful[y]:
            self._send_differences(x, y, signs, pens)
        else:
            self._doubtful[y] = not (certain and x == 0 and len(signs) == self.width)
            self._send_all(x, y, pieces)
        end = x + len(signs)
        self._signs[y][x:end], self._pens[y][x:end] = signs, pens

    def sent(self) -> str:
        """What is to be sent since this was asked last."""
        out, self._out = "".join(self._out), []
        return out

    def move_to(self, x: int, y: int) -> None:
        """Put the cursor somewhere."""
        if self._at != (x, y):
            self._out.append(_address(x, y))
            self._at = (x, y)

    # --- rows -----------------------------------------------------------------------------------------------------

    def _send_differences(self, x: int, y: int, signs: list[str], pens: list[Pen]) -> None:
        held_signs, held_pens = self._signs[y][x : x + len(signs)], self._pens[y][x : x + len(signs)]
        if held_signs == signs and held_pens == pens:
            return
        # Row by row this is what all drawing waits for, so the cells are gone through by what Python has built in.
        same = bytes(map(and_, map(eq, held_signs, signs), map(is_, held_pens, pens)))
        has_halves = _RIGHT_HALF in signs or _RIGHT_HALF in held_signs
        at = 0
        while (start := same.find(0, at)) >= 0:
            at = same.find(1, start)
            if at < 0:
                at = len(signs)
            if has_halves:
                start, at = _whole_characters(start, at, held_signs, signs)
            if self._at != (x + start, y):
                self._reach(x + start, y, x, signs, pens)
            written = at if x + at < self.width else max(start, self._blank_end(signs, pens))
            self._write(signs, pens, start, written)
            if written < at:
                self._take(pens[written])
                self._out.append(_ERASE)
            self._at = None if x + written == self.width else (x + written, y)

    def _send_all(self, x: int, y: int, pieces: Iterable[_Piece]) -> None:
        """Send what a terminal may find wider or narrower than we do: just as it would be without us."""
        self._out.append(_address(x, y))
        for pen, text, _cells, _certain in pieces:
            self._out += (change(self._pen, pen) or change(PLAIN, pen), text)
            self._pen = pen
        self._at = None

    def _blank_end(self, signs: Sequence[str], pens: Sequence[Pen]) -> int:
        """Where the blank end of a row begins, if it can be erased; behind the row if it cannot or need not."""
        at, pen = len(signs), pens[-1]
        if not (self.erases and pen.is_ground_only):
            return at
        while at > 0 and signs[at - 1] == " " and pens[at - 1] is pen:
            at -= 1
        return at if len(signs) - at > len(_ERASE) else len(signs)

    def _reach(self, to: int, y: int, x: int, signs: Sequence[str], pens: Sequence[Pen | None]) -> None:
        """Move to a cell in the shortest way: by an address, to the right, or over what stands between, sent again."""
        address = _address(to, y)
        if self._at is None or self._at[1] != y or not x <= self._at[0] < to:
            if self._at is not None and self._at[1] == y and self._at[0] < to:
                address = min(address, _to_the_right(to - self._at[0]), key=len)
            self._out.append(address)
            return
        gap = to - self._at[0]
        move = min(address, _to_the_right(gap), key=len)
        between = slice(self._at[0] - x, to - x)
        if gap < len(move) and pens[between].count(self._pen) == gap:
            text = "".join(signs[between])
            if UNKNOWN not in text and len(text.encode()) < len(move):
                move = text
        self._out.append(move)

    def _write(self, signs: Sequence[str], pens: Sequence[Pen], at: int, end: int) -> None:
        while at < end:
            start, pen = at, pens[at]
            while at < end and pens[at] is pen:
                at += 1
            self._take(pen)
            text = "".join(signs[start:at])
            if at - start >= _MANY and self.erases and pen.is_ground_only:
                text = _BLANKS.sub(_erased, text)
            self._out.append(text)

    def _take(self, pen: Pen) -> None:
        if pen is not self._pen:
            self._out.append(change(self._pen, pen))
            self._pen = pen


def _whole_characters(start: int, end: int, held: Sequence[str], wanted: Sequence[str]) -> tuple[int, int]:
    """A run of cells without halves of wide characters, of what stands there or is to stand there."""
    while start > 0 and _RIGHT_HALF in (held[start], wanted[start]):
        start -= 1
    while end < len(wanted) and _RIGHT_HALF in (held[end], wanted[end]):
        end += 1
    return start, end


def _address(x: int, y: int) -> str:
    return f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"


def _erased(blanks: re.Match[str]) -> str:
    """Erases as many cells as there are blanks, and goes on behind them."""
    return f"\x1b[{len(blanks[0])}X{_to_the_right(len(blanks[0]))}"


def _to_the_right(count: int) -> str:
    return f"\x1b[{count}C" if count > 1 else "\x1b[C"


_Piece = tuple[Pen, str, tuple[str, ...], bool]
"""How a text is set, the text, its cells, and whether all terminals agree about them."""


@lru_cache
def _pieces_in(colours: ColorSystem) -> Callable[[Segment], _Piece]:
    """What turns a segment into a piece, in so many colours; most are the same from one picture to the next."""

    @lru_cache(maxsize=8192)
    def piece(segment: Segment) -> _Piece:
        text = "" if segment.control else segment.text
        return pen_for(segment.style, colours), text, *_cells(text)

    return piece


def _cells(text: str) -> tuple[tuple[str, ...], bool]:
    """A text as cells, and whether all terminals agree about its width; if not, all of it is in its first cell."""
    if text.isascii() and text.isprintable():
        return tuple(text), True
    sizes = [get_character_cell_size(sign) for sign in text]
    if all(sizes) and max(text) < _PICTOGRAPHS and cell_len(text) == sum(sizes):
        return tuple(cell for sign, size in zip(text, sizes, strict=True) for cell in (sign, _RIGHT_HALF)[:size]), True
    return (text, *[_RIGHT_HALF] * cell_len(text))[: cell_len(text)], False
