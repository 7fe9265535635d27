"""Draws the overview of all groups, and what the Bank still has."""

from __future__ import annotations

from rich.cells import cell_len

from monopoly_tui.games.property.state import UNLIMITED
from monopoly_tui.i18n import _, capitalised

from ...kit.rows import Piece, Row, Rows, cut, fitted, fitting, row
from .view import View


def paint_groups(view: View, width: int, height: int) -> Rows:
    """One row for each group: its mark and name, and who holds which of its lots with what on it."""
    look, board = view.look, view.edition.board
    ground = look.on(look.panel)
    rows = []
    names = _names(view, width)
    for index, group in enumerate(board.groups):
        band = look.solid(view.band(index), bold=True)
        lots = [piece for space in group.lots for piece in _lot(view, space)]
        text, style = lots[-1]
        lots[-1] = text[:-1], style
        rows.append(row(width, ground, [(view.mark(index), band), (f" {names[index]}", ground)], lots))
    return fitted(rows, width, height, ground)


def _names(view: View, width: int) -> list[str]:
    """The groups' names, or short ones, or as many words as there is room for; at worst the mark must do."""
    names = []
    for index, group in enumerate(view.edition.board.groups):
        name, room = view.spell(capitalised(view.edition.groups[index].name)), width - 3 - 3 * len(group.lots)
        short = view.spell(capitalised(view.edition.groups[index].short))
        roomy = fitting(room - 2, name.split(" ")[0])
        names.append(fitting(room, name, short) or (cut(name, room, view.look.glyphs.ellipsis) if roomy else ""))
    return [name if names.count(name) == 1 else "" for name in names]


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
    left: list[Piece] = [(view.spell(view.naming.one("bank")) + " ", faint)]
    for sign, count in ((look.glyphs.house, state.houses), (look.glyphs.hotel, state.hotels)):
        if count < UNLIMITED // 2:
            left += [(f"{sign}", faint), (f"{count} ", bold)]
    right = view.spell(_("Round {round}").format(round=state.round))
    if cell_len(right) + sum(cell_len(text) for text, _style in left) > width:
        left = left[1:]
    return row(width, look.on(look.panel), left, [(right, faint)])
