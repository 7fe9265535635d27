"""Works out and writes what a visit to a space would cost now."""

from __future__ import annotations

from monopoly_tui.engine.board import STREET, UTILITY
from monopoly_tui.engine.state import State
from monopoly_tui.words import _

from ..paint.view import View


def rent_at(state: State, space: int, level: int) -> int:
    """The rent of a street with so many buildings on it."""
    if state.mortgaged[space]:
        return 0
    owner, group = state.owner[space], state.board.lots[space].group
    doubled = not level and owner >= 0 and state.holds_group(owner, group)
    return state.rents[space][level] * (2 if doubled else 1)


def visit(view: View, space: int, visitor: int) -> tuple[str, str]:
    """What a visitor would meet on a space, in a word or two, and with no words but the sum."""
    lot, state = view.lot(space), view.state
    if lot is None:
        return "", ""
    owner = view.owner(space)
    if owner is None:
        price = view.money(lot.price)
        return _("buy {price}").format(price=price), price
    if owner == visitor:
        return _("your own"), ""
    if state.mortgaged[space]:
        return _("no rent"), ""
    if lot.kind == STREET:
        rent = view.money(rent_at(state, space, state.level[space]))
        return _("rent {rent}").format(rent=rent), rent
    value = lot.rents[state.group_count[owner][lot.group] - 1]
    if lot.kind == UTILITY:
        return _("rent {rent}").format(rent=_("{factor} × dice").format(factor=value)), f"{value} ×"
    return _("rent {rent}").format(rent=view.money(value)), view.money(value)
