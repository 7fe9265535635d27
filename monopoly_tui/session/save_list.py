"""The list of saved games, read from the headers and the last lines of their files."""

from __future__ import annotations

import errno
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from monopoly_tui.i18n import _

from .errors import SETUP, Damage, NoSuchSave, PlayError, SaveUnreadable, UnsafePath
from .folder import PrivateFolder
from .glance import End, glance, last_played
from .journal import LARGEST, Reading, is_moment, program_of, read
from .names import NameRefused
from .setup import SetupRefused, decode_players, decode_setup, title_of

NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")
ENDING = ".journal"


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
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

    def _names(self) -> list[tuple[str, float]]:
        """Every saved game, and when its file was written last."""
        files = ((file.removesuffix(ENDING), at) for file, at in self._folder.written() if file.endswith(ENDING))
        return [(name, at) for name, at in files if NAME.fullmatch(name)]

    def _may_be_later(self, name: str, last: SaveInfo | None) -> bool:
        """Whether a game may be going on that was played later than another; only its last line is read."""
        try:
            played = last_played(self._folder, name + ENDING)
        except (OSError, UnsafePath):  # describing it tells what is wrong
            return True
        if played is None:
            return True
        at, over = played
        return not over and (last is None or (-at, name) < _last_first(last))

    def _describe(self, name: str) -> SaveInfo:
        """A game as the list shows it, by its header and its end; all of it is read only if those raise questions."""
        try:
            seen = glance(self._folder, name + ENDING)
            return self._describe_whole(name) if seen is None else _info(name, seen.header, seen.end, None)
        except OSError as error:
            trouble: PlayError = SaveUnreadable(self._folder.path / (name + ENDING), error.errno or errno.EIO)
        except PlayError as error:
            trouble = error
        # All of them lie in the same folder: only their own names tell them apart.
        return SaveInfo(name, trouble=trouble.sentence().replace(f"{self._folder.path}/", ""))

    def _describe_whole(self, name: str) -> SaveInfo:
        reading = read_save(self._folder, name)
        end = End(reading.done[-1].round if reading.done else 0, reading.ended, reading.last_at)
        return _info(name, reading.header, end, reading.damage)


def read_save(folder: PrivateFolder, name: str) -> Reading:
    """A saved game as its file tells it. Raises NoSuchSave or SaveUnreadable."""
    file = name + ENDING
    try:
        return read(folder.read(file, LARGEST))
    except FileNotFoundError as error:
        raise NoSuchSave(name) from error
    except OSError as error:
        raise SaveUnreadable(folder.path / file, error.errno or errno.EIO) from error


def _info(name: str, header: Mapping[str, Any] | None, end: End, damage: Damage | None) -> SaveInfo:
    """A game in a list by what was read of it."""
    try:
        if header is None:
            raise SetupRefused("header")
        players = tuple(player.name for player in decode_players(header))
        title, started = title_of(header), header.get("started")
    except (SetupRefused, NameRefused) as error:
        why = error.why if isinstance(error, SetupRefused) else SETUP
        return SaveInfo(name, trouble=(damage or Damage(1, why, str(error), program_of(header))).brief())
    started = started if is_moment(started) else 0
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


def _can_be_set_up(header: Mapping[str, Any]) -> bool:
    """Whether a game comes from a header."""
    try:
        decode_setup(header).new_game()
    except ValueError:
        return False
    return True
