"""Chooses among the spaces of the board by arrows, and looks around on them."""

from __future__ import annotations

from collections.abc import Iterable

from monopoly_tui.editions.model import CivilizationsEdition

from ..table.looking import ARROWS, Looking
from .table import LandsTable

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
