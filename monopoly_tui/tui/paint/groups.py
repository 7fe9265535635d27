"""Draws the overview of all groups, and what the Bank still has."""

from __future__ import annotations

from monopoly_tui.engine.state import UNLIMITED
from monopoly_tui.words import _

from .rows import Piece, Row, Rows, cut, fitted, row
from .view import View


def paint_groups(view: View, width: int, height: int) -> Rows:
    """One row for each group: its mark and name, and who holds which of its lots with what on it."""
    look, board = view.look, view.edition.board
    ground = look.on(look.panel)
    most = max(len(group.lots) for group in board.groups)
    room = width - 4 - 3 * most
    rows = []
    for index, group in enumerate(board.groups):
        band = look.solid(view.band(index), bold=True)
        name = cut(view.spell(view.edition.groups[index].name), room, look.glyphs.ellipsis)
        left: list[Piece] = [(view.mark(index), band), (" ", ground), (name.ljust(room + 1), ground)]
        for space in group.lots:
            left += _lot(view, space)
        rows.append(row(width, ground, left))
    return fitted(rows, width, height, ground)


def _lot(view: View, space: int) -> list[Piece]:
    look, state, owner = view.look, view.state, view.owner(space)
    ground, faint = look.on(look.panel), look.faded(look.panel)
    if owner is None:
        return [(look.glyphs.dot + "  ", faint)]
    seat = view.seats[owner]
    letter = (seat.letter, look.on(look.panel, look.readable(seat.paint, look.panel), bold=True))
    if state.mortgaged[space]:
        return [letter, (look.glyphs.mortgage + " ", faint)]
    level = state.level[space]
    if level >= state.hotel:
        return [letter, (look.glyphs.hotel + " ", ground)]
    return [letter, (f"{level} " if level else "  ", ground)]


def paint_bank(view: View, width: int) -> Row:
    """What the Bank still has to build with, and the round."""
    look, state = view.look, view.state
    faint = look.faded(look.panel)
    bold = look.on(look.panel, bold=True)
    left: list[Piece] = [(view.spell(_("Bank")) + " ", faint)]
    for sign, count in ((look.glyphs.house, state.houses), (look.glyphs.hotel, state.hotels)):
        if count < UNLIMITED // 2:
            left += [(f"{sign}", faint), (f"{count} ", bold)]
    right = view.spell(_("Round {round}").format(round=state.round))
    return row(width, look.on(look.panel), left, [(right, faint)])
