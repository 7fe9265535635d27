"""Finds what lies on the table where a game stands: dice, a card drawn after them, and who just paid or was paid."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, takewhile

from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.games.property.events import (
    CardDrawn,
    DiceThrown,
    OfferAccepted,
    OfferMade,
    Paid,
    ThrownForStart,
    TurnStarted,
)
from monopoly_tui.games.property.luck import Dice
from monopoly_tui.records import record
from monopoly_tui.session.history import History

from .paint.view import Swings

FORGOTTEN = 2000
"""Of what happened longer ago than so many events, no offer comes back."""


@record(frozen=True)
class DiceInPlay:
    """The faces that lie on the table; they are `spent` once the turn they were thrown in is over."""

    faces: Dice = (0, 0)
    spent: bool = False


def dice_in_play(history: History, position: int) -> DiceInPlay:
    """The dice as they lie after so many actions; without faces before the first throw."""
    spent = False
    for event in _backwards(history, position):
        if isinstance(event, DiceThrown | ThrownForStart):
            return DiceInPlay(event.dice, spent)
        spent = spent or isinstance(event, TurnStarted)
    return DiceInPlay()


def card_in_play(history: History, position: int) -> CardDrawn | None:
    """The card that lies open after so many actions, until somebody throws again."""
    for event in _backwards(history, position):
        if isinstance(event, CardDrawn):
            return event
        if isinstance(event, DiceThrown | TurnStarted):
            break
    return None


def swings_in_play(history: History, position: int) -> Swings:
    """By how much everybody's cash changed last, and in which turn, as of so many actions."""
    swings: Swings = {}
    steps = history.steps[:position]
    first = (steps[-1].turn if steps else 0) - len(history.setup.players)
    recent = list(takewhile(lambda step: step.turn >= first, reversed(steps)))
    for step in reversed(recent):
        for event in step.events:
            if isinstance(event, Paid):
                note_payment(swings, event, step.turn)
    return swings


def note_payment(swings: Swings, event: Paid, turn: int) -> None:
    """Count a payment with what else was paid by or to these two in the same turn."""
    for player, change in ((event.payer, -event.amount), (event.payee, event.amount)):
        if player >= 0:
            last, before = swings.get(player, (turn, 0))
            swings[player] = turn, change + (before if last == turn else 0)


def last_offer(history: History, player: int, partner: int) -> OfferMade | None:
    """What one player proposed to another last, if the two have agreed on nothing since and it is not forgotten."""
    agreed = False
    for event in islice(_backwards(history, len(history)), FORGOTTEN):
        agreed = agreed or (isinstance(event, OfferAccepted) and {event.player, event.by} == {player, partner})
        if isinstance(event, OfferMade) and (event.player, event.to) == (player, partner):
            return None if agreed else event
    return None


def _backwards(history: History, position: int) -> Iterator[AnyEvent]:
    for step in reversed(history.steps[:position]):
        yield from reversed(step.events)
    yield from reversed(history.opening)
