"""A journal on disk: every line is there for good before anybody hears of it, or not at all."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from .errors import SaveFailed, UnsafePath
from .folder import PrivateFolder, sync, write_all
from .journal import LARGEST, Reading, read, seal


class FileJournal:
    """Appends to a file that holds exactly what `reading` found in it."""

    def __init__(self, folder: PrivateFolder, name: str, reading: Reading) -> None:
        """Open the file for writing and drop an unfinished last line. Raises SaveFailed or UnsafePath."""
        self.path: Path = folder.path / name
        self.lines: list[bytes] = list(reading.lines)
        self.head, self._good = reading.head, reading.good
        self._folder, self._name = folder, name
        self._descriptor = -1
        self._open()

    def append(self, content: Mapping[str, Any]) -> None:
        """Write one line and wait until it is on disk. Raises SaveFailed, and then nothing of it remains."""
        line, head = seal(self.head, content)
        if self._descriptor < 0:
            self._open()
        try:
            if os.fstat(self._descriptor).st_nlink == 0:
                raise OSError(errno.ENOENT, os.strerror(errno.ENOENT))
            write_all(self._descriptor, line, self._good)
            sync(self._descriptor)
        except OSError as error:
            self._take_back()
            raise SaveFailed(self.path, error.errno or errno.EIO) from error
        except BaseException:  # Ctrl-C: whether the line is on disk is not known, so it must not be
            self._take_back()
            raise
        self.lines.append(line)
        self.head = head
        self._good += len(line)

    def close(self) -> None:
        """Let go of the file."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def _open(self) -> None:
        """Open, compare with what must be there, and cut off anything after it.

        After a failed sync the system may have thrown the pages away and call the next sync a success; so what
        is on disk is read again and not assumed.
        """
        try:
            self._descriptor = self._folder.open(self._name, os.O_RDWR)
            if not self._is_as_left():
                raise OSError(errno.ESTALE, os.strerror(errno.ESTALE))
            if os.fstat(self._descriptor).st_size > self._good:
                os.ftruncate(self._descriptor, self._good)
                sync(self._descriptor)
        except UnsafePath:
            raise
        except OSError as error:
            self.close()
            raise SaveFailed(self.path, error.errno or errno.EIO) from error

    def _is_as_left(self) -> bool:
        """Whether the file still begins with our lines."""
        found = read(os.pread(self._descriptor, min(self._good, LARGEST), 0))
        return found.good == self._good and found.head == self.head

    def _take_back(self) -> None:
        """Remove what a failed write left; the next write opens the file anew and looks."""
        with suppress(OSError):  # if even this fails, the rest is an unfinished last line, which readers drop
            os.ftruncate(self._descriptor, self._good)
        with suppress(OSError):  # a failed close is the failed write reported once more
            self.close()
