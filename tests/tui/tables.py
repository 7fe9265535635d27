"""Tables to look at: games played by bots up to some point, with any of the players as persons."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from monopoly_tui.bots import make_bot
from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.property.game import Game
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.setup import Player, Setup
from monopoly_tui.tui.kit.glyphs import ASCII, UNICODE
from monopoly_tui.tui.kit.look import Depth, Look
from monopoly_tui.tui.property.paint.view import View
from monopoly_tui.tui.table.match import Match, seated

from ..property_editions import find_property_edition

NAMES = ("Anna", "Ben", "Chloe", "Dev", "Eva", "Finn", "Gus", "Hana")


@lru_cache
def classic() -> PropertyEdition:
    return find_property_edition("classic")


def play_on(game: Game | RecordedGame, steps: int) -> None:
    """Let bots play so many actions."""
    bot = make_bot("simple", "bots")
    for _ in range(steps):
        decision = game.decision
        if decision is None:
            return
        engine = game.game if isinstance(game, RecordedGame) else game
        player, action = next((p, a) for p in decision.asks if (a := bot.answer(engine, p)) is not None)
        game.apply(player, action)


def make_look(depth: Depth = Depth.TRUE, *, ascii_only: bool = False) -> Look:
    return Look(classic().theme, depth, ASCII if ascii_only else UNICODE)


def make_view(players: int = 4, steps: int = 0, look: Look | None = None, names: tuple[str, ...] = NAMES) -> View:
    edition = classic()
    game = Game.new(edition.board, edition.settings, names[:players], "table")
    play_on(game, steps)
    seats = seated(names[:players], [token.paint for token in edition.tokens])
    return View(edition, seats, game.state, look or make_look())


def make_match(
    players: int = 4,
    persons: tuple[int, ...] = (),
    steps: int = 0,
    seed: str = "table",
    names: tuple[str, ...] = NAMES,
    rules: Mapping[str, Any] | None = None,
) -> Match:
    edition = classic()
    kinds = ["person" if n in persons else "simple" for n in range(players)]
    seats = tuple(Player(name, kind, n) for n, (name, kind) in enumerate(zip(names, kinds, strict=False)))
    game = RecordedGame(Setup(edition, edition.settings.with_rules(rules or {}), seats, seed))
    play_on(game, steps)
    return Match.of(game)
