"""Nothing is cut off in mid-word at 80 × 24, in no language: no name, no label, no sentence that matters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from rich.cells import cell_len, set_cell_size
from textual.app import App

from monopoly_tui import language
from monopoly_tui.tui.paint import rows
from monopoly_tui.tui.paint.rows import Piece
from monopoly_tui.words import languages, set_language

from .pictures import PICTURES

STREET = "Br      Br"
"""The row of houses at the lower edge of the welcome goes on beyond the screen."""


class Losses:
    """Notes whatever a row had no room for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found: set[str] = set()
        self.fitted = rows._fitted
        monkeypatch.setattr(rows, "_fitted", self.watch)

    def watch(self, pieces: Iterable[Piece], room: int) -> Iterable[Piece]:
        """What `row` does with pieces that may be too wide for it."""
        given = list(pieces)
        text = "".join(part for part, _style in given)
        if 0 < room < cell_len(text):
            lost = text[len(set_cell_size(text, room).rstrip()) :]
            if lost.strip() and STREET not in text:
                self.found.add(f"{text!r} in {room} columns loses {lost!r}")
        return self.fitted(given, room)


@pytest.fixture(params=languages())
def spoken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(language, "_wished", request.param)
    set_language(request.param)
    yield request.param
    set_language("en")


@pytest.mark.parametrize("name", PICTURES)
async def test_nothing_is_cut_in_mid_word(name: str, spoken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    losses = Losses(monkeypatch)
    app, before = PICTURES[name].take()
    assert isinstance(app, App)
    async with app.run_test(size=(80, 24)) as pilot:
        await before(pilot)
    assert not losses.found


def test_there_is_more_than_one_language() -> None:
    assert {"en", "de"} <= set(languages())
