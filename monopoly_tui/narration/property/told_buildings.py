"""Tells what is built, sold and wanted."""

from __future__ import annotations

from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property.board import HOTEL
from monopoly_tui.i18n import _

from ..core.lines import Line, listing, say
from ..core.registry import tells
from .naming import Naming


@tells(ev.Built)
def built(event: ev.Built, naming: Naming) -> Line:
    """A building, and what stands there now; one won by auction is paid already."""
    sentence = (
        _("{player} builds on {lot} for {amount}: now {buildings}.")
        if not event.won
        else _("{player} builds on {lot}: now {buildings}.")
    )
    return say(
        sentence,
        event.player,
        player=naming.player(event.player),
        lot=naming.space(event.lot),
        amount=naming.amount(event.amount),
        buildings=standing(event, naming),
    )


def standing(event: ev.Built | ev.BuildingSold, naming: Naming) -> str:
    """What stands on the lot after the event."""
    if isinstance(event, ev.Built) and event.building == HOTEL:
        return naming.counted(1, "hotel")
    return naming.counted(event.level, "house")


@tells(ev.BuildingSold)
def building_sold(event: ev.BuildingSold, naming: Naming) -> Line:
    """A building given back, and what is left."""
    sentence = (
        _("{player} sells {building} on {lot} for {amount}: {buildings} left.")
        if event.level
        else _("{player} sells {building} on {lot} for {amount}: nothing left there.")
    )
    return say(
        sentence,
        event.player,
        player=naming.player(event.player),
        building=naming.counted(1, event.building),
        lot=naming.space(event.lot),
        amount=naming.amount(event.amount),
        buildings=standing(event, naming),
    )


@tells(ev.LotCleared)
def lot_cleared(event: ev.LotCleared, naming: Naming) -> Line:
    """All buildings of a lot given back."""
    counts = {"house": event.houses, "hotel": event.hotels}
    return say(
        _("{player} sells {buildings} on {lot} for {amount}."),
        event.player,
        player=naming.player(event.player),
        buildings=listing([naming.counted(count, kind) for kind, count in counts.items() if count]),
        lot=naming.space(event.lot),
        amount=naming.amount(event.amount),
    )


@tells(ev.ShortageDeclared)
def shortage_declared(event: ev.ShortageDeclared, naming: Naming) -> Line:
    """Too few buildings for all."""
    return say(
        _("{player} wants to build, but the Bank has only {buildings} left: the others are asked too."),
        event.player,
        player=naming.player(event.player),
        buildings=naming.counted(event.left, event.building),
    )


@tells(ev.WishStated)
def wish_stated(event: ev.WishStated, naming: Naming) -> Line:
    """How many buildings a player would buy."""
    sentence = _("{player} would buy {buildings}.") if event.count else _("{player} does not want to build.")
    return say(
        sentence,
        event.player,
        player=naming.player(event.player),
        buildings=naming.counted(event.count, event.building),
    )
