"""Lists saved games and tells them from their beginning."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from monopoly_tui.i18n import _, speak_for, system_reason, visible

from .failure import PROGRAM, CannotDo
from .starting import draw, is_plain, patiently

if TYPE_CHECKING:
    from argparse import Namespace

    from monopoly_tui.session.history import History
    from monopoly_tui.session.save_list import SaveInfo
    from monopoly_tui.tui.opening import Opening


def saves(options: Namespace) -> int:
    """List the saved games."""
    from monopoly_tui.session.errors import PlayError
    from monopoly_tui.session.saves import SaveFolder

    try:
        with SaveFolder() as folder:
            games = folder.games()
    except PlayError as error:
        raise CannotDo(error.sentence()) from error
    if not games:
        print(_("There are no saved games."))
    for game in games:
        print(_in_words(game))
    return 0


def _in_words(game: SaveInfo) -> str:
    """A saved game on a line: what it is, or what is wrong with it and what helps."""
    from monopoly_tui.tui.lobby.saves import when

    if game.trouble:
        told = _("{name}: {trouble}").format(name=game.name, trouble=visible(game.trouble))
        if not game.recoverable:
            return told
        command = f"{PROGRAM} resume --recover {game.name}"
        return _("{what} “{command}” plays on from before that.").format(what=told, command=command)
    facts = [game.edition, ", ".join(game.players), game.how_far()]
    if game.last_played:
        facts.append(when(game.last_played))
    return f"{game.name}: {', '.join(facts)}"


def replay(options: Namespace) -> int:
    """Show a game from its beginning, or tell it where there is no screen."""
    from monopoly_tui.plain.console import Console
    from monopoly_tui.plain.table import story
    from monopoly_tui.session.errors import PlayError

    drawn = sys.stdin.isatty() and sys.stdout.isatty() and not is_plain(options)
    try:
        load = _loader(options.file)  # what is not there is told without a picture
        if drawn:
            return draw(options, lambda: _watching(load, options.file))
        with patiently():
            history = load()
    except PlayError as error:
        raise CannotDo(error.sentence()) from error
    speak_for(history.setup.edition.language)
    console = Console(sys.stdin, sys.stdout)
    for line in story(history):
        console.say(line)
    return 0


def _loader(named: str) -> Callable[[], History]:
    """What reads a game, once it is certain that there is one. Raises PlayError or CannotDo."""
    from monopoly_tui.session.saves import SaveFolder

    if _is_file(named):
        path = Path(named)
        return partial(_history, path, _content(path))

    def load() -> History:
        with SaveFolder() as folder:
            return folder.load(named)

    with SaveFolder() as folder:
        folder.check_there(named)
    return load


def _watching(load: Callable[[], History], named: str) -> Opening:
    """A replay; only a game played on from it would need the folder of saved games."""
    from monopoly_tui.session.errors import CannotSave, PlayError
    from monopoly_tui.session.replay import Replay
    from monopoly_tui.session.saves import SaveFolder, check_name
    from monopoly_tui.tui.opening import Opening

    try:
        shown = Replay(load(), "" if _is_file(named) else check_name(named))
    except PlayError as error:
        raise CannotDo(error.sentence()) from error
    try:
        return Opening(shown, SaveFolder())
    except CannotSave as error:
        return Opening(shown, no_folder=error)


def _is_file(named: str) -> bool:
    """Whether a file is meant rather than the name of a saved game."""
    return os.sep in named or bool(Path(named).suffix)


def _content(path: Path) -> bytes:
    """What any file holds. Raises UnsafePath or CannotDo."""
    from monopoly_tui.session.folder import read_file
    from monopoly_tui.session.journal import LARGEST

    try:
        return read_file(path, LARGEST)
    except OSError as error:
        raise CannotDo(_("{path} cannot be read: {reason}.").format(path=path, reason=system_reason(error))) from error


def _history(path: Path, content: bytes) -> History:
    """The game that a file holds. Raises SaveDamaged."""
    from monopoly_tui.session.errors import SaveDamaged
    from monopoly_tui.session.journal import read
    from monopoly_tui.session.saves import played_again

    try:
        return played_again(path, read(content))[0]
    except SaveDamaged as error:  # it lies in no folder of saved games, where it could be recovered
        raise SaveDamaged(path, error.damage, None) from error
