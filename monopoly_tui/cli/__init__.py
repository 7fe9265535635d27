"""The command line: reads what is asked for, does it, and tells in one sentence why it cannot."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError, BooleanOptionalAction, Namespace
from collections.abc import Sequence
from importlib import import_module
from itertools import zip_longest

from monopoly_tui import __version__
from monopoly_tui.config import Config, ConfigError, read_config, theme_names
from monopoly_tui.files import become_guest
from monopoly_tui.i18n import N_, _, find_language, languages, speak_for, system_reason, wish_for

from .parser import COMMANDS, FAILED, PROGRAM, CannotDo, Parser, complaint, purpose, translate_argparse, why_not
from .streams import OutputFailed, complain, guarded

SWITCHES = {
    "ascii": N_("draw with plain letters only"),
    "animation": N_("let dice tumble and tokens walk"),
    "handover": N_("wait for a key before the next player is asked"),
    "bell": N_("ring when the next player is asked"),
    "hints": N_("explain in the first game what is met for the first time"),
    "talk": N_("let bots say a word now and then"),
}
"""What is configured, and can be chosen otherwise for once."""

GUEST = "--guest"
EVERYWHERE = {
    "--lang": True,
    "--plain": False,
    GUEST: False,
    **{f"--{no}{name}": False for name in SWITCHES for no in ("", "no-")},
    "--theme": True,
}
"""Options that may also stand before the command, and whether a value follows."""

ABOUT_THE_PROGRAM = ("-h", "--help", "--version")
INTERRUPTED = 128 + 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; the exit status."""
    with guarded():
        try:
            try:
                return _do(list(sys.argv[1:] if arguments is None else arguments))
            finally:
                sys.stdout.flush()
        except OutputFailed as failure:
            if not isinstance(failure.error, BrokenPipeError):  # else whoever read our output has gone
                complain(complaint(_("The output cannot be written: {reason}.").format(reason=failure.reason())))
        except KeyboardInterrupt:
            complain("\n")
            return INTERRUPTED
        except Exception as error:
            sentence = why_not(error)
            if sentence is None:
                raise
            complain(complaint(sentence))
        return FAILED


def _do(given: Sequence[str]) -> int:
    if GUEST in given:
        _be_guest()
    config, trouble = _configured()
    _choose_language(given, config)
    translate_argparse()
    words = _command_first(given)
    options = build_parser(words[0]).parse_args(words, Namespace(config=config))
    if trouble is not None:
        raise CannotDo(str(trouble))
    for one in config.unknown:
        complain(complaint(one.sentence()))
    status: int = options.run(options)
    return status


def build_parser(meant: str | None = None) -> Parser:
    """The command line: all of it or, where it is known which command is meant, of the others only their names.

    What can be said of a command is declared beside what it does.
    """
    parser = Parser(
        prog=PROGRAM,
        description=_("A property-trading board game for the terminal."),
        epilog=_("Without a command: play. “{program} play --help” tells its options.").format(program=PROGRAM),
    )
    parser.add_argument(
        "--version", action="version", version=f"{PROGRAM} {__version__}", help=_("tell which version this is")
    )
    commands = parser.add_subparsers(metavar=_("COMMAND"), required=True)
    for module, listed in COMMANDS.items():
        if meant is None or meant in listed:
            import_module(f"{__name__}.{module}").add_commands(commands, _screen_options(), _language_option())
        else:
            for name in listed:
                commands.add_parser(name, add_help=False, help=purpose(name))
    return parser


def _language_option() -> Parser:
    options = Parser(add_help=False)
    known = ", ".join(languages())
    options.add_argument(
        "--lang", type=_language, metavar=_("CODE"), help=_("the language to speak: {codes}").format(codes=known)
    )
    return options


def _language(text: str) -> str:
    found = find_language(text)
    if found is None:
        told = _("the language “{code}” is not there; there are: {known}")
        raise ArgumentTypeError(told.format(code=text, known=", ".join(languages())))
    return found


def _screen_options() -> Parser:
    """What can be said of every game on the screen."""
    options = _language_option()
    options.add_argument(
        "--plain", action="store_true", help=_("play line by line, for screen readers and simple terminals")
    )
    options.add_argument(
        GUEST, action="store_true", help=_("play apart: games and settings are kept in a new folder of their own")
    )
    for name, about in SWITCHES.items():
        # What is not said here is as it is configured, so each must be able to say no as well.
        options.add_argument(f"--{name}", action=BooleanOptionalAction, help=_(about))
    options.add_argument(
        "--theme",
        choices=theme_names(),
        help=_("the colours: the edition's own, light, dark, the sixteen of a plain terminal, or a theme of yours"),
    )
    return options


def _be_guest() -> None:
    """Before anything is read that a guest has apart."""
    try:
        become_guest()
    except OSError as error:
        said = _("There is no place for a guest's games: {reason}.")
        raise CannotDo(said.format(reason=system_reason(error))) from error


def _command_first(given: Sequence[str]) -> list[str]:
    """The words with the command before its options; where there is none, they are about a game to play."""
    at = 0
    while at < len(given) and (option := given[at].partition("=")[0]) in EVERYWHERE:
        at += 2 if EVERYWHERE[option] and "=" not in given[at] else 1
    if at < len(given) and (not given[at].startswith("-") or given[at] in ABOUT_THE_PROGRAM):
        return [given[at], *given[:at], *given[at + 1 :]]
    return ["play", *given]


def _configured() -> tuple[Config, ConfigError | None]:
    """The configuration, and what is wrong with it, to be told once the help has had its chance."""
    try:
        return read_config(), None
    except ConfigError as error:
        return Config(), error


def _choose_language(given: Sequence[str], config: Config) -> None:
    """Speak the right language before the options are read, since their help is in it too."""
    wish_for(_value(given, "--lang"), config.language)
    edition = _value(given, "--edition")
    # Otherwise the box is opened once only, when the game starts: that takes longer than its first picture may take.
    if edition and any(word in ABOUT_THE_PROGRAM for word in given):
        _speak_for(edition)


def _value(given: Sequence[str], option: str) -> str | None:
    """What an option says."""
    for word, after in zip_longest(given, given[1:], fillvalue=""):
        if word == option:
            return after
        if word.startswith(f"{option}="):
            return word.removeprefix(f"{option}=")
    return None


def _speak_for(edition: str) -> None:
    """Speak for an edition, if it can be read; if not, that is told when the game is to start."""
    from monopoly_tui.editions.loading import find_edition
    from monopoly_tui.editions.problems import EditionError

    try:
        box = find_edition(edition)
    except EditionError:
        return
    speak_for(box.language, box.translated)
