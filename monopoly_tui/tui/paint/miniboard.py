"""Draws a whole board in miniature, as a preview of an edition."""

from __future__ import annotations

from monopoly_tui.editions.model import Edition
from monopoly_tui.engine.board import GO
from monopoly_tui.engine.effects import Draw

from .clean import plain
from .glyphs import spelled
from .look import Look
from .rows import Piece, Row, Rows, row, wrap

WIDTH, HEIGHT = 33, 11
_CELL = 3


def paint_miniboard(edition: Edition, look: Look) -> Rows:
    """The ring of an edition in its colours, 33 × 11, its title in the middle."""
    ground, felt = look.on(look.stage, bold=True), look.on(look.stage)
    inner = WIDTH - 2 * _CELL
    title = wrap([(spelled(plain(edition.title, 60), look.glyphs), ground)], inner - 2)
    first = (HEIGHT - 2 - len(title)) // 2
    rows: Rows = [_edge(edition, look, range(20, 31))]
    for line in range(9):
        text = title[line - first] if first <= line < first + len(title) else []
        middle = row(inner, felt, text, centre=True)
        rows.append(
            [
                *row(_CELL, felt, [_piece(edition, look, 19 - line)]),
                *middle,
                *row(_CELL, felt, [_piece(edition, look, 31 + line)]),
            ]
        )
    rows.append(_edge(edition, look, range(10, -1, -1)))
    return rows


def _edge(edition: Edition, look: Look, spaces: range) -> Row:
    return row(WIDTH, look.on(look.stage), [_piece(edition, look, space) for space in spaces])


def _piece(edition: Edition, look: Look, space: int) -> Piece:
    lot = edition.board.lot_at[space]
    if lot is not None:
        group = edition.groups[lot.group]
        return spelled(plain(group.mark), look.glyphs).ljust(_CELL), look.solid(
            look.shade(group.paint, bool(space % 2)), bold=True
        )
    sign = " "
    effect = edition.board.spaces[space].effect
    if isinstance(effect, Draw):
        sign = look.glyphs.second_deck if edition.board.deck_index[effect.deck] else look.glyphs.first_deck
    elif space == GO:
        sign = look.glyphs.go
    elif space == edition.board.jail:
        sign = look.glyphs.bars
    return f" {sign} ", look.on(look.bar, bold=True)
