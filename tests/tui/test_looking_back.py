"""Going through what decided a game: the list of its moments, and the way to the replay and back."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot

from monopoly_tui.analysis.analyse import DECISION, Account, Analysis, Moment, Point
from monopoly_tui.analysis.report import Report
from monopoly_tui.games.property.procedures.ending import Resign
from monopoly_tui.games.property.procedures.turn import EndTurn
from monopoly_tui.session.games import property_state
from monopoly_tui.session.history import History
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.property.end import EndScreen
from monopoly_tui.tui.property.replay import ReplayScreen
from monopoly_tui.tui.table import analysis
from monopoly_tui.tui.table.analysis import AnalysisScreen
from monopoly_tui.tui.table.findings import Findings
from monopoly_tui.tui.table.replay import WatchScreen

from ..tables import play, setup
from .piloting import STILL, press, screen_of, settled, until
from .test_screens import Stage, shown
from .test_screens_after import replay_screen

MANY = 40


@cache
def some_game() -> RecordedGame:
    """A game that was given up."""
    game = RecordedGame(setup("looking back", 2))
    play(game, MANY - 1)
    game.apply(0, Resign())
    return game


def analysis_of(history: History, name: str = "") -> Analysis:
    """Every action was a mistake, and the first of them changed everything."""
    better = json.dumps(history.kind.encode_action(EndTurn()))
    moments = [
        Moment(at, step.round, step.player, DECISION, (0.5, -0.5), 0.09, better)
        for at, step in enumerate(history.steps, 1)
    ]
    accounts = [Account(0.5, lost=0.5, decisions=9) for _player in history.setup.names]
    return Analysis(accounts, [Point(0, 1, (0.5, 0.5))], moments[:1], moments)


def page() -> AnalysisScreen:
    history, screen = some_game().history, replay_screen(some_game())
    return AnalysisScreen(screen.look, Report(history, analysis_of(history)), screen.view)


def marked(app: App[Any]) -> int:
    """The number of the entry that is marked and seen, in its list."""
    (line,) = (line for line in shown(app).splitlines() if "►" in line)
    found = re.search(r"► +(\d+) Round", line)
    assert found
    return int(found[1])


async def test_the_list_moves_by_pages_and_shows_that_there_is_more() -> None:
    screen = page()
    app = Stage(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "tab")
        assert marked(app) == 1
        assert re.search(r"1 to 19 of \d+", shown(app))
        assert "█" in shown(app)
        await press(pilot, "pagedown")
        first = marked(app)
        assert first > 3
        await press(pilot, "pagedown")
        assert marked(app) > first + 3
        await press(pilot, "pageup", "pageup")
        assert marked(app) == 1
        await press(pilot, "end")
        assert marked(app) == MANY
        await press(pilot, "up")
        assert marked(app) == MANY - 1
        await press(pilot, "home", "up")
        assert marked(app) == MANY
        for _entry in range(MANY + 1):
            await press(pilot, "pagedown", "pageup", "down")
            assert marked(app)


async def test_the_wheel_looks_on_and_the_next_key_finds_the_mark_again() -> None:
    screen = page()
    app = Stage(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "tab")
        for _turn in range(9):
            screen.wheel(3)
        assert "►" not in shown(app)
        await press(pilot, "down")
        assert marked(app) == 1


def test_whoever_is_still_there_has_a_line_however_little_is_left() -> None:
    screen = page()
    for left, letters in ((0.003, "AB"), (0.0, "A")):
        screen.report.analysis.curve = [Point(0, 1, (0.5, 0.5)), Point(1, 1, (1 - left, left))]
        rows = screen.tabs[0].rows(screen.look, 76, 19)
        ends = "".join(plain_text(one)[-2:] for one in rows[:8]).replace(" ", "")
        assert ends == letters


# --- to the replay and back -------------------------------------------------------------------------------------------


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Whenever a game was looked at, how many actions it had."""
    seen: list[int] = []

    def look(history: History, name: str = "") -> Analysis:
        seen.append(len(history))
        return analysis_of(history)

    monkeypatch.setattr(analysis, "analysis_of", look)
    return seen


async def watched(pilot: Pilot[Any]) -> WatchScreen:
    """The replay, which stands right before the seventh action and says how to go on."""
    screen = await screen_of(pilot, ReplayScreen)
    assert screen.replay.position == 6
    assert screen.bar.nowhere == "→ plays what was marked, a leads back to the list."
    return screen


async def test_the_replay_plays_what_was_marked_and_leads_back_to_it(looked: list[int]) -> None:
    replay = replay_screen(some_game())
    app = Stage(replay)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "end", "a")
        await screen_of(pilot, AnalysisScreen)
        await press(pilot, "tab", *["down"] * 7, "enter")
        await watched(pilot)
        assert replay.view.state.at == property_state(some_game().history.game_at(6)).at
        await press(pilot, "right")
        assert replay.replay.position == 7
        assert replay.replay.events == some_game().history.steps[6].events
        assert replay.bar.nowhere == ""
        await press(pilot, "a")
        await screen_of(pilot, AnalysisScreen)
        assert marked(app) == 7
        await press(pilot, "down", "enter")
        await until(lambda: app.screen is replay)
        assert replay.replay.position == 7
    assert looked == [MANY]


async def test_from_the_end_the_way_leads_back_as_well(looked: list[int]) -> None:
    app = MonopolyApp(STILL, some_game())
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "enter")
        await screen_of(pilot, EndScreen)
        await press(pilot, "a")
        await screen_of(pilot, AnalysisScreen)
        await press(pilot, "tab", *["down"] * 7, "enter")
        await watched(pilot)
        await press(pilot, "right", "right", "a")
        await screen_of(pilot, AnalysisScreen)
        assert marked(app) == 7
        await press(pilot, "escape", "escape")
        await screen_of(pilot, EndScreen)
        await press(pilot, "a")
        await screen_of(pilot, AnalysisScreen)
        assert marked(app) == 7
        await press(pilot, "escape", "w")
        assert (await screen_of(pilot, ReplayScreen)).bar.nowhere == ""
    assert looked == [MANY]


async def test_a_game_that_went_on_is_looked_at_again(looked: list[int]) -> None:
    findings = Findings()
    game = RecordedGame(setup("went on", 2))
    play(game, 5)
    assert not findings.hold(game.history)
    findings.keep(Report(game.history, analysis_of(game.history)))
    assert findings.hold(game.history)
    play(game, 1)
    assert not findings.hold(game.history)
