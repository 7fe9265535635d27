"""Tables for tests of saved games: players whose every answer depends on the game alone."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from monopoly_tui.bots import RandomPlayer, SimplePlayer
from monopoly_tui.editions import Edition, find_edition
from monopoly_tui.play.games import KINDS, AnyGame, digest
from monopoly_tui.play.recorded import RecordedGame
from monopoly_tui.play.setup import Player, Setup

PROPERTY = KINDS["property"]
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal")


@cache
def edition(name: str = "classic") -> Edition:
    return find_edition(name)


def setup(seed: str = "seed", players: int = 3, name: str = "classic", **rules: Any) -> Setup:
    box = edition(name)
    seated = tuple(Player(name, "bot:random", token) for token, name in enumerate(NAMES[:players]))
    return Setup(box, box.settings.with_rules(rules), seated, seed)


def next_action(game: AnyGame, number: int) -> tuple[int, Any]:
    """Who acts next and how: chosen at random, but always the same for the same state and number of the action."""
    seed = f"{digest(PROPERTY, game)} {number}"
    luck = Random(seed)
    player = luck.choice(game.decision.asks)
    sensible = luck.random() < 0.8  # or no game would ever end
    action = SimplePlayer().answer(game, player) if sensible else RandomPlayer(seed).answer(game, player)  # type: ignore[arg-type]
    if action is None:  # who owes more than there is in cash can only raise some
        action = SimplePlayer().answer(game, player)  # type: ignore[arg-type]
    assert action is not None
    return player, action


def play(game: RecordedGame, actions: int) -> list[str]:
    """Play so many actions, or to the end; the digests of the game after each."""
    digests = []
    while len(digests) < actions and not game.over:
        game.apply(*next_action(game.game, len(game.steps)))
        digests.append(digest(PROPERTY, game.game))
    return digests


def mark(game: RecordedGame) -> str:
    """A digest of the game as it stands."""
    return digest(PROPERTY, game.game)
