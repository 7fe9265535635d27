"""Tables for tests of saved games: players whose every answer depends on the game alone."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from monopoly_tui.bots import bots_for, make_bot
from monopoly_tui.editions.loading import find_edition
from monopoly_tui.games.civilizations.decisions import Decision as CivilizationsDecision
from monopoly_tui.games.civilizations.settings import Settings as CivilizationsSettings
from monopoly_tui.games.civilizations.state import State as CivilizationsState
from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.property.game import Game as PropertyEngine
from monopoly_tui.games.property.settings import Settings as PropertySettings
from monopoly_tui.games.property.state import State as PropertyState
from monopoly_tui.session.games import KINDS, GameKind, civilizations_state, digest, property_state
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.setup import Player, Setup

PROPERTY = KINDS["property"]
CIVILIZATIONS = "duel_masters_civilizations"
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal")


@cache
def box(name: str) -> Any:
    """An edition, read once for all tests."""
    return find_edition(name)


def setup(seed: str = "seed", players: int = 3, name: str = "classic", **rules: Any) -> Setup:
    """A table of bots."""
    edition = box(name)
    kind = bots_for(edition.game)[-1]
    seated = tuple(Player(name, kind, token) for token, name in enumerate(NAMES[:players]))
    return Setup(edition, edition.settings.with_rules(rules), seated, seed)


def lots(game: RecordedGame) -> PropertyState:
    """The table of a property game."""
    return property_state(game.game)


def lands(game: RecordedGame) -> CivilizationsState:
    """The table of a civilizations game."""
    return civilizations_state(game.game)


def decision_of(game: RecordedGame) -> Any:
    """What a game waits for; the test knows which kind of decision it is."""
    assert game.decision is not None
    return game.decision


def lots_or_lands(game: RecordedGame) -> PropertyState | CivilizationsState:
    """The table of a game of either kind."""
    return lots(game) if isinstance(game.game, PropertyEngine) else lands(game)


def lots_rules(setup: Setup) -> PropertySettings:
    """What a property game is played by."""
    assert isinstance(setup.settings, PropertySettings)
    return setup.settings


def lands_rules(setup: Setup) -> CivilizationsSettings:
    """What a civilizations game is played by."""
    assert isinstance(setup.settings, CivilizationsSettings)
    return setup.settings


def next_action(kind: GameKind, game: AnyGame, number: int) -> tuple[int, Any]:
    """Who acts next and how: chosen at random, but always the same for the same state and number of the action."""
    seed = f"{digest(game)} {number}"
    luck = Random(seed)
    decision = game.decision
    assert decision is not None
    player = luck.choice(decision.asks)
    if kind is not PROPERTY:
        assert isinstance(decision, CivilizationsDecision)
        return player, luck.choice(decision.allowed(player))
    sensible = luck.random() < 0.8  # or no game would ever end
    action = make_bot("simple" if sensible else "random", seed).answer(game, player)
    if action is None:  # who owes more than there is in cash can only raise some
        action = make_bot("simple", seed).answer(game, player)
    assert action is not None
    return player, action


def play(game: RecordedGame, actions: int) -> list[str]:
    """Play so many actions, or to the end; the digests of the game after each."""
    digests: list[str] = []
    while len(digests) < actions and not game.over:
        game.apply(*next_action(game.history.kind, game.game, len(game.steps)))
        digests.append(mark(game))
    return digests


def mark(game: RecordedGame) -> str:
    """A digest of the game as it stands."""
    return digest(game.game)
