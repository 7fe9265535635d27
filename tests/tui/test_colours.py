"""Colours can be told apart by eyes that lack some, and nothing is said by colour alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from monopoly_tui.editions.finding import is_shipped, list_editions
from monopoly_tui.editions.loading import find_edition
from monopoly_tui.editions.model import CivilizationsEdition, Edition, Paint, PropertyEdition
from monopoly_tui.games.property.state import State
from monopoly_tui.html import PlotLine, plot
from monopoly_tui.tui.commands import Table
from monopoly_tui.tui.kit.chrome import keys_row
from monopoly_tui.tui.kit.commanded import nothing
from monopoly_tui.tui.kit.look import Depth, Look
from monopoly_tui.tui.kit.rows import plain_text
from monopoly_tui.tui.property.paint.side import paint_groups, paint_player
from monopoly_tui.tui.property.paint.space import paint_space
from monopoly_tui.tui.property.paint.view import View
from monopoly_tui.tui.table.match import SPARE_PAINTS

from ..colour_vision import MACHADO, Triple, ciede2000, distance, seen
from .tables import make_look, make_view

APART = 7.0
"""So far apart colours have to be for all eyes; two beside each other are seen to differ from about 2 on."""
BOXES = [found.id for found in list_editions() if is_shipped(found.path)]
SIZES = [(5, 2), (7, 2), (8, 3), (12, 4)]


# --- how far apart they are -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_distances_are_those_of_the_literature(one: Triple, other: Triple, apart: float) -> None:
    assert ciede2000(one, other) == pytest.approx(apart, abs=5e-5)


@pytest.mark.parametrize("eyes", MACHADO)
def test_all_eyes_see_the_same_greys(eyes: str) -> None:
    for grey in ("#000000", "#7f7f7f", "#ffffff"):
        assert seen(grey, eyes) == pytest.approx(seen(grey, "usual"), abs=0.1)


def palettes(box: Edition) -> dict[str, Sequence[Paint]]:
    """The colours of a box that are to be told apart."""
    if isinstance(box, CivilizationsEdition):
        return {"civilizations": [land.paint for land in box.civilizations]}
    assert isinstance(box, PropertyEdition)
    return {"groups": [group.paint for group in box.groups], "tokens": [token.paint for token in box.tokens]}


@pytest.mark.parametrize("eyes", MACHADO)
@pytest.mark.parametrize("name", BOXES)
def test_groups_and_players_are_told_apart_by_all_eyes(name: str, eyes: str) -> None:
    for what, paints in {**palettes(find_edition(name)), "spare": SPARE_PAINTS}.items():
        for one, other in combinations(paints, 2):
            assert distance(one.rgb, other.rgb, eyes) >= APART, (what, one.rgb, other.rgb)


@pytest.mark.parametrize("eyes", MACHADO)
@pytest.mark.parametrize("dark", [True, False])
def test_good_and_bad_are_told_apart_by_all_eyes(eyes: str, dark: bool) -> None:
    look = Look(replace(find_edition("classic").theme, dark=dark))
    assert distance(look.good.rgb, look.bad.rgb, eyes) >= APART


# --- what is said without them ----------------------------------------------------------------------------------------


def board(view: View) -> list[str]:
    return [plain_text(one) for size in SIZES for space in range(40) for one in paint_space(view, space, *size)]


def with_rents(view: View) -> View:
    view.rents = True
    return view


def side(view: View) -> list[str]:
    players = [one for seat in range(3) for one in paint_player(view, seat, 23, 2, view.state.cash[seat], 2000)]
    return [plain_text(one) for one in (*players, *paint_groups(view, 23, 10))]


def _owned(state: State, player: int) -> None:
    state.owner[6] = player
    state.count_groups()


Change = Callable[[View], object]
CHANGES: dict[str, tuple[Change, Change, Callable[[View], list[str]]]] = {
    "whose a lot is": (lambda v: _owned(v.state, 0), lambda v: _owned(v.state, 1), board),
    "whose a rent is": (lambda v: _owned(v.state, 0), lambda v: _owned(v.state, 1), lambda v: board(with_rents(v))),
    "whose a group is": (lambda v: _owned(v.state, 0), lambda v: _owned(v.state, 1), side),
    "a mortgage": (lambda v: _owned(v.state, 0), lambda v: v.state.mortgaged.__setitem__(6, True), board),
    "a house": (lambda v: _owned(v.state, 0), lambda v: v.state.level.__setitem__(6, 1), board),
    "who stands where": (lambda v: v.state.at.__setitem__(0, 3), lambda v: v.state.at.__setitem__(1, 3), board),
    "who sits in Jail": (
        lambda v: v.state.at.__setitem__(0, 10),
        lambda v: (v.state.at.__setitem__(0, 10), v.state.jailed.__setitem__(0, 1)),
        board,
    ),
    "whose turn it is": (nothing, lambda v: setattr(v.state, "turn", 1), side),
    "who is out": (nothing, lambda v: v.state.out.__setitem__(1, True), side),
    "cash won or lost": (
        lambda v: v.swings.__setitem__(0, (v.state.turns, 50)),
        lambda v: v.swings.__setitem__(0, (v.state.turns, -50)),
        side,
    ),
}


@pytest.mark.parametrize("what", CHANGES)
def test_letters_and_signs_say_it_too(what: str) -> None:
    one, other, painted = CHANGES[what]
    pictures = []
    for change in (one, other):
        view = make_view(3, 0, make_look(Depth.MONO), ("Anna", "Ben", "Cleo"))
        change(view)
        pictures.append(painted(view))
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("name", BOXES)
def test_every_group_and_land_has_a_mark_of_its_own(name: str) -> None:
    box = find_edition(name)
    if isinstance(box, PropertyEdition):
        marks = [group.mark for group in box.groups]
    else:
        assert isinstance(box, CivilizationsEdition)
        marks = [land.letter for land in box.civilizations]
    assert len(set(marks)) == len(marks)


@pytest.mark.parametrize("depth", Depth)
def test_what_cannot_be_done_is_greyed_by_more_than_a_hue(depth: Depth) -> None:
    """It says why when it is pressed; to be seen before, it differs in brightness, or is dim where there are none."""
    look = make_look(depth)
    able, barred = (
        next(one.style for one in keys_row(look, 80, [Table.UNDO.to(nothing, why)]) if one.text.strip()[:1] == "u")
        for why in ("", "Not now.")
    )
    assert able is not None
    assert barred is not None
    assert (able.reverse, able.dim) != (barred.reverse, barred.dim) or able.bgcolor != barred.bgcolor


def test_lines_on_a_web_page_are_dashed_each_in_its_own_way() -> None:
    drawn = plot([PlotLine(str(player), "#808080", [1, 2]) for player in range(8)], ["1", "2"])
    dashes = [part.partition('"')[0] for part in drawn.split('stroke-dasharray="')[1:]]
    assert len(set(dashes)) == 8
