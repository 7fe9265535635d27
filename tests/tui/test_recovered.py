"""A game that was damaged, or cannot be saved where it lies, is played on, and the screen says what that means."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path

import pytest

from monopoly_tui.play.errors import SavesUnavailable
from monopoly_tui.play.saves import SaveFolder
from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.prompt.asking import AskModal
from monopoly_tui.tui.screens.lobby import Resume
from monopoly_tui.tui.screens.welcome import WelcomeScreen

from .piloting import STILL, press, screen_of, settled
from .tables import make_match, play_on


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

    monkeypatch.setattr(folder, "_lock", refuse)
    for answer in "ny":
        async with MonopolyApp(STILL, Resume("game"), folder).run_test(size=(80, 24)) as pilot:
            modal = await screen_of(pilot, AskModal)
            assert trouble.sentence() in modal.sentences
            await press(pilot, answer)
            if answer == "n":
                await screen_of(pilot, WelcomeScreen)
                continue
            screen = await settled(pilot)
            assert len(screen.match.game.steps) == 20
            assert not screen.match.game.saved
