"""Where edition files are looked for, and which file an id stands for."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from monopoly_tui.files import at_home, data_folder
from monopoly_tui.i18n import _

from .problems import EditionError, Place, quoted, suggested

VARIABLE = "MONOPOLY_TUI_EDITIONS"
SUFFIX = ".yaml"
SCHEMA = "edition.schema.json"
_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,29}")
_PACKAGE = Path(__file__).resolve().parent.parent
_SHIPPED = (_PACKAGE / "_editions", _PACKAGE.parent / "editions")


@dataclass(frozen=True, slots=True)
class Found:
    """An edition file and the id it stands for."""

    id: str
    path: Path


def folders(environment: Mapping[str, str] = os.environ) -> list[Path]:
    """The folders that are searched, the first one first."""
    named = [at_home(name) for name in environment.get(VARIABLE, "").split(os.pathsep) if name]
    data = data_folder()
    own = [] if data is None else [data / "editions"]
    return [*named, *own, *_SHIPPED]


def is_id(text: str) -> bool:
    """Whether a text can be an id; it then cannot lead out of a folder."""
    return _ID.fullmatch(text) is not None


def is_shipped(path: Path) -> bool:
    """Whether a file came with the program, which does not change while it runs."""
    return path.parent in _SHIPPED


def schema_file() -> Path | None:
    """Where the JSON schema lies that came with the program."""
    return next((path for folder in _SHIPPED if (path := folder / SCHEMA).is_file()), None)


def list_editions() -> list[Found]:
    """Every edition that an id leads to, by id."""
    found: dict[str, Found] = {}
    for folder in folders():
        for path in _files(folder):
            found.setdefault(path.stem, Found(path.stem, path))
    return sorted(found.values(), key=lambda edition: edition.id)


def find_file(name: str, *, near: Path | None = None) -> Path:
    """The file of an id (looked for in the folder `near` first), or the path itself if it is one."""
    if _is_path(name):
        return at_home(name)
    if is_id(name):
        for folder in ([near] if near else []) + folders():
            path = folder / f"{name}{SUFFIX}"
            if path.is_file():
                return path
    known = [edition.id for edition in list_editions()]
    what = suggested(_("there is no edition {name}").format(name=quoted(name)), name, known, listing=20)
    raise EditionError.at(Place(name if is_id(name) else quoted(name), 1, 1), "file", what)


def _is_path(name: str) -> bool:
    return name.endswith((SUFFIX, ".yml")) or "/" in name or os.sep in name


def _files(folder: Path) -> Iterator[Path]:
    try:
        paths = sorted(folder.iterdir())
    except OSError:
        return  # a folder that is not there, or may not be read, holds no editions
    yield from (path for path in paths if path.suffix == SUFFIX and is_id(path.stem) and path.is_file())
