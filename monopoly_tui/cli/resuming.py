"""Goes on with a saved game; what is in the way of it is told, and asked about where something can be done."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from monopoly_tui.i18n import _

from .failure import CannotDo
from .starting import draw, is_plain, play_saved

# Everything else is imported when it is needed: `--help` and `--version` answer at once.
if TYPE_CHECKING:
    from argparse import Namespace

    from monopoly_tui.session.recorded import RecordedGame
    from monopoly_tui.session.saves import SaveFolder
    from monopoly_tui.tui.opening import Opening


def resume(options: Namespace) -> int:
    """Go on with the game that is named, or with the last one played."""
    if is_plain(options):
        return play_saved(lambda folder: _asked_for(folder, _name(folder, options), recover=options.recover))
    from monopoly_tui.session.errors import PlayError
    from monopoly_tui.session.saves import SaveFolder

    try:
        folder = SaveFolder()
        name = _name(folder, options)  # one that is not there is told without a picture
    except PlayError as error:
        raise CannotDo(error.sentence()) from error
    return draw(options, lambda: _opening(folder, name, recover=options.recover))


def _name(folder: SaveFolder, options: Namespace) -> str:
    """Which game is meant; a damaged one too, for it can be recovered."""
    if options.name is not None:
        return folder.check_there(options.name)
    last = folder.last()
    if last is None:
        raise CannotDo(_("There is no saved game to go on with."))
    return last.name


def _opening(folder: SaveFolder, name: str, *, recover: bool) -> Opening:
    """The game, or where something can be done about what is in its way, the way to it: the screen asks then."""
    from monopoly_tui.session.errors import CannotSave, PlayError, SaveDamaged, SaveInUse
    from monopoly_tui.tui.lobby.lobby import Resume
    from monopoly_tui.tui.opening import Opening

    try:
        try:
            return Opening(folder.recover(name) if recover else folder.resume(name), folder)
        except (CannotSave, SaveInUse):
            return Opening(Resume(name), folder)
        except SaveDamaged as error:
            if error.playable is None:
                raise
            return Opening(Resume(name), folder)
    except PlayError as error:
        raise CannotDo(error.sentence()) from error


def _asked_for(folder: SaveFolder, name: str, *, recover: bool) -> RecordedGame:
    """The game line by line: the same questions as on the screen. Raises PlayError if the answer is no."""
    from monopoly_tui.session.errors import CannotSave, SaveDamaged, SaveInUse

    try:
        return folder.recover(name) if recover else folder.resume(name)
    except SaveDamaged as error:
        told = error.damage.sentence(error.path)
        if error.playable is None or not _agreed(told, _("Play on from before the damage?")):
            raise
        return folder.recover(name)
    except CannotSave as error:
        if not _agreed(error.sentence(), _("Play without saving?")):
            raise
        return folder.resume(name, saving=False)
    except SaveInUse as error:
        told = f"{error.sentence()} {_('Its players lose nothing: every action is saved.')}"
        if not _agreed(told, _("End that session?")) or not folder.end_session(name, error.holder):
            raise
        return _asked_for(folder, name, recover=recover)


def _agreed(told: str, question: str) -> bool:
    """Say what is in the way, and ask; nobody there to answer means no."""
    from monopoly_tui.plain.console import Console, InputEnded

    console = Console(sys.stdin, sys.stdout)
    console.say(told)
    try:
        return console.confirm(question)
    except InputEnded:
        return False
