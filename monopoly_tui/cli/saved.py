"""Lists saved games and tells them from their beginning."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from monopoly_tui.language import speak_for
from monopoly_tui.words import _, system_reason, visible

from .failure import PROGRAM, CannotDo
from .starting import is_plain, look_options

if TYPE_CHECKING:
    from argparse import Namespace

    from monopoly_tui.play.history import History
    from monopoly_tui.play.saves import SaveInfo


def saves(options: Namespace) -> int:
    """List the saved games."""
    from monopoly_tui.play.errors import PlayError
    from monopoly_tui.play.saves import SaveFolder

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
    from monopoly_tui.tui.screens.when import when

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
    from monopoly_tui.play.errors import PlayError
    from monopoly_tui.play.plain.console import Console
    from monopoly_tui.play.plain.story import story
    from monopoly_tui.play.saves import SaveFolder

    try:
        if _is_file(options.file):
            history = _read_history(Path(options.file))
        else:
            with SaveFolder() as folder:
                history = folder.load(options.file)
    except PlayError as error:
        raise CannotDo(error.sentence()) from error
    if sys.stdin.isatty() and sys.stdout.isatty() and not is_plain(options):
        return _watch(history, options)
    speak_for(history.setup.edition.language)
    console = Console(sys.stdin, sys.stdout)
    for line in story(history):
        console.say(line)
    return 0


def _watch(history: History, options: Namespace) -> int:
    """Show a replay; only a game played on from it would need the folder of saved games."""
    from monopoly_tui.play.errors import CannotSave
    from monopoly_tui.play.replay import Replay
    from monopoly_tui.play.saves import SaveFolder, check_name
    from monopoly_tui.tui.app import run
    from monopoly_tui.tui.opening import Opening

    shown = Replay(history, "" if _is_file(options.file) else check_name(options.file))
    try:
        opening = Opening(shown, SaveFolder())
    except CannotSave as error:
        opening = Opening(shown, no_folder=error)
    return run(look_options(options), lambda: opening)


def _is_file(named: str) -> bool:
    """Whether a file is meant rather than the name of a saved game."""
    return os.sep in named or bool(Path(named).suffix)


def _read_history(path: Path) -> History:
    """A game from any file. Raises SaveDamaged, UnsafePath or CannotDo."""
    from monopoly_tui.play.errors import SETUP, Damage, SaveDamaged
    from monopoly_tui.play.folder import read_file
    from monopoly_tui.play.history import History, retrace
    from monopoly_tui.play.journal import LARGEST, read
    from monopoly_tui.play.setup import SetupRefused, decode_setup

    try:
        reading = read(read_file(path, LARGEST))
    except OSError as error:
        raise CannotDo(_("{path} cannot be read: {reason}.").format(path=path, reason=system_reason(error))) from error
    if reading.damage or reading.header is None:
        raise SaveDamaged(path, reading.damage or Damage(1, SETUP), None)
    try:
        history = History(decode_setup(reading.header))
    except ValueError as error:
        why = error.why if isinstance(error, SetupRefused) else SETUP
        raise SaveDamaged(path, Damage(1, why, str(error)), None) from error
    damage = retrace(history, reading.done, reading.lucks)[1]
    if damage:
        raise SaveDamaged(path, damage, None)
    return history
