"""Draws what there is to know of a space and whoever stands on it."""

from __future__ import annotations

from monopoly_tui.editions.model import CivilizationText
from monopoly_tui.games.civilizations.board import CHIPS
from monopoly_tui.games.civilizations.state import Pawn
from monopoly_tui.i18n import _
from monopoly_tui.narration.core.naming import counted

from ...kit.glyphs import plain, spelled
from ...kit.rows import Piece, Rows, at_most, cut, fitted, row, width_of, wrap
from .view import TableView

NAME_ROWS = 2
"""So many rows the name of a pawn may take."""


def paint_card(view: TableView, space: int, width: int, height: int) -> Rows:
    """The space on a band in the colour of its land; below it the pawn, the chips, and a portrait if it fits."""
    look, land = view.look, view.land(space)
    ground = look.on(look.card, look.card_text)
    band = look.solid(view.paint(land), bold=True)
    name = cut(view.place(space), width - 2, look.glyphs.ellipsis)
    rows = [row(width, band, [(name, band)], centre=True)]
    pawn = view.standing(space)
    if pawn is not None:
        rows += _pawn(view, pawn, width)
    elif not view.has_chips(space):
        note = _("A space in the land of {civilization}; nobody stands here.")
        rows += _text(view, note.format(civilization=view.land_name(land)), width)
    if view.has_chips(space):
        rows += _chips(view, land, width)
    rows += _portrait(
        view, view.civilization(pawn.player) if pawn else view.edition.civilizations[land], width, height - len(rows)
    )
    return fitted(rows, width, height, ground)


def _pawn(view: TableView, pawn: Pawn, width: int) -> Rows:
    look = view.look
    ground = look.on(look.card, look.card_text)
    bold = look.on(look.card, look.card_text, bold=True)
    tag: Piece = (f" {view.tag(pawn)} ", look.solid(view.seats[pawn.player].paint, bold=True))
    named = at_most(NAME_ROWS, wrap([(view.full(pawn), bold)], width - 7), width - 7, look.glyphs.ellipsis)
    power = f"{view.spell(view.edition.words['power'].one)} {pawn.power}"
    owner = cut(view.spell(view.seats[pawn.player].name), width - width_of([(power, ground)]) - 4, look.glyphs.ellipsis)
    first, *others = named or [[]]
    return [
        row(width, ground, [(" ", ground), tag, (" ", ground), *first]),
        *(row(width, ground, [(" " * 6, ground), *other]) for other in others),
        row(width, ground, [(f" {owner}", ground)], [(power + " ", ground)]),
    ]


def _chips(view: TableView, land: int, width: int) -> Rows:
    """The stack that is left, and who has taken of it."""
    look, state = view.look, view.state
    ground = look.on(look.card, look.card_text)
    left = state.stacks[land]
    text = counted(left, view.edition.words["chip"])
    stack: Piece = (
        f" {view.signs.chip * left}{look.glyphs.dot * (CHIPS - left)} ",
        look.solid(view.paint(land), bold=True),
    )
    line: list[Piece] = [(" ", ground), stack, (" " + view.spell(text), ground)]
    holders = [view.chip(player) for player in range(state.players) if land in state.chips[player]]
    if not holders:
        return [row(width, ground, line)]
    taken: list[Piece] = [(" " + view.spell(_("Taken by:")) + " ", ground)]
    taken += [piece for holder in holders for piece in (holder, (" ", ground))]
    if width_of(line) + width_of(taken) <= width:
        return [row(width, ground, line, taken)]
    return [row(width, ground, line), row(width, ground, taken)]


def _portrait(view: TableView, civilization: CivilizationText, width: int, room: int) -> Rows:
    """A civilization's picture in letters; nothing where it would have to be cut."""
    look = view.look
    lines = [spelled(plain(line), look.glyphs).rstrip() for line in civilization.portrait.splitlines()]
    if not lines or len(lines) > room or max(map(len, lines)) > width:
        return []
    ground = look.on(look.card, look.card_text)
    ink = look.on(look.card, look.readable(civilization.paint, look.card))
    above = (room - len(lines)) // 2
    wide = max(map(len, lines))
    left = (width - wide) // 2
    blank = row(width, ground)
    return [blank] * above + [row(width, ground, [(" " * left + line, ink)]) for line in lines]


def _text(view: TableView, text: str, width: int) -> Rows:
    ground = view.look.on(view.look.card, view.look.card_text)
    return [row(width, ground, [(" ", ground), *line]) for line in wrap([(view.spell(text), ground)], width - 2)]
