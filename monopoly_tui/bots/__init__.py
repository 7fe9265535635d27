"""Players that answer decisions by themselves; they see what a person sees."""

from __future__ import annotations

from collections.abc import Mapping

from monopoly_tui.games.core.bot import Bot

from .civilizations import CIVILIZATIONS_BOTS
from .randomly import RandomPlayer
from .simple import SimplePlayer

PROPERTY_BOTS = ("simple", "random")

BOTS: dict[str, tuple[str, ...]] = {"property": PROPERTY_BOTS, "civilizations": ("steady", "easy")}
"""The names of every game's bots, the usual one first."""


def bots_for(game: str) -> tuple[str, ...]:
    """Who can play a game, by the name editions give it; the usual one first, nobody if there are no bots for it."""
    return BOTS.get(game, ())


def make_bot(name: str, seed: str) -> Bot:
    """A bot by its name, whichever game it plays; its own luck never touches the dice."""
    if name == "simple":
        return SimplePlayer()
    if name == "random":
        return RandomPlayer(seed)
    if name in CIVILIZATIONS_BOTS:
        return CIVILIZATIONS_BOTS[name](seed)
    known = ", ".join(bot for bots in BOTS.values() for bot in bots)
    raise ValueError(f"there is no bot called {name!r}; there are {known}")


def bots_of(kinds: Mapping[int, str], seed: str) -> dict[int, Bot]:
    """The bots of a game by their seats; each has luck of its own, which never touches the dice."""
    return {number: make_bot(kind, f"{seed} {number}") for number, kind in kinds.items()}
