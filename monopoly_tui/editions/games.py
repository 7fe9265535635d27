"""The games an edition can be made for: each has its own reader for the rest of the file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from . import civilizations, civilizations_format, property_format, property_game
from .model import Edition
from .schema import Record
from .tree import Report


@dataclass(frozen=True)
class GameFormat:
    """How the files of one game are read.

    `document` gives the whole file's fields (`header.header` has the common ones); `build` checks what was read
    from it and makes the box, or adds to the report and makes nothing.
    """

    document: Record
    build: Callable[[str, dict[str, Any], Report], Edition | None]


PROPERTY = property_game.NAME
CIVILIZATIONS = civilizations.NAME
NAMES = (PROPERTY, CIVILIZATIONS)
GAMES: dict[str, GameFormat] = {
    PROPERTY: GameFormat(property_format.document(NAMES), property_game.check_and_build),
    CIVILIZATIONS: GameFormat(civilizations_format.document(NAMES), civilizations.check_and_build),
}
