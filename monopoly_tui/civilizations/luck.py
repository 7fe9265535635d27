"""The dice, from one seed or handed in."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from hashlib import sha256
from random import Random

from .board import CIVILIZATIONS

SIDES = 12
"""Of the die for summoning."""
DRAGON = CIVILIZATIONS
"""The wild face of a battle die; the others are the numbers of the civilizations."""
FACES = CIVILIZATIONS + 1


class Luck:
    """One stream of chance. Only `Random.random` is drawn from: the one stream Python keeps across versions.

    Dice handed in by `load` come first; `drawn` counts what was taken from the stream, so that a saved
    game finds its place again.
    """

    __slots__ = ("_random", "drawn", "faces_handed_in", "handed_in", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        # A string seed would be hashed by Random itself, in a way that has changed; a number has not.
        self._random = Random(int.from_bytes(sha256(seed.encode()).digest()))
        self.drawn = 0
        self.handed_in: deque[int] = deque()
        self.faces_handed_in: deque[int] = deque()

    def below(self, count: int) -> int:
        """A whole number from 0 to below `count`."""
        self.drawn += 1
        return int(self._random.random() * count)

    def throw(self) -> int:
        """The twelve-sided die."""
        return self.handed_in.popleft() if self.handed_in else self.below(SIDES) + 1

    def battle(self, count: int) -> tuple[int, ...]:
        """So many battle dice."""
        handed_in = self.faces_handed_in
        return tuple(handed_in.popleft() if handed_in else self.below(FACES) for _ in range(count))

    def load(self, throws: Iterable[int] = (), faces: Iterable[int] = ()) -> None:
        """Hand in the next throws of the twelve-sided die, and the next faces of the battle dice one by one."""
        throws, faces = tuple(throws), tuple(faces)
        if not all(1 <= number <= SIDES for number in throws) or not all(0 <= face < FACES for face in faces):
            raise ValueError(f"no such dice: {throws}, {faces}")
        self.handed_in.extend(throws)
        self.faces_handed_in.extend(faces)

    def skip(self, drawn: int) -> None:
        """Move on to where `drawn` numbers have been taken."""
        while self.drawn < drawn:
            self.below(1)

    def copy(self) -> Luck:
        """The same luck, going on independently."""
        twin = Luck.__new__(Luck)
        twin.seed, twin.drawn = self.seed, self.drawn
        twin.handed_in, twin.faces_handed_in = deque(self.handed_in), deque(self.faces_handed_in)
        twin._random = Random()
        twin._random.setstate(self._random.getstate())
        return twin


def is_seed(value: object) -> bool:
    """Whether a value can be a seed."""
    return isinstance(value, str) and 0 < len(value) <= 200 and value.isprintable()
