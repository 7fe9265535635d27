"""Finds what lies on the table where a game stands: the dice of the last throw, and a card drawn after it."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.engine.events import CardDrawn, DiceThrown, Event, ThrownForStart, TurnStarted
from monopoly_tui.engine.luck import Dice
from monopoly_tui.play.history import History


def dice_in_play(history: History, position: int) -> Dice:
    """The faces that lie on the table after so many actions; none before the first throw."""
    for event in _backwards(history, position):
        if isinstance(event, DiceThrown | ThrownForStart):
            return event.dice
    return (0, 0)


def card_in_play(history: History, position: int) -> CardDrawn | None:
    """The card that lies open after so many actions, until somebody throws again."""
    for event in _backwards(history, position):
        if isinstance(event, CardDrawn):
            return event
        if isinstance(event, DiceThrown | TurnStarted):
            break
    return None


def _backwards(history: History, position: int) -> Iterator[Event]:
    for step in reversed(history.steps[:position]):
        yield from reversed(step.events)
    yield from reversed(history.opening)
