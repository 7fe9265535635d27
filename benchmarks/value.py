"""Fits the property bots' value function to games of bots, and says how true its chances are."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from random import Random

from monopoly_tui.bots import bots_of
from monopoly_tui.bots.property import value, weights
from monopoly_tui.bots.property.plan import plan_of
from monopoly_tui.games.property.board import Board
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.settings import Settings
from monopoly_tui.games.property.state import BANK
from tests.property_editions import find_property_edition

from .snapshots import Snapshot, fitted, plain, report, write

PLAYED: tuple[tuple[str, Mapping[str, object]], ...] = (
    ("classic", {}),
    ("classic", {}),
    ("classic", {"short_game": True}),
    ("classic_de", {}),
    ("yugioh", {}),
    ("yugioh_de", {}),
    ("duel_masters", {"creature_battle": True}),
    ("pokemon", {"power_doubles": True}),
)
"""What is played: every box, and the rules that change most; the plain game twice as often."""
SEATS = (2, 3, 4, 4, 4, 4, 5, 6)
MOST_ROUNDS = 250
EACH_TURN = 0.25
"""The share of turns that is noted: neighbours tell much the same."""
DEALT = 0.4
"""The share of games that begin with deeds and cash dealt by chance, few deeds in half of them."""
FEW = 10
DISTURBED = (0, 1, 2, 3)
"""How often deeds and cash change hands by chance in a game that begins as usual."""
FIRST, LAST = 2, 26
"""The rounds in which they do."""
HINDSIGHT = 0.65
"""How much the end of a game counts beside what was thought meanwhile: most of it is luck that came later."""


def played(kinds: Sequence[str], seed: str, opinions: int, number: int) -> tuple[int, list[Snapshot]]:
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
                noted.append(_noted(game, opinions))
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


def _noted(game: Game, opinions: int) -> Snapshot:
    plan = plan_of(game.state)
    known, context = value.features(plan, game.state, value.gather(plan, game.state))
    return Snapshot(known, context, value.chances_at(plan, game.state, opinions), -1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", nargs="+", default=["steady", "steady", "simple"], help="who plays, drawn by seat")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", help="other games than those that were fitted to, where chances are checked")
    parser.add_argument(
        "--nets", type=int, nargs="*", default=list(range(len(weights.NETS))), help="which are fitted anew, from 0 on"
    )
    parser.add_argument("--check", action="store_true", help="measure the weights there are, do not fit new ones")
    parser.add_argument("--opinions", type=int, default=1, help="the mean of so many nets is measured")
    options = parser.parse_args()
    seed = options.seed or ("check" if options.check else "value")
    with ProcessPoolExecutor() as pool:
        one = partial(played, options.bots, seed, options.opinions)
        games = list(pool.map(one, range(options.games), chunksize=8))
    if not options.check:
        nets = list(weights.NETS)
        for place in options.nets:
            nets[place] = plain(fitted([noted for _box, noted in games], place, HINDSIGHT))
        write(weights.__file__, "NETS", nets)
        return
    report("all", [noted for _box, noted in games])
    for played_by in dict.fromkeys(map(_title, PLAYED)):
        report(played_by, [noted for box, noted in games if _title(PLAYED[box]) == played_by])


if __name__ == "__main__":
    main()
