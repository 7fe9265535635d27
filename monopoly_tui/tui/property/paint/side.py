"""Draws the side of the table: what everybody sees of a player, the overview of all groups, and what the Bank has."""

from __future__ import annotations

from rich.cells import cell_len

from monopoly_tui.games.property.state import FREE, UNLIMITED
from monopoly_tui.i18n import _, capitalised

from ...kit.rows import Piece, Row, Rows, cut, fitted, fitting, row, width_of
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
        style = view.look.solid(view.band(group), bold=True, underline=view.state.holds_group(player, group))
        chips.append((_group_text(view, player, group, form), style))
    return chips


def _group_text(view: View, player: int, group: int, form: str) -> str:
    mark, count = view.mark(group), view.state.group_count[player][group]
    if form == "full":
        return f"{mark}{count}/{len(view.edition.board.groups[group].lots)}"
    return f"{mark}{count}" if form == "count" else mark


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


def paint_groups(view: View, width: int, height: int) -> Rows:
    """One row for each group: its mark and name, and who holds which of its lots with what on it."""
    look, board = view.look, view.edition.board
    ground = look.on(look.panel)
    rows = []
    names = _names(view, width)
    for index, group in enumerate(board.groups):
        band = look.solid(view.band(index), bold=True)
        lots = [piece for space in group.lots for piece in _lot(view, space)]
        text, style = lots[-1]
        lots[-1] = text[:-1], style
        rows.append(row(width, ground, [(view.mark(index), band), (f" {names[index]}", ground)], lots))
    return fitted(rows, width, height, ground)


def _names(view: View, width: int) -> list[str]:
    """The groups' names, or short ones, or as many words as there is room for; at worst the mark must do."""
    names = []
    for index, group in enumerate(view.edition.board.groups):
        name, room = view.spell(capitalised(view.edition.groups[index].name)), width - 3 - 3 * len(group.lots)
        short = view.spell(capitalised(view.edition.groups[index].short))
        roomy = fitting(room - 2, name.split(" ")[0])
        names.append(fitting(room, name, short) or (cut(name, room, view.look.glyphs.ellipsis) if roomy else ""))
    return [name if names.count(name) == 1 else "" for name in names]


def _lot(view: View, space: int) -> list[Piece]:
    look, state, owner = view.look, view.state, view.owner(space)
    ground, faint = look.on(look.panel), look.faded(look.panel)
    if owner is None:
        return [(look.glyphs.dot + "  ", faint)]
    seat = view.seats[owner]
    letter = (seat.letter, look.on(look.panel, look.readable(seat.paint, look.panel), bold=True))
    return [letter, (f"{view.built(space, str) or ' '} ", faint if state.mortgaged[space] else ground)]


def paint_bank(view: View, width: int) -> Row:
    """What the Bank still has to build with, and the round."""
    look, state = view.look, view.state
    faint = look.faded(look.panel)
    bold = look.on(look.panel, bold=True)
    left: list[Piece] = [(view.spell(view.naming.one("bank")) + " ", faint)]
    for sign, count in ((look.glyphs.house, state.houses), (look.glyphs.hotel, state.hotels)):
        if count < UNLIMITED // 2:
            left += [(f"{sign}", faint), (f"{count} ", bold)]
    right = view.spell(_("Round {round}").format(round=state.round))
    if cell_len(right) + sum(cell_len(text) for text, _style in left) > width:
        left = left[1:]
    return row(width, look.on(look.panel), left, [(right, faint)])
