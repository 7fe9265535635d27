"""Editions of the property game alone, where a test wants no box of another game."""

from __future__ import annotations

from pathlib import Path

from monopoly_tui.editions.loading import edition_from_source, find_edition, load_edition
from monopoly_tui.editions.model import Edition, Plain, PropertyEdition


def find_property_edition(name: str) -> PropertyEdition:
    """The edition an id or a path stands for."""
    return _as_property(find_edition(name))


def load_property_edition(path: Path | str) -> PropertyEdition:
    """The edition in a file."""
    return _as_property(load_edition(path))


def property_edition_from_source(ident: str, source: Plain | str) -> PropertyEdition:
    """An edition from what another one's `source` holds."""
    return _as_property(edition_from_source(ident, source))


def _as_property(box: Edition) -> PropertyEdition:
    assert isinstance(box, PropertyEdition)
    return box
