"""Advice: the better choice first, surer with time, with a reason; none at tables that play without."""

from __future__ import annotations

import io
from typing import Any

import pytest

from monopoly_tui.analysis.advice import PRECISE, Advice, advice_for, why_no_advice
from monopoly_tui.analysis.property.expert import EXPERT
from monopoly_tui.analysis.property.judging import more_options
from monopoly_tui.analysis.property.reasons import reason
from monopoly_tui.bots.property.weighing import Weighing
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedures.deal import Accept, Decline, Offer
from monopoly_tui.games.property.procedures.mortgage import Mortgage
from monopoly_tui.games.property.procedures.purchase import Buy
from monopoly_tui.games.property.procedures.tax import ChooseTax
from monopoly_tui.games.property.procedures.turn import Roll
from monopoly_tui.games.property.rules.creature_battle import LOST_RENTS, Battle, BattleDecision, PayRent, ways_to_win
from monopoly_tui.games.property.rules.power_doubles import PowerDecision, RollAgain, UsePower
from monopoly_tui.games.property.state import BANK, Terms
from monopoly_tui.narration.property import Naming
from monopoly_tui.plain.table import play_plain
from monopoly_tui.session.games import property_game
from monopoly_tui.session.recorded import RecordedGame

from .bots.arena import new_game
from .loaded import load_dice
from .tables import CIVILIZATIONS, box, lots, setup
from .test_analysis import ORANGE, sold_out


def before_orange(rival: int = 1, **rules: Any) -> RecordedGame:
    """Bob holds two orange lots; Ann has come to the third, which is the Bank's."""
    game = RecordedGame(setup("orange", 2, **rules))
    state = lots(game)
    for space in ORANGE[:2]:
        state.owner[space] = rival
    state.count_groups()
    first = state.first
    state.at[first] = ORANGE[2] - 7
    load_dice(state, [(3, 4)])
    game.apply(first, Roll())
    return game


def advice(game: RecordedGame) -> Advice:
    assert game.decision is not None
    return advice_for(game.seen(), game.decision.asks[0], game.setup)


def test_the_better_choice_comes_first_with_its_chances_and_a_reason() -> None:
    told = advice(sold_out(1))
    assert [type(choice.action) for choice in told.choices] == [Decline, Accept]
    better, worse = told.choices
    assert better.chance - worse.chance > 0.15
    assert told.chances().startswith(f"Decline {round(100 * better.chance)}% · Accept {round(100 * worse.chance)}% (±")
    assert told.reason() == "Why “Decline”? Otherwise Bob would complete the group “orange”."


def test_what_is_told_as_equally_likely_is_not_given_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    told = advice(sold_out(1))
    better, worse = told.choices
    monkeypatch.setattr(Advice, "error", 0.005)
    near = [better._replace(chance=0.2149), worse._replace(chance=0.2058)]
    monkeypatch.setattr(Advice, "choices", near)
    assert [chance for chance, _choice in told.lines()] == ["21%", "21%"]
    assert told.reason() == "It hardly makes a difference."


def test_it_becomes_surer_while_it_thinks() -> None:
    told = advice(sold_out(900))
    before = told.error
    assert not told.sure
    told.think(20)  # it stops long before
    assert told.sure
    assert told.error <= PRECISE < before


@pytest.mark.parametrize(
    ("rival", "sentence"),
    [(0, "It completes the group “orange”."), (1, "It blocks {rival}, who lacks nothing else of the group “orange”.")],
)
def test_reasons_name_what_is_on_the_table(rival: int, sentence: str) -> None:
    first = before_orange().game.state.turn
    game = before_orange(first if rival == 0 else 1 - first, auctions=False)
    naming = Naming(game.setup.edition, game.setup.names)  # type: ignore[arg-type]
    told = reason(property_game(game.game), first, Buy(), Decline(), naming)
    assert told == sentence.format(rival=game.setup.names[1 - first])


def test_nobody_blocks_by_letting_a_rival_buy() -> None:
    game = before_orange()
    state = lots(game)
    first = state.turn
    state.owner[ORANGE[0]], state.owner[ORANGE[1]] = first, 1 - first
    state.count_groups()
    naming = Naming(game.setup.edition, game.setup.names)  # type: ignore[arg-type]
    assert "blocks" not in reason(property_game(game.game), first, Decline(), Buy(), naming)


@pytest.mark.parametrize(
    ("cash", "sentence"),
    [
        (1, "Otherwise Ann would get St. Charles Place for $1."),
        (160, "One more lot in hand is something to deal with."),
    ],
)
def test_a_bargain_for_another_is_a_reason_and_rent_none_that_never_brings_in_what_it_costs(
    cash: int, sentence: str
) -> None:
    state = new_game("rent", 3).state
    state.owner[11] = 1
    state.count_groups()
    game = Game(state)
    game.apply(0, Offer(1, Terms(cash), Terms(0, (11,))))
    assert reason(game, 1, Decline(), Accept(), Naming(box("classic"), ("Ann", "Bob", "Cleo"))) == sentence


def test_there_is_none_where_it_is_not_wanted() -> None:
    game = before_orange(no_advice=True)
    assert why_no_advice(game.seen(), game.game.state.turn, game.setup) == "This table plays without advice."
    game = before_orange()
    assert why_no_advice(game.seen(), game.game.state.turn, game.setup) is None
    assert why_no_advice(game.seen(), 1 - game.game.state.turn, game.setup) == "There is nothing for you to decide now."
    lands = RecordedGame(setup("lands", 2, CIVILIZATIONS, no_advice=True))
    assert why_no_advice(lands.seen(), lands.game.state.turn, lands.setup) == "This table plays without advice."


def test_it_is_heard_line_by_line() -> None:
    out = io.StringIO()
    assert play_plain(before_orange(), {}, io.StringIO("advice\n"), out) == 0
    said = out.getvalue()
    assert "Buy for $200" in said
    assert "(±1)" in said
    out = io.StringIO()
    play_plain(before_orange(no_advice=True), {}, io.StringIO("advice\n"), out)
    assert "This table plays without advice." in out.getvalue()


def with_lots(
    mine: tuple[int, ...], theirs: tuple[int, ...], cash: int, throw: tuple[int, int], at: int, **more: Any
) -> Game:
    """Whoever begins holds some lots and so much cash, the other some lots; a throw leads from a space."""
    game = RecordedGame(setup("lots", 2, **more))
    state, first = lots(game), lots(game).first
    for seat, spaces in ((first, mine), (1 - first, theirs)):
        for space in spaces:
            state.owner[space] = seat
    state.count_groups()
    state.cash[BANK] += state.cash[first] - cash
    state.cash[first], state.at[first] = cash, at
    load_dice(state, [throw])
    return property_game(game.game)


def told_of(game: Game) -> Advice:
    decision = game.decision
    assert decision is not None
    return advice_for(game, decision.asks[0], setup("lots", 2))


@pytest.mark.parametrize("power", [4, 5])
def test_what_a_card_may_bring_is_weighed_over_all_of_them(power: int) -> None:
    """By one card alone, what was told of these powers was up to eight points apart, and each time as sure."""
    game = with_lots((16,), (19,), 900, (power, power), 20 - 2 * power, name="pokemon", power_doubles=True)
    first = game.state.first
    game.apply(first, Roll())
    found = []
    for seed in "abcd":
        weighing = Weighing(game, first, [UsePower(), RollAgain()], seed, 2)
        weighing.more(100)
        found.append(weighing.difference(0, 1))
    mean = sum(gained for gained, _error in found) / len(found)
    assert all(abs(gained - mean) < 4 * error for gained, error in found)
    before = EXPERT.standing(game)
    assert before == pytest.approx(EXPERT.expected(game, first, UsePower()), abs=1e-9)  # as everybody's habit is
    assert min(EXPERT.expected(game, first, UsePower())) > 0.2


def test_in_a_debt_every_way_to_begin_is_weighed() -> None:
    game = with_lots((5, 12, 16, 18, 1), (37, 39), 40, (3, 4), 39 - 7)
    game.apply(game.state.first, Roll())
    advised = told_of(game)
    begun = {action for choice in advised.choices for action in [choice.action]}
    assert len(begun) > 2
    assert all(isinstance(action, Mortgage) for action in begun)
    assert {action.lots for action in more_options(game, game.state.first) if isinstance(action, Mortgage)} == {
        (5,), (12,), (16,), (18,), (1,)
    }  # fmt: skip
    assert advised.reason() != "There is nothing else to choose."


def test_who_may_build_is_told_of_several_ways_and_once_of_each_lot() -> None:
    told = told_of(with_lots((*ORANGE, 5), (37,), 900, (3, 4), 0))
    lines = [choice.replace("\N{NO-BREAK SPACE}", " ") for _chance, choice in told.lines()]
    assert "Roll" in lines
    assert any(line.startswith("Build: ") and "2 × Tennessee Avenue" in line for line in lines)
    assert all(line.count("Tennessee Avenue") <= 1 for line in lines)
    assert sum(line.startswith("Build: ") for line in lines) > 1


def test_where_nothing_can_be_chosen_it_is_said_why() -> None:
    game = with_lots((), (37,), 900, (3, 4), 0)
    assert told_of(game).reason() == (
        "There is nothing to build now. What a deal is worth is told once it is proposed."
    )
    game = with_lots((1,), (37,), 90, (3, 3), 0)
    game.apply(game.state.first, Roll())
    assert told_of(game).reason() == "That takes $100, and the cash in hand is $90."


TAXES = ChooseTax(percent=True), ChooseTax(percent=False)


@pytest.mark.parametrize(
    ("mine", "theirs", "at", "better", "other", "sentence"),
    [
        ((16,), (), 18, Buy(), Decline(), "Otherwise Tennessee Avenue would cost you $"),
        ((), (16,), 18, Buy(), Decline(), "Otherwise {rival} would have 2 of 3 lots of the group “orange”."),
        (
            (),
            (),
            4,
            ChooseTax(percent=True),
            ChooseTax(percent=False),
            "Otherwise you would have $110 less in cash, deeds and buildings.",
        ),
        ((16, 18), (6, 8, 9), 12, Decline(), Buy(), "It keeps $150 more in hand."),
    ],
)
def test_what_an_answer_changes_at_the_table_is_its_reason(
    mine: tuple[int, ...], theirs: tuple[int, ...], at: int, better: Action, other: Action, sentence: str
) -> None:
    game = with_lots(mine, theirs, 900, (3, 4), at - 7)
    first = game.state.first
    game.apply(first, Roll())
    names = ("Ann", "Bob")
    told = reason(game, first, better, other, Naming(box("classic"), names))
    assert told.startswith(sentence.format(rival=names[1 - first]))


@pytest.mark.parametrize(
    ("better", "other", "sentence"),
    [
        (Battle(), PayRent(), "{ways} of 36 throws win General Dark Fiend."),
        (PayRent(), Battle(), "{ways} of 36 throws win General Dark Fiend, but all others cost ${loss}."),
    ],
)
def test_a_battle_is_told_by_its_throws(better: Action, other: Action, sentence: str) -> None:
    game = with_lots((16, 18), (19,), 900, (3, 4), 12, name="duel_masters", creature_battle=True)
    first = game.state.first
    game.apply(first, Roll())
    decision = game.decision
    assert isinstance(decision, BattleDecision)
    told = reason(game, first, better, other, Naming(box("duel_masters"), ("Ann", "Bob")))
    assert told == sentence.format(ways=ways_to_win(decision.lot.power), loss=decision.rent * LOST_RENTS)


@pytest.mark.parametrize(
    ("better", "number", "sentence"),
    [
        (RollAgain(), 2, "With another throw you may come to a lot that is still for sale."),
        (UsePower(), 2, "It brings P200 for certain, more than another throw does on average."),
        (
            UsePower(19),
            6,
            "Every other attack wins, here Vileplume; one that is lost costs only the next throw.",
        ),
    ],
)
def test_what_dice_decide_is_not_told_by_one_throw_of_them(better: Action, number: int, sentence: str) -> None:
    game = with_lots((16,), (19,), 900, (number, number), 20 - 2 * number, name="pokemon", power_doubles=True)
    first = game.state.first
    game.apply(first, Roll())
    assert isinstance(game.decision, PowerDecision)
    other: Action = UsePower() if isinstance(better, RollAgain) else RollAgain()
    assert reason(game, first, better, other, Naming(box("pokemon"), ("Ann", "Bob"))) == sentence
