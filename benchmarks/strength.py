"""Measures how strong the property bots are, how long their games take, and whether leaders get groups for cash."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial

from monopoly_tui.bots import bots_of
from monopoly_tui.bots.property.deals import completes
from monopoly_tui.bots.property.flat import Flat
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedures.deal import Accept, OfferDecision
from monopoly_tui.session.simulate import Match, Tally, play_many, rotated, wilson
from tests.bots.arena import MOST_ROUNDS, new_game, played
from tests.property_editions import find_property_edition

Rules = Mapping[str, object]
DUELS: tuple[tuple[str, ...], ...] = (
    ("steady", "simple", "simple", "simple"),
    ("sharp", "simple", "simple", "simple"),
    ("sharp", "steady", "steady", "steady"),
    ("sharp", "simple"),
    ("fair", "fixed", "fixed", "fixed"),
)
"""Who plays against whom; how often the first wins is told."""
ENDS: tuple[tuple[str, Rules], ...] = (
    ("classic", {}),
    ("classic", {"short_game": True}),
    ("classic", {"free_parking_pot": True, "salary_on_go": 2, "unlimited_buildings": True}),
    ("classic", {"auctions": False, "no_rent_in_jail": True}),
    ("yugioh", {}),
    ("yugioh_de", {}),
    ("duel_masters", {"creature_battle": True, "rent_claim": "before_second_roll"}),
    ("pokemon", {"power_doubles": True}),
)
"""What four sharp bots play to its end."""


def tally(bots: tuple[str, ...], edition: str, rules: Rules, options: argparse.Namespace, pool: Executor) -> Tally:
    """How games of some bots went, each seed played once from every seat."""
    box = find_property_edition(edition)
    settings = box.settings.with_rules(rules)
    match = Match(box, settings, rotated(bots), partial(bots_of, game=box.game), options.seed, MOST_ROUNDS)
    return play_many(match, options.games, pool, lambda done, games: None)


def gifts(kind: str, seed: str, number: int) -> tuple[int, int]:
    """The deals in a game of four, and those of them in which the richest got a whole group for cash alone."""
    deals = given = 0

    def watch(game: Game, player: int, action: Action) -> None:
        nonlocal deals, given
        decision = game.decision
        if not isinstance(action, Accept) or not isinstance(decision, OfferDecision):
            return
        table = Flat.of(game.state)
        richest = max((seat for seat in range(table.players) if not table.out[seat]), key=table.worth)
        deals += 1
        for seat, got, back in (
            (player, decision.give.lots, decision.take.lots),
            (decision.proposer, decision.take.lots, decision.give.lots),
        ):
            given += seat == richest and not back and completes(table, seat, got)

    played(new_game(f"{seed}/{number}"), dict.fromkeys(range(4), kind), f"{seed} {number}", watch)
    return deals, given


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="of each kind")
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--only", choices=["duels", "ends", "deals"], help="one of the three parts")
    options = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        for bots in DUELS if options.only in (None, "duels") else ():
            found = tally(bots, "classic", {}, options, pool)
            won = found.wins_of[bots[0]]
            low, high = wilson(won, found.games)
            share = f"{100 * won / found.games:.1f}% ({100 * low:.1f}-{100 * high:.1f})"
            print(f"{bots[0]} against {', '.join(bots[1:])}: {share} of {found.games:,}", flush=True)
        for edition, rules in ENDS if options.only in (None, "ends") else ():
            found = tally(("sharp",) * 4, edition, rules, options, pool)
            what = " ".join((edition, *(f"{rule}={value}" for rule, value in rules.items())))
            longest = f"the longest took {max(found.lengths)} rounds"
            print(f"four sharp, {what}: {found.finished:,} of {found.games:,} over, {longest}", flush=True)
        for kind in ("simple", "steady", "sharp") if options.only in (None, "deals") else ():
            games = list(pool.map(partial(gifts, kind, options.seed), range(max(1, options.games // 10)), chunksize=4))
            deals, given = map(sum, zip(*games, strict=True))
            told = f"{given:,} of {deals:,} deals in {len(games):,} games"
            print(f"the leader got a group for cash alone, four {kind}: {told}", flush=True)


if __name__ == "__main__":
    main()
