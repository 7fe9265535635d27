"""Plays many games of bots against each other and counts how they went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from monopoly_tui.engine.game import Game


class Player(Protocol):
    """Whoever answers for a seat."""

    def answer(self, game: Any, player: int) -> Any:
        """The action to take now, None if there is nothing to say."""


@dataclass
class Tally:
    """How a row of games went."""

    games: int = 0
    finished: int = 0
    turns: int = 0
    rounds: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    """Games won, by seat; a game stopped at the limit counts for whoever is richest then."""


def play_out(game: Game, players: Sequence[Player], most_rounds: int) -> None:
    """Let the players answer until the game is over or has gone on long enough."""
    state = game.state
    apply = game.apply
    everybody = range(len(players))
    while (decision := game.decision) is not None and state.round <= most_rounds:
        # A rent that must be asked for is the only thing a bot says unasked.
        for player in everybody if state.claims else decision.asks:
            action = players[player].answer(game, player)
            if action is not None:
                apply(player, action)
                break
        else:
            raise RuntimeError(f"nobody answers {decision.kind}")


def simulate(
    new_game: Callable[[str], Game],
    new_players: Callable[[str], Sequence[Player]],
    *,
    games: int,
    seed: str,
    most_rounds: int,
) -> Tally:
    """Play `games` games, each from a seed of its own."""
    tally = Tally()
    for number in range(games):
        game_seed = f"{seed}/{number}"
        game = new_game(game_seed)
        play_out(game, new_players(game_seed), most_rounds)
        state = game.state
        tally.games += 1
        tally.finished += game.over
        tally.turns += state.turns
        tally.rounds += state.round
        staying = [player for player in range(state.players) if not state.out[player]]
        tally.wins[max(staying, key=state.worth) if state.winner is None else state.winner] += 1
    return tally
