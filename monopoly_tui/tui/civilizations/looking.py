"""Looking around on the lands of the civilizations."""

from __future__ import annotations

from ..table.looking import Looking
from .aiming import in_direction
from .table import LandsTable


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
