"""One process at a time plays a saved game: a lock that says who holds it and dies with its holder."""

from __future__ import annotations

import errno
import fcntl
import json
import os
import signal
import time
from contextlib import suppress
from pathlib import Path

from .errors import Holder, SaveInUse
from .folder import PrivateFolder, write_all
from .journal import is_moment, moment

_UNWRITTEN = 0.05
"""How long a new holder may take to write its name, in seconds."""


class SaveLock:
    """Held from `take` to `release`, or to the end of the process, however it ends.

    The lock file is a file of its own that is never replaced or removed: two processes could otherwise each
    hold a lock on a file of the same name. The descriptor is not inherited, so no child keeps it.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    @classmethod
    def take(cls, folder: PrivateFolder, name: str) -> SaveLock:
        """Lock a game. Raises SaveInUse, UnsafePath, or OSError if the lock file cannot be made."""
        descriptor = folder.open(_file(name), os.O_RDWR | os.O_CREAT)
        try:
            if not hold(descriptor):
                raise SaveInUse(name, _read_holder(descriptor))
        except BaseException:
            os.close(descriptor)
            raise
        who = {"pid": os.getpid(), "tty": _terminal(), "since": moment(time.time())}
        with suppress(OSError):  # who holds it is a courtesy; on a full disk the lock holds without it
            os.ftruncate(descriptor, 0)
            write_all(descriptor, json.dumps(who).encode(), 0)
        return cls(descriptor)

    def release(self) -> None:
        """Give the game free."""
        with suppress(OSError):  # the holder's name is only read while the lock is held
            os.ftruncate(self._descriptor, 0)
        os.close(self._descriptor)


def hold(descriptor: int) -> bool:
    """Lock an open file for as long as it stays open; false if another process has it. Raises OSError."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno not in (errno.EAGAIN, errno.EACCES):
            raise
        return False
    return True


def is_held(folder: PrivateFolder, file: str) -> bool:
    """Whether a process has locked a file. Raises OSError or UnsafePath."""
    descriptor = folder.open(file, os.O_RDONLY)
    try:
        return not hold(descriptor)
    finally:
        os.close(descriptor)


def end_session(folder: PrivateFolder, name: str, holder: Holder, patience: float = 3.0) -> bool:
    """Hang up the session that holds a game, also one that is stopped; whether the game is free now."""
    if not holder.pid or not _has_open(holder.pid, folder, _file(name)):
        return False
    with suppress(ProcessLookupError):  # it may have ended meanwhile
        os.kill(holder.pid, signal.SIGHUP)
        os.kill(holder.pid, signal.SIGCONT)
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        try:
            SaveLock.take(folder, name).release()
        except SaveInUse:
            time.sleep(0.02)
        else:
            return True
    return False


def _file(name: str) -> str:
    return f"{name}.lock"


def _read_holder(descriptor: int) -> Holder:
    deadline = time.monotonic() + _UNWRITTEN
    while not (text := os.pread(descriptor, 1000, 0)) and time.monotonic() < deadline:
        time.sleep(0.005)
    try:
        match json.loads(text):
            case {"pid": int() as pid, "tty": str() as tty, "since": since} if pid > 1 and is_moment(since):
                return Holder(pid, tty if tty.isprintable() else "", since)
    except ValueError:
        return Holder()
    return Holder()


def _terminal() -> str:
    for descriptor in (0, 1, 2):
        with suppress(OSError):
            return os.ttyname(descriptor)
    return ""


def _has_open(pid: int, folder: PrivateFolder, name: str) -> bool:
    """Whether a process has the lock file open: a number alone could be another process by now."""
    try:
        wanted = (folder.path / name).lstat()
        entries = list(Path(f"/proc/{pid}/fd").iterdir())
    except OSError:
        return False
    for entry in entries:
        with suppress(OSError):
            found = entry.stat()
            if (found.st_dev, found.st_ino) == (wanted.st_dev, wanted.st_ino):
                return True
    return False
