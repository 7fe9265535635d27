"""Advice: the better choice first, surer with time, with a reason; none at tables that play without."""

from __future__ import annotations

import io
from typing import Any

import pytest

from monopoly_tui.analysis.advice import Advice, advice_for, why_no_advice
from monopoly_tui.analysis.reasons import reason
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedures.deal import Accept, Decline, Offer
from monopoly_tui.games.property.procedures.purchase import Buy
from monopoly_tui.games.property.procedures.turn import Roll
from monopoly_tui.games.property.state import Terms
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
    assert told.reason() == "Otherwise Bob would complete the group “orange”."


def test_what_is_told_as_equally_likely_is_not_given_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    told = advice(sold_out(1))
    better, worse = told.choices
    monkeypatch.setattr(Advice, "error", 0.005)
    near = [better._replace(chance=0.2149), worse._replace(chance=0.2058)]
    monkeypatch.setattr(Advice, "choices", near)
    assert [line.split()[-1] for line in told.lines()] == ["21%", "21%"]
    assert told.reason() == "It hardly makes a difference."


def test_it_becomes_surer_while_it_thinks() -> None:
    told = advice(sold_out(900))
    before = told.error
    told.think(0.05)
    assert told.error < before
    assert not told.sure or told.error <= 0.005


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


@pytest.mark.parametrize(
    ("cash", "sentence"),
    [(1, "It brings about $1 more rent a round."), (160, "It comes to more in most ways the game can go.")],
)
def test_rent_is_no_reason_where_it_never_brings_in_what_it_costs(cash: int, sentence: str) -> None:
    state = new_game("rent", 3).state
    state.owner[11] = 1
    state.count_groups()
    game = Game(state)
    game.apply(0, Offer(1, Terms(cash), Terms(0, (11,))))
    assert reason(game, 1, Decline(), Accept(), Naming(box("classic"), ("Ann", "Bob", "Cleo"))) == sentence


def test_there_is_none_where_it_is_not_wanted_or_not_known() -> None:
    game = before_orange(no_advice=True)
    assert why_no_advice(game.seen(), game.game.state.turn) == "This table plays without advice."
    game = before_orange()
    assert why_no_advice(game.seen(), game.game.state.turn) is None
    assert why_no_advice(game.seen(), 1 - game.game.state.turn) == "There is nothing for you to decide now."
    lands = RecordedGame(setup("lands", 2, CIVILIZATIONS))
    assert why_no_advice(lands.seen(), 0) == "There is nobody yet who can advise in this game."


def test_it_is_heard_line_by_line() -> None:
    out = io.StringIO()
    assert play_plain(before_orange(), {}, io.StringIO("advice\n"), out) == 0
    said = out.getvalue()
    assert "Buy for $200" in said
    assert "(±1)" in said
    out = io.StringIO()
    play_plain(before_orange(no_advice=True), {}, io.StringIO("advice\n"), out)
    assert "This table plays without advice." in out.getvalue()
