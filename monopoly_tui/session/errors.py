"""What can go wrong around a game that is not the game itself: typed, with its facts, and told in one sentence."""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from monopoly_tui import __version__
from monopoly_tui.i18n import _, day, ngettext, number


class PlayError(Exception):
    """Base of them all; printing one gives its sentence in the players' language."""

    def sentence(self) -> str:
        """What a player reads."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.sentence()


class CannotSave(PlayError):
    """Games cannot be kept at all; they can still be played without saving, if everybody agrees."""


class NoHome(CannotSave):
    """This user has no place of their own on this machine."""

    def sentence(self) -> str:
        return _("Games cannot be saved: there is no home folder; the variable HOME can name one.")


class SavesUnavailable(CannotSave):
    """The system does not let games be written."""

    def __init__(self, path: Path, code: int) -> None:
        super().__init__(path, code)
        self.path, self.code = path, code

    def sentence(self) -> str:
        if self.code in FULL:
            return _("There is no room left for saved games in {path}.").format(path=self.path)
        if self.code == errno.EROFS:
            return _("Games cannot be saved: {path} can only be read.").format(path=self.path)
        if self.code in (errno.EACCES, errno.EPERM):
            return _("Games cannot be saved: {path} may not be written to.").format(path=self.path)
        if self.code in (errno.ENOTDIR, errno.EEXIST):
            return _("Games cannot be saved: {path} is not a folder.").format(path=self.path)
        return _("Games cannot be saved in {path}: {reason}.").format(path=self.path, reason=_(os.strerror(self.code)))


FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""The ways in which a system says that there is no room."""

SYMLINK, NOT_A_FOLDER, NOT_A_FILE, FOREIGN, SHARED = "symlink", "not a folder", "not a file", "foreign", "shared"


class UnsafePath(CannotSave):
    """Something lies where saved games belong that somebody else could have put there."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(path, why)
        self.path, self.why = path, why

    def sentence(self) -> str:
        return {
            SYMLINK: _("{path} is a link to somewhere else; saved games are not kept behind links."),
            NOT_A_FOLDER: _("{path} is not a folder, so no games can be kept there."),
            NOT_A_FILE: _("{path} is not an ordinary file, so it is not opened."),
            FOREIGN: _("{path} belongs to another user, so it is not used."),
            SHARED: _("Others may write to {path}; take that right away (chmod go-w) to use it."),
        }[self.why].format(path=self.path)


class SaveFailed(PlayError):
    """An action could not be put on disk: nothing has happened, and it can be tried again."""

    def __init__(self, path: Path, code: int) -> None:
        super().__init__(path, code)
        self.path, self.code = path, code

    def sentence(self) -> str:
        if self.code in FULL:
            return _("Not saved: the disk is full. Make room and try again.")
        if self.code == errno.ENOENT:
            return _("Not saved: the file {path} has been removed. Nothing has happened.").format(path=self.path)
        if self.code == errno.ESTALE:
            return _("Not saved: the file {path} was changed by somebody else. Nothing has happened.").format(
                path=self.path
            )
        return _("Not saved: {reason}. Nothing has happened; try again.").format(reason=_(os.strerror(self.code)))


class SaveLost(SaveFailed):
    """The file of a game that is being played is gone, or no longer what was written to it."""


class SaveTooLong(SaveFailed):
    """The file of a game has grown as long as a saved game may be, and would not be read if it were longer."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, errno.EFBIG)

    def sentence(self) -> str:
        return _("Not saved: {name} is as long as a saved game may be. The game ends here.").format(name=self.path.stem)


@dataclass(frozen=True, slots=True)
class Moved:
    """A game whose file was lost, and which was written out anew under another name."""

    lost: SaveLost
    name: str

    def sentence(self) -> str:
        """What a player reads."""
        if self.lost.code == errno.ENOENT:
            told = _("The game is saved as {name} from now on: the file {path} has been removed.")
        else:
            told = _("The game is saved as {name} from now on: the file {path} was changed by somebody else.")
        return told.format(path=self.lost.path, name=self.name)


class NoSuchSave(PlayError):
    """There is no saved game of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def sentence(self) -> str:
        return _("There is no saved game called {name}.").format(name=self.name)


class SaveExists(PlayError):
    """A game of that name is there already, and is never overwritten."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def sentence(self) -> str:
        return _("There is a saved game called {name} already; choose another name.").format(name=self.name)


class BadSaveName(PlayError):
    """A name that cannot be a file's."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def sentence(self) -> str:
        return _("A saved game's name has small letters a to z, digits, - and _ only, at most 60 of them.")


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has a saved game open: process, terminal and since when (seconds since 1970), as far as is known."""

    pid: int = 0
    tty: str = ""
    since: int = 0


class SaveInUse(PlayError):
    """Another process plays this game now."""

    def __init__(self, name: str, holder: Holder) -> None:
        super().__init__(name, holder)
        self.name, self.holder = name, holder

    def sentence(self) -> str:
        if not self.holder.pid:
            return _("{name} is being played in another terminal.").format(name=self.name)
        since = datetime.fromtimestamp(self.holder.since, UTC).astimezone()
        return _("{name} is being played on {tty} since {since} (process {pid}).").format(
            name=self.name, tty=self.holder.tty or "?", since=f"{day(since)} {since:%H:%M}", pid=self.holder.pid
        )


BROKEN, SENSELESS, REFUSED, DIFFERENT, FORMAT, RULES, SETUP, TOO_LARGE = (
    "broken", "senseless", "refused", "different", "format", "rules", "setup", "too large",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Damage:
    """The first line of a saved game that cannot be believed, and why.

    `why` is broken (its seal does not fit), senseless (sealed, but not a thing a game does), refused (the rules
    do not allow it), different (the rules of this version play on differently), format or rules (of another version),
    setup (the game cannot be set up as the header says) or too large. `detail` is a fact to go with it, `program` the
    version of the program that the game was begun with, as far as is known.
    """

    line: int
    why: str
    detail: str = ""
    program: str = ""

    @property
    def readable_by(self) -> str:
        """The other version of the program that reads this; none if it was damaged, or if this one wrote it."""
        return "" if self.why in (BROKEN, TOO_LARGE) or self.program == __version__ else self.program

    def sentence(self, path: Path) -> str:
        """What a player reads."""
        said = self._what(path)
        if not self.readable_by:
            return said
        told = _("{what} The game was begun with monopoly-tui {version}, which can read it.")
        return told.format(what=said, version=self.readable_by)

    def _what(self, path: Path) -> str:
        return {
            BROKEN: _("{path}, line {line}: this line is damaged."),
            SENSELESS: _("{path}, line {line}: this is nothing that happens in a game ({detail})."),
            REFUSED: _("{path}, line {line}: the rules do not allow this ({detail})."),
            DIFFERENT: _("{path}, line {line}: this version plays the game differently from here on."),
            FORMAT: _("{path}, line {line}: written in format {detail}, which this version does not know."),
            RULES: _("{path}, line {line}: played by version {detail} of the rules, which this version does not know."),
            SETUP: _("{path}, line {line}: this game cannot be set up ({detail})."),
            TOO_LARGE: _("{path} is far too large to be a saved game."),
        }[self.why].format(path=path, line=self.line, detail=self.detail)

    def brief(self) -> str:
        """The same in a list of games, which names the file itself."""
        if self.readable_by and self.why in (FORMAT, RULES):
            told = _("It was begun with monopoly-tui {version}; this version cannot read it.")
            return told.format(version=self.readable_by)
        return {
            BROKEN: _("Line {line} is damaged."),
            SENSELESS: _("Line {line} is nothing that happens in a game."),
            REFUSED: _("The rules do not allow what line {line} says."),
            DIFFERENT: _("This version plays it differently from line {line} on."),
            FORMAT: _("It is written in format {detail}, which this version does not know."),
            RULES: _("It was played by version {detail} of the rules, which this version does not know."),
            SETUP: _("It cannot be set up ({detail})."),
            TOO_LARGE: _("It is far too large for a saved game."),
        }[self.why].format(line=self.line, detail=self.detail)


@dataclass(frozen=True, slots=True)
class Mended:
    """What was done to a damaged game so that it goes on: its lines from the damage on were left out.

    `lost` counts those lines; where they can no longer be told apart it is a guess by their `size` in bytes. The file
    as it was is kept at `copy`.
    """

    path: Path
    damage: Damage
    lost: int
    size: int
    counted: bool
    copy: Path

    def sentences(self) -> tuple[str, ...]:
        """What a player reads: what was damaged, what is lost, and where the damaged file is."""
        if self.counted:
            lost = ngettext(
                "The game goes on from before the damage; {count} line of the file is lost.",
                "The game goes on from before the damage; {count} lines of the file are lost.",
                self.lost,
            )
        else:
            lost = ngettext(
                "The game goes on from before the damage; {size} bytes of the file are lost, about {count} line.",
                "The game goes on from before the damage; {size} bytes of the file are lost, about {count} lines.",
                self.lost,
            )
        return (
            self.damage.sentence(self.path),
            lost.format(count=number(self.lost), size=number(self.size)),
            _("The damaged file is kept as {copy}.").format(copy=self.copy),
        )


class SaveDamaged(PlayError):
    """A saved game is damaged; `playable` actions before the damage can be played on from (`recover`)."""

    def __init__(self, path: Path, damage: Damage, playable: int | None) -> None:
        super().__init__(path, damage, playable)
        self.path, self.damage, self.playable = path, damage, playable

    def sentence(self) -> str:
        said = self.damage.sentence(self.path)
        if self.playable is None:
            return said
        return _("{what} Everything before it is sound: “{command}” plays on from there.").format(
            what=said, command=f"monopoly-tui resume --recover {self.path.stem}"
        )


class SaveUnreadable(PlayError):
    """The system does not let a saved game be read."""

    def __init__(self, path: Path, code: int) -> None:
        super().__init__(path, code)
        self.path, self.code = path, code

    def sentence(self) -> str:
        return _("{path} cannot be read: {reason}.").format(path=self.path, reason=_(os.strerror(self.code)))


class NothingToUndo(PlayError):
    """There are not that many actions to take back (or, for redo, to do again)."""

    def __init__(self, steps: int, possible: int) -> None:
        super().__init__(steps, possible)
        self.steps, self.possible = steps, possible

    def sentence(self) -> str:
        return _("There is nothing more to take back or do again.")


class NeedsConsent(PlayError):
    """Taking back so much reaches into an earlier turn; `free` actions can be taken back without asking."""

    def __init__(self, steps: int, free: int) -> None:
        super().__init__(steps, free)
        self.steps, self.free = steps, free

    def sentence(self) -> str:
        return _("This would take back an earlier turn: everybody at the table has to agree.")
