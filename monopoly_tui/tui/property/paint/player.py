"""Draws what everybody sees of a player: cash, lots by group, Jail, worth."""

from __future__ import annotations

from rich.style import Style

from monopoly_tui.games.property.state import FREE
from monopoly_tui.i18n import _

from ...kit.rows import Piece, Row, Rows, cut, fitted, row, width_of
from .view import View


def paint_player(view: View, player: int, width: int, height: int, cash: int, richest: int) -> Rows:
    """A player's corner of the panel; `cash` is shown while it is still counted, `richest` is the scale of the bar."""
    look, state = view.look, view.state
    ground = look.on(look.panel)
    rows = [_headline(view, player, width, cash)]
    if state.out[player]:
        rows.append(
            row(width, ground, [("  " + view.spell(_("out of the game")), look.faded(look.panel, italic=True))])
        )
        return fitted(rows, width, height, ground)
    rows.append(_property(view, player, width))
    if height >= 3:
        rows.append(_worth(view, player, width, richest))
    return fitted(rows, width, height, ground)


def _headline(view: View, player: int, width: int, cash: int) -> Row:
    look, state, seat = view.look, view.state, view.seats[player]
    ground = look.on(look.panel)
    on_turn = state.turn == player and not state.out[player]
    sign = look.glyphs.turn if on_turn else " "
    if state.out[player]:
        money: list[Piece] = []
        name_style = look.faded(look.panel, strike=True)
    else:
        poor = cash < 100
        money = [(view.money(cash), look.on(look.panel, look.bad if poor else look.good, bold=True))]
        name_style = look.on(look.panel, look.readable(seat.paint, look.panel), bold=True) if on_turn else ground
    badge = view.badge(player)
    if (swing := view.swing(player)) and money:
        change = f"{'+' if swing > 0 else ''}{view.number(swing)} "
        # The name gives way, but not below what one is known by.
        if width - width_of([badge, *money]) - 4 - len(change) >= min(SHORTEST_NAME, len(seat.name)):
            money.insert(0, (change, look.on(look.panel, look.good if swing > 0 else look.bad)))
    room = width - width_of([badge, *money]) - 4
    name = cut(view.spell(seat.name), room, look.glyphs.ellipsis)
    accent = look.on(look.panel, look.accent, bold=True)
    return row(width, ground, [(sign, accent), badge, (" ", ground), (name, name_style)], money)


SHORTEST_NAME = 6

FORMS = (("full", True), ("count", True), ("count", False), ("mark", False))
"""How much is told of a player's groups and of Jail, the fullest first."""


def _property(view: View, player: int, width: int) -> Row:
    """The groups a player has lots of, complete ones underlined; then jail cards, and Jail itself."""
    look, state, board = view.look, view.state, view.edition.board
    ground = look.on(look.panel)
    held = [g for g in range(len(board.groups)) if state.group_count[player][g]]
    for form, roomy_jail in FORMS if width >= 34 else FORMS[1:] if width >= 30 else FORMS[2:]:
        tail = _jail(view, player, roomy=roomy_jail)
        room = width - 2 - width_of(tail)
        chips = _chips(view, player, held, form)
        if width_of(chips) <= room:
            return row(width, ground, [("  ", ground), *chips], tail)
    # Even bare marks find no room: the rest is counted.
    shown = max((room - 2) // 2, 0)
    rest = (f"+{len(held) - shown}", look.faded(look.panel))
    return row(width, ground, [("  ", ground), *chips[:shown], rest], tail)


def _chips(view: View, player: int, held: list[int], form: str) -> list[Piece]:
    gap = (" ", view.look.on(view.look.panel))
    chips: list[Piece] = []
    for group in held:
        if chips and form == "full":
            chips.append(gap)
        chips.append((_group_text(view, player, group, form), _group_style(view, player, group)))
    return chips


def _group_text(view: View, player: int, group: int, form: str) -> str:
    mark, count = view.mark(group), view.state.group_count[player][group]
    if form == "full":
        return f"{mark}{count}/{len(view.edition.board.groups[group].lots)}"
    return f"{mark}{count}" if form == "count" else mark


def _group_style(view: View, player: int, group: int) -> Style:
    return view.look.solid(view.band(group), bold=True, underline=view.state.holds_group(player, group))


def _jail(view: View, player: int, *, roomy: bool) -> list[Piece]:
    look, state = view.look, view.state
    pieces: list[Piece] = []
    for deck, _card in state.jail_cards[player]:
        sign = look.glyphs.deck(deck)
        pieces.append((sign, look.solid(view.edition.decks[deck].paint, bold=True)))
    if state.jailed[player] != FREE:
        turns = state.settings.jail_turns
        turn = min(state.jailed[player] + 1, turns)
        text = f" {look.glyphs.bars}{turn}/{turns}{look.glyphs.bars}"
        if roomy:
            text = " " + view.spell(view.naming.told(_("in {jail}, turn {turn}/{turns}"), turn=turn, turns=turns))
        pieces.append((text, look.on(look.panel, look.bad, italic=True)))
    return pieces


def _worth(view: View, player: int, width: int, richest: int) -> Row:
    """A bar for the whole worth beside the richest player's."""
    look, worth = view.look, view.state.worth(player)
    ground, faint = look.on(look.panel), look.faded(look.panel)
    label = " " + view.money(worth)
    room = width - 2 - max(len(label), 9)
    halves = max(0, min(2 * room, round(2 * room * worth / richest))) if richest > 0 else 0
    bar = look.glyphs.line * (halves // 2) + (look.glyphs.half_line if halves % 2 else "")
    paint = look.on(look.panel, look.readable(view.seats[player].paint, look.panel))
    return row(width, ground, [("  ", ground), (bar, paint)], [(label, faint)])
