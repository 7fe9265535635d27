"""Whole games saved once replay to the same states, in every environment, for as long as saves are to be read."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from monopoly_tui.bots import make_bot
from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.property.board import Board
from monopoly_tui.games.property.events import CardDrawn, WentBankrupt
from monopoly_tui.games.property.state import BANK
from monopoly_tui.games.property.vocabulary import EVENTS
from monopoly_tui.session.history import History
from monopoly_tui.session.replay import Replay

from .fixtures.make import HERE, PLANS, recorded, replay
from .tables import CIVILIZATIONS, decision_of, lots_rules

ROOT = HERE.parent.parent
RENT_CLAIMS = ("automatic", "before_next_roll", "before_second_roll")
GAMES = list(recorded())
LAST_STATES = (HERE / "last_states.txt").read_text()


@cache
def replayed(path: Path) -> tuple[History, str]:
    return replay(path)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name.split(".")[0])
def test_a_recorded_game_goes_the_same_way(path: Path) -> None:
    history, last = replayed(path)
    assert f"{path.name} {last}\n" in LAST_STATES
    assert history.game_at(len(history)).over


def test_there_are_enough_of_them() -> None:
    assert len(GAMES) == len(PLANS) >= 50
    assert LAST_STATES.count("\n") == len(GAMES)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name.split(".")[0])
def test_a_recorded_game_can_be_played_on(path: Path) -> None:
    replay = Replay(replayed(path)[0])
    replay.go(len(replay) // 2)
    game = replay.play_on()
    for player, seat in enumerate(game.setup.players):
        action = make_bot(seat.seat, "on", game.setup.edition.game).answer(game.game, player)
        assert action is None or decision_of(game).refusal(player, action) is None


@pytest.mark.parametrize(
    "environment",
    [
        pytest.param(
            {"PYTHONHASHSEED": "1", "TZ": "Pacific/Kiritimati", "LANG": "de_DE.UTF-8", "LC_ALL": "C"}, id="east"
        ),
        pytest.param(
            {"PYTHONHASHSEED": "4711", "TZ": "America/St_Johns", "LANG": "tr_TR.UTF-8", "LANGUAGE": "de"},
            id="west",
            marks=pytest.mark.soak,
        ),
    ],
)
def test_no_environment_changes_a_game(environment: dict[str, str]) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.fixtures.make", "--check"],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout == LAST_STATES


def test_every_box_has_games_of_every_kind() -> None:
    boxes: dict[str, list[History]] = {}
    for path in GAMES:
        history, _ = replayed(path)
        boxes.setdefault(history.setup.edition.id, []).append(history)
    assert len(boxes.pop(CIVILIZATIONS)) >= 4
    assert len(boxes.pop("choices")) == 1
    assert set(boxes) == {"classic", "duel_masters", "pokemon", "yugioh", "yugioh_de"}
    for name, histories in boxes.items():
        settings = [lots_rules(history.setup) for history in histories]
        assert len(histories) >= 6, name
        assert any(one.ends == "first_bankruptcy" for one in settings), name
        assert any(one.minutes for one in settings), name
        assert {one.optional.get("rent_claim", "automatic") for one in settings} == set(RENT_CLAIMS), name
    for name, rule in (("duel_masters", "creature_battle"), ("pokemon", "power_doubles")):
        assert {bool(lots_rules(history.setup).optional.get(rule)) for history in boxes[name]} == {True, False}


def test_everything_that_can_happen_happens_in_them() -> None:
    seen: set[str] = set()
    cards: set[tuple[int, int]] = set()
    creditors: set[bool] = set()
    classic: Board | None = None
    for path in GAMES:
        history, _ = replayed(path)
        for events in (history.opening, *(step.events for step in history.steps)):
            for event in events:
                seen.add(type(event).__name__)
                if isinstance(event, WentBankrupt):
                    creditors.add(event.creditor == BANK)
                if isinstance(event, CardDrawn) and history.setup.edition.id == "classic":
                    assert isinstance(history.setup.edition, PropertyEdition)
                    classic = history.setup.edition.board
                    cards.add((event.deck, event.card))
    assert set(EVENTS) - seen == {"Said"}, "what bots say is told once, and in no saved game"
    assert creditors == {True, False}
    assert classic is not None
    assert {(d, c) for d, deck in enumerate(classic.decks) for c in range(len(deck.cards))} == cards
