"""A widget whose parts stand where a plan says."""

from __future__ import annotations

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget


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


class Planned(Widget):
    """Base of tables."""

    DEFAULT_CSS = """
    Planned { width: 100%; height: 100%; layers: ground table overlay; overflow: hidden; }
    """

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
