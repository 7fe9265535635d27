"""The command line where something is wrong: an unusable home, a damaged game, words that act on terminals."""

from __future__ import annotations

import io
import re
import sys
import time
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from monopoly_tui import words
from monopoly_tui.play.saves import SaveFolder
from monopoly_tui.play.setup import PERSON
from tests.tables import play, setup
from tests.test_cli import AGREED, Terminal, status_of

Said = pytest.CaptureFixture[str]
TypeIn = Callable[[str], None]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of the test's own for everything that is saved; everything is said in English."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    yield tmp_path
    words.set_language("en")


@pytest.fixture
def type_in(monkeypatch: pytest.MonkeyPatch) -> TypeIn:
    """Makes text the input of the program."""
    return lambda text: monkeypatch.setattr(sys, "stdin", io.StringIO(text))


@pytest.fixture
def unusable(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home where no folder can be made, not even by root: a file is in its place."""
    (home / "state").write_text("not a folder")
    return home


# --- nowhere to save --------------------------------------------------------------------------------------------------


def test_without_a_folder_a_game_is_played_unsaved_if_the_players_agree(
    unusable: Path, type_in: TypeIn, capsys: Said
) -> None:
    type_in("yes\nroll\n")
    assert status_of(AGREED) == 0
    said = capsys.readouterr()
    assert said.out.startswith("Games cannot be saved")
    assert "Play without saving?" in said.out
    assert said.out.endswith("The game ends here; it was not saved.\n")
    assert said.err == ""


@pytest.mark.parametrize("answer", ["no\n", ""])
def test_without_a_folder_nothing_is_played_against_their_will(
    unusable: Path, type_in: TypeIn, capsys: Said, answer: str
) -> None:
    type_in(answer)
    assert status_of(AGREED) == 2
    assert capsys.readouterr().err.startswith("monopoly-tui: Games cannot be saved")


def journal(folder: Path) -> Path:
    """A saved game as a file of its own."""
    with SaveFolder(folder / "elsewhere" / "saves") as saves, saves.start(setup("file"), "game") as game:
        play(game, 10)
    return folder / "elsewhere" / "saves" / "game.journal"


def test_a_file_is_told_without_a_folder(unusable: Path, capsys: Said) -> None:
    assert status_of(["replay", "--plain", str(journal(unusable))]) == 0
    said = capsys.readouterr()
    assert "Ann" in said.out
    assert said.err == ""


def test_a_file_is_watched_without_a_folder(unusable: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, Terminal())
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr("monopoly_tui.tui.app.run", lambda *given: started.append(given) or 0)
    assert status_of(["replay", str(journal(unusable))]) == 0
    opening = started[0][1]()
    assert len(opening.first.history) == 10
    assert opening.folder is None
    assert "cannot be saved" in opening.no_folder.sentence()


# --- saved games ------------------------------------------------------------------------------------------------------


def test_the_list_says_when(home: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    with SaveFolder() as folder:
        for name, ago in (("new", 0), ("old", 40 * 86_400)):
            monkeypatch.setattr(time, "time", lambda ago=ago: now - ago)
            with folder.start(setup("when", 2), name) as game:
                play(game, 3)
    monkeypatch.undo()
    monkeypatch.setenv("XDG_STATE_HOME", str(home / "state"))
    then = datetime.fromtimestamp(now - 40 * 86_400, UTC).astimezone()
    assert status_of(["saves", "--lang", "en"]) == 0
    new, old = capsys.readouterr().out.splitlines()
    # Midnight may pass between the game and the list.
    assert re.fullmatch(r"new: Classic, Ann, Bob, round 1, (today|yesterday) at \d\d:\d\d", new)
    assert old == f"old: Classic, Ann, Bob, round 1, {then:%Y-%m-%d} at {then:%H:%M}"


def damaged(line: int) -> Path:
    """A saved game with one line that is not as it was written."""
    agreed = setup("recover")
    people = replace(agreed, players=tuple(replace(player, seat=PERSON) for player in agreed.players))
    with SaveFolder() as folder, folder.start(people, "game") as game:
        play(game, 20)
    path = folder.path / "game.journal"
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(b"a", b"b", 1)
    path.write_bytes(b"".join(lines))
    return path


def test_recovering_tells_the_damage_the_loss_and_the_copy(home: Path, type_in: TypeIn, capsys: Said) -> None:
    path = damaged(15)
    type_in("")
    assert status_of(["resume", "--plain", "game"]) == 2
    assert "use --recover" in capsys.readouterr().err
    broken = path.read_bytes()
    assert status_of(["resume", "--plain", "--recover", "game"]) == 0
    said = capsys.readouterr().out
    assert f"{path}, line 15: this line is damaged.\n" in said
    assert "The game goes on from before the damage; 7 lines of the file are lost.\n" in said
    (copy,) = path.parent.glob("game.damaged-*")
    assert f"The damaged file is kept as {copy}.\n" in said
    assert copy.read_bytes() == broken
    assert status_of(["resume", "--plain", "--recover", "game"]) == 0
    assert "damage" not in capsys.readouterr().out, "what is sound is not mended again"


def test_the_screen_tells_what_was_recovered(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, Terminal())
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr("monopoly_tui.tui.app.run", lambda *given: started.append(given) or 0)
    damaged(15)
    assert status_of(["resume", "--recover", "game"]) == 0
    opening = started[0][1]()
    with opening.folder, opening.first as game:
        assert game.mended.damage.line == 15
        assert (len(game.steps), game.mended.lost) == (13, 7)


# --- hostile arguments ------------------------------------------------------------------------------------------------

HOSTILE = {
    "escape": "\x1b]0;title\x07\x1b[2J",
    "C1": "\x9b2J\x85\x9d0;x\x9c",
    "bidi": "a\u202eb\u2066c\u2069",
    "unseen": "a\u200bb\ufeffc\u2028d\u2029",
    "lines": "a\rb\nall is well\nb\x08",
    "no text": "a\udc9b\udcffb",
}
MISTAKES: tuple[tuple[str, ...], ...] = (
    ("{}",), ("--{}",), ("play", "{}"), ("play", "--{}", "x"), ("--plain", "--lang", "{}"),
    ("--plain", "--edition", "{}"), ("--plain", "--edition", "{}.yaml"), ("--plain", "--edition", "no/{}.yaml"),
    (*AGREED, "--players", "{}", "x"), (*AGREED, "--bots", "{}"), (*AGREED, "--seed", "{}"),
    (*AGREED, "--rule", "{}"), (*AGREED, "--rule", "{}=3"), (*AGREED, "--rule", "salary={}"),
    (*AGREED, "--rule", "rent_claim={}"), (*AGREED, "--rule", "ends={}"), (*AGREED, "--rule", "deal={}"),
    (*AGREED, "--time-limit", "{}"), (*AGREED, "--theme", "{}"), (*AGREED, "--short-game={}"),
    ("resume", "--plain", "{}"), ("resume", "--plain", "--recover", "{}"), ("resume", "--{}"),
    ("replay", "--plain", "{}"), ("replay", "--plain", "no/{}"), ("replay", "--plain", "{}.journal"),
    ("saves", "{}"), ("saves", "--lang", "{}"),
    ("simulate", "--edition", "{}"), ("simulate", "--games", "{}"), ("simulate", "--bots", "{}"),
    ("simulate", "--rounds", "{}"), ("simulate", "--games", "1", "--seed", "{}"),
    ("editions", "{}"), ("editions", "check", "{}"), ("editions", "check", "no/{}.yaml"),
    ("editions", "show", "{}"), ("editions", "show", "no/{}.yaml"), ("editions", "new", "{}"),
    ("editions", "new", "no/{}.yaml"), ("editions", "new", "no/seaside.yaml", "--from", "{}"),
    ("editions", "schema", "{}"), ("editions", "list", "--{}"),
)  # fmt: skip


def obeyed(text: str) -> set[str]:
    """What a terminal would obey in a text, or what turns its letters about."""
    return {c for c in text if c != "\n" and unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp")}


@pytest.mark.parametrize("kind", HOSTILE)
def test_no_argument_acts_on_the_terminal(home: Path, type_in: TypeIn, capsys: Said, kind: str) -> None:
    for mistake in MISTAKES:
        type_in("")
        arguments = [word.format(HOSTILE[kind]) for word in mistake]
        status = status_of(arguments)
        said = capsys.readouterr()
        assert status in (1, 2), mistake
        assert obeyed(said.out + said.err) == set(), mistake
        assert "all is well" not in said.err.splitlines(), mistake
        if "editions" not in mistake:
            assert said.err.count("\n") == 1, mistake


@pytest.mark.parametrize("kind", [kind for kind in HOSTILE if kind != "no text"])
def test_no_file_name_acts_on_the_terminal(
    home: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    place = home / HOSTILE[kind]
    place.mkdir()
    monkeypatch.setenv("MONOPOLY_TUI_EDITIONS", str(place))
    sample = place / "seaside.yaml"
    broken = place / "broken.yaml"
    broken.write_text("title: [")
    for arguments, status in (
        (["new", str(sample)], 0),
        (["new", str(sample)], 1),
        (["list"], 1),
        (["check", str(sample)], 0),
        (["check", str(broken)], 1),
        (["show", str(broken)], 1),
    ):
        assert status_of(["editions", *arguments]) == status
        said = capsys.readouterr()
        assert obeyed(said.out + said.err) == set()
    monkeypatch.setenv("XDG_STATE_HOME", str(place))
    (place / "monopoly-tui").symlink_to(home)
    assert status_of(["saves"]) == 2
    assert obeyed(capsys.readouterr().err) == set()


def test_a_configuration_quoted_does_not_act_on_the_terminal(home: Path, capsys: Said) -> None:
    (home / "monopoly-tui").mkdir()
    (home / "monopoly-tui" / "config.toml").write_text('language = "\\u001b[2J\\u202e"\n')
    assert status_of(["saves"]) == 2
    said = capsys.readouterr().err
    assert "language" in said
    assert obeyed(said) == set()
