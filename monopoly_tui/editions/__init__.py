"""Finds, reads and checks edition files.

What reads them is imported when it is first used: many only want to know what an edition is, and YAML and both
engines take longer to load than the first picture on the screen may take.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from monopoly_tui.lazy import names_from

if TYPE_CHECKING:
    from .finding import Found, find_file, list_editions
    from .loading import box_from_source, edition_from_source, find_box, find_edition, load_box, load_edition
    from .model import Box, Edition
    from .problems import EditionError, Place, Problem

__getattr__ = names_from(
    __name__,
    {
        "finding": ("Found", "find_file", "list_editions"),
        "loading": ("box_from_source", "edition_from_source", "find_box", "find_edition", "load_box", "load_edition"),
        "model": ("Box", "Edition"),
        "problems": ("EditionError", "Place", "Problem"),
    },
)

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
