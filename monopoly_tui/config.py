"""Reads the configuration, `config.toml` of machine and player, and writes what a player chooses into the player's."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from monopoly_tui import toml
from monopoly_tui.files import NotOrdinary, config_folder, read_ordinary, site_config_folders
from monopoly_tui.i18n import _, find_language, languages, system_reason

TYPE_CHECKING = False  # that of `typing` would have to be loaded
if TYPE_CHECKING:
    from typing import Any

FILE = "config.toml"
MOST_BYTES = 64 * 1024
PRIVATE_FOLDER = 0o700

SETTINGS = ("language", "theme", "animation", "handover", "bell", "ascii", "speed", "fanfare", "hints", "talk")
LANGUAGE, THEME, ANIMATION, HANDOVER, BELL, ASCII, SPEED, FANFARE, HINTS, TALK = SETTINGS
"""What a setting is called in the file."""
KEYS = "keys"
"""The table in the file that gives commands other keys."""
THEMES = ("edition", "light", "dark", "plain")
SPEEDS = ("swift", "quick", "brisk", "full")
"""How fast things move where they move at all, the fastest first."""
FANFARES = ("off", "great", "ends", "gains", "blows", "all")
"""At which moments of a game the bell rings: the great ones are those that nobody may skip, gains what somebody has for
good, blows all that are neither gains nor ends."""
CHOICES = {THEME: THEMES, SPEED: SPEEDS, FANFARE: FANFARES}

Value = str | bool | None
"""What a setting can be; nothing leaves it open."""


class _Settled:
    """Two of a kind that say the same are equal. No record, since this is what `--help` waits for."""

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))


class KeyWish(_Settled):
    """The keys that a player wants for a command, and where that is said."""

    def __init__(self, command: str, keys: tuple[str, ...], path: Path, line: int) -> None:
        self.command, self.keys, self.path, self.line = command, keys, path, line

    def told(self, problem: str) -> str:
        """What is wrong with it, with its place."""
        return _told(self.path, self.line, problem)


class Unknown(_Settled):
    """A setting, or its value, that is not known here: another version of the program may read the same file."""

    def __init__(self, name: str, path: Path, line: int, value: str | None = None) -> None:
        self.name, self.path, self.line, self.value = name, path, line, value

    def sentence(self) -> str:
        """That it is passed over."""
        if self.value is not None:
            problem = _("{problem} The line is passed over.").format(problem=_wrong(self.name, self.value))
            return _told(self.path, self.line, problem)
        said = _("{path}, line {line}: there is no setting called “{key}”, so it is passed over; there are: {known}.")
        return said.format(path=self.path, line=self.line, key=self.name, known=", ".join(SETTINGS))


class Config(_Settled):
    """What a player has settled once and for all; a language that is None is left to the box and the locale."""

    def __init__(
        self,
        language: str | None = None,
        theme: str = THEMES[0],
        animation: bool = True,
        handover: bool = False,
        bell: bool = False,
        ascii: bool = False,  # noqa: A002 - what it is called in the file
        speed: str = SPEEDS[-1],
        fanfare: str = FANFARES[0],
        hints: bool = True,
        talk: bool = True,
        keys: tuple[KeyWish, ...] = (),
        unknown: tuple[Unknown, ...] = (),
    ) -> None:
        self.language, self.theme, self.animation = language, theme, animation
        self.handover, self.bell, self.ascii, self.keys = handover, bell, ascii, keys
        self.speed, self.fanfare, self.hints, self.talk = speed, fanfare, hints, talk
        self.unknown = unknown


def _told(path: Path, line: int, problem: str) -> str:
    return _("{path}, line {line}: {problem}").format(path=path, line=line, problem=problem)


class ConfigError(Exception):
    """The configuration cannot be used; the message is a sentence that says why."""


def config_path() -> Path:
    """Where the configuration is looked for. Raises ConfigError if there is no such place."""
    folder = config_folder()
    if folder is None:
        raise ConfigError(_("There is no home folder for a configuration; the variable HOME can name one."))
    return folder / FILE


def read_config(path: Path | None = None) -> Config:
    """The configuration: a player's own goes before the machine's. Empty if there is no file. Raises ConfigError."""
    own = config_folder()
    folders = [*reversed(site_config_folders()), *([] if own is None else [own])]
    said = _Said()
    for file in [folder / FILE for folder in folders] if path is None else [path]:
        said.take(file, text_of(file))
    return Config(**said.settings, keys=tuple(said.keys.values()), unknown=tuple(said.unknown))


def own_theme_files() -> dict[str, Path]:
    """The files of themes that this player or the machine's keeper has made, by name; the player's go before."""
    own, found = config_folder(), dict[str, Path]()
    for folder in [*([] if own is None else [own]), *site_config_folders()]:
        with suppress(OSError):  # there are none, or none that may be read
            for path in sorted((folder / "themes").iterdir()):
                name = path.stem
                if path.suffix == ".toml" and name not in THEMES and name.replace("-", "").replace("_", "").isalnum():
                    found.setdefault(name, path)
    return found


def theme_names() -> list[str]:
    """Every theme that can be asked for."""
    return [*THEMES, *own_theme_files()]


def write_setting(name: str, value: Value, path: Path | None = None) -> None:
    """Put one setting into the file, and leave everything else there as it is. Raises ConfigError.

    A file that is not understood is left alone: what its writer meant would be lost.
    """
    path = path or config_path()
    before = text_of(path)
    _Said().take(path, before)
    after = _changed(before, name, value)
    if after == before:
        return
    try:
        _replace(path, after)
    except OSError as error:
        said = _("{path} cannot be written: {reason}.").format(path=path, reason=system_reason(error))
        raise ConfigError(said) from error


# --- reading ----------------------------------------------------------------------------------------------------------


def text_of(path: Path) -> str:
    """What is written in the file; nothing if there is none. Raises ConfigError."""
    try:
        content = read_ordinary(path, MOST_BYTES)
        if len(content) > MOST_BYTES:
            raise ConfigError(_("{path} is far too large to be a configuration.").format(path=path))
        return content.decode("utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except NotOrdinary as error:
        raise ConfigError(_("{path} is not an ordinary file.").format(path=path)) from error
    except OSError as error:
        said = _("{path} cannot be read: {reason}.").format(path=path, reason=system_reason(error))
        raise ConfigError(said) from error
    except UnicodeDecodeError as error:
        raise ConfigError(_("{path} is not written in TOML: {reason}.").format(path=path, reason=error)) from error


def understood(path: Path, text: str) -> dict[str, Any]:
    """What a file in TOML says. Raises ConfigError."""
    try:
        said = toml.load(text)
        str(said)  # what is nested too deeply to be shown is too deep for all else
    except ValueError as error:
        raise ConfigError(_("{path} is not written in TOML: {reason}.").format(path=path, reason=error)) from error
    except RecursionError as error:
        raise ConfigError(_("{path} is nested far too deeply for a configuration.").format(path=path)) from error
    return said


class _Said:
    """What one or several files say, the last one's word counting most."""

    def __init__(self) -> None:
        self.settings: dict[str, Any] = {}
        self.keys: dict[str, KeyWish] = {}
        self.unknown: list[Unknown] = []

    def take(self, path: Path, text: str) -> None:
        """Add what a file says. Raises ConfigError."""
        said = understood(path, text)
        wishes = said.pop(KEYS, {})
        odd = {key: value for key, value in said.items() if key not in SETTINGS or _is_of_another_version(key, value)}
        known = {key: value for key, value in said.items() if key not in odd}
        problem = next(_problems(known, wishes), None)
        lines = toml.lines(text) if problem or wishes or odd else {}
        if problem:
            told, place = problem
            raise ConfigError(_told(path, lines[place], told))
        self.unknown += [Unknown(key, path, lines[key,], odd[key] if key in SETTINGS else None) for key in odd]
        self.settings |= known
        self.keys |= {name: KeyWish(name, _keys(wish), path, lines[KEYS, name]) for name, wish in wishes.items()}


def _problems(settings: dict[str, Any], wishes: object) -> Iterator[tuple[str, toml.Keys]]:
    """What cannot be used, a sentence each, and where it stands."""
    for key, value in settings.items():
        if told := _wrong(key, value):
            yield told, (key,)
    told = _('“keys” is a table of commands, each with a key or a list of keys: roll = "x".')
    if not isinstance(wishes, dict):
        yield told, (KEYS,)
        return
    for name, wish in wishes.items():
        # Only the shape is checked: which commands and keys there are is known where they are used.
        if not (isinstance(wish, str | list) and _keys(wish) and all(isinstance(one, str) for one in _keys(wish))):
            yield told, (KEYS, name)


def _is_of_another_version(key: str, value: object) -> bool:
    """Whether it is a choice that there is none of here: of a later version, or a theme that was taken away."""
    return isinstance(value, str) and (key == LANGUAGE or key in CHOICES) and bool(_wrong(key, value))


def _wrong(key: str, value: object) -> str:
    """What is wrong with a setting; nothing if nothing is."""
    if key == LANGUAGE:
        if not isinstance(value, str) or find_language(value) is None:
            said = _("the language “{code}” is not there; there are: {known}.")
            return said.format(code=value, known=", ".join(languages()))
    elif key == THEME:
        if value not in theme_names():
            said = _("the theme “{name}” is not there; there are: {known}.")
            return said.format(name=value, known=", ".join(theme_names()))
    elif key in CHOICES:
        if value not in CHOICES[key]:
            said = _("“{key}” can only be one of these: {known}.")
            return said.format(key=key, known=", ".join(CHOICES[key]))
    elif not isinstance(value, bool):
        return _("“{key}” can only be true or false.").format(key=key)
    return ""


def _keys(wish: str | list[str]) -> tuple[str, ...]:
    return (wish,) if isinstance(wish, str) else tuple(wish)


# --- writing ----------------------------------------------------------------------------------------------------------


def _changed(text: str, name: str, value: Value) -> str:
    """The text with another value for one setting; comments stay where they are."""
    said = str(value).lower() if isinstance(value, bool) else f'"{value}"'
    written = "" if value is None else f"{name} = {said}"
    pieces: list[str] = []
    found = False
    settings, tables = _parted(text)
    for piece in settings:
        if name not in toml.load(piece):
            pieces.append(piece)
            continue
        found = True
        # No value that is understood has a # in it.
        remark = piece.partition("#")[2].strip()
        line = "  ".join(part for part in (written, f"# {remark}" if remark else "") if part)
        pieces += [f"{line}\n"] if line else []
    if not found and written:
        if pieces and not pieces[-1].endswith("\n"):
            pieces.append("\n")
        pieces.append(f"{written}\n")
    return "".join([*pieces, *tables])


def _parted(text: str) -> tuple[list[str], list[str]]:
    """The settings, and from the first table on the rest."""
    pieces = list(toml.statements(text))
    first = next((at for at, piece in enumerate(pieces) if toml.is_table(piece)), len(pieces))
    return pieces[:first], pieces[first:]


def _replace(path: Path, text: str) -> None:
    """Put a whole file in place, for this user alone; on failure the old one is untouched. Raises OSError."""
    import tempfile  # only here: the first picture does not wait for it

    path = Path(os.path.realpath(path))  # a link to where somebody keeps such files stays one
    for missing in reversed([folder for folder in path.parents if not folder.exists()]):
        missing.mkdir(PRIVATE_FOLDER, exist_ok=True)
    descriptor, draft = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        Path(draft).replace(path)
    except OSError:
        Path(draft).unlink(missing_ok=True)
        raise
