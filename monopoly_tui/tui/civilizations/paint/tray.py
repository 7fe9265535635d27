"""Draws the dice: both throws of a battle, or the die that summons."""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style

from monopoly_tui.games.civilizations.luck import DRAGON, win_chance
from monopoly_tui.games.civilizations.state import Pawn
from monopoly_tui.i18n import _
from monopoly_tui.narration.civilizations.naming import percent

from ...kit.rows import Piece, Row, Rows, blank, cut, fitted, fitting, row
from .view import Call, Duel, TableView

FACE, LARGE_FACE = 3, 5
LARGE_ROWS = 3
NAME = 11
"""How much of a pawn's name stands before its dice, where there is room for it."""
GAP = 2
"""Columns between what stands at the left and at the right of a row."""
SPACED_FROM = 7
"""From this height on a line is left free between the two sides."""


def paint_tray(view: TableView, width: int, height: int) -> Rows:
    """What was thrown last; nothing before the first throw."""
    ground = view.look.on(view.look.stage)
    match view.scene:
        case Duel() as duel:
            return fitted(_duel(view, duel, width, height), width, height, ground)
        case Call() as call:
            return fitted(_call(view, call, width, height), width, height, ground)
    return blank(width, height, ground)


# --- a battle -----------------------------------------------------------------------------------------------------


def _duel(view: TableView, duel: Duel, width: int, height: int) -> Rows:
    ground, bold = view.look.on(view.look.stage), view.look.on(view.look.stage, bold=True)
    most = max(duel.attacker.power, duel.defender.power)
    large = height >= 3 + 2 * LARGE_ROWS and width >= NAME + 9 + most * (LARGE_FACE + 1)
    title = view.spell(_("Battle on {space}").format(space=view.place(duel.space)))
    meaning = _dragon(view, width - cell_len(title) - GAP)
    title = cut(title, width - cell_len(meaning) - GAP, view.look.glyphs.ellipsis)
    rows = [row(width, ground, [(title, bold)], [(meaning, view.look.faded(view.look.stage))])]
    hits = duel.hits or (0, 0)
    attack = _side(view, duel.attacker, duel.attack, hits[0] if duel.hits else None, width, large)
    defence = _side(view, duel.defender, duel.defence, hits[1] if duel.hits else None, width, large)
    gap = blank(width, 1, ground) if large or height >= SPACED_FROM else []
    rows += [*gap, *attack, *gap, *defence, *(gap if height > len(rows) + 2 * len(attack) + 2 * len(gap) else [])]
    return [*rows, row(width, ground, [(view.spell(_outcome(view, duel)), bold)])]


def _dragon(view: TableView, room: int) -> str:
    """What the sign of the dragon means, at length if there is room: on a small table it stands nowhere else."""
    word = view.edition.words["dragon"].one
    long, short = (
        view.spell(f"{view.signs.dragon} {form}") for form in (_("{dragon}: counts for all").format(dragon=word), word)
    )
    return fitting(room, long) or short


def _side(view: TableView, pawn: Pawn, faces: tuple[int, ...], hits: int | None, width: int, large: bool) -> Rows:
    """One side of a battle: the pawn, its dice, and how many of them count."""
    look = view.look
    ground = look.on(look.stage)
    tag: Piece = (f" {view.tag(pawn)} ", look.solid(view.seats[pawn.player].paint, bold=True))
    room = width - 4 - 4 - pawn.power * ((LARGE_FACE if large else FACE) + 1)
    name = ""
    if room > NAME:
        name = cut(view.short(pawn), NAME, look.glyphs.ellipsis).ljust(NAME)
    count: list[Piece] = [(f" {hits}", look.on(look.stage, look.accent, bold=True))] if hits is not None else []
    shown = faces or (-1,) * pawn.power
    own = view.state.civilizations[pawn.player]
    lead: list[Piece] = [tag, (f" {name} " if name else " ", ground)]
    middle = row(width, ground, [*lead, *_dice(view, shown, own, LARGE_FACE if large else FACE), *count])
    if not large:
        return [middle]
    indent = sum(len(text) for text, _style in lead)
    edge = row(width, ground, [(" " * indent, ground), *_dice(view, shown, own, LARGE_FACE, signs=False)])
    return [edge, middle, edge]


def _dice(view: TableView, faces: tuple[int, ...], own: int, width: int, *, signs: bool = True) -> list[Piece]:
    """Dice side by side; -1 is one that still rolls."""
    look = view.look
    ground = look.on(look.stage)
    pieces: list[Piece] = []
    for face in faces:
        sign, style = _face(view, face, own)
        pieces += [((sign if signs else " ").center(width), style), (" ", ground)]
    return pieces


def _face(view: TableView, face: int, own: int) -> Piece:
    if face < 0:
        return " ", view.look.on(view.look.bar)
    return view.face(face, face in (own, DRAGON), view.look.bar)


def _outcome(view: TableView, duel: Duel) -> str:
    if duel.winner is not None:
        return _("{pawn} wins.").format(pawn=view.short(duel.winner))
    if duel.hits is not None and duel.hits[0] == duel.hits[1]:
        return _("A tie: all dice again.")
    chance = percent(win_chance(duel.attacker.power, duel.defender.power))
    return _("{pawn} attacks, {chance} to win.").format(pawn=view.short(duel.attacker), chance=chance)


# --- summoning ----------------------------------------------------------------------------------------------------


def _call(view: TableView, call: Call, width: int, height: int) -> Rows:
    look = view.look
    ground, bold = look.on(look.stage), look.on(look.stage, bold=True)
    name = view.short(Pawn(call.player, call.pawn))
    title = view.spell(_("Summoning {pawn}").format(pawn=name))
    needed = view.spell(_("{number} or more is needed").format(number=call.pawn))
    rows = [row(width, ground, [(cut(title, width, look.glyphs.ellipsis), bold)])]
    style = look.solid(look.ivory, bold=True)
    if height >= SPACED_FROM - 1:
        rows += [row(width, ground), *_large_die(call.number, needed, width, style, ground), row(width, ground)]
    else:
        rows.append(row(width, ground, [(f" {call.number:>2} ", style), (f"  {needed}", ground)]))
    outcome = ""
    if call.came is not None:
        outcome = _("{pawn} comes!").format(pawn=name) if call.came else _("{pawn} goes on waiting.").format(pawn=name)
    return [*rows, row(width, ground, [(view.spell(outcome), bold)])]


def _large_die(number: int, needed: str, width: int, style: Style, ground: Style) -> list[Row]:
    edge = row(width, ground, [(" " * 8, style)])
    return [edge, row(width, ground, [(str(number).center(8), style), (f"  {needed}", ground)]), edge]
