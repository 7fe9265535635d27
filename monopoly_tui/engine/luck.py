"""Dice and shuffles from one seed, or handed in."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from hashlib import sha256
from random import Random
from typing import Any

Dice = tuple[int, int]
_THROWS: tuple[Dice, ...] = tuple((a, b) for a in range(1, 7) for b in range(1, 7))


class Luck:
    """One stream of chance. Only `Random.random` is drawn from: the one stream Python keeps across versions.

    Dice handed in by `load` come first; `drawn` counts what was taken from the stream, so that a saved
    game finds its place again.
    """

    __slots__ = ("_random", "drawn", "handed_in", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        # A string seed would be hashed by Random itself, in a way that has changed; a number has not.
        self._random = Random(int.from_bytes(sha256(seed.encode()).digest()))
        self.drawn = 0
        self.handed_in: deque[Dice] = deque()

    def throw(self) -> Dice:
        """Both dice."""
        if self.handed_in:
            return self.handed_in.popleft()
        self.drawn += 1
        return _THROWS[int(self._random.random() * 36)]

    def shuffled(self, count: int) -> list[int]:
        """The numbers below `count` in random order (Fisher-Yates)."""
        order = list(range(count))
        for last in range(count - 1, 0, -1):
            self.drawn += 1
            other = int(self._random.random() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return order

    def load(self, throws: Iterable[Dice]) -> None:
        """Hand in the next throws."""
        self.handed_in.extend(throws)

    def skip(self, drawn: int) -> None:
        """Move on to where `drawn` numbers have been taken."""
        while self.drawn < drawn:
            self._random.random()
            self.drawn += 1

    def copy(self) -> Luck:
        """The same luck, going on independently."""
        twin = Luck.__new__(Luck)
        twin.seed, twin.drawn, twin.handed_in = self.seed, self.drawn, deque(self.handed_in)
        twin._random = Random()
        twin._random.setstate(self._random.getstate())
        return twin


def fingerprint(seed: str) -> str:
    """What can be shown before the game so that the seed shown after it can be checked."""
    return sha256(b"monopoly-tui seed " + seed.encode()).hexdigest()[:16]


def is_seed(value: Any) -> bool:
    """Whether a value can be a seed."""
    return isinstance(value, str) and 0 < len(value) <= 200 and value.isprintable()
