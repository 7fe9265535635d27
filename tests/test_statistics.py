"""The numbers of a game add up, and the verdict on the dice is what the chi-square test says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest

from monopoly_tui.games.property.events import DiceThrown, GameEnded, Paid, SentToJail, TokenMoved, TurnStarted
from monopoly_tui.games.property.luck import SUMS, Luck
from monopoly_tui.games.property.state import BANK
from monopoly_tui.session.games import KINDS
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.statistics import (
    DOUBLES,
    FAIR,
    LEAD,
    TOO_FEW,
    UNEVEN,
    VERY_UNEVEN,
    PropertyStatistics,
    Streak,
    Verdict,
    WorthPoint,
    chance_of_more,
    judge,
)

from .tables import lots, lots_rules, play, setup

PAIRS: Mapping[tuple[int, int], int] = {(one, other): 1 for one in range(1, 7) for other in range(1, 7)}
"""Both dice, told apart."""


@pytest.mark.parametrize(
    ("chi_square", "degrees", "probability"),
    [  # from printed tables
        (3.841, 1, 0.05), (5.991, 2, 0.05), (11.070, 5, 0.05), (18.307, 10, 0.05), (23.209, 10, 0.01),
        (29.588, 10, 0.001), (3.940, 10, 0.95), (49.802, 35, 0.05), (57.342, 35, 0.01), (22.465, 35, 0.95),
        (19.675, 11, 0.05), (0.0, 10, 1.0),
    ],
)  # fmt: skip
def test_the_chances_are_those_of_the_tables(chi_square: float, degrees: int, probability: float) -> None:
    assert chance_of_more(chi_square, degrees) == pytest.approx(probability, abs=0.0005)


def test_fair_dice_are_called_fair_and_loaded_ones_not() -> None:
    random = Random(7)
    fair = Counter(random.randint(1, 6) + random.randint(1, 6) for _ in range(400))
    assert judge(fair, SUMS).finding == FAIR
    loaded = Counter(random.randint(1, 6) + random.choice((1, 2, 3, 4, 5, 6, 6, 6)) for _ in range(400))
    assert judge(loaded, SUMS).finding == VERY_UNEVEN
    exact = Counter({total: 10 * ways for total, ways in SUMS.items()})
    assert judge(exact, SUMS).chi_square == 0
    assert judge(exact + Counter({7: 42}), SUMS).finding == UNEVEN
    assert judge(Counter({7: 20}), SUMS).finding == TOO_FEW
    assert judge(Counter(), SUMS).finding == TOO_FEW


@pytest.mark.parametrize("finding", [TOO_FEW, FAIR, UNEVEN, VERY_UNEVEN])
def test_every_verdict_has_its_words(finding: str) -> None:
    said = {Verdict(throws, 20.0, 10, 0.01, finding).sentence() for throws in (0, 1, 1000)}
    assert len(said) == 3
    assert all("{" not in sentence for sentence in said)
    assert any("1,000 throws" in sentence for sentence in said)


def test_the_games_own_dice_are_judged_fair_as_often_as_fair_dice_are() -> None:
    unfair = {"sums": 0, "pairs": 0}
    for number in range(300):
        luck = Luck(f"fairness {number}")
        thrown = [luck.throw() for _ in range(400)]
        throws = Counter(thrown)
        sums = Counter(map(sum, thrown))
        unfair["sums"] += judge(sums, SUMS).probability < 0.05
        unfair["pairs"] += judge(throws, PAIRS).probability < 0.05
    assert 3 <= unfair["sums"] <= 30
    assert 3 <= unfair["pairs"] <= 30


def test_a_handful_of_events_is_counted() -> None:
    statistics = PropertyStatistics(KINDS["property"], 2)
    statistics.see([TurnStarted(0, 1, 1)])
    statistics.see(
        [
            DiceThrown(0, (3, 3), "move"),
            TokenMoved(0, 0, 6, "forward"),
            Paid(0, 1, 40, "rent", 6),
            DiceThrown(0, (2, 2), "move"),
            TokenMoved(0, 6, 10, "forward"),
        ]
    )
    statistics.see([TurnStarted(1, 2, 1)], (1460, 1540))
    statistics.see([DiceThrown(1, (1, 4), "move"), TokenMoved(1, 0, 6, "forward"), Paid(1, BANK, 100, "price", 6)])
    statistics.see([DiceThrown(1, (1, 2), "rent"), SentToJail(1, 30, "card")])
    statistics.see([GameEnded(1, (1, 0), (1540, 1460))], (1460, 1540))
    assert statistics.dice["dice"] == {6: 1, 4: 1, 5: 1, 3: 1}
    assert statistics.sent_to_jail == [0, 1]
    assert statistics.earned == [{}, {"rent": 40}]
    assert statistics.spent == [{"rent": 40}, {"price": 100}]
    assert statistics.best_lots(1) == [(6, 40)]
    assert statistics.worth == [WorthPoint(1, 1, (1460, 1540)), WorthPoint(2, 1, (1460, 1540))]
    assert statistics.streaks == (Streak(DOUBLES, 0, 2), Streak(LEAD, 1, 2)), "one throw without doubles is no streak"


@pytest.fixture(scope="module")
def game() -> RecordedGame:
    game = RecordedGame(setup("statistics", 4))
    play(game, 6000)
    assert game.over
    return game


def test_money_earned_and_spent_adds_up_to_the_cash_held(game: RecordedGame) -> None:
    statistics = PropertyStatistics.of(game.history)
    cash = lots_rules(game.setup).starting_cash
    for player in range(4):
        held = cash + sum(statistics.earned[player].values()) - sum(statistics.spent[player].values())
        assert held == lots(game).cash[player]
        assert sum(statistics.rent_at[player].values()) == statistics.earned[player]["rent"]


def test_worth_is_told_turn_by_turn(game: RecordedGame) -> None:
    statistics = PropertyStatistics.of(game.history)
    turns = [point.turn for point in statistics.worth]
    assert turns == sorted(set(turns))
    assert turns[-1] == game.game.state.turns
    assert statistics.worth[-1].worth == game.game.worth()


def test_throws_are_counted_once_each(game: RecordedGame) -> None:
    statistics = PropertyStatistics.of(game.history)
    (verdict,) = statistics.verdicts.values()
    assert verdict.throws == sum(map(Counter.total, statistics.throws_of)) > 100


def test_undo_takes_its_numbers_along() -> None:
    game = RecordedGame(setup("undone", 2))
    play(game, 50)
    before = PropertyStatistics.of(game.history)
    play(game, 20)
    game.undo(20, consent=True)
    after = PropertyStatistics.of(game.history)
    assert vars(after) == vars(before)
