"""Whole games, written down once, still go the same way: to the word, and in any surroundings.

`make golden` plays them anew; read the difference before keeping it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from monopoly_tui.games.property.events import WentBankrupt
from monopoly_tui.games.property.state import BANK

from .engine.transcript import Header, play, read, transcript

GOLDEN = Path(__file__).parent / "golden"
ROOT = Path(__file__).parent.parent


def chain_to_players(bankrupt: list[WentBankrupt]) -> bool:
    """All went bankrupt to players, and one who gained by it went bankrupt later."""
    gone = {event.player: place for place, event in enumerate(bankrupt)}
    return all(event.creditor != BANK for event in bankrupt) and any(
        gone.get(event.creditor, -1) > place for place, event in enumerate(bankrupt)
    )


def to_the_bank(bankrupt: list[WentBankrupt]) -> bool:
    """Somebody went bankrupt to the Bank while others played on."""
    return any(event.creditor == BANK for event in bankrupt[:-1])


class Story(NamedTuple):
    """How a transcript is made: the first seed whose game goes so."""

    edition: str
    rules: dict[str, Any]
    bots: tuple[str, ...]
    most: int
    goes_so: Callable[[list[WentBankrupt]], bool]


STORIES = {
    "chain_of_bankruptcies": Story("classic", {}, ("simple", "simple", "simple", "random"), 400, chain_to_players),
    "bankrupt_to_the_bank": Story("pokemon", {"power_doubles": True}, ("simple", "random", "simple"), 300, to_the_bank),
}


def written(name: str) -> Path:
    return GOLDEN / f"{name}.txt"


def told(story: Story) -> str:
    """The transcript of the first game that goes as the story says."""
    players = ("ann", "bob", "cas", "dee")[: len(story.bots)]
    for seed in count(1):
        header = Header(story.edition, story.rules, players, str(seed))
        played = play(header, story.bots, story.most)
        if played is not None and story.goes_so(played[1]):
            return transcript(header, played[0])
    raise AssertionError


@pytest.mark.parametrize("name", STORIES)
def test_the_same_moves_make_the_same_game(name: str) -> None:
    if os.environ.get("UPDATE_GOLDEN"):
        written(name).write_text(told(STORIES[name]), encoding="utf-8")
    text = written(name).read_text(encoding="utf-8")
    assert transcript(*read(text)).splitlines() == text.splitlines()


@pytest.mark.parametrize("name", STORIES)
def test_the_game_goes_as_its_name_says(name: str) -> None:
    header, moves = read(written(name).read_text(encoding="utf-8"))
    game = header.game()
    events = [event for player, action in moves for event in game.apply(player, action)]
    assert STORIES[name].goes_so([event for event in events if isinstance(event, WentBankrupt)])
    assert game.over


@pytest.mark.parametrize(
    "surroundings",
    [
        {"PYTHONHASHSEED": "0", "TZ": "UTC", "LANG": "C"},
        {"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8"},
        {"PYTHONHASHSEED": "4294967295", "TZ": "America/St_Johns", "LC_ALL": "tr_TR.UTF-8"},
    ],
    ids=["plain", "hash-one", "hash-last"],
)
def test_surroundings_change_nothing(surroundings: dict[str, str]) -> None:
    files = [written(name) for name in STORIES]
    run = subprocess.run(
        [sys.executable, "-m", "tests.engine.transcript", *map(str, files)],
        cwd=ROOT,
        env={**os.environ, **surroundings, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout == "".join(file.read_text(encoding="utf-8") for file in files)
