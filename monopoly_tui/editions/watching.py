"""Watches an edition file while it is written: reads it again whenever it, or a file beside it, was saved."""

from __future__ import annotations

from pathlib import Path

from .finding import Stamp, stamped
from .loading import read_edition
from .model import Edition
from .problems import EditionError, Problem


class Watched:
    """The box as it could last be read, and what is wrong with the file as it is now."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.box: Edition | None = None
        self.problems: tuple[Problem, ...] = ()
        self.untold = 0
        self._stamp: Stamp | None = None

    def look(self) -> bool:
        """Read the file if anything was saved since the last time; whether it was."""
        # Another one in the folder may translate it, or be extended by it.
        stamp = stamped([self.path.parent])
        if stamp == self._stamp:
            return False
        self._stamp = stamp
        try:
            self.box = read_edition(self.path)
        except EditionError as error:
            self.problems, self.untold = error.problems, error.untold
        else:
            self.problems, self.untold = (), 0
        return True
