"""Where hosts and clients of one machine meet: a folder of each host's owner, a socket and a note for each table."""

from __future__ import annotations

import errno
import json
import os
import pwd
import re
import socket
import stat
import struct
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import ClassVar, NamedTuple

from monopoly_tui.i18n import N_, _, ngettext
from monopoly_tui.records import record
from monopoly_tui.session.errors import PlayError
from monopoly_tui.session.save_list import NAME
from monopoly_tui.session.typed import unsafe_character

ROOT = "MONOPOLY_TUI_TABLES"
"""The variable that names another folder than /tmp to meet in."""
_FOLDER = re.compile(r"monopoly-tui-([0-9]{1,10})")
_LONGEST_NOTE = 8 * 1024
_OTHERS_WRITE = 0o022
NOTED = ("title", "seats", "asks", "round", "over")
"""What of a table stands in its note; the rest is told by where it lies."""
NOTE, SOCKET = ".json", ".sock"
NOBODY = 65534
"""The user id that stands for every user a machine cannot tell."""


class NoMeeting(PlayError):
    """What lies where tables meet cannot be trusted, or cannot be made."""

    path: Path
    told: ClassVar[str] = N_("{path} is not a folder of yours alone, so no table is opened there.")


class NoSuchTable(PlayError):
    """There is no table of that name, or none that is yours to sit at."""

    name: str
    told: ClassVar[str] = N_("There is no table called {name} on this machine; “monopoly-tui tables” lists them.")


class NoTables(PlayError):
    """There is no table at all."""

    told: ClassVar[str] = N_("There is no table on this machine; “monopoly-tui host” opens one.")


class SeveralTables(PlayError):
    """More than one table could be meant."""

    names: str
    told: ClassVar[str] = N_("There are several tables; say which: {names}.")


class Seat(NamedTuple):
    """A seat as the list of tables shows it: who plays there, which user sits there, and whether they are there."""

    name: str
    user: int | None
    here: bool
    bot: bool


@record(frozen=True)
class TableNote:
    """What everybody on the machine may know of a table; `asks` are the seats it waits for."""

    name: str
    title: str
    seats: tuple[Seat, ...]
    asks: tuple[int, ...] = ()
    round: int = 0
    over: bool = False
    owner: int = 0
    open: bool = True

    @property
    def free(self) -> int:
        """How many seats wait for somebody."""
        return 0 if self.over else sum(seat.user is None and not seat.bot for seat in self.seats)

    def is_turn_of(self, user: int) -> bool:
        """Whether the table waits for a user."""
        return not self.over and any(self.seats[seat].user == user for seat in self.asks)

    def has(self, user: int) -> bool:
        """Whether a user sits there."""
        return any(seat.user == user for seat in self.seats)

    path: Path | None = None

    @property
    def socket(self) -> Path:
        """Where its host listens: at a place of its own, or where tables meet."""
        return self.path or folder_of(self.owner) / f"{self.name}{SOCKET}"


def root() -> Path:
    """The folder in which all folders of tables lie."""
    return Path(os.environ.get(ROOT) or "/tmp")  # everybody must find it; what lies there is checked


def folder_of(owner: int) -> Path:
    """Where the tables of a user are."""
    return root() / f"monopoly-tui-{owner}"


def user_name(user: int) -> str:
    """What a user is called on this machine."""
    try:
        name = pwd.getpwuid(user).pw_name
    except KeyError:
        name = ""
    return name if name and unsafe_character(name) is None else f"#{user}"


def make_folder() -> Path:
    """This user's own folder of tables, made if need be. Raises NoMeeting."""
    path = folder_of(os.geteuid())
    try:
        with suppress(FileExistsError):
            path.mkdir(mode=0o755)
            path.chmod(0o755)  # whatever the umask
    except OSError as error:
        raise NoMeeting(path) from error
    if not _is_trusted(path, os.geteuid()):
        raise NoMeeting(path)
    return path


def _is_trusted(path: Path, owner: int) -> bool:
    """Whether a folder is its owner's and nobody else can put anything there."""
    try:
        found = path.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and found.st_uid == owner and not found.st_mode & _OTHERS_WRITE


# --- the list of tables -----------------------------------------------------------------------------------------------


def write_note(folder: Path, note: TableNote) -> None:
    """Put a table on the list, or tell how it stands now. Raises OSError."""
    draft = folder / f".{note.name}.new"
    draft.unlink(missing_ok=True)
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o644)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        os.fchmod(descriptor, 0o644)
        json.dump({key: value for key, value in asdict(note).items() if key in NOTED}, file)
    draft.replace(folder / f"{note.name}{NOTE}")


def forget(name: str) -> None:
    """Take a table of this user's off the list: its game is over, or has another name or none any more."""
    folder = folder_of(os.geteuid())
    if _is_trusted(folder, os.geteuid()):
        for ending in (NOTE, SOCKET):
            (folder / f"{name}{ending}").unlink(missing_ok=True)


def tables() -> list[TableNote]:
    """Every table on this machine whose note can be trusted; those that wait for this user come first."""
    me = os.geteuid()
    return sorted(_found(), key=lambda note: (not note.is_turn_of(me), not note.has(me), note.over, note.name))


def _found() -> Iterator[TableNote]:
    try:
        folders = sorted(root().iterdir())
    except OSError:
        return
    for folder in folders:
        known = _FOLDER.fullmatch(folder.name)
        if known is None or not _is_trusted(folder, owner := int(known[1])):
            continue
        with suppress(OSError):
            for file in sorted(folder.glob(f"*{NOTE}")):
                if (note := _read_note(file, owner)) is not None:
                    yield replace(note, owner=owner, open=listens(folder / f"{note.name}{SOCKET}"))


def _read_note(file: Path, owner: int) -> TableNote | None:
    """A note, if its owner wrote it and it says what a note says."""
    try:
        descriptor = os.open(file, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK)
        with os.fdopen(descriptor, "rb") as opened:
            found = os.fstat(descriptor)
            if not stat.S_ISREG(found.st_mode) or found.st_uid != owner:
                return None
            content = opened.read(_LONGEST_NOTE + 1)
        told = json.loads(content) if len(content) <= _LONGEST_NOTE else None
    except (OSError, ValueError, RecursionError):
        return None
    return None if unsafe_character(told) is not None else _noted(file.stem, owner, told)


def _noted(name: str, owner: int, told: object) -> TableNote | None:
    match told:
        case {"title": str() as title, "seats": list() as seats, "asks": list() as asks, "round": int() as number,
              "over": bool() as over} if NAME.fullmatch(name):  # fmt: skip
            sitting = [seat for seat in map(_seat, seats) if seat is not None]
            asked = tuple(seat for seat in asks if isinstance(seat, int) and 0 <= seat < len(sitting))
            return TableNote(name, title[:60], tuple(sitting), asked, number, over, owner)
    return None


def _seat(told: object) -> Seat | None:
    match told:
        case [str() as name, (int() | None) as user, bool() as here, bool() as bot]:
            return Seat(name[:40], user, here, bot)
    return None


def listens(path: Path) -> bool:
    """Whether a host is there: a socket alone may be left over."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.setblocking(False)
        return line.connect_ex(os.fspath(path)) in (0, errno.EAGAIN)


def find_table(name: str | None, *, seated: bool = False) -> TableNote:
    """The table that is meant: NAME, OWNER/NAME, or the only one there is (for one with a seat, theirs first).

    Raises NoSuchTable, NoTables or SeveralTables.
    """
    if name is not None and (found := _at_path(Path(name))) is not None:
        return found
    there = tables()
    if name is not None:
        owner, slash, table = name.rpartition("/")
        there = [note for note in there if note.name == table and (not slash or user_name(note.owner) == owner)]
    elif seated:
        there = [note for note in there if note.has(os.geteuid()) and not note.over] or there
    if not there:
        raise NoTables if name is None else NoSuchTable(name)
    if len(there) > 1:
        raise SeveralTables(", ".join(full_name(note) for note in there))
    return there[0]


def _at_path(path: Path) -> TableNote | None:
    """A table that is known by its socket only, such as one that is forwarded from another machine."""
    try:
        found = path.stat()
    except OSError:
        return None
    return TableNote(path.stem, "", (), owner=found.st_uid, path=path) if stat.S_ISSOCK(found.st_mode) else None


def full_name(note: TableNote) -> str:
    """A table's name that no other table has."""
    return f"{user_name(note.owner)}/{note.name}"


def describe(note: TableNote) -> list[str]:
    """How a table stands, in a few words each: who sits there, the round, whose turn it is, what is free."""
    told = [" · ".join(_occupied(seat) for seat in note.seats)]
    if note.over:
        return [*told, _("the game is over")]
    told.append(_("round {round}").format(round=note.round) if note.round else _("just begun"))
    if note.is_turn_of(os.geteuid()):
        told.append(_("your turn"))
    elif note.asks:
        told.append(_("waits for {players}").format(players=" · ".join(note.seats[seat].name for seat in note.asks)))
    if note.free:
        told.append(ngettext("{count} free seat", "{count} free seats", note.free).format(count=note.free))
    if not note.open:
        told.append(_("its host is not running"))
    return told


def _occupied(seat: Seat) -> str:
    """Who plays on a seat, and which user that is if the name does not tell."""
    user = _user(seat)
    if user is None or user.casefold() == seat.name.casefold():
        return seat.name
    return f"{seat.name} ({user})"


def as_json(notes: Sequence[TableNote]) -> str:
    """The list for programs."""
    me = os.geteuid()
    listed: list[Mapping[str, object]] = [
        {
            "name": full_name(note),
            "title": note.title,
            "seats": [{"name": s.name, "user": _user(s), "here": s.here, "bot": s.bot} for s in note.seats],
            "waits_for": [note.seats[seat].name for seat in note.asks],
            "your_turn": note.is_turn_of(me),
            "round": note.round,
            "free": note.free,
            "over": note.over,
            "open": note.open,
        }
        for note in notes
    ]
    return json.dumps(listed, indent=2, ensure_ascii=False)


def _user(seat: Seat) -> str | None:
    return None if seat.user is None else user_name(seat.user)


def peer_of(line: socket.socket) -> int:
    """The user at the other end of a socket: the system says so, and nobody can say otherwise."""
    told = line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    _process, user, _group = struct.unpack("3i", told)
    return int(user)
