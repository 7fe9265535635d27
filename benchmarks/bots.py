"""Measures how fast bots play and decide, and how much memory a long game takes."""

from __future__ import annotations

import tracemalloc
from collections.abc import Mapping
from statistics import median, quantiles
from time import perf_counter, process_time

from monopoly_tui.bots import bots_of
from monopoly_tui.bots.simple import SimplePlayer
from monopoly_tui.games.property.game import Game
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.setup import Player, Setup
from tests.property_editions import find_property_edition
from tests.tables import decision_of

from .start import LONG, NAMES
from .turns import MOST_TURNS, PLAYERS, additions_a_second

BOXES: tuple[tuple[str, Mapping[str, object]], ...] = (
    ("classic", {}),
    ("yugioh", {}),
    ("duel_masters", {"creature_battle": True}),
    ("pokemon", {"power_doubles": True}),
)
"""Every box with the rules of its own that ask most."""


def play(seed: str) -> tuple[int, float]:
    """Play a game of bots that also deal: how many decisions they took, and how many seconds that took them."""
    box = find_property_edition("classic")
    game, bot = Game.new(box.board, box.settings, PLAYERS, seed), SimplePlayer()
    decisions, thinking = 0, 0.0
    while (decision := game.decision) is not None and game.state.turns < MOST_TURNS:
        for player in decision.asks:
            started = perf_counter()
            action = bot.answer(game, player)
            thinking += perf_counter() - started
            decisions += 1
            if action is not None:
                game.apply(player, action)
                break
    return decisions, thinking


def answers_of_sharp(edition: str, rules: Mapping[str, object]) -> list[float]:
    """The milliseconds of processor time that each answer of four sharp bots takes in one game."""
    box = find_property_edition(edition)
    game = Game.new(box.board, box.settings.with_rules(rules), PLAYERS, "sharp")
    minds, taken = bots_of(dict.fromkeys(range(len(PLAYERS)), "sharp"), "sharp"), list[float]()
    while (decision := game.decision) is not None:
        for player in minds if game.state.claims else decision.asks:
            started = process_time()
            action = minds[player].answer(game, player)
            taken.append(1000 * (process_time() - started))
            if action is not None:
                game.apply(player, action)
                break
    return taken


def memory_of_a_long_game() -> tuple[int, int]:
    """The bytes that a recorded game of many actions holds, and those that are saved of it."""
    box = find_property_edition("classic")
    setup = Setup(box, box.settings, tuple(Player(name) for name in NAMES), "long")
    bot = SimplePlayer(deals=False)
    tracemalloc.start()
    game = RecordedGame(setup)
    while len(game.steps) < LONG:
        player = decision_of(game).asks[0]
        action = bot.answer(game.game, player)
        assert action is not None, "a simple player always has an answer"
        game.apply(player, action)
    held, _most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held, sum(map(len, game.journal.lines))


def measure(games: int) -> None:
    """Print a line for each."""
    rates, decided, additions = [], [], []
    for number in range(games):
        before, started = additions_a_second(), perf_counter()
        decisions, thinking = play(f"bots {number}")
        rates.append(1 / (perf_counter() - started))
        decided.append(decisions / thinking)
        additions.append((before + additions_a_second()) / 2)
    added = median(additions) / 1e6
    who = f"{len(PLAYERS)} simple bots who deal"
    for what, taken, digits in (("bot games", rates, 2), ("decisions", decided, 0)):
        per_million = f"{median(taken) / added:,.{digits}f} per million additions"
        print(f"{what} a second: {median(taken):,.{digits}f} ({who}; {per_million})")
    for edition, rules in BOXES:
        taken = answers_of_sharp(edition, rules)
        hundredth = quantiles(taken, n=100)[-1]
        print(f"99 of 100 answers of sharp, {edition}: {hundredth:.0f} ms at most ({len(taken):,} answers)")
    held, saved = memory_of_a_long_game()
    compared = f"{held / saved:.1f} times what is saved of it"
    print(f"memory for a game of {LONG:,} actions: {held / 2**20:.1f} MiB ({len(NAMES)} players; {compared})")
