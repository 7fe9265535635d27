"""The options of the command line, with the commands of every room that is there."""

from __future__ import annotations

import argparse

from monopoly_tui import __version__
from monopoly_tui.config import THEMES
from monopoly_tui.i18n import _, find_language, languages

from . import editions, resuming, saved, simulating, starting
from .failure import PROGRAM, Parser

LONGEST = 6000
"""Minutes that a game may be limited to."""

EVERYWHERE = {
    "--lang": True,
    "--plain": False,
    "--ascii": False,
    "--no-ascii": False,
    "--animation": False,
    "--no-animation": False,
    "--handover": False,
    "--no-handover": False,
    "--bell": False,
    "--no-bell": False,
    "--theme": True,
}
"""Options that may also stand before the command, and whether a value follows."""


def build_parser() -> Parser:
    """The whole command line."""
    parser = Parser(
        prog=PROGRAM,
        description=_("A property-trading board game for the terminal."),
        epilog=_("Without a command: play. “{program} play --help” tells its options.").format(program=PROGRAM),
    )
    parser.add_argument(
        "--version", action="version", version=f"{PROGRAM} {__version__}", help=_("tell which version this is")
    )
    commands = parser.add_subparsers(metavar=_("COMMAND"), required=True)

    screen = _screen_options()
    play = commands.add_parser("play", parents=[screen], help=_("start a game (also without a command)"))
    _add_game_options(play)
    play.set_defaults(run=starting.play)

    resume = commands.add_parser("resume", parents=[screen], help=_("go on with a saved game"))
    resume.add_argument("name", nargs="?", metavar=_("NAME"), help=_("which one; without it the last one played"))
    resume.add_argument("--recover", action="store_true", help=_("play on from before the damage in a damaged game"))
    resume.set_defaults(run=resuming.resume)

    language = _language_option()
    replay = commands.add_parser("replay", parents=[screen], help=_("watch a saved game again from its beginning"))
    replay.add_argument("file", metavar=_("FILE"), help=_("the name of a saved game, or a file"))
    replay.set_defaults(run=saved.replay)

    saves = commands.add_parser("saves", parents=[language], help=_("list the saved games"))
    saves.set_defaults(run=saved.saves)

    simulate = commands.add_parser("simulate", parents=[language], help=_("let bots play many games and count"))
    simulating.add_options(simulate)
    simulate.set_defaults(run=simulating.simulate)

    editions.add_parser(commands, [language])
    commands.choices["editions"].set_defaults(run=editions.run)
    return parser


def _language_option() -> Parser:
    options = Parser(add_help=False)
    options.add_argument(
        "--lang",
        type=_language,
        metavar=_("CODE"),
        help=_("the language to speak: {codes}").format(codes=", ".join(languages())),
    )
    return options


def _screen_options() -> Parser:
    """What can be said of every game on the screen."""
    options = _language_option()
    options.add_argument(
        "--plain", action="store_true", help=_("play line by line, for screen readers and simple terminals")
    )
    switches = {
        "--ascii": _("draw with plain letters only"),
        "--animation": _("let dice tumble and tokens walk"),
        "--handover": _("wait for a key before the next player is asked"),
        "--bell": _("ring when the next player is asked"),
    }
    for option, told in switches.items():
        # What is not said here is as it is configured, so each must be able to say no as well.
        options.add_argument(option, action=argparse.BooleanOptionalAction, help=told)
    options.add_argument(
        "--theme",
        choices=THEMES,
        help=_("the colours: the edition's own, light, dark, or the sixteen of a plain terminal"),
    )
    return options


def _add_game_options(play: argparse.ArgumentParser) -> None:
    """What can be said of a new game."""
    play.add_argument("--edition", metavar=_("EDITION"), help=_("the box to play, by its id or its file"))
    play.add_argument("--players", nargs="+", metavar=_("NAME"), help=_("who plays at this keyboard"))
    play.add_argument("--bots", nargs="+", metavar=_("BOT"), help=_("how many bots play too, or the kind of each"))
    play.add_argument(
        "--seed", metavar=_("TEXT"), help=_("where dice and cards come from; the same text, the same luck")
    )
    play.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar=_("RULE=VALUE"),
        help=_("change a rule, such as salary=400; can be given several times"),
    )
    play.add_argument("--short-game", action="store_true", help=_("play the short game"))
    play.add_argument(
        "--time-limit",
        type=_minutes,
        metavar=_("MINUTES"),
        help=_("play until the time is up, then the richest wins"),
    )


def _language(text: str) -> str:
    found = find_language(text)
    if found is None:
        known = ", ".join(languages())
        raise argparse.ArgumentTypeError(
            _("the language “{code}” is not there; there are: {known}").format(code=text, known=known)
        )
    return found


def _minutes(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text[:6]) <= LONGEST:
        raise argparse.ArgumentTypeError(_("a number of minutes from 1 to {longest} is needed").format(longest=LONGEST))
    return int(text)
