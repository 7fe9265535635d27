"""Draws a player's token large: what stands on the stage when a turn begins."""

from __future__ import annotations

from rich.cells import cell_len

from ...kit.rows import Rows, blank, cut, fitted, row
from .view import Sight


def paint_token(view: Sight, player: int, width: int, height: int) -> Rows:
    """The drawing between the player's name and the token's own, in the player's colour, as a card."""
    look, seat = view.look, view.seats[player]
    ground, band = look.on(look.bar), look.solid(seat.paint, bold=True)
    ink = look.on(look.bar, look.readable(seat.paint, look.bar), bold=True)
    dots = look.glyphs.ellipsis
    across = max(map(cell_len, seat.art), default=0)
    art = [row(width, ground, [(view.spell(line).ljust(across), ink)], centre=True) for line in seat.art]
    rows = [row(width, band, [(cut(view.spell(seat.name), width - 2, dots), band)], centre=True)]
    rows += [*blank(width, 1, ground), *art, *blank(width, 1, ground)]
    rows.append(row(width, ground, [(cut(view.spell(seat.token), width - 2, dots), look.faded(look.bar))], centre=True))
    return fitted(rows[:height], width, height, look.on(look.stage))
