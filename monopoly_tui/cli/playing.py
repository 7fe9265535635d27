"""Plays games, new ones and saved ones, on the screen or line by line."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack

from monopoly_tui.config import ANIMATION, ASCII, BELL, FANFARE, HANDOVER, HINTS, SPEED, TALK, THEME, ConfigError
from monopoly_tui.i18n import _, speak_for

from .parser import CannotDo, Commands, Parser, complaint, purpose
from .streams import complain

# Everything else is imported when it is needed: `--help` and `--version` answer at once.
TYPE_CHECKING = False  # that of `typing` would have to be loaded
if TYPE_CHECKING:
    from argparse import Namespace

    from monopoly_tui.config import Config
    from monopoly_tui.plain.console import Console
    from monopoly_tui.session.options import GameOptions
    from monopoly_tui.session.recorded import RecordedGame
    from monopoly_tui.session.saves import SaveFolder
    from monopoly_tui.session.setup import Setup
    from monopoly_tui.tui.lobby.lobby import Way
    from monopoly_tui.tui.navigator import Going
    from monopoly_tui.tui.opening import Opening

LONGEST = 6000
"""Minutes that a game may be limited to."""
PROPERTY = "property"
"""The game that editions are of where they do not say another."""
EVERYWHERE_WELCOME = 4
"""So many persons can play every box that comes with the program."""
FIRST_TOLD, TOLD_AGAIN = 1.0, 5.0
"""Seconds until what takes long is told line by line, and between two lines."""
COLOURS, AUTO = "TEXTUAL_COLOR_SYSTEM", "auto"
"""The variable in which Textual reads how many colours to use, and what it is where nobody says."""
DRIVER = "TEXTUAL_DRIVER"
"""The variable in which Textual reads what brings keys and takes pictures where that is no terminal."""


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


def add_game_options(new: Parser) -> None:
    """Add what can be said of any new game."""
    new.add_argument("--edition", metavar=_("EDITION"), help=_("the box to play, by its id or its file"))
    new.add_argument("--players", nargs="+", metavar=_("NAME"), help=_("who plays at this keyboard"))
    new.add_argument("--bots", nargs="+", metavar=_("BOT"), help=_("how many bots play too, or the kind of each"))
    new.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar=_("RULE=VALUE"),
        help=_("change a rule, such as salary=400; can be given several times"),
    )
    new.add_argument("--rules", metavar=_("NAME"), help=_("play by rules that were kept under a name"))
    new.add_argument("--short-game", action="store_true", help=_("play the short game"))
    new.add_argument(
        "--time-limit",
        type=_minutes,
        metavar=_("MINUTES"),
        help=_("play until the time is up, then the richest wins"),
    )


def _minutes(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text[:6]) <= LONGEST:
        raise argparse.ArgumentTypeError(_("a number of minutes from 1 to {longest} is needed").format(longest=LONGEST))
    return int(text)


# --- on the screen, or line by line -----------------------------------------------------------------------------------


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
            first = folder.overview().count <= 1
        except CannotSave as error:
            if unsaved is None or not agree(_("Play without saving?"), error.sentence()):
                raise
            game, first = unsaved(), False
        setup = game.setup
        speak_for(setup.edition.language, setup.edition.translated)
        if sys.stdin.isatty():
            HangUp().watch()
        bots = bots_of(setup.bots, game.luck.text, setup.edition.game)
        status = play_plain(game, bots, sys.stdin, sys.stdout, touring=first and config.hints, talking=config.talk)
        over = game.over
    if over and sys.stdin.isatty() and agree(_("A rematch with the same players, box and rules?")):
        again = setup.again()
        return play_lines(config, lambda folder: folder.start(again), lambda: RecordedGame(again))
    return status


def patiently() -> AbstractContextManager[None]:
    """Inside, what takes long is told line by line."""
    from monopoly_tui.plain.console import Console
    from monopoly_tui.session.history import heard_by, now_and_then

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
        names = clean_names(_names(options) or ())
    except (EditionError, NameRefused):
        return False
    return shipped and len(names) <= EVERYWHERE_WELCOME


def _says_more(options: Namespace) -> bool:
    """Whether more is chosen than the box and who plays."""
    return any((options.bots, options.seed, options.rule, options.rules, options.time_limit, options.short_game))


def wishes_in(options: Namespace) -> GameOptions:
    """What the options say of the game. The language of the box is spoken from now on."""
    from monopoly_tui.editions.loading import find_edition
    from monopoly_tui.games.core.luck import is_seed
    from monopoly_tui.session.options import GameOptions
    from monopoly_tui.session.typed import read_rule

    game = PROPERTY
    if options.edition is not None:
        box = find_edition(options.edition)
        speak_for(box.language, box.translated)
        game = box.game
    typed = [*options.rule, *["short_game"] * options.short_game]
    if options.time_limit is not None:
        typed.append(f"time_limit={options.time_limit}")
    rules = _preset_rules(options.rules, game) | dict(read_rule(rule, game) for rule in typed)
    if options.seed is not None and not is_seed(options.seed):
        raise CannotDo(_("A seed is a printable text of at most 200 letters."))
    # Whoever has chosen anything about the game is not asked about its rules as well.
    chosen = rules or options.edition or options.players or options.bots
    bots = bot_kinds(options.bots, game)
    return GameOptions(options.edition, _names(options), bots, rules if chosen else None, options.seed)


def _preset_rules(name: str | None, game: str) -> dict[str, object]:
    """The rules of a game that were kept under a name. Raises NoSuchPreset or CannotDo."""
    from monopoly_tui.session.presets import Presets

    if name is None:
        return {}
    preset = Presets().find(name)
    if preset.game != game:
        raise CannotDo(_("“{name}” are rules of another game.").format(name=preset.name))
    return dict(preset.rules)


def _names(options: Namespace) -> tuple[str, ...] | None:
    """The persons, if they are named."""
    return options.players and tuple(name for word in options.players for name in word.split(",") if name.strip())


def bot_kinds(given: Sequence[str] | None, game: str) -> tuple[str, ...] | None:
    """The kinds of the bots: a number of the usual ones, or kinds by name."""
    if given is None:
        return None
    from monopoly_tui import plugins
    from monopoly_tui.bots import bots_for
    from monopoly_tui.editions.loading import PROPERTY

    there = bots_for(game)
    kinds = [kind for word in given for kind in word.split(",") if kind]
    if len(kinds) == 1 and kinds[0].isdecimal() and len(kinds[0]) < 3:
        return there[:1] * int(kinds[0])
    for kind in kinds:
        if kind not in there and not (game == PROPERTY and plugins.load(plugins.BOTS, kind)):
            known = ", ".join(name for name in there if ":" not in name)
            raise CannotDo(_("There is no bot called “{kind}”; there are: {known}.").format(kind=kind, known=known))
    return tuple(kinds)


def agree_on(wishes: GameOptions) -> Setup:
    """The game that is agreed on, certain to start; what is still open is as usual."""
    from monopoly_tui.session.options import set_up

    setup = set_up(wishes)
    setup.new_game()
    return setup


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
