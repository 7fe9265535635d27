"""Tokens rest where the laws of chance say: long runs of thrown turns against a Markov chain of the same board."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from math import sqrt
from pathlib import Path

import pytest

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.board import Board
from monopoly_tui.games.property.effects import Collect, JailFree
from monopoly_tui.games.property.events import DiceThrown
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedures.deal import Decline
from monopoly_tui.games.property.procedures.jail import PayFine
from monopoly_tui.games.property.procedures.tax import ChooseTax
from monopoly_tui.games.property.procedures.turn import EndTurn, Roll
from monopoly_tui.games.property.state import FREE

from .random_play import edition

SHARES: dict[str, list[float]] = json.loads(
    (Path(__file__).parent / "landing_frequencies.json").read_text(encoding="utf-8")
)["shares"]
IN_JAIL = 40
SIGMAS = 4
NAMES = tuple("abcdefgh")
THROWS_A_GAME = 5000
"""Many games of many shuffles: within one, the cards come round in the same order for ever."""
UNCOUNTED = 400
"""The throws at the start of a game that still remember GO."""


def board_without_jail_cards() -> Board:
    """The classic board; a jail card nobody uses would be missing from its deck, so it pays a little instead."""
    board = edition("classic").board
    decks = tuple(
        replace(
            deck,
            cards=tuple(
                replace(card, effect=Collect(10)) if isinstance(card.effect, JailFree) else card for card in deck.cards
            ),
        )
        for deck in board.decks
    )
    return replace(board, decks=decks)


def answers(policy: str) -> dict[str, Action]:
    """A player who never buys, and in Jail pays at once (short) or throws for doubles (long)."""
    return {
        "roll": Roll(),
        "jail": Roll() if policy == "long" else PayFine(),
        "buy": Decline(),
        "tax": ChooseTax(False),
        "end_turn": EndTurn(),
    }


def rests(policy: str, throws: int, seed: str) -> Counter[int]:
    """Where tokens rested after so many throws."""
    board = board_without_jail_cards()
    # So much cash that nobody ever owes anything.
    settings = edition("classic").settings.with_rules({"auctions": False, "starting_cash": 1_000_000})
    say = answers(policy)
    rested: Counter[int] = Counter()
    for number in range(throws // THROWS_A_GAME):
        game = Game.new(board, settings, NAMES, f"{seed}/{number}")
        state, left = game.state, THROWS_A_GAME + UNCOUNTED
        while left:
            decision = game.decision
            assert decision is not None
            player, kind = decision.asks[0], decision.kind
            events = game.apply(player, say[kind])
            if events and type(events[0]) is DiceThrown:
                if left <= THROWS_A_GAME:
                    rested[state.at[player] if state.jailed[player] == FREE else IN_JAIL] += 1
                left -= 1
    return rested


@pytest.mark.parametrize("policy", ["long", "short"])
def test_shares_agree_within_chance(policy: str) -> None:
    throws = 150_000
    found = rests(policy, throws, "quick")
    assert found.total() == throws
    for space, share in enumerate(SHARES[policy]):
        # Throws that follow each other are not independent: stays in Jail come in threes.
        run = 2.5 if policy == "long" and space == IN_JAIL else 1
        chance = SIGMAS * sqrt(share * (1 - share) * run / throws)
        assert abs(found[space] / throws - share) <= chance, (space, found[space] / throws, share)


@pytest.mark.soak(minutes=2)
@pytest.mark.parametrize("policy", ["long", "short"])
def test_soak(policy: str) -> None:
    """Within five hundredths of a percentage point."""
    throws = 10_000_000
    found = rests(policy, throws, "soak")
    for space, share in enumerate(SHARES[policy]):
        assert abs(found[space] / throws - share) <= 0.0005, (space, found[space] / throws, share)


def test_a_wrong_rule_would_show() -> None:
    """Shares of one way to leave Jail do not agree with play of the other."""
    throws = 20_000
    found = rests("short", throws, "wrong")
    share = SHARES["long"][IN_JAIL]
    assert abs(found[IN_JAIL] / throws - share) > SIGMAS * sqrt(share * (1 - share) * 2.5 / throws)
