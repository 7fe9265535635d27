"""The parser of the command line, and how it tells what it does not understand or what cannot be done."""

from __future__ import annotations

import argparse
import os
import sys
from functools import cache

from monopoly_tui import i18n
from monopoly_tui.i18n import _, visible

TYPE_CHECKING = False  # that of `typing` would have to be loaded
if TYPE_CHECKING:
    from typing import Any, NoReturn, TypeAlias

PROGRAM = "monopoly-tui"
FAILED = 2
USUAL_COLUMNS = 80


class CannotDo(Exception):
    """What was asked for cannot be done; the message is one sentence that says why."""


def complaint(message: str) -> str:
    """A message as it is printed: on one line, and nothing that was quoted in it acts on the terminal."""
    return f"{PROGRAM}: {visible(message.replace(chr(10), ' '))}\n"


def why_not(error: Exception) -> str | None:
    """Why something cannot be done, in a sentence; nothing for an error that no player can bring about."""
    if isinstance(error, CannotDo):
        return str(error)
    from monopoly_tui.editions.problems import EditionError
    from monopoly_tui.narration.boxes import CANNOT_START, explain_setup
    from monopoly_tui.plugins import PluginError, failure
    from monopoly_tui.session.errors import PlayError

    if isinstance(error, PluginError):
        return str(error)
    if isinstance(error, PlayError):
        return error.sentence()
    if isinstance(error, EditionError):
        return str(error.problems[0])
    return explain_setup(error) if isinstance(error, CANNOT_START) else failure(error) or None


@cache
def _columns() -> int:
    """How wide the terminal is; argparse would load a large library to ask that, and ask anew for every option."""
    said = os.environ.get("COLUMNS", "")
    if said.isdecimal() and int(said):
        return int(said)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno()).columns if sys.__stdout__ else USUAL_COLUMNS
    except (OSError, ValueError):
        return USUAL_COLUMNS


class Formatter(argparse.HelpFormatter):
    """Sets the help as argparse does, for the terminal at hand."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_columns() - 2)


class Parser(argparse.ArgumentParser):
    """Tells a mistake on the command line in one sentence, and takes no option for another that begins like it."""

    def __init__(self, **said: Any) -> None:
        super().__init__(allow_abbrev=False, formatter_class=Formatter, **said)

    def _check_value(self, action: argparse.Action, value: object) -> None:
        """Refuse what is no choice in our own quotes; argparse writes it the way Python does."""
        if action.choices is not None and value not in action.choices:
            told = _("“{value}” is not there; there are: {known}")
            raise argparse.ArgumentError(action, told.format(value=value, known=", ".join(map(str, action.choices))))

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave."""
        self.exit(FAILED, complaint(message))


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"
"""Where a command is added to the command line."""


def whole_number(text: str) -> int:
    """A number that was given; argparse itself would only name the type it expects."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(_("“{text}” is not a whole number").format(text=text)) from None


def translate_argparse() -> None:
    """Let argparse look its sentences up in this catalogue.

    It asks gettext for the language of the environment, which is only the last of those that may be chosen; so the
    two names under which it knows gettext lead here instead.
    """
    vars(argparse).update(_=i18n._, ngettext=i18n.ngettext)
