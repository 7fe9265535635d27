"""A saved game can be looked at from any point to any other, and played on from there."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from monopoly_tui.session.errors import NothingToUndo
from monopoly_tui.session.games import BANKRUPTCY, BATTLE, CHIP, DEAL, END, HOTELS, digest
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.replay import Replay
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.session.statistics import Statistics

from .tables import CIVILIZATIONS, mark, play, setup


@pytest.fixture(scope="module")
def whole() -> tuple[RecordedGame, list[str]]:
    """A game to its end, and the digests after every action."""
    game = RecordedGame(setup("replay", 4))
    return game, [mark(game), *play(game, 6000)]


@pytest.fixture
def replay(whole: tuple[RecordedGame, list[str]]) -> Replay:
    return Replay(whole[0].history, "whole")


def here(replay: Replay) -> str:
    return digest(replay.game)


def test_the_game_is_a_long_one(whole: tuple[RecordedGame, list[str]]) -> None:
    assert whole[0].over
    assert len(whole[1]) > 300


def test_forward_and_back_by_actions(replay: Replay, whole: tuple[RecordedGame, list[str]]) -> None:
    game, digests = whole
    assert replay.events == game.opening
    for position in range(len(replay)):
        assert (replay.position, here(replay)) == (position, digests[position])
        replay.forward()
        assert replay.events == game.steps[position].events
    assert replay.at_end
    replay.forward()
    assert replay.at_end
    for position in range(len(replay) - 1, len(replay) - 100, -1):
        replay.back()
        assert (replay.position, here(replay)) == (position, digests[position])


def test_jumping_anywhere_shows_the_same(replay: Replay, whole: tuple[RecordedGame, list[str]]) -> None:
    random = Random(1)
    for _ in range(200):
        position = random.randint(-5, len(replay) + 5)
        replay.go(position)
        assert replay.position == max(0, min(position, len(replay)))
        assert here(replay) == whole[1][replay.position]


@pytest.mark.parametrize("what", ["turn", "round"])
def test_stepping_by_turns_and_rounds(replay: Replay, what: str) -> None:
    forward = replay.next_turn if what == "turn" else replay.next_round
    back = replay.previous_turn if what == "turn" else replay.previous_round

    def count() -> int:
        state = replay.game.state
        return int(state.turns if what == "turn" else state.round)

    stops = [0]
    while not replay.at_end:
        before = count()
        forward()
        stops.append(replay.position)
        assert count() > before or replay.at_end
    assert len(stops) > 20
    for position in reversed(stops[:-1]):
        back()
        assert replay.position == position
    back()
    assert replay.position == 0
    replay.go(stops[5] + 1)
    back()
    assert replay.position == stops[5]


def test_jumping_to_what_is_worth_seeing(replay: Replay) -> None:
    kinds = {mark.kind for mark in replay.marks}
    assert {BANKRUPTCY, HOTELS, END} <= kinds
    for kind in (BANKRUPTCY, HOTELS, END, None):
        replay.go(0)
        wanted = [mark for mark in replay.marks if kind in (None, mark.kind)]
        stops = []
        while found := replay.next_mark(kind):
            stops.append(found.position)
            assert found.event in replay.events
        assert stops == sorted({mark.position for mark in wanted})
        for position in reversed(stops[:-1]):
            found = replay.previous_mark(kind)
            assert found is not None
            assert found.position == position
        assert replay.previous_mark(kind) is None


def test_deals_are_marked() -> None:
    for number in range(20):
        game = RecordedGame(setup(f"deals {number}", 3))
        play(game, 300)
        if any(mark.kind == DEAL for mark in Replay(game.history).marks):
            return
    pytest.fail("no deal in twenty games")


def test_playing_on_from_the_middle_is_a_game_of_its_own(
    replay: Replay, whole: tuple[RecordedGame, list[str]], tmp_path: Path
) -> None:
    game, digests = whole
    middle = len(replay) // 2
    replay.go(middle)
    fork = replay.play_on()
    assert mark(fork) == digests[middle]
    with SaveFolder(tmp_path / "state" / "saves") as folder:
        folder.keep(fork, "fork")
        play(fork, 10)
        assert fork.setup.origin is not None
        assert (fork.setup.origin.name, fork.setup.origin.actions) == ("whole", middle)
        assert list(fork.steps)[:middle] == list(game.steps)[:middle]
        now = mark(fork)
        fork.close()
        with folder.resume("fork") as again:
            assert mark(again) == now
            assert again.setup.origin == fork.setup.origin
    assert mark(game) == digests[-1]


def test_a_saved_game_is_replayed_without_a_lock(tmp_path: Path) -> None:
    with SaveFolder(tmp_path / "state" / "saves") as folder, folder.start(setup("watched"), "watched") as game:
        play(game, 50)
        game.undo(3, consent=True)
        watched = Replay(folder.load("watched"), "watched")
        watched.go(len(watched))
        assert len(watched) == 47
        assert here(watched) == mark(game)


def test_a_game_that_is_being_played_is_followed_from_its_end(tmp_path: Path) -> None:
    with SaveFolder(tmp_path / "state" / "saves") as folder, folder.start(setup("followed"), "followed") as game:
        source = folder.source("followed")
        watched = Replay(source.load(), "followed", source)
        assert (len(watched), watched.goes_on) == (0, True)
        play(game, 50)
        watched.catch_up()
        assert (watched.position, len(watched)) == (0, 50)
        watched.go(20)
        play(game, 10)
        watched.catch_up()
        assert len(watched) == 50  # in the middle nobody asks
        watched.go(50)
        watched.catch_up()
        watched.go(60)
        assert here(watched) == mark(game)
        game.undo(3, consent=True)
        watched.catch_up()
        assert watched.position == 57
        assert here(watched) == mark(game)
        play(game, 20_000)
        watched.catch_up()
        assert (watched.over, watched.goes_on) == (True, False)


def test_the_other_game_is_replayed_too() -> None:
    game = RecordedGame(setup("other", 3, CIVILIZATIONS))
    digests = [mark(game), *play(game, 3000)]
    assert game.over
    replay = Replay(game.history)
    kinds = {found.kind for found in replay.marks}
    assert {BATTLE, CHIP, END} <= kinds
    for position in (0, len(replay), len(replay) // 2, 1):
        replay.go(position)
        assert digest(replay.game) == digests[position]
    replay.next_round()
    replay.next_mark(CHIP)
    assert "ChipTaken" in {type(event).__name__ for event in replay.events}
    judged = Statistics.of(game.history).verdicts
    assert set(judged) == {"die", "battle"}
    assert all(verdict.throws for verdict in judged.values())


# --- nobody sees dice before they fall --------------------------------------------------------------------------------


def thrown(game: RecordedGame, after: int) -> list[object]:
    """Every outcome of dice after so many actions."""
    return [throw for step in game.steps[after:] for event in step.events for throw in game.setup.kind.throws(event)]


@pytest.mark.parametrize("name", ["classic", CIVILIZATIONS])
def test_a_game_that_is_not_over_is_played_on_only_with_new_luck(name: str, tmp_path: Path) -> None:
    with SaveFolder(tmp_path / "state" / "saves") as folder, folder.start(setup("open", 3, name), "open") as game:
        play(game, 60)
        watched = Replay(folder.load("open"), "open")
        watched.go(len(watched))
        fork = watched.play_on()
        assert list(fork.steps) == list(game.steps)
        assert fork.luck.since == 60
        assert fork.fingerprint != game.fingerprint
        assert not fork.luck.chosen
        assert fork.luck.remarks()
        folder.keep(fork, "fork")
        play(fork, 40)
        now = mark(fork)
        fork.close()
        with folder.resume("fork") as again:
            assert mark(again) == now
            assert again.luck == fork.luck
            play(again, 20_000)
            assert again.over
            assert again.seed == fork.luck.told
            assert game.setup.seed not in again.seed
        play(game, 40)
        assert thrown(again, 60)[:20] != thrown(game, 60)[:20]


@pytest.mark.parametrize("name", ["classic", CIVILIZATIONS])
def test_what_is_played_on_cannot_be_taken_back_into_the_luck_before(name: str) -> None:
    game = RecordedGame(setup("back", 3, name))
    play(game, 40)
    watched = Replay(game.history)
    watched.go(33)
    fork = watched.play_on()
    assert fork.undoable == 0
    assert fork.steps_back_to({0, 1, 2}) == 0
    with pytest.raises(NothingToUndo):
        fork.undo(consent=True)
    play(fork, 5)
    here = mark(fork)
    fork.undo(5, consent=True)
    fork.redo(5)
    assert mark(fork) == here
    fork.undo(5, consent=True)
    with pytest.raises(NothingToUndo):
        fork.undo(consent=True)


@pytest.mark.parametrize("name", ["classic", CIVILIZATIONS])
def test_a_finished_game_is_played_on_with_its_own_luck_but_not_with_that_of_another(name: str) -> None:
    game = RecordedGame(setup("own", 2, name))
    play(game, 40)
    watched = Replay(game.history)
    watched.go(32)
    fork = watched.play_on()
    play(fork, 6000)
    assert fork.over
    again = Replay(fork.history)
    for position in (32, 50, len(again)):
        again.go(position)
        assert again.play_on().luck == fork.luck
    for position in (0, 31):
        again.go(position)
        other = again.play_on()
        assert other.luck.text not in (fork.luck.text, game.luck.text)
        assert other.luck.since == position
    again.go(40)
    same = again.play_on()
    play(same, 6000)
    assert thrown(same, 0) == thrown(fork, 0)


@pytest.mark.parametrize("name", ["classic", CIVILIZATIONS])
def test_a_replay_goes_through_a_change_of_luck(name: str) -> None:
    game = RecordedGame(setup("through", 3, name))
    digests = [mark(game)]
    for count in (32, 8, 30):
        digests += play(game, count)
        game.renew_luck()
        digests[-1] = mark(game)
    watched = Replay(game.history)
    for position in [*range(len(digests)), *range(len(digests) - 1, -1, -1), 40, 32, 64]:
        watched.go(position)
        assert digest(watched.game) == digests[position]
    assert watched.play_on().luck.since == 64


@pytest.mark.parametrize("name", ["classic", CIVILIZATIONS])
def test_playing_without_saving_does_not_show_the_dice_of_the_saved_game(name: str, tmp_path: Path) -> None:
    with SaveFolder(tmp_path / "state" / "saves") as folder:
        game = folder.start(setup("aside", 3, name), "aside")
        play(game, 30)
        game.stop_saving()
        unsaved = folder.resume("aside", saving=False)
        assert game.luck.since == unsaved.luck.since == 30
        assert game.luck.text != unsaved.luck.text
        for one in (game, unsaved):
            play(one, 10)
        with folder.resume("aside") as saved:
            assert saved.luck == saved.setup.luck
            assert len(saved.steps) == 30
