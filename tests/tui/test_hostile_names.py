"""Names that look like markup, formats and escapes are letters and nothing else, on every screen of both games."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import replace

import pytest

from monopoly_tui.session.setup import Setup
from monopoly_tui.session.typed import clean_names
from monopoly_tui.tui.lobby import seating

from . import test_screens
from .pictures import AROUND, COLOURS, PICTURES

NASTY = ("[/oops]", "[b red]x[/b]", "[@click=app.q]x", "{player}", "%(x)s %s", "\\[$1", "日本語の名前", "</b>&amp;")

WITH_NAMES = {"welcome", "saves", "holdings", "result", "asked roll", "lands: everybody", "end of lands"}
"""Pictures on which the first name is certainly to be seen."""


@pytest.fixture(autouse=True)
def nasty(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whoever sits down anywhere is called so."""
    sound = Setup.__post_init__

    def rename(setup: Setup) -> None:
        players = zip(setup.players, NASTY, strict=False)
        object.__setattr__(setup, "players", tuple(replace(player, name=name) for player, name in players))
        sound(setup)

    monkeypatch.setattr(Setup, "__post_init__", rename)
    monkeypatch.setattr(seating, "NAMES", NASTY)
    saves = tuple(replace(save, players=NASTY) for save in test_screens.SAVES)
    monkeypatch.setattr(test_screens, "SAVES", saves)
    test_screens.played.cache_clear()
    yield
    test_screens.played.cache_clear()


def test_the_border_lets_them_pass() -> None:
    assert clean_names(NASTY) == NASTY
    assert set(PICTURES) > ALWAYS


ALWAYS = {
    *WITH_NAMES,
    *AROUND,
    *("partners", "deal", "who", "asked bid", "asked offer", "asked pay", "leaving", "handing over", "lands: turn"),
}
"""Screens that need no program around them, and where names stand in other places than elsewhere."""


@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=() if one in ALWAYS else pytest.mark.soak) for one in PICTURES]
)
async def test_nasty_names_are_letters_on(name: str) -> None:
    [lines] = await PICTURES[name].rows(COLOURS, (80, 24))
    shown = "\n".join("".join(text for text, *_ in line) for line in lines)
    assert {c for c in shown if c != "\n" and unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp")} == set()
    acting = {key for line in lines for _text, style, *_ in line if style for key in style.meta if "click" in key}
    assert acting == set()
    if name in WITH_NAMES:
        assert NASTY[0] in shown
