"""Chances, advice, luck and skill in the civilizations game: they add up, and look at no dice to come."""

from __future__ import annotations

import io
from collections.abc import Mapping
from random import Random

import pytest

from monopoly_tui.analysis.advice import Advice, advice_for
from monopoly_tui.analysis.analyse import BLUNDER, DICE, analyse, mark
from monopoly_tui.analysis.civilizations.expert import EXPERT
from monopoly_tui.analysis.expert import FLAWLESS
from monopoly_tui.analysis.report import Report
from monopoly_tui.bots.civilizations.habits import habit
from monopoly_tui.bots.civilizations.value import chances
from monopoly_tui.bots.civilizations.weighing import Weighing, outcomes
from monopoly_tui.games.civilizations import actions as do
from monopoly_tui.games.civilizations.decisions import PlaceSummonedDecision, TurnDecision
from monopoly_tui.games.civilizations.events import BattleThrown, Event, PawnSummoned, SummonFailed
from monopoly_tui.games.civilizations.game import Game
from monopoly_tui.games.civilizations.state import PLACING, Pawn
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.plain.table import play_plain
from monopoly_tui.session.games import civilizations_game
from monopoly_tui.session.recorded import RecordedGame

from .tables import CIVILIZATIONS, play, setup
from .test_analysis import adds_up
from .test_civilizations_board import LAND, NUMBER, WAITING_ALL, new_game, placed_game, table
from .volume import many

FOUR = ("light", "water", "darkness", "fire")
Sides = Mapping[str, Mapping[int, str]]


def played(actions: int, seed: str = "judged", players: int = 3) -> RecordedGame:
    game = RecordedGame(setup(seed, players, CIVILIZATIONS))
    play(game, actions)
    return game


def advice(game: Game) -> Advice:
    player = game.state.turn
    return advice_for(game.seen(), player, setup("advice", game.state.players, CIVILIZATIONS))


def legal(game: Game) -> list[Action]:
    assert game.decision is not None
    return game.decision.allowed(game.state.turn)


# --- chances ---------------------------------------------------------------------------------------------------------


def test_chances_are_shared_out_and_certain_at_the_end() -> None:
    for players in (2, 3, 4, 5):
        assert sum(chances(placed_game(players).state)) == pytest.approx(1)
    game = played(400, "over", 2)
    assert game.over
    assert sorted(EXPERT.standing(game.game)) == [0.0, 1.0]


def test_more_chips_and_more_pawns_are_better() -> None:
    pawns: Sides = {"light": {1: "light.o1", 3: "light.o2"}, "water": {1: "water.o1", 3: "water.o2"}}
    even = chances(table(pawns).state)[0]
    assert chances(table(pawns, chips=[["fire", "nature"], []]).state)[0] > even + 0.1
    stronger: Sides = {"light": {**pawns["light"], 6: "light.o3", 7: "light.i2"}, "water": pawns["water"]}
    assert chances(table(stronger).state)[0] > even + 0.1


def test_who_can_walk_onto_the_last_chip_has_won() -> None:
    game = about_to_win()
    assert EXPERT.standing(game) == (1.0, 0.0)
    idle = EXPERT.expected(game, 0, do.Move(3, NUMBER["fire.o2"]))
    assert idle == (0.0, 1.0)
    game.state.on[NUMBER["nature.p"]] = Pawn(1, 4)
    game.state.on[game.state.at[1][4]], game.state.at[1][4] = None, NUMBER["nature.p"]
    assert 0 < chances(game.state)[0] < 1  # somebody stands there


def test_who_may_be_beaten_next_hinders_it_by_habit() -> None:
    sides = {"fire": {6: "nature.o1", 5: "light.o1"}, "water": {2: "nature.i1", 3: "water.o1"}}
    game = table(sides, chips=[(), FOUR])
    move = habit(game)
    assert isinstance(move, do.Move)
    assert move.space in (NUMBER["nature.p"], NUMBER["nature.i1"])


def test_what_dice_decide_is_seen_both_ways() -> None:
    game = table({"fire": {4: "nature.o1"}, "water": {3: "nature.o2"}})
    won, lost = outcomes(game, 0, do.Move(4, NUMBER["nature.o2"]))
    assert isinstance(game.decision, TurnDecision)
    assert won[0] == float(game.decision.ways(4)[NUMBER["nature.o2"]].chance)
    assert won[0] + lost[0] == pytest.approx(1)
    assert won[1].state.winner == 0
    assert lost[1].state.winner == 1
    game = table({"fire": {1: "fire.o1", 6: "waiting"}, "water": {3: "water.o2"}})
    come, failed = outcomes(game, 0, do.Summon())
    assert come[0] == pytest.approx(7 / 12)
    assert isinstance(come[1].decision, PlaceSummonedDecision)
    assert failed[1].state.turn == 1


def test_whatever_can_be_done_is_reckoned_without_the_dice_to_come() -> None:
    game = placed_game(3)
    for number in range(25):
        other = game.copy()
        other.renew("another")
        assert EXPERT.standing(game) == EXPERT.standing(other)
        for action in legal(game)[:: 1 + number % 5]:
            player = game.state.turn
            found = EXPERT.expected(game, player, action)
            assert sum(found) == pytest.approx(1)
            assert found == EXPERT.expected(other, player, action)
        game.apply(game.state.turn, legal(game)[number * 7 % len(legal(game))])


def played_on(game: Game, seed: int, turns: int) -> tuple[tuple[float, ...], list[Event]]:
    """The game itself, played on by habit: everybody's chances then, and what happened."""
    twin, happened = game.copy(), list[Event]()
    twin.renew(str(Random(seed).getrandbits(64)))
    end = twin.state.turns + turns
    while not twin.over and twin.state.turns < end:
        happened += twin.apply(twin.state.turn, habit(twin))
    return chances(twin.state), happened


def test_playouts_come_to_what_the_game_comes_to_with_the_same_dice() -> None:
    """Though what many of them have in common is worked out once."""
    happened: list[Event] = []
    for start in range(6):
        game = civilizations_game(played(60, f"playouts {start}").game)
        luck, action = Random("playouts"), legal(game)[0]
        weighing = Weighing(game, game.state.turn, [action], "playouts", 9)
        weighing.more(4)
        expected = [0.0] * game.state.players
        for seed in [luck.getrandbits(64) for _ in range(4)]:
            for chance, after in outcomes(game, game.state.turn, action):
                found, events = played_on(after, seed, 9)
                expected = [total + chance * each / 4 for total, each in zip(expected, found, strict=True)]
                happened += events
        assert weighing.choices[0].chances == pytest.approx(expected)
    assert {BattleThrown, SummonFailed, PawnSummoned} <= set(map(type, happened))


# --- luck and skill --------------------------------------------------------------------------------------------------


def test_luck_and_skill_add_up_to_the_result() -> None:
    history = played(400, "sum").history
    found = analyse(history)
    for account in found.accounts:
        adds_up(account)
        assert account.places == 0  # to battle and to summon is chosen: only the dice are luck
    for column in ("start", "result"):
        assert sum(getattr(account, column) for account in found.accounts) == pytest.approx(1)
    assert sum(account.luck for account in found.accounts) == pytest.approx(0, abs=1e-9)
    assert sum(abs(account.luck) for account in found.accounts) > 0.05
    for told, moment in zip(Report(history, found).swings, found.swings, strict=True):
        step = history.steps[moment.position - 1]
        assert (moment.what == DICE) == EXPERT.has_luck(step.events)
        assert f"Round {step.round}," in told.text


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_luck_and_skill_add_up_in_whole_games(players: int) -> None:
    for seed in range(many(6)):
        for account in analyse(played(1000, f"soak {seed}", players).history).accounts:
            adds_up(account)


def about_to_win() -> Game:
    """Number 2 of fire can take the last chip; so could water's, one turn later."""
    sides = {"fire": {2: "nature.o1", 3: "fire.o1"}, "water": {2: "nature.i1", 4: "water.o1"}}
    return table(sides, chips=[FOUR, FOUR])


def test_to_leave_the_last_chip_lying_is_a_blunder() -> None:
    game = about_to_win()
    assert EXPERT.judged(game, 0, do.Move(2, NUMBER["nature.p"])) == FLAWLESS
    verdict = EXPERT.judged(game, 0, do.Move(3, NUMBER["fire.o2"]))
    assert verdict is not None
    assert mark(verdict.lost) == BLUNDER
    assert verdict.better == do.Move(2, NUMBER["nature.p"])


def test_to_leave_the_game_is_not_judged() -> None:
    assert EXPERT.judged(about_to_win(), 1, do.Resign()) is None


# --- advice ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sides", "chips", "best", "sentence"),
    [
        (
            {"fire": {2: "nature.o1", 3: "fire.o1"}, "water": {2: "nature.i1"}},
            (FOUR, FOUR),
            do.Move(2, NUMBER["nature.p"]),
            "It takes the last Power Chip you need.",
        ),
        (
            {"fire": {7: "nature.o1", 1: "fire.o1"}, "water": {1: "nature.p", 2: "water.o1"}},
            (FOUR, ("light", "darkness", "fire", "nature")),
            do.Move(7, NUMBER["nature.p"]),
            "it wins the game at once.",
        ),
        (
            {"fire": {2: "nature.o1", 1: "fire.o1"}, "water": {1: "water.o2", 2: "water.o1"}},
            ((), ()),
            do.Move(2, NUMBER["nature.p"]),
            "It takes the Power Chip of Nature.",
        ),
    ],
)
def test_the_best_choice_comes_first_with_a_reason(
    sides: Sides, chips: tuple[tuple[str, ...], ...], best: Action, sentence: str
) -> None:
    found = advice(table(sides, chips=chips))
    assert found.choices[0].action == best
    assert sentence in found.reason()


@pytest.mark.parametrize(
    ("sides", "chips", "better", "other", "sentence"),
    [
        (
            {"fire": {7: "nature.o1", 1: "fire.o1"}, "water": {2: "nature.i1"}},
            (("fire",), FOUR),
            do.Move(7, NUMBER["nature.p"]),
            do.Move(1, NUMBER["fire.o2"]),
            "Otherwise Bob may win with the next move.",
        ),
        (
            {"fire": {4: "nature.o1", 1: "fire.o1"}, "water": {3: "nature.o2", 1: "water.o1"}},
            ((), ()),
            do.Move(4, NUMBER["nature.o2"]),
            do.Move(1, NUMBER["fire.o2"]),
            "to beat Shark (3), who is then out for good.",
        ),
        (
            {"fire": {1: "nature.o1", 3: "fire.o1"}, "water": {6: "nature.o2", 1: "water.o1"}},
            ((), ()),
            do.Move(3, NUMBER["fire.o2"]),
            do.Move(1, NUMBER["nature.o2"]),
            "of all cases.",
        ),
        (
            {"fire": {1: "fire.o1", **WAITING_ALL}, "water": {1: "water.o1"}},
            ((), ()),
            do.Summon(),
            do.Move(1, NUMBER["fire.i1"]),
            "comes in 75% of all throws",
        ),
        (
            {"fire": {3: "nature.o4", 1: "light.i1"}, "water": {5: "light.o3", 1: "water.o1"}},
            ((), ()),
            do.Move(3, NUMBER["nature.o1"]),
            do.Move(3, NUMBER["light.o1"]),
            "could be attacked and beaten next.",
        ),
        (
            {"fire": {1: "fire.o1"}, "water": {1: "water.o1"}},
            ((), ()),
            do.Move(1, NUMBER["fire.o2"]),
            do.Move(1, NUMBER["darkness.o4"]),
            "It is nearer to the Power Chips you miss.",
        ),
    ],
)
def test_what_an_answer_changes_at_the_table_is_its_reason(
    sides: Sides, chips: tuple[tuple[str, ...], ...], better: Action, other: Action, sentence: str
) -> None:
    game = table(sides, chips=chips)
    found = setup("reasons", 2, CIVILIZATIONS)
    assert sentence in EXPERT.reason(game, 0, better, other, EXPERT.naming(found.edition, found, game))


def test_it_becomes_surer_and_names_at_most_four_moves() -> None:
    found = advice(placed_game(2))
    assert 2 <= len(found.choices) <= 4
    found.think(20)  # it stops long before
    assert found.sure


def test_there_is_advice_at_every_kind_of_question() -> None:
    game = new_game(2, "kinds")
    assert game.state.phase == PLACING
    assert advice(game).chances()
    summoned = table({"fire": {1: "fire.o1", 4: "waiting"}, "water": {1: "water.o1"}}, throws=[12])
    summoned.apply(0, do.Summon())
    assert isinstance(summoned.decision, PlaceSummonedDecision)
    assert advice(summoned).reason()


def test_it_is_heard_line_by_line() -> None:
    out = io.StringIO()
    assert play_plain(played(30, "plain", 2), {}, io.StringIO("advice\n"), out) == 0
    assert "%" in out.getvalue()
    assert "(±" in out.getvalue()


def test_the_lands_of_those_who_battle_are_told_apart() -> None:
    """A face that counts nothing for the loser: the sign of the next land, which is never its own."""
    for mine in LAND:
        for theirs in LAND:
            if mine == theirs:
                continue
            game = table({mine: {7: "light.o1"}, theirs: {7: "light.o2"}})
            (_won, good), (_lost, bad) = outcomes(game, 0, do.Move(7, NUMBER["light.o2"]))
            assert (good.state.winner, bad.state.winner) == (0, 1)
