"""Plays answers of the civilizations game out for some turns, by quick habits; what comes then the chances say."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random

from monopoly_tui.bots import weighing
from monopoly_tui.games.civilizations.actions import Move, Summon, throws
from monopoly_tui.games.civilizations.board import CIVILIZATIONS
from monopoly_tui.games.civilizations.decisions import TurnDecision
from monopoly_tui.games.civilizations.game import Game
from monopoly_tui.games.civilizations.luck import DRAGON, SIDES, Luck
from monopoly_tui.games.civilizations.state import PLACING, SUMMONED, Pawn
from monopoly_tui.games.core.luck import NOBODY_KNOWS
from monopoly_tui.games.core.vocabulary import Action

from .habits import habit, settle
from .value import chances

Outcomes = Sequence[tuple[float, Game]]
"""The tables an action can lead to, and how likely each is."""


class Loaded(Luck):
    """Luck that lets the one who acts succeed, or fail."""

    __slots__ = ("_first", "_lands", "_succeeds")

    def __init__(self, lands: tuple[int, int], *, succeeds: bool) -> None:
        """`lands` are the civilizations of the attacker and of the defender."""
        super().__init__(NOBODY_KNOWS)
        self._lands, self._succeeds = lands, succeeds
        self._first = True

    def throw(self) -> int:
        return SIDES if self._succeeds else 1

    def battle(self, count: int) -> tuple[int, ...]:
        """All dragons for the winner; for the other what counts nothing."""
        first, self._first = self._first, not self._first
        if first == self._succeeds:
            return (DRAGON,) * count
        return ((self._lands[0 if first else 1] + 1) % CIVILIZATIONS,) * count


def outcomes(game: Game, player: int, action: Action) -> Outcomes:
    """What can come of an action: one table, or one for success and one for failure."""
    chance, lands = _odds(game, player, action)
    if chance == 1:
        return [(1.0, _done(game, player, action, Luck(NOBODY_KNOWS)))]
    parts = ((chance, True), (1 - chance, False))
    return [(part, _done(game, player, action, Loaded(lands, succeeds=good))) for part, good in parts]


def expected(game: Game, player: int, action: Action) -> tuple[float, ...]:
    """Everybody's chances after an action, over all that dice can make of it."""
    return _over(outcomes(game, player, action))


def _over(tables: Outcomes) -> tuple[float, ...]:
    return weighing.mean((chance, settled_chances(table)) for chance, table in tables)


def _odds(game: Game, player: int, action: Action) -> tuple[float, tuple[int, int]]:
    """How likely an action succeeds, and the lands of those who battle."""
    decision, lands = game.decision, game.state.civilizations
    if isinstance(decision, TurnDecision) and isinstance(action, Summon):
        return float(decision.summon_chance), (0, 0)
    if isinstance(decision, TurnDecision) and isinstance(action, Move):
        way = decision.ways(action.pawn)[action.space]
        if way.battle is not None:
            return float(way.chance), (lands[player], lands[way.battle.player])
    return 1.0, (0, 0)


def _done(game: Game, player: int, action: Action, luck: Luck) -> Game:
    twin = Game(game.state.copy(luck))
    twin.apply(player, action)
    return twin


class _Table:
    """A table that playouts come by: what habit makes of it is worked out once, however many they are."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def chances(self) -> tuple[float, ...]:
        """Everybody's chances."""
        return chances(self.game.state)

    @cached_property
    def _habit(self) -> Action:
        return habit(self.game)

    @cached_property
    def _following(self) -> list[_Table]:
        """The table after that, or one for success and one for failure."""
        return [_Table(game) for _, game in outcomes(self.game, self.game.state.turn, self._habit)]

    def next(self, luck: Luck) -> _Table:
        """The table that follows with the dice of some luck."""
        following = self._following
        return following[0 if len(following) == 1 or self._succeeds(luck) else 1]

    def _succeeds(self, luck: Luck) -> bool:
        state, action = self.game.state, self._habit
        if isinstance(action, Move):
            defender = state.on[action.space]
            assert defender is not None, "dice decide a move only where somebody stands"
            *_, last = throws(state, luck, Pawn(state.turn, action.pawn), defender)
            return last.attack_hits > last.defence_hits
        return luck.throw() >= state.waiting(state.turn)[0]


class _Branch(weighing.Branch):
    """What comes of one answer, so many turns on; where dice decide, both ways, each as likely as it is."""

    def __init__(self, game: Game, player: int, action: Action, turns: int) -> None:
        super().__init__(player, action)
        self.tables = [(chance, _Table(table)) for chance, table in outcomes(game, player, action)]
        self.turns = turns

    def at_first_sight(self) -> tuple[float, ...]:
        return _over([(chance, table.game) for chance, table in self.tables])

    def playout(self, seed: int) -> tuple[float, ...]:
        return weighing.mean((chance, self._played(table, seed)) for chance, table in self.tables)

    def _played(self, table: _Table, seed: int) -> tuple[float, ...]:
        luck = Luck(str(Random(seed).getrandbits(64)))
        end = table.game.state.turns + self.turns
        while not table.game.over and table.game.state.turns < end:
            table = table.next(luck)
        return table.chances


def settled_chances(game: Game) -> tuple[float, ...]:
    """Everybody's chances once all are placed who are to be placed."""
    if game.state.phase not in (PLACING, SUMMONED):
        return chances(game.state)
    twin = game.seen()
    settle(twin)
    return chances(twin.state)


class Weighing(weighing.Weighing):
    """Weighs answers that a player could give now."""

    def __init__(self, game: Game, player: int, actions: Sequence[Action], seed: str, turns: int) -> None:
        super().__init__([_Branch(game, player, action, turns) for action in actions], seed)
