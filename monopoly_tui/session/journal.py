"""The form of a saved game: a header and one sealed line of JSON for each thing done, and its careful reader.

Every line ends in a hash over the hash before it and its own bytes, so that no line can be changed, lost, doubled
or moved unnoticed. Only the beginning of a last line can be dropped: a write that was cut short left it, and nobody
has seen what it says. Everything else that does not fit is damage.

After the header a line says when it was written (`at`), how many seconds were played by then (`played`), and one of
these: an action (`act`) with who did it (`by`), in which state and round; how many actions are taken back (`undo`) or
done again (`redo`); the seed that luck comes from now on (`luck`); or that the game is over (`end`), as a rule with
what it came to (`result`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from hashlib import sha256
from typing import NamedTuple, TypeAlias, TypeGuard

from monopoly_tui.games.core.luck import is_seed
from monopoly_tui.records import record

from .errors import BROKEN, FORMAT, SENSELESS, TOO_LARGE, Damage

THIS_FORMAT = 1
LARGEST = 64 * 1024 * 1024
LATEST = 253_370_764_800
"""The first second of the year 9999: no calendar shows a later one in every time zone."""
FIRST = "0" * 32
"""What the header's hash covers in place of a line before it."""

Content: TypeAlias = Mapping[str, object]
"""What a line says: plain data, of which nothing is known before it is looked at."""

_PROGRAM = re.compile(r"[0-9][0-9a-z.+-]{0,19}")
_SEAL = b',"hash":"'
SEAL_LENGTH = len(_SEAL) + 32 + len(b'"}')
_BEGINNING = b'{"at":'
"""How every line after the header begins."""


@record(frozen=True)
class Done:
    """An action: by whom, what (as plain data), a digest of the game it was done in, and the round."""

    line: int
    by: int
    act: Content
    state: str
    round: int


@record(frozen=True)
class NewLuck:
    """After so many actions, dice and cards come from another seed."""

    actions: int
    seed: str


@record
class Reading:
    """What a saved game holds: the longest part that is certainly true, and what is wrong with the rest.

    `done` are the actions that stand, `undone` those taken back that could be done again (the next one last), `lucks`
    every change of the seed; nothing before the last of them can be taken back. `undos` tells of everything that was
    taken back after how many actions it was, and what.
    `good` is how many bytes are sound, `head` the hash of the last sound line, `torn` how many bytes of an
    unfinished last line follow. `last_at` is when the last line was written, `played` the seconds played by then.
    """

    header: Content | None = None
    done: list[Done] = field(default_factory=list)
    undone: list[Done] = field(default_factory=list)
    lucks: list[NewLuck] = field(default_factory=list)
    undos: list[tuple[int, tuple[Done, ...]]] = field(default_factory=list)
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


class Journal:
    """The lines of a game, kept as long as the program runs: for players who agreed to play without saving."""

    def __init__(self, lines: Iterable[bytes] = ()) -> None:
        """Go on after lines that are sound."""
        self.lines = list(lines)
        self.head = seal_of(self.lines[-1]) if self.lines else FIRST

    def append(self, content: Content) -> None:
        """Keep one more line for good, or raise SaveFailed and keep nothing of it."""
        line, self.head = seal(self.head, content)
        self.lines.append(line)

    def check(self) -> None:
        """Make sure that what was kept is still there. Raises SaveLost or SaveFailed."""

    def room(self) -> int | None:
        """How many more lines can be kept, if they are few."""
        return None

    def close(self) -> None:
        """Nothing more will come."""


def seal(previous: str, content: Content) -> tuple[bytes, str]:
    """A line as it is written, and its hash."""
    body = json.dumps(content, separators=(",", ":"), allow_nan=False).encode()[:-1]
    digest = _hash(previous, body)
    return body + _SEAL + digest.encode() + b'"}\n', digest


def dated(content: Content, at: float, played: float) -> dict[str, object]:
    """A line's content with the time, and how many seconds were played so far."""
    return {"at": moment(at), "played": int(played), **content}


def read(raw: bytes) -> Reading:
    """Everything that can be believed of a saved game. Never raises: what is wrong stands in the reading."""
    reading = Reading()
    if len(raw) > LARGEST:
        reading.damage = Damage(1, TOO_LARGE)
        return reading
    lines = _split(raw)
    for number, line in enumerate(lines, 1):
        reading.damage = _read_line(reading, number, line, is_last=number == len(lines))
        if reading.damage is not None or reading.torn:
            break
    if reading.damage is not None and reading.header is not None:
        reading.damage = replace(reading.damage, program=program_of(reading.header))
    elif reading.header is None and reading.damage is None:
        reading.damage = Damage(1, BROKEN)
    return reading


def _read_line(reading: Reading, number: int, line: bytes, *, is_last: bool) -> Damage | None:
    """Add one more line to what was read, or say what is wrong with it."""
    content, digest = _unseal(reading.head, line)
    if number == 1 and (written := _format_of(line)) not in (None, THIS_FORMAT):
        return Damage(1, FORMAT, str(written), program_of(parse(line)))
    if content is None and is_last and number > 1 and is_torn(line):
        reading.torn = len(line)
        return None
    if content is None:
        return Damage(number, BROKEN)
    if (senseless := _take(reading, number, content)) is not None:
        return Damage(number, SENSELESS, senseless)
    reading.lines.append(line)
    reading.good += len(line)
    reading.head = digest
    return None


def read_header(line: bytes) -> Content | None:
    """What a header says, if it is one of this format and nothing in it was changed."""
    content, _digest = _unseal(FIRST, line)
    return content if content is not None and content.get("format") == THIS_FORMAT else None


def program_of(header: Content | None) -> str:
    """The version of the program that a game was begun with, if its header says one."""
    said = (header or {}).get("program")
    return said if isinstance(said, str) and _PROGRAM.fullmatch(said) else ""


def seal_of(line: bytes) -> str:
    """The hash that a line, of which the end is enough, says it has."""
    return line[-35:-3].decode(errors="replace") if line.endswith(b'"}\n') else ""


class LastLine(NamedTuple):
    """What one of the last lines tells of how a game stands: when it was written, and whether the game is over then.

    `round` is that of an action, `taken_back` how many actions before the line do not stand (less than none do again).
    Of a game that is over, `result` is what it came to, if the line says it, and `played` how many seconds it took.
    """

    at: int
    over: bool
    round: int | None
    taken_back: int
    result: Content | None = None
    played: int = 0


def read_last(previous: str, lines: Iterable[bytes]) -> list[LastLine] | None:
    """What lines say that follow one with this hash; nothing if one of them does not fit, or makes no sense by itself.

    Whether they make sense together is not looked at.
    """
    found = []
    for line in lines:
        content, previous = _unseal(previous, line)
        if content is None:
            return None
        at, in_round = content.get("at"), content.get("round", 0)
        undone, redone = content.get("undo", 0), content.get("redo", 0)
        result, played = content.get("result"), content.get("played", 0)
        if not (
            is_moment(at) and _is_count(in_round) and _is_count(undone) and _is_count(redone) and _is_count(played)
        ):
            return None
        acted = in_round if "act" in content else None
        told = result if isinstance(result, dict) else None
        found.append(LastLine(at, "end" in content, acted, undone - redone, told, played))
    return found


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


def _split(raw: bytes) -> list[bytes]:
    """Lines with their newlines; the last may lack its own."""
    *lines, last = raw.split(b"\n")
    return [*(line + b"\n" for line in lines), *([last] if last else [])]


def _unseal(previous: str, line: bytes) -> tuple[dict[str, object] | None, str]:
    """A line's content if its seal fits."""
    body, tail = line[: -SEAL_LENGTH - 1], line[-SEAL_LENGTH - 1 :]
    digest = _hash(previous, body)
    if tail != _SEAL + digest.encode() + b'"}\n':
        return None, ""
    return parse(body + b"}"), digest


def _refuse_constant(word: str) -> None:
    raise ValueError(word)


_DECODER = json.JSONDecoder(parse_constant=_refuse_constant)


def parse(text: bytes) -> dict[str, object] | None:
    """What a line of JSON says, if it is a mapping of plain data."""
    try:
        content = _DECODER.decode(text.decode())
    except (ValueError, RecursionError):
        return None
    return content if isinstance(content, dict) else None


def _format_of(line: bytes) -> int | None:
    """The format number a header names, even if this version cannot check its seal."""
    written = (parse(line) or {}).get("format")
    return written if _is_count(written) else None


def _take(reading: Reading, number: int, content: dict[str, object]) -> str | None:
    """Add a sound line to what was read, or say what makes no sense in it."""
    if number == 1:
        if content.get("format") != THIS_FORMAT:
            return "format"
        reading.header = content
        return None
    at, played = content.pop("at", None), content.pop("played", None)
    if not is_moment(at) or not _is_count(played):
        return "time"
    kind = _KINDS_OF_LINES.get(frozenset(content))
    if kind is None:
        return "line"
    if not _take_kind(reading, number, kind, content):
        return kind
    reading.ended = kind == "end"
    reading.last_at, reading.played = at, played
    return None


_KINDS_OF_LINES = {
    frozenset({"act", "by", "state", "round"}): "act",
    **{frozenset({kind}): kind for kind in ("undo", "redo", "luck", "end")},
    frozenset({"end", "result"}): "end",
}
"""By what they say, the lines after a header."""


def _take_kind(reading: Reading, number: int, kind: str, content: Content) -> bool:
    """Add what a line of a kind says; false if it makes no sense."""
    said = content[kind]
    if kind == "end":
        return said is True and isinstance(content.get("result", {}), dict)
    if kind == "undo":
        before = len(reading.undone)
        if not _move(said, reading.done, reading.undone, reading.undoable):
            return False
        at = len(reading.done)
        reading.undos = [(min(earlier, at), taken) for earlier, taken in reading.undos]
        reading.undos.append((at, tuple(reversed(reading.undone[before:]))))
        return True
    if kind == "redo":
        return _move(said, reading.undone, reading.done, len(reading.undone))
    if kind == "luck":
        if not is_seed(said):
            return False
        reading.lucks.append(NewLuck(len(reading.done), said))
    else:
        by, state, in_round = content["by"], content["state"], content["round"]
        if not (isinstance(said, dict) and _is_count(by) and isinstance(state, str) and _is_count(in_round)):
            return False
        reading.done.append(Done(number, by, said, state, in_round))
    reading.undone.clear()
    return True


def _move(count: object, source: list[Done], target: list[Done], most: int) -> bool:
    """Take so many actions back, or do them again; false if there are not as many."""
    if not _is_count(count) or not 0 < count <= most:
        return False
    target += [source.pop() for _ in range(count)]
    return True


def moment(at: float) -> int:
    """A time as it is written down: a clock that is wrong by centuries must not spoil what is read again."""
    return min(max(0, int(at)), LATEST)


def is_moment(value: object) -> TypeGuard[int]:
    """Whether this is a time in seconds since 1970 that a calendar can show."""
    return _is_count(value) and value <= LATEST


def _is_count(value: object) -> TypeGuard[int]:
    return type(value) is int and 0 <= value <= 1 << 53
