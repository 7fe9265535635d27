"""The list of saved games: however long they are, only their headers and last lines are read.

The seals of the lines at the end are checked from one to the next. Whatever does not fit, and whatever the end alone
cannot tell, is left to the reader of whole games.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from monopoly_tui.i18n import _
from monopoly_tui.records import record

from . import journal
from .errors import SETUP, Damage, NoSuchSave, PlayError, SaveUnreadable, UnsafePath
from .folder import PrivateFolder
from .journal import Content, LastLine
from .setup import Setup, SetupRefused, decode_players, decode_setup, title_of
from .typed import NameRefused

NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")
ENDING = ".journal"

TAIL = 4096
"""Bytes at the end that are looked at: some thirty lines."""
_LAST = 640
"""Bytes that the last line and the seal before it hardly exceed."""
_HEAD = 16 * 1024
_LONGEST_HEAD = 16 * _HEAD


@record(frozen=True)
class SaveInfo:
    """A saved game as the list shows it.

    `trouble` is the sentence that says what is wrong with it, if anything; it can be played on all the same from
    before its damage if it is `recoverable`.
    """

    name: str
    edition: str = ""
    players: tuple[str, ...] = ()
    round: int = 0
    started: int = 0
    last_played: int = 0
    over: bool = False
    trouble: str = ""
    recoverable: bool = False

    @property
    def can_go_on(self) -> bool:
        """Whether it can be resumed or recovered, and played on."""
        return not self.over and (self.recoverable or not self.trouble)

    def how_far(self) -> str:
        """How far it has come, in words."""
        if self.round:
            told = _("over after round {round}") if self.over else _("round {round}")
            return told.format(round=self.round)
        return _("over before round 1") if self.over else _("just begun")


@record(frozen=True)
class Overview:
    """What the first screen needs to know: the game played last that can be played on, and how many there are."""

    last: SaveInfo | None = None
    count: int = 0


class SaveList:
    """The saved games in a folder, as a list shows them."""

    def __init__(self, folder: PrivateFolder) -> None:
        self._folder = folder

    def games(self) -> list[SaveInfo]:
        """All saved games, the one played last first."""
        return sorted((self._describe(name) for name, _written in self._names()), key=_last_first)

    def last(self) -> SaveInfo | None:
        """The game played last that can be played on, if need be from before its damage."""
        return self.overview().last

    def overview(self) -> Overview:
        """The game played last that can be played on, and how many there are; the others are not looked into.

        No file is written before the last line in it was played. So once a game is found, those that were written
        before it was played last cannot have been played later; a copy may well have been written later.
        """
        names = sorted(self._names(), key=lambda file: -file[1])
        last: SaveInfo | None = None
        for name, written in names:
            if last is not None and written < last.last_played:
                break
            if not self._may_be_later(name, last):
                continue
            info = self._describe(name)
            if info.can_go_on and (last is None or _last_first(info) < _last_first(last)):
                last = info
        return Overview(last, len(names))

    def newest(self) -> Setup | None:
        """What was agreed for the game that was written last, as far as it can be read."""
        for name, _written in sorted(self._names(), key=lambda file: -file[1]):
            with suppress(OSError, UnsafePath, ValueError), self._folder.opened(name + ENDING) as descriptor:
                head = _first_line(descriptor)
                if head is not None and (header := journal.read_header(head)) is not None:
                    return decode_setup(header)
        return None

    def _names(self) -> list[tuple[str, float]]:
        """Every saved game, and when its file was written last."""
        files = ((file.removesuffix(ENDING), at) for file, at in self._folder.written() if file.endswith(ENDING))
        return [(name, at) for name, at in files if NAME.fullmatch(name)]

    def _may_be_later(self, name: str, last: SaveInfo | None) -> bool:
        """Whether a game may be going on that was played later than another; only its last line is read."""
        try:
            with self._folder.opened(name + ENDING) as descriptor:
                lines = _last_lines(descriptor, os.fstat(descriptor).st_size, _LAST)
        except (OSError, UnsafePath):  # describing it tells what is wrong
            return True
        if not lines:
            return True
        return not lines[-1].over and (last is None or (-lines[-1].at, name) < _last_first(last))

    def _describe(self, name: str) -> SaveInfo:
        """A game as the list shows it, by its header and its end; all of it is read only if those raise questions."""
        try:
            with SaveUnreadable.of(self._folder.path / (name + ENDING)):
                return _glance(self._folder, name) or self._describe_whole(name)
        except PlayError as error:
            # All of them lie in the same folder: only their own names tell them apart.
            return SaveInfo(name, trouble=error.sentence().replace(f"{self._folder.path}/", ""))

    def _describe_whole(self, name: str) -> SaveInfo:
        reading = read_save(self._folder, name)
        end = End(reading.done[-1].round if reading.done else 0, reading.ended, reading.last_at)
        return _info(name, reading.header, end, reading.damage)


def read_save(folder: PrivateFolder, name: str) -> journal.Reading:
    """A saved game as its file tells it. Raises NoSuchSave or SaveUnreadable."""
    try:
        with SaveUnreadable.of(folder.path / (name + ENDING)):
            return journal.read(folder.read(name + ENDING, journal.LARGEST))
    except SaveUnreadable as error:
        if isinstance(error.__cause__, FileNotFoundError):
            raise NoSuchSave(name) from error
        raise


class Ending(NamedTuple):
    """A finished game as its file tells it: its header, what it came to, when it ended and how long it was played."""

    header: Content
    result: Content | None
    at: int
    played: int


def read_ending(folder: PrivateFolder, name: str) -> Ending | None:
    """The header and the end of a finished game; nothing if they raise questions. Raises OSError or UnsafePath."""
    with folder.opened(name + ENDING) as descriptor:
        head, size = _first_line(descriptor), os.fstat(descriptor).st_size
        lines = _last_lines(descriptor, size, TAIL)
    if head is None or not lines or not lines[-1].over or (header := journal.read_header(head)) is None:
        return None
    return Ending(header, lines[-1].result, lines[-1].at, lines[-1].played)


class End(NamedTuple):
    """How a game stands: the round of its last action (none before the first), whether it is over, and since when."""

    round: int
    over: bool
    at: int


def _glance(folder: PrivateFolder, name: str) -> SaveInfo | None:
    """A look at a saved game; nothing if only the whole of it can tell more. Raises OSError or UnsafePath."""
    with folder.opened(name + ENDING) as descriptor:
        size = os.fstat(descriptor).st_size
        head = _first_line(descriptor)
        if size > journal.LARGEST or head is None or (header := journal.read_header(head)) is None:
            return None
        end = End(0, False, 0) if size == len(head) else _end(descriptor, size, len(head))
    return None if end is None else _info(name, header, end, None)


def _first_line(descriptor: int) -> bytes | None:
    """The header with its newline, if there is one and it is not far too long."""
    head = b""
    while len(head) < _LONGEST_HEAD and (part := os.pread(descriptor, _HEAD, len(head))):
        head += part
        if (newline := part.find(b"\n")) >= 0:
            return head[: len(head) - len(part) + newline + 1]
    return None


def _end(descriptor: int, size: int, head: int) -> End | None:
    """How a game stands that has lines after a header of so many bytes."""
    lines = _last_lines(descriptor, size, TAIL)
    if not lines:
        return None
    in_round = _round(lines, whole=size - TAIL < head)
    return None if in_round is None else End(in_round, lines[-1].over, lines[-1].at)


def _last_lines(descriptor: int, size: int, tail: int) -> list[LastLine] | None:
    """What the last lines say, the first of those that are there in full first; nothing if one is not sound."""
    before, newline, rest = os.pread(descriptor, tail, max(0, size - tail)).partition(b"\n")
    if len(before) < journal.SEAL_LENGTH:  # it begins in the middle of a seal, which the next line needs
        before, newline, rest = rest.partition(b"\n")
    if not newline:
        return None
    *lines, last = rest.split(b"\n")
    if last and not journal.is_torn(last):
        return None
    return journal.read_last(journal.seal_of(before + newline), [line + b"\n" for line in lines])


def _round(lines: Sequence[LastLine], *, whole: bool) -> int | None:
    """The round of the last action that stands; nothing if it lies before these lines, unless they are all there are.

    From the end, an undo says how many actions before it do not stand, and a redo how many of those do.
    """
    undone = 0
    for line in reversed(lines):
        undone += line.taken_back
        if line.round is not None:
            if undone == 0:
                return line.round
            undone -= 1
    return 0 if whole else None


def _info(name: str, header: Content | None, end: End, damage: Damage | None) -> SaveInfo:
    """A game in a list by what was read of it."""
    try:
        if header is None:
            raise SetupRefused("header")
        players = tuple(player.name for player in decode_players(header))
        title, started = title_of(header), header.get("started")
    except (SetupRefused, NameRefused) as error:
        why = error.why if isinstance(error, SetupRefused) else SETUP
        return SaveInfo(name, trouble=(damage or Damage(1, why, str(error), journal.program_of(header))).brief())
    started = started if journal.is_moment(started) else 0
    return SaveInfo(
        name,
        title,
        players,
        end.round,
        started,
        end.at or started,
        end.over,
        damage.brief() if damage else "",
        recoverable=damage is not None and _can_be_set_up(header),
    )


def _last_first(info: SaveInfo) -> tuple[int, str]:
    """Sorts games by when they were played."""
    return -info.last_played, info.name


def _can_be_set_up(header: Content) -> bool:
    """Whether a game comes from a header."""
    try:
        decode_setup(header).new_game()
    except ValueError:
        return False
    return True
