"""The command line where something is wrong: an unusable home, a damaged game, words that act on terminals."""

from __future__ import annotations

import io
import json
import os
import re
import sys
import time
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from monopoly_tui.cli.playing import EVERYWHERE_WELCOME
from monopoly_tui.editions.finding import list_editions
from monopoly_tui.editions.loading import load_edition
from monopoly_tui.session.errors import SavesUnavailable
from monopoly_tui.session.journal import FIRST, LATEST, seal
from monopoly_tui.session.options import BOT_NAMES
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.session.setup import PERSON
from monopoly_tui.tui.lobby.lobby import Resume
from monopoly_tui.tui.lobby.saves import when

from .tables import play, setup
from .test_cli import AGREED, Terminal, starts_noted, status_of

Said = pytest.CaptureFixture[str]
TypeIn = Callable[[str], None]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the test's own for everything that is saved."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


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
    started = starts_noted(monkeypatch)
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, Terminal())
    monkeypatch.setenv("TERM", "xterm-256color")
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
    said = capsys.readouterr()
    assert "Play on from before the damage?" in said.out
    assert "“monopoly-tui resume --recover game” plays on" in said.err
    broken = path.read_bytes()
    assert status_of(["resume", "--plain", "--recover", "game"]) == 0
    told = capsys.readouterr().out
    assert f"{path}, line 15: this line is damaged.\n" in told
    assert "The game goes on from before the damage; 7 lines of the file are lost.\n" in told
    (copy,) = path.parent.glob("game.damaged-*")
    assert f"The damaged file is kept as {copy}.\n" in told
    assert copy.read_bytes() == broken
    assert status_of(["resume", "--plain", "--recover", "game"]) == 0
    assert "damage" not in capsys.readouterr().out, "what is sound is not mended again"


def test_the_screen_tells_what_was_recovered(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started = starts_noted(monkeypatch)
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, Terminal())
    monkeypatch.setenv("TERM", "xterm-256color")
    damaged(15)
    assert status_of(["resume", "--recover", "game"]) == 0
    opening = started[0][1]()
    with opening.folder, opening.first as game:
        assert game.mended.damage.line == 15
        assert (len(game.steps), game.mended.lost) == (13, 7)


def test_a_damaged_game_is_the_last_one_too(home: Path, type_in: TypeIn, capsys: Said) -> None:
    damaged(15)
    assert status_of(["saves"]) == 0
    listed = "game: Line 15 is damaged. “monopoly-tui resume --recover game” plays on from before that.\n"
    assert capsys.readouterr().out == listed
    type_in("no\n")
    assert status_of(["resume", "--plain"]) == 2
    assert "line 15: this line is damaged." in capsys.readouterr().err
    type_in("yes\n")
    assert status_of(["resume", "--plain"]) == 0
    assert "7 lines of the file are lost" in capsys.readouterr().out


def test_recovering_needs_no_name(home: Path, type_in: TypeIn, capsys: Said) -> None:
    damaged(15)
    type_in("")
    assert status_of(["resume", "--plain", "--recover"]) == 0
    assert "7 lines of the file are lost" in capsys.readouterr().out


@pytest.fixture
def screen(home: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """What the screen would begin with after some arguments."""
    started = starts_noted(monkeypatch)
    monkeypatch.setenv("TERM", "xterm-256color")

    def opening(*arguments: str) -> Any:
        for stream in ("stdin", "stdout", "stderr"):
            monkeypatch.setattr(sys, stream, Terminal())
        assert status_of(list(arguments)) == 0
        return started[-1][1]()

    return opening


def test_the_screen_asks_about_what_is_in_the_way(screen: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    damaged(15)
    for arguments in (("resume",), ("resume", "game")):
        opening = screen(*arguments)
        with opening.folder:
            assert opening.first == Resume("game")
    with SaveFolder() as folder, folder.recover("game"):
        opening = screen("resume")
        with opening.folder:
            assert opening.first == Resume("game"), "it is open elsewhere"
    monkeypatch.setattr(SaveFolder, "_locked", lambda *_: (_ for _ in ()).throw(SavesUnavailable(Path("saves"), 30)))
    opening = screen("resume", "--recover")
    with opening.folder:
        assert opening.first == Resume("game"), "it cannot be saved"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("play", "--edition", "clasic"), "tui: There is no edition called “clasic”; did you mean “classic”?"),
        (("play", "--edition", "nope"), "tui: There is no edition called “nope”; there are: classic, classic_de, "),
        (("tournament", "--edition", "clasic"), "tui: There is no edition called “clasic”; did you mean “classic”?"),
        (("simulate", "--edition", "no\x1bpe"), "tui: There is no edition called “no\\x1bpe”"),
        (("play", "--edition", "no/such.yaml"), "no/such.yaml:1:1: file: there is no such file"),
        (("play", "--players", "Ann", "Ann"), "Somebody else has that name already."),
        (("play", "--players", *"ABCDEFGHI"), "Classic is for 2 to 8 players, not for 9."),
        (("play", "--bots", "clever"), "There is no bot called “clever”"),
        (("play", "--rule", "salry=1"), "There is no rule called “salry”"),
        (("play", "--rule", "salary"), "Rule salary needs a value: a whole number from "),
        (("play", "--rule", "salary=no"), "Rule salary needs a value: a whole number from "),
        (("play", "--rule", "ends"), "Rule ends needs a value: last_standing, first_bankruptcy or"),
        (("play", "--seed", "x" * 201), "A seed is a printable text"),
        (("play", "--edit", "classic"), "unrecognized arguments: --edit"),
        (("resume",), "There is no saved game to go on with."),
        (("resume", "nothing"), "There is no saved game called nothing."),
        (("replay", "nothing"), "There is no saved game called nothing."),
    ],
)
def test_a_mistake_is_told_without_a_screen(
    home: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], sentence: str
) -> None:
    started = starts_noted(monkeypatch)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr("monopoly_tui.cli.playing.is_plain", lambda _options: False)
    assert status_of(list(arguments)) == 2
    assert sentence in capsys.readouterr().err
    assert started == []


def test_an_unknown_number_of_colours_is_told(
    screen: Callable[..., Any], capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen("play")
    monkeypatch.setenv("TEXTUAL_COLOR_SYSTEM", "nosuch")
    monkeypatch.setattr(sys, "stderr", errors := Terminal())
    assert status_of(["play"]) == 2
    assert "The variable TEXTUAL_COLOR_SYSTEM cannot be “nosuch”; it can be: auto, " in errors.getvalue()


def test_whoever_is_welcome_everywhere_is(home: Path) -> None:
    for edition in list_editions():
        box = load_edition(edition.path)
        assert box.least_players - len(BOT_NAMES) <= 1 <= EVERYWHERE_WELCOME <= box.most_players


def test_line_by_line_the_same_is_asked(
    home: Path, type_in: TypeIn, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged(15)
    with SaveFolder() as folder, folder.recover("game") as game:
        steps = len(game.steps)
        for answer in ("", "no\n"):
            type_in(answer)
            assert status_of(["resume", "--plain"]) == 2
            said = capsys.readouterr()
            assert "End that session?" in said.out
            assert "is being played" in said.err
    monkeypatch.setattr(SaveFolder, "_locked", lambda *_: (_ for _ in ()).throw(SavesUnavailable(Path("saves"), 30)))
    type_in("no\n")
    assert status_of(["resume", "--plain"]) == 2
    assert "saves can only be read" in capsys.readouterr().err
    type_in("yes\nroll\n")
    assert status_of(["resume", "--plain"]) == 0
    assert capsys.readouterr().out.endswith("The game ends here; it was not saved.\n")
    assert len(SaveFolder().load("game")) == steps


def test_an_impossible_time_or_title_is_listed_all_the_same(home: Path, capsys: Said) -> None:
    path = damaged(21)
    header = json.loads(path.read_bytes().splitlines()[0])
    del header["hash"]
    source = {**header["edition"]["source"], "title": "x" * 10_000}
    for change, said in (
        ({"started": 10**30}, "game: Classic, Ann, Bob, Cleo, just begun\n"),
        ({"started": -(10**15)}, "game: Classic, Ann, Bob, Cleo, just begun\n"),
        ({"edition": {"id": "classic", "source": source}}, "game: It cannot be set up (edition).\n"),
        (
            {"rules": 99},
            "game: It was played by version 99 of the rules, which this version does not know.\n",
        ),
    ):
        path.write_bytes(seal(FIRST, {**header, "started": 0, **change})[0])
        assert status_of(["saves"]) == 0
        assert capsys.readouterr().out == said


def test_the_latest_time_can_be_shown_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    for zone in ("Pacific/Kiritimati", "Etc/GMT+12"):
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        assert "999" in when(LATEST)
        assert "19" in when(0)
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize("kind", ["device", "pipe"])
def test_only_ordinary_files_are_told(home: Path, capsys: Said, kind: str) -> None:
    path = Path("/dev/zero") if kind == "device" else home / "pipe.journal"
    if kind == "pipe":
        os.mkfifo(path)
    assert status_of(["replay", "--plain", str(path)]) == 2
    assert f"{path} is not an ordinary file" in capsys.readouterr().err


def test_a_file_of_other_rules_is_refused_by_them(home: Path, capsys: Said) -> None:
    path = journal(home)
    header = json.loads(path.read_bytes().splitlines()[0])
    del header["hash"]
    path.write_bytes(seal(FIRST, {**header, "rules": 99})[0])
    assert status_of(["replay", "--plain", str(path)]) == 2
    assert "version 99 of the rules" in capsys.readouterr().err


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
    ("analyse", "{}"), ("analyse", "no/{}"), ("tournament", "--bots", "{}"), ("simulate", "--compare", "{}"),
    ("simulate", "--rule", "{}"), ("simulate", "--jobs", "{}"), ("simulate", "--edition", "{}"),
    ("simulate", "--games", "{}"), ("simulate", "--bots", "{}"),
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
    assert status_of(["saves"]) == 0
    said = capsys.readouterr().err
    assert "language" in said
    assert obeyed(said) == set()
