"""Where everything stands on a screen of a given size."""

from __future__ import annotations

from dataclasses import field

from textual.geometry import Region, Size

from monopoly_tui.editions.model import CivilizationsEdition
from monopoly_tui.games.civilizations.board import PAWNS
from monopoly_tui.records import record

from ..kit.chrome import is_too_small
from .geometry import Geometry, geometry

WIDEST_PANEL = 52
WIDEST_BOARD = 3
"""A board is at most this many times as wide as it is high: beyond that its lands drift apart."""
ROOMY = 13
"""From this height on the stage has a place of its own for the card."""
LEGEND_ROWS = 8


@record
class Plan:
    """The places of all widgets by name; only `too_small` has one where there is no room for a table.

    Where it is not `roomy`, the card lies over the rest of the stage and can only be shown for a while.
    """

    size: Size
    board: Geometry | None = None
    roomy: bool = False
    places: dict[str, Region] = field(default_factory=dict)


def plan_table(size: Size, edition: CivilizationsEdition, players: int) -> Plan:
    """Lay the table for a screen of this size."""
    plan = Plan(size)
    places = plan.places
    if is_too_small(*size):
        places["too_small"] = size.region
        return plan
    bar = 3 if size.height >= 36 else 1
    height = size.height - 2 - bar
    panel = 25 if size.width < 100 else 30 if size.width < 140 else 36
    width = min(size.width - panel, WIDEST_BOARD * height)
    panel = min(size.width - width, WIDEST_PANEL)
    left = (size.width - width - panel) // 2
    board = geometry(edition, width, height)
    plan.board = board
    places["title"] = Region(0, 0, size.width, 1)
    for number, (start, end) in enumerate(board.strips):
        places[f"board-{number}"] = Region(left + start, 1, end - start, height)
    for number, space in enumerate(board.spaces):
        places[f"space-{number}"] = space.translate((left, 1))
    plan.roomy = _plan_stage(places, board.stage.translate((left, 1)))
    _plan_side(places, Region(left + width + 1, 1, panel - 2, height), players)
    places["bar"] = Region(0, size.height - 1 - bar, size.width, bar)
    places["footer"] = Region(0, size.height - 1, size.width, 1)
    return plan


def _plan_stage(places: dict[str, Region], stage: Region) -> bool:
    """Lay out the middle of the board; whether the card has a place of its own there."""
    x, y, width, height = stage
    places["stage"] = places["ceremony"] = stage
    roomy = height >= ROOMY and width >= 60
    if not roomy:
        upper = max(4, (height - 1) // 2)
        places["headline"] = Region(x, y, width, 1)
        places["prompt"] = Region(x, y + 1, width, upper)
        places["log"] = places["recap"] = Region(x, y + 1 + upper, width, height - 1 - upper)
        places["card"] = Region(x, y + 1, width, height - 1)
        return False
    card = 32 if width < 90 else 36
    upper = min(8 if height < 18 else 11, height - 6)
    left = width - card - 3
    places["headline"] = Region(x + 1, y, left, 1)
    places["prompt"] = Region(x + 1, y + 1, left, upper)
    places["card"] = Region(x + width - card - 1, y, card, upper + 1)
    places["log"] = places["recap"] = Region(x + 1, y + upper + 2, width - 2, height - upper - 2)
    return True


def _plan_side(places: dict[str, Region], side: Region, players: int) -> None:
    x, y, width, height = side
    places["side"] = Region(x - 1, y, width + 2, height)
    each = min(len(PAWNS) + 3, height // players)
    for player in range(players):
        places[f"player-{player}"] = Region(x, y + player * each, width, each)
    below = y + players * each
    if side.bottom - below >= LEGEND_ROWS:
        places["legend"] = Region(x, side.bottom - LEGEND_ROWS, width, LEGEND_ROWS)
