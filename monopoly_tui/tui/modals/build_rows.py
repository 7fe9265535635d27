"""Draws a group as a column: each lot with what stands on it, what is planned, and the rents before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.segment import Segment
from rich.style import Style

from ..paint.rows import Piece, Rows, cut, fitted, row
from .keys import PICK
from .rents import rent_at

if TYPE_CHECKING:
    from .build import BuildModal

NAMES_FROM = 16


def paint_group(modal: BuildModal, group: int, column: int, marked: int | None, width: int, height: int) -> Rows:
    """A column; `marked` is the line of the marked lot, if it stands here."""
    view, look, state = modal.view, modal.look, modal.state
    whole = state.holds_group(modal.player, group)
    text = look.on(look.stage) if whole else look.faded(look.stage)
    lots = state.board.groups[group].lots
    each = 4 if height >= 2 + 4 * len(lots) else 3
    band = look.solid(view.band(group), bold=True)
    inner = width - 1
    name = cut(f"{view.mark(group)} {view.spell(view.edition.groups[group].name)}", inner, look.glyphs.ellipsis)
    cost = f"{look.glyphs.house} {view.number(state.board.lots[lots[0]].house_cost)}"
    rows = [row(inner, band, [(name, band)]), row(inner, text, [(" " + cost, look.faded(look.stage))])]
    for line, space in enumerate(lots):
        rows += _lot(modal, space, (column, line), line == marked, inner, each, text)
    gap = look.on(look.stage)
    return [[*line, Segment(" ", gap)] for line in fitted(rows, inner, height, gap)]


def _lot(
    modal: BuildModal, space: int, at: tuple[int, int], marked: bool, width: int, height: int, text: Style
) -> Rows:
    view, look, state = modal.view, modal.look, modal.state
    paper = look.lit if marked else look.stage
    mine = state.owner[space] == modal.player
    ground = look.on(paper, bold=marked) if mine and text == look.on(look.stage) else look.faded(paper, bold=marked)
    accent = look.on(paper, look.accent, bold=True)
    sign = look.glyphs.turn if marked else " "
    name = cut(view.name(space) if width >= NAMES_FROM else view.short(space), width - 1, look.glyphs.ellipsis)
    owner: list[Piece] = []
    if not mine and (holder := view.owner(space)) is not None:
        owner = [view.chip(holder)]
    rows = [
        row(width, ground, [(sign, accent), (name, ground)]),
        row(width, ground, [(" ", ground), *_standing(modal, space, ground, accent), *owner]),
        row(width, ground, [(" ", ground), *_rents(modal, space, ground, accent)]),
    ]
    meaning = Style.from_meta({PICK: ("lot", at[0] * len(state.board.spaces) + at[1])})
    painted = [[Segment(part, (style or ground) + meaning) for part, style, _control in line] for line in rows]
    return [*painted, row(width, look.on(look.stage))] if height > len(rows) else painted


def _standing(modal: BuildModal, space: int, ground: Style, accent: Style) -> list[Piece]:
    look, state = modal.look, modal.state
    level, change = state.level[space], modal.plan.change[space]
    signs = look.glyphs.hotel if level >= state.hotel else look.glyphs.house * level
    if state.mortgaged[space]:
        signs = look.glyphs.mortgage
    pieces: list[Piece] = [(signs or look.glyphs.dash, ground)]
    if change:
        pieces.append((f"{change:+d}", accent))
    return pieces


def _rents(modal: BuildModal, space: int, ground: Style, accent: Style) -> list[Piece]:
    """The rent now and, if something is planned, then."""
    state = modal.state
    now, then = rent_at(state, space, state.level[space]), rent_at(state, space, modal.plan.level(space))
    number = modal.view.number
    if now == then:
        return [(number(now), ground)]
    return [(number(now), ground), (modal.look.glyphs.arrow, ground), (number(then), accent)]
