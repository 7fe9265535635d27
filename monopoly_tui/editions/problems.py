"""What is wrong with an edition file, and where."""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass

from monopoly_tui.i18n import _, visible

MOST_PROBLEMS = 20
MANY = 80
LONGEST_QUOTE = 40

_PLAIN_KEY = re.compile(r"[\w<>/@$%&+-]{1,40}")

FieldPath = tuple[str | int, ...]


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A spot in a file; lines and columns count from one."""

    file: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: where, in which field, and what."""

    place: Place
    field: str
    what: str

    def __str__(self) -> str:
        return visible(f"{self.place.file}:{self.place.line}:{self.place.column}: {self.field}: {self.what}")


class EditionError(Exception):
    """An edition that cannot be played, with everything found to be wrong with it, in the order of the file."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        # Files of one chain stay together in the order they were read: the one asked for comes first.
        found = list(dict.fromkeys(problems))
        files = list(dict.fromkeys(p.place.file for p in found))
        found.sort(key=lambda p: (files.index(p.place.file), p.place.line, p.place.column))
        self.problems: tuple[Problem, ...] = tuple(found[:MOST_PROBLEMS])
        self.untold = len(found) - len(self.problems)
        super().__init__(str(self))

    def __str__(self) -> str:
        lines = [str(problem) for problem in self.problems]
        if self.untold:
            more = _("... and {count} more").format(count=self.untold)
            lines.append(more if self.untold < MANY else _("... and many more"))
        return "\n".join(lines)


def field_name(path: FieldPath) -> str:
    """`("spaces", 3, "price")` as `spaces[3].price`."""
    name = ""
    for part in path:
        if isinstance(part, int):
            name += f"[{part}]"
        else:
            name += f".{_shown(part)}" if name else _shown(part)
    return name or "file"


def _shown(key: str) -> str:
    """A key as part of a field's name: in quotes if it could be mistaken for more than a key."""
    return key if _PLAIN_KEY.fullmatch(key) else quoted(key)


def quoted(value: object) -> str:
    """A value as it is shown in a message: in quotes, on one line, not too long."""
    text = str(value)
    if len(text) > LONGEST_QUOTE:
        text = text[: LONGEST_QUOTE - 1] + "…"
    return _('"{text}"').format(text=json.dumps(text, ensure_ascii=not text.isprintable())[1:-1])


def suggested(what: str, word: str, known: Iterable[str], *, listing: int = 12) -> str:
    """A problem with what may have been meant, or the few words there are, behind it."""
    words = list(known)
    near = difflib.get_close_matches(word[:LONGEST_QUOTE], words, n=1, cutoff=0.6)
    if near:
        return _("{what}; did you mean {word}?").format(what=what, word=quoted(near[0]))
    if 0 < len(words) <= listing:
        return _("{what}; known are {words}").format(what=what, words=", ".join(words))
    return what
