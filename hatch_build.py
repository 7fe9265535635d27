"""Compiles the catalogues of sentences when the package is built, and when it is installed for development."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE = "monopoly_tui/locale"


class CatalogueHook(BuildHookInterface):
    """Puts a .mo file beside every .po file; git does not keep them, the wheel does."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before any file is collected."""
        for source in sorted(Path(self.root, LOCALE).glob("*/LC_MESSAGES/*.po")):
            with source.open("rb") as file:
                catalogue = read_po(file, locale=source.parent.parent.name)
            with source.with_suffix(".mo").open("wb") as file:
                write_mo(file, catalogue)
        build_data["artifacts"].append(f"/{LOCALE}/*/LC_MESSAGES/*.mo")
