"""What the command line says when something cannot be done."""

from __future__ import annotations

import argparse
from typing import NoReturn

PROGRAM = "monopoly-tui"
FAILED = 2


class CannotDo(Exception):
    """What was asked for cannot be done; the message is one sentence that says why."""


class Parser(argparse.ArgumentParser):
    """Tells a mistake on the command line in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave."""
        self.exit(FAILED, f"{PROGRAM}: {message}\n")
