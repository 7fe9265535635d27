"""Fits the weights of the property bots' value function to games of bots, and says how true its chances are."""

from __future__ import annotations

import argparse
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from pathlib import Path
from random import Random

from monopoly_tui.bots import bots_of
from monopoly_tui.bots.property import value, weights
from monopoly_tui.bots.property.plan import plan_of
from monopoly_tui.bots.property.value import CONTEXTS, FEATURES
from monopoly_tui.games.property.game import Game
from tests.property_editions import find_property_edition

TABLES: tuple[tuple[str, Mapping[str, object]], ...] = (
    ("classic", {}),
    ("classic", {}),
    ("yugioh", {}),
    ("duel_masters", {"creature_battle": True}),
    ("pokemon", {"power_doubles": True}),
    ("classic", {"short_game": True}),
)
"""What is played: every box, and the rules that change most; the plain game twice as often."""
SEATS = (2, 3, 4, 4, 4, 5, 6)
MOST_ROUNDS = 250
EACH_TURN = 0.15
"""The share of turns that is noted: neighbours tell much the same."""
SHUFFLED = 0.6
"""The share of games that begin with cash and deeds dealt at random."""
EPOCHS, BATCH, PENALTY = 10, 256, 1e-4


@dataclass(slots=True)
class Snapshot:
    """A table, by its features, and who won from there; `box` is the number of what was played."""

    known: list[tuple[int, array[float]]]
    context: list[float]
    winner: int
    box: int


def snapshots(kinds: Sequence[str], games: int, seed: str) -> Iterator[Snapshot]:
    """Tables from games of bots drawn from `kinds`; games without an end go to the richest."""
    luck = Random(seed)
    for number in range(games):
        box = luck.randrange(len(TABLES))
        edition, rules = TABLES[box]
        found = find_property_edition(edition)
        players = luck.choice(SEATS)
        names = tuple("abcdefgh"[:players])
        game = Game.new(found.board, found.settings.with_rules(rules), names, f"{seed}/{number}")
        if luck.random() < SHUFFLED:
            game = _shuffled(game, luck)
        seats = {seat: luck.choice(kinds) for seat in range(players)}
        yield from _noted(game, seats, luck, box)


def _shuffled(game: Game, luck: Random) -> Game:
    """The same game from a table at which cash and deeds lie as they never would by themselves.

    Who is rich has many lots and much cash alike: only where chance has dealt them it shows what each is worth.
    """
    state = game.state
    for seat in range(state.players):
        cash = luck.randrange(50, 2500)
        state.cash[-1] += state.cash[seat] - cash
        state.cash[seat] = cash
    sold = luck.sample(list(state.board.lots), luck.randrange(len(state.board.lots) + 1))
    for space in sold:
        state.owner[space] = luck.randrange(state.players)
    state.count_groups()
    return Game(state)


def _noted(game: Game, seats: dict[int, str], luck: Random, box: int) -> list[Snapshot]:
    state, bots, noted, turns = game.state, bots_of(seats, str(luck.random())), list[Snapshot](), -1
    plan = plan_of(state)
    while (decision := game.decision) is not None and state.round <= MOST_ROUNDS:
        if state.turns != turns and len(state.frames) == 1:
            turns = state.turns
            if luck.random() < EACH_TURN:
                known, context = value.features(plan, state, value.gather(plan, state))
                facts = [(seat, array("d", each)) for seat, each in enumerate(known) if each is not None]
                noted.append(Snapshot(facts, context, -1, box))
        for seat in bots if state.claims else decision.asks:
            action = bots[seat].answer(game, seat)
            if action is not None:
                game.apply(seat, action)
                break
    winner = state.winner
    if winner is None:
        winner = max((seat for seat in seats if not state.out[seat]), key=state.worth)
    for each in noted:
        each.winner = winner
    return noted


Weights = list[list[float]]


def shares(rows: Weights | Sequence[Sequence[float]], each: Snapshot) -> list[float]:
    """Everybody's chance at a table, in the order of those still there."""
    mixed = [sum(p * w for p, w in zip(each.context, column, strict=True)) for column in zip(*rows, strict=True)]
    scores = [sum(w * f for w, f in zip(mixed, facts, strict=True)) for _seat, facts in each.known]
    best = max(scores)
    parts = [exp(score - best) for score in scores]
    total = sum(parts)
    return [part / total for part in parts]


def fit(tables: list[Snapshot], seed: str) -> Weights:
    """The weights under which what happened was likeliest (Adam, in small batches)."""
    luck, rows, columns = Random(seed), len(CONTEXTS), len(FEATURES)
    fitted = [list(row) for row in weights.WEIGHTS]
    mean = [[0.0] * columns for _ in range(rows)]
    square = [[0.0] * columns for _ in range(rows)]
    step = 0
    for epoch in range(EPOCHS):
        luck.shuffle(tables)
        rate = 0.02 if epoch < EPOCHS // 2 else 0.005 if epoch < EPOCHS - 2 else 0.0015
        for start in range(0, len(tables), BATCH):
            slope = _slope(fitted, tables[start : start + BATCH])
            step += 1
            for r in range(rows):
                for c in range(columns):
                    g = slope[r][c] + PENALTY * fitted[r][c]
                    mean[r][c] += 0.1 * (g - mean[r][c])
                    square[r][c] += 0.001 * (g * g - square[r][c])
                    corrected = (square[r][c] / (1 - 0.999**step)) ** 0.5 + 1e-8
                    fitted[r][c] -= rate * mean[r][c] / (1 - 0.9**step) / corrected
    return fitted


def _slope(rows: Weights, batch: list[Snapshot]) -> Weights:
    columns = len(FEATURES)
    slope = [[0.0] * columns for _ in CONTEXTS]
    for each in batch:
        toward = [0.0] * columns
        for share, (seat, facts) in zip(shares(rows, each), each.known, strict=True):
            off = (share - (seat == each.winner)) / len(batch)
            toward = [t + off * f for t, f in zip(toward, facts, strict=True)]
        for row, part in zip(slope, each.context, strict=True):
            if part:
                row[:] = [r + part * t for r, t in zip(row, toward, strict=True)]
    return slope


def report(rows: Weights | Sequence[Sequence[float]], tables: list[Snapshot]) -> None:
    """How well the chances fit: the log-loss beside that of guessing, and each tenth of them beside what happened."""
    for box in (None, *range(len(TABLES))):
        some = [each for each in tables if box in (None, each.box)]
        if not some:
            continue
        loss = guess = 0.0
        tenths = [[0, 0.0, 0] for _ in range(10)]
        for each in some:
            chances = shares(rows, each)
            guess += log(len(chances))
            for chance, (seat, _facts) in zip(chances, each.known, strict=True):
                tenth = tenths[min(int(chance * 10), 9)]
                tenth[0] += 1
                tenth[1] += chance
                if seat == each.winner:
                    tenth[2] += 1
                    loss -= log(max(chance, 1e-12))
        name = "all" if box is None else f"{TABLES[box][0]} {dict(TABLES[box][1])}"
        print(f"{name}: {len(some)} tables, log-loss {loss / len(some):.4f}, guessing {guess / len(some):.4f}")
        off = [f"{100 * (said - came) / count:+.1f}" if count > 50 else "-" for count, said, came in tenths]
        print("  said less happened, by tenths of the chance, in points:", *off)


def write(rows: Weights) -> None:
    """Put the weights where the bots find them."""
    halves = [(row[: len(row) // 2], row[len(row) // 2 :]) for row in rows]
    printed = [[", ".join(f"{number:.4f}" for number in half) for half in both] for both in halves]
    lines = "".join(f"    (\n        {one},\n        {other},\n    ),\n" for one, other in printed)
    text = f'"""{weights.__doc__}"""\n\nfrom __future__ import annotations\n\n# fmt: off\n'
    text += f"WEIGHTS: tuple[tuple[float, ...], ...] = (\n{lines})\n"
    Path(weights.__file__).write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", nargs="+", default=["steady"], help="who plays, drawn for each seat")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", default="value")
    parser.add_argument("--check", action="store_true", help="measure the weights there are, do not fit new ones")
    options = parser.parse_args()
    tables = list(snapshots(options.bots, options.games, options.seed))
    if options.check:
        report(weights.WEIGHTS, tables)
        return
    cut = len(tables) // 8  # games come one after the other, so that none is on both sides but one
    fitted = fit(tables[cut:], options.seed)
    report(fitted, tables[:cut])
    write(fitted)


if __name__ == "__main__":
    main()
