"""Draws what there is to know about a space besides its deed: owner, cost of a visit, how often it is met."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from rich.style import Style

from monopoly_tui.games.property.board import Lot
from monopoly_tui.games.property.rent import NO_RENT, rent_now
from monopoly_tui.i18n import _, decimal, per_cent

from ...kit.rows import Piece, Rows, fitted, row, width_of, wrap
from .view import View


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
