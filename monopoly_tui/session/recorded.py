"""A game that is written down: every action is on disk before anybody sees what came of it, and can be taken back."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Self

from monopoly_tui.games.core.game import AnyGame, Decision
from monopoly_tui.games.core.values import ASKING, BEFORE_DICE
from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.i18n import _, number
from monopoly_tui.records import record

from .errors import Mended, NeedsConsent, NothingBeforeDice, NothingToUndo, SaveFailed, SaveLost
from .folder import SaveLock
from .games import digest
from .history import History, Step
from .journal import Journal, Reading, dated, moment
from .outcome import encode_outcome, outcome_of
from .setup import Seed, Setup, encode_setup, new_seed


@record(frozen=True)
class Home:
    """Where a game is kept: its lock, and how to keep it elsewhere once its file is lost. `move` raises SaveFailed."""

    lock: SaveLock
    move: Callable[[RecordedGame, SaveLost], None]


@record(frozen=True)
class Saved:
    """A saved game as it was read, and as it stands with everything in it done again; `undone` could be done too."""

    reading: Reading
    history: History
    game: AnyGame
    undone: list[tuple[int, Action]]


class RecordedGame:
    """A game, its history and its journal.

    The game itself is at `game`; undo puts another in its place, so look there again after every change.
    `dropped` says that the last action of the session before was not finished and has to be repeated, `mended` what
    was wrong with the saved game if it goes on from before a damage.
    """

    name = ""
    dropped = False
    mended: Mended | None = None
    _home: Home | None = None
    _warned = False

    def __init__(self, setup: Setup) -> None:
        """Start a game that is kept in memory only, until a SaveFolder keeps it. Raises ValueError."""
        history, journal = History(setup), Journal()
        journal.append(encode_setup(setup, moment(time.time())))
        self._take_up(history, history.game_at(0), journal)

    @classmethod
    def go_on(cls, saved: Saved, journal: Journal) -> Self:
        """Go on with a saved game, whose lines the journal has."""
        self = cls.__new__(cls)
        self._take_up(saved.history, saved.game, journal)
        self._undone, self._played_before = saved.undone, saved.reading.played
        self.dropped = bool(saved.reading.torn)
        if not saved.reading.ended:
            self._note_end()
        return self

    def _take_up(self, history: History, game: AnyGame, journal: Journal) -> None:
        self.history, self.game, self.journal = history, game, journal
        self._undone: list[tuple[int, Action]] = []
        self._news: list[str] = []
        self._played_before = 0.0
        self._began: float | None = time.monotonic()

    # --- what is on the table -----------------------------------------------------------------------------------

    @property
    def setup(self) -> Setup:
        """What the game was started with."""
        return self.history.setup

    @property
    def decision(self) -> Decision | None:
        """What the game waits for; None when it is over."""
        return self.game.decision

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    @property
    def opening(self) -> tuple[AnyEvent, ...]:
        """What happened before the first question."""
        return self.history.opening

    @property
    def steps(self) -> Sequence[Step]:
        """Every action that stands, with what came of it."""
        return self.history.steps

    @property
    def luck(self) -> Seed:
        """The seed that luck comes from now; only the end of the game may show it."""
        return self.history.luck

    @property
    def fingerprint(self) -> str:
        """The seed's fingerprint, to be shown at the start."""
        return self.luck.fingerprint

    @property
    def seed(self) -> str | None:
        """The seed, once the game is over; before that it would tell the dice to come."""
        return self.luck.told if self.over else None

    def seen(self) -> AnyGame:
        """A copy for a bot: all that it could spoil, and with nothing in it that a person cannot see."""
        return self.game.seen()

    @property
    def played(self) -> float:
        """Seconds played so far, over all sessions, pauses between them left out."""
        return self._played_before + (0.0 if self._began is None else time.monotonic() - self._began)

    def rest(self) -> None:
        """Nobody is there: the time until `wake` is no time played."""
        self._played_before, self._began = self.played, None

    def wake(self) -> None:
        """Somebody is there again."""
        self._began = time.monotonic()

    @property
    def saved(self) -> bool:
        """Whether the game is kept on disk."""
        return self._home is not None

    # --- playing --------------------------------------------------------------------------------------------------

    def apply(self, player: int, action: Action) -> tuple[AnyEvent, ...]:
        """Let a player act; what happened is returned once it is on disk.

        Raises IllegalAction or SaveFailed; in both cases nothing has happened.
        """

        def write_down() -> None:
            game, encode = self.game, self.history.kind.encode_action
            self._write(by=player, act=encode(action), state=digest(game), round=game.state.round)
            self._undone.clear()

        return self._advance(player, action, write_down).events

    def _advance(self, player: int, action: Action, write_down: Callable[[], None]) -> Step:
        """Do what the game allows, once it is written down."""
        steps, lines = len(self.history), len(self.journal.lines)
        try:
            step = self.history.advance(self.game, player, action, write_down)
        except BaseException:
            if len(self.journal.lines) > lines:
                # Ctrl-C, or the rules broke down on an action they allow. The players shall still have their game:
                # the table is put back as it was, and the line, which stays, is taken back by another.
                self.game = self.history.cut(steps)
                self._write(undo=1)
            raise
        self._note_end()
        return step

    def _note_end(self) -> None:
        if self.game.over:
            result = encode_outcome(outcome_of(self.game, self.history.events))
            with suppress(SaveFailed):  # it only spares the list of saved games and the chronicle a replay
                self._write(end=True, result=result)

    def _write(self, **content: object) -> None:
        line = dated(content, time.time(), self.played)
        try:
            self.journal.append(line)
        except SaveLost as lost:
            self._move(lost)
            self.journal.append(line)
        if not self._warned and (room := self.journal.room()) is not None:
            self._warned = True
            told = _("This game is nearly as long as a saved game may be: there is room for about {count} actions.")
            self._news.append(told.format(count=number(room)))

    def renew_luck(self, seed: str | None = None) -> None:
        """Let all luck to come be that of a new seed; nothing before can be taken back then. Raises SaveFailed."""
        seed = seed or new_seed()
        self._write(luck=seed)
        self._undone.clear()
        self.history.renew(self.game, seed)

    # --- undo -----------------------------------------------------------------------------------------------------

    @property
    def free_undo(self) -> int:
        """How many actions can be taken back without asking: those of this turn, unless the table is always asked."""
        if self.setup.settings.undo == ASKING:
            return 0
        return min(self.undoable, self.history.steps_in_turn(self.game.state.turns))

    @property
    def undoable(self) -> int:
        """How many actions can be taken back at all."""
        most = self.history.undoable
        return min(most, self.history.steps_since_luck) if self.setup.settings.undo == BEFORE_DICE else most

    @property
    def kept_by_dice(self) -> bool:
        """Whether only the rule stands in the way that what dice or cards have told is not taken back."""
        return self.undoable < self.history.undoable

    @property
    def can_redo(self) -> bool:
        """Whether anything was taken back and nothing else done since."""
        return bool(self._undone)

    def steps_back_to(self, players: set[int]) -> int:
        """How many actions an undo takes back until one of these players decides again; 0 if none ever did."""
        for count in range(1, self.undoable + 1):
            if self.history.steps[-count].player in players:
                return count
        return 0

    def steps_on_past(self, others: set[int]) -> int:
        """How many actions a redo does again: the next one, and all that these others did after it; 0 if none."""
        count = 0
        for player, _action in reversed(self._undone):
            if count and player not in others:
                break
            count += 1
        return count

    def undo(self, count: int = 1, *, consent: bool = False) -> Sequence[Step]:
        """Take back the last actions; luck does not change by it. Returns them, the last one first.

        Raises NothingToUndo, NeedsConsent if it reaches into an earlier turn, or SaveFailed.
        """
        if not 0 < count <= self.undoable:
            raise NothingBeforeDice(count, 0) if self.kept_by_dice else NothingToUndo(count, self.undoable)
        if count > self.free_undo and not consent:
            raise NeedsConsent(count, self.free_undo)
        self._write(undo=count)
        self.game, taken = self.history.take_back(count)
        self._undone += [(step.player, step.action) for step in taken]
        return taken

    def redo(self, count: int = 1) -> Sequence[Step]:
        """Do again what was taken back, the first first. Raises NothingToUndo or SaveFailed."""
        if not 0 < count <= len(self._undone):
            raise NothingToUndo(count, len(self._undone))

        def write_down() -> None:
            self._write(redo=1)
            self._undone.pop()

        return [self._advance(*self._undone[-1], write_down) for _again in range(count)]

    # --- saving -----------------------------------------------------------------------------------------------------

    def keep_in(self, journal: Journal, home: Home, name: str) -> None:
        """From now on, write to this journal, which holds all lines so far."""
        self.journal, self._home, self.name = journal, home, name

    def secure(self) -> bool:
        """Whether the game is on disk; if its file was lost it is written out anew first (see `take_news`)."""
        if self._home is None:
            return False
        try:
            try:
                self.journal.check()
            except SaveLost as lost:
                self._move(lost)
        except SaveFailed as error:
            self._news.append(error.sentence())
            return False
        return True

    def take_news(self) -> list[str]:
        """What has to be told of the saving since this was asked last."""
        news, self._news = self._news, []
        return news

    def _move(self, lost: SaveLost) -> None:
        """Write the game out anew beside its file, which is no longer ours. Raises SaveFailed."""
        journal, home = self.journal, self._home
        if home is None:
            raise lost
        home.move(self, lost)
        journal.close()
        home.lock.release()
        self._news.append(lost.moved_to(self.name))

    def stop_saving(self) -> None:
        """Play on in memory; what is on disk stays, and so does its luck, which nobody shall see beforehand."""
        self.close()
        self.journal = Journal(self.journal.lines)
        if not self.over:
            self.renew_luck()

    def close(self) -> None:
        """Let go of the saved game."""
        self.journal.close()
        if self._home is not None:
            self._home.lock.release()
            self._home = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
