"""What happened at a table since a player's last turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from monopoly_tui.games.core.vocabulary import AnyEvent

from .history import History


class TurnStart(Protocol):
    """The event by which a game tells whose turn begins."""

    player: int


def since_turn(history: History, player: int, starts: type[TurnStart]) -> list[AnyEvent]:
    """What happened between the last turn of a player and the one that begins, or has begun; all before the first."""
    happened: list[AnyEvent] = []
    others_from = None
    for event in _backwards(history):
        if isinstance(event, starts):
            if event.player != player:
                others_from = len(happened) + 1
            elif others_from is None:
                happened.clear()  # what was done in the turn that has begun
                continue
            else:
                return happened[others_from - 1 :: -1]
        happened.append(event)
    return happened[::-1]


def _backwards(history: History) -> Iterator[AnyEvent]:
    for step in reversed(history.steps):
        yield from reversed(step.events)
    yield from reversed(history.opening)  # which begins the first turn of all
