"""The loop asks persons and bots, takes the first answer, and never loses a question."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from monopoly_tui.bots import bots_of
from monopoly_tui.games.core.game import Bot
from monopoly_tui.games.property.events import Said
from monopoly_tui.games.property.game import FACTS, Game
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid, Pass
from monopoly_tui.games.property.procedures.ending import Resign
from monopoly_tui.games.property.procedures.purchase import Buy
from monopoly_tui.games.property.procedures.turn import Roll
from monopoly_tui.games.property.state import State
from monopoly_tui.narration.property import Narrator
from monopoly_tui.session.errors import SaveFailed
from monopoly_tui.session.games import digest
from monopoly_tui.session.loop import Loop
from monopoly_tui.session.recorded import RecordedGame

from .property_editions import find_property_edition
from .saved_luck import skip
from .tables import CIVILIZATIONS, decision_of, lots, mark, play, setup
from .talkers import Talkative


class Screen:
    """Notes what it is told; a person who is asked answers what `person` says, or leaves the question open."""

    def __init__(
        self, game: RecordedGame, bots: dict[int, Bot], person: Callable[[Any, int], Any] | None = None
    ) -> None:
        self.loop = Loop(game, bots, self, self, self.end)
        self.game, self.person = game, person
        self.asked: list[int] = []
        self.waited = self.shown = 0
        self.heard: list[Said] = []
        self.pauses: list[tuple[Any, bool]] = []
        self.refusals: list[str] = []
        self.failures: list[SaveFailed] = []
        self.ended = False

    async def hand_over(self, player: int) -> None:
        await asyncio.sleep(0)

    def ask(self, decision: Any, player: int) -> None:
        self.asked.append(player)
        action = self.person(decision, player) if self.person else None
        if action is not None:
            self.loop.answer(player, action)

    def others_decide(self, decision: Any) -> None:
        self.waited += 1

    def decided(self) -> None:
        pass

    def refused(self, refusal: Any) -> None:
        self.refusals.append(type(refusal).__name__)

    def tell_news(self) -> None:
        pass

    async def save_failed(self, error: SaveFailed) -> None:
        self.failures.append(error)

    async def show(self, events: Sequence[Any], *, done: bool = False) -> None:
        self.shown += not done
        self.heard += [event for event in events if isinstance(event, Said)]

    def goes_on(self, before: Any, action: Any) -> bool:
        return False

    async def before_bot(self, *, briefly: bool) -> None:
        self.pauses.append((self.game.decision, briefly))
        await asyncio.sleep(0)

    def end(self) -> None:
        self.ended = True

    async def play(self, enough: Callable[[], bool]) -> None:
        """Play until it is enough."""
        running = asyncio.ensure_future(self.loop.run())
        for _attempt in range(10_000):
            if running.done() or enough():
                break
            await asyncio.sleep(0)
        else:
            raise AssertionError("it never came about")
        if running.done():
            running.result()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


class Says:
    """A bot that always says the same."""

    def __init__(self, action: Any) -> None:
        self.action = action

    def answer(self, game: Any, player: int) -> Any:
        return self.action


def bots(*players: int, kind: str = "simple") -> dict[int, Bot]:
    return {**bots_of(dict.fromkeys(players, kind), "loop")}


async def test_bots_play_a_game_to_its_end_the_same_way_each_time() -> None:
    ends = []
    for _ in range(2):
        game = RecordedGame(setup("bots", 3, ends="first_bankruptcy", starting_cash=400))
        screen = Screen(game, bots(0, 1, 2))
        await screen.loop.run()
        assert game.over
        assert screen.ended
        assert (screen.shown, screen.asked) == (len(game.steps), [])
        ends.append(mark(game))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("talking", [True, False])
async def test_bots_of_one_character_never_say_the_same_twice_in_a_row_and_nothing_where_they_are_to_be_silent(
    talking: bool,
) -> None:
    game = RecordedGame(setup("talkative"))
    screen = Screen(game, {seat: Talkative(bot, "gambler") for seat, bot in bots(0, 1, 2).items()})
    screen.loop.talks = lambda: talking
    await screen.play(lambda: len(game.steps) >= 40)
    narrator = Narrator(find_property_edition("classic"), ("One",) * 3)
    said = [str(narrator.tell(remark)) for remark in screen.heard]
    assert len({remark.player for remark in screen.heard}) == 3 * talking
    assert len(set(said)) == 2 * talking
    assert all(one != other for one, other in pairwise(said))


async def test_persons_are_asked_and_bots_play_their_own_turns() -> None:
    game = RecordedGame(setup("both"))
    simple = bots(0)[0]
    screen = Screen(game, bots(1, 2), lambda decision, player: simple.answer(game.seen(), player))
    await screen.play(lambda: len(game.steps) >= 60)
    assert set(screen.asked) == {0}
    assert screen.waited > 0
    assert {step.player for step in game.steps} == {0, 1, 2}


async def test_nobody_waits_long_for_bots_that_outbid_each_other() -> None:
    game, simple = RecordedGame(setup("bidding")), bots(0)[0]

    def answer(decision: Any, player: int) -> Any:
        if not isinstance(decision, AuctionDecision):
            return Pass() if Pass() in decision.allowed(player) else simple.answer(game.seen(), player)
        return Pass() if decision.bid >= 10 else Bid(max(10, decision.least))

    screen = Screen(game, bots(1, 2), answer)
    await screen.play(lambda: len(game.steps) >= 150)
    seen = set()
    for decision, briefly in screen.pauses:
        person = not isinstance(decision, AuctionDecision) or 0 in decision.bidders
        assert briefly != person
        seen.add((isinstance(decision, AuctionDecision), briefly))
    assert seen == {(False, False), (True, False), (True, True)}


async def test_a_bot_may_act_before_the_person_who_is_asked() -> None:
    game = RecordedGame(setup("before"))
    first = game.game.state.turn
    other = (first + 1) % 3
    screen = Screen(game, {other: Says(Resign())})
    await screen.play(lambda: bool(game.steps))
    assert (screen.asked[0], game.steps[0].player) == (first, other)


async def test_a_refused_answer_is_told_and_asked_for_again() -> None:
    game = RecordedGame(setup("refused"))
    answers = [Buy(), Roll()]
    screen = Screen(game, {}, lambda decision, player: answers.pop(0) if answers else None)
    await screen.play(lambda: screen.shown == 1)
    assert screen.refusals == ["NotNow"]
    assert [step.action for step in game.steps] == [Roll()]


async def test_only_the_first_of_two_answers_counts() -> None:
    game = RecordedGame(setup("twice"))
    first = game.game.state.turn
    screen = Screen(game, {})

    def answer_twice(decision: Any, player: int) -> None:
        if not game.steps:
            screen.loop.answer(player, Roll())
            screen.loop.answer(player, Resign())

    screen.person = answer_twice
    await screen.play(lambda: len(screen.asked) == 2)
    assert [(step.player, step.action) for step in game.steps] == [(first, Roll())]


async def test_a_bot_that_cheats_is_a_mistake() -> None:
    game = RecordedGame(setup("cheat"))
    with pytest.raises(ValueError, match="NotNow"):
        await Screen(game, dict.fromkeys(range(3), Says(Bid(1_000_000)))).loop.run()
    assert not game.steps


@pytest.mark.parametrize("name", ["classic", CIVILIZATIONS])
async def test_a_bot_sees_what_a_person_sees_and_can_spoil_only_that(name: str) -> None:
    game = RecordedGame(setup("seen", 3, name))
    play(game, 20)
    before = mark(game)
    seen: list[Any] = []

    class Spoiler:
        def answer(self, game: Any, player: int) -> Any:
            seen.append(game)
            assert game.decision is not None
            game.state.names = ()
            skip(game.state.luck, 100)

    real = game.game.state
    screen = Screen(game, {0: Spoiler(), 1: Spoiler(), 2: Spoiler()})
    await screen.play(lambda: len(seen) == 3)
    assert mark(game) == before
    for shown in seen:
        assert shown.state.turn == real.turn
        assert shown.state.luck.seed != game.setup.seed
        if name == "classic":
            assert isinstance(real, State)
            assert shown.state.decks == [sorted(deck) for deck in real.decks] != real.decks


async def test_held_bots_wait() -> None:
    game = RecordedGame(setup("held"))
    screen = Screen(game, bots(0, 1, 2))
    screen.loop.hold()
    running = asyncio.ensure_future(screen.loop.run())
    for _ in range(100):
        await asyncio.sleep(0)
    assert not game.steps
    screen.loop.go_on()
    for _ in range(100):
        await asyncio.sleep(0)
    assert game.steps
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_a_failed_save_asks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = RecordedGame(setup("failed"))
    failures = 3

    def fail(content: Mapping[str, Any]) -> None:
        nonlocal failures
        if failures:
            failures -= 1
            raise SaveFailed(Path("x"), errno.ENOSPC)
        append(content)

    append = game.journal.append
    monkeypatch.setattr(game.journal, "append", fail)
    screen = Screen(game, bots(0, 1, 2))
    await screen.play(lambda: screen.shown == 5)
    assert len(screen.failures) == 3
    assert len(game.steps) == 5


async def test_undo_from_outside_changes_the_question() -> None:
    game = RecordedGame(setup("outside"))
    play(game, 10)
    asked: list[Any] = []
    screen = Screen(game, {}, lambda decision, player: asked.append(decision))

    def undo() -> bool:
        if asked and len(game.steps) == 10:
            game.undo(consent=True)
            screen.loop.ask_again()
        return len(asked) > 1

    await screen.play(undo)
    assert asked[0] is not asked[1] is game.decision
    assert len(game.steps) == 9


@pytest.mark.parametrize("by", ["person", "bot"])
async def test_an_answer_overtaken_by_an_undo_is_not_taken(by: str) -> None:
    game = RecordedGame(setup("overtaken"))
    first = game.game.state.turn
    game.apply(first, Roll())
    while decision_of(game).kind != "roll":  # to the turn of the next player, who could roll as the first one did
        play(game, 1)
    done = len(game.steps)
    late = game.game.state.turn

    def undo() -> None:
        game.undo(done, consent=True)
        screen.loop.ask_again()

    class Late:
        def answer(self, seen: Any, player: int) -> Any:
            if len(game.steps) != done or player != late:
                return None
            asyncio.get_running_loop().call_soon(undo)
            return Resign()

    def answer(decision: Any, player: int) -> Any:
        if len(game.steps) == done:
            asyncio.get_running_loop().call_soon(undo)
            return Resign()
        return None

    screen = Screen(game, {late: Late()} if by == "bot" else {}, answer if by == "person" else None)
    await screen.play(lambda: not game.steps and len(screen.asked) > (by == "person"))
    assert not game.steps
    assert not lots(game).left


def test_the_digest_covers_everything_that_is_saved_of_a_game() -> None:
    from .engine.saving import encode_game

    game = RecordedGame(setup("digest")).game
    assert isinstance(game, Game)
    assert set(FACTS) | {"names", "frames", "luck", "paid"} == set(encode_game(game))
    before = digest(game)
    game.state.paid[1, 1] = 40
    assert digest(game) != before
    before = digest(game)
    game.state.luck.throw()
    assert digest(game) != before
