"""Tells events that belong together in one sentence: a throw and its move, a rent and its payment, a row of houses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from monopoly_tui.games.core.vocabulary import AnyEvent as Event
from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property.rules.rent_claim import RentClaimed
from monopoly_tui.i18n import N_, _

from ..core.lines import Line, Parts, Value, compose, listing, say
from .naming import Naming
from .told_buildings import standing
from .told_money import TOLD_BY_OTHERS, rent_reason

Merged = tuple[Line, int]
Merger = Callable[[Sequence[Event], int, Naming], Merged | None]
E = TypeVar("E", bound=Event)


def throw_and_move(events: Sequence[Event], at: int, naming: Naming) -> Merged | None:
    """The throw of a turn and where it leads."""
    throw, move = events[at], _get(events, at + 1)
    if not (isinstance(throw, ev.DiceThrown) and isinstance(move, ev.TokenMoved) and throw.purpose == "move"):
        return None
    doubles = throw.dice[0] == throw.dice[1]
    if move.end == naming.edition.board.jail:
        sentence = (
            _("{player} rolls doubles, {dice}, and just visits {space}.")
            if doubles
            else _("{player} rolls {dice} and just visits {space}.")
        )
    else:
        sentence = (
            _("{player} rolls doubles, {dice}, and moves to {space}.")
            if doubles
            else _("{player} rolls {dice} and moves to {space}.")
        )
    line = say(
        sentence,
        throw.player,
        player=naming.player(throw.player),
        dice=naming.dice(throw.dice),
        space=naming.space(move.end),
    )
    return line, at + 2


def rent_and_payment(events: Sequence[Event], at: int, naming: Naming) -> Merged | None:
    """A rent that is paid, or cannot be paid, at once."""
    due, after = events[at], _get(events, at + 1)
    assert isinstance(due, ev.RentDue)
    if isinstance(after, ev.Paid) and after.reason == "rent":
        sentence = _("{visitor} pays {owner} {amount} rent for {lot} ({reason}).")
    elif isinstance(after, ev.DebtOpened):
        sentence = _("{visitor} owes {owner} {amount} rent for {lot} ({reason}) and has to raise cash.")
    else:
        return None
    line = say(
        sentence,
        due.visitor,
        visitor=naming.player(due.visitor),
        owner=naming.player(due.owner),
        amount=naming.amount(due.amount),
        lot=naming.space(due.lot),
        reason=rent_reason(due, naming),
    )
    return line, at + 2


def claim_and_payment(events: Sequence[Event], at: int, naming: Naming) -> Merged | None:
    """A rent that is paid because its owner asked."""
    claim, paid = events[at], _get(events, at + 1)
    if not (isinstance(claim, RentClaimed) and isinstance(paid, ev.Paid)):
        return None
    line = say(
        _("{owner} asks in time: {visitor} pays {amount} rent for {lot}."),
        claim.visitor,
        owner=naming.player(claim.owner),
        visitor=naming.player(claim.visitor),
        amount=naming.amount(paid.amount),
        lot=naming.space(claim.lot),
    )
    return line, at + 2


def fine_and_freedom(events: Sequence[Event], at: int, naming: Naming) -> Merged | None:
    """The fine and what it buys."""
    fine, free = events[at], _get(events, at + 1)
    if not (isinstance(fine, ev.Paid) and isinstance(free, ev.LeftJail)):
        return None
    line = say(
        _("{player} pays the fine of {amount} and is out of Jail.")
        if free.how == "fine"
        else _("No doubles again: {player} has to pay {amount} and is out of Jail."),
        fine.payer,
        player=naming.player(fine.payer),
        amount=naming.amount(fine.amount),
    )
    return line, at + 2


def each_pays(events: Sequence[Event], at: int, naming: Naming) -> Merged | None:
    """The same sum paid to one player by all the others, or by one to all the others."""
    first = events[at]
    assert isinstance(first, ev.Paid)
    if first.reason in TOLD_BY_OTHERS or min(first.payer, first.payee) < 0:
        return None
    row = _row(events, at, lambda e: isinstance(e, ev.Paid) and (e.amount, e.reason) == (first.amount, first.reason))
    payments = [event for event in row if isinstance(event, ev.Paid)]
    if len(payments) < 2:
        return None
    amount = naming.amount(first.amount)
    if all(event.payee == first.payee for event in payments):
        line = say(
            _("{payers} each pay {payee} {amount}."),
            first.payee,
            payers=naming.players(event.payer for event in payments),
            payee=naming.player(first.payee),
            amount=amount,
        )
    elif all(event.payer == first.payer for event in payments):
        line = say(
            _("{payer} pays {amount} each to {payees}."),
            first.payer,
            payer=naming.player(first.payer),
            payees=naming.players(event.payee for event in payments),
            amount=amount,
        )
    else:
        return None
    return line, at + len(row)


def buildings_in_a_row(events: Sequence[Event], at: int, naming: Naming) -> Merged | None:
    """Everything built by one order, with what stands now."""
    rising, after = _run(events, at, ev.Built)
    if len(rising) < 2:
        return None
    now = {event.lot: standing(event, naming) for event in rising}
    return _builder_line(_("{player} builds for {amount}: {lots}."), rising, _built_upon(now, naming), naming), after


def sales_in_a_row(events: Sequence[Event], at: int, naming: Naming) -> Merged | None:
    """Everything sold by one order, with what is left."""
    falling, after = _run(events, at, ev.BuildingSold)
    if len(falling) < 2:
        return None
    last = {event.lot: event for event in falling}
    if not any(event.level for event in last.values()):
        sentence = _("{player} sells all buildings on {lots} for {amount}.")
        return _builder_line(sentence, falling, naming.lots(last), naming), after
    left = {lot: standing(event, naming) if event.level else _("nothing built") for lot, event in last.items()}
    sentence = _("{player} sells buildings for {amount} and is left with {lots}.")
    return _builder_line(sentence, falling, _built_upon(left, naming), naming), after


def _built_upon(stands: dict[int, str], naming: Naming) -> Parts:
    """Lots with what stands on each."""
    return listing(
        [
            compose(_("{lot} ({buildings})"), lot=naming.space(lot), buildings=buildings)
            for lot, buildings in stands.items()
        ]
    )


def _builder_line(
    sentence: str, row: Sequence[ev.Built] | Sequence[ev.BuildingSold], lots: Parts, naming: Naming
) -> Line:
    return say(
        sentence,
        row[0].player,
        player=naming.player(row[0].player),
        amount=naming.amount(sum(event.amount for event in row)),
        lots=lots,
    )


def mortgages_in_a_row(events: Sequence[Event], at: int, naming: Naming) -> Merged | None:
    """Several mortgages taken at once."""
    taken, after = _run(events, at, ev.Mortgaged)
    if len(taken) < 2:
        return None
    return _lots_line(N_("{player} mortgages {lots} for {amount}."), taken, naming), after


def lifts_in_a_row(events: Sequence[Event], at: int, naming: Naming) -> Merged | None:
    """Several mortgages paid off at once."""
    lifted, after = _run(events, at, ev.MortgageLifted)
    if len(lifted) < 2:
        return None
    return _lots_line(N_("{player} lifts the mortgages on {lots} for {amount}."), lifted, naming), after


def clearances_in_a_row(events: Sequence[Event], at: int, naming: Naming) -> Merged | None:
    """All buildings of a group sold at once."""
    cleared, after = _run(events, at, ev.LotCleared)
    if len(cleared) < 2:
        return None
    return _lots_line(N_("{player} sells all buildings on {lots} for {amount}."), cleared, naming), after


def _lots_line(
    sentence: str,
    row: Sequence[ev.Mortgaged] | Sequence[ev.MortgageLifted] | Sequence[ev.LotCleared],
    naming: Naming,
) -> Line:
    return say(
        _(sentence),
        row[0].player,
        player=naming.player(row[0].player),
        lots=naming.lots(event.lot for event in row),
        amount=naming.amount(sum(event.amount for event in row)),
    )


def deeds_dealt(events: Sequence[Event], at: int, naming: Naming) -> Merged | None:
    """The deeds dealt to one player, and what they cost."""
    first = events[at]
    assert isinstance(first, ev.DeedTaken)
    if first.how != "dealt":
        return None
    row = _row(events, at, lambda e: _is_dealt(e, first.player))
    lots = naming.lots(event.lot for event in row if isinstance(event, ev.DeedTaken))
    cost = sum(event.amount for event in row if isinstance(event, ev.Paid))
    sentence = _("{player} is dealt {lots} and pays {amount}.") if cost else _("{player} is dealt {lots}.")
    line = say(sentence, first.player, player=naming.player(first.player), lots=lots, amount=naming.amount(cost))
    return line, at + len(row)


def _is_dealt(event: Event, player: int) -> bool:
    if isinstance(event, ev.DeedTaken):
        return event.how == "dealt" and event.player == player
    return isinstance(event, ev.Paid) and event.reason == "dealt" and event.payer == player


def estate(events: Sequence[Event], at: int, naming: Naming) -> Merged | None:
    """A player leaves: all that is turned over, in one sentence with the leaving."""
    row = _row(events, at, lambda e: isinstance(e, (ev.LotCleared, ev.Paid, ev.DeedTaken, ev.DeedReturned)) or _card(e))
    leaving = _get(events, at + len(row))
    if not isinstance(leaving, (ev.WentBankrupt, ev.Resigned)):
        return None
    things: list[Value] = [naming.space(e.lot) for e in row if isinstance(e, (ev.DeedTaken, ev.DeedReturned))]
    things += [
        naming.jail_card(naming.edition.board.decks[e.deck].id)
        for e in row
        if isinstance(e, (ev.JailCardGiven, ev.JailCardReturned))
    ]
    things += [naming.amount(e.amount) for e in row if isinstance(e, ev.Paid) and e.payer == leaving.player]
    if not things:
        return None
    creditor = leaving.creditor if isinstance(leaving, ev.WentBankrupt) else -1
    if isinstance(leaving, ev.Resigned):
        sentence = _("{player} leaves the game. The Bank gets {things}.")
    elif creditor < 0:
        sentence = _("{player} is bankrupt. The Bank gets {things}.")
    else:
        sentence = _("{player} is bankrupt. {creditor} gets {things}.")
    line = say(
        sentence,
        leaving.player,
        player=naming.player(leaving.player),
        creditor=naming.player(creditor) if creditor >= 0 else (),
        things=listing(things),
    )
    return line, at + len(row) + 1


def _card(event: Event) -> bool:
    return isinstance(event, (ev.JailCardGiven, ev.JailCardReturned))


MERGERS: dict[type[Event], tuple[Merger, ...]] = {
    ev.DiceThrown: (throw_and_move,),
    ev.RentDue: (rent_and_payment,),
    RentClaimed: (claim_and_payment,),
    ev.Paid: (fine_and_freedom, estate, buildings_in_a_row, lifts_in_a_row, each_pays),
    ev.Built: (buildings_in_a_row,),
    ev.BuildingSold: (sales_in_a_row,),
    ev.Mortgaged: (mortgages_in_a_row,),
    ev.MortgageLifted: (lifts_in_a_row,),
    ev.DeedTaken: (deeds_dealt, estate),
    ev.DeedReturned: (estate,),
    ev.LotCleared: (estate, clearances_in_a_row),
    ev.JailCardGiven: (estate,),
    ev.JailCardReturned: (estate,),
}
"""By the event that comes first, what may be told with it."""


def _get(events: Sequence[Event], at: int) -> Event | None:
    return events[at] if at < len(events) else None


def _row(events: Sequence[Event], at: int, belongs: Callable[[Event], bool]) -> Sequence[Event]:
    """The events from a place on that belong together."""
    end = at
    while end < len(events) and belongs(events[end]):
        end += 1
    return events[at:end]


def _run(events: Sequence[Event], at: int, kind: type[E]) -> tuple[list[E], int]:
    """Events of one kind in a row, the payments that they tell left out."""
    row = _row(events, at, lambda e: isinstance(e, kind) or (isinstance(e, ev.Paid) and e.reason in TOLD_BY_OTHERS))
    return [event for event in row if isinstance(event, kind)], at + len(row)
