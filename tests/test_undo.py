"""Taking back and doing again leaves a game as if nothing had been, on the table and on disk."""

from __future__ import annotations

import json
from operator import methodcaller
from pathlib import Path
from random import Random
from typing import Any

import pytest

from monopoly_tui.games.core.refusals import IllegalAction
from monopoly_tui.games.core.values import ASKING, BEFORE_DICE
from monopoly_tui.games.property.events import CardDrawn, DiceThrown
from monopoly_tui.narration.property import Narrator
from monopoly_tui.session.errors import NeedsConsent, NothingBeforeDice, NothingToUndo
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.saves import SaveFolder

from .tables import CIVILIZATIONS, box, mark, next_action, play, setup
from .volume import soak


def test_undo_takes_back_one_action_after_the_other() -> None:
    game = RecordedGame(setup("one by one"))
    marks = [mark(game)]
    for _ in range(150):
        play(game, 1)
        marks.append(mark(game))
    for _ in range(150):
        marks.pop()
        (taken,) = game.undo(consent=True)
        assert taken.events
        assert mark(game) == marks[-1]
    with pytest.raises(NothingToUndo):
        game.undo()


def test_the_dice_fall_the_same_again() -> None:
    game = RecordedGame(setup("dice"))

    def throws() -> list[tuple[int, int]]:
        return [e.dice for step in game.steps for e in step.events if isinstance(e, DiceThrown)]

    play(game, 60)
    before = throws()
    assert len(before) > 10
    game.undo(60, consent=True)
    assert throws() == []
    play(game, 60)
    assert throws() == before


def test_this_turn_is_taken_back_freely_and_earlier_ones_with_consent() -> None:
    game = RecordedGame(setup("consent"))
    while not game.free_undo > 1 or len(game.steps) < 10:
        play(game, 1)
    free, turn, played = game.free_undo, game.game.state.turns, len(game.steps)
    with pytest.raises(NeedsConsent) as caught:
        game.undo(free + 1)
    assert (caught.value.steps, caught.value.free) == (free + 1, free)
    assert len(game.steps) == played
    for left in range(free, 0, -1):
        assert game.free_undo == left
        game.undo()
        assert game.game.state.turns == turn
    assert game.free_undo == 0
    with pytest.raises(NeedsConsent):
        game.undo()
    game.undo(consent=True)
    assert game.game.state.turns == turn - 1


def test_where_the_table_is_asked_nothing_is_free() -> None:
    game = RecordedGame(setup("asked", undo=ASKING))
    play(game, 5)
    assert (game.free_undo, game.undoable) == (0, 5)
    with pytest.raises(NeedsConsent):
        game.undo()
    game.undo(consent=True)
    assert len(game.steps) == 4


@pytest.mark.parametrize("name", ["classic", CIVILIZATIONS])
def test_what_dice_have_told_stays_where_that_is_agreed(name: str) -> None:
    game = RecordedGame(setup("dice told", name=name, undo=BEFORE_DICE))
    refused = taken = 0
    while min(refused, taken) < 3:
        play(game, 1)
        told = any(game.setup.kind.throws(event) or isinstance(event, CardDrawn) for event in game.steps[-1].events)
        assert (game.undoable == 0) == told
        if told:
            refused += 1
            with pytest.raises(NothingBeforeDice):
                game.undo(consent=True)
        else:
            taken += 1
            since = game.undoable
            game.undo(consent=True)
            assert game.undoable == since - 1
            game.redo()


def test_what_was_taken_back_is_remembered_also_by_the_saved_game(tmp_path: Path) -> None:
    with SaveFolder(tmp_path / "saves") as folder:
        with folder.start(setup("remembered"), "one") as game:
            play(game, 10)
            gone = list(game.steps[-3:])
            game.undo(3, consent=True)
            play(game, 2)
            later = game.steps[-1]
            game.undo(1, consent=True)
            assert [(undo.at, list(undo.steps)) for undo in game.history.undos] == [(7, gone), (8, [later])]
            game.undo(5, consent=True)
            assert [undo.at for undo in game.history.undos] == [3, 3, 3]
            play(game, 1)
            told = [[(step.player, step.action) for step in undo.steps] for undo in game.history.undos]
        again = folder.load("one")
    assert [undo.at for undo in again.undos] == [3, 3, 3]
    assert [[(step.player, step.action) for step in undo.steps] for undo in again.undos] == told
    narrator = Narrator(box("classic"), again.setup.names)
    for undo in again.undos:
        assert narrator.tell_undo(undo.steps).text.startswith("Taken back: ")


def test_what_is_taken_back_is_told_the_last_first() -> None:
    game = RecordedGame(setup("shown"))
    play(game, 20)
    steps = list(game.steps)[:-4:-1]
    assert list(game.undo(3, consent=True)) == steps
    assert game.steps_back_to({0, 1, 2}) == 1
    assert game.steps_back_to({7}) == 0
    by_ann = game.steps_back_to({0})
    assert game.steps[-by_ann].player == 0


def test_redo_ends_where_something_else_is_done() -> None:
    game = RecordedGame(setup("redo"))
    play(game, 20)
    here = mark(game)
    game.undo(5, consent=True)
    steps = game.redo(5)
    assert list(steps) == list(game.steps)[-5:]
    assert mark(game) == here
    assert not game.can_redo
    game.undo(5, consent=True)
    play(game, 1)
    assert not game.can_redo
    with pytest.raises(NothingToUndo):
        game.redo()


def test_a_refused_action_leaves_no_trace() -> None:
    game = RecordedGame(setup("refused"))
    play(game, 5)
    game.undo(consent=True)
    here, lines = mark(game), list(game.journal.lines)
    player, action = next_action(game.history.kind, game.game, len(game.steps))
    with pytest.raises(IllegalAction):
        game.apply(7, action)
    with pytest.raises(IllegalAction):
        methodcaller("apply", player, object())(game)  # called by its name: its types forbid that
    assert (mark(game), game.journal.lines) == (here, lines)
    assert game.can_redo


@pytest.mark.parametrize("box", ["classic", CIVILIZATIONS])
@pytest.mark.parametrize("games", [2, soak(60)])
def test_any_undoing_and_redoing_equals_never_having_done_it(games: int, box: str, tmp_path: Path) -> None:
    with SaveFolder(tmp_path / "state" / "saves") as folder:
        for number in range(games):
            random = Random(number)
            straight = RecordedGame(setup(f"random {number}", random.randint(2, 5), box))
            play(straight, 120)
            game = folder.start(straight.setup, f"game-{number}")
            while len(game.steps) < len(straight.steps):
                step = straight.steps[len(game.steps)]
                game.apply(step.player, step.action)
                if random.random() < 0.15:
                    count = random.randint(1, min(5, len(game.steps)))
                    game.undo(count, consent=True)
                    if random.random() < 0.5:
                        game.redo(random.randint(1, count))
                if random.random() < 0.05:
                    could_redo = game.can_redo
                    game.close()
                    game = folder.resume(f"game-{number}")
                    assert game.can_redo == could_redo
            assert list(game.steps) == list(straight.steps)
            assert mark(game) == mark(straight)
            game.close()
            with folder.resume(f"game-{number}") as again:
                assert list(again.steps) == list(straight.steps)
                assert mark(again) == mark(straight)


def test_the_journal_keeps_what_was_taken_back() -> None:
    game = RecordedGame(setup("honest"))
    play(game, 4)
    game.undo(2, consent=True)
    game.redo(1)
    contents = [json.loads(line) for line in game.journal.lines[1:]]
    assert [next(key for key in ("act", "undo", "redo") if key in content) for content in contents] == [
        "act", "act", "act", "act", "undo", "redo",
    ]  # fmt: skip


def test_when_the_rules_break_down_the_game_is_as_before(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with SaveFolder(tmp_path / "state" / "saves") as folder:
        game = folder.start(setup("broken"), "broken")
        play(game, 40)
        here, count = mark(game), len(game.steps)
        with monkeypatch.context() as patch:
            patch.setattr(type(game.game), "worth", lambda _self: 1 // 0)
            with pytest.raises(ZeroDivisionError):
                play(game, 1)
        assert (mark(game), len(game.steps)) == (here, count)
        play(game, 10)
        here = mark(game)
        game.close()
        with folder.resume("broken") as again:
            assert mark(again) == here


def test_a_finished_game_shows_its_seed_and_can_be_taken_back() -> None:
    game = RecordedGame(setup("end", 2, ends="first_bankruptcy", starting_cash=200))
    assert game.seed is None
    play(game, 5000)
    assert game.over
    assert game.seed == "end"
    assert b'"end":true' in game.journal.lines[-1]
    game.undo()
    assert game.seed is None
    game.redo()
    assert game.over
    assert b'"end":true' in game.journal.lines[-1]


@pytest.mark.parametrize(
    ("box", "rules"),
    [
        ("classic", {"utility_rent_dice": "fresh"}),
        ("duel_masters", {"creature_battle": True}),
        ("pokemon", {"power_doubles": True}),
    ],
)
def test_all_dice_after_new_luck_are_of_the_new_luck(box: str, rules: dict[str, Any]) -> None:
    game = RecordedGame(setup("renewed", 4, box, **rules))
    play(game, 30)
    game.renew_luck("another")
    copy = game.game.copy()
    play(game, 400)
    for step in game.steps[30:]:
        assert tuple(copy.apply(step.player, step.action)) == step.events
