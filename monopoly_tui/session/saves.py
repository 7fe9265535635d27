"""The user's saved games: starting, finding, resuming and recovering them."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Self

from monopoly_tui.files import state_folder

from . import errors
from .file_journal import FileJournal
from .folder import PrivateFolder, SaveLock, end_session, is_held
from .history import History
from .journal import LARGEST, Journal, seals_in
from .loading import Source, loaded, saved_in
from .recorded import Home, RecordedGame, Saved
from .save_list import ENDING, NAME, Ending, SaveInfo, SaveList, read_ending, read_save
from .setup import Setup

BIN, DAYS_IN_BIN = "bin", 30
"""Where deleted games lie, and for how many days."""
ANALYSIS = ".analysis"
"""The ending of what was worked out from a game, and can be again."""
SEATS = ".seats"
"""The ending of what is kept of a table for several terminals: who sits where."""
_LONG_LINE = 400
"""Bytes that hardly any action's line exceeds."""


class SaveFolder(SaveList):
    """The folder with all saved games of this user, private to them."""

    def __init__(self, path: Path | None = None, *, host: bool = False) -> None:
        """Make the folder, or check it. Raises CannotSave: NoHome, SavesUnavailable or UnsafePath.

        A `host` opens games for several terminals, and says so to whoever finds them in use.
        """
        self._host = host
        self.path = path or _usual_path()
        super().__init__(PrivateFolder.make(self.path))

    def check(self) -> None:
        """Try whether a game could be written now, so that it is said before one starts. Raises SavesUnavailable."""
        self._folder.probe()

    def close(self) -> None:
        """Let go of the folder; games opened from it must be closed before."""
        self._folder.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # --- starting and resuming ------------------------------------------------------------------------------------

    def start(self, setup: Setup, name: str | None = None) -> RecordedGame:
        """Start a game and keep it. Raises CannotSave, SaveExists, BadSaveName, or ValueError for a bad setup."""
        game = RecordedGame(setup)
        self.keep(game, name)
        return game

    def keep(self, game: RecordedGame, name: str | None = None) -> None:
        """Keep a game that was in memory only, with all that was done in it. Raises like `start`."""
        if name:
            if not self._keep_as(game, check_name(name)):
                raise errors.SaveExists(name)
        else:
            self._keep_under_one_of(game, _free_names(game.setup.edition.id))

    def _keep_under_one_of(self, game: RecordedGame, names: Sequence[str]) -> None:
        """Keep a game under the first of some names that is free. Raises CannotSave or SaveExists."""
        for name in names:
            with suppress(errors.SaveInUse):  # another game of this minute is being played: the next name will do
                if self._keep_as(game, name):
                    return
        raise errors.SaveExists("")

    def _keep_as(self, game: RecordedGame, name: str) -> bool:
        """Keep a game, unless there is one of that name. Raises CannotSave or SaveInUse."""
        with self._locked(name) as lock:
            if self._folder.exists(name + ENDING):
                lock.release()
                return False
            self._write_whole(name, game.journal.lines)
            journal = FileJournal(self._folder, name + ENDING, game.journal.lines)
            game.keep_in(journal, Home(lock, self._move), name)
            return True

    def _move(self, game: RecordedGame, lost: errors.SaveLost) -> None:
        """Keep a game whose file was lost under another name, also where the whole folder was. Raises SaveFailed."""
        try:
            self._folder.make_again()
            self._keep_under_one_of(game, _names_beside(game.name))
        except errors.SavesUnavailable as error:
            raise errors.SaveFailed(lost.path, error.code) from error
        except (errors.UnsafePath, errors.SaveExists) as error:
            raise lost from error

    def check_there(self, name: str) -> str:
        """The name of a game, if there is one of that name. Raises NoSuchSave or BadSaveName."""
        if not self._folder.exists(check_name(name) + ENDING):
            raise errors.NoSuchSave(name)
        return name

    def resume(self, name: str, *, saving: bool = True) -> RecordedGame:
        """Go on with a saved game, or without `saving` from it but in memory.

        Raises NoSuchSave, BadSaveName, SaveInUse, SaveDamaged, SaveUnreadable, SaveFailed or CannotSave.
        """
        self.check_there(name)
        if saving:
            with self._locked(name) as lock:
                return self._go_on(name, lock)
        saved = self._load(name)
        game = RecordedGame.go_on(saved, Journal(saved.reading.lines))
        if not game.over:
            game.renew_luck()  # or whoever plays without saving would know the dice of the saved game
        return game

    def recover(self, name: str) -> RecordedGame:
        """Go on with a damaged game from before its damage, keeping a copy of the damaged file (see `mended`).

        Raises like `resume`; SaveDamaged only if not even the start of the game can be read.
        """
        self.check_there(name)
        with self._locked(name) as lock:
            mended = self._mend(name)
            game = self._go_on(name, lock)
            game.mended = mended
            return game

    def _go_on(self, name: str, lock: SaveLock) -> RecordedGame:
        saved = self._load(name)
        journal = FileJournal(self._folder, name + ENDING, saved.reading.lines)
        game = RecordedGame.go_on(saved, journal)
        game.keep_in(journal, Home(lock, self._move), name)
        return game

    def load(self, name: str) -> History:
        """A saved game's history, to be looked at only; needs no lock. Raises like `resume`."""
        self.check_there(name)
        return self._load(name).history

    def source(self, name: str) -> Source:
        """What reads a saved game, now and again while it is played."""
        return Source(self.path / (check_name(name) + ENDING), partial(self.load, name))

    def beside(self, name: str, ending: str) -> bytes | None:
        """What is kept beside a saved game in a file of another ending; nothing if it is not there or not readable."""
        try:
            return self._folder.read(check_name(name) + ending, LARGEST)
        except (OSError, errors.UnsafePath):
            return None

    def keep_beside(self, name: str, ending: str, content: bytes) -> None:
        """Keep something beside a saved game. Raises SavesUnavailable."""
        with errors.SavesUnavailable.of(self.path):
            self._folder.write_new(check_name(name) + ending, content)

    def ending(self, name: str) -> Ending:
        """The header of a finished game and its end, read whole only if need be. Raises like `load`."""
        path = self.path / (name + ENDING)
        with errors.SaveUnreadable.of(path):
            if found := read_ending(self._folder, self.check_there(name)):
                return found
        reading = saved_in(path, read_save(self._folder, name)).reading
        assert reading.header is not None, "what was played again has a header"
        return Ending(reading.header, None, reading.last_at, reading.played)

    def end_session(self, name: str, holder: errors.Holder) -> bool:
        """Hang up the session that has a game open (see SaveInUse); whether the game is free now."""
        return end_session(self._folder, check_name(name), holder)

    # --- keeping order ------------------------------------------------------------------------------------------------

    def rename(self, name: str, new: str) -> None:
        """Give a game another name. Raises NoSuchSave, BadSaveName, SaveExists, SaveInUse or SavesUnavailable."""
        self.check_there(name)
        if name == new:
            raise errors.SaveExists(new)
        with self._locked(name) as lock, self._locked(check_name(new)) as other:
            self._move_file(self._folder, name, self._folder, new)
            lock.release()
            other.release()

    def delete(self, name: str) -> str:
        """Put a game into the bin; under which name it lies there. Raises like `rename`."""
        self.check_there(name)
        with self._locked(name) as lock, self._bin() as bin_:
            new = next(one for one in (name, *_names_beside(name)) if not bin_.exists(one + ENDING))
            self._move_file(self._folder, name, bin_, new)
            bin_.touch(new + ENDING)
            lock.release()
        return new

    def restore(self, name: str) -> str:
        """Take a game out of the bin; under which name it lies here now. Raises like `rename`."""
        with self._bin() as bin_:
            if not bin_.exists(check_name(name) + ENDING):
                raise errors.NoSuchSave(name)
            new = next(one for one in (name, *_names_beside(name)) if not self._folder.exists(one + ENDING))
            with self._locked(new) as lock:
                self._move_file(bin_, name, self._folder, new)
                lock.release()
        return new

    def is_new(self) -> bool:
        """Whether no second game was ever kept here: without the bin, which is made when one is deleted first."""
        return self.overview().count <= 1 and not self._folder.exists(BIN)

    def deleted(self) -> list[SaveInfo]:
        """The games in the bin; whatever has lain there for longer than it is kept is gone by now."""
        if not self._folder.exists(BIN):
            return []
        with self._bin() as bin_:
            return SaveList(bin_).games()

    def export(self, name: str) -> bytes:
        """All of a game as one file. Raises NoSuchSave, BadSaveName or SaveUnreadable."""
        self.check_there(name)
        with errors.SaveUnreadable.of(self.path / (name + ENDING)):
            return self._folder.read(name + ENDING, LARGEST)

    def take_in(self, path: Path, content: bytes, name: str | None = None) -> str:
        """Keep a game that a file holds, under a name that is free; the name.

        One that is not over gets luck of its own: whoever has the file could know its dice. Raises SaveDamaged,
        SaveExists, BadSaveName or CannotSave.
        """
        saved = loaded(path, content)
        game = RecordedGame.go_on(saved, Journal(saved.reading.lines))
        if not game.over:
            game.renew_luck()
        if name is None:
            stem = re.sub(r"[^a-z0-9_-]", "", path.stem.lower())[:56].lstrip("-_") or "game"
            self._keep_under_one_of(game, [stem, *_names_beside(stem)])
        else:
            self.keep(game, name)
        name = game.name
        game.close()
        return name

    def _move_file(self, folder: PrivateFolder, name: str, to: PrivateFolder, new: str) -> None:
        """Move a game whose names are locked. Raises SaveExists or SavesUnavailable."""
        if to.exists(new + ENDING):
            raise errors.SaveExists(new)
        with errors.SavesUnavailable.of(self.path):
            folder.move(name + ENDING, to, new + ENDING)
            folder.remove(name + ANALYSIS)  # it is worked out again when somebody asks
            if folder.exists(name + SEATS):
                folder.move(name + SEATS, to, new + SEATS)

    @contextmanager
    def _bin(self) -> Iterator[PrivateFolder]:
        """The bin, without what has lain there for too long. Raises SavesUnavailable or UnsafePath."""
        folder = PrivateFolder.make(self.path / BIN)
        try:
            for file, since in folder.written():
                if since < time.time() - DAYS_IN_BIN * 86400:
                    folder.remove(file)
            yield folder
        finally:
            folder.close()

    # --- files ----------------------------------------------------------------------------------------------------

    @contextmanager
    def _locked(self, name: str) -> Iterator[SaveLock]:
        """A game's lock, given free again if what is done with it fails. Raises SavesUnavailable or SaveInUse."""
        with errors.SavesUnavailable.of(self.path):
            lock = SaveLock.take(self._folder, name, host=self._host)
        try:
            with suppress(OSError):  # there is no such file yet, or whoever reads it next will say what is wrong
                if is_held(self._folder, name + ENDING):  # the file of the lock was removed: its holder plays on
                    raise errors.SaveInUse(name, errors.Holder())
            yield lock
        except BaseException:
            lock.release()
            raise

    def _write_whole(self, name: str, content: Sequence[bytes]) -> None:
        with errors.SavesUnavailable.of(self.path):
            self._folder.write_new(name + ENDING, b"".join(content))

    def _load(self, name: str) -> Saved:
        """Read and retrace a game. Raises SaveDamaged."""
        return saved_in(self.path / (name + ENDING), read_save(self._folder, name))

    def _mend(self, name: str) -> errors.Mended | None:
        """Put what is sound of a file in its place; what was wrong with it, if anything was."""
        damage: errors.Damage | None = None
        copy, damaged = Path(), b""
        while True:
            try:
                self._load(name)
            except errors.SaveDamaged as error:
                if error.playable is None:
                    raise
                if damage is None:
                    copy, damaged = self._copy_damaged(name)
                # Only what can be read can be played again: what is found now lies before what was found first.
                damage = error.damage
                self._write_whole(name, read_save(self._folder, name).lines[: damage.line - 1])
            else:
                break
        if damage is None:
            return None
        lost, size, counted = _count_lost(damaged, damage.line)
        return errors.Mended(self.path / (name + ENDING), damage, lost, size, counted, copy)

    def _copy_damaged(self, name: str) -> tuple[Path, bytes]:
        """Keep a file as it is; where, and what is in it."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        for number in count(1):
            copy = f"{name}.damaged-{stamp}" + (f"-{number}" if number > 1 else "")
            if not self._folder.exists(copy):
                break
        with errors.SaveFailed.of(self.path / copy):
            content = self._folder.read(name + ENDING, LARGEST)
            self._folder.write_new(copy, content)
        return self.path / copy, content


def _count_lost(content: bytes, first: int) -> tuple[int, int, bool]:
    """How many lines a file has from one of them on, their size in bytes, and whether they could be counted.

    Where newlines are damaged too, lines run together; then it is a guess by how long lines are elsewhere.
    """
    lines = content.removesuffix(b"\n").split(b"\n")
    sound, lost = lines[1 : first - 1], lines[first - 1 :]
    size = len(content) - sum(len(line) + 1 for line in lines[: first - 1])
    longest = max([*map(len, sound), _LONG_LINE])
    usual = sum(len(line) + 1 for line in sound) / len(sound) if sound else _LONG_LINE
    whole = sum(max(1, seals_in(line)) for line in lost if len(line) <= longest)
    run_together = sum(len(line) for line in lost if len(line) > longest)
    return whole + round(run_together / usual), size, not run_together


def _usual_path() -> Path:
    """Where this user's games are saved. Raises NoHome."""
    folder = state_folder()
    if folder is None:
        raise errors.NoHome
    return folder / "saves"


def check_name(name: str) -> str:
    """A saved game's name, if it can be one: nothing else becomes part of a path. Raises BadSaveName."""
    if not NAME.fullmatch(name):
        raise errors.BadSaveName(name)
    return name


def _names_beside(name: str) -> list[str]:
    """Names to try for a game whose file was lost."""
    return [f"{name[:56]}-{number}" for number in range(2, 1000)]


def _free_names(edition: str) -> list[str]:
    """Names to try for a new game: the edition and the time, then numbers after it."""
    base = re.sub(r"[^a-z0-9_-]", "", edition.lower())[:30].strip("-_") or "game"
    stamp = time.strftime("%Y%m%d-%H%M")
    return [f"{base}-{stamp}", *(f"{base}-{stamp}-{number}" for number in range(2, 1000))]
