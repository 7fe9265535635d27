"""Who answers for the players: the protocol every seat keeps to, and the seat of the bots."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Protocol

from .games import AnyGame
from .recorded import RecordedGame


class Seat(Protocol):
    """Answers for one or several players: a keyboard that people share is one seat, all bots together another."""

    async def answer(self, table: RecordedGame) -> tuple[int, Any]:
        """A player of this seat and what that player does; waits until one of them has something to do.

        It is cancelled when somebody else acts first, and called again for what is asked then.
        """

    async def refused(self, player: int, action: Any, refusal: Any) -> None:
        """What was answered is not allowed; nothing has happened, and the seat is asked again."""


class Thinker(Protocol):
    """A bot: it sees the game and says what it does, or nothing."""

    def answer(self, game: Any, player: int) -> Any:
        """The action to take now, None if there is none."""


class BotSeat:
    """The seat of all bots of a table. They are asked in a fixed order, so that the same game goes the same way."""

    def __init__(self, bots: Mapping[int, Thinker], pace: float = 0.0) -> None:
        """`pace` is how many seconds people get to follow before each action."""
        self.bots, self.pace = bots, pace

    async def answer(self, table: RecordedGame) -> tuple[int, Any]:
        """The first bot with something to do, those who are asked before the others."""
        game, asks = table.game, table.decision.asks
        for player in sorted(self.bots, key=lambda number: (number not in asks, number)):
            # A bot may think for long, and its own copy is all it could spoil.
            action = await asyncio.to_thread(self._think, game.copy(), player)
            if action is not None:
                await asyncio.sleep(self.pace)
                return player, action
        await asyncio.Event().wait()  # nobody sets it: the others have to answer
        raise AssertionError

    def _think(self, game: AnyGame, player: int) -> Any:
        return self.bots[player].answer(game, player)

    async def refused(self, player: int, action: Any, refusal: Any) -> None:
        """A bot never sees an illegal choice, so this is a mistake in it."""
        raise ValueError(f"the bot of player {player} may not do {action}: {refusal}")
