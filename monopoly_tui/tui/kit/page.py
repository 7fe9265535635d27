"""The base of the screens around the game: one painted surface with a title, keys, and places to click."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.geometry import Region

from monopoly_tui.records import record

from ..commands import Moves
from .chrome import framed_by, is_too_small, keys_row, paint_too_small, paragraph, title_row
from .commanded import Commanded
from .commands import Doable
from .look import Look
from .painted import PRESS, Drawn
from .rows import Piece, Rows, fitted, row

Result = TypeVar("Result")


class Surface(Drawn):
    """The whole of a page; clicks and the wheel go to the page."""

    def __init__(self, page: PageScreen[object]) -> None:
        super().__init__("surface", page.draw)
        self.page = page

    def on_click(self, event: events.Click) -> None:
        """A click does what lies under it."""
        event.stop()
        if PRESS not in event.style.meta:
            self.page.click(event.x, event.y)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel looks back."""
        event.stop()
        self.page.wheel(-3)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel looks on."""
        event.stop()
        self.page.wheel(3)


class PageScreen(Commanded[Result]):
    """A page: subclasses say what it is called, what it shows, and what can be done there."""

    most_told = 4
    """Rows for the last thing to know."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.message = ""
        self.spots: list[tuple[Region, Callable[[], object]]] = []
        """Places on the screen that can be clicked, and what each does."""
        self.surface = Surface(self)  # type: ignore[arg-type]

    # --- what a page is -----------------------------------------------------------------------------------------

    def aside(self) -> str:
        """What else stands in the title."""
        return ""

    def body(self, width: int, height: int) -> Rows:
        """What the page shows between title and keys."""
        raise NotImplementedError

    def wheel(self, rows: int) -> None:
        """The wheel was turned."""

    # --- drawing ------------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """One surface."""
        yield self.surface

    def draw(self, width: int, height: int) -> Rows:
        """Title, content, the last thing to know, keys."""
        self.spots = []
        look = self.look
        if is_too_small(width, height):
            return paint_too_small(look, width, height)
        ground = look.on(look.felt)
        told = self._told(width)
        room = height - 2 - len(told)
        content = fitted(self.body(width, room), width, room, ground)
        keys = keys_row(look, width, self.commands())
        return [title_row(look, width, self.heading(), self.aside()), *content, *told, keys]

    def spot(self, place: Region, act: Callable[[], object]) -> None:
        """Let a place of the content be clicked."""
        self.spots.append((place.translate((0, 1)), act))

    def repaint(self) -> None:
        """Draw the page again."""
        self.surface.repaint()

    def say(self, message: str) -> None:
        """Show a sentence above the keys."""
        self.message = message
        self.repaint()

    def _told(self, width: int) -> Rows:
        """The last thing to know; a long sentence takes rows from the content rather than being cut."""
        look = self.look
        if not self.message:
            return [row(width, look.on(look.felt))]
        style = look.on(look.lit, bold=True)
        return paragraph(look, width, self.message, style, lead=" ", most=self.most_told)

    # --- keys and clicks ------------------------------------------------------------------------------------------

    def press(self, key: str, character: str | None = None) -> bool:
        """What was said of the key before is over."""
        self.message = ""
        known = super().press(key, character)
        if not self.is_running or self in self.app.screen_stack:  # else the key has closed it
            self.repaint()
        return known

    def click(self, x: int, y: int) -> None:
        """Do what lies under the pointer; what was drawn last lies on top."""
        for place, act in reversed(self.spots):
            if place.contains(x, y):
                act()
                self.repaint()
                return


@record
class Marked:
    """Which of `count` entries is marked."""

    count: int
    at: int = 0

    def press(self, key: str) -> bool:
        """Move the mark; tells whether the key does."""
        moves = {"up": -1, "down": 1}
        if not self.count:
            return False
        if key in moves:
            self.at = (self.at + moves[key]) % self.count
        elif key == "home":
            self.at = 0
        elif key == "end":
            self.at = self.count - 1
        elif key in ("pageup", "pagedown"):
            self.at = max(0, min(self.count - 1, self.at + (8 if key == "pagedown" else -8)))
        else:
            return False
        return True

    def first_shown(self, room: int) -> int:
        """Where a list longer than the room begins, so that the marked entry is in sight."""
        return max(0, min(self.at - room // 2, self.count - room))


class ListPage(PageScreen[Result]):
    """A page that is a list with one entry marked: arrows, the wheel and a click mark, another click takes."""

    marked: Marked

    def take(self) -> None:
        """Do what Enter does with the marked entry."""
        raise NotImplementedError

    def moved(self, key: str, character: str | None) -> bool:
        """Move the mark."""
        return self.marked.press(key)

    def listing(
        self, draw: Callable[[int, int], Rows], tall: int, width: int, height: int, *, nothing: str = ""
    ) -> Rows:
        """Every entry as it is drawn, those around the marked one where not all have room; `nothing` if there is none.

        An entry is so many rows tall, the last of which is the gap before the next.
        """
        ground, faint = self.look.on(self.look.felt), self.look.faded(self.look.felt)
        rows = [row(width, ground)]
        if not self.marked.count:
            return [*rows, *framed_by(2, paragraph(self.look, width - 4, nothing, faint), width, ground)]
        room = max(1, (height - 1) // tall)
        first = self.marked.first_shown(room)
        for number in range(first, min(self.marked.count, first + room)):
            self.spot(Region(0, len(rows), width, tall - 1), partial(self.point, number))
            rows += fitted(draw(number, width), width, tall, ground)
        return rows

    def inks(self, number: int) -> tuple[Piece, Style, Style]:
        """The mark before an entry, if it is marked, and the styles of what stands out in it and of the rest."""
        look, marked = self.look, number == self.marked.at
        paper = look.lit if marked else look.felt
        sign = (f" {look.glyphs.turn if marked else ' '} ", look.on(paper, look.accent, bold=True))
        return sign, look.on(paper, bold=marked), look.on(paper) if marked else look.faded(paper)

    def marking(self, label: str) -> Doable:
        """The arrows, in the footer."""
        return Moves.DOWN.to(partial(self.moved, "down", None), label=label)

    def wheel(self, rows: int) -> None:
        self.moved("down" if rows > 0 else "up", None)
        self.repaint()

    def point(self, number: int) -> None:
        """An entry was clicked."""
        self.message = ""
        if self.marked.at == number:
            self.take()
        else:
            self.marked.at = number
