"""Measures how many turns the engine plays in a second, beside what the same machine adds up meanwhile."""

from __future__ import annotations

from statistics import median
from time import perf_counter

from monopoly_tui.bots.simple import SimplePlayer
from monopoly_tui.games.property.game import Game
from tests.property_editions import find_property_edition

PLAYERS = ("ann", "bob", "cas", "dee")
ADDITIONS = 3_000_000
MOST_TURNS = 1000
"""Games without end are left there."""


def additions_a_second() -> float:
    """How fast a plain loop adds."""
    total = 0
    start = perf_counter()
    for i in range(ADDITIONS):
        total += i
    return ADDITIONS / (perf_counter() - start)


def play(game: Game) -> int:
    """How many turns a game of `simple` players took; they do not deal, since the engine is to be measured."""
    bots = [SimplePlayer(deals=False) for _ in game.state.names]
    state = game.state
    while (decision := game.decision) is not None and state.turns < MOST_TURNS:
        for player in decision.asks:
            action = bots[player].answer(game, player)
            if action is not None:
                game.apply(player, action)
                break
    return state.turns


def turns_a_second(edition: str, seeds: range) -> tuple[float, float]:
    """Turns and games a second over the games of these seeds."""
    box = find_property_edition(edition)
    turns = 0
    start = perf_counter()
    for seed in seeds:
        turns += play(Game.new(box.board, box.settings, PLAYERS, str(seed)))
    seconds = perf_counter() - start
    return turns / seconds, len(seeds) / seconds


def measure(edition: str = "classic", repeats: int = 7, count: int = 40) -> None:
    """Measure in turns, so that a machine that slows down slows both, and print the medians."""
    turns, games, additions, shares = [], [], [], []
    for repeat in range(repeats):
        before = additions_a_second()
        seeds = range(repeat * count, (repeat + 1) * count)
        turn_rate, game_rate = turns_a_second(edition, seeds)
        added = (before + additions_a_second()) / 2
        turns.append(turn_rate)
        games.append(game_rate)
        additions.append(added)
        shares.append(1000 * turn_rate / added)
    who = f"{len(PLAYERS)} simple players who do not deal"
    print(f"{who}, {edition}, {repeats} times {count} games, medians")
    print(f"turns a second: {median(turns):,.0f}")
    print(f"games a second: {median(games):,.1f} (to their end or {MOST_TURNS:,} turns)")
    print(f"additions a second: {median(additions):,.0f}")
    print(f"turns per 1,000 additions: {median(shares):.2f}")


if __name__ == "__main__":
    measure()
