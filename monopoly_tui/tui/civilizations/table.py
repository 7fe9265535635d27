"""The table: everything on the screen of this game, laid where the plan says."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from textual import events
from textual.geometry import Region, Size

from ..kit.painted import Painted
from ..table.bars import Ground, TooSmall
from ..table.game_table import GameTable
from .paint.view import TableView
from .plan import Plan, plan_table
from .widgets import ArmyBox, Atlas, CardSlot, Headline, LandsLog, Legend, Roads, SpaceCell, StagePrompt

STRIPS = 40
"""As many as the widest board has; those without a place are not shown."""


class LandsTable(GameTable):
    """All the parts of the table, and the ways to change what they show."""

    view: TableView

    def __init__(self, view: TableView, remark: Callable[[], str]) -> None:
        super().__init__(view, LandsLog(view), StagePrompt(view), remark)
        atlas = Atlas(view)
        self.roads = [Roads(view, strip, atlas, lambda: self.plan(self.size).board) for strip in range(STRIPS)]
        self.cells = [SpaceCell(view, space) for space in range(len(view.edition.spaces))]
        self.boxes = [ArmyBox(view, player) for player in range(len(view.seats))]
        self.headline, self.card = Headline(view, "headline"), CardSlot(view, "card")
        self.legend = Legend(view, "legend")
        self.grounds = [*self.roads, Ground(view, "stage"), Ground(view, "side"), TooSmall(view, "too_small")]

    def places(self, size: Size) -> dict[str, Region]:
        """The plan for a table of this size."""
        return self.plan(size).places

    def plan(self, size: Size) -> Plan:
        """Where everything stands on a table of this size."""
        return plan_table(size, self.view.edition, len(self.view.seats))

    def on_resize(self, event: events.Resize) -> None:
        """On a larger table the card has a place of its own."""
        self._show_card(event.size)

    def _show_card(self, size: Size) -> None:
        self.card.visible = self.plan(size).roomy or self.view.cursor is not None

    @property
    def painted(self) -> Iterable[Painted]:
        yield from (*self.cells, *self.boxes, self.title_bar, self.legend, self.headline, self.log_)
        yield from (self.recap, self.prompt, self.card, self.bar, self.keys, self.ceremony)

    def repaint_board(self) -> None:
        """Paint what shows where a pawn can go."""
        for part in (*self.roads, *self.cells, self.card, self.prompt):
            part.repaint()

    def repaint_space(self, space: int) -> None:
        """Paint one space."""
        self.cells[space].repaint()

    def look_at(self, space: int | None) -> None:
        """On a small table the card covers the stage meanwhile."""
        before = self.view.cursor
        super().look_at(space)
        for changed in {before, space} - {None}:
            assert changed is not None
            self.repaint_space(changed)
        self._show_card(self.size)
        self.card.repaint()
