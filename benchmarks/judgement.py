"""Measures how long advice takes until it is sure to a point, and how long a whole game takes to look back at."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from statistics import median, quantiles
from time import process_time

from monopoly_tui.analysis.advice import advice_for
from monopoly_tui.analysis.analyse import analyse
from monopoly_tui.analysis.property.judging import options
from monopoly_tui.bots import make_bot
from monopoly_tui.session.games import property_game
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.setup import Player, Setup
from tests.property_editions import find_property_edition

NAMES = ("Ann", "Ben", "Cleo", "Dora")
POINT, LONGEST, MOST_ROUNDS = 0.01, 5.0, 100


def advised(game: RecordedGame, player: int) -> float:
    """The seconds of this core until advice is sure to a point."""
    started = process_time()
    advice = advice_for(game.seen(), player, game.setup)
    while advice.error > POINT and process_time() - started < LONGEST:
        advice.think(0.001)
    return process_time() - started


def questions(game: RecordedGame, choices: int) -> Iterator[int]:
    """Play a game of bots; on the way, whoever is asked something with at least so many choices."""
    bots = [make_bot("simple", str(seat)) for seat in range(len(NAMES))]
    while (decision := game.decision) is not None and game.game.state.round < MOST_ROUNDS:
        for player in decision.asks:
            if len(options(property_game(game.game), player)) >= choices:
                yield player
            action = bots[player].answer(game.game, player)
            if action is not None:
                game.apply(player, action)
                break


def main() -> None:
    """Print the spread of both."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.judgement", description=__doc__)
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--choices", type=int, default=3)
    chosen = parser.parse_args()
    edition = find_property_edition(chosen.edition)
    settings, advice, looks = edition.settings.with_rules(dict(edition.offered)), [], []
    for number in range(chosen.games):
        players = tuple(Player(name, token=token) for token, name in enumerate(NAMES))
        game = RecordedGame(Setup(edition, settings, players, f"judgement {number}"))
        advice += [advised(game, player) for player in questions(game, chosen.choices)]
        started = process_time()
        analyse(game.history)
        looks.append(process_time() - started)
    if len(advice) > 1:
        print(
            f"advice, {len(advice)} questions: median {median(advice):.3f} s, p90 {quantiles(advice, n=10)[-1]:.3f} s"
        )
    print(f"looking back, {len(looks)} games: median {median(looks):.2f} s, longest {max(looks):.2f} s")


if __name__ == "__main__":
    main()
