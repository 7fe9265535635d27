"""An app that sends its terminal only what differs; Textual sends every widget that was painted, in full."""

from __future__ import annotations

import curses
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain
from typing import ClassVar, TypeVar

from rich.color import ColorSystem
from rich.console import RenderableType
from rich.segment import Segment
from textual import events
from textual._ansi_sequences import SYNC_END, SYNC_START
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App
from textual.await_remove import AwaitRemove
from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.driver import Driver
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from .picture import Picture

Result = TypeVar("Result")


class ThriftyApp(App[Result]):
    """Keeps the picture of its terminal, and forgets it whenever the terminal may hold another."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+l", "draw_anew", show=False, priority=True, id="redraw")]

    def __init__(self, **given: object) -> None:
        super().__init__(**given)  # type: ignore[arg-type]
        self.picture = Picture(erases=erases_in_colour())
        self.is_thrifty = not os.environ.get("TEXTUAL_DRIVER")
        self._told: Size | None = None
        """The size that the terminal told last."""

    def action_draw_anew(self) -> None:
        """Draw everything, whatever the terminal holds."""
        self.picture.forget()
        self.screen.refresh()

    async def on_event(self, event: events.Event) -> None:
        """A terminal of another size, or one that was lent to another program, holds nothing that is known."""
        if isinstance(event, (events.Resize, Driver.SignalResume)):
            self.picture.forget()
        await super().on_event(event)
        if isinstance(event, Driver.SignalResume) or self._is_told_again(event):
            self.screen.refresh()  # no other size, so nothing else asks for a picture

    def _is_told_again(self, event: events.Event) -> bool:
        """Whether a terminal tells a size that is known, which is how it asks for everything to be drawn again."""
        if not isinstance(event, events.Resize):
            return False
        told, self._told = self._told, event.size
        return told == event.size

    def _prune(self, *nodes: Widget, parent: DOMNode | None = None) -> AwaitRemove:
        """Take nodes away; where that is a screen, the one below is as it was, and need not be laid out once more."""
        return super()._prune(*nodes, parent=None if parent is self else parent)

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        if not isinstance(renderable, (LayoutUpdate, ChopsUpdate)) or not self._can_be_thrifty():
            if renderable is not None:
                self.picture.forget()
            super()._display(screen, renderable)
            return
        if not self._batch_count and (sequence := self._difference(renderable)):
            assert self._driver is not None
            # In one piece, since each wakes the thread that writes.
            self._driver.write(f"{SYNC_START}{sequence}{SYNC_END}" if self._sync_available else sequence)
            self._driver.flush()
        self.post_display_hook()

    def _can_be_thrifty(self) -> bool:
        """Whether what is sent goes to a terminal, and to nobody else."""
        driver = self._driver
        drawing = self._running and not self._closed and not self.is_headless
        return self.is_thrifty and drawing and driver is not None and not driver.is_inline

    def _difference(self, update: LayoutUpdate | ChopsUpdate) -> str:
        """What makes the terminal show an update."""
        colours = self.console._color_system or ColorSystem.TRUECOLOR
        self.picture.resize(*self.size)
        for x, y, segments in spans(update):
            self.picture.draw(x, y, segments, colours)
        if sequence := self.picture.sent():
            if self.cursor_position != (0, 0):
                self.picture.move_to(*self.screen.outer_size.clamp_offset(self.cursor_position))
            sequence += self.picture.sent()
        return sequence


def spans(update: LayoutUpdate | ChopsUpdate) -> Iterator[tuple[int, int, Iterable[Segment]]]:
    """What is drawn where: the cell it begins at, and its segments."""
    if isinstance(update, LayoutUpdate):
        for y, line in enumerate(update.strips, update.region.y):
            yield update.region.x, y, chain.from_iterable(line)
        return
    for y, first, last in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            if strip is not None and x <= last and end > first:
                yield x, y, strip if end <= last else strip.crop(0, last - x)


def erases_in_colour() -> bool:
    """Whether the terminal is known to fill what it erases with the colour it writes on."""
    with suppress(curses.error, ValueError, OSError):
        curses.setupterm(fd=sys.__stdout__.fileno() if sys.__stdout__ else -1)
        return curses.tigetflag("bce") == 1 and bool(curses.tigetstr("ech"))
    return False
