"""Reads TOML, and knows in which line each thing stands; the library for it tells no places."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import suppress

TYPE_CHECKING = False  # that of `typing` would have to be loaded
if TYPE_CHECKING:
    from typing import Any

Keys = tuple[str, ...]
"""Where something stands in the tree of a file: ("keys", "roll")."""


def load(text: str) -> dict[str, Any]:
    """What a text says. Raises ValueError, or RecursionError if it is nested very deeply."""
    if not text:
        return {}

    import tomllib  # most players have no such file, and need not wait for its language

    return tomllib.loads(text)


def statements(text: str) -> Iterator[str]:
    """A text that is understood, in pieces each of which is TOML of its own: as a rule one line."""
    piece = ""
    for line in io.StringIO(text, newline="\n"):
        piece += line
        with suppress(ValueError):
            load(piece)
            yield piece
            piece = ""


def is_table(statement: str) -> bool:
    """Whether a table begins here."""
    return statement.lstrip().startswith("[")


def lines(text: str) -> dict[Keys, int]:
    """In which line each thing is said, down to the second level."""
    found: dict[Keys, int] = {}
    line, table = 1, ""
    for statement in statements(text):
        said = load(statement)
        if is_table(statement):
            (table,) = said
            found.setdefault((table,), line)
        elif table:
            said = {table: said}
        for name, value in said.items():
            found.setdefault((name,), line)
            for inner in value if isinstance(value, dict) else ():
                found.setdefault((name, inner), line)
        line += statement.count("\n")
    return found
