"""Looking around on the ring of the property game."""

from __future__ import annotations

from ..table.looking import ARROWS, Looking
from .plan import SIDE, ring
from .table import Table
from .widgets import SPACES


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
