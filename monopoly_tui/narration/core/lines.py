"""Lines of narration: sentences that know which of their words are players, lots or amounts, and of which gender."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from string import Formatter
from typing import Literal

from monopoly_tui.editions.model import GENDERS
from monopoly_tui.i18n import _
from monopoly_tui.records import record


class Word(str):
    """A text with a gender, which is empty where the edition does not say it."""

    gender: str = ""

    def __new__(cls, text: str, gender: str = "") -> Word:
        """The word itself is the text."""
        word = super().__new__(cls, text)
        word.gender = gender
        return word

    def __format__(self, spec: str) -> str:
        """The word itself; with `den|die|das|` what agrees with its gender, the last where that is unknown."""
        return agreeing(spec, self.gender) if "|" in spec else super().__format__(spec)


def agreeing(spec: str, gender: str) -> str:
    """One of several forms in the order of the genders, the last for a word whose gender nobody knows."""
    forms = spec.split("|")
    place = GENDERS.index(gender) if gender in GENDERS else len(GENDERS)
    return forms[place] if place < len(forms) else ""


Kind = Literal["plain", "player", "lot", "space", "amount", "card", "dice", "pawn", "civilization"]


@record(frozen=True)
class Part:
    """Some words of a line.

    `ref` is the number of the player, the space, the civilization or the amount; of a card the deck's and its own
    number, of a pawn its owner's and its own.
    """

    text: str
    kind: Kind = "plain"
    ref: int | tuple[int, int] | None = None


ENDS = (".", "!", "?")
Parts = tuple[Part, ...]
Value = Part | Parts | str | int


@record(frozen=True)
class Line:
    """A sentence in parts; `player` is whom it concerns most. Where a turn is told under a name, it `begins_turn`.

    `briefly` is the same in fewer and fewer words, for where there is no room for all of them.
    """

    parts: Parts
    player: int | None = None
    begins_turn: bool = False
    briefly: tuple[Parts, ...] = ()

    @property
    def text(self) -> str:
        """The sentence as plain text."""
        return text_of(self.parts)

    @property
    def forms(self) -> list[str]:
        """The sentence as plain text, and what says it in fewer words."""
        return [text_of(parts) for parts in (self.parts, *self.briefly)]

    def __str__(self) -> str:
        return self.text


def text_of(parts: Iterable[Part]) -> str:
    """Parts as plain text."""
    return "".join(part.text for part in parts)


def first_sentence(parts: Parts) -> Parts:
    """What stands before the second sentence, or all there is. A name that has a full stop in it ends nothing."""
    for number, part in enumerate(parts):
        if part.kind == "plain" and ". " in part.text:
            return *parts[:number], Part(part.text.partition(". ")[0] + ".")
    return parts


def compose(template: str, **values: Value) -> Parts:
    """Fill a sentence's named places."""
    return fill(template, values.__getitem__)


def fill(template: str, value_of: Callable[[str], Value]) -> Parts:
    """Fill a sentence's named places with what is known of each.

    Only the sentence is ever parsed: braces in a player's name are just letters.
    """
    parts: list[Part] = []
    for literal, name, spec, _conversion in Formatter().parse(template):
        if literal.startswith(".") and parts and parts[-1].text.endswith(ENDS):
            literal = literal[1:]  # a name that ends like a sentence needs no full stop
        if literal:
            parts.append(Part(literal))
        if name is not None:
            value = value_of(name)
            parts.extend(as_parts(agreeing(spec, value.gender if isinstance(value, Word) else "") if spec else value))
    return tuple(parts)


def say(template: str, player: int | None = None, /, **values: Value) -> Line:
    """A line from a sentence and what stands in its places."""
    return Line(compose(template, **values), player)


def as_parts(value: Value) -> Parts:
    """Whatever may stand in a sentence, as parts."""
    if isinstance(value, tuple):
        return value
    return (value,) if isinstance(value, Part) else (Part(str(value)),)


def listing(items: Sequence[Value]) -> Parts:
    """An enumeration: `a`, `a and b`, `a, b and c`."""
    return _row(items, _("{items} and {last}"))


def alternatives(items: Sequence[Value]) -> Parts:
    """A choice: `a`, `a or b`, `a, b or c`."""
    return _row(items, _("{items} or {last}"))


def _row(items: Sequence[Value], ending: str) -> Parts:
    """Items one after the other; where a name holds a comma of its own, semicolons keep them apart."""
    if not items:
        return ()
    commas = any("," in part.text for item in items for part in as_parts(item) if part.kind != "amount")
    between = _("{items}; {another}") if commas else _("{items}, {another}")
    parts = as_parts(items[0])
    for item in items[1:-1]:
        parts = compose(between, items=parts, another=item)
    return compose(ending, items=parts, last=items[-1]) if len(items) > 1 else parts
