"""Draws a whole board in miniature, as a preview of an edition."""

from __future__ import annotations

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.property.board import GO
from monopoly_tui.games.property.effects import Draw

from ...kit.glyphs import plain, spelled
from ...kit.look import Look
from ...kit.rows import Piece, Row, Rows, row, wrap

HEIGHT = 11
CELL, SMALL_CELL = 3, 2
WIDTH, SMALL_WIDTH = 11 * CELL, 11 * SMALL_CELL


def paint_miniboard(edition: PropertyEdition, look: Look, width: int = WIDTH) -> Rows:
    """The ring of an edition in its colours, 11 rows high and 33 or 22 columns wide, its title in the middle."""
    ground, felt = look.on(look.stage, bold=True), look.on(look.stage)
    cell = width // 11
    inner = width - 2 * cell
    title = wrap([(spelled(plain(edition.title, 60), look.glyphs), ground)], inner - 2)
    first = (HEIGHT - 2 - len(title)) // 2
    rows: Rows = [_edge(edition, look, range(20, 31), cell)]
    for line in range(9):
        text = title[line - first] if first <= line < first + len(title) else []
        middle = row(inner, felt, text, centre=True)
        rows.append(
            [
                *row(cell, felt, [_piece(edition, look, 19 - line, cell)]),
                *middle,
                *row(cell, felt, [_piece(edition, look, 31 + line, cell)]),
            ]
        )
    rows.append(_edge(edition, look, range(10, -1, -1), cell))
    return rows


def _edge(edition: PropertyEdition, look: Look, spaces: range, cell: int) -> Row:
    return row(11 * cell, look.on(look.stage), [_piece(edition, look, space, cell) for space in spaces])


def _piece(edition: PropertyEdition, look: Look, space: int, cell: int) -> Piece:
    lot = edition.board.lot_at[space]
    if lot is not None:
        group = edition.groups[lot.group]
        return spelled(plain(group.mark), look.glyphs).ljust(cell), look.solid(
            look.shade(group.paint, bool(space % 2)), bold=True
        )
    sign = " "
    effect = edition.board.spaces[space].effect
    if isinstance(effect, Draw):
        sign = look.glyphs.deck(edition.board.deck_index[effect.deck])
    elif space == GO:
        sign = look.glyphs.go
    elif space == edition.board.jail:
        sign = look.glyphs.bars
    return (f" {sign}" if cell < CELL else f" {sign} "), look.on(look.bar, bold=True)
