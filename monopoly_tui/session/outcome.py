"""What a finished game came to, in brief: the last line of its journal says it, so that nobody has to play it again."""

from __future__ import annotations

from collections.abc import Iterable

from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.records import record

from .journal import Content


@record(frozen=True)
class RentPaid:
    """A rent: how much, by whom, to whom, and for which lot."""

    amount: int
    payer: int
    payee: int
    lot: int


@record(frozen=True)
class Outcome:
    """Everybody's seat from the winner to whoever left first, how many rounds it took, and the largest rent."""

    ranking: tuple[int, ...]
    rounds: int
    rent: RentPaid | None = None


def outcome_of(game: AnyGame, events: Iterable[AnyEvent]) -> Outcome:
    """The outcome of a game that is over, in which these events happened."""
    return Outcome(game.state.ranking, game.state.round, largest_rent(events))


def largest_rent(events: Iterable[AnyEvent]) -> RentPaid | None:
    """The largest rent that was paid, the first of several."""
    from monopoly_tui.games.property.events import Paid  # who only lists games reads no events

    rents = (
        RentPaid(event.amount, event.payer, event.payee, event.lot)
        for event in events
        if isinstance(event, Paid) and event.reason == "rent" and event.lot is not None
    )
    return max(rents, key=lambda rent: rent.amount, default=None)


def encode_outcome(outcome: Outcome) -> dict[str, object]:
    """An outcome as plain data."""
    rent = outcome.rent
    told = None if rent is None else [rent.amount, rent.payer, rent.payee, rent.lot]
    return {"ranking": list(outcome.ranking), "rounds": outcome.rounds, "rent": told}


def decode_outcome(content: Content | None, players: int) -> Outcome | None:
    """An outcome among so many players as a line says it; nothing if the line does not, or not in a way that fits."""
    match content:
        case {"ranking": list() as ranking, "rounds": int() as rounds, "rent": rent}:
            if sorted(map(str, ranking)) != sorted(map(str, range(players))) or not all(
                type(seat) is int for seat in ranking
            ):
                return None
            match rent:
                case None:
                    return Outcome(tuple(ranking), rounds)
                case [int() as amount, int() as payer, int() as payee, int() as lot] if {payer, payee} <= {*ranking}:
                    return Outcome(tuple(ranking), rounds, RentPaid(amount, payer, payee, lot))
    return None
