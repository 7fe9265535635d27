"""What a moment is: something in a game that deserves more than a line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from monopoly_tui.records import record

from .vocabulary import AnyEvent

VICTORY, OUT, BATTLE, CHIP = "victory", "out", "battle", "chip"
"""The moments that no single game owns: a table draws them without loading the game they are of."""


@record(frozen=True)
class Moment:
    """Whose moment it is, by whom or against whom, about which group, lot or land, and how much was at stake."""

    kind: str
    player: int
    other: int = -1
    thing: int = -1
    amount: int = 0


class Watcher(Protocol):
    """Finds the moments of a game while it is played."""

    stops: frozenset[str]
    """The kinds that nobody may miss, not even one who skips."""

    def __init__(self, before: Iterable[AnyEvent] = ()) -> None:
        """`before` is what happened so far."""

    def of(self, event: AnyEvent, state: object) -> Iterable[Moment]:
        """The moments that an event is, seen from the table as it was just before."""
