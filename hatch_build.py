"""What is done when the package is built, or installed for development: catalogues, manual, completions, texts."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).parent))

LOCALE = "monopoly_tui/locale"
NEUTRAL = "MONOPOLY_TUI_NEUTRAL"
"""The variable that, with any text in it, builds a program with a title that is nobody's trademark."""
OF_THE_BUILDER = ("XDG_CONFIG_HOME", "XDG_CONFIG_DIRS")
"""Where themes and settings of whoever builds would come from."""


class BuildHook(BuildHookInterface):
    """Makes what git does not keep, and the wheel does."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before any file is collected."""
        self.compile_catalogues()
        build_data["artifacts"].append(f"/{LOCALE}/*/LC_MESSAGES/*.mo")
        made = Path(self.root, "build", "share")
        for place, text in self.shared().items():
            path = made / Path(place).relative_to("share")
            write(path, text.encode())
            build_data["shared_data"][str(path)] = place
        if os.environ.get(NEUTRAL):
            write(made / "neutral", b"")
            build_data["force_include"][str(made / "neutral")] = "monopoly_tui/_neutral"

    def compile_catalogues(self) -> None:
        """Put a .mo file beside every .po file."""
        for source in sorted(Path(self.root, LOCALE).glob("*/LC_MESSAGES/*.po")):
            with source.open("rb") as file:
                catalogue = read_po(file, locale=source.parent.parent.name)
            compiled = BytesIO()
            write_mo(compiled, catalogue)
            write(source.with_suffix(".mo"), compiled.getvalue())

    def shared(self) -> Mapping[str, str]:
        """The manual and the completions, by their places; in English, and with nothing of the builder's own."""
        from building.completions import completions
        from building.manual import manual
        from monopoly_tui import i18n
        from monopoly_tui.cli import build_parser

        with nothing_configured(self.root):
            i18n.set_language("en")
            parser = build_parser()
            page = manual(parser, self.metadata.version)
            return {"share/man/man1/monopoly-tui.1": page, **completions(parser, Path(self.root))}


class MetadataHook(MetadataHookInterface):
    """Gives package indexes a README whose links lead somewhere from there, too."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Put it in."""
        from building.readme import for_index

        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        text = for_index(text, metadata["urls"]["Source"], metadata["version"])
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def write(path: Path, content: bytes) -> None:
    """Put a file in place, whole, and only if it is not there like that: somebody may be reading it."""
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.write_bytes(content)
    draft.replace(path)


@contextmanager
def nothing_configured(root: str) -> Iterator[None]:
    """Inside, nobody has settled anything."""
    before = {name: os.environ.get(name) for name in OF_THE_BUILDER}
    os.environ |= dict.fromkeys(OF_THE_BUILDER, str(Path(root, "build", "nobody")))
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            os.environ |= {} if value is None else {name: value}
