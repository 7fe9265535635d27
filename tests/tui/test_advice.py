"""Advice on the screen, seats handed to bots, and what decided a game, from its end and its replay."""

from __future__ import annotations

from pathlib import Path

import pytest

from monopoly_tui.analysis.analyse import analyse
from monopoly_tui.analysis.report import Report
from monopoly_tui.games.property.procedures.deal import Offer
from monopoly_tui.games.property.procedures.ending import Resign
from monopoly_tui.games.property.state import Terms
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.tui.commands import Analysing, Table
from monopoly_tui.tui.kit.asking import Question, TellDialog
from monopoly_tui.tui.property.dialogs.deal import OfferDialog
from monopoly_tui.tui.property.end import EndScreen
from monopoly_tui.tui.table.advising import AdviceDialog
from monopoly_tui.tui.table.analysis import AnalysisScreen
from monopoly_tui.tui.table.end import REPLAY
from monopoly_tui.tui.table.palette import PaletteScreen

from ..tables import decision_of, lots, play, setup
from ..talkers import told_bots
from .piloting import app_for, press, screen_of, settled, shown, until
from .tables import make_match
from .test_screens import Stage, looks
from .test_screens import shown as page
from .test_screens_after import replay_screen
from .test_table_acting import rich_match

KEY = Table.ADVICE.keys[0]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_key_asks_for_advice_that_grows_surer(size: tuple[int, int]) -> None:
    match = rich_match()
    async with app_for(match).run_test(size=size) as pilot:
        await settled(pilot)
        await press(pilot, "r", KEY)
        dialog = await screen_of(pilot, AdviceDialog)
        thought = dialog.advice._weighing.playouts
        await until(lambda: dialog.advice.sure or dialog.advice._weighing.playouts > thought)
        said = shown(dialog.query_one(Question))
        assert "How likely you are to win:" in said
        assert dialog.advice.lines()[0][0] in said
        assert "%" in said
        await press(pilot, "escape")
        await settled(pilot)


async def test_dialogs_have_advice_as_well() -> None:
    match = rich_match()
    state = lots(match.game)
    lot = next(space for space in state.lots_of(1) if not state.built_on(state.board.lots[space].group))
    match.game.apply(0, Offer(1, Terms(cash=1), Terms(lots=(lot,))))
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        await screen_of(pilot, OfferDialog)
        await press(pilot, KEY)
        dialog = await screen_of(pilot, AdviceDialog)
        assert dialog.advice.lines()[0][1] == "Decline"
        await press(pilot, "enter")
        await screen_of(pilot, OfferDialog)


async def test_a_table_without_advice_says_so() -> None:
    match = make_match(2, persons=(0, 1), rules={"no_advice": True})
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, KEY)
        dialog = await screen_of(pilot, TellDialog)
        assert "This table plays without advice." in shown(dialog.query_one(Question))


async def test_a_seat_is_handed_to_a_bot_that_knows_what_happened_and_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, made = make_match(2, persons=(0, 1), steps=30), told_bots(monkeypatch)
    steps, events = len(match.game.steps), list(match.game.history.events)
    player = decision_of(match.game).asks[0]
    name = match.seats[player].name
    async with app_for(match).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await press(pilot, "ctrl+p", *f"{name}: let")
        await screen_of(pilot, PaletteScreen)
        await press(pilot, "enter")
        await until(lambda: len(match.game.steps) > steps and screen.asked == 1 - player)
        assert match.game.steps[steps].player == player
        assert screen.match.persons == {1 - player}
        assert [(bot.seat, bot.before) for bot in made] == [(player, events)]
        await press(pilot, "ctrl+p", *f"{name}: play")
        await press(pilot, "enter")
        await until(lambda: screen.match.persons == {0, 1})


# --- what decided a game ----------------------------------------------------------------------------------------------


def some_game() -> RecordedGame:
    game = RecordedGame(setup("screen", 3))
    play(game, 60)
    return game


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_replay_jumps_to_a_swing(size: tuple[int, int]) -> None:
    game = some_game()
    report = Report(game.history, analyse(game.history))
    screen = replay_screen(game)
    screen.replay.name = ""
    app = Stage(screen)
    async with app.run_test(size=size) as pilot:
        await press(pilot, Analysing.ANALYSE.keys[0])
        await screen_of(pilot, AnalysisScreen)
        assert "own moves" in page(app)
        await press(pilot, "tab", "down")
        assert "The largest swings" in page(app)
        await press(pilot, "enter")
        await until(lambda: app.screen is screen)
        assert screen.replay.position == report.swings[1].position - 1


async def test_who_has_which_line_is_seen_beside_the_figures() -> None:
    game = some_game()
    screen = replay_screen(game)
    app = Stage(AnalysisScreen(screen.look, Report(game.history, analyse(game.history)), screen.view))
    async with app.run_test(size=(80, 24)):
        for seat in screen.view.seats:
            assert f" {seat.letter} {seat.name} " in page(app)


async def test_the_page_is_kept_as_html(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = some_game()
    screen = replay_screen(game)
    app = Stage(AnalysisScreen(screen.look, Report(game.history, analyse(game.history)), screen.view))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "s")
        assert "Written to monopoly-result.html" in page(app)
    assert "<svg" in (tmp_path / "monopoly-result.html").read_text(encoding="utf-8")


async def test_the_end_leads_to_what_decided_the_game() -> None:
    game = RecordedGame(setup("end", 2))
    play(game, 25)
    game.apply(0, Resign())
    screen = EndScreen(looks()(game.setup.edition.theme), game)
    app = Stage(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, Analysing.ANALYSE.keys[0])
        await screen_of(pilot, AnalysisScreen)
        await press(pilot, "tab", "enter")
        await until(lambda: app.result == REPLAY)
        assert screen.watch_from == analyse(game.history).swings[0].position - 1
