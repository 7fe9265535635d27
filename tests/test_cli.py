"""The command line: every command does what it says, and every mistake is one sentence with exit status 2."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from monopoly_tui import __version__
from monopoly_tui.cli import build_parser, main
from monopoly_tui.session.saves import SaveFolder

AGREED = ["--plain", "--edition", "classic", "--players", "Ann", "--bots", "2", "--seed", "cli"]


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are saved in a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Makes text the input of the program."""

    def type_in(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))

    return type_in


def status_of(arguments: list[str]) -> int:
    """The exit status, whether it is returned or left with."""
    try:
        return main(arguments)
    except SystemExit as error:
        return int(error.code or 0)


class Terminal(io.StringIO):
    """Looks like a terminal."""

    def isatty(self) -> bool:
        return True


def starts_noted(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the screen would be started with, each time, while it is not."""
    started: list[Any] = []

    def run(*given: object) -> int:
        started.append(given)
        return 0

    monkeypatch.setattr("monopoly_tui.tui.app.run", run)
    return started


# --- playing ----------------------------------------------------------------------------------------------------------


def test_without_a_command_and_with_enter_alone_a_game_starts(typed: Any, capsys: pytest.CaptureFixture[str]) -> None:
    typed("\n\n\n\nquit\n")
    assert main(["--plain"]) == 0
    said = capsys.readouterr()
    assert "Player 1" in said.out
    assert "Ada" in said.out
    assert "The game is saved as classic-" in said.out
    assert said.err == ""


def test_a_game_is_saved_listed_resumed_and_told(typed: Any, capsys: pytest.CaptureFixture[str]) -> None:
    typed("roll\n")
    assert main(["play", *AGREED]) == 0
    played = capsys.readouterr().out
    assert main(["saves"]) == 0
    listed = capsys.readouterr().out
    name = listed.split(":")[0]
    assert listed.startswith(f"{name}: Classic, Ann, Bruno, Clara, round 1, ")
    typed("")
    assert main(["resume", "--plain"]) == 0
    assert "What happened last:" in capsys.readouterr().out
    assert main(["replay", name]) == 0
    told = capsys.readouterr().out
    rolled = next(line for line in played.splitlines() if "Ann rolls" in line and "first turn" not in line)
    assert rolled.removeprefix("Ann> ") in told
    with SaveFolder() as folder:
        path = folder.path / f"{name}.journal"
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out == told


def test_a_rematch_seats_the_same_players_and_the_next_game_offers_their_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("monopoly_tui.session.hangup.HangUp.watch", lambda _self: None)
    monkeypatch.setattr(sys, "stdin", Terminal("resign\nyes\nyes\nquit\n"))
    assert main(["--plain", "--players", "Ann", "Ben", "--short-game"]) == 0
    said = capsys.readouterr().out
    assert said.count("Fingerprint of the seed: ") == 2
    assert "A rematch with the same players, box and rules?" in said
    monkeypatch.setattr(sys, "stdin", Terminal("\nquit\n"))
    assert main(["--plain"]) == 0
    said = capsys.readouterr().out
    assert "The last table was Classic with Ann and Ben." in said
    assert "Ben is dealt" in said
    with SaveFolder() as folder:
        assert folder.overview().count == 3


def test_the_same_seed_gives_the_same_luck(typed: Any, capsys: pytest.CaptureFixture[str]) -> None:
    openings = []
    for _attempt in range(2):
        typed("")
        assert main(AGREED) == 0
        openings.append([line for line in capsys.readouterr().out.splitlines() if "rolls" in line])
    assert openings[0] == openings[1] != []


def test_options_shape_the_game(typed: Any, capsys: pytest.CaptureFixture[str]) -> None:
    typed("rules\n")
    rules = ["--rule", "salary=400", "--rule", "free_parking_pot", "--time-limit", "90"]
    players = ["--players", "Ann,Ben", "Cid", "--bots", "random", "simple"]
    assert main(["--plain", "--edition", "pokemon", *players, *rules, "--rule", "power_doubles=yes"]) == 0
    said = capsys.readouterr().out
    assert "Reaching or passing GO pays P400." in said
    assert "After 90 minutes the game ends" in said
    assert "a pot on Free Parking" in said
    assert "Using a power ends the turn." in said
    assert all(name in said for name in ("Ann", "Ben", "Cid", "David", "Emma"))
    typed("rules\n")
    assert main([*AGREED, "--short-game"]) == 0
    assert "The first bankruptcy ends the game" in capsys.readouterr().out


def test_a_simple_terminal_gets_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    out = Terminal()
    monkeypatch.setattr(sys, "stdin", Terminal(""))
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr("monopoly_tui.session.hangup.HangUp.watch", lambda self: None)
    monkeypatch.setenv("TERM", "dumb")
    assert main([word for word in AGREED if word != "--plain"]) == 0
    assert "Ann begins." in out.getvalue() or "Ann rolls" in out.getvalue()


def test_on_a_terminal_the_screen_is_started_with_its_options(monkeypatch: pytest.MonkeyPatch) -> None:
    started = starts_noted(monkeypatch)
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setenv("TERM", "xterm-256color")
    chosen = [word for word in AGREED if word != "--plain"]
    assert main([*chosen, "--ascii", "--no-animation", "--handover", "--bell", "--theme", "dark"]) == 0
    options, prepare, _passed_over = started[0]
    opening = prepare()
    assert [player.seat for player in opening.first.setup.players].count("person") == 1
    assert isinstance(opening.folder, SaveFolder)
    assert (options.ascii_only, options.animation, options.handover, options.bell) == (True, False, True, True)
    assert options.theme == "dark"


def test_with_nothing_said_the_screen_begins_with_the_welcome(monkeypatch: pytest.MonkeyPatch) -> None:
    started = starts_noted(monkeypatch)
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, Terminal())
    monkeypatch.setenv("TERM", "xterm-256color")
    assert main([]) == 0
    assert started[0][1]().first is None


def test_without_saves_a_game_is_played_only_if_the_players_agree(
    typed: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from monopoly_tui.session.errors import SavesUnavailable

    def refuse(*given: Any) -> None:
        raise SavesUnavailable(tmp_path, 28)

    monkeypatch.setattr(SaveFolder, "start", refuse)
    typed("yes\n")
    assert main(AGREED) == 0
    assert capsys.readouterr().out.endswith("The game ends here; it was not saved.\n")
    for answer in ("no\n", ""):
        typed(answer)
        assert main(AGREED) == 2
        assert capsys.readouterr().err == f"monopoly-tui: There is no room left for saved games in {tmp_path}.\n"


# --- the rest ---------------------------------------------------------------------------------------------------------


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert status_of(["--version"]) == 0
    assert capsys.readouterr().out == f"monopoly-tui {__version__}\n"
    assert status_of(["--help"]) == 0
    said = capsys.readouterr().out
    assert all(command in said for command in ("play", "resume", "replay", "saves", "editions"))


def test_commands_are_listed_whether_they_are_loaded_or_not() -> None:
    assert build_parser("--help").format_help() == build_parser().format_help()


def test_editions_have_their_own_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["editions", "list"]) == 0
    assert "duel_masters" in capsys.readouterr().out


def test_no_saved_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["saves"]) == 0
    assert capsys.readouterr().out == "There are no saved games.\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play"], "The table needs a terminal; use --plain to play line by line."),
        (["fly"], "“fly” is not there; there are: play, "),
        (["--fly"], "unrecognized arguments: --fly"),
        (["--plain", "--edition", "clasic"], "did you mean “classic”?"),
        ([*AGREED, "--rule", "sallary=3"], "There is no rule called “sallary”; did you mean “salary”?"),
        ([*AGREED, "--rule", "zzz=3"], "There is no rule called “zzz”; there are: "),
        ([*AGREED, "--rule", "salary=x"], "Rule salary: x is not a whole number from 0 to 99,999,999."),
        ([*AGREED, "--rule", "creature_battle"], "“Creature battle” cannot be played with this box."),
        ([*AGREED, "--time-limit", "0"], "a number of minutes from 1 to 6000 is needed"),
        ([*AGREED, "--time-limit", "9" * 5000], "a number of minutes from 1 to 6000 is needed"),
        ([*AGREED, "--seed", "\x1b"], "A seed is a printable text of at most 200 letters."),
        (
            [*AGREED, "--bots", "clever"],
            "There is no bot called “clever”; there are: steady, easy, sharp, fair, fixed, simple, random.",
        ),
        (
            [*AGREED, "--bots", "sharp:pirate"],
            "There is no character called “pirate”; there are: builder, trader, miser, gambler.",
        ),
        (
            [*AGREED, "--bots", "simple:miser"],
            "There is no bot called “simple:miser”; there are: steady, easy, sharp, fair, fixed, simple, random.",
        ),
        ([*AGREED, "--bots", "9"], "Classic is for 2 to 8 players, not for 10."),
        ([*AGREED, "--bots", "0"], "Classic is for 2 to 8 players, not for 1."),
        ([*AGREED, "--players", "Bank"], "The Bank plays too, and has that name."),
        ([*AGREED, "--players", "A\x1b[2J"], "A name cannot hold the invisible character U+001B."),
        (["--plain"], "The questions before the game were not answered."),
        (["resume", "--plain"], "There is no saved game to go on with."),
        (["resume", "--plain", "nothing"], "nothing"),
        (["resume", "--plain", "../etc"], "A saved game's name has small letters"),
        (["replay", "nothing"], "nothing"),
        (["replay", "./nothing.journal"], "nothing.journal cannot be read: No such file or directory."),
        (["replay", "/etc/passwd"], "/etc/passwd, line 1"),
        (["replay", "/"], "/ cannot be read: Is a directory."),
    ],
)
def test_every_mistake_is_one_sentence(
    arguments: list[str], sentence: str, typed: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    typed("")
    assert status_of(arguments) == 2
    said = capsys.readouterr().err
    assert said.startswith("monopoly-tui: ")
    assert sentence in said
    assert said.count("\n") == 1
    assert "Traceback" not in said


def test_ctrl_c_before_the_game_leaves_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupted:
        def isatty(self) -> bool:
            return False

        def readline(self) -> str:
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Interrupted())
    assert main(["--plain"]) == 130
    assert capsys.readouterr().err == "\n"


def test_an_output_nobody_reads_any_more_is_no_traceback(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "LANG": "C.UTF-8"}
    program = subprocess.Popen(
        [sys.executable, "-m", "monopoly_tui", *AGREED],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    )
    assert program.stdout is not None
    program.stdout.readline()
    program.stdout.close()
    assert program.stdin is not None
    with suppress(BrokenPipeError):  # it may have noticed and gone before it was told everything
        program.stdin.write(b"board\n" * 200)
        program.stdin.close()
    assert program.stderr is not None
    assert b"Traceback" not in program.stderr.read()
    program.stderr.close()
    assert program.wait(20) == 2
