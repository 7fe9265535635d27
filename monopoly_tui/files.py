"""Where the program's own files lie, and how a file is read that could be anything."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path

import platformdirs

APPLICATION = "monopoly-tui"


class NotOrdinary(OSError):
    """A device, which would never end, or a pipe, which may never begin."""


def config_folder() -> Path | None:
    """Where this user's configuration lies; nowhere without a home."""
    return _folder(platformdirs.user_config_dir)


def data_folder() -> Path | None:
    """Where what this user has added lies; nowhere without a home."""
    return _folder(platformdirs.user_data_dir)


def state_folder() -> Path | None:
    """Where what the program keeps for this user lies; nowhere without a home."""
    return _folder(platformdirs.user_state_dir)


def _folder(found: Callable[..., str]) -> Path | None:
    try:
        path = Path(found(APPLICATION, appauthor=False))
    except RuntimeError:
        return None
    # Without a home some versions of platformdirs name a folder called ~ wherever the program was started.
    return path if path.is_absolute() else None


def at_home(name: str) -> Path:
    """A path as it is typed: ~ is a home; where there is none, what was typed."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        return Path(name)


def read_ordinary(path: Path, most: int) -> bytes:
    """The content of an ordinary file, at most so much and one byte more. Raises OSError; NotOrdinary for others."""
    descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOCTTY)
    try:
        mode = os.fstat(descriptor).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(mode):
            raise NotOrdinary(errno.EINVAL, os.strerror(errno.EINVAL))
        with os.fdopen(descriptor, "rb", closefd=False) as file:
            return file.read(most + 1)
    finally:
        os.close(descriptor)
