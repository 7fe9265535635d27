"""Reads the player's configuration file, `config.toml`: so far the language."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from platformdirs import user_config_dir

from monopoly_tui.words import _, find_language, languages, system_reason

APPLICATION = "monopoly-tui"
MOST_BYTES = 64 * 1024


@dataclass(frozen=True, slots=True)
class Config:
    """What a player has settled once and for all; None is left open."""

    language: str | None = None


class ConfigError(Exception):
    """The configuration cannot be used; the message is a sentence that says why."""


def config_path() -> Path:
    """Where the configuration is looked for."""
    return Path(user_config_dir(APPLICATION, appauthor=False)) / "config.toml"


def read_config(path: Path | None = None) -> Config:
    """The configuration; an empty one if there is no file. Raises ConfigError."""
    path = path or config_path()
    try:
        with path.open("rb") as file:
            text = file.read(MOST_BYTES).decode("utf-8")
        return _checked(path, tomllib.loads(text))
    except (FileNotFoundError, NotADirectoryError):
        return Config()
    except OSError as error:
        said = _("{path} cannot be read: {reason}.").format(path=path, reason=system_reason(error))
        raise ConfigError(said) from error
    except ValueError as error:  # neither UTF-8 nor TOML
        raise ConfigError(_("{path} is not written in TOML: {reason}.").format(path=path, reason=error)) from error


def _checked(path: Path, said: dict[str, Any]) -> Config:
    known = [field.name for field in fields(Config)]
    for key in said:
        if key not in known:
            raise ConfigError(
                _("{path}: there is no setting called “{key}”; there are: {known}.").format(
                    path=path, key=key, known=", ".join(known)
                )
            )
    wanted = said.get("language")
    if wanted is not None and (not isinstance(wanted, str) or find_language(wanted) is None):
        raise ConfigError(
            _("{path}: the language “{code}” is not there; there are: {known}.").format(
                path=path, code=wanted, known=", ".join(languages())
            )
        )
    return Config(wanted)
