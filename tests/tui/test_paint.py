"""What the painter draws: exact sizes, and nothing told by colour alone."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.style import Style

from monopoly_tui.games.property.board import STREET
from monopoly_tui.games.property.effects import Tax
from monopoly_tui.games.property.state import POT
from monopoly_tui.i18n import NBSP
from monopoly_tui.narration.core.naming import sum_within
from monopoly_tui.tui.kit.glyphs import plain
from monopoly_tui.tui.kit.look import Depth, contrast
from monopoly_tui.tui.kit.rows import Piece, Rows, cut, plain_text, row, width_of, wrap
from monopoly_tui.tui.lobby.preview import HEIGHT, WIDTH, paint_miniboard
from monopoly_tui.tui.property.paint.card import paint_card, paint_dice
from monopoly_tui.tui.property.paint.deed import paint_deed
from monopoly_tui.tui.property.paint.side import paint_bank, paint_groups, paint_player
from monopoly_tui.tui.property.paint.space import paint_space
from monopoly_tui.tui.property.paint.view import View
from monopoly_tui.tui.property.plan import cell_size
from monopoly_tui.tui.table.match import seated

from .tables import NAMES, classic, make_look, make_view

SIZES = ((5, 2), (6, 2), (8, 3), (11, 4), (12, 5))
LOOKS = [(depth, ascii_only) for depth in Depth for ascii_only in (False, True)]


def assert_size(rows: Rows, width: int, height: int) -> None:
    assert [cell_len(plain_text(one)) for one in rows] == [width] * height


def texts(rows: Rows) -> list[str]:
    return [plain_text(one) for one in rows]


def view_of_everything(depth: Depth, ascii_only: bool) -> View:
    """A table in mid-game with every kind of thing on it."""
    view = make_view(6, 300, make_look(depth, ascii_only=ascii_only))
    state = view.state
    state.level[1], state.level[3] = 4, state.hotel
    state.owner[5], state.mortgaged[5] = 0, True
    state.at[2], state.jailed[2] = 10, 1
    state.at[3] = 10
    view.lit, view.cursor = 20, 24
    return view


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("depth", "ascii_only"), LOOKS)
def test_every_space_has_exactly_its_size(size: tuple[int, int], depth: Depth, ascii_only: bool) -> None:
    view = view_of_everything(depth, ascii_only)
    for space in range(40):
        assert_size(paint_space(view, space, *size), *size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(1, 9))
def test_a_crowd_on_one_space_is_never_lost(size: tuple[int, int], players: int) -> None:
    view = make_view(8)
    for player in range(players, 8):
        view.state.at[player] = 20
    shown = "".join(texts(paint_space(view, 0, *size))[-1:])
    letters = sum(shown.count(seat.letter) for seat in view.seats)
    rest = int(shown.split("+")[1]) if "+" in shown else 0
    assert letters + rest == players


@pytest.mark.parametrize("width", range(6, 13))
@pytest.mark.parametrize(("depth", "ascii_only"), LOOKS)
def test_names_are_never_cut_and_keep_clear_of_marks(width: int, depth: Depth, ascii_only: bool) -> None:
    """On two rows a space is called by its name, its short name or its code, whichever has room."""
    view = make_view(2, 0, make_look(depth, ascii_only=ascii_only))
    state, glyphs = view.state, view.look.glyphs
    for space in range(40):
        forms = {view.name(space), view.short(space), view.abbr(space)}
        assert texts(paint_space(view, space, width, 2))[0].strip() in forms
        if (lot := view.lot(space)) is None:
            continue
        state.mortgaged[space] = True
        name, _gap, mark = texts(paint_space(view, space, width, 2))[0].rstrip().rpartition(" ")
        assert (name.rstrip() in forms, mark) == (True, glyphs.mortgage)
        state.mortgaged[space] = False
        if lot.house_cost:
            state.level[space] = state.hotel
            name, _gap, mark = texts(paint_space(view, space, width, 2))[0].rstrip().rpartition(" ")
            assert (name.rstrip() in forms, mark) == (True, glyphs.hotel)


def test_at_100_columns_names_are_written_out() -> None:
    view = make_view(2)
    shown = {texts(paint_space(view, space, *cell_size(100, 30)))[0].strip() for space in (20, 30, 38, 39)}
    assert shown == {"Parking", "To Jail", "Lux.Tax", "Boardw."}


@pytest.mark.parametrize(("sign", "set_up"), [("x", "mortgaged"), ("H", "level")])
def test_in_the_smallest_cells_a_letter_does_not_stick_to_the_code(sign: str, set_up: str) -> None:
    view = make_view(2, 0, make_look(ascii_only=True))
    getattr(view.state, set_up)[3] = view.state.hotel if set_up == "level" else True
    assert texts(paint_space(view, 3, 5, 2))[0] == f"BAL {sign}"


@pytest.mark.parametrize("size", SIZES)
def test_what_a_lot_is_can_be_read_without_colour(size: tuple[int, int]) -> None:
    view = make_view(2, 0, make_look(Depth.MONO))
    state, space = view.state, 19
    assert "Or" in "".join(texts(paint_space(view, space, *size)))
    assert "200" in "".join(texts(paint_space(view, space, *size)))
    state.owner[space] = 1
    assert "B" in texts(paint_space(view, space, *size))[-1]
    state.level[space] = 3
    band = texts(paint_space(view, space, *size))[0]
    assert band.count("⌂") == 3 or "3" in band
    state.level[space] = state.hotel
    assert "■" in texts(paint_space(view, space, *size))[0]
    state.level[space], state.mortgaged[space] = 0, True
    top = paint_space(view, space, *size)[0]
    assert "×" in plain_text(top)
    assert any(segment.style and segment.style.underline for segment in top)


@pytest.mark.parametrize("size", SIZES)
def test_those_in_jail_sit_behind_bars(size: tuple[int, int]) -> None:
    view = make_view(2)
    view.state.at[:] = [10, 10]
    view.state.jailed[0] = 0
    rows = texts(paint_space(view, 10, *size))
    assert "║A║" in rows[0]
    assert "B" in rows[-1]
    assert "A" not in rows[-1]


def test_without_unicode_everything_is_ascii() -> None:
    view = view_of_everything(Depth.TRUE, ascii_only=True)
    painted = [one for size in SIZES for space in range(40) for one in texts(paint_space(view, space, *size))]
    painted += [one for space in range(40) for one in texts(paint_deed(view, space, 28, 12))]
    painted += [one for player in range(6) for one in texts(paint_player(view, player, 30, 3, 1234, 5000))]
    painted += [*texts(paint_groups(view, 30, 10)), plain_text(paint_bank(view, 30))]
    painted += texts(paint_dice((3, 6), view.look)) + texts(paint_miniboard(view.edition, view.look))
    painted += [
        one
        for deck, text in enumerate(view.edition.decks)
        for card in range(len(text.cards))
        for one in texts(paint_card(view, deck, card, 28, 12))
    ]
    assert [one for one in painted if not one.isascii()] == []


def test_without_colours_no_style_has_one() -> None:
    view = view_of_everything(Depth.MONO, ascii_only=False)
    rows = [one for size in SIZES for space in range(40) for one in paint_space(view, space, *size)]
    rows += paint_deed(view, 1, 28, 12) + paint_groups(view, 30, 10) + paint_dice((1, 2), view.look)
    styles = [segment.style for one in rows for segment in one]
    assert all(style is not None and style.color is None and style.bgcolor is None for style in styles)
    assert any(style and style.reverse for style in styles)


def test_sixteen_colours_are_the_editions_own() -> None:
    view = make_view(2, 0, make_look(Depth.ANSI))
    for space, lot in view.edition.board.lots.items():
        band = paint_space(view, space, 8, 3)[0][0].style
        assert band is not None
        assert band.bgcolor is not None
        assert band.bgcolor.name == view.band(lot.group).ansi


@pytest.mark.parametrize("depth", Depth)
@pytest.mark.parametrize("size", [(22, 10), (28, 12), (32, 12)])
def test_deeds_cards_and_notes_fit_their_place(size: tuple[int, int], depth: Depth) -> None:
    view = view_of_everything(depth, ascii_only=False)
    for space in range(40):
        assert_size(paint_deed(view, space, *size), *size)
    for deck, text in enumerate(view.edition.decks):
        for card in range(len(text.cards)):
            assert_size(paint_card(view, deck, card, *size), *size)


def test_a_card_shows_its_whole_text_at_the_smallest_size() -> None:
    view = make_view(2)
    for deck, text in enumerate(view.edition.decks):
        for card in range(len(text.cards)):
            shown = "".join(texts(paint_card(view, deck, card, 22, 10)[1:])).replace(" ", "")
            assert text.cards[card].text.replace(" ", "") in shown


def test_the_deed_marks_the_rent_due_now() -> None:
    view = make_view(2)
    state = view.state

    def marked() -> str:
        return "".join(one for one in texts(paint_deed(view, 19, 28, 12)) if "►" in one)

    assert marked() == ""
    state.owner[19] = 0
    state.count_groups()
    assert "$16" in marked()
    state.owner[16] = state.owner[18] = 0
    state.count_groups()
    assert "$32" in marked()
    state.level[19] = 2
    assert "$220" in marked()
    state.level[19], state.mortgaged[19] = 0, True
    assert marked() == ""


def test_the_deed_names_price_mortgage_and_every_rent() -> None:
    view = make_view(2)
    for space, lot in view.edition.board.lots.items():
        shown = "\n".join(texts(paint_deed(view, space, 22, 10)))
        assert f"${lot.price}" in shown
        assert f"${lot.mortgage}" in shown
        for rent in lot.rents:
            assert (view.money(rent) if lot.kind != "utility" else f"{rent} × dice") in shown
        if lot.kind == STREET:
            assert f"${lot.house_cost}" in shown


@pytest.mark.parametrize("width", [23, 28, 35, 50])
@pytest.mark.parametrize("height", [2, 3, 4])
def test_a_player_with_lots_of_every_group_still_fits(width: int, height: int) -> None:
    view = make_view(2)
    state = view.state
    for space in view.edition.board.lots:
        state.owner[space] = 0
    state.count_groups()
    state.jail_cards[0] = [(0, 0)]
    rows = paint_player(view, 0, width, height, 123456, 10000)
    assert_size(rows, width, height)
    for group in range(len(view.edition.groups)):
        assert view.mark(group) in plain_text(rows[1])
    assert "$123,456" in plain_text(rows[0])


def test_who_is_out_says_so() -> None:
    view = make_view(2)
    view.state.out[1] = True
    rows = paint_player(view, 1, 25, 2, 0, 10)
    assert "out of the game" in plain_text(rows[1])
    assert "$" not in plain_text(rows[0])


def test_the_overview_shows_owner_and_buildings() -> None:
    view = make_view(2)
    state = view.state
    state.owner[1] = state.owner[3] = 1
    state.level[1], state.level[3] = 2, state.hotel
    brown = texts(paint_groups(view, 30, 10))[0]
    assert "B2" in brown
    assert "B■" in brown


def test_dice_have_as_many_pips_as_they_count() -> None:
    look = make_look()
    for first in range(1, 7):
        for second in range(1, 7):
            rows = paint_dice((first, second), look)
            assert_size(rows, 16, 3)
            assert "".join(texts(rows)).count("●") == first + second


@pytest.mark.parametrize("depth", Depth)
def test_the_miniature_has_its_size(depth: Depth) -> None:
    assert_size(paint_miniboard(classic(), make_look(depth)), WIDTH, HEIGHT)


def test_bands_and_chips_can_be_read() -> None:
    look, edition = make_look(), classic()
    for paint in [*(group.paint for group in edition.groups), *(token.paint for token in edition.tokens)]:
        assert contrast(look.ink_for(paint), paint) >= 3
        assert contrast(look.readable(paint, look.cell), look.cell) >= 4.5


def test_railroads_are_lettered_alike_on_the_board_and_beside_it() -> None:
    look, edition = make_look(), classic()
    paint = next(group.paint for group in edition.groups if group.mark == "RR")
    for ground in (paint, look.shade(paint, True)):
        assert look.ink_for(ground) == look.ink_for(paint)
        assert contrast(look.ink_for(ground), ground) >= 5.5


# --- letters and names ------------------------------------------------------------------------------------------


def test_letters_are_the_names_own_where_they_can_be() -> None:
    assert [seat.letter for seat in seated(("Anna", "Ben", "Al", "Bo", "Aa"))] == ["A", "B", "L", "O", "C"]


def test_accents_do_not_hide_the_first_letter() -> None:
    names = ("Öznur", "Émile", "Šárka", "Łukasz", "Ørjan")
    assert [seat.letter for seat in seated(names)] == ["O", "E", "S", "L", "R"]


def test_a_name_in_another_script_gets_the_letter_of_its_token() -> None:
    paints = [token.paint for token in classic().tokens]
    assert [seat.letter for seat in seated(("Юрий", "Ян", "Rosa"), paints, "RHD")] == ["R", "H", "O"]


@given(st.lists(st.text(), min_size=2, max_size=8))
def test_letters_are_always_different(names: list[str]) -> None:
    letters = [seat.letter for seat in seated(names)]
    assert len(set(letters)) == len(names)
    assert all(letter.isascii() and letter.isalnum() for letter in letters)


@given(st.text())
def test_names_come_out_harmless(text: str) -> None:
    clean = plain(text)
    assert clean.replace(NBSP, " ").isprintable()  # which a row paints as an ordinary space
    assert not set(clean) & {"\x1b", "\u202e", "\u200b", "\x9b"}


@given(st.text(min_size=1, max_size=60))
def test_any_name_leaves_the_sizes_as_they_are(name: str) -> None:
    view = make_view(2, 0)
    view.seats = seated((name, "Ben"))
    spaces = list(view.edition.spaces)
    spaces[1] = replace(spaces[1], name=name, short=name, abbr=name)
    view.box = replace(view.edition, spaces=tuple(spaces))
    view.state.owner[1] = 0
    for size in SIZES:
        assert_size(paint_space(view, 1, *size), *size)
    assert_size(paint_deed(view, 1, 22, 10), 22, 10)
    assert_size(paint_player(view, 0, 23, 2, 1500, 1500), 23, 2)


# --- rows -----------------------------------------------------------------------------------------------------------

PIECES = st.lists(st.tuples(st.text(alphabet="ab 漢é.", max_size=20), st.just(Style())), max_size=6)


@given(PIECES, PIECES, st.integers(0, 40))
def test_a_row_is_as_wide_as_it_should_be(left: list[Piece], right: list[Piece], width: int) -> None:
    assert cell_len(plain_text(row(width, Style(), left, right))) == width


@given(PIECES, st.integers(2, 30))
def test_wrapping_loses_no_letters_and_keeps_to_the_width(pieces: list[Piece], width: int) -> None:
    lines = wrap(pieces, width)
    assert all(width_of(line) <= width for line in lines)
    before = "".join(text for text, _ in pieces).replace(" ", "")
    after = "".join(text for line in lines for text, _ in line).replace(" ", "")
    assert after == before


def test_a_word_of_several_pieces_is_not_torn() -> None:
    lines = wrap([("pays ", Style()), ("Anna", Style(bold=True)), (".", Style())], 8)
    assert ["".join(text for text, _ in line) for line in lines] == ["pays", "Anna."]


def test_eight_names_have_eight_letters() -> None:
    assert "".join(seat.letter for seat in seated(NAMES)) == "ABCDEFGH"


def meant_by(told: str) -> float:
    """The sum that somebody reads; a rounded one is marked, and read without its mark."""
    digits, unit = told.lstrip("~").rstrip("kMG"), told[-1:]
    return float(digits.replace(",", "")) * {"k": 10**3, "M": 10**6, "G": 10**9}.get(unit, 1)


@given(st.integers(-(10**11), 10**11), st.integers(0, 16))
def test_a_sum_is_never_written_as_another_one(value: int, room: int) -> None:
    told = sum_within(value, room)
    assert len(told) <= room
    if told.startswith("~"):
        assert meant_by(told) == pytest.approx(value, rel=0.5)
    elif told:
        assert meant_by(told) == value


def test_a_sum_is_shortened_by_a_unit_before_it_is_left_out() -> None:
    assert [sum_within(-4000, room) for room in (6, 5, 4, 3, 2)] == ["-4,000", "-4000", "-4k", "-4k", ""]
    assert [sum_within(120_000, room) for room in (7, 6, 5, 4, 3)] == ["120,000", "120000", "120k", "120k", ""]
    assert [sum_within(1_250_000, room) for room in (7, 6, 5, 4)] == ["1250000", "1.25M", "1.25M", "~1M"]
    assert [sum_within(12_345, room) for room in (5, 4, 3)] == ["12345", "~12k", ""]


def told_in(rows: Rows) -> list[str]:
    """Whatever reads like a sum in the last row, but for the letters of tokens."""
    return re.findall(r"[-~]*\d[\d,.]*[kMG]?", texts(rows)[-1])


@pytest.mark.parametrize("amount", [75, 200, 4000, 45_000, 120_000, 123_456, 9_999_999])
@pytest.mark.parametrize("players", [0, 1, 3])
def test_taxes_and_the_pot_are_told_whole_at_every_size(amount: int, players: int) -> None:
    view = make_view(4)
    view.state.cash[POT] = amount
    tax = 4
    board = view.edition.board
    spaces = list(board.spaces)
    spaces[tax] = replace(spaces[tax], effect=Tax(amount))
    view.box = replace(view.box, board=replace(board, spaces=tuple(spaces)))
    for space, sign in ((tax, -1), (20, 1)):
        view.state.at[:] = [space] * players + [0] * (4 - players)
        for width, height in itertools.product(range(5, 13), range(2, 6)):
            for told in told_in(paint_space(view, space, width, height)):
                near = 0.5 if told.startswith("~") else 0
                assert meant_by(told) == pytest.approx(sign * amount, rel=near), (width, height)


@given(st.integers(1, 10**9), st.integers(1, 30))
def test_no_row_shows_the_beginning_of_a_sum(value: int, width: int) -> None:
    told = f"{value:,}"
    for shown in (
        plain_text(row(width, Style(), [(f"Pay {told}k now", Style())])),
        plain_text(row(width, Style(), [], [(told, Style())])),
        cut(f"Pay {told} now", width),
        cut(f"{told}%", width, "…"),
    ):
        assert re.findall(r"[\d,.]+", shown) in ([], [told])
