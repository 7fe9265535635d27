"""A followed game is the game it follows, in all that can be seen; and of what cannot, it knows nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.property.events import CardDrawn
from monopoly_tui.hosting.following import (
    Diverged,
    FollowedHistory,
    Shown,
    audit,
    public_mark,
    sealed,
    shown_at_start,
    shown_by,
)
from monopoly_tui.session.history import History
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.setup import Seed, Setup

from ..engine.random_play import some_start
from ..fixtures.make import recorded, replay
from ..tables import CIVILIZATIONS, NAMES, box, next_action, play, setup
from ..volume import many

GAMES = list(recorded())
SHORT = [path for path in GAMES if path.name.split(".")[0] in ("pokemon-short", "duel-masters-claims", "civilizations")]


def sealed_setup(agreed: Setup) -> Setup:
    return Setup(agreed.edition, agreed.settings, agreed.players, "nobody knows")


def follower(history: History) -> FollowedHistory:
    lucks = [history.setup.luck, *(Seed(luck.seed, since=luck.actions) for luck in history.lucks)]
    opening = shown_at_start(history.setup.edition, history.opening)
    return FollowedHistory(sealed_setup(history.setup), opening, [sealed(luck) for luck in lucks])


def follow_all(history: History) -> FollowedHistory:
    followed = follower(history)
    assert followed.opening == history.opening
    for step in history.steps[len(followed) :]:
        assert followed.follow(step.player, step.action, shown_by(step.events)) == step
    return followed


def assert_same(followed: FollowedHistory, game: AnyGame) -> None:
    assert public_mark(followed.game) == public_mark(game)


@pytest.mark.parametrize("path", SHORT, ids=lambda path: path.name.split(".")[0])
def test_a_recorded_game_is_followed(path: Path) -> None:
    assert_followed(path)


@pytest.mark.soak
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name.split(".")[0])
def test_every_recorded_game_is_followed(path: Path) -> None:
    assert_followed(path)


def assert_followed(path: Path) -> None:
    history, _last = replay(path)
    followed = follow_all(history)
    for count in (0, 1, len(history) // 3, len(history) - 1, len(history)):
        assert public_mark(followed.game_at(count)) == public_mark(history.game_at(count))
    found = audit(followed, history.setup, [])
    assert found.history is not None
    assert found.history.steps == history.steps


def random_setup(luck: Random) -> Setup:
    if luck.random() < 0.3:
        return setup(str(luck.random()), luck.randint(2, 5), CIVILIZATIONS)
    start = some_start(luck)
    players = setup("", start.players).players
    return Setup(box(start.edition), start.settings, players, start.seed)


def follow_randomly(number: int, actions: int) -> None:
    """A game of any kind, now and then taken back, now and then with new luck."""
    luck = Random(f"followed {number}")
    game = RecordedGame(random_setup(luck))
    followed = follower(game.history)
    while len(game.steps) < actions and not game.over:
        if luck.random() < 0.05 and game.undoable:
            count = luck.randint(1, min(game.undoable, 40))
            game.undo(count, consent=True)
            followed.cut(len(followed) - count)
        else:
            game.apply(*next_action(game.history.kind, game.game, luck.randrange(1000)))
            step = game.steps[-1]
            assert followed.follow(step.player, step.action, shown_by(step.events)) == step
        assert_same(followed, game.game)
    middle = luck.randint(0, len(game.steps))
    assert public_mark(followed.game_at(middle)) == public_mark(game.history.game_at(middle))


@pytest.mark.parametrize("number", range(3))
def test_random_games_are_followed_with_undo(number: int) -> None:
    follow_randomly(number, 120)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(many(12)))
def test_many_random_games_are_followed_with_undo(number: int) -> None:
    follow_randomly(number + 1000, 1200)


def test_a_game_with_new_luck_on_the_way_is_followed_and_its_points_found_again() -> None:
    game = RecordedGame(setup("renewed", deal={"deeds": 2, "paid": True}))
    play(game, 150)
    game.renew_luck("other luck")
    play(game, 150)
    followed = follow_all(game.history)
    assert_same(followed, game.game)
    for count in (0, 149, 150, 151, 200, 300):
        assert public_mark(followed.game_at(count)) == public_mark(game.history.game_at(count))
    cut = followed.cut(160)
    assert public_mark(cut) == public_mark(game.history.game_at(160))
    assert not followed.luck.chosen or followed.luck.since == 150
    assert audit(follow_all(game.history), game.setup, ["other luck"]).history is not None


def test_dealt_deeds_are_told_and_no_others() -> None:
    agreed = setup("dealt", 4, deal={"deeds": 3, "paid": False})
    other = setup("dealt otherwise", 4, deal={"deeds": 3, "paid": False})
    told = [shown_at_start(one.edition, RecordedGame(one).opening) for one in (agreed, other)]
    assert told[0] != told[1]
    assert follow_all(RecordedGame(agreed).history).opening == RecordedGame(agreed).opening


def test_wrong_luck_is_noticed() -> None:
    game = RecordedGame(setup("wrong"))
    play(game, 1)
    step = game.steps[0]
    for shown in (Shown(), Shown((1, 2, 3)), Shown(shown_by(step.events).thrown, ((0, 999),))):
        with pytest.raises(Diverged):
            follower(game.history).follow(step.player, step.action, shown)


def test_an_audit_tells_another_seed_and_a_game_that_went_otherwise() -> None:
    game = RecordedGame(setup("audited"))
    while not any(isinstance(event, CardDrawn) for step in game.steps for event in step.events):
        play(game, 1)
    followed = follow_all(game.history)
    assert audit(followed, setup("another"), []) == (None, None)
    swapped = follower(game.history)
    for step in game.steps:
        shown = shown_by(step.events)
        cards = tuple((deck, (card + 1) % 16) for deck, card in shown.cards)
        swapped.follow(step.player, step.action, Shown(shown.thrown, cards))
        if cards:
            break
    assert audit(swapped, game.setup, []).differs_at == len(swapped)


def test_a_follower_holds_nothing_of_the_seed() -> None:
    game = RecordedGame(setup("held", 3))
    play(game, 40)
    followed = follow_all(game.history)
    luck = followed.game.state.luck
    assert (luck.seed, list(luck.told)) == ("nobody knows", [])
    assert followed.luck.fingerprint == game.fingerprint
    assert followed.setup.names == NAMES[:3]
