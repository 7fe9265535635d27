"""No game of bots ever stands still: whoever is asked has an answer, and every answer leads somewhere."""

from __future__ import annotations

from random import Random

import pytest

from monopoly_tui.bots import make_bot
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.managing import management
from monopoly_tui.games.property.procedures.debt import Debt
from monopoly_tui.games.property.procedures.mortgage import Keep, Transfer

from ..tui.modal_tables import set_table
from ..volume import many
from .random_play import some_start

PARTS = 8
GAMES = 10_000
ROUNDS = 25
"""A game is left after so many: by then everything is bought, built on and owed for."""
MOST_IN_A_TURN = 2_000
"""Actions in one turn; bots that go round in circles do more."""


def play_out(number: int) -> int:
    """Play a game of one number; how many actions it took."""
    luck = Random(f"dead game {number}")
    start = some_start(luck)
    game = start.game()
    kinds = [luck.choice(("simple", "simple", "random")) for _ in range(start.players)]
    bots = [make_bot(kind, f"{number} {seat}") for seat, kind in enumerate(kinds)]
    # A random player may keep asking for what nobody wants; when it has nothing to say, this one raises cash.
    sensible = make_bot("simple", "")
    state, done, turn, in_turn = game.state, 0, -1, 0
    while (decision := game.decision) is not None and state.round <= ROUNDS:
        look(game, number)
        asked = (*decision.asks, *range(start.players)) if state.claims else decision.asks
        acts = (
            (player, action)
            for bot in (None, sensible)
            for player in asked
            if not state.out[player] and (action := (bot or bots[player]).answer(game, player)) is not None
        )
        found = next(acts, None)
        assert found is not None, f"game {number}: nobody answers {decision.kind}"
        game.apply(*found)
        done += 1
        turn, in_turn = (turn, in_turn + 1) if turn == state.turns else (state.turns, 0)
        assert in_turn < MOST_IN_A_TURN, f"game {number}: turn {turn} never ends at {decision.kind}"
    assert game.decision is not None or state.winner is not None
    return done


def look(game: Game, number: int) -> None:
    """Somebody still in the game is asked, and can do something about it."""
    decision = game.decision
    assert decision is not None
    assert decision.asks, f"game {number}: {decision.kind} asks nobody"
    for player in decision.asks:
        assert not game.state.out[player], f"game {number}: {decision.kind} asks {player}, who has left"
        can = decision.allowed(player) or management(decision, player)
        assert can, f"game {number}: {player} has no answer to {decision.kind}"


def test_a_few_games_never_stand_still() -> None:
    assert sum(play_out(number) for number in range(12)) > 1000


def test_who_owes_something_keeps_a_mortgage() -> None:
    frames = Debt(0, 1, 950, "rent", 18), Transfer([39])
    _box, game = set_table(*frames, own={0: [39]}, mortgaged=(39,), cash={0: 900})
    assert make_bot("simple", "").answer(game, 0) == Keep()


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_ten_thousand_games_never_stand_still(part: int) -> None:
    games = many(GAMES)
    assert sum(play_out(number) for number in range(part, games, PARTS)) > games
