"""Draws a question about pawns and places: who can be chosen, what is aimed at, and what that would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monopoly_tui.games.civilizations.actions import Summon
from monopoly_tui.games.civilizations.decisions import TurnDecision
from monopoly_tui.games.civilizations.state import Pawn
from monopoly_tui.i18n import _, ngettext
from monopoly_tui.narration.civilizations import hint, label
from monopoly_tui.narration.civilizations.naming import percent

from ...commands import Lands
from ...kit.commands import footer_name
from ...kit.painted import pressing
from ...kit.rows import Piece, Row, Rows, at_most, cut, fitted, fitting, row, width_of, wrap

if TYPE_CHECKING:
    from ..panels import AimPanel

ROOMY = 8
"""From this height on lines are left free between the parts."""


def paint_question(panel: AimPanel, width: int, height: int) -> Rows:
    """At least four rows: the choice of pawns, the move aimed at, its outcome; the keys give way to a long one."""
    ground = panel.view.look.on(panel.view.look.stage)
    gap = [row(width, ground)] if height >= ROOMY else []
    room = height - 3 * len(gap) - 1
    move = _move(panel, width, room)
    keys = [_keys(panel, width)] if len(move) < room else []
    rows = [*gap, _pawns(panel, width), *gap, *move]
    if height >= ROOMY:
        rows += [*gap, _reach(panel, width)]
    return [*fitted(rows, width, height - len(keys), ground), *keys]


def _pawns(panel: AimPanel, width: int) -> Row:
    """The pawns that can be chosen by their numbers, and the one that can be summoned."""
    view, look = panel.view, panel.view.look
    ground, faint = look.on(look.stage), look.faded(look.stage)
    pieces: list[Piece] = []
    possible = panel.pawns()
    shown = view.state.on_board(panel.player) if isinstance(panel.decision, TurnDecision) else possible
    for power in shown:
        chosen = view.aim is not None and view.aim.pawn == power
        if power not in possible:
            style = faint
        elif chosen:
            style = look.solid(look.cursor, bold=True)
        else:
            style = look.solid(view.seats[panel.player].paint, bold=True)
        text = f"{look.glyphs.turn}{power} " if chosen else f" {power} "
        pieces += [(text, pressing(style, str(power))), (" ", ground)]
    return row(width, ground, pieces, _summon(panel, width - width_of(pieces)))


def _summon(panel: AimPanel, room: int) -> list[Piece]:
    """The key for summoning with its chance; nothing where nobody waits."""
    decision, look = panel.decision, panel.view.look
    if not isinstance(decision, TurnDecision) or decision.next_pawn is None:
        return []
    refused = decision.refusal(panel.player, Summon()) is not None
    faint, ground = look.faded(look.stage), look.on(look.stage)
    chance = "" if refused else " " + percent(decision.summon_chance)
    forms = (label(Summon(), decision, panel.naming), _("Summon"))
    text = fitting(room - 4 - len(chance), *map(panel.view.spell, forms))
    key = faint if refused else look.solid(look.accent, bold=True)
    words = faint if refused else ground
    pressed = Lands.SUMMON.keys[0]
    return [(f" {footer_name(pressed)} ", pressing(key, pressed)), (f" {text}{chance}", pressing(words, pressed))]


def _move(panel: AimPanel, width: int, room: int) -> Rows:
    """What Enter would do, and what would come of it."""
    view, look, aim = panel.view, panel.view.look, panel.view.aim
    ground, bold = look.on(look.stage), look.on(look.stage, bold=True)
    if aim is None or aim.place is None:
        lines = wrap([(view.spell(str(panel.question())), ground)], width)
        return [row(width, ground, line) for line in at_most(room, lines, width, look.glyphs.ellipsis)]
    pawn = Pawn(aim.player, aim.pawn)
    name = cut(view.short(pawn), 12, look.glyphs.ellipsis)
    place = cut(view.place(aim.place), width - len(name) - 8, look.glyphs.ellipsis)
    tag: Piece = (view.tag(pawn), look.solid(view.seats[aim.player].paint, bold=True))
    to: Piece = (place, view.ink(view.land(aim.place), look.stage))
    rows = [row(width, ground, [tag, (f" {name} ", bold), (look.glyphs.arrow + " ", ground), to])]
    told = hint(panel.decision, panel.player, panel.action(aim.pawn, aim.place), panel.naming)
    pieces = [(view.spell(part.text), view.told(part, look.stage)) for part in (told or panel.title()).parts]
    lines = at_most(room - 1, wrap(pieces, width), width, look.glyphs.ellipsis)
    return rows + [row(width, ground, line) for line in lines]


def _reach(panel: AimPanel, width: int) -> Row:
    """How much there is to choose from."""
    view, look, aim = panel.view, panel.view.look, panel.view.aim
    faint = look.faded(look.stage)
    if aim is None:
        return row(width, faint)
    ways = [way for way in aim.places.values() if way is not None]
    battles = sum(way.battle is not None for way in ways)
    spaces = len(aim.places) - battles
    if isinstance(panel.decision, TurnDecision):
        text = ngettext("{count} space in reach", "{count} spaces in reach", spaces).format(count=spaces)
    else:
        text = ngettext("{count} free space", "{count} free spaces", spaces).format(count=spaces)
    if battles:
        more = ngettext("{spaces}, and {count} battle", "{spaces}, and {count} battles", battles)
        text = more.format(spaces=text, count=battles)
    return row(width, look.on(look.stage), [(view.spell(text), faint)])


def _keys(panel: AimPanel, width: int) -> Row:
    """Which keys choose what now."""
    look = panel.view.look
    ground, key = look.on(look.stage), look.on(look.stage, look.accent, bold=True)
    arrows = look.glyphs.unicode
    if panel.view.aim is None:
        told = [("Enter", _("summon"))]
    elif panel.aiming:
        done = _("go") if panel.by_pawn else _("place")
        told = [("← → ↑ ↓" if arrows else _("arrows"), _("where to")), ("Enter", done)]
        if panel.by_pawn:
            told.append(("Esc", _("who")))
    else:
        across, down = ("← →", "↑ ↓") if arrows else (_("left, right"), _("up, down"))
        told = [(across, _("who")), (down, _("where to")), ("Enter", _("go"))]
    pieces = [piece for pressed, meaning in told for piece in ((pressed, key), (f" {meaning}   ", ground))]
    return row(width, ground, [(panel.view.spell(text), style) for text, style in pieces])
