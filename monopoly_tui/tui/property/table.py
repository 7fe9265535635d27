"""The table: everything on the game screen, laid where the plan says, and looking around on its ring."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from textual.geometry import Region, Size

from monopoly_tui.narration.core.lines import Line

from ..kit.painted import Drawn, Painted
from ..table.bars import Ground, too_small
from ..table.game_table import ARROWS, GameTable, Looking
from ..table.log import Log
from ..table.prompt import Prompt
from .paint.side import paint_bank
from .paint.view import View
from .plan import SIDE, plan_table, ring
from .widgets import SPACES, Board, CardSlot, DiceTray, Facts, GroupTable, Headline, PlayerBox


class Table(GameTable):
    """All the parts of the table, and the ways to change what they show."""

    view: View

    def __init__(self, view: View, remark: Callable[[], str]) -> None:
        super().__init__(view, Log(view), Prompt(view), remark)
        self.board = Board(view)
        self.boxes = [PlayerBox(view, player) for player in range(len(view.seats))]
        self.headline, self.dice, self.card = Headline(view), DiceTray(view), CardSlot(view)
        bank = Drawn("bank", lambda width, _height: [paint_bank(view, width)])
        self.facts, self.rest = Facts(view, "facts"), (bank, GroupTable(view, "groups"))
        self.told: Line | None = None
        felt, *others = (Ground(view, name) for name in ("felt", "stage", "side"))
        self.grounds = [felt, self.board, *others, too_small(view)]

    def places(self, size: Size) -> dict[str, Region]:
        """The plan for a table of this size; a wide prompt needs more of it."""
        return plan_table(size, len(self.view.seats), self.prompt.wide).places

    @property
    def painted(self) -> Iterable[Painted]:
        yield from (*self.boxes, self.title_bar, *self.rest, self.headline, self.dice, self.card, self.log_)
        yield from (self.recap, self.facts, self.prompt, self.bar, self.keys, self.ceremony)

    def repaint_all(self) -> None:
        for box in self.boxes:
            box.cash = self.view.state.cash[box.number]
        super().repaint_all()

    def look_at(self, space: int | None) -> None:
        super().look_at(space)
        self.board.repaint()
        self.card.repaint()
        self.facts.repaint()

    def show_cash(self, player: int, cash: int) -> None:
        """Show a sum while it is counted."""
        self.boxes[player].cash = cash
        self.boxes[player].repaint()

    def tell(self, line: Line) -> None:
        if not line.begins_turn:
            self.told = line
        super().tell(line)


class RingLooking(Looking):
    """Moves along the sides, and across the board from side to side; left and right also set the cursor."""

    begun_by = frozenset({"left", "right"})
    table: Table

    def first(self) -> int:
        """Where the player on turn has come to."""
        view = self.table.view
        return view.lit if view.lit is not None else view.state.at[view.state.turn]

    def at_group(self, group: int) -> None:
        """Look at the first lot of a group, each time at the next one, and after the last at none."""
        view = self.table.view
        lots = view.edition.board.groups[group].lots
        at = lots.index(view.cursor) + 1 if view.cursor in lots else 0
        self.at(lots[at] if at < len(lots) else None)

    def beside(self, space: int, arrow: str) -> int:
        """The next space in a direction."""
        column, line = ring(space)
        across, down = ARROWS[arrow]
        while True:
            column, line = (column + across) % SIDE, (line + down) % SIDE
            if (column, line) in SPACES:
                return SPACES[(column, line)]
