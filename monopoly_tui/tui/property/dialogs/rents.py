"""Writes what a visit to a space would cost now."""

from __future__ import annotations

from monopoly_tui.games.property.rent import NO_RENT, rent_now
from monopoly_tui.i18n import _

from ..paint.view import View


def visit(view: View, space: int, visitor: int) -> tuple[str, str]:
    """What a visitor would meet on a space, in a word or two, and with no words but the sum."""
    lot = view.lot(space)
    if lot is None:
        return "", ""
    owner = view.owner(space)
    if owner is None:
        price = view.money(lot.price)
        return _("buy {price}").format(price=price), price
    if owner == visitor:
        return _("your own"), ""
    rent = rent_now(view.state, space)
    if rent is NO_RENT:
        return _("no rent"), ""
    if rent.basis == "dice":
        return _("rent {rent}").format(rent=_("{factor} × dice").format(factor=rent.amount)), f"{rent.amount} ×"
    return _("rent {rent}").format(rent=view.money(rent.amount)), view.money(rent.amount)
