"""What can go wrong around a game that is not the game itself: typed, with its facts, and told in one sentence."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import ClassVar, dataclass_transform

from monopoly_tui import __version__
from monopoly_tui.i18n import N_, _, day, ngettext, number
from monopoly_tui.records import record


@dataclass_transform(eq_default=False)
@record(eq=False)
class PlayError(Exception):
    """Base of them all; printing one gives its sentence in the players' language.

    `told` is the sentence, in which the error's own fields and whatever else `facts` has are filled in.
    """

    told: ClassVar[str]

    def __init_subclass__(cls) -> None:
        record(eq=False)(cls)

    def sentence(self) -> str:
        """What a player reads."""
        return _(self.template()).format_map(self.facts())

    def template(self) -> str:
        """The sentence before anything is filled in."""
        return self.told

    def facts(self) -> Mapping[str, object]:
        """What is filled in."""
        return vars(self)

    def __str__(self) -> str:
        return self.sentence()


class FileTrouble(PlayError):
    """The system refused something with a file: `code` is its number for that; some have sentences of their own."""

    path: Path
    code: int

    told_by_code: ClassVar[Mapping[int, str]] = {}

    @classmethod
    @contextmanager
    def of(cls, path: Path) -> Iterator[None]:
        """Inside, what the system refuses is an error of this kind."""
        try:
            yield
        except OSError as error:
            raise cls(path, error.errno or errno.EIO) from error

    def template(self) -> str:
        return self.told_by_code.get(self.code, self.told)

    def facts(self) -> Mapping[str, object]:
        return {"path": self.path, "name": self.path.stem, "reason": _(os.strerror(self.code))}


FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""The ways in which a system says that there is no room."""


# --- games cannot be kept ---------------------------------------------------------------------------------------------


class CannotSave(PlayError):
    """Games cannot be kept at all; they can still be played without saving, if everybody agrees."""


class NoHome(CannotSave):
    """This user has no place of their own on this machine."""

    told = N_("Games cannot be saved: there is no home folder; the variable HOME can name one.")


class SavesUnavailable(FileTrouble, CannotSave):
    """The system does not let games be written."""

    told = N_("Games cannot be saved in {path}: {reason}.")
    told_by_code: ClassVar[Mapping[int, str]] = {
        **dict.fromkeys(FULL, N_("There is no room left for saved games in {path}.")),
        errno.EROFS: N_("Games cannot be saved: {path} can only be read."),
        **dict.fromkeys((errno.EACCES, errno.EPERM), N_("Games cannot be saved: {path} may not be written to.")),
        **dict.fromkeys((errno.ENOTDIR, errno.EEXIST), N_("Games cannot be saved: {path} is not a folder.")),
    }


SYMLINK, NOT_A_FOLDER, NOT_A_FILE, FOREIGN, SHARED = "symlink", "not a folder", "not a file", "foreign", "shared"

_UNSAFE = {
    SYMLINK: N_("{path} is a link to somewhere else; saved games are not kept behind links."),
    NOT_A_FOLDER: N_("{path} is not a folder, so no games can be kept there."),
    NOT_A_FILE: N_("{path} is not an ordinary file, so it is not opened."),
    FOREIGN: N_("{path} belongs to another user, so it is not used."),
    SHARED: N_("Others may write to {path}; take that right away (chmod go-w) to use it."),
}


class UnsafePath(CannotSave):
    """Something lies where saved games belong that somebody else could have put there."""

    path: Path
    why: str

    def template(self) -> str:
        return _UNSAFE[self.why]


# --- an action cannot be kept -----------------------------------------------------------------------------------------


class SaveFailed(FileTrouble):
    """An action could not be put on disk: nothing has happened, and it can be tried again."""

    told = N_("Not saved: {reason}. Nothing has happened; try again.")
    told_by_code: ClassVar[Mapping[int, str]] = {
        **dict.fromkeys(FULL, N_("Not saved: the disk is full. Make room and try again.")),
        errno.ENOENT: N_("Not saved: the file {path} has been removed. Nothing has happened."),
        errno.ESTALE: N_("Not saved: the file {path} was changed by somebody else. Nothing has happened."),
    }


class SaveLost(SaveFailed):
    """The file of a game that is being played is gone, or no longer what was written to it."""

    def moved_to(self, name: str) -> str:
        """What a player reads once the game was written out anew under another name."""
        if self.code == errno.ENOENT:
            told = _("The game is saved as {name} from now on: the file {path} has been removed.")
        else:
            told = _("The game is saved as {name} from now on: the file {path} was changed by somebody else.")
        return told.format(path=self.path, name=name)


class SaveTooLong(SaveFailed):
    """The file of a game has grown as long as a saved game may be, and would not be read if it were longer."""

    code: int = errno.EFBIG

    told_by_code: ClassVar[Mapping[int, str]] = {
        errno.EFBIG: N_("Not saved: {name} is as long as a saved game may be. The game ends here.")
    }


# --- there is no such game, or it cannot be had -----------------------------------------------------------------------


class SaveNameError(PlayError):
    """A name under which no game can be found, or kept."""

    name: str


class NoSuchSave(SaveNameError):
    """There is no saved game of that name."""

    told = N_("There is no saved game called {name}.")


class SaveExists(SaveNameError):
    """A game of that name is there already, and is never overwritten."""

    told = N_("There is a saved game called {name} already; choose another name.")


class BadSaveName(SaveNameError):
    """A name that cannot be a file's."""

    told = N_("A saved game's name has small letters a to z, digits, - and _ only, at most 60 of them.")


class SaveUnreadable(FileTrouble):
    """The system does not let a saved game be read."""

    told = N_("{path} cannot be read: {reason}.")


@record(frozen=True)
class Holder:
    """Who has a saved game open: process, terminal and since when (seconds since 1970), as far as is known.

    A `host` plays it for several, who would lose their table with its session.
    """

    pid: int = 0
    tty: str = ""
    since: int = 0
    host: bool = False


class SaveInUse(PlayError):
    """Another process plays this game now."""

    name: str
    holder: Holder

    def template(self) -> str:
        if self.holder.host:
            return N_("{name} is a table for several now: “monopoly-tui join {name}” sits down at it.")
        if not self.holder.pid:
            return N_("{name} is being played in another terminal.")
        return N_("{name} is being played on {tty} since {since} (process {pid}).")

    def facts(self) -> Mapping[str, object]:
        since = datetime.fromtimestamp(self.holder.since, UTC).astimezone()
        when = f"{day(since)} {since:%H:%M}"
        return {"name": self.name, "tty": self.holder.tty or "?", "since": when, "pid": self.holder.pid}


# --- a saved game is damaged ------------------------------------------------------------------------------------------

BROKEN, SENSELESS, REFUSED, DIFFERENT, FORMAT, RULES, SETUP, TOO_LARGE = (
    "broken", "senseless", "refused", "different", "format", "rules", "setup", "too large",
)  # fmt: skip

_DAMAGES = {
    BROKEN: N_("{path}, line {line}: this line is damaged."),
    SENSELESS: N_("{path}, line {line}: this is nothing that happens in a game ({detail})."),
    REFUSED: N_("{path}, line {line}: the rules do not allow this ({detail})."),
    DIFFERENT: N_("{path}, line {line}: this version plays the game differently from here on."),
    FORMAT: N_("{path}, line {line}: written in format {detail}, which this version does not know."),
    RULES: N_("{path}, line {line}: played by version {detail} of the rules, which this version does not know."),
    SETUP: N_("{path}, line {line}: this game cannot be set up ({detail})."),
    TOO_LARGE: N_("{path} is far too large to be a saved game."),
}
_DAMAGES_IN_BRIEF = {
    BROKEN: N_("Line {line} is damaged."),
    SENSELESS: N_("Line {line} is nothing that happens in a game."),
    REFUSED: N_("The rules do not allow what line {line} says."),
    DIFFERENT: N_("This version plays it differently from line {line} on."),
    FORMAT: N_("It is written in format {detail}, which this version does not know."),
    RULES: N_("It was played by version {detail} of the rules, which this version does not know."),
    SETUP: N_("It cannot be set up ({detail})."),
    TOO_LARGE: N_("It is far too large for a saved game."),
}


@record(frozen=True)
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
        said = _(_DAMAGES[self.why]).format(path=path, line=self.line, detail=self.detail)
        if not self.readable_by:
            return said
        told = _("{what} The game was begun with monopoly-tui {version}, which can read it.")
        return told.format(what=said, version=self.readable_by)

    def brief(self) -> str:
        """The same in a list of games, which names the file itself."""
        if self.readable_by and self.why in (FORMAT, RULES):
            told = _("It was begun with monopoly-tui {version}; this version cannot read it.")
            return told.format(version=self.readable_by)
        return _(_DAMAGES_IN_BRIEF[self.why]).format(line=self.line, detail=self.detail)


@record(frozen=True)
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

    path: Path
    damage: Damage
    playable: int | None
    told = N_("{what} Everything before it is sound: “{command}” plays on from there.")

    def sentence(self) -> str:
        return self.damage.sentence(self.path) if self.playable is None else super().sentence()

    def facts(self) -> Mapping[str, object]:
        command = f"monopoly-tui resume --recover {self.path.stem}"
        return {"what": self.damage.sentence(self.path), "command": command}


# --- nothing can be taken back ----------------------------------------------------------------------------------------


class NothingToUndo(PlayError):
    """There are not that many actions to take back (or, for redo, to do again)."""

    steps: int
    possible: int
    told = N_("There is nothing more to take back or do again.")


class NothingBeforeDice(NothingToUndo):
    """What could be taken back has been told by dice or cards, and by the rules of this table that stands."""

    told = N_("At this table nothing is taken back past dice or cards.")


class NeedsConsent(PlayError):
    """Taking back so much needs everybody's consent; `free` actions can be taken back without asking."""

    steps: int
    free: int
    told = N_("Everybody at the table has to agree to that.")
