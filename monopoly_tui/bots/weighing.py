"""How good each of some answers is: played out many times with the same dice, surer with every playout."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from monopoly_tui.games.core.vocabulary import Action


class Weighed(NamedTuple):
    """An answer, the chance of winning with it, its standard error, and everybody's chances."""

    action: Action
    chance: float
    error: float
    chances: tuple[float, ...]


class Branch:
    """What comes of one answer of a player, for that player or for another."""

    def __init__(self, player: int, action: Action, whose: int | None = None) -> None:
        """`whose` chances are asked about, if not those of the player."""
        self.player, self.action = player, action
        self.whose = player if whose is None else whose
        self._sums: list[float] = []
        self.results: list[float] = []

    def at_first_sight(self) -> Sequence[float]:
        """Everybody's chances before anything has been played out."""
        raise NotImplementedError

    def playout(self, seed: int) -> Sequence[float]:
        """Everybody's chances after one playout with the dice of a seed."""
        raise NotImplementedError

    def play(self, seed: int) -> None:
        """One playout more."""
        chances = self.playout(seed)
        self.results.append(chances[self.whose])
        self._sums = [sum(each) for each in zip(self._sums or [0.0] * len(chances), chances, strict=True)]

    def weighed(self) -> Weighed:
        """The answer as far as it is known by now."""
        count = len(self.results)
        if not count:
            chances = tuple(self.at_first_sight())
            return Weighed(self.action, chances[self.whose], 0.5, chances)
        mean, error = mean_and_error(self.results)
        return Weighed(self.action, mean, error, tuple(total / count for total in self._sums))


class Weighing:
    """Weighs answers against each other; every playout uses the same dice for each."""

    def __init__(self, branches: Sequence[Branch], seed: str) -> None:
        self._branches = branches
        self._luck = Random(seed)
        self.playouts = 0

    def more(self, playouts: int = 25) -> None:
        """Play out every answer so many times more."""
        for _ in range(playouts):
            seed = self._luck.getrandbits(64)
            for branch in self._branches:
                branch.play(seed)
        self.playouts += playouts

    @property
    def choices(self) -> tuple[Weighed, ...]:
        """The answers in the order in which they were given."""
        return tuple(branch.weighed() for branch in self._branches)

    def difference(self, one: int, other: int) -> tuple[float, float]:
        """How much better one answer is than another, and the standard error of that."""
        pairs = zip(self._branches[one].results, self._branches[other].results, strict=True)
        return mean_and_error([mine - theirs for mine, theirs in pairs])


def mean(parts: Iterable[tuple[float, Sequence[float]]]) -> tuple[float, ...]:
    """Everybody's chances over what can come, by how likely each is."""
    return tuple(map(sum, zip(*([weight * chance for chance in each] for weight, each in parts), strict=True)))


def mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean of some numbers, and how far it may be off; two at least."""
    count = len(numbers)
    mean = sum(numbers) / max(count, 1)
    spread = sum((number - mean) ** 2 for number in numbers) / max(count - 1, 1)
    return mean, sqrt(spread / max(count, 1))
