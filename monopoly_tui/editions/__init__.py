"""Finds, reads and checks edition files.

What reads them is imported when it is first used: many only want to know what an edition is, and YAML and both
engines take longer to load than the first picture on the screen may take.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .finding import Found, find_file, list_editions
    from .loading import (
        box_from_source,
        edition_from_source,
        find_box,
        find_edition,
        load_box,
        load_edition,
    )
    from .model import Box, Edition
    from .problems import EditionError, Place, Problem

_HOMES = {
    "finding": ("Found", "find_file", "list_editions"),
    "loading": ("box_from_source", "edition_from_source", "find_box", "find_edition", "load_box", "load_edition"),
    "model": ("Box", "Edition"),
    "problems": ("EditionError", "Place", "Problem"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """A name of this package, from the module it lives in."""
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f".{_HOME_OF[name]}", __name__), name)
    return value


__all__ = [
    "Box",
    "Edition",
    "EditionError",
    "Found",
    "Place",
    "Problem",
    "box_from_source",
    "edition_from_source",
    "find_box",
    "find_edition",
    "find_file",
    "list_editions",
    "load_box",
    "load_edition",
]
