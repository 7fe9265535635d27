"""Where things stand: at every size everything is on the screen and nothing lies on anything else."""

from __future__ import annotations

from itertools import combinations

import pytest
from textual.geometry import Size

from monopoly_tui.tui.kit.chrome import LEAST_HEIGHT, LEAST_WIDTH
from monopoly_tui.tui.property.plan import cell_size, plan_table, ring

OVERLAID = {"board", "ceremony", "recap", "stage", "side", "facts", "felt"}
SIZES = [(80, 24), (80, 60), (99, 35), (100, 30), (120, 40), (139, 36), (140, 47), (160, 50), (200, 60), (300, 90)]


@pytest.mark.parametrize(
    ("size", "cell"),
    [
        ((80, 24), (5, 2)),
        ((100, 30), (7, 2)),
        ((107, 30), (7, 2)),
        ((120, 40), (8, 3)),
        ((160, 50), (11, 4)),
        ((200, 60), (12, 5)),
    ],
)
def test_cells_grow_with_the_screen(size: tuple[int, int], cell: tuple[int, int]) -> None:
    assert cell_size(*size) == cell


def test_the_ring_goes_round() -> None:
    assert [ring(space) for space in (0, 1, 10, 11, 20, 30, 31, 39)] == [
        (10, 10), (9, 10), (0, 10), (0, 9), (0, 0), (10, 0), (10, 1), (10, 9)
    ]  # fmt: skip
    assert len({ring(space) for space in range(40)}) == 40


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("wide", [False, True])
def test_everything_is_on_the_screen_and_apart(size: tuple[int, int], players: int, wide: bool) -> None:
    screen = Size(*size)
    places = plan_table(screen, players, wide).places
    assert {"board"} | {f"player-{n}" for n in range(players)} <= places.keys()
    assert {"headline", "dice", "card", "prompt", "log", "bank", "bar", "footer"} <= places.keys()
    for name, place in places.items():
        assert screen.region.contains_region(place), name
        assert place.area, name
    covered = OVERLAID | ({"prompt"} if wide else set())
    ring = places["board"]
    for name in places.keys() - OVERLAID:
        assert places["stage"].contains_region(places[name]) or not ring.overlaps(places[name]), name
    for (one, first), (other, second) in combinations(places.items(), 2):
        if one not in covered and other not in covered:
            assert not first.overlaps(second), (one, other)


@pytest.mark.parametrize("size", SIZES)
def test_the_stage_holds_what_stands_on_it(size: tuple[int, int]) -> None:
    places = plan_table(Size(*size), 4, True).places
    for name in ("headline", "dice", "card", "prompt", "log"):
        assert places["stage"].contains_region(places[name]), name
    assert places["log"].height >= 5
    assert places["card"].height >= 10
    assert places["prompt"].width >= 36


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (79, 24), (80, 23), (200, 10)])
def test_without_room_there_is_only_the_card_that_says_so(size: tuple[int, int]) -> None:
    assert plan_table(Size(*size), 4).places == {"too_small": Size(*size).region}
    assert (LEAST_WIDTH, LEAST_HEIGHT) == (80, 24)
