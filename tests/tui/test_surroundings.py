"""What the program reads of its surroundings before it draws anything."""

from __future__ import annotations

import pytest

from monopoly_tui.tui.app import MonopolyApp
from monopoly_tui.tui.kit.look import Depth
from monopoly_tui.tui.options import Options
from monopoly_tui.tui.themes import colours_of


@pytest.mark.parametrize(("said", "depth"), [("", Depth.TRUE), ("1", Depth.MONO), ("no", Depth.MONO)])
def test_only_a_text_asks_for_no_colours(monkeypatch: pytest.MonkeyPatch, said: str, depth: Depth) -> None:
    monkeypatch.setenv("NO_COLOR", said)
    monkeypatch.setenv("COLORTERM", "truecolor")
    assert colours_of() is depth
    assert MonopolyApp(Options()).no_color == (depth is Depth.MONO)
