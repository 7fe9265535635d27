"""What the header and the end of a saved game tell of it, for lists: however long it is, little of it is read.

The seals of the lines at the end are checked from one to the next. Whatever does not fit, and whatever the end alone
cannot tell, is left to the reader of whole games.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .folder import PrivateFolder
from .journal import LARGEST, SEAL_LENGTH, is_torn, read_header, read_sealed, seal_of

TAIL = 4096
"""Bytes at the end that are looked at: some thirty lines."""
_LAST = 640
"""Bytes that the last line and the seal before it hardly exceed."""
_HEAD = 16 * 1024
_LONGEST_HEAD = 16 * _HEAD


@dataclass(frozen=True, slots=True)
class End:
    """How a game stands: the round of its last action (none before the first), whether it is over, and since when."""

    round: int
    over: bool
    at: int


@dataclass(frozen=True, slots=True)
class Glance:
    """A game's header and how it stands; without lines, `at` is nothing yet."""

    header: Mapping[str, Any]
    end: End


def glance(folder: PrivateFolder, file: str) -> Glance | None:
    """A look at a saved game; nothing if only the whole of it can tell more. Raises OSError or UnsafePath."""
    descriptor = folder.open(file, os.O_RDONLY)
    try:
        size = os.fstat(descriptor).st_size
        head = _first_line(descriptor)
        if size > LARGEST or head is None or (header := read_header(head)) is None:
            return None
        end = End(0, False, 0) if size == len(head) else _end(descriptor, size, len(head))
    finally:
        os.close(descriptor)
    return None if end is None else Glance(header, end)


def last_played(folder: PrivateFolder, file: str) -> tuple[int, bool] | None:
    """When a saved game was played last, and whether it is over, by its last line alone; nothing if that cannot tell.

    Raises OSError or UnsafePath.
    """
    descriptor = folder.open(file, os.O_RDONLY)
    try:
        lines = _last_lines(descriptor, os.fstat(descriptor).st_size, _LAST)
    finally:
        os.close(descriptor)
    return (lines[-1]["at"], "end" in lines[-1]) if lines else None


def _first_line(descriptor: int) -> bytes | None:
    """The header with its newline, if there is one and it is not far too long."""
    head = b""
    while len(head) < _LONGEST_HEAD and (part := os.pread(descriptor, _HEAD, len(head))):
        head += part
        if (newline := part.find(b"\n")) >= 0:
            return head[: len(head) - len(part) + newline + 1]
    return None


def _end(descriptor: int, size: int, head: int) -> End | None:
    """How a game stands that has lines after a header of so many bytes."""
    lines = _last_lines(descriptor, size, TAIL)
    if not lines:
        return None
    in_round = _round(lines, whole=size - TAIL < head)
    return None if in_round is None else End(in_round, "end" in lines[-1], lines[-1]["at"])


def _last_lines(descriptor: int, size: int, tail: int) -> list[dict[str, Any]] | None:
    """What the last lines say, the first of those that are there in full first; nothing if one is not sound."""
    before, newline, rest = os.pread(descriptor, tail, max(0, size - tail)).partition(b"\n")
    if len(before) < SEAL_LENGTH:  # it begins in the middle of a seal, which the next line needs
        before, newline, rest = rest.partition(b"\n")
    if not newline:
        return None
    *lines, last = rest.split(b"\n")
    if last and not is_torn(last):
        return None
    return read_sealed(seal_of(before + newline), [line + b"\n" for line in lines])


def _round(lines: Sequence[Mapping[str, Any]], *, whole: bool) -> int | None:
    """The round of the last action that stands; nothing if it lies before these lines, unless they are all there are.

    From the end, an undo says how many actions before it do not stand, and a redo how many of those do.
    """
    undone = 0
    for line in reversed(lines):
        undone += line.get("undo", 0) - line.get("redo", 0)
        if "act" in line:
            if undone == 0:
                return int(line["round"])
            undone -= 1
    return 0 if whole else None
