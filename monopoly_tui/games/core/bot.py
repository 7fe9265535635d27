"""What every bot keeps to, so that a table need not know where its bots come from."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from .game import AnyGame
from .vocabulary import Action, AnyEvent


class Bot(Protocol):
    """A player that needs no keyboard: it sees the game and says what it does, or nothing."""

    def answer(self, game: AnyGame, player: int) -> Action | None:
        """The action to take now, None if there is none."""


@runtime_checkable
class Talker(Bot, Protocol):
    """A bot that says something aloud now and then."""

    def remark(self) -> AnyEvent | None:
        """What it says about its last answer, once: an event that changes nothing and is not written down."""
