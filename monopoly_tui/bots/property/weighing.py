"""How good each of some answers is: played out many times with the same dice, surer with every playout."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedures.turn import Roll

from .answering import CLAIM
from .flat import Flat
from .habitual import HabitualPlayer

TURNS: Final = 20
"""So many turns are played out; what comes after them the value function says."""
BETWEEN: Final = frozenset({"roll", "jail", "end_turn"})
"""The questions of a turn itself, at which nothing else is under way."""


def renewed(game: Game, luck: Random) -> Game:
    """A copy in which dice and cards are to come that nobody knows."""
    twin = game.seen()
    twin.renew(str(luck.getrandbits(64)))
    return twin


def settle(game: Game, turns: int = 0) -> list[AnyEvent]:
    """Let everything be answered by habit for so many turns, and until nothing but a turn is under way.

    Says what happened.
    """
    bot, state, events = HabitualPlayer(), game.state, list[AnyEvent]()
    end = state.turns + turns
    while (decision := game.decision) is not None:
        if state.turns >= end and decision.kind in BETWEEN and not state.claims:
            break
        claimed = [claim.owner for claim in state.claims if decision.refusal(claim.owner, CLAIM) is None]
        seat = claimed[0] if claimed else decision.asks[0]
        action = bot.answer(game, seat)
        assert action is not None, "who is asked has a habit for it"
        events += game.apply(seat, action)
    return events


def settled(game: Game, luck: Random) -> Game:
    """A copy with other luck in which nothing but a turn is under way."""
    twin = renewed(game, luck)
    settle(twin)
    return twin


class Weighed(NamedTuple):
    """An answer, the chance of winning with it, its standard error, and everybody's chances."""

    action: Action
    chance: float
    error: float
    chances: tuple[float, ...]


class _Branch:
    """What comes of one answer."""

    def __init__(self, game: Game, player: int, action: Action) -> None:
        self.game, self.player, self.action = game, player, action
        self.sums = [0.0] * game.state.players
        self.results: list[float] = []
        self._table: Flat | None = None
        decision = game.decision
        self._throws = isinstance(action, Roll) and decision is not None and decision.kind in BETWEEN

    def table(self, seed: int) -> Flat:
        """The table after the answer, once nothing is under way any more: always the same if no luck is in it."""
        if self._table is not None:
            return self._table.copy()
        if self._throws:  # the flat game throws as well as the engine does, and with the dice of the other answers
            self._table = Flat.of(self.game.state)
            return self._table.copy()
        twin = renewed(self.game, Random(seed))
        drawn = twin.state.luck.drawn
        twin.apply(self.player, self.action)
        settle(twin)
        table = Flat.of(twin.state)
        if twin.state.luck.drawn == drawn:
            self._table = table.copy()
        return table

    def play(self, seed: int, turns: int) -> None:
        """One playout."""
        table, random = self.table(seed), Random(seed).random
        if self._throws:
            ways = int(random() * 36)
            table.throw((ways // 6 + 1, ways % 6 + 1), random)
        table.play(random, turns)
        chances = table.chances()
        self.results.append(chances[self.player])
        for seat, chance in enumerate(chances):
            self.sums[seat] += chance

    def weighed(self) -> Weighed:
        """The answer as far as it is known by now."""
        count = len(self.results)
        if not count:
            chances = tuple(self.table(0).chances())
            return Weighed(self.action, chances[self.player], 0.5, chances)
        mean, error = mean_and_error(self.results)
        return Weighed(self.action, mean, error, tuple(total / count for total in self.sums))


class Weighing:
    """Weighs answers that a player could give now; every playout uses the same dice for each."""

    def __init__(self, game: Game, player: int, actions: Sequence[Action], seed: str, turns: int = TURNS) -> None:
        self._branches = [_Branch(game, player, action) for action in actions]
        self._luck = Random(seed)
        self._turns = turns
        self.playouts = 0

    def more(self, playouts: int = 25) -> None:
        """Play out every answer so many times more."""
        for _ in range(playouts):
            seed = self._luck.getrandbits(64)
            for branch in self._branches:
                branch.play(seed, self._turns)
        self.playouts += playouts

    @property
    def choices(self) -> tuple[Weighed, ...]:
        """The answers in the order in which they were given."""
        return tuple(branch.weighed() for branch in self._branches)

    def difference(self, one: int, other: int) -> tuple[float, float]:
        """How much better one answer is than another, and the standard error of that."""
        pairs = zip(self._branches[one].results, self._branches[other].results, strict=True)
        return mean_and_error([mine - theirs for mine, theirs in pairs])


def mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean of some numbers, and how far it may be off; two at least."""
    count = len(numbers)
    mean = sum(numbers) / max(count, 1)
    spread = sum((number - mean) ** 2 for number in numbers) / max(count - 1, 1)
    return mean, sqrt(spread / max(count, 1))
