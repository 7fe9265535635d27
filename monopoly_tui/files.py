"""Where the program's own files lie, and how a file is read that could be anything."""

from __future__ import annotations

import errno
import os
import stat
import sys
from itertools import count
from pathlib import Path

APPLICATION = "monopoly-tui"
OTHER_CUSTOMS = ("darwin", "win32")
"""Systems with folders of their own, which a library knows; elsewhere nobody has to wait for it."""

_PACKAGE = Path(__file__).resolve().parent
TITLE = "PROPERTY" if (_PACKAGE / "_neutral").exists() else "MONOPOLY"
"""What the game is called on the screen; a program can be built with a title that is nobody's trademark."""
DOCUMENTS = (_PACKAGE / "_docs", _PACKAGE.parent / "docs")
"""Where the documents lie: those installed with the program, or the checkout's."""


class NotOrdinary(OSError):
    """A device, which would never end, or a pipe, which may never begin."""


def config_folder() -> Path | None:
    """Where this user's configuration lies; nowhere without a home."""
    return _folder("config", "XDG_CONFIG_HOME", "~/.config")


def data_folder() -> Path | None:
    """Where what this user has added lies; nowhere without a home."""
    return _folder("data", "XDG_DATA_HOME", "~/.local/share")


def site_config_folders() -> list[Path]:
    """Where whoever keeps the machine settles things for all its users, the first folder first."""
    return _site_folders("config", "XDG_CONFIG_DIRS", "/etc/xdg")


def site_data_folders() -> list[Path]:
    """Where whoever keeps the machine puts what is for all its users, the first folder first."""
    return _site_folders("data", "XDG_DATA_DIRS", "/usr/local/share:/usr/share")


def _site_folders(what: str, variable: str, usual: str) -> list[Path]:
    said = os.environ.get(variable, "")
    if said.strip():
        found = said
    elif sys.platform in OTHER_CUSTOMS:
        import platformdirs

        found = getattr(platformdirs, f"site_{what}_dir")("", appauthor=False, multipath=True)
    else:
        found = usual
    return [at_home(name) / APPLICATION for name in found.split(os.pathsep)]


def state_folder() -> Path | None:
    """Where what the program keeps for this user lies; nowhere without a home."""
    return _folder("state", "XDG_STATE_HOME", "~/.local/state")


def become_guest() -> None:
    """From now on settings and games are kept apart from the user's own, in a new folder. Raises OSError."""
    import tempfile
    from datetime import UTC, datetime

    guests = (state_folder() or Path(tempfile.gettempdir(), APPLICATION)) / "guests"
    guests.mkdir(0o700, parents=True, exist_ok=True)
    own = tempfile.mkdtemp(prefix=f"{datetime.now(UTC):%Y-%m-%d-%H%M}-", dir=guests)
    os.environ |= {"XDG_STATE_HOME": own, "XDG_CONFIG_HOME": own}


def _folder(what: str, variable: str, usual: str) -> Path | None:
    """Where things of a kind are kept: where a variable says, as the desktops agreed, or by a system's own custom."""
    said = os.environ.get(variable, "")
    if said.strip():
        named = Path(said)
    elif sys.platform in OTHER_CUSTOMS:
        import platformdirs

        named = Path(getattr(platformdirs, f"user_{what}_dir")("", appauthor=False))
    else:
        named = at_home(usual)
    # Without a home this is a folder called ~ wherever the program was started.
    return named / APPLICATION if named.is_absolute() else None


def at_home(name: str) -> Path:
    """A path as it is typed: ~ is a home; where there is none, what was typed."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        return Path(name)


def write_beside(folder: Path, stem: str, ending: str, content: bytes) -> Path:
    """Write a file that was not there before, with a number after its name if need be; where it is. Raises OSError."""
    for number in count(1):
        path = folder / (f"{stem}{ending}" if number == 1 else f"{stem}-{number}{ending}")
        try:
            with path.open("xb") as file:
                file.write(content)
        except FileExistsError:
            continue
        return path
    raise AssertionError


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
