"""The loop asks the seats, takes the first answer, and never loses a question."""

from __future__ import annotations

import asyncio
import errno
from pathlib import Path
from typing import Any

import pytest

from monopoly_tui.bots import make_bot
from monopoly_tui.engine import actions as do
from monopoly_tui.play.errors import SaveFailed
from monopoly_tui.play.games import STATE_FACTS, digest
from monopoly_tui.play.history import Step
from monopoly_tui.play.recorded import RecordedGame
from monopoly_tui.play.seats import BotSeat, Seat
from monopoly_tui.play.table import Table
from tests.tables import PROPERTY, mark, play, setup


class Watcher:
    """Notes what is shown; `enough` is set after so many actions."""

    def __init__(self, actions: int = 0) -> None:
        self.enough = asyncio.Event()
        self.actions = actions
        self.shown: list[Step] = []
        self.failures: list[SaveFailed] = []

    async def show(self, step: Step) -> None:
        self.shown.append(step)
        if len(self.shown) == self.actions:
            self.enough.set()

    async def save_failed(self, error: SaveFailed) -> None:
        self.failures.append(error)


class Person:
    """Says what it was told to say, whoever is asked, and otherwise waits."""

    def __init__(self, *answers: tuple[int, Any]) -> None:
        self.answers = list(answers)
        self.refusals: list[Any] = []
        self.asked = self.cancelled = 0

    async def answer(self, table: RecordedGame) -> tuple[int, Any]:
        self.asked += 1
        if self.answers:
            return self.answers.pop(0)
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        raise AssertionError

    async def refused(self, player: int, action: Any, refusal: Any) -> None:
        self.refusals.append(refusal)


def bots(*players: int) -> BotSeat:
    return BotSeat({player: make_bot("simple", "") for player in players})


async def test_bots_play_a_game_to_its_end_the_same_way_each_time() -> None:
    ends = []
    for _ in range(2):
        game = RecordedGame(setup("bots", 3, ends="first_bankruptcy", starting_cash=400))
        watcher = Watcher()
        await Table(game, [bots(0, 1, 2)], watcher).play()
        assert game.over
        assert watcher.shown == list(game.steps)
        ends.append(mark(game))
    assert ends[0] == ends[1]


async def playing(game: RecordedGame, seats: list[Seat], actions: int) -> Watcher:
    """Play until so many actions are done."""
    watcher = Watcher(actions)
    running = asyncio.ensure_future(Table(game, seats, watcher).play())
    await asyncio.wait_for(watcher.enough.wait(), 10)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    return watcher


async def test_the_first_to_answer_acts_and_the_others_are_asked_again() -> None:
    game = RecordedGame(setup("first"))
    person = Person()
    await playing(game, [bots(0, 1, 2), person], 10)
    assert len(game.steps) >= 10
    assert person.asked == person.cancelled >= 10


async def test_a_refused_answer_is_told_to_its_seat_only() -> None:
    game = RecordedGame(setup("refused"))
    first = game.game.state.turn
    person = Person((first, do.Buy()), (first, do.Roll()))
    watcher = await playing(game, [person], 1)
    assert [type(refusal).__name__ for refusal in person.refusals] == ["NotNow"]
    assert [step.action for step in watcher.shown] == [do.Roll()]


async def test_a_bot_that_cheats_is_a_mistake() -> None:
    class Cheat:
        def answer(self, game: Any, player: int) -> Any:
            return do.Bid(1_000_000)

    with pytest.raises(ValueError, match="NotNow"):
        await Table(RecordedGame(setup("cheat")), [BotSeat({0: Cheat(), 1: Cheat(), 2: Cheat()})], Watcher()).play()


async def test_a_failed_save_asks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = RecordedGame(setup("failed"))
    failures = 3

    def fail(content: object) -> None:
        nonlocal failures
        if failures:
            failures -= 1
            raise SaveFailed(Path("x"), errno.ENOSPC)
        append(content)  # type: ignore[arg-type]

    append = game.journal.append
    monkeypatch.setattr(game.journal, "append", fail)
    watcher = await playing(game, [bots(0, 1, 2)], 5)
    assert len(watcher.failures) == 3
    assert len(watcher.shown) == len(game.steps) >= 5


async def test_undo_from_outside_changes_the_question() -> None:
    game = RecordedGame(setup("outside"))
    play(game, 10)
    person = Person()
    seats: list[Seat] = [person]
    table = Table(game, seats, Watcher())
    running = asyncio.ensure_future(table.play())
    await asyncio.sleep(0.01)
    game.undo(consent=True)
    table.ask_again()
    await asyncio.sleep(0.01)
    assert (person.asked, person.cancelled) == (2, 1)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


def test_the_digest_covers_everything_that_is_saved_of_a_game() -> None:
    from monopoly_tui.engine.codec import encode_game

    game = RecordedGame(setup("digest")).game
    assert set(STATE_FACTS) | {"names", "frames", "luck"} == set(encode_game(game))  # type: ignore[arg-type]
    before = digest(PROPERTY, game)
    game.state.luck.throw()
    assert digest(PROPERTY, game) != before
