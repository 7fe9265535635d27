"""Every screen and question looks as it was written down; `make golden` writes all of it down anew.

Nothing loses the end of a word, in no language. A few pictures are taken of the whole program as it draws itself.
"""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from monopoly_tui.i18n import languages, wish_for
from monopoly_tui.session.recorded import RecordedGame

from .golden import drawn, written
from .losses import Losses
from .moments import moment
from .pictures import (
    BOARDS,
    COLOURS,
    EDITIONS,
    GERMAN_BOX,
    PICTURES,
    TERMINALS,
    Picture,
    Size,
    Terminal,
    at_table,
    grown_up,
)

GOLDENS = Path(__file__).parent / "goldens"
SIZES: list[Size] = [(80, 24), (100, 30), (120, 40), (160, 50)]
VIEWS: list[Size] = [(80, 24), (120, 40)]
"""The windows that pictures are looked at in, whatever the language."""
DRAWN: dict[str, tuple[Picture, Size]] = {
    **{f"board-{width}": (at_table(grown_up), (width, height)) for width, height in SIZES},
    **{f"box-{name}": (picture, (120, 40)) for name, picture in EDITIONS.items()},
    "lands": (BOARDS["lands"], (120, 40)),
    **{name: (PICTURES[name], (120, 40)) for name in ("welcome", "deal", "building", "result")},
    "auction": (at_table(partial(moment, "bid")), (120, 40)),
}
"""What is kept as pictures, too: colours and signs as a person sees them."""


@pytest.fixture(autouse=True)
def same_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the clock nor the terminal of whoever runs the tests makes a difference."""
    for variable in ("NO_COLOR", "SSH_CONNECTION", "TEXTUAL", "TEXTUAL_FPS", "TEXTUAL_THEME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    monkeypatch.setattr(RecordedGame, "played", 0.0)  # however long the picture takes
    wish_for("en")


async def compare(picture: Picture, terminal: Terminal, sizes: Sequence[Size], folder: str, *names: str) -> None:
    """Look at a picture in windows of some sizes, and at what was written down of each."""
    for rows, name in zip(await picture.rows(terminal, *sizes), names, strict=True):
        text = drawn(rows)
        path = GOLDENS.joinpath(*(re.sub(r"\W+", "-", part).strip("-") for part in (folder, name)))
        assert text == written(path.with_suffix(".txt"), text)


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", PICTURES)
async def test_a_picture(monkeypatch: pytest.MonkeyPatch, name: str, code: str) -> None:
    wish_for(code)
    losses = Losses(monkeypatch)
    await compare(PICTURES[name], COLOURS, VIEWS, name, *(f"{width}-{code}" for width, _height in VIEWS))
    assert not losses.found, "something is cut in mid-word"


@pytest.mark.parametrize("name", GERMAN_BOX)
async def test_the_german_box(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    wish_for("de")
    losses = Losses(monkeypatch)
    await compare(GERMAN_BOX[name], COLOURS, [(80, 24)], "german box", name)
    assert not losses.found, "something is cut in mid-word"


@pytest.mark.parametrize("terminal", TERMINALS)
@pytest.mark.parametrize("name", BOARDS)
async def test_a_board(monkeypatch: pytest.MonkeyPatch, name: str, terminal: str) -> None:
    if terminal == "no colour":
        monkeypatch.setenv("NO_COLOR", "1")
    await compare(BOARDS[name], TERMINALS[terminal], SIZES, name, *(f"{width} {terminal}" for width, _height in SIZES))


@pytest.mark.parametrize("name", EDITIONS)
async def test_a_box(name: str) -> None:
    await compare(EDITIONS[name], COLOURS, [(120, 40)], "boxes", name)


@pytest.mark.parametrize("name", DRAWN)
async def test_a_picture_of_the_program(name: str) -> None:
    picture, size = DRAWN[name]
    async with picture.show(COLOURS, size) as app:
        svg = app.export_screenshot(simplify=True)
    assert svg == written(GOLDENS / "drawn" / f"{name}.svg", svg)
