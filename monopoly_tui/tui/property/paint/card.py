"""Draws what lies open on the stage: the dice, a card of a deck, or a player's token as large as one."""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style

from monopoly_tui.games.property.luck import Dice

from ...kit.look import Depth, Look
from ...kit.rows import Rows, beside, blank, cut, fitted, row, wrap
from ...table.match import Sight
from .view import View


def paint_card(view: View, deck: int, card: int, width: int, height: int) -> Rows:
    """A card face up, in its deck's colours, as high as its text needs, the cloth showing below."""
    look, edition = view.look, view.edition
    ground = look.on(look.card, look.card_text)
    band = look.solid(edition.decks[deck].paint, bold=True)
    sign = look.glyphs.deck(deck)
    title = f"{sign} {view.spell(edition.decks[deck].name)}"
    said = [(view.spell(edition.decks[deck].cards[card].text), ground)]
    text = wrap(said, width - 4)
    if len(text) > height - 4:
        text = wrap(said, width - 1)
    rows = [row(width, band, [(title, band)], centre=True)]
    if len(text) < height - 2:
        rows.append(row(width, ground))
    rows += [row(width, ground, line, centre=True) for line in text]
    if len(rows) >= height:
        return rows[:height]
    tall = min(height, max(8, len(rows) + 2))
    rows = fitted(rows, width, tall - 1, ground)
    edge = ground + Style(color=band.bgcolor) if band.bgcolor else ground
    rows.append(row(width, ground, [(look.glyphs.lower * width, edge)]))
    return fitted(rows, width, height, look.on(look.stage))


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


FACE_WIDTH, FACE_HEIGHT = 7, 3

_FACES = {
    0: ("       ", "       ", "       "),
    1: ("       ", "   o   ", "       "),
    2: (" o     ", "       ", "     o "),
    3: (" o     ", "   o   ", "     o "),
    4: (" o   o ", "       ", " o   o "),
    5: (" o   o ", "   o   ", " o   o "),
    6: (" o   o ", " o   o ", " o   o "),
}


def paint_face(value: int, look: Look, *, spent: bool = False) -> Rows:
    """One die, 7 × 3; 0 is a blank one. A `spent` one is faded."""
    if spent:
        style = look.faded(look.bar)
    elif look.depth is Depth.MONO:
        style = look.solid(look.ivory, bold=True)
    else:
        style = look.on(look.ivory, look.ebony, bold=True)
    return [row(FACE_WIDTH, style, [(line.replace("o", look.glyphs.pip), style)]) for line in _FACES[value]]


def paint_dice(dice: Dice, look: Look, *, spent: bool = False) -> Rows:
    """Both dice side by side, 16 × 3."""
    gap = [row(2, look.on(look.stage)) for _ in range(FACE_HEIGHT)]
    return beside(paint_face(dice[0], look, spent=spent), gap, paint_face(dice[1], look, spent=spent))
