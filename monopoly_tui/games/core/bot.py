"""What every bot keeps to, so that a table need not know where its bots come from."""

from __future__ import annotations

from typing import Protocol

from .game import AnyGame
from .vocabulary import Action


class Bot(Protocol):
    """A player that needs no keyboard: it sees the game and says what it does, or nothing."""

    def answer(self, game: AnyGame, player: int) -> Action | None:
        """The action to take now, None if there is none."""
