"""Before a game is over, nothing that a host sends tells the seed, the unseen cards, or what gives them away."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from monopoly_tui.games.core.luck import NOBODY_KNOWS
from monopoly_tui.games.property.events import CardDrawn
from monopoly_tui.games.property.luck import Luck
from monopoly_tui.hosting import protocol
from monopoly_tui.hosting.following import decks_of, public_mark
from monopoly_tui.session.games import digest
from monopoly_tui.session.journal import read
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.setup import Setup, new_seed

from ..tables import CIVILIZATIONS, lots, next_action, play, setup
from .tables import ANN, EVE, Room, Terminal


def whole_game(agreed: Setup, actions: int) -> tuple[Room, Terminal, list[str]]:
    """A game that somebody follows from the start and somebody joins now and then, until before its end.

    Also the digests of all its states, which the journal keeps.
    """
    room = Room(agreed, users={})
    room.tender.bots.clear()  # the test plays
    first = room.join(ANN)
    digests = [digest(room.game.game)]
    luck = Random("undo")
    for number in range(actions):
        if luck.random() < 0.03 and room.game.undoable > 5:
            room.table.request = None
            room.seating.users[0] = ANN
            room.table.take(first, {"undo": 3, "at": len(room.table.lines)})
        player, action = next_action(room.game.history.kind, room.game.game, number)
        room.table.do(player, action)
        digests.append(digest(room.game.game))
        if room.game.over:
            break
    return room, first, digests


@pytest.mark.parametrize("name", ["classic", "pokemon", CIVILIZATIONS])
@pytest.mark.parametrize("chosen", [False, True], ids=["drawn", "chosen"])
def test_no_byte_before_the_end_tells_the_seed(name: str, *, chosen: bool) -> None:
    agreed = setup("0123456789abcdef" * 2, 4, name)
    if chosen:
        agreed = replace(agreed, seed="my birthday", salt="0123456789abcdef")
    room, first, digests = whole_game(agreed, 150)
    assert not room.game.over
    late = room.join(EVE)
    sent = bytes(first.raw) + bytes(late.raw)
    for secret in (agreed.seed, agreed.salt or agreed.seed, agreed.luck.told, *digests):
        assert secret.encode() not in sent, secret
    header = read(b"".join(room.game.journal.lines))
    assert all(done.state.encode() not in sent for done in header.done)
    room.assert_agree(first, late)


def test_the_seed_is_told_at_the_end_and_the_game_found_fair() -> None:
    room, first, _digests = whole_game(setup(new_seed(), 2, "pokemon", short_game=True), 5000)
    assert room.game.over
    told = [message for message in first.told if "seed" in message]
    assert [message["seed"] for message in told] == [room.game.setup.seed]
    assert first.game is not None
    assert first.game.seed is None
    assert first.game.audit(*protocol.read_seed(first.game.setup, told[0])).history is not None
    assert first.game.seed == room.game.seed
    assert b'"seed"' not in bytes(first.raw).rpartition(b'"mark"')[0].replace(f'"seed":"{NOBODY_KNOWS}"'.encode(), b"")


def test_what_is_sent_is_the_same_whatever_cards_lie_unseen_and_whatever_luck_will_come() -> None:
    """The strongest of these: two tables that differ only in what nobody has seen are told in the same bytes."""
    game = RecordedGame(setup(new_seed(), 4, "classic"))
    play(game, 120)
    seen = {(e.deck, e.card) for step in game.steps for e in step.events if isinstance(e, CardDrawn)}
    told = json.dumps(protocol.welcome(game.history)) + public_mark(game.game)
    state, luck = lots(game), Random("other order")
    for copy in [game.game, *game.history._copies.after(-1)]:
        for deck, order in enumerate(decks_of(copy)):
            unseen = [at for at, card in enumerate(order) if (deck, card) not in seen]
            mixed = [order[at] for at in unseen]
            luck.shuffle(mixed)
            for at, card in zip(unseen, mixed, strict=True):
                order[at] = card
    before = digest(game.game)
    state.luck = Luck("something else")
    assert json.dumps(protocol.welcome(game.history)) + public_mark(game.game) == told
    assert digest(game.game) != before


def test_of_luck_only_what_was_shown_is_sent() -> None:
    """Numbers on the wire are dice and cards that the events tell; none comes from the generator itself."""
    room, first, _digests = whole_game(setup(new_seed(), 3, "classic"), 200)
    steps = [message for message in first.told if "by" in message]
    assert steps
    for message in steps:
        assert set(message) <= {"by", "act", "luck", "cards", "mark"}
        numbers = message.get("luck", [])
        assert isinstance(numbers, list)
        assert all(type(number) is int and 0 <= number < 36 for number in numbers)
    other = [m for m in first.told if "by" not in m and "welcome" not in m]
    assert {key for message in other for key in message} <= {
        "seats", "watching", "yours", "now", "played", "undone", "mark", "ask_undo", "who", "left", "going",
    }  # fmt: skip
    header = room.join(EVE).told[0]["welcome"]
    assert isinstance(header, dict)
    assert set(header) == {"header", "seals", "luck"}
    assert set(header["header"]) == {
        "format", "program", "started", "game", "rules", "players", "seed", "settings", "edition",
    }  # fmt: skip
