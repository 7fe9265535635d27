"""Lists saved games and tells them from their beginning."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from monopoly_tui.words import _

from .failure import CannotDo

if TYPE_CHECKING:
    from argparse import Namespace

    from monopoly_tui.play.history import History


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
        if game.trouble:
            print(_("{name}: {trouble}").format(name=game.name, trouble=game.trouble))
            continue
        sentence = (
            _("{name}: {edition}, {players}, over in round {round}")
            if game.over
            else _("{name}: {edition}, {players}, round {round}")
        )
        players = ", ".join(game.players)
        print(sentence.format(name=game.name, edition=game.edition, players=players, round=game.round))
    return 0


def replay(options: Namespace) -> int:
    """Tell a game from its beginning."""
    from monopoly_tui.editions import Edition
    from monopoly_tui.play.errors import PlayError
    from monopoly_tui.play.plain.console import Console
    from monopoly_tui.play.plain.story import story
    from monopoly_tui.play.saves import SaveFolder

    try:
        if os.sep in options.file or Path(options.file).suffix:
            history = _read_history(Path(options.file))
        else:
            with SaveFolder() as folder:
                history = folder.load(options.file)
    except PlayError as error:
        raise CannotDo(error.sentence()) from error
    if not isinstance(history.setup.edition, Edition):
        raise CannotDo(_("The game in this box cannot be told line by line."))
    console = Console(sys.stdin, sys.stdout)
    for line in story(history):
        console.say(line)
    return 0


def _read_history(path: Path) -> History:
    """A game from any file. Raises SaveDamaged or CannotDo."""
    from monopoly_tui.play.errors import SETUP, Damage, SaveDamaged
    from monopoly_tui.play.history import History, retrace
    from monopoly_tui.play.journal import read
    from monopoly_tui.play.setup import decode_setup

    try:
        reading = read(path.read_bytes())
    except OSError as error:
        raise CannotDo(_("{path} cannot be read: {reason}.").format(path=path, reason=error.strerror)) from error
    if reading.damage or reading.header is None:
        raise SaveDamaged(path, reading.damage or Damage(1, SETUP), None)
    try:
        history = History(decode_setup(reading.header))
    except ValueError as error:
        raise SaveDamaged(path, Damage(1, SETUP, str(error)), None) from error
    damage = retrace(history, reading.done)[1]
    if damage:
        raise SaveDamaged(path, damage, None)
    return history
