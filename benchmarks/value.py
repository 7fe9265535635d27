"""Fits the property bots' value function to games of bots, and says how true its chances are."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from math import log, sqrt
from pathlib import Path
from random import Random

import numpy as np

from monopoly_tui.bots import bots_of
from monopoly_tui.bots.property import value, weights
from monopoly_tui.bots.property.plan import plan_of
from monopoly_tui.bots.property.value import CONTEXTS, FEATURES
from monopoly_tui.games.property.board import Board
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.settings import Settings
from monopoly_tui.games.property.state import BANK
from tests.property_editions import find_property_edition

from .fitting import Floats, Net, Tables, fit, losses

PLAYED: tuple[tuple[str, Mapping[str, object]], ...] = (
    ("classic", {}),
    ("classic", {}),
    ("classic", {"short_game": True}),
    ("yugioh", {}),
    ("duel_masters", {"creature_battle": True}),
    ("pokemon", {"power_doubles": True}),
)
"""What is played: every box, and the rules that change most; the plain game twice as often."""
SEATS = (2, 3, 4, 4, 4, 4, 5, 6)
MOST_ROUNDS = 250
EACH_TURN = 0.25
"""The share of turns that is noted: neighbours tell much the same."""
FEWEST = 50
"""Of fewer chances in a tenth nothing is told."""
DEALT = 0.4
"""The share of games that begin with deeds and cash dealt by chance, few deeds in half of them."""
FEW = 10
DISTURBED = (0, 1, 2, 3)
"""How often deeds and cash change hands by chance in a game that begins as usual."""
FIRST, LAST = 2, 26
"""The rounds in which they do."""
IDLE = 1e-3
"""A hidden unit that can never add more than this does nothing."""
HINDSIGHT = 0.65
"""How much what came still later counts for what a table was worth, beside what was thought at the next one noted."""


@dataclass(slots=True)
class Snapshot:
    """A table, by its features, everybody's chance as the bots see it, and who won from there."""

    known: list[tuple[float, ...] | None]
    context: tuple[float, ...]
    said: list[float]
    winner: int


def played(kinds: Sequence[str], seed: str, number: int) -> tuple[int, list[Snapshot]]:
    """What was played, and tables from a game of bots drawn from `kinds`; one without an end goes to the richest."""
    luck = Random(f"{seed}/{number}")
    box, players = luck.randrange(len(PLAYED)), luck.choice(SEATS)
    game = Game.new(*_box(box), tuple("abcdefgh"[:players]), f"{seed}/{number}")
    bots = bots_of({seat: luck.choice(kinds) for seat in range(players)}, str(luck.random()))
    dealt = luck.random() < DEALT
    if dealt:
        game = deal(game, luck)
    disturbed = [0] if dealt else luck.sample(range(FIRST * players, LAST * players), luck.choice(DISTURBED))
    state, noted, turns = game.state, list[Snapshot](), -1
    while (decision := game.decision) is not None and state.round <= MOST_ROUNDS:
        if state.turns != turns and len(state.frames) == 1:
            turns = state.turns
            if turns in disturbed and not dealt:
                game = disturb(game, luck)
                state, decision = game.state, game.decision or decision
            if turns in disturbed or luck.random() < EACH_TURN:
                noted.append(_noted(game))
        for seat in bots if state.claims else decision.asks:
            action = bots[seat].answer(game, seat)
            if action is not None:
                game.apply(seat, action)
                break
    winner = state.winner
    if winner is None:
        winner = max((seat for seat in bots if not state.out[seat]), key=state.worth)
    for each in noted:
        each.winner = winner
    return box, noted


def _title(what: tuple[str, Mapping[str, object]]) -> str:
    edition, rules = what
    return " ".join((edition, *rules))


@cache
def _box(number: int) -> tuple[Board, Settings]:
    """Read once, so that what bots work out for a box is worked out once, too."""
    edition, rules = PLAYED[number]
    found = find_property_edition(edition)
    return found.board, found.settings.with_rules(rules)


def deal(game: Game, luck: Random) -> Game:
    """The same game from a table at which cash and deeds lie as they never would by themselves.

    Who is rich has many lots and much cash alike: only where chance has dealt them it shows what each is worth.
    """
    state, lots = game.state, list(game.state.board.lots)
    for seat in range(state.players):
        cash = luck.randrange(50, 2500)
        state.cash[BANK] += state.cash[seat] - cash
        state.cash[seat] = cash
    for space in luck.sample(lots, luck.randrange(1, FEW) if luck.random() < 0.5 else luck.randrange(len(lots) + 1)):
        state.owner[space] = luck.randrange(state.players)
    state.count_groups()
    return Game(state)


def disturb(game: Game, luck: Random) -> Game:
    """The same game after some deeds and some cash have changed hands by chance."""
    state, what = game.state, luck.random()
    there = [seat for seat in range(state.players) if not state.out[seat]]
    sold = [space for space, lot in state.board.lots.items() if state.owner[space] != BANK]
    bare = [space for space in sold if not state.built_on(state.board.lots[space].group)]
    if what < 0.7:
        for space in luck.sample(bare, min(luck.choice((1, 1, 1, 2, 2, 3, 4)), len(bare))):
            state.owner[space] = luck.choice(there)
        state.count_groups()
    if what > 0.4:
        giver, taker = luck.sample(there, 2)
        cash = int(max(0, state.cash[giver]) * luck.random() * luck.random())
        state.cash[giver] -= cash
        state.cash[taker] += cash
    return Game(state)


def _noted(game: Game) -> Snapshot:
    plan = plan_of(game.state)
    known, context = value.features(plan, game.state, value.gather(plan, game.state))
    return Snapshot(known, context, value.chances_at(plan, game.state), -1)


def as_tables(noted: Sequence[Snapshot]) -> Tables:
    """The same as arrays."""
    shape = len(noted), max(SEATS), len(FEATURES)
    known, there = np.zeros(shape), np.zeros(shape[:2], bool)
    for number, each in enumerate(noted):
        for seat, facts in enumerate(each.known):
            if facts is not None:
                known[number, seat], there[number, seat] = facts, True
    context = np.array([each.context for each in noted]).reshape(len(noted), len(CONTEXTS))
    return Tables(known, there, context, np.array([each.winner for each in noted], np.int64))


def report(name: str, games: Sequence[Sequence[Snapshot]]) -> None:
    """How true the chances said are: the log-loss beside that of guessing, and each tenth beside what happened.

    Tables of one game go the same way, so it is by games that it is reckoned how far a tenth may be off by chance.
    """
    tables = [each for noted in games for each in noted]
    count = max(len(tables), 1)
    guess = sum(log(sum(facts is not None for facts in each.known)) for each in tables) / count
    loss = -sum(log(max(each.said[each.winner], 1e-12)) for each in tables) / count
    print(f"{name}: {len(games)} games, {len(tables)} tables, log-loss {loss:.4f}, guessing {guess:.4f}")
    tenths = (off_by([list(_in_tenth(noted, tenth)) for noted in games]) for tenth in range(10))
    print("  said less happened, by tenths of the chance, in points:", *tenths)


def _in_tenth(noted: Sequence[Snapshot], tenth: int) -> Iterator[float]:
    """By how much each chance in a tenth was higher than what came of it."""
    for each in noted:
        for seat, (said, facts) in enumerate(zip(each.said, each.known, strict=True)):
            if facts is not None and min(int(said * 10), 9) == tenth:
                yield said - (seat == each.winner)


def off_by(games: Sequence[Sequence[float]]) -> str:
    """The mean of what was found in some games, and its standard error, in points."""
    count = sum(map(len, games))
    if count <= FEWEST:
        return "-"
    mean = sum(map(sum, games)) / count
    error = sqrt(sum((sum(each) - mean * len(each)) ** 2 for each in games)) / count
    return f"{100 * mean:+.1f}±{100 * error:.1f}"


def fitted(games: list[tuple[int, list[Snapshot]]], seed: int) -> Net:
    """A net, and how surprising its winners are at tables of games that it was not fitted to."""
    cut = len(games) // 8
    seen = [noted for _box, noted in games[cut:] if noted]
    tables = as_tables([each for noted in seen for each in noted])
    net = fit(tables, aims(seen, as_said(seen)), seed)
    net = fit(tables, aims(seen, net.shares(tables)), seed)
    unseen = [each for _box, noted in games[:cut] for each in noted]
    told = -np.log([max(each.said[each.winner], 1e-12) for each in unseen]).mean()
    print(f"net {seed}: log-loss {losses(net, as_tables(unseen)).mean():.4f}; of what the bots said {told:.4f}")
    return net


def as_said(games: Sequence[Sequence[Snapshot]]) -> Floats:
    """Everybody's chance at each table as the bots saw it while they played."""
    said = np.zeros((sum(map(len, games)), max(SEATS)))
    for row, each in zip(said, (each for noted in games for each in noted), strict=True):
        row[: len(each.said)] = each.said
    return said


def aims(games: Sequence[Sequence[Snapshot]], thought: Floats) -> Floats:
    """What everybody's chances should have been: who won tells, but much of that is luck that came later.

    So it counts as well what was thought of the tables that followed, the nearer the more.
    """
    should, row = np.zeros_like(thought), len(thought)
    for noted in reversed(games):
        for later in range(len(noted)):
            row -= 1
            if later:
                should[row] = (1 - HINDSIGHT) * thought[row + 1] + HINDSIGHT * should[row + 1]
            else:
                should[row, noted[-1].winner] = 1
    return should


def write(fresh: Mapping[int, Net]) -> None:
    """Put nets among those where the bots find them, each in its place."""
    nets = dict(enumerate(weights.NETS)) | {place: _plain(net) for place, net in fresh.items()}
    lines = Path(weights.__file__).read_text(encoding="utf-8").split("# fmt: off")[0].splitlines()
    lines += ["# fmt: off", "NETS: tuple[tuple[Rows, Rows, Row], ...] = ("]
    for place in sorted(nets):
        *parts, out = nets[place]
        lines.append("    (")
        for rows in parts:
            lines.append("        (")
            for row in rows:
                lines += ["            (", *_wrapped(row, "                "), "            ),"]
            lines.append("        ),")
        lines += ["        (", *_wrapped(out, "            "), "        ),", "    ),"]
    Path(weights.__file__).write_text("\n".join([*lines, ")", ""]), encoding="utf-8")


def _plain(net: Net) -> tuple[weights.Rows, weights.Rows, weights.Row]:
    """The same without arrays; hidden units that came to nothing are left out."""
    used = abs(net.out) * abs(net.hidden).max(axis=0) > IDLE
    return tuple(map(tuple, net.direct)), tuple(map(tuple, net.hidden.T[used])), tuple(net.out[used])


def _wrapped(numbers: Iterable[float], indent: str) -> list[str]:
    printed = [f"{number:.4f}" for number in numbers]
    return [indent + ", ".join(printed[at : at + 10]) + "," for at in range(0, len(printed), 10)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", nargs="+", default=["steady", "steady", "simple"], help="who plays, drawn by seat")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", default="value")
    parser.add_argument(
        "--nets", type=int, nargs="*", default=list(range(len(weights.NETS))), help="which are fitted anew, from 0 on"
    )
    parser.add_argument("--check", action="store_true", help="measure the weights there are, do not fit new ones")
    options = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        games = list(pool.map(partial(played, options.bots, options.seed), range(options.games), chunksize=8))
    if not options.check:
        write({place: fitted(games, place) for place in options.nets})
        return
    report("all", [noted for _box, noted in games])
    for played_by in dict.fromkeys(map(_title, PLAYED)):
        report(played_by, [noted for box, noted in games if _title(PLAYED[box]) == played_by])


if __name__ == "__main__":
    main()
