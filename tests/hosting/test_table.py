"""At a table for several everybody sees the same, nobody acts for another, and the clock is the host's."""

from __future__ import annotations

import json
from typing import Any

import pytest

from monopoly_tui.games.property.procedures.auction import AuctionDecision
from monopoly_tui.games.property.rules.rent_claim import ClaimRent
from monopoly_tui.hosting.protocol import WHY, WIRE, rules_known
from monopoly_tui.hosting.seating import Seating
from monopoly_tui.session.setup import Setup

from ..tables import CIVILIZATIONS
from ..tables import lots as lots_state
from ..talkers import told_bots
from .tables import ANN, BOB, CLEO, EVE, Room, Terminal, persons

USERS = (ANN, BOB, CLEO)


def at_auction(seed: str = "auction", **more: Any) -> tuple[Room, dict[int, Terminal]]:
    """A table at which the first lot is auctioned."""
    room = Room(persons(seed), **more)
    terminals = {user: room.join(user) for user in USERS}
    room.go_on_to_auction()
    return room, terminals


def test_everybody_follows_and_a_latecomer_catches_up() -> None:
    room, terminals = at_auction()
    late = room.join(EVE)
    room.assert_agree(*terminals.values(), late)
    assert {"now": len(room.game.steps), "played": int(room.game.played)} in late.told


def test_whoever_comes_back_hears_only_what_is_new() -> None:
    room, terminals = at_auction()
    ann = terminals[ANN]
    room.table.left(ann)
    asked = room.game.decision
    assert asked is not None
    seat = next(seat for seat in asked.asks if seat)
    assert room.act(terminals[USERS[seat]], seat, "Bid", amount=20) == []
    before = len(ann.raw)
    assert room.table.greet(ann, ann.hello())
    room.assert_agree(*terminals.values())
    assert b"welcome" not in ann.raw[before:]
    assert len(ann.raw) - before < 600


def test_whoever_missed_an_undo_hears_everything_again() -> None:
    room, terminals = at_auction()
    bob = terminals[BOB]
    room.table.left(bob)
    room.game.undo(1, consent=True)
    del room.table.lines[-1:]
    assert room.table.greet(bob, bob.hello())
    room.assert_agree(bob)
    assert b"welcome" in bob.raw[-len(bob.raw) // 2 :]


def test_nobody_acts_for_another_or_out_of_time() -> None:
    room, terminals = at_auction()
    ann, bob, eve = terminals[ANN], terminals[BOB], room.join(EVE)
    asks = room.game.decision.asks if room.game.decision else ()
    steps = len(room.game.steps)
    assert room.act(ann, 1, "Bid", amount=10) == ["seat"]
    assert room.act(eve, 0, "Bid", amount=10) == ["seat"]
    assert room.act(ann, 0, "TimeUp") == ["clock"]
    assert room.act(ann, 0, "Dance") == ["action"]
    assert room.act(ann, 0, "Bid", amount="ten") == ["action"]
    assert room.act(ann, 0, "Bid", amount=10**9) == ["refused"]
    assert room.act(bob, 1, "Roll") == ["refused"]
    assert room.act(ann, 0, "Roll", at=0) == ["late"]
    assert len(room.game.steps) == steps
    assert asks == (room.game.decision.asks if room.game.decision else ())


def test_bids_that_cross_are_both_heard_but_not_in_the_next_auction() -> None:
    room, terminals = at_auction()
    at = len(room.table.lines)
    assert room.act(terminals[ANN], 0, "Bid", at, amount=20) == []
    assert room.act(terminals[BOB], 1, "Bid", at, amount=30) == []
    assert room.act(terminals[CLEO], 2, "Bid", at, amount=25) == ["refused"]
    for user, seat in ((ANN, 0), (CLEO, 2)):
        assert room.act(terminals[user], seat, "Pass") == []
    assert not isinstance(room.game.decision, AuctionDecision)
    assert room.act(terminals[ANN], 0, "Bid", at, amount=40) == ["late"]
    room.assert_agree(*terminals.values())


def test_going_once_twice_sold() -> None:
    room, terminals = at_auction()
    assert room.act(terminals[BOB], 1, "Bid", amount=20) == []
    steps = len(room.game.steps)
    for user in USERS:
        terminals[user].told.clear()
    room.clock.pass_by(4.1)
    assert {"going": 1} in terminals[CLEO].told
    room.clock.pass_by(3)
    assert room.act(terminals[CLEO], 2, "Bid", amount=30) == []
    room.clock.pass_by(8.1)
    assert [m["going"] for m in terminals[BOB].told if "going" in m] == [1, 1, 2]
    assert len(room.game.steps) == steps + 1
    room.clock.pass_by(4)
    assert not isinstance(room.game.decision, AuctionDecision)
    room.assert_agree(*terminals.values())


def test_an_auction_that_is_taken_back_is_called_anew() -> None:
    room, terminals = at_auction()
    assert room.act(terminals[BOB], 1, "Bid", amount=20) == []
    steps = len(room.game.steps)
    room.clock.pass_by(12.1)
    assert not isinstance(room.game.decision, AuctionDecision)
    room.table.take(terminals[ANN], {"undo": len(room.game.steps) - steps, "at": len(room.game.steps)})
    for user in (BOB, CLEO):
        room.table.take(terminals[user], {"agree": True})
    room.clock.pass_by(8.1)
    assert isinstance(room.game.decision, AuctionDecision)
    room.clock.pass_by(4)
    assert not isinstance(room.game.decision, AuctionDecision)


def test_a_slow_table_closes_no_auction_by_the_clock_but_by_standing_bids() -> None:
    room, terminals = at_auction(slow=True)
    room.clock.pass_by(100_000)
    assert isinstance(room.game.decision, AuctionDecision)
    room.table.take(terminals[ANN], {"order": 95, "as": 0, "every": False})
    room.table.take(terminals[BOB], {"order": 60, "as": 1, "every": False})
    room.table.take(terminals[CLEO], {"order": 0, "as": 2, "every": True})
    assert all(b'"order":95' not in terminals[user].raw for user in (BOB, CLEO))
    assert b'"order":95' in terminals[ANN].raw
    kept = Seating.read(ANN, room.seating.written())
    assert kept == room.seating
    for terminal in terminals.values():
        room.table.left(terminal)
    room.clock.pass_by(60)
    assert not isinstance(room.game.decision, AuctionDecision)
    won = next(step for step in reversed(room.game.steps) if type(step.action).__name__ == "Bid")
    assert (won.player, won.action) == (0, type(won.action)(70))
    assert set(room.seating.orders) == {2}


def test_undo_of_what_showed_no_luck_is_free_and_everything_else_is_agreed_on() -> None:
    room, terminals = at_auction()
    ann, bob, cleo = (terminals[user] for user in USERS)
    assert room.act(ann, 0, "Bid", amount=20) == []
    steps = len(room.game.steps)
    room.table.take(ann, {"undo": 1, "at": steps})
    assert len(room.game.steps) == steps - 1
    room.table.take(ann, {"undo": 2, "at": steps - 1})
    assert len(room.game.steps) == steps - 1
    asked = {"ask_undo": 2, "who": f"#{ANN}", "left": [f"#{BOB}", f"#{CLEO}"]}
    assert asked in bob.told
    room.table.take(bob, {"agree": True})
    room.table.take(bob, {"agree": True})
    assert bob.refusals == ["unasked"]
    room.table.take(cleo, {"agree": False})
    assert len(room.game.steps) == steps - 1
    room.table.take(ann, {"undo": 2, "at": steps - 1})
    room.table.take(bob, {"agree": True})
    room.table.left(cleo)  # who goes is not waited for
    assert len(room.game.steps) == steps - 3
    room.assert_agree(ann, bob)


def test_an_action_answers_the_question_whether_to_take_back() -> None:
    room, terminals = at_auction()
    steps = len(room.game.steps)
    room.table.take(terminals[ANN], {"undo": 1, "at": steps})
    assert room.table.request is not None
    assert room.act(terminals[BOB], 1, "Bid", amount=50) == []
    room.table.take(terminals[BOB], {"agree": True})
    assert terminals[BOB].refusals == ["unasked"]
    assert len(room.game.steps) == steps + 1


def test_for_who_is_gone_a_bot_stands_in_after_a_while_and_only_while_others_are_there() -> None:
    room, terminals = at_auction()
    room.act(terminals[BOB], 1, "Pass")
    room.table.left(terminals[ANN])
    room.table.left(terminals[CLEO])
    assert [seat[1] for seat in _seats(terminals[BOB])] == [False, True, False]
    room.clock.pass_by(300)
    assert room.table.standing_in == {0, 2}
    assert [seat[2] for seat in _seats(terminals[BOB])] == [True, False, True]
    again = room.join(ANN)
    assert room.table.standing_in == {2}
    room.assert_agree(again, terminals[BOB])
    for terminal in (again, terminals[BOB]):
        room.table.left(terminal)
    steps = len(room.game.steps)
    room.clock.pass_by(3000)
    assert len(room.game.steps) == steps  # the table rests
    assert not room.ended
    room.clock.pass_by(700)
    assert room.ended


def test_who_stands_in_plays_also_for_one_who_passes_in_every_auction() -> None:
    room, terminals = at_auction()
    room.table.take(terminals[ANN], {"order": 0, "as": 0, "every": True})
    room.table.left(terminals[ANN])
    room.clock.pass_by(150)
    turn = room.game.game.state.turns
    for seat, user in ((1, BOB), (2, CLEO)):
        room.table.left(terminals[user])
        room.table.standing_in.add(seat)
    room.join(EVE)
    room.clock.pass_by(60)
    assert room.game.game.state.turns > turn + 3


def test_who_stands_in_knows_what_happened_at_the_seat_and_sits_at_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    room, terminals = at_auction()
    made = told_bots(monkeypatch)
    for user in (ANN, CLEO):
        room.table.left(terminals[user])
    room.clock.pass_by(119)
    assert made == []
    events = list(room.game.history.events)
    room.clock.pass_by(2)
    assert sorted(bot.seat for bot in made) == [0, 2]
    assert all(bot.before == events for bot in made)
    room.clock.pass_by(600)  # they bid, and play on as far as they can without Bob
    assert len(made) == 2
    again = room.join(ANN)
    room.table.left(again)
    room.clock.pass_by(125)
    assert [bot.seat for bot in made[2:]] == [0]
    assert len(made[2].before) > len(events)


def test_who_stands_in_asks_for_the_rent_that_is_due() -> None:
    room = Room(persons("claims", 3, rent_claim="before_next_roll", deal={"deeds": 5, "paid": False}))
    room.join(BOB)
    room.clock.pass_by(125)
    while not (owed := {claim.owner for claim in lots_state(room.game).claims} & room.table.standing_in):
        decision = room.game.decision
        assert decision is not None
        room.table.do(decision.asks[0], decision.allowed(decision.asks[0])[0])
    room.clock.pass_by(1)
    assert {step.player for step in room.game.steps if isinstance(step.action, ClaimRent)} == owed


def test_a_seat_is_lent_to_a_bot_until_its_user_wants_to_play_again() -> None:
    room, terminals = at_auction()
    ann, bob = terminals[ANN], terminals[BOB]
    room.table.take(ann, {"lend": True, "as": 0})
    assert [seat[1:] for seat in _seats(bob)] == [[True, True], [True, False], [True, False]]
    room.act(bob, 1, "Pass")
    room.clock.pass_by(1)
    assert room.game.steps[-1].player == 0
    assert room.act(ann, 0, "Pass") == ["lent"]
    room.table.left(ann)
    room.clock.pass_by(300)
    assert _seats(bob)[0][1:] == [False, True]
    again = room.join(ANN)
    room.clock.pass_by(300)
    assert _seats(bob)[0][1:] == [True, True]
    room.table.take(again, {"lend": False, "as": 0})
    assert _seats(bob)[0][1:] == [True, False]
    room.clock.pass_by(60)
    steps = len(room.game.steps)
    room.clock.pass_by(60)
    assert len(room.game.steps) == steps, "everybody is there, and whoever is asked is waited for"
    room.assert_agree(again, bob)


def test_who_is_asked_to_stand_in_knows_what_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    room, terminals = at_auction()
    made, events = told_bots(monkeypatch), list(room.game.history.events)
    room.table.take(terminals[CLEO], {"lend": True, "as": 2})
    assert [(bot.seat, bot.before) for bot in made] == [(2, events)]


def test_only_who_sits_there_lends_a_seat_and_only_as_long_as_it_is_in_the_game() -> None:
    room, terminals = at_auction()
    ann, eve = terminals[ANN], room.join(EVE)
    for stranger, seat in ((eve, 0), (ann, 1), (ann, 99)):
        room.table.take(stranger, {"lend": True, "as": seat})
        assert stranger.refusals == ["seat"]
    assert room.act(terminals[CLEO], 2, "Resign") == []
    room.table.take(terminals[CLEO], {"lend": True, "as": 2})
    assert terminals[CLEO].refusals == ["out"]
    room.act(terminals[BOB], 1, "Resign")
    assert room.game.over
    room.table.take(ann, {"lend": True, "as": 0})
    assert ann.refusals == ["over"]
    assert room.table.stood_in == set()


def test_a_lent_seat_is_kept_and_forgotten_with_who_sat_there() -> None:
    room, terminals = at_auction()
    room.table.take(terminals[BOB], {"lend": True, "as": 1})
    kept = room.seating.written()
    assert Seating.read(ANN, kept).lent == {1}
    older = {name: told for name, told in json.loads(kept).items() if name != "lent"}
    assert Seating.read(ANN, json.dumps(older).encode()).users == room.seating.users
    for nonsense in ([7, "x", None], "all"):
        assert Seating.read(ANN, json.dumps({**older, "lent": nonsense}).encode()).lent == set()
    room.table.take(terminals[ANN], {"leave": 1})
    room.table.take(terminals[BOB], {"sit": 1})
    assert room.seating.lent == set()


def test_a_lent_seat_waits_for_nobody_at_a_slow_table_and_for_anybody_at_another() -> None:
    for slow in (True, False):
        room, terminals = at_auction(slow=slow)
        for seat, user in enumerate(USERS):
            room.table.take(terminals[user], {"lend": True, "as": seat})
            room.table.left(terminals[user])
        steps = len(room.game.steps)
        room.clock.pass_by(60)
        assert (len(room.game.steps) > steps) == slow
        room.join(EVE)
        room.clock.pass_by(60)
        assert len(room.game.steps) > steps


def _seats(terminal: Terminal) -> Any:
    return [message for message in terminal.told if "seats" in message][-1]["seats"]


def test_seats_are_taken_and_given_back() -> None:
    room = Room(persons(), users={})
    ann, bob = room.join(ANN), room.join(BOB)
    room.table.take(ann, {"sit": None})
    room.table.take(bob, {"sit": 0})
    assert bob.refusals == ["taken"]
    room.table.take(bob, {"sit": 2})
    room.table.take(bob, {"sit": 1})
    assert room.seating.users == {0: ANN, 2: BOB, 1: BOB}
    room.table.take(bob, {"leave": 0})
    assert bob.refusals == ["seat"]
    room.table.take(ann, {"leave": 1})  # whose table it is may free a seat
    assert room.seating.users == {0: ANN, 2: BOB}
    assert room.kept == 4


def test_who_is_not_invited_watches() -> None:
    room = Room(persons(), users={})
    room.seating.invited = (f"#{BOB}",)
    eve, bob = room.join(EVE), room.join(BOB)
    room.table.take(eve, {"sit": None})
    assert eve.refusals == ["invited"]
    room.table.take(bob, {"sit": None})
    assert room.seating.users == {0: BOB}
    assert room.table.note().free == 2
    assert [message for message in bob.told if "seats" in message][-1]["watching"] == 1


def test_three_offers_in_a_turn_are_enough() -> None:
    room = Room(persons(deal={"deeds": 1, "paid": False}))
    terminals = {user: room.join(user) for user in USERS}
    decision = room.game.decision
    assert decision is not None
    seat = decision.asks[0]
    other = (seat + 1) % 3
    lots = lots_state(room.game).lots_of(seat)
    nothing = {"cash": 0, "lots": [], "jail_cards": []}
    offer: dict[str, Any] = {"to": other, "give": {**nothing, "lots": lots}, "take": {**nothing, "cash": 6}}
    for _time in range(3):
        assert room.act(terminals[USERS[seat]], seat, "Offer", **offer) == []
        assert room.act(terminals[USERS[other]], other, "Decline") == []
    assert room.act(terminals[USERS[seat]], seat, "Offer", **offer) == ["offers"]


@pytest.mark.parametrize("said", ["", "  ", "x" * 201, "\x1b[31mred", "two\nlines", "a\u202eb", "\x07"])
def test_talk_that_could_act_on_a_terminal_is_not_passed_on(said: str) -> None:
    room = Room(persons())
    ann, bob = room.join(ANN), room.join(BOB)
    room.table.take(ann, {"say": said})
    assert ann.refusals == ["talk"]
    assert not any("said" in message for message in bob.told)


def test_talk_is_heard_also_by_those_who_come_later() -> None:
    room = Room(persons())
    room.table.take(room.join(EVE), {"say": " good luck "})
    said = {"said": "good luck", "who": f"#{EVE}", "seat": None}
    assert said in room.join(ANN).told


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"act": {"do": "Roll"}},
        {"act": "Roll", "as": 0, "at": 0},
        {"act": {"do": "Roll"}, "as": "0", "at": 0},
        {"undo": "1", "at": 0},
        {"agree": 1},
        {"say": 5},
        {"order": "all", "as": 0, "every": False},
        {"sit": "here"},
        {"lend": 1, "as": 0},
        {"lend": True},
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(message: dict[str, Any]) -> None:
    room = Room(persons())
    ann = room.join(ANN)
    steps = len(room.game.steps)
    room.table.take(ann, message)
    assert ann.refusals == ["garbled"]
    assert len(room.game.steps) == steps


@pytest.mark.parametrize(
    ("hello", "why"),
    [
        ({"hello": WIRE + 1, "rules": rules_known(), "have": 0, "head": ""}, "version"),
        ({"hello": WIRE, "rules": {"property": 99}, "have": 0, "head": ""}, "version"),
        ({"hello": WIRE, "rules": [], "have": 0, "head": ""}, "hello"),
        ({"act": {"do": "Roll"}, "as": 0, "at": 0}, "hello"),
    ],
)
def test_who_does_not_greet_rightly_is_sent_away(hello: dict[str, Any], why: str) -> None:
    room, stranger = Room(persons()), Terminal(BOB)
    assert not room.table.greet(stranger, hello)
    assert stranger.refusals == [why]
    assert room.table.guests == []


def test_every_refusal_has_a_sentence() -> None:
    assert all(sentence.endswith(".") for sentence in WHY.values())


@pytest.mark.parametrize("setup", [persons("timed", ends={"minutes": 1}), persons("lands", 2, 1, CIVILIZATIONS)])
def test_bots_and_the_clock_go_on_by_themselves(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(setup)
    ann, bob = room.join(ANN), room.join(BOB)
    monkeypatch.setattr("time.monotonic", lambda base=room.game._began or 0.0: base + room.clock.now)
    room.table.left(bob)
    room.table.left(ann)
    again = room.join(EVE)
    room.clock.pass_by(600)
    room.assert_agree(again)
    assert room.game.over or len(room.game.steps) > 100
