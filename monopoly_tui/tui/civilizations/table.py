"""The table: everything on the screen of this game, laid where the plan says; choosing among its spaces by arrows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from textual import events
from textual.geometry import Region, Size

from monopoly_tui.editions.model import CivilizationsEdition

from ..kit.painted import Drawn, Painted
from ..table.bars import Ground, too_small
from ..table.game_table import ARROWS, GameTable, Looking
from .paint.side import paint_legend
from .paint.view import TableView
from .plan import Plan, plan_table
from .widgets import ArmyBox, Atlas, CardSlot, Headline, LandsLog, Roads, SpaceCell, StagePrompt

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
        self.legend = Drawn("legend", partial(paint_legend, view))
        self.grounds = [*self.roads, Ground(view, "stage"), Ground(view, "side"), too_small(view)]

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

    def look_at(self, space: int | None) -> None:
        """On a small table the card covers the stage meanwhile."""
        before = self.view.cursor
        super().look_at(space)
        for changed in {before, space} - {None}:
            assert changed is not None
            self.cells[changed].repaint()
        self._show_card(self.size)
        self.card.repaint()


ROW = 2
"""A row of the grid is about this many columns high."""


def in_direction(edition: CivilizationsEdition, start: int, arrow: str, spaces: Iterable[int]) -> int | None:
    """The nearest of some spaces in the direction of an arrow; nothing if there is none."""
    across, down = ARROWS[arrow]
    from_x, from_y = edition.spaces[start].x, edition.spaces[start].y * ROW
    found: list[tuple[int, int]] = []
    for space in spaces:
        x, y = edition.spaces[space].x - from_x, edition.spaces[space].y * ROW - from_y
        along, aside = x * across + y * down, abs(x * down) + abs(y * across)
        if along > 0 and space != start:
            found.append((along + 2 * aside, space))
    return min(found)[1] if found else None


class LandsLooking(Looking):
    """Moves from space to space, as they lie."""

    table: LandsTable

    def first(self) -> int:
        """The space on the card, else where the player on turn stands."""
        view, shown = self.table.view, self.table.card.space
        own = [space for space in view.state.at[view.state.turn].values() if space >= 0]
        return shown if shown is not None else next(iter(own), 0)

    def beside(self, space: int, arrow: str) -> int | None:
        """The nearest space in a direction."""
        edition = self.table.view.edition
        return in_direction(edition, space, arrow, range(len(edition.spaces)))
