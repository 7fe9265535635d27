"""The statements of the civilizations game by their numbers, then the readings chosen where its rules are silent."""

from __future__ import annotations

from fractions import Fraction

import pytest

from monopoly_tui.games.civilizations import actions as do
from monopoly_tui.games.civilizations import refusals as no
from monopoly_tui.games.civilizations.decisions import PlaceDecision, PlaceSummonedDecision, TurnDecision
from monopoly_tui.games.civilizations.events import (
    BattleStarted,
    BattleThrown,
    ChipTaken,
    DieThrown,
    Event,
    GameEnded,
    PawnBeaten,
    PawnMoved,
    PawnPlaced,
    PawnSummoned,
    PlacingStarted,
    PlayerOut,
    Resigned,
    StartDecided,
    SummonFailed,
    TurnPassed,
    TurnStarted,
)
from monopoly_tui.games.civilizations.game import Game
from monopoly_tui.games.civilizations.luck import DRAGON, summon_chance
from monopoly_tui.games.civilizations.settings import Settings
from monopoly_tui.games.civilizations.state import GONE, WAITING, Pawn
from monopoly_tui.games.civilizations.vocabulary import ACTIONS
from monopoly_tui.games.core.refusals import (
    GameIsOver,
    IllegalAction,
    NoSuchPlayer,
    NotAnAction,
    NotAsked,
    NotNow,
    Refusal,
    SettingsError,
    SetupError,
)
from monopoly_tui.games.core.vocabulary import Action

from .loaded import load_lands
from .problems import CIVILIZATIONS_SETTINGS
from .test_civilizations_board import (
    BOARD,
    EDITION,
    LAND,
    NAMES,
    NUMBER,
    WAITING_ALL,
    move,
    new_game,
    placed_game,
    reach,
    table,
)


def refused(game: Game, action: Action, player: int | None = None) -> Refusal:
    assert game.decision is not None
    refusal = game.decision.refusal(game.state.turn if player is None else player, action)
    assert refusal is not None
    return refusal


def kinds(events: list[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


# --- setup -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_01_two_to_five_play_each_with_a_civilization_and_seven_pawns(players: int) -> None:
    state = new_game(players).state
    assert state.civilizations == tuple(range(players))
    assert all(list(pawns) == [1, 2, 3, 4, 5, 6, 7] for pawns in state.at)


@pytest.mark.parametrize("players", [0, 1, 6])
def test_01_no_other_number_can_play(players: int) -> None:
    with pytest.raises(SetupError) as error:
        Game.new(BOARD, Settings(), tuple("ABCDEF"[:players]), "seed")
    assert error.value.problem == "number_of_players"
    assert error.value.facts == {"count": players, "fewest": 2, "most": 5}


def test_01_civilizations_are_chosen_and_different() -> None:
    chosen = (LAND["fire"], LAND["water"])
    assert Game.new(BOARD, Settings(), NAMES[:2], "seed", chosen).state.civilizations == chosen
    by_settings = Settings().with_rules({"civilizations": ["fire", "water"]})
    assert Game.new(BOARD, by_settings, NAMES[:2], "seed").state.civilizations == chosen
    for wrong in ((1, 1), (0,), (0, 5), (0, -1)):
        with pytest.raises(SetupError):
            Game.new(BOARD, Settings(), NAMES[:2], "seed", wrong)
    with pytest.raises(SetupError, match="steam"):
        Game.new(BOARD, Settings(civilizations=("fire", "steam")), NAMES[:2], "seed")


def test_02_pawns_1_2_3_start_on_ordinary_spaces_at_home_and_the_others_beside_the_board() -> None:
    game = new_game()
    decision = game.decision
    assert isinstance(decision, PlaceDecision)
    assert decision.pawns == (1, 2, 3)
    assert decision.spaces == BOARD.homes[LAND["light"]]
    assert refused(game, do.Place(4, NUMBER["light.o1"])) == no.PawnStarts(4, (1, 2, 3))
    assert refused(game, do.Place(1, NUMBER["light.p"])) == no.OnChipSpace(NUMBER["light.p"])
    assert refused(game, do.Place(1, NUMBER["water.o1"])) == no.NotHome(NUMBER["water.o1"], LAND["light"])
    game.apply(0, do.Place(2, NUMBER["light.o1"]))
    assert refused(game, do.Place(2, NUMBER["light.o2"])) == no.PawnStarts(2, (1, 3))
    assert refused(game, do.Place(1, NUMBER["light.o1"])) == no.SpaceTaken(NUMBER["light.o1"], 0, 2)
    state = placed_game(3).state
    for player in range(3):
        assert state.on_board(player) == (1, 2, 3)
        assert state.waiting(player) == (4, 5, 6, 7)


def test_03_players_place_in_turn_and_the_first_to_place_takes_the_first_turn() -> None:
    game = new_game(3)
    assert game.opening == [StartDecided(0, False), PlacingStarted(0)]
    events: list[Event] = []
    asked = []
    for player, land in enumerate(("light", "water", "darkness")):
        for pawn in (3, 1, 2):
            assert game.decision is not None
            asked.append(game.decision.asks)
            events += game.apply(player, do.Place(pawn, NUMBER[f"{land}.o{pawn}"]))
    assert asked == [(0,)] * 3 + [(1,)] * 3 + [(2,)] * 3
    assert [e for e in events if not isinstance(e, PawnPlaced)] == [
        PlacingStarted(1),
        PlacingStarted(2),
        TurnStarted(0, 1, 1),
    ]
    seats = []
    for _ in range(4):
        seats.append(game.state.turn)
        load_lands(game.state, [1])
        game.apply(game.state.turn, do.Summon())
    assert seats == [0, 1, 2, 0]
    assert (game.state.turns, game.state.round) == (5, 2)


def test_03_only_the_one_asked_places() -> None:
    game = new_game()
    assert refused(game, do.Place(1, NUMBER["water.o1"]), 1) == NotAsked((0,), "place_pawn")
    assert refused(game, do.Summon()) == NotNow("Summon", "place_pawn")


def test_04_five_chips_lie_on_every_chip_space_also_of_those_nobody_plays() -> None:
    assert new_game(2).state.stacks == [5, 5, 5, 5, 5]


# --- a turn ------------------------------------------------------------------------------------------------------


def test_05_a_turn_is_one_move_or_one_attempt_to_summon() -> None:
    game = placed_game()
    assert isinstance(game.decision, TurnDecision)
    assert game.decision.answers == (do.Move, do.Summon)
    moved = game.copy()
    move(moved, 1, "light.i1")
    assert moved.state.turn == 1
    tried = game.copy()
    load_lands(tried.state, [1])
    tried.apply(0, do.Summon())
    assert tried.state.turn == 1


def test_05_nobody_may_pass() -> None:
    # There is no action for it: besides leaving the game, only the two things a turn can be are not out of place.
    game = placed_game()
    out_of_place = {name for name, action in ACTIONS.items() if isinstance(refused_or_none(game, action), NotNow)}
    assert set(ACTIONS) - out_of_place == {"Move", "Summon", "Resign"}


def refused_or_none(game: Game, kind: type[Action]) -> Refusal | None:
    assert game.decision is not None
    numbers = (1, NUMBER["light.i1"])
    fields = len(kind.__match_args__)
    return game.decision.refusal(game.state.turn, kind(*numbers[2 - fields :] if fields else ()))


@pytest.mark.parametrize("pawn", [1, 2, 3, 4, 5, 6, 7])
def test_06_a_pawn_moves_up_to_its_power_number_and_at_least_one_step(pawn: int) -> None:
    game = table({"fire": {pawn: "fire.p"}, "water": {1: "water.i1"}})
    start, blocked = NUMBER["fire.p"], NUMBER["water.i1"]
    # On this board the one other pawn stands where no shortest way is cut off.
    near = {s.id for n, s in enumerate(BOARD.spaces) if 1 <= BOARD.distances[start][n] <= pawn}
    assert BOARD.distances[start][blocked] > 7
    assert reach(game, pawn) == near
    far = next(n for n in range(40) if BOARD.distances[start][n] == pawn + 1)
    assert refused(game, do.Move(pawn, far)) == no.TooFar(pawn, far, pawn + 1)


def test_06_it_ends_on_another_space_than_it_began() -> None:
    game = placed_game()
    assert refused(game, do.Move(3, NUMBER["light.i2"])) == no.StaysPut(3, NUMBER["light.i2"])


def test_07_it_may_enter_and_cross_every_civilization() -> None:
    game = table({"fire": {7: "fire.o4"}, "water": {1: "water.i2"}})
    assert {space.split(".")[0] for space in reach(game, 7)} == set(BOARD.civilizations)
    events = move(game, 7, "light.o1")  # straight through nature
    moved = events[0]
    assert isinstance(moved, PawnMoved)
    assert {BOARD.spaces[n].id.split(".")[0] for n in moved.path} == {"fire", "nature", "light"}


def test_08_it_may_pass_through_own_pawns() -> None:
    corridor = {2: "fire.o1", 1: "fire.o2", 3: "fire.i1", 4: "darkness.o4"}
    game = table({"fire": corridor, "water": {1: "water.o1"}})
    assert "fire.o3" in reach(game, 2)
    moved = move(game, 2, "fire.o3")[0]
    assert moved == PawnMoved(0, 2, (NUMBER["fire.o1"], NUMBER["fire.o2"], NUMBER["fire.o3"]))


def test_09_it_may_not_end_on_an_own_pawn() -> None:
    game = table({"fire": {2: "fire.o1", 1: "fire.o2"}, "water": {1: "water.o1"}})
    assert "fire.o2" not in reach(game, 2)
    assert refused(game, do.Move(2, NUMBER["fire.o2"])) == no.OwnPawnThere(NUMBER["fire.o2"], 1)


def test_10_it_may_not_pass_through_another_players_pawn() -> None:
    game = table({"fire": {2: "fire.o1"}, "water": {1: "fire.o2", 2: "fire.i1"}})
    assert "fire.o3" not in reach(game, 2)
    assert refused(game, do.Move(2, NUMBER["fire.o3"])) == no.Blocked(2, NUMBER["fire.o3"])
    assert refused(game, do.Move(2, NUMBER["fire.i2"])) == no.Blocked(2, NUMBER["fire.i2"])


def test_10_a_way_round_counts_its_steps() -> None:
    sides = {"fire": {3: "fire.o1", 7: "fire.o4"}, "water": {1: "fire.o2"}}
    game = table(sides)
    assert "fire.p" in reach(game, 3)  # by i1 and i2 instead of o2
    assert refused(game, do.Move(3, NUMBER["fire.o3"])) == no.Blocked(3, NUMBER["fire.o3"])


def test_11_it_may_end_on_another_players_pawn_and_then_must_battle() -> None:
    game = table({"fire": {2: "fire.o1"}, "water": {1: "fire.o2"}}, faces=["fire", "light", "light"])
    events = move(game, 2, "fire.o2")
    attacker, defender = Pawn(0, 2), Pawn(1, 1)
    assert events[1] == BattleStarted(attacker, defender, NUMBER["fire.o2"])
    assert isinstance(events[2], BattleThrown)


def test_12_a_move_without_a_battle_ends_the_turn() -> None:
    game = placed_game()
    path = (NUMBER["light.o1"], NUMBER["light.i1"])
    assert move(game, 1, "light.i1") == [PawnMoved(0, 1, path), TurnStarted(1, 2, 1)]


# --- summoning ---------------------------------------------------------------------------------------------------


def test_13_only_the_lowest_waiting_pawn_is_summoned() -> None:
    game = placed_game()
    assert isinstance(game.decision, TurnDecision)
    assert game.decision.next_pawn == 4
    load_lands(game.state, [12, 1])
    game.apply(0, do.Summon())
    game.apply(0, do.PlaceSummoned(NUMBER["light.o4"]))
    game.apply(1, do.Summon())
    assert game.state.waiting(0) == (5, 6, 7)
    assert isinstance(game.decision, TurnDecision)
    assert game.decision.next_pawn == 5
    assert refused(game, do.Move(6, NUMBER["light.o3"])) == no.PawnWaits(6)


@pytest.mark.parametrize(("pawn", "good"), [(4, 9), (5, 8), (6, 7), (7, 6)])
def test_14_the_die_must_show_the_power_number_or_more(pawn: int, good: int) -> None:
    waiting = dict.fromkeys(range(pawn, 8), "waiting")
    succeeded = 0
    for number in range(1, 13):
        game = table({"fire": {1: "fire.o1", **waiting}, "water": {1: "water.o1"}}, throws=[number])
        assert isinstance(game.decision, TurnDecision)
        assert game.decision.summon_chance == summon_chance(pawn) == Fraction(good, 12)
        events = game.apply(0, do.Summon())
        assert events[0] == DieThrown(0, pawn, number)
        if number >= pawn:
            assert events[1:] == [PawnSummoned(0, pawn, number)]
            succeeded += 1
        else:
            assert events[1:] == [SummonFailed(0, pawn, number), TurnStarted(1, 2, 1)]
    assert succeeded == good


def test_15_a_summoned_pawn_goes_to_an_open_ordinary_space_at_home() -> None:
    sides = {"fire": {1: "fire.o1", **WAITING_ALL}, "water": {1: "fire.i2"}}
    game = table(sides, throws=[4])
    game.apply(0, do.Summon())
    decision = game.decision
    assert isinstance(decision, PlaceSummonedDecision)
    assert decision.pawn == 4
    assert {BOARD.spaces[n].id for n in decision.spaces} == {"fire.o2", "fire.o3", "fire.o4", "fire.i1", "fire.i3"}
    assert refused(game, do.PlaceSummoned(NUMBER["fire.p"])) == no.OnChipSpace(NUMBER["fire.p"])
    assert refused(game, do.PlaceSummoned(NUMBER["fire.o1"])) == no.SpaceTaken(NUMBER["fire.o1"], 0, 1)
    assert refused(game, do.PlaceSummoned(NUMBER["fire.i2"])) == no.SpaceTaken(NUMBER["fire.i2"], 1, 1)
    assert refused(game, do.PlaceSummoned(NUMBER["light.o1"])) == no.NotHome(NUMBER["light.o1"], LAND["fire"])
    assert refused(game, do.PlaceSummoned(40)) == no.NoSuchSpace(40)
    events = game.apply(0, do.PlaceSummoned(NUMBER["fire.i3"]))
    assert events[0] == PawnPlaced(0, 4, NUMBER["fire.i3"], summoned=True)
    assert game.state.on[NUMBER["fire.i3"]] == Pawn(0, 4)


def test_16_summoning_ends_the_turn_and_a_failed_pawn_may_be_tried_again() -> None:
    game = placed_game()
    load_lands(game.state, [3, 12, 12])
    game.apply(0, do.Summon())
    assert game.state.turn == 1
    assert game.state.at[0][4] == WAITING
    game.apply(1, do.Summon())
    assert kinds(game.apply(1, do.PlaceSummoned(NUMBER["water.o3"]))) == [PawnPlaced, TurnStarted]
    assert game.apply(0, do.Summon())[1] == PawnSummoned(0, 4, 12)


# --- chips -------------------------------------------------------------------------------------------------------


def test_17_moving_onto_a_chip_space_takes_one_chip() -> None:
    game = table({"fire": {2: "water.o2"}, "water": {1: "water.i1"}})
    assert move(game, 2, "water.p")[1] == ChipTaken(0, LAND["water"], 1)
    assert game.state.chips == [[LAND["water"]], []]
    assert game.state.stacks[LAND["water"]] == 4


def test_17_one_of_each_colour_at_most() -> None:
    game = table({"fire": {2: "water.o2"}, "water": {1: "water.i1"}}, chips=[["water"], []])
    assert kinds(move(game, 2, "water.p")) == [PawnMoved, TurnStarted]
    assert game.state.stacks[LAND["water"]] == 4


def test_17_passing_over_takes_none() -> None:
    sides = {"fire": {2: "water.o2"}, "water": {1: "water.o3", 2: "water.o1"}}
    game = table(sides)
    events = move(game, 2, "water.i2")
    assert isinstance(events[0], PawnMoved)
    assert NUMBER["water.p"] in events[0].path
    assert game.state.chips == [[], []]


def test_18_the_own_chip_is_taken_like_any_other() -> None:
    game = table({"fire": {1: "fire.o2"}, "water": {1: "water.i1"}})
    assert move(game, 1, "fire.p")[1] == ChipTaken(0, LAND["fire"], 1)


def test_19_the_chip_is_taken_only_after_the_battle_is_won() -> None:
    sides = {"fire": {2: "water.o2", 1: "fire.o1"}, "water": {1: "water.p", 2: "water.i1"}}
    won = table(sides, faces=["fire", "light", "light"])
    assert kinds(move(won, 2, "water.p")) == [
        PawnMoved, BattleStarted, BattleThrown, PawnBeaten, ChipTaken, TurnStarted,
    ]  # fmt: skip
    lost = table(sides, faces=["light", "light", "water"])
    assert ChipTaken not in kinds(move(lost, 2, "water.p"))
    assert lost.state.chips == [[], []]


# --- battle ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs"), [(1, 7), (4, 3), (7, 7)])
def test_20_each_side_throws_as_many_dice_as_its_power_number(mine: int, theirs: int) -> None:
    game = table({"fire": {mine: "water.o2"}, "water": {theirs: "water.o3"}})
    for event in move(game, mine, "water.o3"):
        if isinstance(event, BattleThrown):
            assert (len(event.attack), len(event.defence)) == (mine, theirs)


def test_21_own_symbols_and_dragons_count() -> None:
    attack, defence = ["nature", "water", "dragon"], ["fire", "fire", "nature"]
    game = table({"nature": {3: "fire.o1"}, "fire": {3: "fire.o2"}}, faces=[*attack, *defence])
    thrown = move(game, 3, "fire.o2")[2]
    assert isinstance(thrown, BattleThrown)
    assert thrown.attack == (LAND["nature"], LAND["water"], DRAGON)
    assert (thrown.attack_hits, thrown.defence_hits) == (2, 2)
    assert thrown.tie


def test_22_more_wins_and_equal_is_thrown_again_with_all_dice() -> None:
    nothing, one, two = ["light", "light"], ["fire", "light"], ["water", "dragon"]
    game = table(
        {"fire": {2: "fire.o1"}, "water": {2: "fire.o2", 1: "water.o1"}},
        faces=[*nothing, *nothing, *one, "water", "light", *one, *two],
    )
    events = move(game, 2, "fire.o2")
    throws = [event for event in events if isinstance(event, BattleThrown)]
    assert [(t.attack_hits, t.defence_hits) for t in throws] == [(0, 0), (1, 1), (1, 2)]
    assert all(len(t.attack) == len(t.defence) == 2 for t in throws)
    assert [t.tie for t in throws] == [True, True, False]
    assert PawnBeaten(0, 2, NUMBER["fire.o2"], Pawn(1, 2)) in events


def test_23_the_beaten_pawn_is_gone_for_good_and_the_winner_has_the_space() -> None:
    sides = {"fire": {2: "fire.o1", 1: "fire.i1"}, "water": {1: "fire.o2", 2: "water.o1"}}
    game = table(sides, faces=["fire", "light", "light"])
    events = move(game, 2, "fire.o2")
    assert events[3:] == [PawnBeaten(1, 1, NUMBER["fire.o2"], Pawn(0, 2)), TurnStarted(1, 2, 1)]
    assert game.state.at[1][1] == GONE
    assert game.state.on[NUMBER["fire.o2"]] == Pawn(0, 2)
    assert game.state.on[NUMBER["fire.o1"]] is None
    assert refused(game, do.Move(1, NUMBER["fire.o3"])) == no.PawnIsGone(1)
    assert refused(game, do.Summon()) == no.NobodyWaits()


def test_23_a_beaten_attacker_leaves_and_the_defender_keeps_the_space_without_a_chip() -> None:
    sides = {"fire": {2: "light.o2", 1: "fire.i1"}, "water": {1: "light.p"}}
    game = table(sides, faces=["light", "light", "dragon"])
    events = move(game, 2, "light.p")
    assert events[3:] == [PawnBeaten(0, 2, NUMBER["light.p"], Pawn(1, 1)), TurnStarted(1, 2, 1)]
    assert game.state.at[0][2] == GONE
    assert game.state.at[1][1] == NUMBER["light.p"]
    assert game.state.on[NUMBER["light.p"]] == Pawn(1, 1)
    assert game.state.on[NUMBER["light.o2"]] is None
    assert game.state.chips == [[], []]


def test_24_the_example_stonesaur_beats_saucer_head_shark() -> None:
    assert EDITION.civilizations[LAND["fire"]].pawn(4).name == "Stonesaur"
    assert EDITION.civilizations[LAND["water"]].pawn(3).name == "Saucer-Head Shark"
    faces = ["fire", "nature", "dragon", "dragon", "water", "water", "darkness"]
    game = table({"fire": {4: "water.o1"}, "water": {3: "water.o2", 1: "water.i1"}}, faces=faces)
    events = move(game, 4, "water.o2")
    thrown = events[2]
    assert isinstance(thrown, BattleThrown)
    assert (thrown.attack_hits, thrown.defence_hits) == (3, 2)
    assert events[3] == PawnBeaten(1, 3, NUMBER["water.o2"], Pawn(0, 4))


# --- the end -----------------------------------------------------------------------------------------------------


def test_25_the_fifth_chip_wins_at_once() -> None:
    held = [["light", "water", "darkness", "fire"], ["light"], ["light", "water"]]
    sides = {"fire": {2: "nature.o2"}, "water": {1: "water.i1"}, "light": {1: "light.o1"}}
    game = table(sides, chips=held)
    events = move(game, 2, "nature.p")
    assert events[1:] == [ChipTaken(0, LAND["nature"], 5), GameEnded(0, (0, 2, 1), (5, 2, 1))]
    assert game.over
    assert game.decision is None
    with pytest.raises(IllegalAction) as refusal:
        game.apply(1, do.Resign())
    assert refusal.value.refusal == GameIsOver()


def test_25_also_after_a_battle() -> None:
    held = [["light", "water", "darkness", "fire"], []]
    game = table(
        {"fire": {1: "nature.o2"}, "water": {1: "nature.p", 7: "water.o1"}}, chips=held, faces=["fire", "fire"]
    )
    assert kinds(move(game, 1, "nature.p"))[-3:] == [PawnBeaten, ChipTaken, GameEnded]
    assert game.state.winner == 0


# --- open points -------------------------------------------------------------------------------------------------


def test_open_a_stack_never_runs_out() -> None:
    # Five players, five chips of a colour, one for each: the last still finds one.
    sides = {land: {1: f"{land}.o1"} for land in ("light", "darkness", "fire", "nature")}
    held: list[list[str]] = [["water"] for _ in sides]
    game = table({"water": {1: "water.o2"}, **sides}, chips=[[], *held])
    assert game.state.stacks[LAND["water"]] == 1
    assert move(game, 1, "water.p")[1] == ChipTaken(0, LAND["water"], 1)
    assert game.state.stacks[LAND["water"]] == 0


def test_open_the_first_seat_begins_or_whoever_is_drawn() -> None:
    assert {new_game(5, f"seed {n}").state.first for n in range(30)} == {0}
    drawn = [new_game(5, f"seed {n}", EDITION.settings) for n in range(60)]
    assert {game.state.first for game in drawn} == {0, 1, 2, 3, 4}
    for game in drawn:
        assert game.opening == [StartDecided(game.state.first, True), PlacingStarted(game.state.first)]
        assert game.decision is not None
        assert game.decision.asks == (game.state.first,)
    last = next(game for game in drawn if game.state.first == 4)
    for step in range(5):
        player = (4 + step) % 5
        for pawn, space in zip((1, 2, 3), BOARD.homes[player], strict=False):
            last.apply(player, do.Place(pawn, space))
    assert last.state.turn == 4
    seats = []
    for _ in range(7):
        seats.append((last.state.turn, last.state.round))
        load_lands(last.state, [1])
        last.apply(last.state.turn, do.Summon())
    assert seats == [(4, 1), (0, 1), (1, 1), (2, 1), (3, 1), (4, 2), (0, 2)]


@pytest.mark.parametrize(
    "rules",
    [
        {"begins": "loser"},
        {"begins": None},
        {"civilizations": "fire"},
        {"civilizations": ["fire", "fire"]},
        {"pace": 3},
    ],
)
def test_open_other_settings_are_refused(rules: dict[str, object]) -> None:
    with pytest.raises(SettingsError) as error:
        Settings().with_rules(rules)
    assert error.value.key in rules
    assert error.value.problem in CIVILIZATIONS_SETTINGS


def test_open_no_pawn_starts_on_or_is_summoned_to_the_chip_space() -> None:
    assert isinstance(refused(new_game(), do.Place(1, NUMBER["light.p"])), no.OnChipSpace)
    game = table({"fire": {1: "fire.o1", **WAITING_ALL}, "water": {1: "water.o1"}}, throws=[12])
    game.apply(0, do.Summon())
    assert isinstance(refused(game, do.PlaceSummoned(NUMBER["fire.p"])), no.OnChipSpace)


def test_open_a_walk_may_go_back_over_its_steps() -> None:
    # A neighbour is an odd walk away, but an even Power Number reaches it too: fewer steps are allowed.
    game = table({"fire": {2: "fire.o1"}, "water": {1: "water.o1"}})
    assert {"fire.o2", "fire.i1", "darkness.o4"} < reach(game, 2)
    assert "fire.o1" not in reach(game, 2)


def test_open_staying_or_returning_gives_no_second_chip() -> None:
    game = table({"fire": {2: "fire.o2"}, "water": {1: "water.i1", 2: "water.i2"}})
    move(game, 2, "fire.p")
    move(game, 1, "water.o1")
    move(game, 2, "fire.o2")
    move(game, 1, "water.i1")
    assert ChipTaken not in kinds(move(game, 2, "fire.p"))
    assert game.state.chips == [[LAND["fire"]], []]


def test_open_a_battle_on_a_chip_space_whose_colour_one_has_is_fought_without_a_chip() -> None:
    sides = {"fire": {2: "light.o2"}, "water": {1: "light.p", 2: "water.o1"}}
    game = table(sides, chips=[["light"], []], faces=["fire", "fire", "light"])
    assert kinds(move(game, 2, "light.p")) == [PawnMoved, BattleStarted, BattleThrown, PawnBeaten, TurnStarted]


def test_open_without_an_open_space_at_home_nobody_can_be_summoned() -> None:
    full = dict(zip((1, 2, 3), ("fire.o1", "fire.o2", "fire.o3"), strict=True))
    foreign = dict(zip((1, 2, 3, 4), ("fire.o4", "fire.i1", "fire.i2", "fire.i3"), strict=True))
    game = table({"fire": {**full, **WAITING_ALL}, "water": foreign})
    assert refused(game, do.Summon()) == no.NoOpenSpace(LAND["fire"])
    assert isinstance(game.decision, TurnDecision)
    assert game.decision.summon_chance == 0


def test_open_without_a_pawn_on_the_board_only_summoning_is_possible() -> None:
    game = table({"fire": {5: "waiting", 6: "waiting", 7: "waiting"}, "water": {1: "water.o1"}}, throws=[5])
    assert isinstance(game.decision, TurnDecision)
    assert game.decision.pawns == ()
    assert game.apply(0, do.Summon())[1] == PawnSummoned(0, 5, 5)


def test_open_who_can_neither_move_nor_summon_is_passed_over() -> None:
    home = ("fire.o1", "fire.o2", "fire.o3", "fire.o4", "fire.i1", "fire.i2")
    besiegers = dict(zip((1, 2, 3, 4, 5, 6), home, strict=True))
    game = table({"water": {**besiegers, 7: "fire.p"}, "fire": {7: "waiting"}})
    events = move(game, 7, "fire.i3")
    assert events[1:] == [TurnStarted(1, 2, 1), TurnPassed(1), TurnStarted(0, 3, 2)]
    assert game.decision is not None
    assert game.decision.asks == (0,)


def test_open_who_has_no_pawn_left_is_out_and_keeps_the_chips() -> None:
    sides = {"fire": {2: "water.o1"}, "water": {1: "water.o2"}, "light": {1: "light.o1", 2: "light.o2"}}
    game = table(sides, chips=[[], ["light", "water"], []], faces=["fire", "fire", "light"])
    events = move(game, 2, "water.o2")
    assert events[3:] == [
        PawnBeaten(1, 1, NUMBER["water.o2"], Pawn(0, 2)),
        PlayerOut(1),
        TurnStarted(2, 2, 1),
    ]
    assert game.state.chips[1] == [LAND["light"], LAND["water"]]
    assert refused(game, do.Summon(), 1) == NoSuchPlayer(1)
    move(game, 1, "light.i1")
    assert game.state.turn == 0
    move(game, 2, "water.o1")
    assert game.state.turn == 2


def test_open_a_waiting_pawn_keeps_its_owner_in_the_game() -> None:
    sides = {"fire": {2: "water.o1"}, "water": {1: "water.o2", 7: "waiting"}}
    game = table(sides, faces=["fire", "fire", "light"])
    assert PlayerOut not in kinds(move(game, 2, "water.o2"))
    assert game.state.turn == 1


@pytest.mark.parametrize(("faces", "winner"), [(["fire", "fire", "light"], 0), (["light", "light", "water"], 1)])
def test_open_the_last_player_left_wins(faces: list[str], winner: int) -> None:
    game = table({"fire": {2: "water.o1"}, "water": {1: "water.o2"}}, faces=faces)
    events = move(game, 2, "water.o2")
    assert events[-2:] == [PlayerOut(1 - winner), GameEnded(winner, (winner, 1 - winner), (0, 0))]


def test_open_fourteen_battle_dice_are_thrown_if_needed() -> None:
    faces = ["fire", *["light"] * 6, *["light"] * 7]
    game = table({"fire": {7: "water.o1"}, "water": {7: "water.o2"}}, faces=faces)
    thrown = move(game, 7, "water.o2")[2]
    assert isinstance(thrown, BattleThrown)
    assert len(thrown.attack) + len(thrown.defence) == 14


def test_open_own_pawns_beside_a_battle_do_not_help() -> None:
    sides = {"fire": {1: "water.o1", 7: "water.p", 6: "water.o3"}, "water": {2: "water.o2"}}
    game = table(sides, faces=["light", "water", "water"])
    events = move(game, 1, "water.o2")
    assert isinstance(events[2], BattleThrown)
    assert len(events[2].attack) == 1
    assert events[3] == PawnBeaten(0, 1, NUMBER["water.o2"], Pawn(1, 2))


def test_open_a_summoned_pawn_does_nothing_more_in_that_turn() -> None:
    game = placed_game()
    load_lands(game.state, [12])
    game.apply(0, do.Summon())
    game.apply(0, do.PlaceSummoned(NUMBER["light.o3"]))
    assert refused(game, do.Move(4, NUMBER["light.p"]), 0) == NotAsked((1,), "turn")


# --- leaving -----------------------------------------------------------------------------------------------------


def test_resigning_removes_the_pawns_and_hands_on_the_turn() -> None:
    game = placed_game(3)
    assert game.apply(0, do.Resign()) == [Resigned(0), TurnStarted(1, 2, 1)]
    assert set(game.state.at[0].values()) == {GONE}
    assert all(pawn is None or pawn.player != 0 for pawn in game.state.on)
    assert refused(game, do.Resign(), 0) == NoSuchPlayer(0)


def test_rounds_are_counted_where_the_game_began_even_if_nobody_sits_there_any_more() -> None:
    game = placed_game(3)
    game.apply(0, do.Resign())
    seats = []
    for _ in range(4):
        seats.append((game.state.turn, game.state.round))
        load_lands(game.state, [1])
        game.apply(game.state.turn, do.Summon())
    assert seats == [(1, 1), (2, 1), (1, 2), (2, 2)]


def test_resigning_out_of_turn_changes_nobody_elses_question() -> None:
    game = placed_game(3)
    load_lands(game.state, [12])
    game.apply(0, do.Summon())
    assert game.apply(2, do.Resign()) == [Resigned(2)]
    assert isinstance(game.decision, PlaceSummonedDecision)
    assert game.decision.asks == (0,)


def test_resigning_while_placing_lets_the_next_place() -> None:
    game = new_game(3)
    game.apply(0, do.Place(1, NUMBER["light.o1"]))
    assert game.apply(0, do.Resign()) == [Resigned(0), PlacingStarted(1)]
    for pawn in (1, 2, 3):
        game.apply(1, do.Place(pawn, NUMBER[f"water.o{pawn}"]))
    for pawn in (1, 2):
        game.apply(2, do.Place(pawn, NUMBER[f"darkness.o{pawn}"]))
    assert game.apply(2, do.Place(3, NUMBER["darkness.o3"]))[1:] == [TurnStarted(1, 1, 1)]


def test_the_last_one_left_after_a_resignation_wins_and_late_leavers_rank_higher() -> None:
    game = placed_game(3)
    game.apply(1, do.Resign())
    assert game.apply(0, do.Resign()) == [Resigned(0), GameEnded(2, (2, 0, 1), (0, 0, 0))]
    assert game.over


# --- what is no action at all ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "action",
    ["Move", None, 7, Action, do.Move(True, 3), do.Move(1, 2.0), do.Move("1", 3), do.Place(1, None)],  # type: ignore[arg-type]
)
def test_what_is_no_action_is_refused(action: object) -> None:
    assert isinstance(refused(placed_game(), action), NotAnAction)  # type: ignore[arg-type]


@pytest.mark.parametrize("player", [-1, 2, "0", True, 0.0])
def test_who_does_not_play_is_refused(player: object) -> None:
    assert refused(placed_game(), do.Summon(), player) == NoSuchPlayer(player)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        (do.Move(0, 3), no.NoSuchPawn(0)),
        (do.Move(8, 3), no.NoSuchPawn(8)),
        (do.Move(1, 40), no.NoSuchSpace(40)),
        (do.Move(1, -1), no.NoSuchSpace(-1)),
        (do.PlaceSummoned(3), NotNow("PlaceSummoned", "turn")),
    ],
)
def test_pawns_and_spaces_that_are_not_there(action: Action, refusal: Refusal) -> None:
    assert refused(placed_game(), action) == refusal


def test_a_pawn_that_is_not_there_cannot_be_placed() -> None:
    assert refused(new_game(), do.Place(0, 0)) == no.NoSuchPawn(0)
    assert refused(new_game(), do.Place(1, 99)) == no.NoSuchSpace(99)
