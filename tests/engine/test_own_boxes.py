"""Boxes unlike those that came with the program: other decks, another Jail, effects that none of them has."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from monopoly_tui.bots import make_bot
from monopoly_tui.bots.property.flat import Flat
from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.property import effects as fx
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedure import follow
from monopoly_tui.games.property.procedures.cards import ChooseDecision, ChooseEffect
from monopoly_tui.games.property.throws import landing_odds
from monopoly_tui.session.simulate import play_out

from ..editions.samples import CLASSIC
from ..property_editions import property_edition_from_source

NAMES = ("Ann", "Bob")


def box(**decks: list[dict[str, Any]]) -> PropertyEdition:
    """Classic with its Jail on the third corner, and other decks."""
    plain = yaml.safe_load(CLASSIC)
    del plain["translations"]
    spaces = plain["spaces"]
    spaces[10] = {**spaces[10], "effect": "free_parking"}
    del spaces[10]["corner"]
    spaces[20] = {**spaces[20], "corner": "jail"}
    del spaces[20]["effect"]
    plain["decks"] = {
        name: {"name": name.title(), "rgb": "#ef8f1d", "ansi": "red", "cards": cards} for name, cards in decks.items()
    }
    for number, deck in zip((2, 7, 17, 22, 33, 36), decks, strict=False):
        spaces[number]["effect"] = {"draw": deck}
    for number in (2, 7, 17, 22, 33, 36)[len(decks) :]:
        spaces[number]["effect"] = {"draw": next(iter(decks))}
    return property_edition_from_source("own", plain)


def card(ident: str, effect: object) -> dict[str, Any]:
    return {"id": ident, "text": ident, "effect": effect}


OWN = {
    "one": [card("pay", {"pay_deeds": 5})],
    "two": [card("again", {"draw": "two"}), card("other", {"draw": "three"}), card("deeds", {"collect_deeds": 10})],
    "three": [card(f"on_{number}", {"move_forward": 1 + number % 3}) for number in range(31)]
    + [card("jail", "go_to_jail")],
}


@pytest.mark.parametrize("seed", range(3))
def test_games_with_decks_of_any_number_and_size_are_played(seed: int) -> None:
    edition = box(**OWN)
    game = Game.new(edition.board, edition.settings, NAMES, str(seed))
    play_out(game, {player: make_bot("simple", f"{seed}/{player}") for player in range(2)}, 60)
    assert {game.state.at[player] for player in range(2)} <= set(range(40))
    assert sum(landing_odds(edition.board)) == pytest.approx(1)


def at_rest() -> Game:
    edition = box(**OWN)
    return Game.new(edition.board, edition.settings, NAMES, "x")


def test_moving_forward_over_go_pays_the_salary() -> None:
    game = at_rest()
    game.state.at[0] = 38
    before = game.state.cash[0]
    follow(game, 0, fx.MoveForward(2), "card")
    assert (game.state.at[0], game.state.cash[0] - before) == (0, 200)


def test_deeds_are_counted() -> None:
    game = at_rest()
    before = game.state.cash[0]
    for space in (1, 3, 5):
        game.state.owner[space] = 0
    follow(game, 0, fx.CollectDeeds(10), "card")
    assert game.state.cash[0] - before == 30
    follow(game, 0, fx.PayDeeds(20), "card")
    assert game.state.cash[0] - before == -30


def test_the_jail_is_where_the_box_has_it() -> None:
    game = at_rest()
    follow(game, 0, fx.GoToJail(), "card")
    assert game.state.at[0] == 20


CHOICES = [
    card("rest", {"choose": [{"pay": 50}, "skip_turn"]}),
    card("gift", {"choose": [{"collect": 5}, {"collect_each": 40}]}),
    card("walk", {"choose": [{"move_forward": 3}, {"draw": "one"}]}),
    card("sleep", "skip_turn"),
]


@pytest.mark.parametrize("kind", ["simple", "fixed", "random", "easy", "steady", "sharp:trader"])
def test_every_bot_chooses_and_skips_turns(kind: str) -> None:
    edition = box(one=CHOICES)
    game = Game.new(edition.board, edition.settings, NAMES, "choices")
    bots = [make_bot(kind, f"choices {player}") for player in range(2)]
    wanted, seen = {"choose", "TurnForfeited", "TurnSkipped"}, set[str]()
    while game.decision is not None and not wanted <= seen:
        seen.add(game.decision.kind)
        player, action = next((p, a) for p, bot in enumerate(bots) if (a := bot.answer(game, p)) is not None)
        seen |= {type(event).__name__ for event in game.apply(player, action)}
    assert wanted <= seen


def test_who_chooses_by_habit_takes_what_brings_more() -> None:
    game = at_rest()
    assert ChooseDecision(game.state, 0, (fx.Collect(30), fx.CollectEach(40))).usual(0) == ChooseEffect(1)
    assert ChooseDecision(game.state, 0, (fx.Pay(30), fx.Repairs(10, 10))).usual(0) == ChooseEffect(1)
    game.state.owner[1], game.state.level[1] = 0, 4
    assert ChooseDecision(game.state, 0, (fx.Pay(30), fx.Repairs(10, 10))).usual(0) == ChooseEffect(0)


def test_a_turn_to_skip_is_skipped_in_the_flat_game_too() -> None:
    game = at_rest()
    follow(game, 1, fx.SkipTurn(), "card")
    table = Flat.of(game.state)
    table.hand_on()
    assert (table.turn, table.skips) == (0, [0, 0])
