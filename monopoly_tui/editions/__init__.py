"""Finds, reads and checks edition files."""

from __future__ import annotations

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
