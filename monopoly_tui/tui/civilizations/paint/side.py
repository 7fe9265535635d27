"""Draws the side of the table: what everybody sees of a player, and what the signs on the board mean."""

from __future__ import annotations

from monopoly_tui.games.civilizations.board import CHIPS, PAWNS
from monopoly_tui.games.civilizations.luck import summon_chance
from monopoly_tui.games.civilizations.state import Pawn
from monopoly_tui.i18n import _
from monopoly_tui.narration.civilizations.naming import percent

from ...kit.rows import Piece, Row, Rows, cut, fitted, row, width_of, wrap
from .view import BEATEN, ON_BOARD, WAITS, TableView

EVERY_PAWN = 2 + len(PAWNS)
"""Rows for a list of all seven."""


def paint_player(view: TableView, player: int, width: int, height: int) -> Rows:
    """A player's corner of the panel, telling more the more room there is."""
    look = view.look
    ground = look.on(look.panel)
    rows = [_headline(view, player, width), row(width, ground, [("   ", ground), *view.chips(player, look.panel)])]
    if view.state.out[player]:
        gone = view.spell(_("out of the game"))
        rows.append(row(width, ground, [("  " + gone, look.faded(look.panel, italic=True))]))
        return fitted(rows, width, height, ground)
    if height >= EVERY_PAWN:
        rows += [_pawn(view, player, power, width) for power in PAWNS]
    else:
        rows.append(_numbers(view, player, width))
        rows += [_pawn(view, player, power, width) for power in view.state.waiting(player)]
    if height < len(rows) and height > 3 and len(view.state.waiting(player)) > height - 3:
        rows[height - 1] = _more(view, player, height - 3, width)
    return fitted(rows, width, height, ground)


def _headline(view: TableView, player: int, width: int) -> Row:
    look, state, seat = view.look, view.state, view.seats[player]
    ground = look.on(look.panel)
    out = state.out[player]
    on_turn = state.turn == player and not out
    if out:
        style = look.faded(look.panel, strike=True)
    elif on_turn:
        style = look.on(look.panel, look.readable(seat.paint, look.panel), bold=True)
    else:
        style = ground
    count: list[Piece] = [
        (f"{view.signs.chip}{len(state.chips[player])}/{CHIPS}", look.on(look.panel, look.accent, bold=True))
    ]
    name = cut(view.spell(seat.name), width - 6 - width_of(count), look.glyphs.ellipsis)
    sign = (look.glyphs.turn if on_turn else " ", look.on(look.panel, look.accent, bold=True))
    return row(width, ground, [sign, view.chip(player), (" ", ground), (name, style)], count)


def _numbers(view: TableView, player: int, width: int) -> Row:
    """The numbers of all seven: on the board as chips, waiting ones plain, crosses for those beaten."""
    look = view.look
    ground = look.on(look.panel)
    pieces: list[Piece] = [("   ", ground)]
    for power in PAWNS:
        where = view.whereabouts(player, power)
        if where == ON_BOARD:
            pieces.append((str(power), look.solid(view.seats[player].paint, bold=True)))
        else:
            pieces.append((str(power) if where == WAITS else view.signs.battle, look.faded(look.panel)))
        pieces.append((" ", ground))
    return row(width, ground, pieces)


def _pawn(view: TableView, player: int, power: int, width: int) -> Row:
    """A pawn by number and name, and where it is."""
    look = view.look
    ground, faint = look.on(look.panel), look.faded(look.panel)
    where = view.whereabouts(player, power)
    name = view.short(Pawn(player, power))
    if where == ON_BOARD:
        number, style = look.solid(view.seats[player].paint, bold=True), ground
        note = ""
    elif where == BEATEN:
        number, style = faint, look.faded(look.panel, strike=True)
        note = view.signs.battle
    else:
        number, style = faint, faint
        note = _chance(view, player, power) if view.state.waiting(player)[0] == power else ""
    text = cut(name, width - 6 - len(note), look.glyphs.ellipsis)
    return row(width, ground, [("   ", ground), (str(power), number), (" ", ground), (text, style)], [(note, faint)])


def _more(view: TableView, player: int, shown: int, width: int) -> Row:
    """The last row of a list that is too long: the next to come, and how many are behind it."""
    look = view.look
    waiting = view.state.waiting(player)[shown - 1 :]
    power = waiting[0]
    rest = f"+{len(waiting) - 1}" if len(waiting) > 1 else ""
    chance = _chance(view, player, power) if shown == 1 else ""
    faint, ground = look.faded(look.panel), look.on(look.panel)
    name = cut(view.short(Pawn(player, power)), width - 7 - len(rest) - len(chance), look.glyphs.ellipsis)
    return row(width, ground, [(f"   {power} {name}", faint)], [(f"{chance} {rest}", faint)])


def _chance(view: TableView, player: int, power: int) -> str:
    """How likely the next to come is summoned; nothing while it is placed, and after the game."""
    is_summoned = view.state.winner is None and power not in view.state.unplaced(player)
    return percent(summon_chance(power)) if is_summoned else ""


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
