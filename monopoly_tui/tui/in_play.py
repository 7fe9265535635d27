"""Finds the throw that lies on the table where a game stands."""

from __future__ import annotations

from monopoly_tui.engine.events import DiceThrown, ThrownForStart
from monopoly_tui.engine.luck import Dice
from monopoly_tui.play.history import History


def last_throw(history: History) -> Dice:
    """The faces that lie on the table; none before the first action."""
    if not history.steps:
        return (0, 0)
    for happened in (*(step.events for step in reversed(history.steps)), history.opening):
        for event in reversed(happened):
            if isinstance(event, DiceThrown | ThrownForStart):
                return event.dice
    return (0, 0)
