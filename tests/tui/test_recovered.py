"""A game that was damaged, or cannot be saved where it lies, is played on, and the screen says what that means."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path

import pytest

from monopoly_tui.session.errors import SavesUnavailable
from monopoly_tui.session.folder import SaveLock
from monopoly_tui.session.replay import Replay
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.civilizations.replay import CivilizationsReplay
from monopoly_tui.tui.civilizations.screen import CivilizationsScreen
from monopoly_tui.tui.kit.asking import AskDialog
from monopoly_tui.tui.lobby.lobby import Resume
from monopoly_tui.tui.lobby.saves import SavesScreen
from monopoly_tui.tui.lobby.welcome import WelcomeScreen
from monopoly_tui.tui.property.replay import ReplayScreen
from monopoly_tui.tui.property.screen import TableScreen

from .pictures import of_lands
from .piloting import STILL, press, screen_of, settled
from .tables import make_match, play_on
from .test_screens import shown


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[SaveFolder]:
    with SaveFolder(tmp_path / "state" / "saves") as opened:
        with opened.start(make_match(2, persons=(0, 1)).game.setup, "game") as game:
            play_on(game, 20)
        yield opened


def spoil(folder: SaveFolder, line: int) -> None:
    path = folder.path / "game.journal"
    lines = path.read_bytes().split(b"\n")
    lines[line - 1] = lines[line - 1].replace(b"a", b"b", 1)
    path.write_bytes(b"\n".join(lines))


async def test_what_was_damaged_and_where_the_copy_is_can_be_read(folder: SaveFolder) -> None:
    spoil(folder, 11)
    game = folder.recover("game")
    assert game.mended is not None
    async with MonopolyApp(STILL, game, folder).run_test(size=(120, 40)) as pilot:
        screen = await settled(pilot)
        told = list(map(str, screen.table.log_.lines))
        assert told[-3:] == list(game.mended.sentences())
        assert "line 11" in told[-3]
        assert "11 lines of the file are lost" in told[-2]
        assert str(next(folder.path.glob("game.damaged-*"))) in told[-1]
        assert "was damaged" in screen.table.bar.message


async def test_a_game_that_cannot_be_saved_is_played_on_if_the_players_agree(
    folder: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    trouble = SavesUnavailable(folder.path, errno.EROFS)

    def refuse(*_: object) -> None:
        raise trouble

    monkeypatch.setattr(folder, "_locked", refuse)
    for answer in "ny":
        async with MonopolyApp(STILL, Resume("game"), folder).run_test(size=(80, 24)) as pilot:
            dialog = await screen_of(pilot, AskDialog)
            assert trouble.sentence() in dialog.sentences
            await press(pilot, answer)
            if answer == "n":
                await screen_of(pilot, WelcomeScreen)
                continue
            screen = await settled(pilot)
            assert len(screen.match.game.steps) == 20
            assert not screen.match.game.saved


async def test_a_damaged_game_is_recovered_from_the_welcome(folder: SaveFolder) -> None:
    spoil(folder, 11)
    async with MonopolyApp(STILL, folder=folder).run_test(size=(80, 24)) as pilot:
        await screen_of(pilot, WelcomeScreen)
        assert "Line 11 is damaged." in shown(pilot.app)
        await press(pilot, "enter")
        dialog = await screen_of(pilot, AskDialog)
        assert "line 11: this line is damaged." in " ".join(dialog.sentences)
        assert "--recover" not in " ".join(dialog.sentences), "the dialog itself does it"
        await press(pilot, "y")
        screen = await settled(pilot)
        assert len(screen.match.game.steps) == 9


async def test_a_damaged_game_is_recovered_from_the_list(folder: SaveFolder) -> None:
    name = "yugioh_de-20261116-0638-2"
    with folder.start(make_match(2, persons=(0, 1), seed="other").game.setup, name) as game:
        play_on(game, 20)
    path = folder.path / f"{name}.journal"
    path.write_bytes(path.read_bytes().replace(b"a", b"b", 1))
    spoil(folder, 11)
    async with MonopolyApp(STILL, folder=folder).run_test(size=(80, 24)) as pilot:
        await screen_of(pilot, WelcomeScreen)
        await press(pilot, "w")
        watching = await screen_of(pilot, SavesScreen)
        assert "Enter plays on" not in shown(pilot.app)
        assert all(map(watching.why_not, watching.games))
        await press(pilot, "escape", "s")
        await screen_of(pilot, SavesScreen)
        text = shown(pilot.app)
        assert "Line 11 is damaged. Enter plays on from before that." in text
        assert "game " in text
        assert name in text
        assert "Line 1 is damaged." in text
        assert str(folder.path) not in text, "a path leaves no room for what is wrong"
        await press(pilot, "enter")
        await screen_of(pilot, AskDialog)
        await press(pilot, "y")
        screen = await settled(pilot)
        assert len(screen.match.game.steps) == 9


async def test_a_game_open_elsewhere_can_be_taken_over(folder: SaveFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil(folder, 11)
    held = SaveLock.take(folder._folder, "game")

    def end(*_: object) -> bool:
        held.release()
        return True

    monkeypatch.setattr(folder, "end_session", end)
    async with MonopolyApp(STILL, Resume("game"), folder).run_test(size=(80, 24)) as pilot:
        dialog = await screen_of(pilot, AskDialog)
        assert "open elsewhere" in dialog.title_
        await press(pilot, "y")
        dialog = await screen_of(pilot, AskDialog)
        assert "damaged" in dialog.title_, "whatever else is in the way is asked about too"
        await press(pilot, "y")
        screen = await settled(pilot)
        assert len(screen.match.game.steps) == 9


@pytest.mark.parametrize("lands", [False, True], ids=["lots", "lands"])
async def test_a_game_under_way_is_played_on_with_new_dice_and_says_so(lands: bool) -> None:
    game = of_lands(40) if lands else make_match(3, persons=(0, 1, 2), steps=40).game
    replay = Replay(game.history, "under-way")
    async with MonopolyApp(STILL, replay).run_test(size=(120, 40)) as pilot:
        watching = await screen_of(pilot, CivilizationsReplay if lands else ReplayScreen)
        assert "Play on with new dice" in [hint.label for hint in watching.commands()]
        await press(pilot, "end", "p")
        screen = await screen_of(pilot, CivilizationsScreen if lands else TableScreen)
        fork = screen.match.game
        assert fork.luck.since == len(game.steps) == len(fork.steps)
        assert fork.fingerprint != game.fingerprint
        assert f"From action {len(game.steps) + 1} on" in " ".join(map(str, screen.table.log_.lines))
