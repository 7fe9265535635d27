"""Draws the deed of a lot or a note about a space that is none, and what there is to know about it besides."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from rich.style import Style

from monopoly_tui.games.property.board import GO, STREET, TRANSPORT, Lot
from monopoly_tui.games.property.effects import Draw, FreeParking, GoToJail, Tax
from monopoly_tui.games.property.rent import NO_RENT, rent_now
from monopoly_tui.games.property.rent import rows as rents_of
from monopoly_tui.games.property.state import POT
from monopoly_tui.i18n import _, capitalised, decimal, per_cent, pgettext
from monopoly_tui.narration.core.naming import counted

from ...kit.rows import Piece, Row, Rows, cut, fitted, fitting, row, width_of, wrap
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
    rows = [row(width, band, [(view.named(lot.space, width), band)], centre=True)]
    rents = _rents(view, lot, width)
    tight = len(rents) + 3 >= height
    rows.append(_kind(view, lot, width, ground, with_holder=tight))
    current = rent_now(view.state, lot.space).row
    for index, (label, price) in enumerate(rents):
        style = bold if index == current else ground
        sign = look.glyphs.turn if index == current else " "
        edge = " " if cell_len(label) + cell_len(price) + 3 <= width else ""
        rows.append(row(width, style, [(sign, style), (label, style)], [(price + edge, style)]))
    rows += _costs(view, lot, width, ground, height - len(rows) - 1)
    spare = height - len(rows)
    if spare >= 1:
        rows.append(_holder(view, lot, width, ground))
    if spare >= 2 and lot.power:
        power = view.spell(pgettext("creature", "Power"))
        rows.append(row(width, ground, [(f" {power}", ground)], [(view.number(lot.power) + " ", bold)]))
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
        # The mark stands for a name that is too long.
        group = view.edition.groups[lot.group]
        left.append((fitting(room, *(view.spell(capitalised(name)) for name in (group.name, group.short))), faint))
    return row(width, ground, left, [(price + " ", ground + Style(bold=True))])


def _rents(view: View, lot: Lot, width: int) -> list[tuple[str, str]]:
    """What each rent is for, and the rent; signs take the place of words that would leave no room for the sums."""
    rents = list(_street_rents(view, lot) if lot.kind == STREET else _other_rents(view, lot))
    roomy = all(cell_len(words) + cell_len(price) + 2 <= width for words, _signs, price in rents)
    return [(words if roomy else signs, price) for words, signs, price in rents]


def _street_rents(view: View, lot: Lot) -> Iterator[tuple[str, str, str]]:
    words, state, glyphs = view.edition.words, view.state, view.look.glyphs
    bare, whole, *houses, hotel = rents_of(state, lot.space)
    for label, rent in ((_("Rent"), bare), (_("Whole group"), whole)):
        yield view.spell(label), view.spell(label), view.money(rent)
    for level, rent in enumerate(houses, 1):
        yield view.spell(counted(level, words["house"])), f"{level}{glyphs.house}", view.money(rent)
    yield view.spell(capitalised(words["hotel"].one)), glyphs.hotel, view.money(hotel)


def _other_rents(view: View, lot: Lot) -> Iterator[tuple[str, str, str]]:
    term = view.edition.words["transport" if lot.kind == TRANSPORT else "utility"]
    for count, rent in enumerate(rents_of(view.state, lot.space), 1):
        price = view.money(rent) if lot.kind == TRANSPORT else _("{factor} × dice").format(factor=rent)
        yield view.spell(counted(count, term)), f"{count} {view.mark(lot.group)}", view.spell(price)


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
    # Short words and signs take the place of words that are too long; the sums must stand.
    glyphs = view.look.glyphs
    brief, sign = f"{view.spell(_('Mortg.'))} {mortgage}", f"{glyphs.mortgage} {mortgage}"
    short, tight = f"{glyphs.house} {cost}", f"{glyphs.house}{cost}"
    forms = ((left, brief), (short, brief), (short, sign), (tight, sign))
    fit = (form for form in forms if cell_len(form[0]) + cell_len(form[1]) + 4 <= width)
    room = width - cell_len(sign) - 4 - cell_len(glyphs.house)
    left, right = next(fit, (glyphs.house + view.money_within(lot.house_cost, room), sign))
    return [row(width, ground, [(f" {left}", faint)], [(right + " ", faint)])]


def _holder(view: View, lot: Lot, width: int, ground: Style) -> Row:
    owner, faint = view.owner(lot.space), view.look.faded(view.look.card)
    if owner is None:
        return row(width, ground, [(" " + view.spell(_("For sale")), faint)])
    right: list[Piece] = []
    name = view.spell(view.seats[owner].name)
    if view.state.mortgaged[lot.space]:
        sign = view.look.glyphs.mortgage
        told = view.spell(_("mortgaged {sign}").format(sign=sign))
        right = [(fitting(width - cell_len(name) - 5, told) or sign, faint), (" ", ground)]
    name = cut(name, width - width_of(right) - 4, view.look.glyphs.ellipsis)
    return row(width, ground, [(" ", ground), view.chip(owner), (" " + name, ground)], right)


def _note(view: View, space: int, width: int) -> Rows:
    look = view.look
    ground = look.on(look.card, look.card_text)
    band = look.solid(view.signal(space), bold=True)
    rows = [row(width, band, [(view.named(space, width - 2), band)], centre=True), row(width, ground)]
    text = view.edition.spaces[space].note or _purpose(view, space)
    lines = wrap([(view.spell(text), ground)], width - 2)
    rows += [row(width, ground, [(" ", ground), *line]) for line in lines]
    return [*rows, row(width, ground)]


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
        return view.naming.told(_("Straight to {jail}, without passing {go}."))
    if isinstance(effect, FreeParking):
        if pot := view.state.cash[POT]:
            return _("{amount} wait for whoever lands here.").format(amount=view.money(pot))
        return _("A place to rest: nothing happens.")
    return ""


def paint_facts(view: View, space: int, width: int, height: int) -> Rows:
    """A heading, then one fact after the other, then what the box says about it."""
    look = view.look
    ground, faint, bold = look.on(look.stage), look.faded(look.stage), look.on(look.stage, bold=True)
    back = view.spell(_("Esc: back"))
    name = view.named(space, width - cell_len(back) - 1)
    rows = [row(width, bold, [(name, bold)], [(back, faint)])]
    for label, value in _facts(view, space):
        pieces: list[Piece] = [(view.spell(label) + " ", faint), *value]
        lines = wrap(pieces, width) if width_of(pieces) > width else [pieces]
        rows += [row(width, ground, line) for line in lines]
    for text, style in _story(view, space, faint):
        rows += [row(width, ground, line) for line in wrap([(view.spell(text), style)], width)]
    return fitted(rows, width, height, ground)


def _facts(view: View, space: int) -> Iterator[tuple[str, list[Piece]]]:
    look = view.look
    ground, bold = look.on(look.stage), look.on(look.stage, bold=True)
    lot = view.lot(space)
    if lot is not None:
        yield _("Owner:"), _owner(view, lot, bold)
        yield _("A visit costs:"), [(view.spell(visit_cost(view, lot)), bold)]
        yield _("Group:"), _group(view, lot, ground)
        if lot.power:
            yield _("Power:"), [(view.number(lot.power), bold)]
    free, locked = view.standing_on(space)
    if free or locked:
        yield _("Here now:"), [view.chip(player) for player in (*free, *locked)]
    share, place = view.landings[space], 1 + sum(other > view.landings[space] for other in view.landings)
    told = _("{share} of all moves end here, place {place} of {all}.").format(
        share=per_cent(decimal(100 * share, 1)), place=place, all=len(view.landings)
    )
    yield _("How often:"), [(view.spell(told), ground)]


def _owner(view: View, lot: Lot, bold: Style) -> list[Piece]:
    owner = view.owner(lot.space)
    if owner is None:
        return [(view.spell(_("nobody, for sale at {price}").format(price=view.money(lot.price))), bold)]
    name = view.spell(view.seats[owner].name)
    if view.state.mortgaged[lot.space]:
        name = view.spell(_("{player}, mortgaged").format(player=view.seats[owner].name))
    return [view.chip(owner), (" ", bold), (name, bold)]


def visit_cost(view: View, lot: Lot) -> str:
    """What a visitor would pay now."""
    state, owner = view.state, view.owner(lot.space)
    if owner is None:
        return _("nothing yet")
    if state.mortgaged[lot.space]:
        return _("nothing while it is mortgaged")
    rent = rent_now(state, lot.space)
    if rent is NO_RENT:
        return view.naming.told(_("nothing while its owner is in {jail}"))
    if rent.basis == "dice":
        usual = view.money(rent.usual)
        return _("{factor} times the dice, {amount} on average").format(factor=rent.amount, amount=usual)
    return view.money(rent.amount)


def _group(view: View, lot: Lot, ground: Style) -> list[Piece]:
    group = view.edition.groups[lot.group]
    pieces: list[Piece] = [(view.mark(lot.group), view.look.solid(view.band(lot.group), bold=True))]
    pieces.append((f" {view.spell(group.name)}", ground))
    for space in view.edition.board.groups[lot.group].lots:
        owner = view.owner(space)
        pieces += [(" ", ground), (view.look.glyphs.dot, ground) if owner is None else view.chip(owner)]
    return pieces


def _story(view: View, space: int, faint: Style) -> Iterator[tuple[str, Style]]:
    """The remark on the space, on its group, and the group's portrait."""
    lot = view.lot(space)
    if note := view.edition.spaces[space].note:
        yield note, faint
    if lot is not None:
        if note := view.edition.groups[lot.group].note:
            yield note, faint
        if portrait := view.edition.portraits.get(view.edition.board.groups[lot.group].id, ""):
            yield portrait, faint
