"""Fits the value function of the civilizations game to games of bots, and says how true its chances are."""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

from monopoly_tui.bots import bots_of
from monopoly_tui.bots.civilizations import value, weights
from monopoly_tui.bots.civilizations.outlook import Outlook
from monopoly_tui.games.civilizations.board import LEAST_PLAYERS, MOST_PLAYERS, PAWNS
from monopoly_tui.games.civilizations.game import Game
from monopoly_tui.games.civilizations.state import GONE, TURN, WAITING, Pawn, State
from tests.test_civilizations_board import BOARD, new_game

from .snapshots import Snapshot, fitted, plain, report, write

KINDS = ("sharp", "sharp", "sharp", "steady")
"""Who plays: in a game all are alike, so that it tells what a table is worth and not who thinks."""
MOST_ROUNDS = 150
EACH_TURN = 0.6
"""The share of turns that is noted."""
DEALT = 0.5
"""The share of games that begin from a table dealt by chance."""


def played(seed: str, number: int) -> list[Snapshot]:
    """Tables from a game of bots; one without an end goes to whoever has most chips."""
    luck = Random(f"{seed}/{number}")
    players = luck.randint(LEAST_PLAYERS, MOST_PLAYERS)
    game = new_game(players, f"{seed}/{number}")
    bots = bots_of(dict.fromkeys(range(players), luck.choice(KINDS)), str(luck.random()), "civilizations")
    state, noted, turns = game.state, list[Snapshot](), -1
    is_dealt = luck.random() < DEALT
    while (decision := game.decision) is not None and state.round <= MOST_ROUNDS:
        if is_dealt and state.phase == TURN:
            is_dealt = False
            game = dealt(state, luck)
            state, decision = game.state, game.decision or decision
        if state.phase == TURN and state.turns != turns:
            turns = state.turns
            if luck.random() < EACH_TURN:
                noted.append(_noted(state))
        seat = decision.asks[0]
        action = bots[seat].answer(game, seat)
        assert action is not None
        game.apply(seat, action)
    there = [seat for seat in range(players) if not state.out[seat]]
    winner = max(there, key=game.worth().__getitem__) if state.winner is None else state.winner
    for each in noted:
        each.winner = winner
    return noted


def dealt(state: State, luck: Random) -> Game:
    """The same table with pawns gone, waiting or standing anywhere, and chips taken, all by chance."""
    spaces = list(range(len(BOARD.spaces)))
    luck.shuffle(spaces)
    state.on = [None] * len(spaces)
    for seat in range(state.players):
        kept = [pawn for pawn in PAWNS if luck.random() < 0.75] or [luck.choice(PAWNS)]
        there = [pawn for pawn in kept if pawn < 4 or luck.random() < 0.5]
        for pawn in PAWNS:
            state.at[seat][pawn] = GONE if pawn not in kept else WAITING if pawn not in there else spaces.pop()
            if state.at[seat][pawn] >= 0:
                state.on[state.at[seat][pawn]] = Pawn(seat, pawn)
        state.chips[seat] = luck.sample(range(len(BOARD.civilizations)), luck.choice((0, 1, 1, 2, 2, 3, 3, 4)))
        for land in state.chips[seat]:
            state.stacks[land] -= 1
    state.turn = luck.randrange(state.players)
    return Game(state)


def _noted(state: State) -> Snapshot:
    table = Outlook(state)
    known, context = value.features(table, state.turn)
    return Snapshot(known, context, value.chances_at(table, state.turn), -1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--seed", help="other games than those that were fitted to, where chances are checked")
    parser.add_argument("--check", action="store_true", help="measure the weights there are, do not fit new ones")
    options = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        seed = options.seed or ("check" if options.check else "value")
        games = list(pool.map(partial(played, seed), range(options.games), chunksize=8))
    if not options.check:
        write(weights.__file__, "NETS", [plain(fitted(games, 0))])
        return
    report("all", games)
    for players in range(LEAST_PLAYERS, MOST_PLAYERS + 1):
        report(f"{players} players", [noted for noted in games if noted and len(noted[0].known) == players])


if __name__ == "__main__":
    main()
