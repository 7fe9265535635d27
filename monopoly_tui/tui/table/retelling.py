"""Tells a game again, from any of its actions on, as it was told while it was shown."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Protocol

from monopoly_tui.games.core.vocabulary import VICTORY, AnyEvent, Moment, Watcher, show
from monopoly_tui.narration.core.book import Taken
from monopoly_tui.narration.core.lines import Line
from monopoly_tui.session.history import History

from .ceremony import Scene


class Teller(Protocol):
    """What puts events into sentences."""

    def tell_all(self, events: Sequence[AnyEvent]) -> list[tuple[int, Line]]:
        """What one action brought about; with each line the number of the event after which it can be shown."""

    def tell_undo(self, taken: Sequence[Taken]) -> Line:
        """What was taken back, in one line."""

    def tell_moment(self, moment: Moment) -> tuple[str, Line]:
        """What is written over a moment, and what is said of it."""

    def forget(self) -> None:
        """Begin to tell anew."""


class Retelling:
    """All moments of a game are found first: their words take turns from its start. `watcher` has seen all of it."""

    def __init__(self, history: History, narrator: Teller, watcher: type[Watcher]) -> None:
        self.history, self.narrator, self.watcher = history, narrator, watcher()
        self.victory: Scene | None = None
        self._moments: dict[tuple[int, int], list[Line]] = defaultdict(list)
        self._find()

    def _find(self) -> None:
        """Note what is said of every moment, by the number of its action and of the event that it was."""
        self.narrator.forget()
        state = self.history.game_at(0).state
        for at, step in enumerate(self.history.steps):
            for index, event in enumerate(step.events):
                for moment in self.watcher.of(event, state):
                    title, line = self.narrator.tell_moment(moment)
                    self._moments[at, index].append(line)
                    if moment.kind == VICTORY:
                        self.victory = Scene(moment, title, line)
                show(event, state)

    def lines(self, first: int, last: int) -> list[Line]:
        """What happened from one of the actions up to before another; with the first goes what was before it."""
        lines = [] if first else [line for _at, line in self.narrator.tell_all(self.history.opening)]
        # What was taken back after the last action of all is told with it.
        for at in range(first, last + (last >= len(self.history))):
            lines += [self.narrator.tell_undo(undo.steps) for undo in self.history.undos if undo.at == at]
            lines += [line for step in self.history.steps[at : at + 1] for line in self._step(at, step.events)]
        return lines

    def _step(self, at: int, events: Sequence[AnyEvent]) -> Iterator[Line]:
        told = dict(self.narrator.tell_all(events))
        for index in range(len(events)):
            if index in told:
                yield told[index]
            yield from self._moments.get((at, index), ())
