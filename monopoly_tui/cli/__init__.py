"""The command line: reads what is asked for, does it, and tells in one sentence why it cannot."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from itertools import zip_longest

from monopoly_tui.config import Config, ConfigError, read_config
from monopoly_tui.language import speak_for, wish_for

from .argparse_words import translate_argparse
from .failure import FAILED, CannotDo, complaint
from .options import build_parser

ABOUT_THE_PROGRAM = ("-h", "--help", "--version")
INTERRUPTED = 128 + 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    trouble = _choose_language(given)
    translate_argparse()
    if not given or (given[0].startswith("-") and given[0] not in ABOUT_THE_PROGRAM):
        given.insert(0, "play")
    options = build_parser().parse_args(given)
    try:
        if trouble is not None:
            raise CannotDo(str(trouble))
        status: int = options.run(options)
    except CannotDo as error:
        sys.stderr.write(complaint(str(error)))
        return FAILED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone; what is left in the buffer must not raise once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    return status


def _choose_language(given: Sequence[str]) -> ConfigError | None:
    """Speak the right language before the options are read, since their help is in it too; what is wrong with the
    configuration, to be told once the help has had its chance."""
    trouble, config = None, Config()
    try:
        config = read_config()
    except ConfigError as error:
        trouble = error
    wish_for(_value(given, "--lang"), config.language)
    edition = _value(given, "--edition")
    # Otherwise the box is opened once only, when the game starts: that takes longer than its first picture may take.
    if edition and any(word in ABOUT_THE_PROGRAM for word in given):
        speak_for(_language_of(edition))
    return trouble


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
    from monopoly_tui.editions import EditionError, find_box

    try:
        return find_box(edition).language
    except EditionError:
        return None
