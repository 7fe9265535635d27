"""The base of the screens around the game: one painted surface with a title, keys, and places to click."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.geometry import Region
from textual.reactive import Reactive
from textual.widget import Widget

from ..table.bars import KeyHint
from .chrome import keys_row, paragraph, title_row
from .leaving import LeftOnce, Telling
from .look import Look
from .painted import Painted
from .rows import Rows, fitted, row
from .too_small import is_too_small, paint_too_small

Result = TypeVar("Result")
_MOST_TOLD: Final = 4


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the screen that can be clicked."""

    place: Region
    act: Callable[[], object]


class Surface(Painted):
    """The whole of a page; clicks and the wheel go to the page."""

    def __init__(self, page: PageScreen[object]) -> None:
        super().__init__(id="surface")
        self.page = page

    def paint(self, width: int, height: int) -> Rows:
        """Whatever the page draws."""
        return self.page.draw(width, height)

    def on_click(self, event: events.Click) -> None:
        """A click does what lies under it."""
        event.stop()
        self.page.click(event.x, event.y)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel looks back."""
        event.stop()
        self.page.wheel(-3)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel looks on."""
        event.stop()
        self.page.wheel(3)


class PageScreen(Telling, LeftOnce[Result]):
    """A page: subclasses say what it is called, what it shows, and what its keys do."""

    # Textual repaints the whole screen whenever the focus moves; everything here paints itself.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.message = ""
        self.spots: list[Spot] = []
        self.surface = Surface(self)  # type: ignore[arg-type]

    # --- what a page is -----------------------------------------------------------------------------------------

    def heading(self) -> str:
        """What the page is called."""
        raise NotImplementedError

    def aside(self) -> str:
        """What else stands in the title."""
        return ""

    def body(self, width: int, height: int) -> Rows:
        """What the page shows between title and keys."""
        raise NotImplementedError

    def hints(self) -> tuple[KeyHint, ...]:
        """The keys at the bottom."""
        raise NotImplementedError

    def press(self, key: str, character: str | None) -> bool:
        """Do what a key means here; tells whether it means anything."""
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
        if not self._roomy(width, height):
            return paint_too_small(look, width, height)
        ground = look.on(look.felt)
        told = self._told(width)
        room = height - 2 - len(told)
        content = fitted(self.body(width, room), width, room, ground)
        keys, places = keys_row(look, width, self.hints())
        self.spots += [Spot(place.translate((0, height - 1)), partial(self._key, key, None)) for place, key in places]
        return [title_row(look, width, self.heading(), self.aside()), *content, *told, keys]

    def spot(self, place: Region, act: Callable[[], object]) -> None:
        """Let a place of the content be clicked."""
        self.spots.append(Spot(place.translate((0, 1)), act))

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
        return paragraph(look, width, self.message, style, lead=" ", most=_MOST_TOLD)

    # --- keys and clicks ------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Every key of the page."""
        if self._roomy(*self.size) and self._key(event.key, event.character):
            event.stop()
            event.prevent_default()

    def click(self, x: int, y: int) -> None:
        """Do what lies under the pointer; what was drawn last lies on top."""
        for spot in reversed(self.spots):
            if spot.place.contains(x, y):
                spot.act()
                self.repaint()
                return

    def _key(self, key: str, character: str | None) -> bool:
        self.message = ""
        known = self.press(key, character)
        self.repaint()
        return known

    def _roomy(self, width: int, height: int) -> bool:
        return not is_too_small(width, height)
