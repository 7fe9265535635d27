"""Draws a card of a deck."""

from __future__ import annotations

from rich.style import Style

from ...kit.rows import Rows, fitted, row, wrap
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
