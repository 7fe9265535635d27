"""A terminal that follows asks its own players, leaves what they have begun alone, and comes through every trouble."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from monopoly_tui.bots import make_bot
from monopoly_tui.games.core.game import Decision
from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.games.property.events import Said
from monopoly_tui.games.property.procedures.auction import Bid
from monopoly_tui.hosting.client import Follower
from monopoly_tui.hosting.following import Audit
from monopoly_tui.hosting.loop import FollowingLoop
from monopoly_tui.hosting.protocol import WIRE, Message, head_of, pack, read_remark, rules_known, unpack
from monopoly_tui.session.errors import SaveFailed

from ..tables import next_action
from ..talkers import Talkative
from .tables import ANN, BOB, CLEO, EVE, Room, persons


class Desk:
    """A screen of which only is kept what it was told, and that can say which question stays."""

    def __init__(self) -> None:
        self.told: list[Any] = []
        self.shown: list[AnyEvent] = []
        self.stays = True

    async def hand_over(self, player: int) -> None: ...

    def ask(self, decision: Decision, player: int) -> None:
        self.told.append(("ask", decision.kind, player))

    def others_decide(self, decision: Decision) -> None:
        self.told.append(("wait", decision.kind))

    def decided(self) -> None:
        self.told.append("decided")

    def refused(self, refusal: Refusal) -> None: ...

    def tell_news(self) -> None: ...

    async def save_failed(self, error: SaveFailed) -> None: ...

    def go_on_with(self, decision: Decision, player: int) -> bool:
        if self.stays:
            self.told.append(("stays", decision.kind, player))
        return self.stays

    def keep_up(self, behind: bool) -> None: ...

    def heard_talk(self, text: str, who: str, seat: int | None) -> None:
        self.told.append(("talk", text, seat))

    def called(self, calls: int) -> None:
        self.told.append(("going", calls))

    def sat(self) -> bool:
        return False

    def asked_to_take_back(self, count: int, who: str, left: list[str]) -> None:
        self.told.append(("undo?", count, left))

    def taken_back(self, count: int) -> None:
        self.told.append(("undone", count))

    def not_done(self, why: object) -> None:
        self.told.append(("no", why))

    def ordered(self, most: int | None, *, every: bool) -> None:
        self.told.append(("order", most))

    def line_lost(self) -> None:
        self.told.append("lost")

    def line_back(self) -> None:
        self.told.append("back")

    def laid_anew(self) -> None:
        self.told.append("anew")

    def audited(self, audit: Audit) -> None:
        self.told.append(("fair", audit.history is not None))

    async def show(self, events: Sequence[AnyEvent], *, done: bool = False) -> None:
        self.shown += events

    def goes_on(self, before: Action, action: Action) -> bool:
        return False

    async def before_bot(self, *, briefly: bool) -> None: ...


class Wire(Follower):
    """A follower whose line is the table itself, without a socket; at the table sits its `ear`."""

    def __init__(self, room: Room, user: int) -> None:
        super().__init__(Path(), 0)
        self.room, self.ear = room, Ear(self, user)
        self.down = False
        self.table_hears = True
        self.on_its_way: list[Message] | None = None
        """What the table has yet to hear, where it listens slowly."""

    def connect(self) -> None:
        greeting = {"hello": WIRE, "rules": rules_known(), "have": len(self.lines), "head": head_of(self.lines)}
        assert self.room.table.greet(self.ear, greeting)

    def send(self, message: Message) -> bool:
        if self.on_its_way is not None:
            self.on_its_way.append(message)
        elif not self.down and self.table_hears:
            self.room.table.take(self.ear, unpack(pack(message)))
        return not self.down

    def arrive(self) -> None:
        """Let the table hear the next line."""
        assert self.on_its_way
        self.room.table.take(self.ear, unpack(pack(self.on_its_way.pop(0))))


class Ear:
    """What the table knows of a follower."""

    def __init__(self, wire: Wire, user: int) -> None:
        self.wire, self.user = wire, user

    def send(self, line: bytes) -> None:
        for one in line.splitlines(keepends=True):
            self.wire._hear(one, unpack(one))


async def settle() -> None:
    """Let the loop take whatever it has heard."""
    for _turn in range(20):
        await asyncio.sleep(0)


class Seated:
    """A terminal at a table in this process, with its loop running."""

    def __init__(self, room: Room, user: int) -> None:
        self.wire, self.desk = Wire(room, user), Desk()
        self.wire.connect()
        while not self.wire.heard.empty():
            self.wire.take(self.wire.heard.get_nowait())
        assert self.wire.game is not None
        self.game = self.wire.game
        self.loop = FollowingLoop(self.game, self.wire, self.desk, self.desk)
        self.task = asyncio.create_task(self.loop.run())

    def news(self) -> list[Any]:
        told, self.desk.told = self.desk.told, []
        return told


@pytest.fixture
async def three() -> Any:
    room = Room(persons("loop", 3))
    seated = [Seated(room, user) for user in (ANN, BOB, CLEO)]
    await settle()
    yield room, seated
    for one in seated:
        one.task.cancel()


async def test_who_is_asked_is_asked_and_the_others_wait(three: tuple[Room, list[Seated]]) -> None:
    room, seated = three
    assert room.game.decision is not None
    first = room.game.decision.asks[0]
    for seat, one in enumerate(seated):
        assert one.news() == ([("ask", "roll", first)] if seat == first else [("wait", "roll")])
    seated[first].loop.answer(first, room.game.decision.allowed(first)[0])
    await settle()
    assert len(room.game.steps) == 1
    for one in seated:
        assert one.desk.shown == list(room.game.opening) + list(room.game.steps[0].events)


async def test_what_is_half_done_stays_while_others_act(three: tuple[Room, list[Seated]]) -> None:
    room, seated = three
    assert room.game.decision is not None
    first = room.game.decision.asks[0]
    seated[first].news()
    room.table._withdraw_request()
    room.table.take(seated[(first + 1) % 3].wire.ear, {"say": "hurry up"})
    await settle()
    assert seated[first].news() == [("talk", "hurry up", (first + 1) % 3)]
    seated[first].loop.follower.heard.put_nowait({"look": "again"})
    await settle()
    assert seated[first].news() == [("stays", "roll", first)]
    seated[first].desk.stays = False
    seated[first].loop.follower.heard.put_nowait({"look": "again"})
    await settle()
    assert seated[first].news() == [("ask", "roll", first)]


async def test_an_answer_is_sent_once_and_a_refused_one_is_asked_for_again(three: tuple[Room, list[Seated]]) -> None:
    room, seated = three
    assert room.game.decision is not None
    first = room.game.decision.asks[0]
    one = seated[first]
    roll = room.game.decision.allowed(first)[0]
    one.wire.table_hears = False
    one.loop.answer(first, roll)
    one.loop.answer(first, roll)
    one.wire.table_hears = True
    one.news()
    room.table.no(one.wire.ear, "late")
    await settle()
    assert one.news() == [("no", "late"), ("ask", "roll", first)]
    one.loop.answer(first, roll)
    await settle()
    assert len(room.game.steps) == 1


async def test_what_became_of_an_answer_is_not_taken_for_what_becomes_of_the_next(
    three: tuple[Room, list[Seated]],
) -> None:
    """Somebody bids faster than the table listens: were each refusal answered, all further bids came too late."""
    room, seated = three
    room.go_on_to_auction()
    assert room.game.decision is not None
    first, second, _third = room.game.decision.asks
    one = seated[first]
    await settle()
    one.wire.on_its_way = []
    one.loop.answer(first, Bid(10))
    room.table.do(second, Bid(20))
    await settle()
    one.loop.answer(first, Bid(30))
    one.news()
    one.wire.arrive()
    await settle()
    assert one.news() == []  # the higher bid is on its way
    one.loop.answer(first, Bid(40))
    assert len(one.wire.on_its_way) == 1
    one.wire.arrive()
    await settle()
    assert room.game.steps[-1].action == Bid(30)
    room.table.do(second, Bid(40))
    await settle()
    one.loop.answer(first, Bid(40))
    one.news()
    one.wire.arrive()
    await settle()
    assert one.news() == [("no", "refused"), ("ask", "bid", first)]


async def test_who_is_played_for_is_asked_nothing_and_loses_no_seat(three: tuple[Room, list[Seated]]) -> None:
    room, seated = three
    assert room.game.decision is not None
    first = room.game.decision.asks[0]
    one = seated[first]
    assert one.wire.lends
    one.news()
    for lent, asked in ((True, ("wait", "roll")), (False, ("ask", "roll", first))):
        one.wire.send({"lend": lent, "as": first})
        one.desk.stays = False
        one.wire.heard.put_nowait({"look": "again"})
        await settle()
        assert one.news()[-1] == asked
        assert one.wire.yours == {first}
        assert one.wire.playing == (set() if lent else {first})


async def test_a_line_that_is_down_is_told_and_asks_again(three: tuple[Room, list[Seated]]) -> None:
    room, seated = three
    assert room.game.decision is not None
    first = room.game.decision.asks[0]
    one = seated[first]
    one.news()
    one.wire.down = True
    one.loop.answer(first, room.game.decision.allowed(first)[0])
    await settle()
    assert one.news() == ["lost", ("ask", "roll", first)]
    one.wire.down = False
    one.wire.heard.put_nowait({"lost": True})
    room.table.left(one.wire.ear)
    one.wire.connect()
    await settle()
    assert "lost" in one.news()
    assert list(one.game.steps) == list(room.game.steps)


async def test_what_does_not_fit_has_everything_told_again(three: tuple[Room, list[Seated]]) -> None:
    room, seated = three
    one = seated[0]
    one.news()
    one.wire.heard.put_nowait({"by": 0, "act": {"do": "Resign"}, "mark": "wrong"})
    one.wire.heard.put_nowait({"by": 99, "act": {"do": "Nonsense"}})
    await settle()
    assert one.wire.lines == []
    room.table.left(one.wire.ear)
    one.wire.connect()
    await settle()
    assert "anew" in one.news()
    assert list(one.game.steps) == list(room.game.steps)
    room.assert_agree()


async def test_a_whole_game_ends_with_an_audit(three: tuple[Room, list[Seated]]) -> None:
    room, seated = three
    for number in range(4000):
        if room.game.over:
            break
        if room.game.game.state.round > 3 and room.game.decision is not None:
            room.table.do(room.game.decision.asks[0], room.game.history.kind.decode_action({"do": "Resign"}))
        else:
            room.table.do(*next_action(room.game.history.kind, room.game.game, number))
        await asyncio.sleep(0)
    await settle()
    for one in seated:
        assert one.news().count(("fair", True)) == 1
        assert list(one.game.steps) == list(room.game.steps)
        assert one.game.seed == room.game.seed
    room.table.take(seated[0].wire.ear, {"say": "well played"})
    await settle()
    assert ("talk", "well played", 0) in seated[1].news()  # also then


async def test_undo_is_asked_and_shown(three: tuple[Room, list[Seated]]) -> None:
    room, seated = three
    assert room.game.decision is not None
    first = room.game.decision.asks[0]
    seated[first].loop.answer(first, room.game.decision.allowed(first)[0])
    await settle()
    for one in seated:
        one.news()
    room.table.take(seated[first].wire.ear, {"undo": 1, "at": 1})
    await settle()
    others = [one for seat, one in enumerate(seated) if seat != first]
    assert others[0].news()[0][:2] == ("undo?", 1)
    for one in others:
        one.wire.send({"agree": True})
    await settle()
    assert room.game.steps == []
    assert ("undone", 1) in seated[first].news()
    assert seated[first].game.steps == []
    assert room.game.decision is not None
    seated[first].loop.answer(first, room.game.decision.allowed(first)[0])
    await settle()
    assert len(room.game.steps) == 1  # what was answered before it was taken back can be answered again


async def test_what_bots_say_is_heard_at_every_terminal_that_wants_to() -> None:
    room = Room(persons("talk", 2, bots=1))
    room.tender.bots[2] = Talkative(make_bot("simple", ""), "gambler")
    seated = [Seated(room, user) for user in (ANN, BOB)]
    seated[1].loop.talks = lambda: False
    await settle()
    while room.game.decision is not None and room.game.decision.asks != (2,):
        seat = room.game.decision.asks[0]
        room.table.do(seat, next_action(room.game.history.kind, room.game.game, len(room.game.steps))[1])
    before = len(room.game.steps)
    room.clock.pass_by(1.6)
    await settle()
    done = len(room.game.steps) - before
    assert done > 1
    heard, silent = (one.desk.shown for one in seated)
    assert [event for event in heard if isinstance(event, Said)] == [
        Said(2, "bought", "gambler", n) for n in range(done)
    ]
    assert [event for event in heard if not isinstance(event, Said)] == silent
    for one in seated:
        one.task.cancel()


async def test_bots_wait_while_somebody_seated_has_something_open_but_not_for_long() -> None:
    room = Room(persons("open", 1, bots=2), users={0: ANN})
    seated, onlooker = Seated(room, ANN), Seated(room, EVE)

    def acts(seconds: float) -> bool:
        while room.game.decision is not None and 0 in room.game.decision.asks:
            room.table.do(0, next_action(room.game.history.kind, room.game.game, len(room.game.steps))[1])
        before = len(room.game.steps)
        room.clock.pass_by(seconds)
        return len(room.game.steps) > before

    room.table.take(onlooker.wire.ear, {"open": True})
    assert acts(0.6)  # nobody is waited for who only looks on
    seated.loop.hold()
    assert not acts(19)
    seated.loop.go_on()
    assert acts(0.6)
    seated.loop.hold()
    assert acts(21)
    assert acts(0.6)  # what was forgotten holds nothing up again
    seated.loop.go_on()
    seated.loop.hold()
    assert not acts(0.6)
    other = Seated(room, ANN)
    room.table.left(seated.wire.ear)
    assert acts(0.6)  # nor does who has gone
    for one in (seated, onlooker, other):
        one.task.cancel()


async def test_what_is_open_is_told_by_those_with_a_seat_and_to_a_host_that_waits() -> None:
    room = Room(persons("open", 2))
    seated, onlooker = Seated(room, ANN), Seated(room, EVE)
    seated.wire.waited_for = False
    for one in (seated, onlooker):
        one.wire.on_its_way = []
        one.loop.hold()
        assert one.wire.on_its_way == []
        one.task.cancel()


@pytest.mark.parametrize(
    "told", [{"player": 9, "occasion": "bought"}, {"player": 0, "occasion": "not", "lot": 0}, [], 5]
)
def test_a_remark_that_makes_no_sense_is_none(told: object) -> None:
    with pytest.raises(ValueError, match="remark"):
        read_remark(told, persons())
