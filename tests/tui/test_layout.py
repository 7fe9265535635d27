"""Texts longer than any language has them still find their place; no deed, card or list loses what must be read."""

from __future__ import annotations

import pytest
from rich.style import Style

from monopoly_tui import i18n
from monopoly_tui.editions.finding import list_editions
from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.i18n import NBSP, set_language
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.tui.kit.rows import at_most, cut, fitting, plain_text, wrap
from monopoly_tui.tui.property.paint.card import paint_card
from monopoly_tui.tui.property.paint.deed import paint_deed, paint_facts
from monopoly_tui.tui.property.paint.side import paint_groups
from monopoly_tui.tui.property.paint.view import View
from monopoly_tui.tui.table.match import seats_of

from ..pseudo import speak_pseudo
from ..tables import lots
from .losses import Losses
from .pictures import PICTURES, TERMINALS, in_edition

SMALLEST = (80, 24)
DEEDS = ((22, 10), (28, 12), (32, 12))
"""The sizes deeds are drawn in."""
OVERVIEWS = (21, 23)
"""The widths of the overview of groups on a screen of 100 and of 80 columns."""
BOXES = [one.id for one in list_editions() if one.id != "duel_masters_civilizations"]


@pytest.mark.parametrize("name", PICTURES)
async def test_a_picture_has_room_for_longer_words(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    speak_pseudo()
    monkeypatch.setattr(i18n, "set_language", lambda _code: None)  # no box may speak its own language
    monkeypatch.setattr(RecordedGame, "played", 0.0)
    losses = Losses(monkeypatch)
    await PICTURES[name].rows(TERMINALS["colours"], SMALLEST)
    assert losses.found == set()


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("name", BOXES)
def test_every_deed_and_card_keeps_its_sums(name: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    set_language(code)
    losses = Losses(monkeypatch)
    view = seen_in(name)
    for width, height in DEEDS:
        for space, lot in enumerate(view.edition.board.lot_at):
            rows = [plain_text(row) for row in paint_deed(view, space, width, height)]
            assert all(len(row) == width for row in rows)
            if lot is not None:
                told = "\n".join(rows)
                sums = (lot.price, lot.mortgage, lot.house_cost, *(view.state.rents[space] if lot.house_cost else ()))
                written = [view.money(one).replace(NBSP, " ") for one in sums if one]
                assert [one for one in written if one not in told] == []
        for number, deck in enumerate(view.edition.decks):
            for at, card in enumerate(deck.cards):
                words = " ".join(plain_text(row) for row in paint_card(view, number, at, width, height)).split()
                assert set(view.spell(card.text).split()) <= set(words), card.text
    for space in range(40):
        paint_facts(view, space, 43, 8)
    for width in (23, 28, 34, 50):
        paint_groups(view, width, 10)
    assert losses.found == set()


@pytest.mark.parametrize("name", BOXES)
@pytest.mark.parametrize("width", OVERVIEWS)
def test_every_group_has_a_whole_name_in_the_overview(name: str, width: int) -> None:
    rows = [plain_text(row) for row in paint_groups(seen_in(name), width, 10)]
    assert [row for row in rows if "…" in row or not row[3:5].isalpha()] == []


def seen_in(name: str) -> View:
    """A table of a box some rounds into a game."""
    game = in_edition(name)
    edition = game.setup.edition
    assert isinstance(edition, PropertyEdition)
    return View(edition, seats_of(game.setup), lots(game), TERMINALS["colours"].look(edition.theme))


@pytest.mark.parametrize(
    ("text", "width", "kept"),
    [
        ("Pay the rent", 12, "Pay the rent"),
        ("Pay the rent", 11, "Pay the …"),
        ("Pay the rent", 9, "Pay the …"),
        ("Pay the rent", 8, "Pay …"),
        ("Pay the rent", 5, "Pay …"),
        ("Pay the rent", 4, "Pay…"),
        ("Pennsylvania", 5, "Penn…"),
        ("Pennsylvania", 1, "P"),
        ("Pay", 0, ""),
    ],
)
def test_words_stay_whole_as_long_as_one_fits(text: str, width: int, kept: str) -> None:
    assert cut(text, width, "…") == kept


def test_the_longest_form_that_fits_is_taken() -> None:
    assert fitting(6, "Whole group", "Group", "Gr") == "Group"
    assert fitting(1, "Whole group", "Group", "Gr") == ""


def test_lines_that_are_left_out_are_told_by_an_ellipsis() -> None:
    lines = wrap([("one two three four", Style())], 8)
    assert ["".join(text for text, _style in line) for line in lines] == ["one two", "three", "four"]
    shown = ["".join(text for text, _style in line) for line in at_most(2, lines, 8, "…")]
    assert shown == ["one two", "three …"]
    assert at_most(3, lines, 8, "…") == lines
