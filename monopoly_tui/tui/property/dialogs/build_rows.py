"""Draws a group as a column: each lot with what stands on it, what is planned, and the rents before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from monopoly_tui.games.property.rent import with_buildings
from monopoly_tui.i18n import _, capitalised

from ...kit.painted import PICK
from ...kit.rows import Piece, Rows, fitted, fitting, row, width_of

if TYPE_CHECKING:
    from .build import BuildDialog


def paint_group(dialog: BuildDialog, group: int, column: int, marked: int | None, width: int, height: int) -> Rows:
    """A column; `marked` is the line of the marked lot, if it stands here."""
    view, look, state = dialog.view, dialog.look, dialog.state
    whole = state.holds_group(dialog.player, group)
    text = look.on(look.stage) if whole else look.faded(look.stage)
    lots = state.board.groups[group].lots
    each = 4 if height >= 2 + 4 * len(lots) else 3
    band = look.solid(view.band(group), bold=True)
    inner = width - 1
    mark = view.mark(group)
    name = fitting(inner, f"{mark} {view.spell(capitalised(view.edition.groups[group].name))}") or mark
    cost = f"{look.glyphs.house} {view.number(state.board.lots[lots[0]].house_cost)}"
    rows = [row(inner, band, [(name, band)]), row(inner, text, [(" " + cost, look.faded(look.stage))])]
    for line, space in enumerate(lots):
        rows += _lot(dialog, space, (column, line), line == marked, inner, each, text)
    gap = look.on(look.stage)
    return [[*line, Segment(" ", gap)] for line in fitted(rows, inner, height, gap)]


def _lot(
    dialog: BuildDialog, space: int, at: tuple[int, int], marked: bool, width: int, height: int, text: Style
) -> Rows:
    view, look, state = dialog.view, dialog.look, dialog.state
    paper = look.lit if marked else look.stage
    mine = state.owner[space] == dialog.player
    ground = look.on(paper, bold=marked) if mine and text == look.on(look.stage) else look.faded(paper, bold=marked)
    accent = look.on(paper, look.accent, bold=True)
    sign = look.glyphs.turn if marked else " "
    name = view.named(space, width - 1)
    holder = view.owner(space)
    owner = (look.glyphs.dot, ground) if holder is None else view.chip(holder)
    rows = [
        row(width, ground, [(sign, accent), (name, ground)]),
        row(width, ground, [(" ", ground), owner, (" ", ground), *_standing(dialog, space, ground, accent)]),
        row(width, ground, [(" ", ground), *_rents(dialog, space, width - 1, ground, accent)]),
    ]
    meaning = Style.from_meta({PICK: ("lot", at[0] * len(state.board.spaces) + at[1])})
    painted = [[Segment(part, (style or ground) + meaning) for part, style, _control in line] for line in rows]
    return [*painted, row(width, look.on(look.stage))] if height > len(rows) else painted


def _standing(dialog: BuildDialog, space: int, ground: Style, accent: Style) -> list[Piece]:
    """What is there, and what would come or go."""
    glyphs, state = dialog.look.glyphs, dialog.state
    level, planned = state.level[space], dialog.plan.level(space)
    if state.mortgaged[space]:
        return [(glyphs.mortgage, ground)]
    standing = glyphs.hotel if level >= state.hotel else glyphs.house * level
    if planned < level:
        return [(standing, ground), (f" {planned - level}", accent)]
    if planned > level and planned >= state.hotel:
        return [(standing, ground), (dialog.look.glyphs.arrow, ground), (glyphs.hotel, accent)]
    return [(standing, ground), (glyphs.house * (planned - level), accent)] if planned else [(glyphs.dash, ground)]


def _rents(dialog: BuildDialog, space: int, width: int, ground: Style, accent: Style) -> list[Piece]:
    """The rent now and, if something is planned, then."""
    state, view = dialog.state, dialog.view
    now, then = (with_buildings(state, space, at).amount for at in (state.level[space], dialog.plan.level(space)))
    pieces: list[Piece] = [(view.number(now), ground)]
    if now != then:
        pieces += [(dialog.look.glyphs.arrow, ground), (view.number(then), accent)]
    if width_of(pieces) > width:
        pieces = pieces[1:]
    word = view.spell(_("Rent")) + " "
    faint = dialog.look.faded(dialog.look.stage) + Style(bgcolor=ground.bgcolor)
    return [(word, faint), *pieces] if width_of(pieces) + cell_len(word) <= width else pieces
