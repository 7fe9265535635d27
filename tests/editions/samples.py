"""Classic as text, and ways to spoil it."""

from __future__ import annotations

from pathlib import Path

from monopoly_tui.editions.problems import EditionError

from ..property_editions import property_edition_from_source

ROOT = Path(__file__).parent.parent.parent
SHIPPED = ROOT / "editions"
CLASSIC = (SHIPPED / "classic.yaml").read_text(encoding="utf-8")


def changed(old: str, new: str) -> str:
    """Classic with one text replaced by another."""
    assert CLASSIC.count(old) == 1, f"{old!r} stands {CLASSIC.count(old)} times in classic.yaml"
    return CLASSIC.replace(old, new)


def complaints(text: str) -> list[str]:
    """What is wrong with an edition, one line each, without the file's name."""
    try:
        property_edition_from_source("seaside", text)
    except EditionError as error:
        return str(error).replace("seaside:", "").split("\n")
    return []


def position(text: str, part: str) -> str:
    """`line:column` of a part that stands once in a text."""
    assert text.count(part) == 1, f"{part!r} stands {text.count(part)} times"
    before = text[: text.index(part)]
    return f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"
