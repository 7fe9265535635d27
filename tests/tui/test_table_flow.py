"""The way through the program: welcome, edition, players, table, end, and back; resumed games, replays, troubles."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from textual.pilot import Pilot

from monopoly_tui.session.errors import SavesUnavailable
from monopoly_tui.session.replay import Replay
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.commands import Welcome
from monopoly_tui.tui.kit.asking import AskDialog
from monopoly_tui.tui.lobby.lobby import Start
from monopoly_tui.tui.lobby.picker import PickerScreen
from monopoly_tui.tui.lobby.players import PlayersScreen
from monopoly_tui.tui.lobby.saves import REPLAY, SavesScreen
from monopoly_tui.tui.lobby.welcome import WelcomeScreen
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.property.end import EndScreen
from monopoly_tui.tui.property.replay import ReplayScreen
from monopoly_tui.tui.property.screen import TableScreen
from monopoly_tui.tui.table.palette import PaletteScreen

from .piloting import STILL, press, screen_of, settled, shown
from .tables import make_match, play_on


@pytest.fixture
def folder(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "saves")


def finished() -> Replay:
    match = make_match(2, persons=(0, 1), rules={"short_game": True})
    play_on(match.game, 5000)
    assert match.game.over
    return Replay(match.game.history)


async def test_enter_through_every_screen_starts_a_sensible_game(folder: SaveFolder) -> None:
    async with MonopolyApp(STILL, folder=folder).run_test(size=(80, 24)) as pilot:
        for kind in (WelcomeScreen, PickerScreen, PlayersScreen):
            await screen_of(pilot, kind)
            await press(pilot, "enter")
        screen = await settled(pilot)
        game = screen.match.game
        assert game.saved
        assert len(screen.match.persons) == 1
        assert screen.match.bots
        assert game.fingerprint in " ".join(map(str, screen.table.log_.lines))


async def test_the_way_back_from_the_players_keeps_rules_and_players(folder: SaveFolder) -> None:
    async with MonopolyApp(STILL, folder=folder).run_test(size=(80, 24)) as pilot:
        await screen_of(pilot, WelcomeScreen)
        await press(pilot, "n")
        picker = await screen_of(pilot, PickerScreen)
        await press(pilot, "o", "down", "down", "space", "enter")
        (chosen,) = picker.rules.values()
        assert chosen
        await press(pilot, "enter")
        players = await screen_of(pilot, PlayersScreen)
        await press(pilot, "-")
        left = players.seating.players()
        await press(pilot, "escape")
        again = await screen_of(pilot, PickerScreen)
        assert again is not picker
        assert list(again.rules.values()) == [chosen]
        await press(pilot, "enter")
        assert (await screen_of(pilot, PlayersScreen)).seating.players() == left


async def test_a_screen_is_left_only_once_however_fast_the_keys_come(folder: SaveFolder) -> None:
    async with MonopolyApp(STILL, folder=folder).run_test(size=(80, 24)) as pilot:
        first = await screen_of(pilot, WelcomeScreen)
        first.choose(Welcome.NEW)
        first.choose(Welcome.LEAVE)
        await screen_of(pilot, PickerScreen)


async def test_a_game_is_left_saved_and_resumed_from_the_welcome(folder: SaveFolder) -> None:
    start = Start(make_match(2, persons=(0, 1)).game.setup)
    async with MonopolyApp(STILL, start, folder).run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await press(pilot, "r")
        at, name = screen.view.state.at, screen.match.game.name
        await press(pilot, "ctrl+p")
        await screen_of(pilot, PaletteScreen)
        await press(pilot, *"leave the table", "enter")
        await screen_of(pilot, WelcomeScreen)
        await press(pilot, "enter")
        again = await settled(pilot)
        assert again is not screen
        assert (again.match.game.name, again.view.state.at) == (name, at)


async def test_where_nothing_can_be_saved_it_is_said_and_agreed_on() -> None:
    trouble = SavesUnavailable(Path("saves"), errno.ENOSPC)
    start = Start(make_match(2, persons=(0, 1)).game.setup)
    async with MonopolyApp(STILL, start, no_folder=trouble).run_test(size=(80, 24)) as pilot:
        dialog = await screen_of(pilot, AskDialog)
        assert trouble.sentence() in dialog.sentences
        await press(pilot, "n")
        await screen_of(pilot, WelcomeScreen)
    async with MonopolyApp(STILL, start, no_folder=trouble).run_test(size=(80, 24)) as pilot:
        await screen_of(pilot, AskDialog)
        await press(pilot, "y")
        screen = await settled(pilot)
        assert not screen.match.game.saved


async def to_the_end(pilot: Pilot[None]) -> EndScreen:
    await settled(pilot)
    await press(pilot, "enter")
    return await screen_of(pilot, EndScreen)


async def test_after_the_end_comes_whatever_is_chosen(folder: SaveFolder) -> None:
    game = finished()
    game.go(len(game) - 1)
    last = game.play_on()
    step = game.history.steps[-1]
    last.apply(step.player, step.action)
    async with MonopolyApp(STILL, last, folder).run_test(size=(80, 24)) as pilot:
        end = await to_the_end(pilot)
        assert end.report.game.luck.told == last.seed
        await press(pilot, "w")
        await screen_of(pilot, ReplayScreen)
        await press(pilot, "escape")
        await screen_of(pilot, EndScreen)
        await press(pilot, "n")
        await screen_of(pilot, PickerScreen)
        await press(pilot, "escape")
        await screen_of(pilot, WelcomeScreen)


async def test_from_a_replay_one_comes_back_to_the_list_it_was_chosen_from(folder: SaveFolder) -> None:
    for _game in range(3):
        game = make_match(2, persons=(0, 1)).game
        folder.keep(game)
        play_on(game, 5)
        game.close()
    async with MonopolyApp(STILL, folder=folder).run_test(size=(80, 24)) as pilot:
        await screen_of(pilot, WelcomeScreen)
        await press(pilot, "w", "down", "enter")
        await screen_of(pilot, ReplayScreen)
        await press(pilot, "escape")
        listed = await screen_of(pilot, SavesScreen)
        assert listed.purpose == REPLAY
        assert listed.marked.at == 1
        await press(pilot, "escape")
        await screen_of(pilot, WelcomeScreen)


async def test_a_replay_can_be_played_on_from(folder: SaveFolder) -> None:
    async with MonopolyApp(STILL, finished(), folder).run_test(size=(80, 24)) as pilot:
        await screen_of(pilot, ReplayScreen)
        await press(pilot, "right", "right", "p")
        screen = await settled(pilot)
        assert len(screen.match.game.steps) == 2
        assert screen.match.game.saved


async def test_a_damaged_game_is_played_on_from_before_the_damage(folder: SaveFolder) -> None:
    with folder.start(make_match(2, persons=(0, 1)).game.setup, "torn") as game:
        play_on(game, 20)
    path = folder.path / "torn.journal"
    lines = path.read_bytes().split(b"\n")
    lines[10] = lines[10].replace(b"a", b"b", 1)
    path.write_bytes(b"\n".join(lines))
    from monopoly_tui.tui.lobby.lobby import Resume

    async with MonopolyApp(STILL, Resume("torn"), folder).run_test(size=(80, 24)) as pilot:
        await screen_of(pilot, AskDialog)
        await press(pilot, "y")
        screen = await settled(pilot)
        assert 0 < len(screen.match.game.steps) < 20


async def test_every_screen_on_the_way_survives_any_size(folder: SaveFolder) -> None:
    async with MonopolyApp(STILL, folder=folder).run_test(size=(80, 24)) as pilot:
        for kind in (WelcomeScreen, PickerScreen, PlayersScreen, TableScreen):
            await screen_of(pilot, kind)
            for size in ((1, 1), (40, 10), (160, 50), (80, 24)):
                await pilot.resize_terminal(*size)
                await pilot.pause()
            await press(pilot, "enter")


async def test_plain_letters_only_where_asked_for(folder: SaveFolder) -> None:
    start = Start(make_match(3, persons=(0, 1, 2)).game.setup)
    options = Options(animation=False, ascii_only=True)
    async with MonopolyApp(options, start, folder).run_test(size=(120, 40)) as pilot:
        screen = await settled(pilot)
        await press(pilot, "r", "l", "left")
        for part in screen.table.painted:
            if part.size.width and part.size.height:
                assert shown(part).isascii(), part
