"""Finds, reads and checks edition files.

What reads them is imported when it is first used: many only want to know what an edition is, and YAML and both
engines take longer to load than the first picture on the screen may take.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from monopoly_tui.lazy import names_from

if TYPE_CHECKING:
    from .finding import Found, find_file, list_editions
    from .loading import (
        edition_from_source,
        find_edition,
        find_property_edition,
        load_edition,
        load_property_edition,
        property_edition_from_source,
    )
    from .model import Edition, PropertyEdition
    from .problems import EditionError, Place, Problem

__getattr__ = names_from(
    __name__,
    {
        "finding": ("Found", "find_file", "list_editions"),
        "loading": (
            "edition_from_source",
            "find_edition",
            "find_property_edition",
            "load_edition",
            "load_property_edition",
            "property_edition_from_source",
        ),
        "model": ("Edition", "PropertyEdition"),
        "problems": ("EditionError", "Place", "Problem"),
    },
)

__all__ = [
    "Edition",
    "EditionError",
    "Found",
    "Place",
    "Problem",
    "PropertyEdition",
    "edition_from_source",
    "find_edition",
    "find_file",
    "find_property_edition",
    "list_editions",
    "load_edition",
    "load_property_edition",
    "property_edition_from_source",
]
