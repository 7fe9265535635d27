"""Watches an edition file while it is written: reads it again whenever it, or a file beside it, was saved."""

from __future__ import annotations

from pathlib import Path

from .finding import looking_like_editions
from .loading import read_edition
from .model import Edition
from .problems import EditionError, Problem

Stamp = tuple[tuple[str, int, int, int], ...]


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
        stamp = self._stamped()
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

    def _stamped(self) -> Stamp:
        """What changes when an edition in the folder is saved: one of them may translate or be extended by this."""
        return tuple(_stamp_of(path) for path in looking_like_editions(self.path.parent))


def _stamp_of(path: Path) -> tuple[str, int, int, int]:
    try:
        found = path.stat()
    except OSError:
        return path.name, 0, 0, 0  # it has just gone, or is being replaced
    return path.name, found.st_mtime_ns, found.st_size, found.st_ino
