"""Going through what decided a game: the list of its moments, and the way to the replay and back."""

from __future__ import annotations

import json
import re
from functools import cache

from monopoly_tui.analysis.analyse import DECISION, Account, Analysis, Moment, Point
from monopoly_tui.analysis.report import Report
from monopoly_tui.games.property.procedures.turn import EndTurn
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.tui.table.analysis import AnalysisScreen

from ..tables import play, setup
from .piloting import press
from .test_screens import Stage, shown
from .test_screens_after import replay_screen

MANY = 40


@cache
def some_game() -> RecordedGame:
    game = RecordedGame(setup("looking back", 3))
    play(game, MANY)
    return game


def report() -> Report:
    """Every action was a mistake, and the first of them changed everything."""
    game = some_game()
    history = game.history
    better = json.dumps(history.kind.encode_action(EndTurn()))
    moments = [
        Moment(at, step.round, step.player, DECISION, (0.5, 0.0, -0.5), 0.09, better)
        for at, step in enumerate(history.steps, 1)
    ]
    accounts = [Account(1 / 3, lost=0.5, decisions=9) for _player in history.setup.names]
    return Report(history, Analysis(accounts, [Point(0, 1, (0.4, 0.3, 0.3))], moments[:1], moments))


def marked(app: Stage) -> int:
    """The number of the entry that is marked and seen, in its list."""
    (line,) = (line for line in shown(app).splitlines() if "►" in line)
    found = re.search(r"► +(\d+) Round", line)
    assert found
    return int(found[1])


async def test_the_list_moves_by_pages_and_shows_that_there_is_more() -> None:
    screen = AnalysisScreen(replay_screen(some_game()).look, report(), replay_screen(some_game()).view)
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
    screen = AnalysisScreen(replay_screen(some_game()).look, report(), replay_screen(some_game()).view)
    app = Stage(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "tab")
        for _turn in range(9):
            screen.wheel(3)
        assert "►" not in shown(app)
        await press(pilot, "down")
        assert marked(app) == 1
