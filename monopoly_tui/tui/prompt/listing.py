"""Draws a question above its choices, one row each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..paint.rows import Piece, Row, Rows, cut, fitted, row, wrap

if TYPE_CHECKING:
    from .panel import Choice, Panel


def paint_listing(panel: Panel, width: int, height: int) -> Rows:
    """The question, the choices, and what the marked one would bring."""
    look = panel.view.look
    ground = look.on(look.stage)
    rows = _head(panel, width, height)
    room = height - len(rows)
    first = _first_shown(panel, room)
    shown = panel.choices[first : first + room]
    rows += [_choice(panel, choice, index + first == panel.marked, width) for index, choice in enumerate(shown)]
    rows += _hint(panel, width, height - len(rows))
    return fitted(rows, width, height, ground)


def choice_at(panel: Panel, width: int, height: int, y: int) -> int | None:
    """Which choice is drawn in a row."""
    above = len(_head(panel, width, height))
    index = y - above + _first_shown(panel, height - above)
    return index if y >= above and index < len(panel.choices) else None


def _head(panel: Panel, width: int, height: int) -> Rows:
    """The whole question if it leaves room for everything else, else only what it is about."""
    look = panel.view.look
    ground, bold = look.on(look.stage), look.on(look.stage, bold=True)
    asked = wrap([(panel.view.spell(str(panel.question())), ground)], width)
    if len(asked) + len(panel.choices) + 2 > height:
        asked = wrap([(panel.view.spell(str(panel.title())), bold)], width)[:1]
    rows = [row(width, ground, line) for line in asked]
    if height > len(rows) + len(panel.choices) + 1:
        rows.append(row(width, ground))
    return rows


def _first_shown(panel: Panel, room: int) -> int:
    """Where a list longer than the room begins, so that the marked choice is in sight."""
    return max(0, min(panel.marked - room // 2, len(panel.choices) - room))


def _choice(panel: Panel, choice: Choice, marked: bool, width: int) -> Row:
    look = panel.view.look
    ground = look.on(look.stage)
    sign: Piece = (look.glyphs.turn if marked else " ", look.on(look.stage, look.accent, bold=True))
    key = f" {choice.key} " if choice.key else "   "
    text = cut(panel.view.spell(choice.label), width - 5, look.glyphs.ellipsis)
    if choice.why_not:
        faint = look.faded(look.stage)
        return row(width, ground, [sign, (key, faint), (" " + text, faint)])
    style = look.on(look.stage, bold=marked)
    return row(width, ground, [sign, (key, look.solid(look.accent, bold=True)), (" " + text, style)])


def _hint(panel: Panel, width: int, room: int) -> Rows:
    look = panel.view.look
    if room < 1 or not panel.choices:
        return []
    choice = panel.choices[panel.marked]
    text = choice.why_not or choice.hint
    faint = look.faded(look.stage, italic=True)
    return [row(width, look.on(look.stage), line) for line in wrap([(panel.view.spell(text), faint)], width)[:room]]
