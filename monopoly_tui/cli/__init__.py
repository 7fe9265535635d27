"""The command line: reads what is asked for, does it, and tells in one sentence why it cannot."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from itertools import zip_longest

from monopoly_tui.config import Config, ConfigError, read_config
from monopoly_tui.i18n import _, speak_for, wish_for

from .argparse_words import translate_argparse
from .failure import FAILED, CannotDo, complaint
from .options import EVERYWHERE, build_parser
from .streams import OutputFailed, complain, guarded

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
        except CannotDo as error:
            complain(complaint(str(error)))
        except OutputFailed as failure:
            if not isinstance(failure.error, BrokenPipeError):  # else whoever read our output has gone
                complain(complaint(_("The output cannot be written: {reason}.").format(reason=failure.reason())))
        except KeyboardInterrupt:
            complain("\n")
            return INTERRUPTED
        return FAILED


def _do(given: Sequence[str]) -> int:
    config, trouble = _configured()
    _choose_language(given, config)
    translate_argparse()
    options = build_parser().parse_args(_command_first(given), Namespace(config=config))
    if trouble is not None:
        raise CannotDo(str(trouble))
    status: int = options.run(options)
    return status


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
        speak_for(_language_of(edition))


def _value(given: Sequence[str], option: str) -> str | None:
    """What an option says."""
    for word, after in zip_longest(given, given[1:], fillvalue=""):
        if word == option:
            return after
        if word.startswith(f"{option}="):
            return word.removeprefix(f"{option}=")
    return None


def _language_of(edition: str) -> str | None:
    """The language of an edition, if it can be read; if not, that is told when the game is to start."""
    from monopoly_tui.editions import EditionError, find_edition

    try:
        return find_edition(edition).language
    except EditionError:
        return None
