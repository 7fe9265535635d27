"""Whole games line by line, in both languages, by somebody who only reads the lines and answers by their words."""

from __future__ import annotations

import io
import random
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from monopoly_tui.cli import main
from monopoly_tui.session import options

from .plain_reader import NUMBERED, PropertyPlayer, Reader

OVER = {"en": "The story of the game:", "de": "Die Geschichte des Spiels:"}
QUICK = ["--rule", "starting_cash=500", "--rule", "salary=50"]
BOXES = {"pokemon": ["--rule", "power_doubles"], "duel_masters": ["--rule", "creature_battle"]}


@pytest.fixture(autouse=True)
def away_from_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And by the same dice every time."""
    monkeypatch.setattr(options, "new_salt", lambda: "salt")
    for variable in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable))


def played(monkeypatch: pytest.MonkeyPatch, answer: Callable[[list[str]], str], code: str, *words: str) -> None:
    """Play a game that is begun on the command line, until somebody has won it."""
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdin", Reader(out, answer))
    monkeypatch.setattr(sys, "stdout", out)
    assert main(["play", "--plain", "--lang", code, "--seed", "lines", *words]) == 0
    said = out.getvalue().splitlines()
    assert OVER[code] in said, said[-20:]


@pytest.mark.parametrize("code", OVER)
def test_a_property_game_is_read_and_answered_to_its_end(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    player = PropertyPlayer("whole")
    played(monkeypatch, player, code, "--players", "Ann", "Ben", "Cleo", *QUICK)
    build, _sell, mortgage, _lift, offer = player.words[:5]
    typed = {line.split(" ")[0] for line in player.typed}
    assert {build, mortgage, offer} <= typed, "everything the help and the questions tell of was tried"


@pytest.mark.parametrize("box", BOXES)
def test_a_box_with_rules_of_its_own_is_read_and_answered_too(monkeypatch: pytest.MonkeyPatch, box: str) -> None:
    table = ["--edition", box, "--players", "Ann", "Ben", "--bots", "1"]
    played(monkeypatch, PropertyPlayer(box), "en", *table, *BOXES[box], *QUICK)


@pytest.mark.parametrize("code", OVER)
def test_the_second_game_is_read_and_answered_to_its_end(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    luck = random.Random(code)

    def answer(said: list[str]) -> str:
        return luck.choice([found[1] for line in said if (found := NUMBERED.fullmatch(line))])

    played(monkeypatch, answer, code, "--edition", "duel_masters_civilizations", "--players", "Ann", "--bots", "1")
