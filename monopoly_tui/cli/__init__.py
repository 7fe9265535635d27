"""The command line: reads what is asked for, does it, and tells in one sentence why it cannot."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from monopoly_tui.words import set_language, system_language

from .failure import FAILED, PROGRAM, CannotDo
from .options import build_parser

ABOUT_THE_PROGRAM = ("-h", "--help", "--version")
INTERRUPTED = 128 + 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    set_language(_language_asked(given) or system_language())
    if not given or (given[0].startswith("-") and given[0] not in ABOUT_THE_PROGRAM):
        given.insert(0, "play")
    options = build_parser().parse_args(given)
    try:
        status: int = options.run(options)
    except CannotDo as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone; what is left in the buffer must not raise once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    return status


def _language_asked(given: Sequence[str]) -> str | None:
    """What `--lang` says, needed before the options are read: their help is in that language too."""
    for word, after in zip(given, [*given[1:], ""], strict=True):
        if word == "--lang":
            return after
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return None
