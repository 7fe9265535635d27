"""A saved game whose file others change, or which grows too long, while it is played: the table says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from monopoly_tui.session import file_journal
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.tui.app import MonopolyApp, _say_goodbye
from monopoly_tui.tui.kit.asking import TellDialog
from monopoly_tui.tui.lobby.welcome import WelcomeScreen
from monopoly_tui.tui.table.palette import PaletteScreen

from .keyboard import Keyboard
from .pictures import of_lands
from .piloting import STILL, press, screen_of
from .piloting import shown as painted
from .tables import make_match
from .test_screens import shown


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[SaveFolder]:
    with SaveFolder(tmp_path / "state" / "saves") as opened:
        yield opened


@pytest.fixture(params=["lots", "lands"])
def game(request: pytest.FixtureRequest, folder: SaveFolder) -> RecordedGame:
    """A saved game of two or more at one keyboard, in which somebody is asked."""
    made = make_match(2, persons=(0, 1)).game if request.param == "lots" else of_lands(5)
    folder.keep(made, "game")
    return made


async def test_the_table_tells_that_a_file_was_removed(folder: SaveFolder, game: RecordedGame) -> None:
    async with MonopolyApp(STILL, game, folder).run_test(size=(120, 40)) as pilot:
        keyboard = Keyboard(pilot, game)
        await keyboard.until(keyboard.asked)
        (folder.path / "game.journal").unlink()
        steps = len(game.steps)
        await press(pilot, "enter")
        await keyboard.until(lambda: len(game.steps) > steps and keyboard.asked())
        assert game.name == "game-2"
        told = " ".join(map(str, keyboard.table.table.log_.lines))
        assert "game-2" in told
        assert "game.journal has been removed" in told


async def test_the_menu_and_the_exit_tell_where_the_game_really_is(
    folder: SaveFolder, game: RecordedGame, capsys: pytest.CaptureFixture[str]
) -> None:
    app = MonopolyApp(STILL, game, folder)
    async with app.run_test(size=(120, 40)) as pilot:
        keyboard = Keyboard(pilot, game)
        await keyboard.until(keyboard.asked)
        (folder.path / "game.journal").unlink()
        await press(pilot, "ctrl+p")
        await screen_of(pilot, PaletteScreen)
        await press(pilot, *"about this", "enter")
        dialog = await screen_of(pilot, TellDialog)
        assert "removed" in dialog.sentences[0]
        assert "Saved as game-2" in dialog.sentences[1]
        await press(pilot, "escape")
        (folder.path / "game-2.journal").unlink()
        await press(pilot, "ctrl+q")
    assert app.navigator is not None
    app.navigator.close()
    _say_goodbye(app.navigator)
    removed, saved = capsys.readouterr().out.splitlines()
    assert "game-2.journal has been removed" in removed
    assert "saved as game-2-2;" in saved
    folder.resume("game-2-2").close()


async def test_the_welcome_tells_it_too(folder: SaveFolder, game: RecordedGame) -> None:
    async with MonopolyApp(STILL, game, folder).run_test(size=(120, 40)) as pilot:
        keyboard = Keyboard(pilot, game)
        await keyboard.until(keyboard.asked)
        (folder.path / "game.journal").write_bytes(b"")
        keyboard.table.leave()
        await screen_of(pilot, WelcomeScreen)
        assert "was changed by somebody else" in " ".join(shown(pilot.app).split())


async def test_a_game_that_is_too_long_is_left_with_a_sentence(
    folder: SaveFolder, game: RecordedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with MonopolyApp(STILL, game, folder).run_test(size=(80, 24)) as pilot:
        keyboard = Keyboard(pilot, game)
        await keyboard.until(keyboard.asked)
        monkeypatch.setattr(file_journal, "LARGEST", (folder.path / "game.journal").stat().st_size)
        steps = len(game.steps)
        await press(pilot, "enter")
        await keyboard.until(lambda: keyboard.table.host.any_key is not None)
        assert "as long as a saved game may be" in " ".join(painted(keyboard.table.table.prompt).split())
        await press(pilot, "space")
        await screen_of(pilot, WelcomeScreen)
        assert len(game.steps) == steps
