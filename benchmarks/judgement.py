"""Measures how long advice takes until it is sure to a point, and how long a whole game takes to look back at."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import ceil
from statistics import median
from time import process_time

from monopoly_tui.analysis.advice import advice_for
from monopoly_tui.analysis.analyse import analyse
from monopoly_tui.analysis.expert import EXPERTS
from monopoly_tui.bots import make_bot
from monopoly_tui.editions.loading import find_edition
from monopoly_tui.editions.model import Edition, PropertyEdition
from monopoly_tui.games.core.game import Decision
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.setup import Player, Setup

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil")
SEATS = {"property": (4,), "civilizations": (2, 3, 4, 5)}
"""How many play the first game, the second, and so on, in turn."""
BOTS = {"property": "simple", "civilizations": "steady"}
"""Who plays: those who make mistakes, since it takes long to look at these."""
POINT, LONGEST, MOST_ROUNDS = 0.01, 5.0, 100


def advised(game: RecordedGame, player: int) -> float:
    """The seconds of this core until advice is sure to a point."""
    started = process_time()
    advice = advice_for(game.seen(), player, game.setup)
    while advice.error > POINT and process_time() - started < LONGEST:
        advice.think(0.001)
    return process_time() - started


def questions(game: RecordedGame, choices: int) -> Iterator[tuple[int, Decision]]:
    """Play a game of bots; on the way, whoever is asked something with at least so many choices, and what."""
    kind = game.setup.edition.game
    bots = [make_bot(BOTS[kind], str(seat), kind) for seat in range(game.game.state.players)]
    while (decision := game.decision) is not None and game.game.state.round < MOST_ROUNDS:
        for player in decision.asks:
            if len(EXPERTS[kind].options(game.game, player)) >= choices:
                yield player, decision
            action = bots[player].answer(game.game, player)
            if action is not None:
                game.apply(player, action)
                break


def new_game(edition: Edition, number: int) -> RecordedGame:
    """A game of its own for each number, with all that a box offers."""
    offered = edition.offered if isinstance(edition, PropertyEdition) else {}
    seats = SEATS[edition.game]
    names = NAMES[: seats[number % len(seats)]]
    players = tuple(Player(name, token=token) for token, name in enumerate(names))
    return RecordedGame(Setup(edition, edition.settings.with_rules(dict(offered)), players, f"judgement {number}"))


def nine_in_ten(taken: Sequence[float]) -> float:
    """What nine of ten took at most."""
    return sorted(taken)[ceil(0.9 * len(taken)) - 1]


def main() -> None:
    """Print what each game took to look back at, and the spread of advice for each kind of question."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.judgement", description=__doc__)
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--choices", type=int, default=3)
    chosen = parser.parse_args()
    edition = find_edition(chosen.edition)
    advice: dict[str, list[float]] = {}
    for number in range(chosen.games):
        game = new_game(edition, number)
        for player, decision in questions(game, chosen.choices):
            advice.setdefault(decision.kind, []).append(advised(game, player))
        started = process_time()
        analyse(game.history)
        taken = process_time() - started
        print(f"looking back, {game.game.state.players} players, {len(game.steps)} actions: {taken:.2f} s")
    for kind, times in sorted(advice.items()):
        spread = f"median {median(times):.3f} s, nine in ten {nine_in_ten(times):.3f} s"
        print(f"advice, {kind}, {len(times)} questions: {spread}")


if __name__ == "__main__":
    main()
