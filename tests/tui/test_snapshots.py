"""Pictures of every screen and question; `pytest tests/tui/test_snapshots.py --snapshot-update` takes them anew.

None of them loses the end of a word, in no language.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from monopoly_tui import language
from monopoly_tui.play.recorded import RecordedGame
from monopoly_tui.words import languages, set_language

from .losses import Losses
from .pictures import BOARDS, EDITIONS, GERMAN_BOX, PICTURES, TERMINALS, Picture, Terminal

Compare = Callable[..., bool]
SIZES = [(80, 24), (100, 30), (120, 40), (160, 50)]


@pytest.fixture(autouse=True)
def same_everywhere(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Neither the clock nor the terminal nor the language of whoever runs the tests makes a difference."""
    for variable in ("NO_COLOR", "SSH_CONNECTION", "TEXTUAL", "TEXTUAL_FPS", "TEXTUAL_THEME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    monkeypatch.setattr(language, "_wished", "en")
    set_language("en")
    yield
    set_language("en")


def speak(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "_wished", code)
    set_language(code)


def seen(compare: Compare, picture: Picture, terminal: Terminal, size: tuple[int, int]) -> bool:
    app, before = picture.take(terminal)
    return compare(app, terminal_size=size, run_before=before)


VIEWS = {"80-en": ((80, 24), "en"), "80-de": ((80, 24), "de"), "120-en": ((120, 40), "en")}


@pytest.mark.parametrize(("size", "code"), VIEWS.values(), ids=VIEWS)
@pytest.mark.parametrize("name", PICTURES)
def test_a_picture(
    snap_compare: Compare, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int], code: str
) -> None:
    speak(code, monkeypatch)
    monkeypatch.setattr(RecordedGame, "played", 0.0)  # however long the picture takes
    losses = Losses(monkeypatch)
    as_ever = seen(snap_compare, PICTURES[name], TERMINALS["colours"], size)
    assert not losses.found, "something is cut in mid-word"
    assert as_ever


@pytest.mark.parametrize("name", GERMAN_BOX)
def test_the_german_box(snap_compare: Compare, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    speak("de", monkeypatch)
    losses = Losses(monkeypatch)
    as_ever = seen(snap_compare, GERMAN_BOX[name], TERMINALS["colours"], (80, 24))
    assert not losses.found, "something is cut in mid-word"
    assert as_ever


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("terminal", TERMINALS)
@pytest.mark.parametrize("name", BOARDS)
def test_a_board(
    snap_compare: Compare, monkeypatch: pytest.MonkeyPatch, name: str, terminal: str, size: tuple[int, int]
) -> None:
    if terminal == "no colour":
        monkeypatch.setenv("NO_COLOR", "1")
    assert seen(snap_compare, BOARDS[name], TERMINALS[terminal], size)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_box(snap_compare: Compare, name: str) -> None:
    assert seen(snap_compare, EDITIONS[name], TERMINALS["colours"], (120, 40))


def test_there_are_pictures_in_every_language() -> None:
    assert {code for _size, code in VIEWS.values()} == set(languages())
