"""Around a civilizations game: from the welcome to it, its end, its replay, and the story told without a screen."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from monopoly_tui.analysis.analyse import analyse
from monopoly_tui.analysis.report import Report
from monopoly_tui.bots import bots_for, make_bot
from monopoly_tui.plain.table import story
from monopoly_tui.session.civilizations_statistics import CivilizationsStatistics
from monopoly_tui.session.games import BATTLE, CHIP, civilizations_state
from monopoly_tui.session.options import USUAL_BOT, GameOptions, set_up
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.replay import Replay
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.civilizations.end import CivilizationsEnd
from monopoly_tui.tui.civilizations.replay import CivilizationsReplay
from monopoly_tui.tui.civilizations.screen import CivilizationsScreen
from monopoly_tui.tui.commands import Analysing
from monopoly_tui.tui.games import ENDS, REPLAYS, TABLES
from monopoly_tui.tui.kit.look import Depth
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.lobby.lobby import Start
from monopoly_tui.tui.lobby.picker import PickerScreen
from monopoly_tui.tui.lobby.welcome import WelcomeScreen
from monopoly_tui.tui.table.analysis import AnalysisScreen
from monopoly_tui.tui.table.end import MENU, NEW, PICTURE, QUIT, REPLAY, TEXT
from monopoly_tui.tui.table.palette import PaletteScreen

from ..tables import lands
from .civilizations_tables import NAMES, STILL, make_look, make_match, play_on
from .piloting import press, screen_of, until
from .test_screens import Stage, shown


@lru_cache
def finished() -> RecordedGame:
    game = make_match(3, seed="end").game
    play_on(game, 10_000)
    assert game.over
    return game


# --- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "way"), [("n", NEW), ("w", REPLAY), ("escape", MENU), ("q", QUIT)])
async def test_the_end_leads_on(key: str, way: str) -> None:
    app = Stage(CivilizationsEnd(make_look(), finished()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        assert app.result == way


@pytest.mark.parametrize(("depth", "ascii_only"), [(Depth.TRUE, False), (Depth.ANSI, False), (Depth.MONO, True)])
@pytest.mark.parametrize("width", [76, 116, 156])
def test_every_page_of_the_end_fits(width: int, depth: Depth, ascii_only: bool) -> None:
    look = make_look(depth, ascii_only=ascii_only)
    for tab in CivilizationsEnd(look, finished()).tabs:
        for one in tab.rows(look, width, 20):
            text = plain_text(one)
            assert len(text) == width
            assert text.isascii() or not ascii_only


def test_the_end_tells_who_won_and_the_seed() -> None:
    game, look = finished(), make_look()
    pages = ["\n".join(map(plain_text, tab.rows(look, 100, 40))) for tab in CivilizationsEnd(look, game).tabs]
    winner = game.game.state.winner
    assert winner is not None
    assert f"{NAMES[winner]} wins after" in pages[0]
    assert f"{NAMES[winner]} won with" in pages[1]
    assert game.setup.seed in pages[3]
    assert game.fingerprint in pages[3]


def test_the_tally_agrees_with_the_table() -> None:
    game = finished()
    state, tally = lands(game), CivilizationsStatistics.of(game.history)
    assert [[land for _, land in chips] for chips in tally.chips] == state.chips
    fought = sum(fights.tried for fights in tally.attacks)
    assert fought == sum(fights.tried for fights in tally.defences) == sum(tally.victories.values())
    assert sum(f.won for f in (*tally.attacks, *tally.defences)) == fought
    assert sum(map(len, tally.losses)) == fought
    assert sum(f.expected for f in (*tally.attacks, *tally.defences)) == fought


def test_the_result_can_be_kept(tmp_path: Path) -> None:
    screen = CivilizationsEnd(make_look(), finished(), tmp_path)
    for ending in (TEXT, PICTURE):
        assert ending in screen.keep(ending)
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [f".{PICTURE}", f".{TEXT}"]


# --- the replay ------------------------------------------------------------------------------------------------------


async def test_a_replay_moves_through_the_game() -> None:
    screen = CivilizationsReplay(make_look(), Replay(finished().history))
    async with Stage(screen).run_test(size=(80, 24)) as pilot:
        replay = screen.replay
        await press(pilot, "right", "right")
        assert replay.position == 2
        await press(pilot, "c")
        assert replay.events
        assert any(mark.position == replay.position and mark.kind == CHIP for mark in replay.marks)
        await press(pilot, "b")
        assert any(mark.position == replay.position and mark.kind == BATTLE for mark in replay.marks)
        assert "Battle on" in "\n".join(map(plain_text, screen.table.prompt.paint(43, 4)))
        assert screen.view.state.at == civilizations_state(finished().history.game_at(replay.position)).at
        await press(pilot, "end")
        assert screen.view.state.winner == finished().game.state.winner
        await press(pilot, "b")
        assert screen.bar.message
        await press(pilot, "home")
        assert replay.position == 0
        await pilot.click("#space-5")
        await press(pilot)
        assert screen.view.cursor == 5
        await press(pilot, "escape")
        assert screen.view.cursor is None


# --- what decided it --------------------------------------------------------------------------------------------------


async def test_the_end_and_the_replay_lead_to_what_decided_the_game() -> None:
    swings = Report(finished().history, analyse(finished().history)).swings
    end = CivilizationsEnd(make_look(), finished())
    app = Stage(end)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, Analysing.ANALYSE.keys[0])
        await screen_of(pilot, AnalysisScreen)
        await press(pilot, "tab", "enter")
        await until(lambda: app.result == REPLAY)
        assert end.watch_from == swings[0].position - 1
    replay = CivilizationsReplay(make_look(), Replay(finished().history))
    app = Stage(replay)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, Analysing.ANALYSE.keys[0])
        await screen_of(pilot, AnalysisScreen)
        assert "own moves" in shown(app)
        await press(pilot, "tab", "down", "enter")
        await until(lambda: app.screen is replay)
        assert replay.replay.position == swings[1].position - 1


# --- the way to it and on --------------------------------------------------------------------------------------------


def test_every_game_has_its_screens_and_bots() -> None:
    assert TABLES.keys() == ENDS.keys() == REPLAYS.keys() == USUAL_BOT.keys()
    for game, usual in USUAL_BOT.items():
        assert bots_for(game)[0] == usual
        assert all(make_bot(name, "seed", game) for name in bots_for(game))
    assert bots_for("nothing") == ()


async def test_a_game_is_left_resumed_played_to_its_end_and_watched(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path / "saves")
    setup = make_match(2, persons=(0, 1), seed="way").game.setup
    async with MonopolyApp(STILL, Start(setup), folder).run_test(size=(80, 24)) as pilot:
        screen = await screen_of(pilot, CivilizationsScreen)
        await press(pilot, "enter", "enter")
        at, name = screen.view.state.at, screen.match.game.name
        await press(pilot, "ctrl+p")
        await screen_of(pilot, PaletteScreen)
        await press(pilot, *"leave the table", "enter")
        await screen_of(pilot, WelcomeScreen)
        await press(pilot, "enter")
        again = await screen_of(pilot, CivilizationsScreen)
        assert again is not screen
        assert (again.match.game.name, again.view.state.at) == (name, at)
        # One of the two leaves, and the game is over.
        await press(pilot, "ctrl+r", "y")
        assert again.match.game.over
        await press(pilot, "enter")
        await screen_of(pilot, CivilizationsEnd)
        await press(pilot, "w")
        await screen_of(pilot, CivilizationsReplay)
        await press(pilot, "right", "p")
        on = await screen_of(pilot, CivilizationsScreen)
        assert len(on.match.game.steps) == 1
        await press(pilot, "ctrl+p", *"leave the table", "enter")
        await screen_of(pilot, WelcomeScreen)
        await press(pilot, "n")
        await screen_of(pilot, PickerScreen)


def test_a_game_can_be_set_up_by_the_command_line() -> None:
    setup = set_up(GameOptions("duel_masters_civilizations", ("Ann",), None, None, "seed"))
    assert [player.seat for player in setup.players] == ["person", "steady", "steady"]
    assert setup.new_game().decision is not None


def test_the_story_can_be_told_without_a_screen() -> None:
    told = list(story(finished().history))
    assert told[0] == f"{NAMES[0]} begins."
    assert told[-2].endswith("wins!")
    assert NAMES[0] in told[-1], "the moment has its line"
