"""The pictures of the civilizations table: exact widths at every size and look, nothing told by colour alone."""

from __future__ import annotations

from itertools import combinations

import pytest
from rich.cells import cell_len
from textual.geometry import Size

from monopoly_tui.games.civilizations.decisions import TurnDecision, by_interest, keenest, safest
from monopoly_tui.games.civilizations.game import Game
from monopoly_tui.games.civilizations.luck import DRAGON
from monopoly_tui.games.civilizations.state import Pawn
from monopoly_tui.i18n import _, languages, set_language, wish_for
from monopoly_tui.tui.civilizations.geometry import CHIP_WIDTH, covered, geometry
from monopoly_tui.tui.civilizations.paint.card import paint_card
from monopoly_tui.tui.civilizations.paint.roads import map_roads
from monopoly_tui.tui.civilizations.paint.side import paint_legend, paint_player
from monopoly_tui.tui.civilizations.paint.space import paint_space
from monopoly_tui.tui.civilizations.paint.tray import paint_tray
from monopoly_tui.tui.civilizations.paint.view import Aim, Call, Duel, TableView
from monopoly_tui.tui.civilizations.plan import plan_table
from monopoly_tui.tui.civilizations.table import STRIPS, in_direction
from monopoly_tui.tui.kit.look import Depth
from monopoly_tui.tui.kit.rows import Rows, plain_text

from .civilizations_tables import NAMES, box, make_look, make_view, play_on

SIZES = [(80, 24), (100, 30), (119, 35), (120, 40), (140, 45), (160, 50), (200, 60), (250, 50)]
LOOKS = [(Depth.TRUE, False), (Depth.ANSI, False), (Depth.MONO, False), (Depth.MONO, True)]
FACES = (0, 1, 2, 3, 4, DRAGON, DRAGON)


def text_of(rows: Rows) -> str:
    return "\n".join(plain_text(one) for one in rows)


def check(rows: Rows, width: int, height: int) -> None:
    assert len(rows) == height
    for one in rows:
        assert sum(cell_len(segment.text) for segment in one) == width


def aiming(view: TableView, game: Game) -> None:
    """Let whoever is on turn aim at a battle if there is one."""
    decision = game.decision
    assert isinstance(decision, TurnDecision)
    ways = {pawn: decision.ways(pawn) for pawn in decision.pawns}
    pawn, space = max(
        ((pawn, space) for pawn in ways for space in ways[pawn]), key=lambda at: ways[at[0]][at[1]].battle is not None
    )
    view.aim = Aim(decision.player, pawn, ways[pawn], space)


def busy_view(depth: Depth = Depth.TRUE, *, ascii_only: bool = False, players: int = 5) -> TableView:
    game = Game.new(box().board, box().settings, NAMES[:players], "busy")
    play_on(game, 70)
    while not isinstance(game.decision, TurnDecision):
        play_on(game, 1)
    view = make_view(players, look=make_look(depth, ascii_only=ascii_only))
    view.state = game.state
    aiming(view, game)
    return view


# --- geometry --------------------------------------------------------------------------------------------------------


def test_the_smallest_board_is_drawn_as_the_box_says() -> None:
    plan = geometry(box(), box().columns, box().rows)
    for number, place in enumerate(box().spaces):
        space = plan.spaces[number]
        assert (space.x + space.width // 2, space.y + (space.height - 1) // 2) == (place.x, place.y)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_on_the_board_covers_anything_else(size: tuple[int, int]) -> None:
    places = plan_table(Size(*size), box(), 5).places
    board = plan_table(Size(*size), box(), 5).board
    assert board is not None
    area = Size(board.width, board.height).region
    regions = [*board.spaces, *board.labels, board.stage]
    assert all(area.contains_region(region) for region in regions)
    assert not any(one.overlaps(other) for one, other in combinations(regions, 2))
    for ends, points in board.lines:
        for x, y in covered(points):
            assert area.contains(x, y)
            assert not board.stage.contains(x, y)
            for number, region in enumerate(board.spaces):
                assert number in ends or not region.contains(x, y)
    screen = Size(*size).region
    assert all(screen.contains_region(place) for place in places.values())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_parts_of_the_table_have_room(size: tuple[int, int], players: int) -> None:
    places = plan_table(Size(*size), box(), players).places
    solid = ["title", "bar", "footer", "board-0", "board-3", "headline", "log"]
    solid += [f"player-{n}" for n in range(players)]
    outside = [name for name in solid if name not in ("headline", "log")]
    assert not any(places[a].overlaps(places[b]) for a, b in combinations(outside, 2))
    assert not places["log"].overlaps(places["prompt"])
    assert places["prompt"].width >= 30
    assert places["prompt"].height >= 4
    assert places["log"].height >= 4
    assert all(places[f"player-{n}"].height >= 4 for n in range(players))


def test_without_room_there_is_only_a_note() -> None:
    assert plan_table(Size(79, 24), box(), 3).places.keys() == {"too_small"}


@pytest.mark.parametrize("size", SIZES)
def test_the_strips_make_up_the_board(size: tuple[int, int]) -> None:
    board = plan_table(Size(*size), box(), 3).board
    assert board is not None
    assert [end for _, end in board.strips[:-1]] == [start for start, _ in board.strips[1:]]
    assert (board.strips[0][0], board.strips[-1][1]) == (0, board.width)
    assert len(board.strips) <= STRIPS


# --- widths ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("depth", "ascii_only"), LOOKS)
@pytest.mark.parametrize("size", SIZES)
def test_every_part_fills_its_place(size: tuple[int, int], depth: Depth, ascii_only: bool) -> None:
    view = busy_view(depth, ascii_only=ascii_only)
    plan = plan_table(Size(*size), box(), 5)
    places, board = plan.places, plan.board
    assert board is not None
    roads = map_roads(view, board)
    painted = [(roads.rows(*strip), places[f"board-{n}"]) for n, strip in enumerate(board.strips)]
    painted += [(paint_space(view, n, *places[f"space-{n}"].size), places[f"space-{n}"]) for n in range(40)]
    painted += [(paint_player(view, n, *places[f"player-{n}"].size), places[f"player-{n}"]) for n in range(5)]
    painted += [(paint_card(view, n, *places["card"].size), places["card"]) for n in range(40)]
    for scene in (
        None,
        Duel(Pawn(0, 7), Pawn(1, 7), 22),
        Duel(Pawn(0, 7), Pawn(1, 1), 22, FACES, (2,), (3, 0)),
        Duel(Pawn(0, 7), Pawn(1, 7), 22, FACES, FACES, (3, 3)),
        Duel(Pawn(0, 7), Pawn(1, 7), 22, FACES, FACES, (3, 2), Pawn(0, 7)),
        Call(2, 4, 12),
        Call(2, 7, 3, False),
    ):
        view.scene = scene
        painted.append((paint_tray(view, *places["prompt"].size), places["prompt"]))
    if "legend" in places:
        painted.append((paint_legend(view, *places["legend"].size), places["legend"]))
    for rows, place in painted:
        check(rows, *place.size)
        if ascii_only:
            assert text_of(rows).isascii()
        if depth is Depth.MONO:
            styles = [segment.style for one in rows for segment in one if segment.style]
            assert not any(style.color or style.bgcolor for style in styles)


# --- what is to be read ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(3, 1), (5, 1), (6, 2), (10, 3)])
def test_a_space_tells_whose_pawn_stands_on_it(size: tuple[int, int]) -> None:
    view = busy_view()
    view.aim = None
    for space, pawn in enumerate(view.state.on):
        if view.has_chips(space) and size[0] < CHIP_WIDTH:
            continue
        letters = text_of(paint_space(view, space, *size))
        land = view.land(space)
        if pawn is not None:
            assert f"{view.seats[pawn.player].letter}{pawn.power}" in letters
        if view.has_chips(space):
            assert f"{view.signs.chip}{view.state.stacks[land]}" in letters


def test_letters_are_those_of_the_civilizations() -> None:
    view = make_view(3)
    assert [seat.letter for seat in view.seats] == [
        box().civilizations[number].letter for number in view.state.civilizations
    ]


@pytest.mark.parametrize(("depth", "ascii_only"), LOOKS)
def test_places_in_reach_are_marked_by_a_sign(depth: Depth, ascii_only: bool) -> None:
    view = busy_view(depth, ascii_only=ascii_only)
    assert view.aim is not None
    for space in range(40):
        letters = text_of(paint_space(view, space, 5, 1))
        marked = view.signs.open in letters or view.signs.battle in letters
        assert marked == (space in view.aim.places), space
        assert (view.state.on[space] is not None) or view.signs.battle not in letters


def test_the_way_chosen_is_drawn_boldly() -> None:
    view = busy_view()
    plan = geometry(box(), 55, 21)
    bold = set(view.signs.bold) - {" "}
    assert bold & set(text_of(map_roads(view, plan).rows(0, plan.width)))
    view.aim = None
    assert not bold & set(text_of(map_roads(view, plan).rows(0, plan.width)))


@pytest.mark.parametrize("height", [4, 6, 9])
def test_a_players_corner_names_the_next_to_be_summoned(height: int) -> None:
    view = make_view(3, steps=9)
    corner = text_of(paint_player(view, 0, 23, height))
    pawn = Pawn(0, view.state.waiting(0)[0])
    assert view.short(pawn) in corner
    assert "75%" in corner
    assert NAMES[0] in corner


def test_a_players_corner_shows_the_chips_by_letters() -> None:
    view = busy_view()
    for player, held in enumerate(view.state.chips):
        line = plain_text(paint_player(view, player, 23, 4)[1])
        assert {letter for letter in line if letter.isalpha()} == {view.letter(land) for land in held}


@pytest.mark.parametrize("code", languages())
def test_a_players_corner_says_in_whole_words_who_is_out(code: str) -> None:
    wish_for(code)
    view = busy_view()
    view.state.out[1] = True
    assert _("out of the game") in text_of(paint_player(view, 1, 23, 4))


def test_a_card_tells_the_pawn_its_power_and_shows_its_civilization() -> None:
    view = busy_view()
    for space, pawn in enumerate(view.state.on):
        card = text_of(paint_card(view, space, 43, 9))
        assert view.place(space) in card
        if pawn is not None:
            assert view.full(pawn) in card
            assert f"{box().words['power'].one} {pawn.power}" in card
            assert view.seats[pawn.player].name in card
            portrait = view.civilization(pawn.player).portrait.splitlines()
            assert portrait[-1].strip() in card


@pytest.mark.parametrize("code", languages())
def test_a_card_names_every_pawn_whole_where_the_window_has_room_for_a_card(code: str) -> None:
    wish_for(code)
    view = busy_view()
    place = plan_table(Size(120, 40), box(), 5).places["card"]
    for pawn in (Pawn(player, power) for player in range(5) for power in range(1, 8)):
        view.walking = (pawn, 0)
        card = " ".join(text_of(paint_card(view, 0, *place.size)).split())
        assert f"{view.tag(pawn)} {view.full(pawn)} {view.seats[pawn.player].name} " in card


def test_the_dice_show_their_symbols_and_what_counts() -> None:
    view = make_view(2)
    view.scene = Duel(Pawn(0, 4), Pawn(1, 3), 5, (0, 3, DRAGON, DRAGON), (1, 1, 4), (3, 2))
    rows = paint_tray(view, 43, 4)
    letters = [plain_text(one).split() for one in rows]
    assert letters[1][-5:] == ["L", "F", view.signs.dragon, view.signs.dragon, "3"]
    assert letters[2][-4:] == ["W", "W", "N", "2"]


# --- aiming ----------------------------------------------------------------------------------------------------------


def test_arrows_find_every_space() -> None:
    """From the first space all others can be reached by arrows alone."""
    found, queue = {0}, [0]
    while queue:
        here = queue.pop()
        for arrow in ("left", "right", "up", "down"):
            there = in_direction(box(), here, arrow, range(40))
            if there is not None and there not in found:
                found.add(there)
                queue.append(there)
    assert found == set(range(40))


def test_an_arrow_leads_where_it_points() -> None:
    for space, place in enumerate(box().spaces):
        right = in_direction(box(), space, "right", range(40))
        down = in_direction(box(), space, "down", range(40))
        assert right is None or box().spaces[right].x > place.x
        assert down is None or box().spaces[down].y > place.y


@pytest.mark.parametrize("code", ["en", "de"])
def test_the_sign_of_the_dragon_is_explained_at_every_size(code: str) -> None:
    set_language(code)
    view = make_view(5, 60)
    dragon = view.edition.words["dragon"].one
    for size in SIZES:
        plan = plan_table(Size(*size), box(), 5)
        view.scene = Duel(Pawn(0, 7), Pawn(1, 7), 19, (DRAGON,) * 7, (0,) * 7, (7, 0))
        told = text_of(paint_tray(view, *plan.places["prompt"].size)).splitlines()[0]
        assert f"{view.signs.dragon} {dragon}" in told
    for size in ((120, 40), (160, 50)):
        place = plan_table(Size(*size), box(), 2).places["legend"]
        told = text_of(paint_legend(view, *place.size))
        assert view.look.glyphs.ellipsis not in told
        assert " ".join(told.split()).count(dragon) == 1
        assert " ".join(_("{dragon}: counts for all").format(dragon=dragon).split()) in " ".join(told.split())


def test_without_being_told_nobody_walks_into_a_battle() -> None:
    game = Game.new(box().board, box().settings, NAMES[:4], "safe")
    play_on(game, 20)
    seen = 0
    while game.decision is not None and seen < 200:
        decision = game.decision
        if isinstance(decision, TurnDecision):
            seen += 1
            for pawn in decision.pawns:
                ways = decision.ways(pawn)
                order = by_interest(decision, pawn)
                assert sorted(order) == sorted(ways)
                peaceful = [space for space in ways if ways[space].battle is None]
                assert not peaceful or safest(decision, pawn) in peaceful
                free = [space for space in peaceful if ways[space].chip is not None]
                assert not free or safest(decision, pawn) in free
            first = keenest(decision)
            assert (first is None) == (not decision.pawns)
        play_on(game, 1)
    assert seen > 50
