"""Draws the deed of a lot, or a note about a space that is none."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from rich.style import Style

from monopoly_tui.editions.model import Paint
from monopoly_tui.engine.board import GO, STREET, TRANSPORT, Lot
from monopoly_tui.engine.effects import Draw, FreeParking, GoToJail, Tax
from monopoly_tui.engine.state import POT
from monopoly_tui.narration.money import counted
from monopoly_tui.words import _, capitalised, per_cent

from .rows import Piece, Row, Rows, cut, fitted, row, wrap
from .view import View


def paint_deed(view: View, space: int, width: int, height: int) -> Rows:
    """What there is to know about a space, on a card as wide as the place it lies in, the cloth showing below."""
    lot = view.lot(space)
    rows = _note(view, space, width) if lot is None else _deed(view, lot, width, height)
    return fitted(rows, width, height, view.look.on(view.look.stage))


def _deed(view: View, lot: Lot, width: int, height: int) -> Rows:
    look = view.look
    ground = look.on(look.card, look.card_text)
    bold = ground + Style(bold=True)
    band = look.solid(view.band(lot.group), bold=True)
    rows = [row(width, band, [(cut(view.name(lot.space), width, view.look.glyphs.ellipsis), band)], centre=True)]
    rents = list(_rents(view, lot))
    tight = len(rents) + 3 >= height
    rows.append(_kind(view, lot, width, ground, with_holder=tight))
    current = _current(view, lot)
    for index, (label, price) in enumerate(rents):
        style = bold if index == current else ground
        sign = look.glyphs.turn if index == current else " "
        edge = " " if cell_len(label) + cell_len(price) + 3 <= width else ""
        label = cut(label, width - cell_len(price) - 2, look.glyphs.ellipsis)
        rows.append(row(width, style, [(sign, style), (label, style)], [(price + edge, style)]))
    rows += _costs(view, lot, width, ground, height - len(rows) - 1)
    spare = height - len(rows)
    if spare >= 1:
        rows.append(_holder(view, lot, width, ground))
    if spare >= 2 and lot.power:
        label = _("Power")
        rows.append(row(width, ground, [(f" {view.spell(label)}", ground)], [(view.number(lot.power) + " ", bold)]))
    return rows


def _kind(view: View, lot: Lot, width: int, ground: Style, *, with_holder: bool) -> Row:
    """The group and the price; where there is no row for the owner, the owner takes the place of the group's name."""
    look, owner = view.look, view.owner(lot.space)
    faint, price = look.faded(look.card), view.money(lot.price)
    room = width - cell_len(price) - 6
    left: list[Piece] = [(f" {view.mark(lot.group)} ", faint)]
    if with_holder and owner is not None:
        sign = f" {look.glyphs.mortgage}" if view.state.mortgaged[lot.space] else ""
        name = cut(view.spell(view.seats[owner].name), room - 4 - cell_len(sign), look.glyphs.ellipsis)
        left += [view.chip(owner), (f" {name}{sign}", ground)]
    else:
        name = capitalised(view.edition.groups[lot.group].name)
        left.append((cut(view.spell(name), room, look.glyphs.ellipsis), faint))
    return row(width, ground, left, [(price + " ", ground + Style(bold=True))])


def _rents(view: View, lot: Lot) -> Iterator[tuple[str, str]]:
    words, state = view.edition.words, view.state
    if lot.kind == STREET:
        rents = state.rents[lot.space]
        yield view.spell(_("Rent")), view.money(rents[0])
        yield view.spell(_("Whole group")), view.money(2 * rents[0])
        for level in range(1, state.hotel):
            yield view.spell(counted(level, words["house"])), view.money(rents[level])
        yield view.spell(capitalised(words["hotel"].one)), view.money(rents[state.hotel])
        return
    term = words["transport" if lot.kind == TRANSPORT else "utility"]
    for count, rent in enumerate(lot.rents, 1):
        price = view.money(rent) if lot.kind == TRANSPORT else _("{factor} × dice").format(factor=rent)
        yield view.spell(counted(count, term)), view.spell(price)


def _current(view: View, lot: Lot) -> int:
    """Which of the rents a visitor would pay now; -1 for none."""
    state, owner = view.state, view.owner(lot.space)
    if owner is None or state.mortgaged[lot.space]:
        return -1
    if lot.kind != STREET:
        return state.group_count[owner][lot.group] - 1
    if level := state.level[lot.space]:
        return level + 1
    return int(state.holds_group(owner, lot.group))


def _costs(view: View, lot: Lot, width: int, ground: Style, spare: int) -> Rows:
    """What a building and a mortgage come to: side by side, or on two lines if the words are too long for one."""
    faint = view.look.faded(view.look.card)
    mortgage = view.money(lot.mortgage)
    right = view.spell(_("Mortgage {amount}").format(amount=mortgage))
    if not lot.house_cost:
        return [row(width, ground, [(f" {right}", faint)])]
    house, cost = capitalised(view.edition.words["house"].one), view.money(lot.house_cost)
    left = view.spell(_("{building} {amount}").format(building=house, amount=cost))
    if cell_len(left) + cell_len(right) + 3 <= width:
        return [row(width, ground, [(f" {left}", faint)], [(right + " ", faint)])]
    if spare > 1:
        return [row(width, ground, [(f" {left}", faint)]), row(width, ground, [(f" {right}", faint)])]
    sign = f"{view.look.glyphs.mortgage} {mortgage} "
    # Of a long word the beginning will do; the sums must stand.
    room = width - cell_len(sign) - cell_len(left) + cell_len(house) - 2
    word = cut(house, room, view.look.glyphs.ellipsis)
    left = view.spell(_("{building} {amount}").format(building=word, amount=cost))
    return [row(width, ground, [(f" {left}", faint)], [(sign, faint)])]


def _holder(view: View, lot: Lot, width: int, ground: Style) -> Row:
    owner, faint = view.owner(lot.space), view.look.faded(view.look.card)
    if owner is None:
        return row(width, ground, [(" " + view.spell(_("For sale")), faint)])
    right: list[Piece] = []
    if view.state.mortgaged[lot.space]:
        right = [(view.spell(_("mortgaged {sign}").format(sign=view.look.glyphs.mortgage)) + " ", faint)]
    name = cut(view.spell(view.seats[owner].name), width - 16 if right else width - 4, view.look.glyphs.ellipsis)
    return row(width, ground, [(" ", ground), view.chip(owner), (" " + name, ground)], right)


def _note(view: View, space: int, width: int) -> Rows:
    look = view.look
    ground = look.on(look.card, look.card_text)
    band = look.solid(_band_of(view, space), bold=True)
    rows = [row(width, band, [(cut(view.name(space), width - 2), band)], centre=True), row(width, ground)]
    text = view.edition.spaces[space].note or _purpose(view, space)
    lines = wrap([(view.spell(text), ground)], width - 2)
    rows += [row(width, ground, [(" ", ground), *line]) for line in lines]
    return [*rows, row(width, ground)]


def _band_of(view: View, space: int) -> Paint:
    board = view.edition.board
    effect = board.spaces[space].effect
    if isinstance(effect, Draw):
        return view.edition.decks[board.deck_index[effect.deck]].paint
    return view.look.bad if isinstance(effect, GoToJail) else view.look.accent


def _purpose(view: View, space: int) -> str:
    """What a space that is no lot does."""
    board, settings, effect = view.edition.board, view.state.settings, view.edition.board.spaces[space].effect
    if space == GO:
        return _("Whoever passes collects {amount}.").format(amount=view.money(settings.salary))
    if space == board.jail:
        return _("Just visiting, unless you were sent here.")
    if isinstance(effect, Draw):
        return _("Take the top card of the deck and follow it.")
    if isinstance(effect, Tax):
        flat = view.money(effect.amount)
        if effect.percent and settings.tax_choice:
            return _("Pay {amount}, or {share} of all you own.").format(amount=flat, share=per_cent(effect.percent))
        return _("Pay {amount}.").format(amount=flat)
    if isinstance(effect, GoToJail):
        return _("Straight to Jail, without passing GO.")
    if isinstance(effect, FreeParking):
        if pot := view.state.cash[POT]:
            return _("{amount} wait for whoever lands here.").format(amount=view.money(pot))
        return _("A place to rest: nothing happens.")
    return ""
