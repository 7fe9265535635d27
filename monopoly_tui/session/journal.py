"""The form of a saved game: a header and one sealed line of JSON for each thing done, and its careful reader.

Every line ends in a hash over the hash before it and its own bytes, so that no line can be changed, lost, doubled
or moved unnoticed. Only the beginning of a last line can be dropped: a write that was cut short left it, and nobody
has seen what it says. Everything else that does not fit is damage.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Protocol, TypeGuard

from monopoly_tui.games.core.luck import is_seed

from .errors import BROKEN, FORMAT, SENSELESS, TOO_LARGE, Damage

THIS_FORMAT = 1
LARGEST = 64 * 1024 * 1024
LATEST = 253_370_764_800
"""The first second of the year 9999: no calendar shows a later one in every time zone."""
FIRST = "0" * 32
"""What the header's hash covers in place of a line before it."""

_PROGRAM = re.compile(r"[0-9][0-9a-z.+-]{0,19}")
_SEAL = b',"hash":"'
SEAL_LENGTH = len(_SEAL) + 32 + len(b'"}')
_BEGINNING = b'{"at":'
"""How every line after the header begins."""


@dataclass(frozen=True, slots=True)
class Done:
    """An action: by whom, what (as plain data), a digest of the game it was done in, and the round."""

    line: int
    by: int
    act: Mapping[str, Any]
    state: str
    round: int


@dataclass(frozen=True, slots=True)
class NewLuck:
    """After so many actions, dice and cards come from another seed."""

    actions: int
    seed: str


@dataclass(slots=True)
class Reading:
    """What a saved game holds: the longest part that is certainly true, and what is wrong with the rest.

    `done` are the actions that stand, `undone` those taken back that could be done again (the next one last), `lucks`
    every change of the seed; nothing before the last of them can be taken back.
    `good` is how many bytes are sound, `head` the hash of the last sound line, `torn` how many bytes of an
    unfinished last line follow. `last_at` is when the last line was written, `played` the seconds played by then.
    """

    header: Mapping[str, Any] | None = None
    done: list[Done] = field(default_factory=list)
    undone: list[Done] = field(default_factory=list)
    lucks: list[NewLuck] = field(default_factory=list)
    ended: bool = False
    lines: list[bytes] = field(default_factory=list)
    good: int = 0
    head: str = FIRST
    torn: int = 0
    damage: Damage | None = None
    last_at: int = 0
    played: int = 0

    @property
    def undoable(self) -> int:
        """How many actions can be taken back."""
        return len(self.done) - (self.lucks[-1].actions if self.lucks else 0)


class Journal(Protocol):
    """Where the lines of a game go."""

    @property
    def lines(self) -> list[bytes]:
        """Every line so far, the header first."""

    def append(self, content: Mapping[str, Any]) -> None:
        """Keep one more line for good, or raise SaveFailed and keep nothing of it."""

    def check(self) -> None:
        """Make sure that what was kept is still there. Raises SaveLost or SaveFailed."""

    def room(self) -> int | None:
        """How many more lines can be kept, if they are few."""

    def close(self) -> None:
        """Nothing more will come."""


class MemoryJournal:
    """A journal that lasts as long as the program: for players who agreed to play without saving."""

    def __init__(self, lines: list[bytes] | None = None, head: str = FIRST) -> None:
        self.lines: list[bytes] = [] if lines is None else lines
        self.head = head

    def append(self, content: Mapping[str, Any]) -> None:
        """Remember a line."""
        line, self.head = seal(self.head, content)
        self.lines.append(line)

    def check(self) -> None:
        """It is there as long as the program is."""

    def room(self) -> int | None:
        """There is always room."""
        return None

    def close(self) -> None:
        """Nothing to let go of."""


def seal(previous: str, content: Mapping[str, Any]) -> tuple[bytes, str]:
    """A line as it is written, and its hash."""
    body = json.dumps(content, separators=(",", ":"), allow_nan=False).encode()[:-1]
    digest = _hash(previous, body)
    return body + _SEAL + digest.encode() + b'"}\n', digest


def done_line(by: int, act: Mapping[str, Any], state: str, in_round: int) -> dict[str, Any]:
    """The content of an action's line."""
    return {"by": by, "act": act, "state": state, "round": in_round}


def undo_line(count: int) -> dict[str, Any]:
    """The content of a line that takes actions back."""
    return {"undo": count}


def redo_line(count: int) -> dict[str, Any]:
    """The content of a line that does again what was taken back."""
    return {"redo": count}


def luck_line(seed: str) -> dict[str, Any]:
    """The content of a line from which on luck comes from another seed."""
    return {"luck": seed}


def end_line() -> dict[str, Any]:
    """The content of the line after the last action of a game that is over."""
    return {"end": True}


def dated(content: Mapping[str, Any], at: float, played: float) -> dict[str, Any]:
    """A line's content with the time, and how many seconds were played so far."""
    return {"at": moment(at), "played": int(played), **content}


def read(raw: bytes) -> Reading:
    """Everything that can be believed of a saved game. Never raises: what is wrong stands in the reading."""
    reading = Reading()
    if len(raw) > LARGEST:
        reading.damage = Damage(1, TOO_LARGE)
        return reading
    for number, line, is_last in _split(raw):
        content, digest = _unseal(reading.head, line)
        if number == 1 and (written := _format_of(line)) not in (None, THIS_FORMAT):
            reading.damage = Damage(1, FORMAT, str(written), program_of(_parse(line)))
        elif content is None and is_last and number > 1 and is_torn(line):
            reading.torn = len(line)
        elif content is None:
            reading.damage = Damage(number, BROKEN)
        elif (senseless := _take(reading, number, content)) is not None:
            reading.damage = Damage(number, SENSELESS, senseless)
        else:
            reading.lines.append(line)
            reading.good += len(line)
            reading.head = digest
            continue
        break
    if reading.damage is not None and reading.header is not None:
        reading.damage = replace(reading.damage, program=program_of(reading.header))
    elif reading.header is None and reading.damage is None:
        reading.damage = Damage(1, BROKEN)
    return reading


def read_header(line: bytes) -> Mapping[str, Any] | None:
    """What a header says, if it is one of this format and nothing in it was changed."""
    content, _digest = _unseal(FIRST, line)
    return content if content is not None and content.get("format") == THIS_FORMAT else None


def program_of(header: Mapping[str, Any] | None) -> str:
    """The version of the program that a game was begun with, if its header says one."""
    said = (header or {}).get("program")
    return said if isinstance(said, str) and _PROGRAM.fullmatch(said) else ""


def seal_of(line: bytes) -> str:
    """The hash that a line, of which the end is enough, says it has."""
    return line[-35:-3].decode(errors="replace") if line.endswith(b'"}\n') else ""


def read_sealed(previous: str, lines: Iterable[bytes]) -> list[dict[str, Any]] | None:
    """What lines say that follow one with this hash; nothing if one of them does not fit, or makes no sense by itself.

    Whether they make sense together is not looked at.
    """
    contents = []
    for line in lines:
        content, previous = _unseal(previous, line)
        if content is None or not _counts(content):
            return None
        contents.append(content)
    return contents


def _counts(content: Mapping[str, Any]) -> bool:
    """Whether a line has a time, and whatever it counts are counts."""
    counted = (content[key] for key in ("undo", "redo", "round") if key in content)
    return is_moment(content.get("at")) and all(map(_is_count, counted))


def is_torn(line: bytes) -> bool:
    """Whether this is the beginning of one line and no more: what a write leaves that was cut short.

    Lines are on disk before anybody hears of them, so whatever else stands at the end of a file was once a line or
    several that somebody has seen.
    """
    sealed = line.find(_SEAL)
    return (
        line.isascii()
        and line.decode().isprintable()
        and line[: len(_BEGINNING)] == _BEGINNING[: len(line)]
        and (sealed < 0 or len(line) <= sealed + SEAL_LENGTH)
    )


def seals_in(text: bytes) -> int:
    """How many lines end in a text, newlines or not."""
    return text.count(_SEAL)


def _hash(previous: str, body: bytes) -> str:
    return sha256(previous.encode() + body).hexdigest()[:32]


def _split(raw: bytes) -> Iterator[tuple[int, bytes, bool]]:
    """Lines with their numbers and their newlines (the last may lack its own), and whether it is the last."""
    start, number = 0, 0
    while start < len(raw):
        newline = raw.find(b"\n", start)
        end = len(raw) if newline < 0 else newline + 1
        number += 1
        yield number, raw[start:end], end == len(raw)
        start = end


def _unseal(previous: str, line: bytes) -> tuple[dict[str, Any] | None, str]:
    """A line's content if its seal fits."""
    body, tail = line[: -SEAL_LENGTH - 1], line[-SEAL_LENGTH - 1 :]
    digest = _hash(previous, body)
    if tail != _SEAL + digest.encode() + b'"}\n':
        return None, ""
    return _parse(body + b"}"), digest


def _parse(text: bytes) -> dict[str, Any] | None:
    try:
        content = json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        return None
    return content if isinstance(content, dict) else None


def _refuse_constant(word: str) -> None:
    raise ValueError(word)


def _format_of(line: bytes) -> int | None:
    """The format number a header names, even if this version cannot check its seal."""
    written = (_parse(line) or {}).get("format")
    return written if _is_count(written) else None


def _take(reading: Reading, number: int, content: dict[str, Any]) -> str | None:
    """Add a sound line to what was read, or say what makes no sense in it."""
    if number == 1:
        if content.get("format") != THIS_FORMAT:
            return "format"
        reading.header = content
        return None
    at, played = content.pop("at", None), content.pop("played", None)
    if not is_moment(at) or not _is_count(played):
        return "time"
    match content:
        case {"act": dict() as act, "by": by, "state": str() as state, "round": in_round, **rest} if not rest:
            if not _is_count(by) or not _is_count(in_round):
                return "act"
            reading.done.append(Done(number, by, act, state, in_round))
            reading.undone.clear()
        case {"undo": count, **rest} if not rest:
            if not _is_count(count) or not 0 < count <= reading.undoable:
                return "undo"
            for _ in range(count):
                reading.undone.append(reading.done.pop())
        case {"redo": count, **rest} if not rest:
            if not _is_count(count) or not 0 < count <= len(reading.undone):
                return "redo"
            for _ in range(count):
                reading.done.append(reading.undone.pop())
        case {"luck": seed, **rest} if not rest:
            if not is_seed(seed):
                return "luck"
            reading.lucks.append(NewLuck(len(reading.done), seed))
            reading.undone.clear()
        case {"end": True, **rest} if not rest:
            pass
        case _:
            return "line"
    reading.ended = "end" in content
    reading.last_at, reading.played = at, played
    return None


def moment(at: float) -> int:
    """A time as it is written down: a clock that is wrong by centuries must not spoil what is read again."""
    return min(max(0, int(at)), LATEST)


def is_moment(value: object) -> TypeGuard[int]:
    """Whether this is a time in seconds since 1970 that a calendar can show."""
    return _is_count(value) and value <= LATEST


def _is_count(value: object) -> TypeGuard[int]:
    return type(value) is int and 0 <= value <= 1 << 53
