"""Saved games are renamed, deleted, brought back, given away and taken in, and none is ever lost on the way."""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from monopoly_tui.session.errors import BadSaveName, NoSuchSave, SaveDamaged, SaveExists, SaveInUse
from monopoly_tui.session.saves import BIN, DAYS_IN_BIN, SaveFolder

from .tables import CIVILIZATIONS, mark, play, setup
from .test_cli import status_of

Said = pytest.CaptureFixture[str]


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[SaveFolder]:
    with SaveFolder(tmp_path / "saves") as opened:
        yield opened


def keep(folder: SaveFolder, name: str, edition: str = "classic", actions: int = 12) -> str:
    """Save a game; a mark of where it stands."""
    with folder.start(setup(name, name=edition), name) as game:
        play(game, actions)
        return mark(game)


def names(folder: SaveFolder) -> set[str]:
    return {game.name for game in folder.games()}


def test_a_renamed_game_is_the_same_game(folder: SaveFolder) -> None:
    stands = keep(folder, "old")
    folder.rename("old", "new")
    assert names(folder) == {"new"}
    with folder.resume("new") as game:
        assert mark(game) == stands
        play(game, 1)
    keep(folder, "old")  # the name is free again


def test_no_game_is_renamed_over_another_or_while_it_is_played(folder: SaveFolder) -> None:
    keep(folder, "one")
    keep(folder, "two")
    for new, error in (("two", SaveExists), ("one", SaveExists), ("../three", BadSaveName)):
        with pytest.raises(error):
            folder.rename("one", new)
    with pytest.raises(NoSuchSave):
        folder.rename("none", "three")
    with folder.resume("one"):
        for act in (lambda: folder.rename("one", "three"), lambda: folder.delete("one")):
            with pytest.raises(SaveInUse):
                act()
    folder.rename("one", "three")
    assert names(folder) == {"two", "three"}


def test_a_deleted_game_is_in_the_bin_and_comes_back(folder: SaveFolder) -> None:
    stands = keep(folder, "game")
    assert folder.delete("game") == "game"
    assert names(folder) == set()
    assert [game.name for game in folder.deleted()] == ["game"]
    again = keep(folder, "game", actions=20)
    assert folder.delete("game") == "game-2"
    assert folder.restore("game") == "game"
    assert folder.restore("game-2") == "game-2"
    assert folder.deleted() == []
    with folder.resume("game") as one, folder.resume("game-2") as two:
        assert (mark(one), mark(two)) == (stands, again)
    with pytest.raises(NoSuchSave):
        folder.restore("game")


def test_where_a_game_of_its_name_is_a_restored_one_lies_beside_it(folder: SaveFolder) -> None:
    keep(folder, "game")
    folder.delete("game")
    keep(folder, "game")
    assert folder.restore("game") == "game-2"
    assert names(folder) == {"game", "game-2"}


def test_the_bin_forgets_after_thirty_days(folder: SaveFolder) -> None:
    for name in ("older", "younger"):
        keep(folder, name)
        folder.delete(name)
    for name, days in (("older", DAYS_IN_BIN + 1), ("younger", DAYS_IN_BIN - 1)):
        then = time.time() - days * 86400
        os.utime(folder.path / BIN / f"{name}.journal", (then, then))
    assert [game.name for game in folder.deleted()] == ["younger"]


@pytest.mark.parametrize("edition", ["classic", CIVILIZATIONS])
def test_a_game_goes_from_one_folder_to_another_as_a_file(folder: SaveFolder, tmp_path: Path, edition: str) -> None:
    stands = keep(folder, "away", edition)
    content = folder.export("away")
    with SaveFolder(tmp_path / "elsewhere") as other:
        assert other.take_in(Path("My Game!.journal"), content) == "mygame"
        assert other.take_in(Path("My Game!.journal"), content) == "mygame-2"
        assert other.take_in(Path("away.journal"), content, "named") == "named"
        with pytest.raises(SaveExists):
            other.take_in(Path("away.journal"), content, "named")
        history = other.load("named")
    with folder.resume("away") as game:
        assert mark(game) == stands
        assert len(history) == len(game.steps)
        assert [step.action for step in history.steps] == [step.action for step in game.steps]


def test_whoever_has_a_file_of_a_game_does_not_know_its_dice(folder: SaveFolder) -> None:
    keep(folder, "going")
    with folder.start(setup("over", players=2), "over") as game:
        play(game, 20_000)
        assert game.over
    for name, renewed in (("going", True), ("over", False)):
        taken = folder.load(folder.take_in(Path(f"{name}.journal"), folder.export(name)))
        assert (taken.luck != folder.load(name).luck) == renewed


def test_a_file_that_is_no_game_is_not_taken_in(folder: SaveFolder) -> None:
    keep(folder, "game")
    content = folder.export("game")
    for broken in (b"", b"hello\n", content.replace(b'"round":1', b'"round":2', 1)):
        with pytest.raises(SaveDamaged) as caught:
            folder.take_in(Path("x.journal"), broken)
        assert "--recover" not in caught.value.sentence()
    assert names(folder) == {"game"}


# --- from the command line --------------------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are saved in a folder of the test's own."""
    for variable in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "HOME"):
        monkeypatch.setenv(variable, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    with SaveFolder() as folder:
        keep(folder, "game")
    return tmp_path


def test_all_of_it_from_the_command_line(home: Path, capsys: Said) -> None:
    def said(*words: str) -> str:
        assert status_of(["saves", *words]) == 0
        return capsys.readouterr().out

    assert said("rename", "game", "friday") == "game is called friday now.\n"
    assert said("export", "friday") == "Written to friday.journal.\n"
    assert "“monopoly-tui saves restore friday” brings it back" in said("delete", "friday")
    assert said() == "There are no saved games.\n"
    assert said("bin").startswith("friday: ")
    assert said("restore", "friday") == "friday is among the saved games again.\n"
    assert said("import", "friday.journal") == "The game is saved as friday-2.\n"
    assert said("bin") == "The bin is empty.\n"
    assert said("list").count("\n") == 2


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["export", "game", "there"], "there exists already; nothing was written."),
        (["export", "game", "no/where"], "no/where cannot be written: No such file or directory."),
        (["import", "there"], "there, line 1: this line is damaged."),
        (["delete", "none"], "There is no saved game called none."),
        (["rename", "game", "Game"], "A saved game's name has small letters"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(home: Path, capsys: Said, words: list[str], told: str) -> None:
    (home / "there").write_text("something")
    assert status_of(["saves", *words]) == 2
    assert told in capsys.readouterr().err
    assert (home / "there").read_text() == "something"
