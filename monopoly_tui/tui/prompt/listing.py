"""Draws a question above its choices, each over as many rows as it needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..paint.rows import Piece, Row, Rows, at_most, cut, fitted, row, wrap

if TYPE_CHECKING:
    from .panel import Panel

INDENT = 5
"""How far a label stands from the edge, behind the mark and the key."""


def paint_listing(panel: Panel, width: int, height: int) -> Rows:
    """The question, the choices, and what the marked one would bring."""
    rows = [one for one, _choice in _drawn(panel, width, height)]
    rows += _hint(panel, width, height - len(rows))
    return fitted(rows, width, height, panel.view.look.on(panel.view.look.stage))


def choice_at(panel: Panel, width: int, height: int, y: int) -> int | None:
    """Which choice is drawn in a row."""
    drawn = _drawn(panel, width, height)
    return drawn[y][1] if 0 <= y < len(drawn) else None


def _drawn(panel: Panel, width: int, height: int) -> list[tuple[Row, int | None]]:
    """Question and choices row by row, with the number of the choice that a row belongs to.

    The question gives way first, to what it is about; then labels too long for one row are cut.
    """
    numbers = range(len(panel.choices))
    blocks = [_choice(panel, number, width, whole=True) for number in numbers]
    rows = sum(len(block) for block in blocks)
    if rows + 1 > height:
        blocks = [_choice(panel, number, width, whole=False) for number in numbers]
        rows = len(blocks)
    head = _head(panel, width, height - rows)
    first = _first_shown(panel, height - len(head)) if rows + len(head) > height else 0
    drawn: list[tuple[Row, int | None]] = [(one, None) for one in head]
    drawn += [(one, number) for number in numbers[first:] for one in blocks[number]]
    return drawn[:height]


def _head(panel: Panel, width: int, room: int) -> Rows:
    """The whole question if it leaves room for everything else, else only what it is about."""
    look = panel.view.look
    ground, bold = look.on(look.stage), look.on(look.stage, bold=True)
    asked = wrap([(panel.view.spell(str(panel.question())), ground)], width)
    if len(asked) + 2 > room:
        asked = wrap([(panel.view.spell(str(panel.title())), bold)], width)[: max(1, room - 2)]
    rows = [row(width, ground, line) for line in asked]
    if room > len(rows) + 2:
        rows.append(row(width, ground))
    return rows


def _first_shown(panel: Panel, room: int) -> int:
    """Where a list longer than the room begins, so that the marked choice is in sight."""
    return max(0, min(panel.marked - room // 2, len(panel.choices) - room))


def _choice(panel: Panel, number: int, width: int, *, whole: bool) -> Rows:
    look, choice, marked = panel.view.look, panel.choices[number], number == panel.marked
    ground, faint = look.on(look.stage), look.faded(look.stage)
    style = faint if choice.why_not else look.on(look.stage, bold=marked)
    sign: Piece = (look.glyphs.turn if marked else " ", look.on(look.stage, look.accent, bold=True))
    chip = faint if choice.why_not else look.solid(look.accent, bold=True)
    key: Piece = (f" {choice.key} ", chip) if choice.key else ("   ", ground)
    text = panel.view.spell(choice.label)
    room = width - INDENT
    lines = wrap([(text, style)], room) if whole else [[(cut(text, room, look.glyphs.ellipsis), style)]]
    rows = [row(width, ground, [sign, key, (" ", ground), *lines[0]])]
    return rows + [row(width, ground, [(" " * INDENT, ground), *line]) for line in lines[1:]]


def _hint(panel: Panel, width: int, room: int) -> Rows:
    """What the marked choice would bring; where it does not fit, it says so by an ellipsis."""
    look = panel.view.look
    if room < 1 or not panel.choices:
        return []
    choice = panel.choices[panel.marked]
    faint = look.faded(look.stage, italic=True)
    lines = wrap([(panel.view.spell(choice.why_not or choice.hint), faint)], width)
    lines = at_most(room, lines, width, look.glyphs.ellipsis)
    return [row(width, look.on(look.stage), line) for line in lines]
