"""Finds what lies on the table where a game stands: the dice of the last throw, and a card drawn after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.games.property.events import CardDrawn, DiceThrown, ThrownForStart, TurnStarted
from monopoly_tui.games.property.luck import Dice
from monopoly_tui.session.history import History


@dataclass(frozen=True, slots=True)
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


def _backwards(history: History, position: int) -> Iterator[AnyEvent]:
    for step in reversed(history.steps[:position]):
        yield from reversed(step.events)
    yield from reversed(history.opening)
