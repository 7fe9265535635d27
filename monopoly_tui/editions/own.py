"""Puts edition files where the picker finds them."""

from __future__ import annotations

import re
from pathlib import Path

from monopoly_tui.files import DOCUMENTS
from monopoly_tui.i18n import _, system_reason

from .finding import SUFFIX, SUFFIXES, is_id, own_folder
from .loading import load_edition
from .problems import EditionError, Place

GUIDE = "editions.md"


def add(path: Path, *, replace: bool = False) -> Path:
    """Copy an edition that can be played to this user's own; where it lies then. Raises EditionError."""
    load_edition(path)
    folder = own_folder()
    if folder is None:
        raise refused(path, _("without a home there is no folder for editions of your own"))
    target = folder / f"{id_for(path.stem)}{SUFFIX}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # "x" refuses a file that exists without a moment in between in which one could appear.
        with target.open("wb" if replace else "xb") as file:
            file.write(path.read_bytes())
    except FileExistsError as error:
        raise refused(target, _("exists already; nothing was written")) from error
    except OSError as error:
        raise refused(target, _("cannot be written: {reason}").format(reason=system_reason(error))) from error
    try:
        load_edition(target)
    except EditionError:
        # It extends a file that lies beside it only where it came from.
        target.unlink()
        raise
    return target


def id_for(name: str) -> str:
    """The id nearest to a file's name."""
    ident = re.sub(r"[^a-z0-9_-]+", "_", name.casefold()).strip("_-")[:30]
    return ident if is_id(ident) else "edition"


def is_well_named(path: Path) -> bool:
    """Whether an edition can be asked for by a file's name."""
    return path.suffix in SUFFIXES and is_id(path.stem)


def guide() -> str:
    """How an edition is written."""
    return next(path for folder in DOCUMENTS if (path := folder / GUIDE).is_file()).read_text(encoding="utf-8")


def refused(path: Path, what: str) -> EditionError:
    """Nothing was written to a file."""
    return EditionError.at(Place(str(path), 1, 1), "file", what)
