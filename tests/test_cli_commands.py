"""Words before a command, and the rules of every game on the command line."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from monopoly_tui.cli import EVERYWHERE, _command_first, _screen_options
from monopoly_tui.tui.opening import Opening
from monopoly_tui.tui.options import Options

from .tables import CIVILIZATIONS
from .test_cli import AGREED, status_of

Said = pytest.CaptureFixture[str]
LANDS = ["--edition", CIVILIZATIONS, "--players", "Ann", "Ben"]


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are saved in a folder of the test's own."""
    for variable in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "HOME"):
        monkeypatch.setenv(variable, str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))


# --- what stands before a command -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("", "play"),
        ("--plain", "play --plain"),
        ("--lang de", "play --lang de"),
        ("--lang", "play --lang"),
        ("--lang de editions list", "editions --lang de list"),
        ("--lang=de --theme light saves", "saves --lang=de --theme light"),
        ("--plain resume game", "resume --plain game"),
        ("--theme saves", "play --theme saves"),
        ("--plain --edition saves", "play --plain --edition saves"),
        ("--edition saves --plain", "play --edition saves --plain"),
        ("--lang de --version", "--version --lang de"),
        ("--plain fly", "fly --plain"),
        ("simulate --games 3", "simulate --games 3"),
    ],
)
def test_the_command_comes_first(given: str, meant: str) -> None:
    assert _command_first(given.split()) == meant.split()


def test_every_option_of_the_screen_may_stand_before_the_command() -> None:
    taken = re.findall(r"(--[a-z-]+)( [^|\]]+)?[|\] ]", _screen_options().format_usage())
    assert {option: bool(value) for option, value in taken} == EVERYWHERE


def test_commands_are_done_whatever_stands_before_them(capsys: Said) -> None:
    assert status_of(["--lang", "de", "saves"]) == 0
    assert capsys.readouterr().out == "Es gibt keine Spielstände.\n"
    assert status_of(["--lang", "de", "editions", "list"]) == 0
    assert CIVILIZATIONS in capsys.readouterr().out
    assert status_of(["--plain", "resume"]) == 2
    assert "no saved game" in capsys.readouterr().err


# --- rules ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the screen would begin with."""
    started: list[Any] = []
    monkeypatch.setattr("monopoly_tui.cli.playing.is_plain", lambda options: False)

    def run(look: Options, prepare: Callable[[], Opening], passed_over: object) -> int:
        started.append(prepare())
        return 0

    monkeypatch.setattr("monopoly_tui.tui.app.run", run)
    return started


def test_the_second_game_is_played_by_its_own_rules(begun: list[Any]) -> None:
    rules = ["--rule", "begins=drawn", "--rule", "civilizations=water,fire"]
    assert status_of([*LANDS, *rules]) == 0
    settings = begun[0].first.setup.settings
    assert (settings.begins, settings.civilizations) == ("drawn", ("water", "fire"))


@pytest.mark.parametrize(
    ("wished", "english", "german"),
    [
        (
            ["--short-game"],
            "There is no rule called “short_game”; there are: begins, civilizations, undo, no_advice.",
            "Eine Regel „short_game“ gibt es nicht",
        ),
        (["--time-limit", "30"], "There is no rule called “time_limit”", "Eine Regel „time_limit“ gibt es nicht"),
        (["--rule", "salary=400"], "There is no rule called “salary”", "Eine Regel „salary“ gibt es nicht"),
        (["--rule", "begins=loser"], "Rule begins: loser is not first_seat or drawn.", "first_seat oder drawn"),
        (
            ["--rule", "civilizations=fire,fire"],
            "Rule civilizations: fire, fire is not a list of different civilizations.",
            "eine Liste verschiedener Zivilisationen",
        ),
        (
            ["--rule", "civilizations=yes"],
            "needs a value: a list of civilizations, one for each seat.",
            "eine Liste von Zivilisationen",
        ),
        (
            ["--rule", "civilizations=fire,steam"],
            "There is no civilization called “steam” in this box.",
            "Eine Zivilisation „steam“ gibt es in dieser Ausgabe nicht.",
        ),
        (
            ["--rule", "civilizations=fire"],
            "Every player needs a civilization that no other has.",
            "Alle brauchen eine Zivilisation, die sonst niemand hat.",
        ),
        (["--bots", "4"], "is for 2 to 5 players, not for 6.", "2 bis 5"),
    ],
    ids=lambda given: " ".join(given) if isinstance(given, list) else "",
)
def test_what_the_second_game_cannot_be_is_one_sentence(
    begun: list[Any], capsys: Said, wished: list[str], english: str, german: str
) -> None:
    for language, sentence in (("en", english), ("de", german)):
        assert status_of([*LANDS, *wished, "--lang", language]) == 2
        said = capsys.readouterr().err
        assert sentence in said
        assert said.count("\n") == 1
    assert begun == []


def test_a_number_is_when_a_game_ends(monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("rules\n"))
    assert status_of([*AGREED, "--rule", "ends=30"]) == 0
    assert "After 30 minutes the game ends" in capsys.readouterr().out
    assert status_of([*AGREED, "--rule", "ends=0"]) == 2
    assert "Rule ends.minutes: 0 is not a whole number from 1 to 6,000." in capsys.readouterr().err
