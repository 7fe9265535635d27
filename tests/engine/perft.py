"""Counts every way play can go from a position: all throws and all lawful actions, to a given depth."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.luck import Dice, Luck
from monopoly_tui.games.property.managing import management

THROWS: tuple[Dice, ...] = tuple((a, b) for a in range(1, 7) for b in range(1, 7))
AFTER: tuple[Dice, ...] = ((6, 5), (1, 2))
"""A fight goes on until somebody is higher: from the third throw of an action on, these are thrown in turn."""


class ThrowNeeded(Exception):
    """The action throws once more than has been laid out for it."""


class Script(Luck):
    """Throws only what was handed in."""

    __slots__ = ("handed_in", "thrown")

    def __init__(self, throws: Iterable[Dice] = ()) -> None:
        self.seed, self.drawn, self.handed_in, self.thrown = "perft", 0, deque(throws), 0

    def throw(self) -> Dice:
        self.thrown += 1
        if self.thrown > len(AFTER):
            return AFTER[self.thrown % len(AFTER)]
        if not self.handed_in:
            raise ThrowNeeded
        return self.handed_in.popleft()

    def copy(self) -> Script:
        return Script()


def lawful(game: Game) -> list[tuple[int, Action]]:
    """Everything that everybody may do now but for deals, most bids and leaving the game."""
    decision = game.decision
    if decision is None:
        return []
    players = range(game.state.players)
    return [
        (player, action)
        for player in players
        for action in (*decision.allowed(player), *management(decision, player))
    ]  # fmt: skip


def outcomes(game: Game, player: int, action: Action) -> Iterator[Game]:
    """The game after an action, once for each throw that it can bring."""
    waiting: list[tuple[Dice, ...]] = [()]
    while waiting:
        throws = waiting.pop()
        after = game.copy()
        after.state.luck = Script(throws)
        try:
            after.apply(player, action)
        except ThrowNeeded:
            waiting += [(*throws, throw) for throw in THROWS]
        else:
            yield after


def count(game: Game, depth: int) -> int:
    """How many ways there are to act `depth` times; a game that is over counts once."""
    if depth == 0 or game.over:
        return 1
    return sum(
        count(after, depth - 1) for player, action in lawful(game) for after in outcomes(game, player, action)
    )  # fmt: skip
