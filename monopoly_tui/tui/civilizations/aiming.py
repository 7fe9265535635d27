"""Chooses among the spaces of the board by arrows."""

from __future__ import annotations

from collections.abc import Iterable

from monopoly_tui.editions.model import CivilizationsEdition

from ..table.looking import ARROWS

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
