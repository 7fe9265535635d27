"""Players that answer decisions by themselves; they see what a person sees."""

from __future__ import annotations

from typing import Any, Protocol

from .randomly import RandomPlayer
from .simple import SimplePlayer


class Bot(Protocol):
    """A player that needs no keyboard."""

    @property
    def name(self) -> str:
        """What kind of player it is."""

    def answer(self, game: Any, player: int) -> Any:
        """The action to take now, None if there is nothing to say."""


PROPERTY_BOTS = ("simple", "random")


def make_bot(name: str, seed: str) -> Bot:
    """A bot by its name; its own luck never touches the dice."""
    if name == "simple":
        return SimplePlayer()
    if name == "random":
        return RandomPlayer(seed)
    raise ValueError(f"there is no bot called {name!r}; there are {', '.join(PROPERTY_BOTS)}")
