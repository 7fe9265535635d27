"""The commands and the parser of the command line, and how it tells what it does not understand or cannot be done."""

from __future__ import annotations

import argparse
import os
import sys
from functools import cache

from monopoly_tui import i18n
from monopoly_tui.i18n import N_, _, visible

TYPE_CHECKING = False  # that of `typing` would have to be loaded
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn, TypeAlias

    Work: TypeAlias = Callable[..., int | None]

PROGRAM = "monopoly-tui"
FAILED = 2
USUAL_COLUMNS = 80

COMMANDS = {
    "playing": {"play": N_("start a game (also without a command)"), "resume": N_("go on with a saved game")},
    "saved": {
        "replay": N_("watch a saved game again from its beginning"),
        "saves": N_("list, rename, delete and share the saved games"),
    },
    "tables": {
        "join": N_("sit down at a table for several terminals"),
        "watch": N_("look on at a table"),
        "host": N_("open a table for several terminals"),
        "tables": N_("list the tables on this machine"),
    },
    "presets": {"rules": N_("keep and share rules under names")},
    "telling": {
        "chronicle": N_("who has won which games so far"),
        "analyse": N_("tell of a saved game who was lucky and who played well"),
    },
    "simulating": {
        "simulate": N_("let bots play many games and count"),
        "tournament": N_("let bots play the same seeds from every seat, and see who is stronger"),
    },
    "editions": {"editions": N_("list, check, show and begin editions")},
}
"""Every command, what it is for, and the module that knows its options: those that are not meant are not loaded."""


def purpose(name: str) -> str:
    """What a command is for."""
    return _(next(listed[name] for listed in COMMANDS.values() if name in listed))


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
        return error.first()
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


def add_group(
    commands: Commands, name: str, about: str, language: Parser, run: Work, named: str = ""
) -> Callable[..., Parser]:
    """Add a command with commands of its own; gives what adds each of these, of which the first is done without any.

    All take the `language` unless other options are said; the arguments of one are names, about which `named` tells.
    """
    group = commands.add_parser(name, parents=[language], help=purpose(name), description=about)
    group.set_defaults(run=run)
    kinds = group.add_subparsers(metavar=_("COMMAND"))

    def add(kind: str, work: Work, about: str, *arguments: str, options: Parser = language) -> Parser:
        added: Parser = kinds.add_parser(kind, parents=[options], help=about)
        added.set_defaults(work=work)
        group.set_defaults(work=group.get_default("work") or work)
        for argument in arguments:
            added.add_argument(argument, metavar=_("NAME"), help=named)
        return added

    return add


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
