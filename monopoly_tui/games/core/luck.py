"""Chance from one seed; every game has its own dice on top."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from hashlib import sha256
from random import Random
from typing import Self, TypeGuard

NOBODY_KNOWS = "nobody knows"
"""The seed of luck that stands in for the real one."""


class Luck:
    """One stream of chance. Only `Random.random` is drawn from: the one stream Python keeps across versions.

    `drawn` counts what was taken from the stream, so that a digest of the game tells how far it has come. `told` is
    what comes before anything else is drawn: whoever follows a game is told its luck, and does not know its seed.
    """

    __slots__ = ("_random", "drawn", "seed", "told")

    def __init__(self, seed: str, told: Iterable[int] = ()) -> None:
        self.seed, self.told = seed, deque(told)
        # A string seed would be hashed by Random itself, in a way that has changed; a number has not.
        self._random = Random(int.from_bytes(sha256(seed.encode()).digest()))
        self.drawn = 0

    def below(self, count: int) -> int:
        """A whole number from 0 to below `count`."""
        self.drawn += 1
        if self.told:
            return self.told.popleft()
        return int(self._random.random() * count)

    def shuffled(self, count: int) -> list[int]:
        """The numbers below `count` in random order (Fisher-Yates)."""
        order = list(range(count))
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def copy(self) -> Self:
        """The same luck, going on independently."""
        twin = self.__class__.__new__(self.__class__)
        twin.seed, twin.drawn, twin.told = self.seed, self.drawn, self.told.copy()
        twin._random = Random()
        twin._random.setstate(self._random.getstate())
        return twin


def fingerprint(seed: str) -> str:
    """What can be shown before the game so that the seed shown after it can be checked."""
    return sha256(b"monopoly-tui seed " + seed.encode()).hexdigest()[:16]


def is_seed(value: object) -> TypeGuard[str]:
    """Whether a value can be a seed."""
    return isinstance(value, str) and 0 < len(value) <= 200 and value.isprintable()
