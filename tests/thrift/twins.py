"""Two emulated terminals: one is sent what differs, the other what Textual would send; they must show the same."""

from __future__ import annotations

import io
from typing import Any
from unittest.mock import patch

import pyte
from rich.color import ColorSystem
from rich.console import Console
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.strip import Strip

from monopoly_tui.thrift.app import spans
from monopoly_tui.thrift.picture import Picture

HOME = "\x1b[1;1H"
"""Where Textual leaves the cursor."""


NO_WRAPPING = "\x1b[?7l"
"""What Textual tells a terminal at the start: whatever is too long ends with the row."""


SPOILT = "\x1b[0m\x1b[2J\x1b[3;5Hrubbish\x1b[7m more of it\x1b[0m"
"""What anybody may leave on a terminal."""


_render = Strip.render


def render_afresh(strip: Strip, console: Console) -> str:
    """As Textual does, but always in the colours of this console, and without a trace.

    A strip keeps how it was first sent, and so does a style. Both are shared beyond a test by what Rich and Textual
    keep of pieces that are equal (`Strip.blank`, `Segment.split_cells`), and the next test may have other colours.
    """
    _forget_codes(strip)
    sent = _render(strip, console)
    _forget_codes(strip)
    return sent


def _forget_codes(strip: Strip) -> None:
    strip._render_cache = None
    for segment in strip:
        if segment.style is not None:
            segment.style._ansi = None


class Twins:
    """Feeds every update to both, and counts what that takes."""

    def __init__(self, width: int, height: int, colours: str = "truecolor", *, erases: bool = True) -> None:
        self.console = Console(file=io.StringIO(), force_terminal=True, color_system=colours, legacy_windows=False)  # type: ignore[arg-type]
        self.colours = self.console._color_system or ColorSystem.TRUECOLOR
        self.picture = Picture(erases=erases)
        self.sent = self.textual = 0
        self.resize(width, height)

    def resize(self, width: int, height: int) -> None:
        """Windows of another size, in which anything may stand."""
        self.thrifty, self.usual = pyte.Screen(width, height), pyte.Screen(width, height)
        self.streams = pyte.Stream(self.thrifty), pyte.Stream(self.usual)
        for stream in self.streams:
            stream.feed(NO_WRAPPING)
        self.picture.resize(width, height)
        self.picture.forget()

    def spoil(self) -> None:
        """Let another program write on both windows, and tell the picture."""
        self.feed(SPOILT, SPOILT)
        self.picture.forget()

    def show(self, update: LayoutUpdate | ChopsUpdate) -> None:
        """Have both show an update."""
        for x, y, segments in spans(update):
            self.picture.draw(x, y, segments, self.colours)
        with patch.object(Strip, "render", render_afresh):
            self.feed(self.picture.sent(), update.render_segments(self.console) + HOME)

    def feed(self, thrifty: str, usual: str) -> None:
        """Send to each what is meant for it; a line feed goes to the start of a line, as on terminals."""
        self.sent, self.textual = self.sent + len(thrifty.encode()), self.textual + len(usual.encode())
        self.streams[0].feed(thrifty)
        self.streams[1].feed(usual.replace("\n", "\r\n"))

    def differences(self) -> list[tuple[int, int, Any, Any]]:
        """Every cell that does not look the same: where it is, and what stands there."""
        cells = ((x, y) for y in range(self.usual.lines) for x in range(self.usual.columns))
        found = ((x, y, self.thrifty.buffer[y][x], self.usual.buffer[y][x]) for x, y in cells)
        return [one for one in found if one[2] != one[3]]
