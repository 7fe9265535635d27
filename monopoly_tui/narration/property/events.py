"""Tells what happened, event by event or a whole step at once."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.core.vocabulary import AnyEvent as Event
from monopoly_tui.games.property import events as ev

from ..core.lines import Line
from ..core.registry import TELLERS
from . import told_buildings, told_deals, told_money, told_optional, told_turns
from .merging import MERGERS
from .naming import Naming

CHAPTERS = (told_turns, told_money, told_buildings, told_deals, told_optional)
"""The modules whose tellers are entered in the registry by being imported."""

SILENT: frozenset[type[Event]] = frozenset({ev.JailCardReturned, ev.JailCardGiven})
"""Events that another always tells: LeftJail, OfferAccepted, WentBankrupt, Resigned."""


class Narrator:
    """Tells the events of one table."""

    def __init__(self, edition: PropertyEdition, names: tuple[str, ...]) -> None:
        self.naming = Naming(edition, names)

    def tell(self, event: Event) -> Line | None:
        """One event in a sentence; nothing if another event tells it."""
        if type(event) in SILENT:
            return None
        return TELLERS[type(event)](event, self.naming)

    def tell_all(self, events: Sequence[Event]) -> list[tuple[int, Line]]:
        """What one action brought about, as a friend would tell it: what belongs together in one sentence.

        With each line goes the number of the event after which it can be shown.
        """
        told: list[tuple[int, Line]] = []
        at = 0
        while at < len(events):
            line, after = self._next(events, at)
            if line is not None:
                told.append((after - 1, line))
            at = after
        return told

    def _next(self, events: Sequence[Event], at: int) -> tuple[Line | None, int]:
        """The line that begins with an event, and the number of the event after it."""
        for merge in MERGERS.get(type(events[at]), ()):
            merged = merge(events, at, self.naming)
            if merged is not None:
                return merged
        return self.tell(events[at]), at + 1
