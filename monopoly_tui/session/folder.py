"""A private folder on a machine that others use too, and the lock on a game kept there."""

from __future__ import annotations

import errno
import fcntl
import json
import os
import signal
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from monopoly_tui.files import NotOrdinary, read_ordinary

from .errors import FOREIGN, NOT_A_FILE, NOT_A_FOLDER, SHARED, SYMLINK, Holder, SaveInUse, SavesUnavailable, UnsafePath
from .journal import is_moment, moment

PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600
_OTHERS_WRITE, _OTHERS = 0o022, 0o077
# O_NONBLOCK: opening a pipe planted under our name must not wait for its other end.
_CAREFULLY = os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOCTTY

sync = getattr(os, "fdatasync", os.fsync)
"""Wait until a file's content is on disk."""


class PrivateFolder:
    """Files by plain names in one folder, reached only through its descriptor: links cannot lead elsewhere."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor = descriptor

    @classmethod
    def make(cls, path: Path) -> PrivateFolder:
        """The folder, made if need be; it and the one above it belong to the program and are checked.

        Raises SavesUnavailable or UnsafePath.
        """
        with SavesUnavailable.of(path):
            for missing in reversed([above for above in path.parent.parents if not above.exists()]):
                _make(missing)
            for folder in (path.parent, path):
                _make_private(folder)
            return cls(path, _open_folder(path))

    def make_again(self) -> None:
        """If the folder is not where it was any more, make it there anew and go on in that one; it is empty then.

        Raises SavesUnavailable or UnsafePath.
        """
        with SavesUnavailable.of(self.path):
            ours = os.fstat(self._descriptor)
            with suppress(FileNotFoundError):
                if os.path.samestat(self.path.lstat(), ours):
                    return
        anew = PrivateFolder.make(self.path)
        self.close()
        self._descriptor = anew._descriptor

    def close(self) -> None:
        """Let go of the folder."""
        os.close(self._descriptor)

    def open(self, name: str, flags: int) -> int:
        """Open one of our files; raises OSError, or UnsafePath if it is not an ordinary file of ours alone."""
        try:
            descriptor = os.open(name, flags | _CAREFULLY, PRIVATE_FILE, dir_fd=self._descriptor)
        except OSError as error:
            if error.errno in (errno.ELOOP, errno.EMLINK):
                raise UnsafePath(self.path / name, SYMLINK) from error
            if error.errno in (errno.ENXIO, errno.EISDIR, errno.ENODEV):
                raise UnsafePath(self.path / name, NOT_A_FILE) from error
            raise
        try:
            self._check_file(descriptor, name, created=bool(flags & os.O_CREAT))
        except BaseException:
            os.close(descriptor)
            raise
        return descriptor

    def _check_file(self, descriptor: int, name: str, *, created: bool) -> None:
        found = os.fstat(descriptor)
        path = self.path / name
        if not stat.S_ISREG(found.st_mode):
            raise UnsafePath(path, NOT_A_FILE)
        if found.st_uid != os.geteuid():
            raise UnsafePath(path, FOREIGN)
        if found.st_mode & _OTHERS_WRITE:
            raise UnsafePath(path, SHARED)
        if found.st_mode & 0o777 != PRIVATE_FILE and (created or found.st_mode & _OTHERS):
            _tighten(descriptor, PRIVATE_FILE)

    @contextmanager
    def opened(self, name: str, flags: int = os.O_RDONLY) -> Iterator[int]:
        """One of our files, open for as long as it is worked with; raises as `open` does."""
        descriptor = self.open(name, flags)
        try:
            yield descriptor
        finally:
            os.close(descriptor)

    def read(self, name: str, most: int) -> bytes:
        """A file's content, at most so much and one byte more."""
        with os.fdopen(self.open(name, os.O_RDONLY), "rb") as file:
            return file.read(most + 1)

    def write_new(self, name: str, content: bytes) -> None:
        """Put a whole file in place, or nothing at all. Raises OSError; on failure an old file is untouched."""
        draft = f"{name}.new"
        self.remove(draft)
        try:
            with self.opened(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL) as descriptor:
                write_all(descriptor, content, 0)
                os.fsync(descriptor)
        except OSError:
            self.remove(draft)
            raise
        os.rename(draft, name, src_dir_fd=self._descriptor, dst_dir_fd=self._descriptor)
        os.fsync(self._descriptor)

    def move(self, name: str, to: PrivateFolder, new: str) -> None:
        """Give a file another name, here or in another folder, where none has it. Raises OSError."""
        os.rename(name, new, src_dir_fd=self._descriptor, dst_dir_fd=to._descriptor)
        os.fsync(to._descriptor)

    def touch(self, name: str) -> None:
        """Let a file be written last now. Raises OSError."""
        os.utime(name, dir_fd=self._descriptor, follow_symlinks=False)

    def remove(self, name: str) -> None:
        """Take a file away, if it is there."""
        with suppress(FileNotFoundError):
            os.unlink(name, dir_fd=self._descriptor)

    def stat(self, name: str) -> os.stat_result | None:
        """What the system knows of a file, if it is there. Raises OSError if that cannot be told."""
        try:
            return os.stat(name, dir_fd=self._descriptor, follow_symlinks=False)
        except FileNotFoundError:
            return None

    def exists(self, name: str) -> bool:
        """Whether anything of that name is there."""
        return self.stat(name) is not None

    def written(self) -> list[tuple[str, float]]:
        """What is in the folder, and when it was written last."""
        with os.scandir(self._descriptor) as entries:
            return sorted((entry.name, entry.stat(follow_symlinks=False).st_mtime) for entry in entries)

    def probe(self) -> None:
        """Try whether a file can be written here now. Raises SavesUnavailable."""
        with SavesUnavailable.of(self.path), self.opened(".probe", os.O_WRONLY | os.O_CREAT) as descriptor:
            try:
                write_all(descriptor, b"\n" * 4096, 0)
                os.fsync(descriptor)
            finally:
                self.remove(".probe")


def read_file(path: Path, most: int) -> bytes:
    """The content of any ordinary file, at most so much and one byte more. Raises OSError, or UnsafePath for others."""
    try:
        return read_ordinary(path, most)
    except NotOrdinary as error:
        raise UnsafePath(path, NOT_A_FILE) from error


def write_all(descriptor: int, content: bytes, offset: int) -> None:
    """Write everything at a place; what is short of it (a full disk says so first) becomes an OSError."""
    written = 0
    while written < len(content):
        count = os.pwrite(descriptor, content[written:], offset + written)
        if count == 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written += count


def _make(path: Path) -> bool:
    """Make a folder for this user alone, whatever the umask; false if it was there."""
    try:
        path.mkdir(mode=PRIVATE_FOLDER)
    except FileExistsError:
        return False
    path.chmod(PRIVATE_FOLDER)
    return True


def _make_private(path: Path) -> None:
    _make(path)
    descriptor = _open_folder(path)
    try:
        found = os.fstat(descriptor)
        if found.st_uid != os.geteuid():
            raise UnsafePath(path, FOREIGN)
        if found.st_mode & _OTHERS_WRITE:
            raise UnsafePath(path, SHARED)
        if found.st_mode & _OTHERS:
            _tighten(descriptor, PRIVATE_FOLDER)
    finally:
        os.close(descriptor)


def _tighten(descriptor: int, mode: int) -> None:
    """Take every right of others away."""
    try:
        os.fchmod(descriptor, mode)
    except OSError as error:
        if error.errno != errno.EROFS:  # what can only be read can still be read
            raise


def _open_folder(path: Path) -> int:
    try:
        return os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.ENOTDIR):
            raise UnsafePath(path, SYMLINK if path.is_symlink() else NOT_A_FOLDER) from error
        raise


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
    def take(cls, folder: PrivateFolder, name: str, *, host: bool = False) -> SaveLock:
        """Lock a game, for one terminal or as the `host` of a table for several.

        Raises SaveInUse, UnsafePath, or OSError if the lock file cannot be made.
        """
        descriptor = folder.open(_file(name), os.O_RDWR | os.O_CREAT)
        try:
            if not hold(descriptor):
                raise SaveInUse(name, _read_holder(descriptor))
        except BaseException:
            os.close(descriptor)
            raise
        who = {"pid": os.getpid(), "tty": _terminal(), "since": moment(time.time()), "host": host}
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
    with folder.opened(file) as descriptor:
        return not hold(descriptor)


def end_session(folder: PrivateFolder, name: str, holder: Holder, patience: float = 3.0) -> bool:
    """Hang up the session that holds a game, also one that is stopped; whether the game is free now."""
    if not holder.pid or holder.host or not _has_open(holder.pid, folder, _file(name)):
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
            case {"pid": int() as pid, "tty": str() as tty, "since": since, **more} if pid > 1 and is_moment(since):
                return Holder(pid, tty if tty.isprintable() else "", since, more.get("host") is True)
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
