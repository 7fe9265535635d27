"""Widgets that are painted row by row and send only rows that changed; parts that stand where a plan says."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar

from rich.style import Style
from textual import events
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.message import Message
from textual.reactive import Reactive
from textual.strip import Strip
from textual.widget import Widget

from .rows import Row, Rows

View = TypeVar("View", covariant=True)
PRESS, PICK = "press", "pick"
"""What a click on a piece of text means: a key to press, or an item (its list's name and its number) to pick."""


def pressing(style: Style, key: str) -> Style:
    """A style that makes its text press a key when clicked."""
    return style + Style.from_meta({PRESS: key}) if key else style


class Pressed(Message):
    """Text that stands for a key was clicked."""

    def __init__(self, key: str) -> None:
        self.key = key
        super().__init__()


class Unscrolled(Widget):
    """What is never scrolled, and so has not to be laid out once more after it was told its size."""

    virtual_size: Reactive[Size] = Reactive(Size(0, 0))


class Painted(Unscrolled):
    """Base of all that is painted: `paint` gives exactly as many rows as there is room for."""

    DEFAULT_CSS = "Painted { width: 1fr; height: 1fr; layer: table; }"

    def __init__(self, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        super().__init__(id=id)
        self._rows: Rows = []
        self._painted_for: Size | None = None

    def paint(self, width: int, height: int) -> Rows:
        """The widget as rows of exactly this width."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Paint again; rows that came out as before are not sent."""
        size = self.size
        if not size.width or not size.height or size != self._painted_for:
            self._painted_for = None
            self.refresh()
            return
        before, self._rows = self._rows, self.paint(size.width, size.height)
        changed = [
            Region(0, y, changed_width(old, new, size.width), 1)
            for y, (old, new) in enumerate(zip(before, self._rows, strict=True))
            if old != new
        ]
        if changed:
            self.refresh(*changed)

    def on_click(self, event: events.Click) -> None:
        """What stands for a key presses it, wherever it is painted."""
        if PRESS in event.style.meta:
            event.stop()
            self.post_message(Pressed(event.style.meta[PRESS]))

    def render_line(self, y: int) -> Strip:
        """One row, painted with all the others when the size is new."""
        size = self.size
        if self._painted_for != size:
            self._painted_for = size
            self._rows = self.paint(size.width, size.height)
        row: Row = self._rows[y] if y < len(self._rows) else []
        return Strip(row, size.width if row else 0)


class Drawn(Painted):
    """Paints itself by a function alone."""

    def __init__(self, name: str, draw: Callable[[int, int], Rows]) -> None:
        super().__init__(id=name)
        self.draw = draw

    def paint(self, width: int, height: int) -> Rows:
        return self.draw(width, height)


def changed_width(old: Row, new: Row, width: int) -> int:
    """How many cells from the left differ: what is the same at the right end need not be sent again."""
    before, after = _cells(old), _cells(new)
    if len(before) != width or len(after) != width:
        return width  # there are wide characters, which do not count as one cell
    same = 0
    while same < width and before[width - 1 - same] == after[width - 1 - same]:
        same += 1
    return width - same


def _cells(one: Row) -> list[tuple[str, object]]:
    """A row sign by sign; of a blank only the ground is seen."""
    cells: list[tuple[str, object]] = []
    for text, style, _control in one:
        ground = (style.bgcolor, style.reverse, style.underline, style.strike, style.meta) if style else None
        cells += [(sign, ground if sign == " " else style) for sign in text]
    return cells


class Part(Painted, Generic[View]):
    """A part of a table with a name, which is also its place in the plan."""

    def __init__(self, view: View, name: str) -> None:
        super().__init__(id=name)
        self.view = view


class Pointing(Message):
    """A thing that has a number was clicked: a space, a player, a group."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__()


class Counted(Part[View]):
    """One of several parts of a kind."""

    kind: ClassVar[str]
    Pointed: ClassVar[type[Pointing]]

    def __init__(self, view: View, number: int) -> None:
        super().__init__(view, f"{self.kind}-{number}")
        self.number = number

    def on_click(self, event: events.Click) -> None:
        """What a click means is for the screen to say."""
        event.stop()
        self.post_message(self.Pointed(self.number))


class PlanLayout(Layout):
    """Puts every widget in the place planned for its id; those without a place are not shown."""

    name = "plan"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """Place the children for a table of this size."""
        assert isinstance(parent, Planned)
        places = parent.places(size)
        return [
            WidgetPlacement(places[child.id], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child.id in places
        ]


class Planned(Unscrolled):
    """Base of tables."""

    DEFAULT_CSS = "Planned { width: 100%; height: 100%; layers: ground table overlay; overflow: hidden; }"

    def __init__(self, id: str) -> None:  # noqa: A002 - Textual's own name for it
        super().__init__(id=id)
        self._layout = PlanLayout()

    @property
    def layout(self) -> Layout:
        """The plan decides where things stand."""
        return self._layout

    def places(self, size: Size) -> dict[str, Region]:
        """The place of every part by its id, on a table of this size."""
        raise NotImplementedError
