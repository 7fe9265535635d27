"""Plays games, new ones and saved ones."""

from __future__ import annotations

import sys

from monopoly_tui.i18n import _

from .game_options import add_game_options, agree_on, names_in, wishes_in
from .interface import agree, draw, is_plain, opening, play_lines
from .parser import CannotDo, Commands, Parser, purpose

# Everything else is imported when it is needed: `--help` and `--version` answer at once.
TYPE_CHECKING = False  # that of `typing` would have to be loaded
if TYPE_CHECKING:
    from argparse import Namespace

    from monopoly_tui.plain.console import Console
    from monopoly_tui.session.options import GameOptions
    from monopoly_tui.session.recorded import RecordedGame
    from monopoly_tui.session.saves import SaveFolder
    from monopoly_tui.session.setup import Setup
    from monopoly_tui.tui.opening import Opening

EVERYWHERE_WELCOME = 4
"""So many persons can play every box that comes with the program."""


def add_commands(commands: Commands, screen: Parser, _language: Parser) -> None:
    """Add `play` and `resume`; `screen` are the options of all that is shown."""
    new = commands.add_parser("play", parents=[screen], help=purpose("play"))
    add_game_options(new)
    new.add_argument(
        "--seed", metavar=_("TEXT"), help=_("where dice and cards come from; the same text, the same luck")
    )
    new.set_defaults(run=play)

    saved = commands.add_parser("resume", parents=[screen], help=purpose("resume"))
    saved.add_argument("name", nargs="?", metavar=_("NAME"), help=_("which one; without it the last one played"))
    saved.add_argument("--recover", action="store_true", help=_("play on from before the damage in a damaged game"))
    saved.set_defaults(run=resume)


# --- a new game -------------------------------------------------------------------------------------------------------


def play(options: Namespace) -> int:
    """Start a game; on the screen, and with nothing said about the game, it begins with the welcome."""
    if is_plain(options):
        return _ask_and_play(options)
    # The first picture does not wait for what is certain; a mistake is told without one.
    agreed = None if _surely_right(options) else agree_on(wishes_in(options))
    return draw(options, lambda: _beginning(options, agreed))


def _ask_and_play(options: Namespace) -> int:
    from monopoly_tui.plain.console import Console, InputEnded, Quit
    from monopoly_tui.plain.questions import Questions
    from monopoly_tui.session.recorded import RecordedGame

    console, wishes = Console(sys.stdin, sys.stdout), wishes_in(options)
    try:
        setup = _last_table(console, wishes) or agree_on(Questions(console, wishes).ask())
    except InputEnded as error:
        raise CannotDo(_("The questions before the game were not answered.")) from error
    except Quit:
        return 0
    return play_lines(options.config, lambda folder: folder.start(setup), lambda: RecordedGame(setup))


def _last_table(console: Console, wishes: GameOptions) -> Setup | None:
    """The table that was played at last, if nothing else is wished for and the players want it again."""
    from monopoly_tui.plain.questions import same_again
    from monopoly_tui.session.errors import CannotSave
    from monopoly_tui.session.options import GameOptions
    from monopoly_tui.session.saves import SaveFolder

    if wishes != GameOptions():
        return None
    try:
        with SaveFolder() as folder:
            last = folder.newest()
    except CannotSave:
        return None  # which is told when the game begins
    return last.again() if last is not None and same_again(console, last) else None


def _beginning(options: Namespace, agreed: Setup | None) -> Opening:
    """The game to start, if one was chosen."""
    from monopoly_tui.tui.lobby.lobby import Start

    if agreed is None and (options.edition or options.players or _says_more(options)):
        agreed = agree_on(wishes_in(options))
    return opening(None if agreed is None else Start(agreed))


def _surely_right(options: Namespace) -> bool:
    """Whether nothing that is said of the game can be wrong, which costs less to find out than to set it up."""
    from monopoly_tui.editions.finding import find_file, is_shipped
    from monopoly_tui.editions.problems import EditionError
    from monopoly_tui.session.typed import NameRefused, clean_names

    if _says_more(options):
        return False
    try:
        shipped = options.edition is None or is_shipped(find_file(options.edition))
        names = clean_names(names_in(options) or ())
    except (EditionError, NameRefused):
        return False
    return shipped and len(names) <= EVERYWHERE_WELCOME


def _says_more(options: Namespace) -> bool:
    """Whether more is chosen than the box and who plays."""
    return any((options.bots, options.seed, options.rule, options.rules, options.time_limit, options.short_game))


# --- a saved game -----------------------------------------------------------------------------------------------------


def resume(options: Namespace) -> int:
    """Go on with the game that is named, or with the last one played."""
    if is_plain(options):
        return play_lines(
            options.config, lambda folder: _asked_for(folder, _name(folder, options), recover=options.recover)
        )
    from monopoly_tui.session.saves import SaveFolder

    folder = SaveFolder()
    name = _name(folder, options)  # one that is not there is told without a picture
    return draw(options, lambda: _resuming(folder, name, recover=options.recover))


def _name(folder: SaveFolder, options: Namespace) -> str:
    """Which game is meant; a damaged one too, for it can be recovered."""
    if options.name is not None:
        return folder.check_there(options.name)
    last = folder.last()
    if last is None:
        raise CannotDo(_("There is no saved game to go on with."))
    return last.name


def _resuming(folder: SaveFolder, name: str, *, recover: bool) -> Opening:
    """The game, or where something can be done about what is in its way, the way to it: the screen asks then."""
    from monopoly_tui.session.errors import CannotSave, SaveDamaged, SaveInUse
    from monopoly_tui.tui.lobby.lobby import Resume
    from monopoly_tui.tui.opening import Opening

    try:
        return Opening(folder.recover(name) if recover else folder.resume(name), folder)
    except (CannotSave, SaveInUse):
        return Opening(Resume(name), folder)
    except SaveDamaged as error:
        if error.playable is None:
            raise
        return Opening(Resume(name), folder)


def _asked_for(folder: SaveFolder, name: str, *, recover: bool) -> RecordedGame:
    """The game line by line: the same questions as on the screen. Raises PlayError if the answer is no."""
    from monopoly_tui.session.errors import CannotSave, SaveDamaged, SaveInUse

    try:
        return folder.recover(name) if recover else folder.resume(name)
    except SaveDamaged as error:
        told = error.damage.sentence(error.path)
        if error.playable is None or not agree(_("Play on from before the damage?"), told):
            raise
        return folder.recover(name)
    except CannotSave as error:
        if not agree(_("Play without saving?"), error.sentence()):
            raise
        return folder.resume(name, saving=False)
    except SaveInUse as error:
        told = f"{error.sentence()} {_('Its players lose nothing: every action is saved.')}"
        if not agree(_("End that session?"), told) or not folder.end_session(name, error.holder):
            raise
        return _asked_for(folder, name, recover=recover)
