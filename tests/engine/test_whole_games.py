"""Seeded games of `simple` players, in every edition and with every mixture of rules, end or go on for 1,000 rounds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from monopoly_tui.bots import make_bot
from monopoly_tui.games.property.procedures.ending import TimeUp

from .random_play import EDITIONS, Start
from .watched import Table

MOST_ROUNDS = 1000
PRESETS: tuple[dict[str, Any], ...] = (
    {},
    {"short_game": True},
    {"time_limit": 90},
    {"short_game": True, "time_limit": 60},
)
OWN = {"duel_masters": "creature_battle", "pokemon": "power_doubles"}
HOUSE_RULES: tuple[dict[str, Any], ...] = (
    {"auctions": False, "salary_on_go": 2},
    {"unlimited_buildings": True, "starting_cash": 3000},
    {"auction_reserve_percent": 50, "starting_cash": 300},
    {"salary": 0, "jail_fine": 200, "starting_cash": 800},
)


def mixtures() -> Iterator[Start]:
    """Every edition with every choice of optional rules and of short games, and some house rules; two to six play."""
    number = 0
    for edition in EDITIONS:
        own: tuple[dict[str, Any], ...] = ({}, {OWN[edition]: True}) if edition in OWN else ({},)
        claims = ("automatic", "before_next_roll", "before_second_roll")
        optional = product(own, PRESETS, claims, (False, True), (False, True))
        for special, preset, claim, pot, jail in optional:
            rules = {**special, **preset, "rent_claim": claim, "free_parking_pot": pot, "no_rent_in_jail": jail}
            yield Start(edition, rules, 2 + number % 5, f"whole game {number}")
            number += 1
        for house_rules in HOUSE_RULES:
            yield Start(edition, {**own[-1], **house_rules}, 2 + number % 5, f"whole game {number}")
            number += 1


ALL = list(mixtures())


def play(start: Start, every: int) -> Table:
    """Play to the end or the last round, looking closely at the table after each so many actions."""
    table = Table(start)
    bots = [make_bot("simple", "") for _ in range(start.players)]
    game, state, done = table.game, table.game.state, 0
    while game.decision is not None and state.round <= MOST_ROUNDS:
        # Who is not asked may still have a rent to claim.
        asked = (*game.decision.asks, *range(start.players)) if state.claims else game.decision.asks
        player, action = next(
            (player, action)
            for player in asked
            if not state.out[player] and (action := bots[player].answer(game, player)) is not None
        )
        table.ledger.book(game.apply(player, action))
        done += 1
        if done % every == 0:
            table.look()
    if game.decision is not None and state.settings.minutes:
        table.ledger.book(game.apply(state.turn, TimeUp()))
        assert game.over
    table.look()
    return table


def name(start: Start) -> str:
    return start.seed.removeprefix("whole game ") + "-" + start.edition


@pytest.mark.parametrize("start", ALL[::29], ids=name)
def test_some(start: Start) -> None:
    table = play(start, every=40)
    assert table.game.over or table.game.state.round > MOST_ROUNDS


@pytest.mark.soak
@pytest.mark.parametrize("start", ALL, ids=name)
def test_all(start: Start) -> None:
    table = play(start, every=3)
    assert table.game.over or table.game.state.round > MOST_ROUNDS
    if start.settings.minutes:
        assert table.game.state.winner is not None
