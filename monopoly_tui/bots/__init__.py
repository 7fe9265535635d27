"""Players that answer decisions by themselves; they see what a person sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from monopoly_tui.games.core.bot import Bot

from .civilizations import EasyPlayer, SteadyPlayer
from .randomly import RandomPlayer
from .simple import SimplePlayer

BOTS: dict[str, dict[str, Callable[[str], Bot]]] = {
    "property": {"simple": lambda seed: SimplePlayer(), "random": RandomPlayer},
    "civilizations": {"steady": SteadyPlayer, "easy": EasyPlayer},
}
"""Every game's bots by their names, the usual one first, each made of a seed: its own luck never touches the dice."""


def bots_for(game: str) -> tuple[str, ...]:
    """Who can play a game, by the name editions give it; the usual one first, nobody if there are no bots for it."""
    return tuple(BOTS.get(game, ()))


def make_bot(name: str, seed: str) -> Bot:
    """A bot by its name, whichever game it plays."""
    makers = {kind: maker for bots in BOTS.values() for kind, maker in bots.items()}
    if name not in makers:
        raise ValueError(f"there is no bot called {name!r}; there are {', '.join(makers)}")
    return makers[name](seed)


def bots_of(kinds: Mapping[int, str], seed: str) -> dict[int, Bot]:
    """The bots of a game by their seats, each with luck of its own."""
    return {number: make_bot(kind, f"{seed} {number}") for number, kind in kinds.items()}
