"""Where edition files are looked for, and which file an id stands for."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from monopoly_tui.files import at_home, data_folder, site_data_folders
from monopoly_tui.records import record

from .problems import NoSuchEdition

VARIABLE = "MONOPOLY_TUI_EDITIONS"
SUFFIX, SUFFIXES = ".yaml", (".yaml", ".yml")
SCHEMA = "edition.schema.json"
_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,29}")
_LANGUAGE = re.compile(r"[a-z]{2}(?:_[A-Z]{2})?")
_PACKAGE = Path(__file__).resolve().parent.parent
_SHIPPED = (_PACKAGE / "_editions", _PACKAGE.parent / "editions")


@record(frozen=True)
class Found:
    """An edition file and the id it stands for."""

    id: str
    path: Path


def folders(environment: Mapping[str, str] = os.environ) -> list[Path]:
    """The folders that are searched, the first one first."""
    return [*_own_folders(environment), *(folder / "editions" for folder in site_data_folders()), *_SHIPPED]


def _own_folders(environment: Mapping[str, str] = os.environ) -> list[Path]:
    named = [at_home(name) for name in environment.get(VARIABLE, "").split(os.pathsep) if name]
    own = own_folder()
    return named if own is None else [*named, own]


def own_folder() -> Path | None:
    """Where this user's editions are added; nowhere without a home."""
    data = data_folder()
    return None if data is None else data / "editions"


def is_id(text: str) -> bool:
    """Whether a text can be an id; it then cannot lead out of a folder."""
    return _ID.fullmatch(text) is not None


def is_shipped(path: Path) -> bool:
    """Whether a file came with the program, which does not change while it runs."""
    return path.parent in _SHIPPED


def is_own(path: Path) -> bool:
    """Whether a file is one of this user's own, neither shipped nor put there for the whole machine."""
    return path.parent in _own_folders()


def list_editions() -> list[Found]:
    """Every edition that an id leads to, by id."""
    found: dict[str, Found] = {}
    for folder in folders():
        for path in looking_like_editions(folder):
            if is_id(path.stem):
                found.setdefault(path.stem, Found(path.stem, path))
    return sorted(found.values(), key=lambda edition: edition.id)


def find_file(name: str, *, near: Path | None = None) -> Path:
    """The file of an id (looked for in the folder `near` first), or the path itself if it is one."""
    if name.endswith(SUFFIXES) or "/" in name or os.sep in name:
        return at_home(name)
    if is_id(name):
        for folder in ([near] if near else []) + folders():
            for suffix in SUFFIXES:
                if (path := folder / f"{name}{suffix}").is_file():
                    return path
    raise NoSuchEdition(name, [edition.id for edition in list_editions()])


def translations_beside(path: Path) -> Iterator[tuple[str, Path]]:
    """The files beside an edition that say it in other languages, by language: `seaside.de.yaml`."""
    for file in looking_like_editions(path.parent):
        name, _dot, code = file.stem.rpartition(".")
        if name == path.stem and _LANGUAGE.fullmatch(code):
            yield code, file


def misnamed() -> list[Path]:
    """Files that look like editions, but by whose names nobody could ask for them."""
    found = (path for folder in folders() for path in looking_like_editions(folder))
    return [path for path in found if not is_id(path.stem) and not is_id(path.stem.rpartition(".")[0])]


Stamp = tuple[tuple[str, int, int, int], ...]


def stamped(searched: Iterable[Path]) -> Stamp:
    """What changes whenever an edition in one of these folders is saved, added or taken away."""
    return tuple(_stamp_of(path) for folder in searched for path in looking_like_editions(folder))


def _stamp_of(path: Path) -> tuple[str, int, int, int]:
    try:
        found = path.stat()
    except OSError:
        return str(path), 0, 0, 0  # it has just gone, or is being replaced
    return str(path), found.st_mtime_ns, found.st_size, found.st_ino


def looking_like_editions(folder: Path) -> Iterator[Path]:
    """The files of a folder whose names end as those of editions do."""
    try:
        paths = sorted(folder.iterdir())
    except OSError:
        return  # a folder that is not there, or may not be read, holds no editions
    yield from (path for path in paths if path.suffix in SUFFIXES and path.is_file())
