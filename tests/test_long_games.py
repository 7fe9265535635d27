"""Long games: any point of them is reached soon, and what is kept of each action does not grow."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from sys import getsizeof
from typing import Self

import pytest

from monopoly_tui.games.core.game import Decision, Game
from monopoly_tui.games.core.luck import Luck
from monopoly_tui.session.history import FAR, NEAR, Copies
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.tui.app import MonopolyApp

from .tables import CIVILIZATIONS, mark, play, setup
from .tui.piloting import STILL
from .waiting import PAUSE


@dataclass
class Counted:
    """A table where nothing but the turns is counted."""

    turns: int = 0
    names: tuple[str, ...] = ()
    players: int = 0
    out: list[bool] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    turn: int = 0
    round: int = 0
    winner: int | None = None
    ranking: tuple[int, ...] = ()

    @property
    def luck(self) -> Luck:
        raise AssertionError("nobody plays it")

    def copy(self) -> Self:
        return replace(self)


class Counting(Game[Counted, Decision]):
    """A game that only counts its steps."""

    def _go_on(self) -> None:
        """Nothing is asked."""


def played(count: int) -> Copies:
    """The copies of a game of so many steps."""
    copies = Copies(Counting(Counted()))
    for step in range(1, count + 1):
        copies.arrived(step, Counting(Counted(step)))
    return copies


def way(copies: Copies, count: int) -> int:
    """Goes to a point as a history does; how many steps that takes."""
    at, game = copies.nearest(count)
    assert game.state.turns == at <= count
    for step in range(at + 1, count + 1):
        game.state.turns = step
        copies.passed(step, game)
    return count - at


def test_few_copies_lead_everywhere() -> None:
    copies = played(50_000)
    most = 50_000 // FAR + 2 * FAR // NEAR + 1
    assert all(way(copies, 50_000 - back) < NEAR for back in range(FAR - NEAR))
    luck = Random(1)
    for _ in range(200):
        point = luck.randrange(50_001)
        assert way(copies, point) < FAR
        assert way(copies, point) < NEAR, "who looks around there goes on quickly"
        assert len(copies) <= most
    copies.cut(20_000)
    assert way(copies, 20_000) < FAR
    assert way(copies, 20_000) < NEAR


@pytest.mark.parametrize("name", ["classic", CIVILIZATIONS])
def test_every_point_of_a_game_is_found_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("monopoly_tui.session.history.NEAR", 4)
    monkeypatch.setattr("monopoly_tui.session.history.FAR", 16)
    game = RecordedGame(setup("points", name=name))
    marks = [mark(game), *play(game, 150)]
    luck = Random(2)
    for _ in range(100):
        point = luck.randrange(len(marks))
        there = game.history.game_at(point)
        found = RecordedGame.__new__(RecordedGame)
        found.history, found.game = game.history, there
        assert mark(found) == marks[point]


MOST_KEPT = 500
"""Bytes for an action and its events, beside its line in the journal."""


def test_an_action_keeps_little() -> None:
    tracemalloc.start()
    try:
        game = RecordedGame(setup("long 5", 4))
        play(game, FAR)
        gc.collect()
        lines, before = len(game.journal.lines), tracemalloc.get_traced_memory()[0]
        actions = len(play(game, FAR))
        gc.collect()
        kept = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert actions == FAR, "the game is long enough"
    written = sum(map(getsizeof, game.journal.lines[lines:]))
    assert (kept - written) / actions < MOST_KEPT


DRAWN = 250
"""Bytes for an action that a table may keep beside the game: it remembers pictures and sentences, up to a number."""


@pytest.mark.soak
async def test_a_drawn_table_keeps_little_more_than_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("monopoly_tui.session.history.FAR", 4 * NEAR)
    monkeypatch.setattr("monopoly_tui.tui.table.log.KEPT", 50)
    rich = setup("drawn", 4, starting_cash=100_000)  # nobody goes bankrupt soon
    tracemalloc.start()
    try:
        alone = RecordedGame(rich)
        play(alone, 8 * NEAR)
        before = held(alone)
        play(alone, 16 * NEAR)
        by_itself = kept_between(before, held(alone))
        del alone
        sizes = []
        game = RecordedGame(rich)
        async with MonopolyApp(STILL, game).run_test(size=(80, 24)):
            for actions in (8 * NEAR, 24 * NEAR):
                while len(game.steps) < actions:
                    assert not game.over, "the game is long enough"
                    await asyncio.sleep(PAUSE)
                sizes.append(held(game))
    finally:
        tracemalloc.stop()
    assert kept_between(*sizes) < by_itself + DRAWN


def held(game: RecordedGame) -> tuple[int, int]:
    """How many actions there were, and what is in memory beside their lines in the journal."""
    forget()
    return len(game.steps), tracemalloc.get_traced_memory()[0] - sum(map(getsizeof, game.journal.lines))


def kept_between(before: tuple[int, int], after: tuple[int, int]) -> float:
    """Bytes for each action between two looks."""
    return (after[1] - before[1]) / (after[0] - before[0])


def forget() -> None:
    """Empty what is remembered only so as not to be worked out again, and no more of it than a fixed number."""
    gc.unfreeze()  # what was loaded before the first test is looked through as well
    gc.collect()
    for known in gc.get_objects():
        if isinstance(known, type(cache(len))) and known.cache_parameters()["maxsize"] is not None:
            known.cache_clear()
