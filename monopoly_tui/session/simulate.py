"""Plays many games of bots against each other and counts how they went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from monopoly_tui.editions.model import Edition
from monopoly_tui.games.core.bot import Bot
from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.property.game import Game as PropertyEngine

from .games import KINDS


@dataclass
class Tally:
    """How a row of games went."""

    games: int = 0
    finished: int = 0
    turns: int = 0
    rounds: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    """Games won, by seat; a game stopped at the limit counts for whoever has got furthest then."""


def play_out(game: AnyGame, players: Mapping[int, Bot], most_rounds: int) -> None:
    """Let the players answer until the game is over or has gone on long enough.

    They are given the game itself: a copy for each answer, as at a table, would take longer than the game.
    """
    state = game.state
    apply = game.apply
    table = game.state if isinstance(game, PropertyEngine) else None
    while (decision := game.decision) is not None and state.round <= most_rounds:
        # A rent that must be asked for is the only thing a bot says unasked.
        for player in players if table is not None and table.claims else decision.asks:
            action = players[player].answer(game, player)
            if action is not None:
                apply(player, action)
                break
        else:
            raise RuntimeError(f"nobody answers {decision.kind}")


def simulate(
    box: Edition,
    names: tuple[str, ...],
    new_players: Callable[[str], Mapping[int, Bot]],
    *,
    games: int,
    seed: str,
    most_rounds: int,
) -> Tally:
    """Play `games` games by the rules of a box, each from a seed of its own. Raises ValueError if they cannot be."""
    kind, settings = KINDS[box.game], box.settings
    tally = Tally()
    for number in range(games):
        game_seed = f"{seed}/{number}"
        game = kind.new(box, settings, names, game_seed)
        play_out(game, new_players(game_seed), most_rounds)
        state = game.state
        tally.games += 1
        tally.finished += game.over
        tally.turns += state.turns
        tally.rounds += min(state.round, most_rounds)
        staying = [player for player in range(state.players) if not state.out[player]]
        furthest = max(staying, key=game.worth().__getitem__)
        tally.wins[furthest if state.winner is None else state.winner] += 1
    return tally
