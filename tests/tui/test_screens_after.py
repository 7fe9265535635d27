"""The screens after a game: the result and what can be kept of it, and the replay."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from monopoly_tui.games.property.procedures.turn import Roll
from monopoly_tui.session.games import BANKRUPTCY
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.replay import Replay
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.tui.kit.look import Depth, Look
from monopoly_tui.tui.kit.rows import Row, plain_text
from monopoly_tui.tui.property.end import EndScreen
from monopoly_tui.tui.property.end_figures import GameReport, MoneyTab
from monopoly_tui.tui.property.replay import ReplayScreen
from monopoly_tui.tui.table.end import MENU, NEW, QUIT, REPLAY
from monopoly_tui.tui.table.plot import marks_row, paint_plot

from ..tables import decision_of
from .piloting import place_of
from .piloting import shown as read
from .tables import make_look
from .test_screens import Stage, finished, looks, played, shown, view_of


def end_screen(folder: Path | None = None) -> EndScreen:
    game = finished()
    return EndScreen(looks()(game.setup.edition.theme), game, folder)


def replay_screen(game: RecordedGame) -> ReplayScreen:
    return ReplayScreen(looks()(game.setup.edition.theme), Replay(game.history, "game"))


@pytest.mark.parametrize(("key", "way"), [("n", NEW), ("w", REPLAY), ("escape", MENU), ("q", QUIT)])
async def test_the_end_leads_on(key: str, way: str) -> None:
    app = Stage(end_screen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        assert app.result == way


async def test_the_result_tells_who_won_and_how() -> None:
    game = finished()
    report = GameReport(game)
    winner = report.seats[report.ranking[0]]
    app = Stage(end_screen())
    async with app.run_test(size=(120, 40)) as pilot:
        text = shown(app)
        assert f"{winner.name} wins after {report.state.round} rounds." in text
        assert report.game.luck.told in text
        assert game.fingerprint in text
        assert "throws" in text
        await pilot.press("2")
        assert f"{winner.name} won with" in shown(app)
        await pilot.press("3")
        assert "The best lots" in shown(app)
        await pilot.press("4")
        assert "How often each sum came" in shown(app)


def accounts(look: Look, earned: int, spent: int, players: int = 4, width: int = 76) -> list[Row]:
    """The tables of money after a game in which the first player earned and spent so much, and the others a tenth."""
    game = played(players=players, most=20)
    report = GameReport(game)
    for player in range(report.state.players):
        report.statistics.earned[player].clear()
        report.statistics.spent[player].clear()
        report.statistics.earned[player]["rent"] = earned // (10 if player else 1)
        report.statistics.spent[player]["tax"] = spent // (10 if player else 1)
    return MoneyTab(report).paint(report.view(look), width, 40)


def test_to_have_spent_most_is_nothing_to_praise() -> None:
    look = looks()(finished().setup.edition.theme)
    colours = {
        segment.text.strip(): segment.style.color
        for row in accounts(look, 7000, 9000)
        for segment in row
        if segment.style is not None
    }
    green = look.on(look.felt, look.good).color
    assert colours["7,000"] == green
    assert colours["9,000"] != green


@pytest.mark.parametrize("width", [76, 100])
def test_the_columns_of_sums_never_run_into_each_other(width: int) -> None:
    look = looks()(finished().setup.edition.theme)
    texts = [plain_text(row) for row in accounts(look, 123_000_000, 12_340_000, 8, width)]
    rent, tax = (next(text.split()[1:] for text in texts if text.startswith(word)) for word in ("Rent", "Taxes"))
    assert rent in (["123M", *["12.3M"] * 7], ["123M", *["12300k"] * 7], ["123000000", *["12300000"] * 7])
    assert tax[0] in ("12.34M", "12340k", "12340000", "12,340,000")
    assert len(tax) == 8


async def test_the_result_can_be_kept(tmp_path: Path) -> None:
    app = Stage(end_screen(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s", "s")
        assert "monopoly-result-2.txt" in shown(app)
        await pilot.press("g")
        assert "monopoly-result.svg" in shown(app)
    text = (tmp_path / "monopoly-result.txt").read_text(encoding="utf-8")
    assert "wins after" in text
    assert finished().setup.seed in text
    assert ET.parse(tmp_path / "monopoly-result.svg").getroot().tag.endswith("svg")
    assert "font-face" not in (tmp_path / "monopoly-result.svg").read_text(encoding="utf-8")


async def test_a_folder_that_cannot_be_written_to_is_told(tmp_path: Path) -> None:
    app = Stage(end_screen(tmp_path / "nowhere"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        assert "could not be written" in shown(app)


@pytest.mark.parametrize(("depth", "ascii_only"), [(Depth.TRUE, False), (Depth.MONO, False), (Depth.MONO, True)])
def test_every_line_of_the_plot_carries_its_players_letter(depth: Depth, ascii_only: bool) -> None:
    game = finished()
    look = looks(depth, ascii_only=ascii_only)(game.setup.edition.theme)
    report = GameReport(game)
    worth = report.statistics.worth
    points, rounds = [point.worth for point in worth], [point.round for point in worth]
    rows = paint_plot(view_of(game, look), points, rounds, 76, 14, view_of(game, look).money)
    text = "\n".join(plain_text(one) for one in rows)
    assert all(seat.letter in text for seat in report.seats)
    assert len(rows) == 14


def test_marks_at_the_end_of_a_picture_move_aside_and_none_is_lost() -> None:
    marks = {50: "1", 58: "2", 59: "3,4", 60: "5", 61: "10"}
    [row] = marks_row(make_look(), marks, 18, 80)
    assert plain_text(row).split() == list(marks.values())
    assert plain_text(row)[68] == "1"


def test_the_plot_of_a_game_that_hardly_began() -> None:
    game = played(most=1)
    look = looks()(game.setup.edition.theme)
    view = view_of(game, look)
    assert len(paint_plot(view, [], [], 76, 10, view.money)) == 10
    rows = paint_plot(view, [(1500,) * 4], [1], 76, 10, view.money)
    assert len(rows) == 10
    assert plain_text(rows[-1]).split() == ["1"]


async def test_a_replay_steps_back_and_forth() -> None:
    app = Stage(screen := replay_screen(finished()))
    async with app.run_test(size=(80, 24)) as pilot:
        replay = screen.replay
        await pilot.press("right", "right", "right", "left")
        assert replay.position == 2
        await pilot.press("pagedown")
        assert screen.view.state.round == 2
        assert screen.view.state is replay.game.state
        await pilot.press("up")
        assert screen.view.state.round == 1
        await pilot.press("end")
        assert replay.at_end
        assert screen.view.state.winner is not None
        await pilot.press("home")
        assert replay.position == 0


async def test_a_replay_jumps_to_bankruptcies() -> None:
    app = Stage(screen := replay_screen(finished()))
    async with app.run_test(size=(120, 40)) as pilot:
        marks = [mark.position for mark in screen.replay.marks if mark.kind == BANKRUPTCY]
        await pilot.press("b", "b")
        assert screen.replay.position == marks[1]
        assert "bankrupt" in screen.bar.message
        await pilot.press("B")
        assert screen.replay.position == marks[0]
        await pilot.press("B")
        assert screen.replay.position == marks[0]
        assert "There is no other bankruptcy that way." in read(screen.bar)
        await pilot.press("b")
        assert "There is no other" not in read(screen.bar)


async def test_a_replay_says_on_the_smallest_screen_why_a_key_leads_nowhere() -> None:
    app = Stage(screen := replay_screen(finished()))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "action 0 of" in read(screen.bar)
        await pilot.press("B")
        assert read(screen.bar).strip() == "There is no other bankruptcy that way."
        await pilot.press("right")
        assert "action 1 of" in read(screen.bar)


async def test_a_replay_by_mouse() -> None:
    app = Stage(screen := replay_screen(finished()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(screen.bar, offset=(20, 0))
        assert 0 < screen.replay.position < len(screen.replay)
        await pilot.click(screen.table.board, offset=place_of(screen.table.board, 1))
        assert screen.view.cursor == 1
        await pilot.press("escape")
        assert screen.view.cursor is None
        assert not app.left
        await pilot.press("escape")
        assert app.left


async def test_a_replay_runs_by_itself_until_a_key_stops_it() -> None:
    app = Stage(screen := replay_screen(finished()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        assert screen.running is not None
        await pilot.pause(0.8)
        assert screen.replay.position >= 1
        await pilot.press("space")
        assert screen.running is None


async def test_a_replay_sees_what_is_played_meanwhile(tmp_path: Path) -> None:
    with SaveFolder(tmp_path / "state" / "saves") as folder, folder.start(played(most=20).setup, "live") as game:
        source = folder.source("live")
        replay = Replay(source.load(), "live", source)
        screen = ReplayScreen(looks()(game.setup.edition.theme), replay)
        async with Stage(screen).run_test(size=(80, 24)) as pilot:
            game.apply(decision_of(game).asks[0], Roll())
            await pilot.press("right")
            assert "action 1 of 1" in read(screen.bar)
            source.path.write_bytes(b"nothing of the kind\n")
            await pilot.press("end")
            assert screen.bar.nowhere.startswith(str(source.path))
            assert screen.replay.position == 1


async def test_a_game_can_be_played_on_from_any_point() -> None:
    original = finished()
    app = Stage(replay_screen(original))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("pagedown", "pagedown", "p")
        game = app.result
        assert isinstance(game, RecordedGame)
        assert not game.over
        assert game.setup.origin is not None
        assert [step.action for step in game.steps] == [step.action for step in original.steps[: len(game.steps)]]
