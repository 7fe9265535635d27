"""Draws what the signs on the board mean."""

from __future__ import annotations

from monopoly_tui.games.civilizations.state import Pawn
from monopoly_tui.i18n import _

from ...kit.rows import Piece, Rows, fitted, row, wrap
from .view import TableView

SIGN = 4
"""Columns for a sign, before what it means."""


def paint_legend(view: TableView, width: int, height: int) -> Rows:
    """One row for each sign."""
    look, words = view.look, view.edition.words
    ground, faint = look.on(look.panel), look.faded(look.panel)
    accent = look.on(look.panel, look.accent, bold=True)
    entries: list[tuple[Piece, str]] = [
        (
            (view.tag(Pawn(0, 3)), look.solid(view.seats[0].paint, bold=True)),
            _("{pawn} with its number").format(pawn=words["pawn"].one),
        ),
        ((f"{view.signs.chip}5", accent), _("{chips} left there").format(chips=words["chip"].many)),
        ((view.signs.open, accent), _("can be reached")),
        ((view.signs.battle, accent), _("battle, or beaten")),
        ((view.signs.dragon, accent), _("{dragon}: counts for all").format(dragon=words["dragon"].one)),
    ]
    rows = [row(width, ground, [(look.glyphs.rule * width, faint)])]
    for sign, text in entries:
        lead: Piece = sign
        for line in wrap([(view.spell(text), faint)], width - SIGN):
            rows.append(row(width, ground, [lead, (" " * (SIGN - len(lead[0])), ground), *line]))
            lead = ("", ground)
    return fitted(rows, width, height, ground)
