"""The table: everything on the screen of this game, laid where the plan says."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from textual import events
from textual.app import ComposeResult
from textual.geometry import Region, Size

from monopoly_tui.narration.core.lines import Line

from ..kit.painted import Painted
from ..table.bars import Ground, KeyBar, StatusBar, TitleBar, TooSmall
from ..table.ceremony import Ceremony
from ..table.game_table import GameTable
from ..table.log import RecapBox
from .paint.view import TableView
from .plan import Plan, plan_table
from .widgets import ArmyBox, Atlas, CardSlot, Headline, LandsLog, Legend, Roads, SpaceCell, StagePrompt

STRIPS = 40
"""As many as the widest board has; those without a place are not shown."""


class LandsTable(GameTable):
    """All the parts of the table, and the ways to change what they show."""

    view: TableView

    def __init__(self, view: TableView, remark: Callable[[], str]) -> None:
        super().__init__(id="table")
        self.view = view
        atlas = Atlas(view)
        self.roads = [Roads(view, strip, atlas, lambda: self.plan(self.size).board) for strip in range(STRIPS)]
        self.cells = [SpaceCell(view, space) for space in range(len(view.edition.spaces))]
        self.boxes = [ArmyBox(view, player) for player in range(len(view.seats))]
        self.headline, self.card = Headline(view, "headline"), CardSlot(view, "card")
        self.log_, self.prompt, self.bar, self.keys = LandsLog(view), StagePrompt(view), StatusBar(view), KeyBar(view)
        self.ceremony, self.recap = Ceremony(view), RecapBox(self.log_)
        self.rest = [TitleBar(view, remark), Legend(view, "legend")]
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

    def compose(self) -> ComposeResult:
        """Everything is mounted from the start and stays."""
        yield from self.grounds
        yield from self.painted

    @property
    def painted(self) -> Iterable[Painted]:
        """All parts that show the state of the game."""
        yield from (*self.cells, *self.boxes, *self.rest, self.headline, self.log_)
        yield from (self.recap, self.prompt, self.card, self.bar, self.keys, self.ceremony)

    def repaint_all(self) -> None:
        """Paint everything; only what changed is sent."""
        for part in (*self.grounds, *self.painted):
            part.repaint()

    def repaint_board(self) -> None:
        """Paint what shows where a pawn can go."""
        for part in (*self.roads, *self.cells, self.card, self.prompt):
            part.repaint()

    def repaint_space(self, space: int) -> None:
        """Paint one space."""
        self.cells[space].repaint()

    def look_at(self, space: int | None) -> None:
        """Put the cursor on a space, or take it away; on a small table the card covers the stage meanwhile."""
        before, self.view.cursor = self.view.cursor, space
        self.ceremony.visible = self.ceremony.scene is not None and space is None
        for changed in {before, space} - {None}:
            assert changed is not None
            self.repaint_space(changed)
        self._show_card(self.size)
        self.card.repaint()

    def tell(self, line: Line) -> None:
        """Write a line into the log and on the bar."""
        self.log_.write(line)
        self.bar.say(line, line.player)
