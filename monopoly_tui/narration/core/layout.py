"""Sets plain text: headings, paragraphs, columns."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from monopoly_tui.editions.characters import cells
from monopoly_tui.editions.model import Term

WIDTH = 100


def underlined(text: str, sign: str = "-") -> list[str]:
    """A line with another one below it."""
    return [text, sign * cells(text)]


def heading(text: str) -> list[str]:
    """The title of a part."""
    return ["", *underlined(text)]


def paragraphs(text: str, indent: str = "") -> Iterator[str]:
    """A text in lines; all but the first of each paragraph begin with `indent`."""
    for paragraph in text.split("\n"):
        yield from textwrap.wrap(paragraph, WIDTH, subsequent_indent=indent)


def columns(rows: Iterable[Sequence[str]], right: Collection[int] = (), gap: int = 2) -> list[str]:
    """Rows set in columns, so far apart; those in `right` are set flush right, those without any text left out."""
    rows = list(rows)
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        parts = []
        for index, (text, width) in enumerate(zip(row, widths, strict=True)):
            rest = " " * (width - cells(text))
            parts.append(rest + text if index in right else text + rest)
        lines.append((" " * gap).join(part for part, width in zip(parts, widths, strict=True) if width))
    return lines


def terms(words: Mapping[str, Term]) -> list[str]:
    """What a box calls things, singular and plural, with their genders where it says them."""
    return columns((word, term.one, term.many, term.gender) for word, term in words.items())


def written(value: object) -> str:
    """A value as it stands in a file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {written(part)}" for key, part in value.items()) + "}"
    return str(value)
