"""What the command line says when something cannot be done."""

from __future__ import annotations

import argparse
from typing import Any, NoReturn

from monopoly_tui.i18n import _, visible

PROGRAM = "monopoly-tui"
FAILED = 2


class CannotDo(Exception):
    """What was asked for cannot be done; the message is one sentence that says why."""


def complaint(message: str) -> str:
    """A message as it is printed: on one line, and nothing that was quoted in it acts on the terminal."""
    return f"{PROGRAM}: {visible(message.replace(chr(10), ' '))}\n"


class Parser(argparse.ArgumentParser):
    """Tells a mistake on the command line in one sentence, and takes no option for another that begins like it."""

    def __init__(self, **said: Any) -> None:
        super().__init__(allow_abbrev=False, **said)

    def _check_value(self, action: argparse.Action, value: object) -> None:
        """Refuse what is no choice in our own quotes; argparse writes it the way Python does."""
        if action.choices is not None and value not in action.choices:
            told = _("“{value}” is not there; there are: {known}")
            raise argparse.ArgumentError(action, told.format(value=value, known=", ".join(map(str, action.choices))))

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave."""
        self.exit(FAILED, complaint(message))
