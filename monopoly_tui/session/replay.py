"""A game looked at again: step by step, by turns and rounds, from mark to mark, and played on from any point."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.records import record

from .history import History
from .loading import Source
from .recorded import RecordedGame
from .setup import Origin


@record(frozen=True)
class Mark:
    """Something worth jumping to: where, of what kind (see `games`), and the event itself."""

    position: int
    kind: str
    event: AnyEvent


class Replay:
    """Stands after `position` actions of a game; `game` is the game there, `events` what led there.

    With a `source`, what is played meanwhile is seen as soon as the end is reached.
    """

    def __init__(self, history: History, name: str = "", source: Source | None = None) -> None:
        self.history, self.name, self.source = history, name, source
        self.position = 0
        self.game: AnyGame = history.game_at(0)

    def __len__(self) -> int:
        return len(self.history)

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """What happened last before this point."""
        return self.history.steps[self.position - 1].events if self.position else self.history.opening

    @property
    def at_end(self) -> bool:
        """Whether there is nothing more to see."""
        return self.position == len(self)

    @property
    def goes_on(self) -> bool:
        """Whether there may be more to see later."""
        return self.source is not None and not self.over

    def catch_up(self) -> None:
        """At the end, take in what was played since. Raises PlayError if the file cannot be read any more."""
        if not self.at_end or self.source is None or not self.source.changed:
            return
        self.history = self.source.load()
        for known in ("turn_starts", "round_starts", "marks", "over"):
            vars(self).pop(known, None)
        self.position = min(self.position, len(self))
        self.game = self.history.game_at(self.position)

    def go(self, position: int) -> None:
        """Stand after so many actions, as near as there are."""
        position = max(0, min(position, len(self)))
        if position == self.position + 1:
            self.history.step_on(self.game, self.position)
        elif position != self.position:
            self.game = self.history.game_at(position)
        self.position = position

    def forward(self) -> None:
        """One action on."""
        self.go(self.position + 1)

    def back(self) -> None:
        """One action back."""
        self.go(self.position - 1)

    def next_turn(self) -> None:
        """To the start of the next turn, or the end."""
        self.go(self._after(self.turn_starts))

    def previous_turn(self) -> None:
        """To the start of this turn, or of the one before."""
        self.go(self._before(self.turn_starts))

    def next_round(self) -> None:
        """To the start of the next round, or the end."""
        self.go(self._after(self.round_starts))

    def previous_round(self) -> None:
        """To the start of this round, or of the one before."""
        self.go(self._before(self.round_starts))

    def next_mark(self, kind: str | None = None) -> Mark | None:
        """To the next mark, of a kind if given; stays if there is none."""
        return self._jump([mark for mark in self._marks_of(kind) if mark.position > self.position][:1])

    def previous_mark(self, kind: str | None = None) -> Mark | None:
        """To the mark before, of a kind if given; stays if there is none."""
        return self._jump([mark for mark in self._marks_of(kind) if mark.position < self.position][-1:])

    @cached_property
    def turn_starts(self) -> list[int]:
        """The positions at which turns begin."""
        return self._changes([step.turn for step in self.history.steps])

    @cached_property
    def round_starts(self) -> list[int]:
        """The positions at which rounds begin."""
        return self._changes([step.round for step in self.history.steps])

    @cached_property
    def marks(self) -> list[Mark]:
        """Everything worth jumping to, in order."""
        return [
            Mark(position, mark, event)
            for position, step in enumerate(self.history.steps, 1)
            for event in step.events
            if (mark := self.history.kind.mark(event)) is not None
        ]

    @cached_property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return self.history.game_at(len(self)).over

    @property
    def keeps_luck(self) -> bool:
        """Whether a game that goes on from here has the same luck as this one.

        What is still being played would show its dice beforehand, and so would what this game itself went on from.
        """
        return self.over and self.position >= len(self) - self.history.undoable

    def play_on(self) -> RecordedGame:
        """A new game, in memory, that begins with everything up to here; a SaveFolder can keep it."""
        origin = Origin(self.name, self.position) if self.name else None
        game = RecordedGame(replace(self.history.setup, origin=origin))
        seeds = deque(luck for luck in self.history.lucks if luck.actions < self.position or self.keeps_luck)
        for step in self.history.steps[: self.position]:
            while seeds and seeds[0].actions == len(game.steps):
                game.renew_luck(seeds.popleft().seed)
            game.apply(step.player, step.action)
        for luck in seeds:
            game.renew_luck(luck.seed)
        if not self.keeps_luck:
            game.renew_luck()
        return game

    def _changes(self, values: Sequence[int]) -> list[int]:
        return [at for at, value in enumerate(values) if at == 0 or value != values[at - 1]]

    def _after(self, positions: list[int]) -> int:
        index = bisect_right(positions, self.position)
        return positions[index] if index < len(positions) else len(self)

    def _before(self, positions: list[int]) -> int:
        index = bisect_left(positions, self.position)
        return positions[index - 1] if index else 0

    def _marks_of(self, kind: str | None) -> list[Mark]:
        return self.marks if kind is None else [mark for mark in self.marks if mark.kind == kind]

    def _jump(self, marks: Sequence[Mark]) -> Mark | None:
        if not marks:
            return None
        self.go(marks[0].position)
        return marks[0]
