"""A journal on disk: every line is there for good before anybody hears of it, or not at all."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from .errors import SaveFailed, SaveLost, SaveTooLong, UnsafePath
from .folder import PrivateFolder, hold, sync, write_all
from .journal import LARGEST, Content, Journal, seal


class FileJournal(Journal):
    """Appends to a file that holds exactly these lines, and perhaps the beginning of one that was cut short.

    The file is locked itself, beside the lock that has a file of its own: whoever removes that one lets nobody in.
    """

    def __init__(self, folder: PrivateFolder, name: str, lines: Sequence[bytes]) -> None:
        """Open the file for writing and drop an unfinished last line. Raises SaveFailed or UnsafePath."""
        super().__init__(lines)
        self.path: Path = folder.path / name
        self._good = sum(map(len, lines))
        self._folder, self._name = folder, name
        self._descriptor = -1
        self._left: tuple[int, ...] = ()
        self._open(cut=True)

    def append(self, content: Content) -> None:
        """Write one line and wait until it is on disk. Raises SaveFailed, and then nothing of it remains.

        SaveLost tells that the file is no longer ours, SaveTooLong that it must not grow any more.
        """
        line, head = seal(self.head, content)
        if self._good + len(line) > LARGEST:
            raise SaveTooLong(self.path)
        self.check()
        try:
            with SaveFailed.of(self.path):
                write_all(self._descriptor, line, self._good)
                sync(self._descriptor)
                self._left = _marks(os.fstat(self._descriptor))
        except BaseException:  # also Ctrl-C: whether the line is on disk is not known, so it must not be
            self._take_back()
            raise
        self.lines.append(line)
        self.head = head
        self._good += len(line)

    def check(self) -> None:
        """Look whether the file is still there and as it was left. Raises SaveLost, or SaveFailed if it cannot look."""
        try:
            if self._descriptor < 0:
                self._open(cut=True)
            elif self._found() != self._left:
                self.close()
                self._open(cut=False)  # it may have been touched only, or put back as it was
        except UnsafePath as error:
            raise SaveLost(self.path, errno.ESTALE) from error

    def room(self) -> int | None:
        """How many more lines there is room for, once that is a tenth of all; nothing before."""
        left = LARGEST - self._good
        return None if left > LARGEST // 10 else left * len(self.lines) // max(1, self._good)

    def close(self) -> None:
        """Let go of the file."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def _found(self) -> tuple[int, ...]:
        """The marks of the file that bears our name now. Raises SaveFailed if the folder may not be looked into."""
        with SaveFailed.of(self.path):
            return _marks(self._folder.stat(self._name))

    def _open(self, *, cut: bool) -> None:
        """Open, and compare with what must be there; `cut` off what a write of ours left after it.

        After a failed sync the system may have thrown the pages away and call the next sync a success; so what
        is on disk is read again and not assumed.
        """
        try:
            with SaveFailed.of(self.path):
                self._descriptor = self._folder.open(self._name, os.O_RDWR)
                if not hold(self._descriptor) or not self._is_as_left(whole=not cut):
                    raise SaveLost(self.path, errno.ESTALE)
                if os.fstat(self._descriptor).st_size > self._good:
                    os.ftruncate(self._descriptor, self._good)
                    sync(self._descriptor)
                self._left = _marks(os.fstat(self._descriptor))
        except SaveFailed as error:
            self.close()
            if error.code == errno.ENOENT:
                raise SaveLost(self.path, error.code) from error
            raise

    def _is_as_left(self, *, whole: bool) -> bool:
        """Whether the file still begins with our lines, or on the whole holds nothing else."""
        if whole and os.fstat(self._descriptor).st_size != self._good:
            return False
        return os.pread(self._descriptor, self._good, 0) == b"".join(self.lines)

    def _take_back(self) -> None:
        """Remove what a failed write left; the next write opens the file anew and looks."""
        with suppress(OSError):  # if even this fails, the rest is an unfinished last line, which readers drop
            os.ftruncate(self._descriptor, self._good)
        with suppress(OSError):  # a failed close is the failed write reported once more
            self.close()


def _marks(found: os.stat_result | None) -> tuple[int, ...]:
    """By what a file shows that it is the same, and that nobody has written to it, without being read."""
    return () if found is None else (found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)
