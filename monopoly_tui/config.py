"""Reads the player's configuration file, `config.toml`, and writes into it what a player chooses in the program."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from monopoly_tui.files import NotOrdinary, config_folder, read_ordinary
from monopoly_tui.i18n import _, find_language, languages, system_reason

TYPE_CHECKING = False  # that of `typing` would have to be loaded
if TYPE_CHECKING:
    from typing import Any

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
FANFARES = ("off", "great", "all")
"""At which moments of a game the bell rings."""
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
    """The keys that a player wants for a command, and the line of the file that says so."""

    def __init__(self, command: str, keys: tuple[str, ...], line: int) -> None:
        self.command, self.keys, self.line = command, keys, line


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
    ) -> None:
        self.language, self.theme, self.animation = language, theme, animation
        self.handover, self.bell, self.ascii, self.keys = handover, bell, ascii, keys
        self.speed, self.fanfare, self.hints, self.talk = speed, fanfare, hints, talk


class ConfigError(Exception):
    """The configuration cannot be used; the message is a sentence that says why."""


def config_path() -> Path:
    """Where the configuration is looked for. Raises ConfigError if there is no such place."""
    folder = config_folder()
    if folder is None:
        raise ConfigError(_("There is no home folder for a configuration; the variable HOME can name one."))
    return folder / "config.toml"


def read_config(path: Path | None = None) -> Config:
    """The configuration; an empty one if there is no file. Raises ConfigError."""
    if path is None and config_folder() is None:
        return Config()
    path = path or config_path()
    return _understood(path, _text(path))


def write_setting(name: str, value: Value, path: Path | None = None) -> None:
    """Put one setting into the file, and leave everything else there as it is. Raises ConfigError.

    A file that is not understood is left alone: what its writer meant would be lost.
    """
    path = path or config_path()
    before = _text(path)
    _understood(path, before)
    after = _changed(before, name, value)
    if after == before:
        return
    try:
        _replace(path, after)
    except OSError as error:
        said = _("{path} cannot be written: {reason}.").format(path=path, reason=system_reason(error))
        raise ConfigError(said) from error


# --- reading ----------------------------------------------------------------------------------------------------------


def _text(path: Path) -> str:
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


def _loaded(text: str) -> dict[str, Any]:
    """What a text in TOML says. Raises ValueError."""
    if not text:
        return {}

    import tomllib  # most players have no configuration, and need not wait for its language

    return tomllib.loads(text)


def _understood(path: Path, text: str) -> Config:
    try:
        said = _loaded(text)
        for key, value in said.items():
            if key == KEYS:
                _check_keys(path, value)
            else:
                _check(path, key, value)
    except ValueError as error:
        raise ConfigError(_("{path} is not written in TOML: {reason}.").format(path=path, reason=error)) from error
    except RecursionError as error:
        raise ConfigError(_("{path} is nested far too deeply for a configuration.").format(path=path)) from error
    wishes: dict[str, str | list[str]] = said.pop(KEYS, {})
    lines = _lines(text) if wishes else {}
    keys = {name: (wish,) if isinstance(wish, str) else tuple(wish) for name, wish in wishes.items()}
    return Config(**said, keys=tuple(KeyWish(name, signs, lines[name]) for name, signs in keys.items()))


def _check(path: Path, key: str, value: object) -> None:
    if key not in SETTINGS:
        said = _("{path}: there is no setting called “{key}”; there are: {known}.")
        raise ConfigError(said.format(path=path, key=key, known=", ".join(SETTINGS)))
    if key == LANGUAGE:
        if not isinstance(value, str) or find_language(value) is None:
            said = _("{path}: the language “{code}” is not there; there are: {known}.")
            raise ConfigError(said.format(path=path, code=value, known=", ".join(languages())))
    elif key == THEME:
        if value not in THEMES:
            said = _("{path}: the theme “{name}” is not there; there are: {known}.")
            raise ConfigError(said.format(path=path, name=value, known=", ".join(THEMES)))
    elif key in CHOICES:
        if value not in CHOICES[key]:
            said = _("{path}: “{key}” can only be one of these: {known}.")
            raise ConfigError(said.format(path=path, key=key, known=", ".join(CHOICES[key])))
    elif not isinstance(value, bool):
        raise ConfigError(_("{path}: “{key}” can only be true or false.").format(path=path, key=key))


def _check_keys(path: Path, value: object) -> None:
    """Only the shape: which commands and keys there are is known where they are used."""
    wishes = value.values() if isinstance(value, dict) else [None]
    for wish in wishes:
        if not isinstance(wish, str) and not (
            wish and isinstance(wish, list) and all(isinstance(k, str) for k in wish)
        ):
            said = _('{path}: “keys” is a table of commands, each with a key or a list of keys: roll = "x".')
            raise ConfigError(said.format(path=path))


def _lines(text: str) -> dict[str, int]:
    """In which line each command is given its keys."""
    lines: dict[str, int] = {}
    line, within = 1, False
    for piece in _pieces(text):
        said = _loaded(piece)
        if piece.lstrip().startswith("["):
            within = True  # no other table is understood
        lines |= dict.fromkeys(said.get(KEYS, said if within else {}), line)
        line += piece.count("\n")
    return lines


# --- writing ----------------------------------------------------------------------------------------------------------


def _changed(text: str, name: str, value: Value) -> str:
    """The text with another value for one setting; comments stay where they are."""
    said = str(value).lower() if isinstance(value, bool) else f'"{value}"'
    written = "" if value is None else f"{name} = {said}"
    pieces: list[str] = []
    found = False
    settings, tables = _parted(text)
    for piece in settings:
        if name not in _loaded(piece):
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
    pieces = list(_pieces(text))
    first = next((at for at, piece in enumerate(pieces) if piece.lstrip().startswith("[")), len(pieces))
    return pieces[:first], pieces[first:]


def _pieces(text: str) -> Iterator[str]:
    """A text that is understood, setting by setting: each piece is TOML of its own, as a rule one line."""
    piece = ""
    for line in io.StringIO(text, newline="\n"):
        piece += line
        with suppress(ValueError):
            _loaded(piece)
            yield piece
            piece = ""


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
