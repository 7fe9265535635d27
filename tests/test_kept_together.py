"""A number and its unit stay on one line wherever lines are broken, and are written with an ordinary space."""

from __future__ import annotations

import io

import pytest
from rich.style import Style

from monopoly_tui.i18n import NBSP
from monopoly_tui.narration.property import Naming
from monopoly_tui.plain.console import Console
from monopoly_tui.plain.finding import spaces_of
from monopoly_tui.tui.kit.glyphs import ASCII, UNICODE, Glyphs, plain, spelled
from monopoly_tui.tui.kit.rows import plain_text, row, wrap

from .property_editions import find_property_edition, property_edition_from_source

GERMAN = find_property_edition("yugioh_de")
NAMING = Naming(GERMAN, ("Ada",))


def painted(text: str, width: int) -> list[str]:
    style = Style()
    return [plain_text(row(width, style, line)).rstrip() for line in wrap([(text, style)], width)]


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("thing", [NAMING.amount(50).text, NAMING.dice((3, 3)).text], ids=["amount", "dice"])
def test_no_line_is_broken_within_an_amount_or_a_throw(thing: str, glyphs: Glyphs) -> None:
    written = thing.replace(NBSP, " ")
    text = spelled(plain(f"Ada zahlt {thing} an Ben."), glyphs)
    for width in range(len(written), 30):
        assert any(written in line for line in painted(text, width)), width


def test_a_line_read_by_programs_has_ordinary_spaces() -> None:
    out = io.StringIO()
    console = Console(io.StringIO("ja\n"), out)
    console.say(f"50{NBSP}DP")
    console.ask(f"50{NBSP}DP?")
    assert out.getvalue() == "50 DP\n50 DP? "


def test_a_box_may_keep_words_together_and_is_found_by_what_a_keyboard_can_type() -> None:
    spaces = [dict(space) for space in GERMAN.source["spaces"]]
    spaces[39]["name"] = f"Blauäugiger w.{NBSP}Drache"
    box = property_edition_from_source("seaside", {**GERMAN.source, "spaces": spaces})
    assert box.spaces[39].name == f"Blauäugiger w.{NBSP}Drache"
    assert spaces_of(box).find_one(["Blauäugiger", "w.", "Drache"]) == 39
