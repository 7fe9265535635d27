"""Where everything stands on a screen of a given size."""

from __future__ import annotations

from dataclasses import field

from textual.geometry import Region, Size

from monopoly_tui.records import record

from ..kit.chrome import is_too_small

SIDE = 11
GROUP_ROWS = 10
NARROW_PANEL, WIDEST_PANEL = 23, 52
WIDE_PROMPT = 36


def cell_size(width: int, height: int) -> Size:
    """How large a space of the board is drawn on a screen of this size."""
    panel = NARROW_PANEL if width < 107 else 30 if width < 140 else 36
    tall = 2 if height < 36 else min(5, (height - 2) // SIDE)
    return Size(max(5, min(12, (width - panel) // SIDE)), tall)


def ring(space: int) -> tuple[int, int]:
    """Column and row of a space on the 11 × 11 board, GO at the bottom right."""
    side, step = divmod(space, 10)
    return [(10 - step, 10), (0, 10 - step), (step, 0), (10, step)][side]


@record
class Plan:
    """The places of all widgets by name; only `too_small` has one where there is no room for a table."""

    size: Size
    cell: Size
    places: dict[str, Region] = field(default_factory=dict)


def plan_table(size: Size, players: int, wide_prompt: bool = False) -> Plan:
    """Lay the table for a screen of this size."""
    plan = Plan(size, cell_size(*size))
    if is_too_small(*size):
        plan.places["too_small"] = size.region
        return plan
    w, h = plan.cell
    spare = size.height - SIDE * h - 2
    title = min(spare, 1)
    bar = 3 if spare - title >= 2 else 1
    rest = spare - title - (bar - 1)
    panel = min(size.width - SIDE * w, WIDEST_PANEL)
    left = (size.width - SIDE * w - panel) // 2
    top = title + (1 if rest > 2 else 0)
    places = plan.places
    places["felt"] = size.region
    if title:
        places["title"] = Region(0, 0, size.width, 1)
    places["board"] = Region(left, top, SIDE * w, SIDE * h)
    stage = Region(left + w, top + h, 9 * w, 9 * h)
    _plan_stage(places, stage, wide_prompt)
    _plan_side(places, Region(left + SIDE * w + 1, top, panel - 2, SIDE * h), players)
    board_end = top + SIDE * h
    places["bar"] = Region(0, board_end + (size.height - 1 - board_end - bar) // 2, size.width, bar)
    places["footer"] = Region(0, size.height - 1, size.width, 1)
    return plan


def _plan_stage(places: dict[str, Region], stage: Region, wide_prompt: bool) -> None:
    x, y, width, height = stage
    roomy = height >= 27
    margin = 3 if roomy else 1
    card = 22 if width < 60 else 28 if width < 90 else 32
    card_height = 12 if roomy else 10
    left = width - card - 2 * margin - 1
    head = y + (1 if roomy else 0)
    dice = head + (2 if roomy else 1)
    ask = dice + (4 if roomy else 3)
    below = head + 1 + card_height + (1 if roomy else 0)
    places["stage"] = stage
    # On a small stage the card lies lower, and the whole row is free.
    places["headline"] = Region(x + margin, head, left if roomy else width - 2 * margin, 1)
    places["dice"] = Region(x + margin, dice, 16, 3)
    card_top = head if roomy else head + 1
    places["card"] = Region(x + width - margin - card, card_top, card, card_height)
    if wide_prompt:
        # Beside the deed if there is room, else over it.
        across = left if left >= WIDE_PROMPT else width - 2 * margin
        places["prompt"] = Region(x + margin, dice, across, below - dice)
    else:
        places["prompt"] = Region(x + margin, ask, left, below - ask)
    places["log"] = Region(x + margin, below, width - 2 * margin, stage.bottom - below - (1 if roomy else 0))
    places["facts"] = places["recap"] = places["log"]
    places["ceremony"] = stage


def _plan_side(places: dict[str, Region], side: Region, players: int) -> None:
    x, y, width, height = side
    table = GROUP_ROWS + 1
    rest = height - 2
    each = min(4, (rest - table) // players)
    with_groups = each >= 2
    if not with_groups:
        each = max(2, min(4, rest // players))
    places["side"] = Region(x - 1, y, width + 2, height)
    for player in range(players):
        places[f"player-{player}"] = Region(x, y + player * each, width, each)
    bank = y + players * each + 1
    places["bank"] = Region(x, bank, width, 1)
    if with_groups:
        places["groups"] = Region(x, bank + 2, width, min(GROUP_ROWS, side.bottom - bank - 2))
