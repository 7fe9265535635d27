"""Starts games, on the screen or line by line."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack
from typing import TYPE_CHECKING, Any

from monopoly_tui.config import ANIMATION, ASCII, BELL, HANDOVER, THEME
from monopoly_tui.i18n import _, speak_for

from .failure import CannotDo

# Everything else is imported when it is needed: `--help` and `--version` answer at once.
if TYPE_CHECKING:
    from argparse import Namespace

    from monopoly_tui.session.errors import CannotSave
    from monopoly_tui.session.options import GameOptions
    from monopoly_tui.session.recorded import RecordedGame
    from monopoly_tui.session.saves import SaveFolder
    from monopoly_tui.session.setup import Setup
    from monopoly_tui.tui.opening import Opening
    from monopoly_tui.tui.options import Options

PROPERTY = "property"
"""The game that editions are of where they do not say another."""
EVERYWHERE_WELCOME = 4
"""So many persons can play every box that comes with the program."""
FIRST_TOLD, TOLD_AGAIN = 1.0, 5.0
"""Seconds until what takes long is told line by line, and between two lines."""
COLOURS, AUTO = "TEXTUAL_COLOR_SYSTEM", "auto"
"""The variable in which Textual reads how many colours to use, and what it is where nobody says."""


def play(options: Namespace) -> int:
    """Start a game; on the screen, and with nothing said about the game, it begins with the welcome."""
    if is_plain(options):
        from monopoly_tui.plain.console import Quit

        try:
            setup = _agreed(_wishes(options), ask=True)
        except Quit:
            return 0
        return play_saved(lambda folder: folder.start(setup), lambda: _in_memory(setup))
    # The first picture does not wait for what is certain; a mistake is told without one.
    agreed = None if _surely_right(options) else _agreed(_wishes(options), ask=False)
    return draw(options, lambda: _beginning(options, agreed))


def draw(options: Namespace, prepare: Callable[[], Opening]) -> int:
    """Show the program on the screen until it is left; what `prepare` finds out is behind the first picture."""
    from rich.console import COLOR_SYSTEMS

    wanted, known = os.environ.get(COLOURS, AUTO), (AUTO, *COLOR_SYSTEMS)
    if wanted not in known:
        said = _("The variable {name} cannot be “{value}”; it can be: {known}.")
        raise CannotDo(said.format(name=COLOURS, value=wanted, known=", ".join(known)))
    from monopoly_tui.tui.app import run

    return run(look_options(options), prepare)


def _says_anything(options: Namespace) -> bool:
    """Whether anything about the game is chosen already."""
    said = (options.edition, options.players, options.bots, options.seed, options.rule, options.time_limit)
    return options.short_game or any(said)


def _surely_right(options: Namespace) -> bool:
    """Whether nothing that is said of the game can be wrong, which costs less to find out than to set it up."""
    from monopoly_tui.editions.finding import find_file, is_shipped
    from monopoly_tui.editions.problems import EditionError
    from monopoly_tui.session.typed import NameRefused, clean_names

    if options.bots or options.seed or options.rule or options.time_limit or options.short_game:
        return False
    try:
        shipped = options.edition is None or is_shipped(find_file(options.edition))
        names = clean_names(_names(options) or ())
    except (EditionError, NameRefused):
        return False
    return shipped and len(names) <= EVERYWHERE_WELCOME


def is_plain(options: Namespace) -> bool:
    """Whether to play line by line: asked for, or all that this terminal can do."""
    if options.plain:
        return True
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CannotDo(_("The table needs a terminal; use --plain to play line by line."))
    if os.environ.get("TERM", "") in ("", "dumb"):
        return True
    if not sys.stderr.isatty():
        raise CannotDo(_("The table is drawn on the error stream, which is no terminal here."))
    return False


# --- what to play -----------------------------------------------------------------------------------------------------


def _wishes(options: Namespace) -> GameOptions:
    """What the options say of the game."""
    from monopoly_tui.games.core.luck import is_seed
    from monopoly_tui.session.options import GameOptions
    from monopoly_tui.session.typed import NoSuchRule, read_rule

    game = _game(options.edition)
    typed = [*options.rule]
    if options.short_game:
        typed.append("short_game")
    if options.time_limit is not None:
        typed.append(f"time_limit={options.time_limit}")
    try:
        rules = dict(read_rule(rule, game) for rule in typed)
    except NoSuchRule as error:
        raise CannotDo(error.sentence()) from error
    if options.seed is not None and not is_seed(options.seed):
        raise CannotDo(_("A seed is a printable text of at most 200 letters."))
    # Whoever has chosen anything about the game is not asked about its rules as well.
    chosen = rules or options.edition or options.players or options.bots
    bots = bot_kinds(options.bots, game)
    return GameOptions(options.edition, _names(options), bots, rules if chosen else None, options.seed)


def _names(options: Namespace) -> tuple[str, ...] | None:
    """The persons, if they are named."""
    return options.players and tuple(name for word in options.players for name in word.split(",") if name.strip())


def _game(edition: str | None) -> str:
    """Which game is in a box, whose language is spoken from now on; where none is named, the property game."""
    from monopoly_tui.editions import EditionError, find_edition

    if edition is None:
        return PROPERTY
    try:
        box = find_edition(edition)
    except EditionError as error:
        raise CannotDo(str(error.problems[0])) from error
    speak_for(box.language)
    return box.game


def bot_kinds(given: Sequence[str] | None, game: str = PROPERTY) -> tuple[str, ...] | None:
    """The kinds of the bots: a number of the usual ones, or kinds by name."""
    from monopoly_tui.bots import bots_for

    if given is None:
        return None
    there = bots_for(game)
    kinds = [kind for word in given for kind in word.split(",") if kind]
    if len(kinds) == 1 and kinds[0].isdecimal() and len(kinds[0]) < 3:
        return there[:1] * int(kinds[0])
    for kind in kinds:
        if kind not in there:
            known = ", ".join(there)
            raise CannotDo(_("There is no bot called “{kind}”; there are: {known}.").format(kind=kind, known=known))
    return tuple(kinds)


def _agreed(wishes: GameOptions, *, ask: bool) -> Setup:
    """The game that is agreed on; what is still open is asked, or as usual."""
    from monopoly_tui.editions import EditionError
    from monopoly_tui.narration import CANNOT_START, explain_setup
    from monopoly_tui.plain.console import Console, InputEnded
    from monopoly_tui.plain.questions import Questions
    from monopoly_tui.session.errors import PlayError
    from monopoly_tui.session.options import set_up

    try:
        setup = set_up(Questions(Console(sys.stdin, sys.stdout), wishes).ask() if ask else wishes)
        setup.new_game()
    except InputEnded as error:
        raise CannotDo(_("The questions before the game were not answered.")) from error
    except EditionError as error:
        raise CannotDo(str(error.problems[0])) from error
    except CANNOT_START as error:
        raise CannotDo(explain_setup(error)) from error
    except PlayError as error:
        raise CannotDo(error.sentence()) from error
    return setup


# --- playing ----------------------------------------------------------------------------------------------------------


# What is needed on the screen is found out behind its first picture.


def _beginning(options: Namespace, agreed: Setup | None) -> Opening:
    """The game to start, if one was chosen; where games cannot be saved, the screen asks whether to play without."""
    from monopoly_tui.session.errors import CannotSave
    from monopoly_tui.session.saves import SaveFolder
    from monopoly_tui.tui.lobby.lobby import Start
    from monopoly_tui.tui.opening import Opening

    if agreed is None and _says_anything(options):
        agreed = _agreed(_wishes(options), ask=False)
    first = None if agreed is None else Start(agreed)
    try:
        return Opening(first, SaveFolder())
    except CannotSave as error:
        return Opening(first, no_folder=error)


def look_options(options: Namespace) -> Options:
    """What the options say of the screen, and where they say nothing, the configuration."""
    from monopoly_tui.tui.options import Options

    def chosen(name: str) -> Any:
        said = getattr(options, name)
        return getattr(options.config, name) if said is None else said

    return Options(chosen(THEME), chosen(ASCII), chosen(ANIMATION), chosen(HANDOVER), chosen(BELL))


def play_saved(opened: Callable[[SaveFolder], RecordedGame], unsaved: Callable[[], RecordedGame] | None = None) -> int:
    """Open a game in the folder of saved games, and play it line by line.

    Where games cannot be saved, `unsaved` makes one that is not, if the players agree.
    """
    from monopoly_tui.session.errors import CannotSave, PlayError
    from monopoly_tui.session.saves import SaveFolder

    try:
        with ExitStack() as in_use:
            try:
                folder = in_use.enter_context(SaveFolder())
                with patiently():
                    game = in_use.enter_context(opened(folder))
            except CannotSave as error:
                if unsaved is None or not _agree_to_lose(error):
                    raise
                game = unsaved()
            speak_for(game.setup.edition.language)
            return _play_plain(game)
    except PlayError as error:
        raise CannotDo(error.sentence()) from error


def patiently() -> AbstractContextManager[None]:
    """Inside, what takes long is told line by line."""
    from monopoly_tui.plain.console import Console
    from monopoly_tui.session.history import heard_by, now_and_then

    return heard_by(now_and_then(Console(sys.stdin, sys.stdout).say, FIRST_TOLD, TOLD_AGAIN))


def _in_memory(setup: Setup) -> RecordedGame:
    from monopoly_tui.session.recorded import RecordedGame

    return RecordedGame(setup)


def _agree_to_lose(trouble: CannotSave) -> bool:
    """Say why games cannot be saved, and ask whether to play all the same."""
    from monopoly_tui.plain.console import Console, InputEnded

    console = Console(sys.stdin, sys.stdout)
    console.say(trouble.sentence())
    try:
        return console.confirm(_("Play without saving?"))
    except InputEnded:
        return False


def _play_plain(game: RecordedGame) -> int:
    from monopoly_tui.bots import bots_of
    from monopoly_tui.plain.table import play_plain
    from monopoly_tui.session.hangup import HangUp

    if sys.stdin.isatty():
        HangUp().watch()
    return play_plain(game, bots_of(game.setup.bots, game.luck.text), sys.stdin, sys.stdout)
