"""The page with the whole log, of everybody or of one player."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from functools import cache, partial
from itertools import groupby
from operator import itemgetter
from typing import Final

from monopoly_tui.games.core.vocabulary import Watcher
from monopoly_tui.i18n import N_, _
from monopoly_tui.narration.core.lines import Line, Part
from monopoly_tui.records import record
from monopoly_tui.session.history import History

from ..commands import Pages
from ..kit.chrome import paragraph
from ..kit.commands import Doable
from ..kit.look import Look
from ..kit.rows import Rows
from .log import Retelling, Teller, counted, sentence_rows
from .lookup import Tab
from .match import Sight

Tell = Callable[[int, int], list[Line]]
"""What happened from one of the actions up to before another, in sentences; with the first goes what was before it."""

CHAPTER: Final = 50
"""Actions that are told at once."""
KEPT: Final = 400
"""Rows that are kept of a long log: more than any screen has."""


def teller(history: History, narrator: Teller, watcher: type[Watcher]) -> Tell:
    """Tells any part of a game; nothing is looked for before it is asked for."""
    retelling = cache(partial(Retelling, history, narrator, watcher))
    return lambda first, last: retelling().lines(first, last)


@record(frozen=True)
class Chapter:
    """Some rows of the log, and for each the number of the action that it tells of."""

    rows: Rows = field(default_factory=list)
    actions: list[int] = field(default_factory=list)


class LogTab(Tab):
    """Sentences, the newest at the end; a player's letter shows only what concerns that player.

    A game may be long, so only the chapters that are looked at are told.
    """

    name = N_("Log")
    at_end = True

    def __init__(self, view: Sight, tell: Tell, actions: int) -> None:
        """`actions` is how many there were."""
        self.view, self.tell, self.actions = view, tell, actions
        self.only: int | None = None
        self.chapters = max(1, -(-actions // CHAPTER))
        self.first = self.last = self.chapters
        self._told: dict[int, Chapter] = {}
        self._for: object = None
        self._across = 1

    def press(self, key: str, character: str | None) -> bool:
        letter = (character or "").upper()
        for player, seat in enumerate(self.view.seats):
            if letter and letter == seat.letter:
                self._show_only(None if self.only == player else player)
                return True
        return False

    def _show_only(self, player: int | None) -> None:
        self.only = player
        self.turn_to(end=True)

    def commands(self) -> tuple[Doable, ...]:
        if self.only is not None:
            again = partial(self._show_only, None)
            return (Pages.EVERYBODY.to(again, shown=self.view.seats[self.only].letter),)
        letters = " ".join(seat.letter for seat in self.view.seats)
        return (Pages.FILTER.to(lambda: None, shown=letters),)

    # --- what is told of it -------------------------------------------------------------------------------------

    def rows(self, look: Look, width: int, height: int) -> Rows:
        if self._for != (look, width, self.only):
            self._for, self._across = (look, width, self.only), width
            self._told.clear()
        length = self._length()
        while length < KEPT and self.first > 0:
            length += self._open(self.first - 1)
        while length < KEPT and self.last < self.chapters:
            length += self._open(self.last)
        rows = [one for chapter in self._open_chapters() for one in chapter.rows]
        return rows or paragraph(look, width, _("Nothing has happened yet."), look.faded(look.felt))

    def reach(self, way: int) -> int | None:
        """One more chapter; another at the far end is put away if enough is left."""
        if (self.first == 0) if way < 0 else (self.last == self.chapters):
            return None
        if way < 0:
            added = self._open(self.first - 1)
            while self._length() - len(self._told[self.last - 1].rows) >= KEPT:
                self.last -= 1
                del self._told[self.last]
            return added
        self._open(self.last)
        moved = 0
        while self._length() - len(self._told[self.first].rows) >= KEPT:
            moved -= len(self._told.pop(self.first).rows)
            self.first += 1
        return moved

    def turn_to(self, *, end: bool) -> None:
        self.first = self.last = self.chapters if end else 0
        self._told.clear()

    def extent(self, first: int, last: int, length: int) -> tuple[int, int, int]:
        """Rows where all of it is told, else actions."""
        if (self.first, self.last) == (0, self.chapters):
            return first, last, length
        numbers = [number for chapter in self._open_chapters() for number in chapter.actions]
        return numbers[first], numbers[last - 1] + 1, self.actions

    def _open_chapters(self) -> list[Chapter]:
        return [self._told.get(number) or self._tell(number) for number in range(self.first, self.last)]

    def _length(self) -> int:
        return sum(len(chapter.rows) for chapter in self._open_chapters())

    def _open(self, number: int) -> int:
        """Add a chapter before the first or after the last; the number of its rows."""
        self.first, self.last = min(self.first, number), max(self.last, number + 1)
        return len((self._told.get(number) or self._tell(number)).rows)

    def _tell(self, number: int) -> Chapter:
        chapter = self._told[number] = Chapter()
        first = number * CHAPTER
        actions = range(first, max(first + 1, min(self.actions, first + CHAPTER)))
        told = [(line, action) for action in actions for line in self.tell(action, action + 1)]
        shown = [one for one in told if self.only is None or concerns(one[0], self.only)]
        for line, again in groupby(shown, itemgetter(0)):
            at = [action for _line, action in again]
            rows = sentence_rows(self.view, counted(line, len(at)), self._across, self.view.look.felt)
            chapter.rows.extend(rows)
            chapter.actions.extend([at[0]] * len(rows))
        return chapter


def concerns(line: Line, player: int) -> bool:
    """Whether a sentence is about a player."""
    return line.player == player or any(whose(part) == player for part in line.parts)


def whose(part: Part) -> int | None:
    """The player that some words name, or whose pawn they name."""
    if part.kind == "player" and isinstance(part.ref, int):
        return part.ref
    return part.ref[0] if part.kind == "pawn" and isinstance(part.ref, tuple) else None
