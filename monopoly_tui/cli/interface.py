"""The two ways to play, on the screen and line by line: which of them this terminal can do, and a game played in it."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack

from monopoly_tui.config import ANIMATION, ASCII, BELL, FANFARE, HANDOVER, HINTS, SPEED, TALK, THEME, ConfigError
from monopoly_tui.i18n import _, speak_for

from .parser import CannotDo, complaint
from .streams import complain

# Everything else is imported when it is needed: `--help` and `--version` answer at once.
TYPE_CHECKING = False  # that of `typing` would have to be loaded
if TYPE_CHECKING:
    from argparse import Namespace

    from monopoly_tui.config import Config
    from monopoly_tui.session.recorded import RecordedGame
    from monopoly_tui.session.saves import SaveFolder
    from monopoly_tui.tui.lobby.lobby import Way
    from monopoly_tui.tui.navigator import Going
    from monopoly_tui.tui.opening import Opening

FIRST_TOLD, TOLD_AGAIN = 1.0, 5.0
"""Seconds until what takes long is told line by line, and between two lines."""
COLOURS, AUTO = "TEXTUAL_COLOR_SYSTEM", "auto"
"""The variable in which Textual reads how many colours to use, and what it is where nobody says."""
DRIVER = "TEXTUAL_DRIVER"
"""The variable in which Textual reads what brings keys and takes pictures where that is no terminal."""


# --- on the screen ----------------------------------------------------------------------------------------------------


def can_draw() -> bool:
    """Whether there is a terminal, or another to draw for: a browser, where `textual serve` names its driver."""
    return bool(os.environ.get(DRIVER)) or (sys.stdin.isatty() and sys.stdout.isatty())


def is_plain(options: Namespace) -> bool:
    """Whether to play line by line: asked for, or all that this terminal can do."""
    if options.plain:
        return True
    if not can_draw():
        raise CannotDo(_("The table needs a terminal; use --plain to play line by line."))
    if os.environ.get(DRIVER):
        return False
    if os.environ.get("TERM", "") in ("", "dumb"):
        return True
    if not sys.stderr.isatty():
        raise CannotDo(_("The table is drawn on the error stream, which is no terminal here."))
    return False


def draw(options: Namespace, prepare: Callable[[], Opening]) -> int:
    """Show the program on the screen until it is left; what `prepare` finds out is behind the first picture."""
    from rich.console import COLOR_SYSTEMS

    wanted, known = os.environ.get(COLOURS, AUTO), (AUTO, *COLOR_SYSTEMS)
    if wanted not in known:
        said = _("The variable {name} cannot be “{value}”; it can be: {known}.")
        raise CannotDo(said.format(name=COLOURS, value=wanted, known=", ".join(known)))
    _check_driver(os.environ.get(DRIVER, ""))
    # What is loaded now stays: looking it through for rubbish again and again would take a tenth of the start.
    gc.disable()
    from monopoly_tui.tui.app import run
    from monopoly_tui.tui.options import Options
    from monopoly_tui.tui.rebinding import give_keys

    # What the options do not say is as it is configured.
    look = (THEME, ASCII, ANIMATION, HANDOVER, BELL, SPEED, FANFARE, HINTS, TALK)
    said_of = [getattr(options if getattr(options, name, None) is not None else options.config, name) for name in look]
    chosen = Options(*said_of)
    try:
        chosen.check()
        strange = give_keys(options.config.keys)
    except ConfigError as error:
        raise CannotDo(str(error)) from error
    for _line, told in strange:
        complain(complaint(told))
    return run(chosen, prepare, [*((one.line, one.sentence()) for one in options.config.unknown), *strange])


def _check_driver(named: str) -> None:
    """A driver that is named is there; Textual itself would raise whatever it meets."""
    if not named:
        return
    from pkgutil import resolve_name

    try:
        resolve_name(named)
    except (ImportError, AttributeError, ValueError) as error:
        said = _("The variable {name} cannot be “{value}”: {reason}.")
        raise CannotDo(said.format(name=DRIVER, value=named, reason=error)) from error


def opening(first: Going | Way | None) -> Opening:
    """What the screen begins with; where games cannot be saved, it asks whether to play without."""
    from monopoly_tui.session.errors import CannotSave
    from monopoly_tui.session.saves import SaveFolder
    from monopoly_tui.tui.opening import Opening

    try:
        return Opening(first, SaveFolder())
    except CannotSave as error:
        return Opening(first, no_folder=error)


# --- line by line -----------------------------------------------------------------------------------------------------


def play_lines(
    config: Config, opened: Callable[[SaveFolder], RecordedGame], unsaved: Callable[[], RecordedGame] | None = None
) -> int:
    """Open a game in the folder of saved games, and play it line by line; after its end perhaps once more.

    Where games cannot be saved, `unsaved` makes one that is not, if the players agree.
    """
    from monopoly_tui.bots import bots_of
    from monopoly_tui.plain.table import play_plain
    from monopoly_tui.session.errors import CannotSave
    from monopoly_tui.session.hangup import HangUp
    from monopoly_tui.session.recorded import RecordedGame
    from monopoly_tui.session.saves import SaveFolder

    with ExitStack() as in_use:
        try:
            folder = in_use.enter_context(SaveFolder())
            with patiently():
                game = in_use.enter_context(opened(folder))
            first = folder.is_new()
        except CannotSave as error:
            if unsaved is None or not agree(_("Play without saving?"), error.sentence()):
                raise
            game, first = unsaved(), False
        setup = game.setup
        speak_for(setup.edition.language, setup.edition.translated)
        if sys.stdin.isatty():
            HangUp().watch()
        bots = bots_of(setup.bots, game.luck.text, setup.edition.game, game.history.events)
        status = play_plain(game, bots, sys.stdin, sys.stdout, touring=first and config.hints, talking=config.talk)
        over = game.over
    if over and sys.stdin.isatty() and agree(_("A rematch with the same players, box and rules?")):
        again = setup.again()
        return play_lines(config, lambda folder: folder.start(again), lambda: RecordedGame(again))
    return status


def patiently() -> AbstractContextManager[None]:
    """Inside, what takes long is told line by line."""
    from monopoly_tui.plain.console import Console
    from monopoly_tui.session.progress import heard_by, now_and_then

    return heard_by(now_and_then(Console(sys.stdin, sys.stdout).say, FIRST_TOLD, TOLD_AGAIN))


def agree(question: str, told: str = "") -> bool:
    """Say what is in the way, and ask; nobody there to answer means no."""
    from monopoly_tui.plain.console import Console, InputEnded

    console = Console(sys.stdin, sys.stdout)
    console.say(*([told] if told else []))
    try:
        return console.confirm(question)
    except InputEnded:
        return False
