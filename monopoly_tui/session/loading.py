"""Makes a game of what was read of a file: everything in it is done again, and what cannot be is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.vocabulary import Action

from .errors import SENSELESS, SETUP, Damage, SaveDamaged
from .history import History, Step, Undo, retrace
from .journal import Done, Reading, program_of, read
from .recorded import Saved
from .setup import SetupRefused, decode_setup


def loaded(path: Path, content: bytes) -> Saved:
    """The game in a file that lies in no folder of saved games, where it could be recovered. Raises SaveDamaged."""
    try:
        return saved_in(path, read(content))
    except SaveDamaged as error:
        raise SaveDamaged(path, error.damage, None) from error


def saved_in(path: Path, reading: Reading) -> Saved:
    """A game as it was read, everything in it done again. Raises SaveDamaged."""
    history, game = _played_again(path, reading)
    undone = [(entry.by, _decoded(path, reading, history, entry)) for entry in reading.undone]
    return Saved(reading, history, game, undone)


def _played_again(path: Path, reading: Reading) -> tuple[History, AnyGame]:
    """What was read of a file as a game, everything in it done again. Raises SaveDamaged."""
    if reading.damage:
        raise SaveDamaged(path, reading.damage, len(reading.done) if reading.header is not None else None)
    assert reading.header is not None, "a reading without damage has a header"
    try:
        history = History(decode_setup(reading.header))
    except ValueError as error:
        why = error.why if isinstance(error, SetupRefused) else SETUP
        raise _damaged(path, reading, Damage(1, why, str(error)), None) from error
    game, damage = retrace(history, reading.done, reading.lucks)
    if damage:
        raise _damaged(path, reading, damage, len(history))
    for at, taken in reading.undos:
        steps = (Step(entry.by, _decoded(path, reading, history, entry), (), 0, entry.round, ()) for entry in taken)
        history.undos.append(Undo(at, tuple(steps)))
    return history, game


def _decoded(path: Path, reading: Reading, history: History, entry: Done) -> Action:
    """An action that was taken back. Raises SaveDamaged."""
    try:
        return history.kind.decode_action(entry.act)
    except ValueError as error:
        raise _damaged(path, reading, Damage(entry.line, SENSELESS, str(error)), len(history)) from error


def _damaged(path: Path, reading: Reading, damage: Damage, playable: int | None) -> SaveDamaged:
    """A damage, told with the version of the program that the game was begun with."""
    return SaveDamaged(path, replace(damage, program=program_of(reading.header)), playable)


class Source:
    """The file of a game that may still be played, and what reads it. Raises PlayError where the reader does."""

    def __init__(self, path: Path, load: Callable[[], History]) -> None:
        self.path, self._load = path, load
        self._seen = 0

    def load(self) -> History:
        """The game as it is now."""
        self._seen = self._size()
        return self._load()

    @property
    def changed(self) -> bool:
        """Whether something was written since it was read."""
        return self._size() != self._seen

    def _size(self) -> int:
        try:
            return self.path.stat().st_size
        except OSError:
            return self._seen  # it is gone: what was read of it stays
