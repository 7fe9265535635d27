"""The board of the civilizations game, and tables set up on it for the other tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from monopoly_tui.editions.loading import load_edition
from monopoly_tui.editions.model import CivilizationsEdition
from monopoly_tui.games.civilizations import actions as do
from monopoly_tui.games.civilizations.board import PAWNS, Board, Space
from monopoly_tui.games.civilizations.decisions import TurnDecision
from monopoly_tui.games.civilizations.events import Event
from monopoly_tui.games.civilizations.game import Game
from monopoly_tui.games.civilizations.luck import Luck
from monopoly_tui.games.civilizations.settings import Settings
from monopoly_tui.games.civilizations.state import GONE, TURN, WAITING, State

from .civilizations_invariants import work_out
from .loaded import load_lands

FILE = Path(__file__).parent.parent / "editions" / "duel_masters_civilizations.yaml"


def edition() -> CivilizationsEdition:
    box = load_edition(FILE)
    assert isinstance(box, CivilizationsEdition)
    return box


EDITION = edition()
BOARD = EDITION.board
NUMBER = {space.id: number for number, space in enumerate(BOARD.spaces)}
LAND = {name: number for number, name in enumerate(BOARD.civilizations)}
NAMES = ("Anna", "Ben", "Chloe", "Dev", "Eva")


def new_game(players: int = 2, seed: str = "seed", settings: Settings | None = None) -> Game:
    return Game.new(BOARD, settings or Settings(begins="first_seat"), NAMES[:players], seed)


def placed_game(players: int = 2, seed: str = "seed") -> Game:
    """A game in which everybody has placed pawn 1 on o1, 2 on o2 and 3 on i2."""
    game = new_game(players, seed)
    for player in range(players):
        land = BOARD.civilizations[game.state.civilizations[player]]
        for pawn, space in ((1, "o1"), (2, "o2"), (3, "i2")):
            game.apply(player, do.Place(pawn, NUMBER[f"{land}.{space}"]))
    return game


def table(
    sides: Mapping[str, Mapping[int, str]],
    *,
    chips: Sequence[Sequence[str]] = (),
    seed: str = "seed",
    throws: Sequence[int] = (),
    faces: Sequence[str] = (),
) -> Game:
    """A table in the middle of a game, the first side on turn.

    A side is a civilization and where its pawns stand: a space, or `waiting`; a pawn not named was beaten.
    """
    state = State(BOARD, Settings(), NAMES[: len(sides)], Luck(seed), tuple(LAND[land] for land in sides))
    named = {"waiting": WAITING, **NUMBER}
    state.at = [{pawn: named[pawns[pawn]] if pawn in pawns else GONE for pawn in PAWNS} for pawns in sides.values()]
    state.chips = [[LAND[land] for land in held] for held in chips] or [[] for _ in sides]
    state.turns = state.round = 1
    state.phase = TURN
    work_out(state)
    symbols = {**LAND, "dragon": 5}
    load_lands(state, throws, (symbols[face] for face in faces))
    return Game(state)


def move(game: Game, pawn: int, space: str) -> list[Event]:
    return game.apply(game.state.turn, do.Move(pawn, NUMBER[space]))


def reach(game: Game, pawn: int) -> set[str]:
    """The spaces a pawn of the player on turn can end on."""
    assert isinstance(game.decision, TurnDecision)
    return {BOARD.spaces[number].id for number in game.decision.ways(pawn)}


WAITING_ALL = dict.fromkeys((4, 5, 6, 7), "waiting")


# --- the board ---------------------------------------------------------------------------------------------------


def test_five_equal_parts_of_eight_spaces() -> None:
    assert BOARD.civilizations == ("light", "water", "darkness", "fire", "nature")
    assert len(BOARD.spaces) == 40
    for land, name in enumerate(BOARD.civilizations):
        own = {space.id for space in BOARD.spaces if space.land == land}
        assert own == {f"{name}.{part}" for part in ("o1", "o2", "o3", "o4", "i1", "i2", "i3", "p")}
        assert BOARD.spaces[BOARD.chip_spaces[land]].id == f"{name}.p"
        assert {BOARD.spaces[n].id for n in BOARD.homes[land]} == own - {f"{name}.p"}


def test_sixty_lines_along_the_paths_across_and_to_the_next_part() -> None:
    expected = set()
    ring = BOARD.civilizations
    for land, following in pairwise((*ring, ring[0])):
        inside = ["o1-o2", "o2-o3", "o3-o4", "i1-i2", "i2-i3", "o1-i1", "o4-i3", "p-o2", "p-o3", "p-i2"]
        expected |= {frozenset(f"{land}.{end}" for end in line.split("-")) for line in inside}
        expected |= {frozenset((f"{land}.o4", f"{following}.o1")), frozenset((f"{land}.i3", f"{following}.i1"))}
    lines = {frozenset((space.id, BOARD.spaces[n].id)) for space in BOARD.spaces for n in space.neighbours}
    assert lines == expected
    assert len(lines) == 60
    assert {len(set(space.neighbours)) for space in BOARD.spaces} == {3}


def test_distances_between_chip_spaces_and_across_the_board() -> None:
    for a, b in combinations(range(5), 2):
        steps = 5 if (b - a) % 5 in (1, 4) else 8
        assert BOARD.distances[BOARD.chip_spaces[a]][BOARD.chip_spaces[b]] == steps
    assert max(max(row) for row in BOARD.distances) == 10


# --- boards that cannot be played on ------------------------------------------------------------------------------


def _changed(**changes: Space) -> tuple[Space, ...]:
    return tuple(changes.get(space.id.replace(".", "_"), space) for space in BOARD.spaces)


def test_a_board_without_a_chip_space_is_refused() -> None:
    space = BOARD.spaces[NUMBER["fire.p"]]
    with pytest.raises(ValueError, match="one chip space each"):
        Board(BOARD.civilizations, _changed(fire_p=Space("fire.p", space.land, False, space.neighbours)))


def test_a_board_with_a_line_that_leads_one_way_is_refused() -> None:
    space = BOARD.spaces[NUMBER["fire.p"]]
    with pytest.raises(ValueError, match="both ways"):
        Board(BOARD.civilizations, _changed(fire_p=Space("fire.p", space.land, True, space.neighbours[:2])))


def test_a_board_in_two_pieces_is_refused() -> None:
    lonely = NUMBER["fire.p"]
    spaces = tuple(
        Space(s.id, s.land, s.chip, () if n == lonely else tuple(m for m in s.neighbours if m != lonely))
        for n, s in enumerate(BOARD.spaces)
    )
    with pytest.raises(ValueError, match="can be reached"):
        Board(BOARD.civilizations, spaces)


def test_a_board_with_too_small_a_land_is_refused() -> None:
    water = [n for n, s in enumerate(BOARD.spaces) if s.id.startswith("water.") and not s.chip]
    spaces = tuple(
        Space(s.id, 0 if n in water[2:] else s.land, s.chip, s.neighbours) for n, s in enumerate(BOARD.spaces)
    )
    with pytest.raises(ValueError, match="ordinary spaces"):
        Board(BOARD.civilizations, spaces)
