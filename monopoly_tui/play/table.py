"""The loop of a game: the table asks, the first seat to answer acts, and everybody is shown what happened."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Protocol

from .errors import SaveFailed
from .history import Step
from .recorded import RecordedGame
from .seats import Seat


class Host(Protocol):
    """Whoever shows the game."""

    async def show(self, step: Step) -> None:
        """Something happened."""

    async def save_failed(self, error: SaveFailed) -> None:
        """An action could not be saved, so it was not done. On return the seats are asked again."""


class Table:
    """A recorded game and the seats around it."""

    def __init__(self, game: RecordedGame, seats: Sequence[Seat], host: Host) -> None:
        self.game, self.seats, self.host = game, seats, host
        self._changed = asyncio.Event()

    async def play(self) -> None:
        """Play to the end of the game."""
        while not self.game.over:
            answered = await self._answer()
            if answered is None:
                continue
            seat, player, action = answered
            refusal = self.game.decision.refusal(player, action)
            if refusal is not None:
                await seat.refused(player, action, refusal)
                continue
            try:
                self.game.apply(player, action)
            except SaveFailed as error:
                await self.host.save_failed(error)
            else:
                await self.host.show(self.game.steps[-1])

    def ask_again(self) -> None:
        """The game was changed from outside (by undo or redo): what is being answered is no longer asked."""
        self._changed.set()

    async def _answer(self) -> tuple[Seat, int, Any] | None:
        """The first seat to answer; None if the game was changed meanwhile."""
        self._changed.clear()
        answers = {asyncio.ensure_future(seat.answer(self.game)): seat for seat in self.seats}
        change = asyncio.ensure_future(self._changed.wait())
        waiting = [*answers, change]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            if change.done():
                return None
            first = next(task for task in answers if task.done())
            player, action = first.result()
            return answers[first], player, action
        finally:
            for task in waiting:
                task.cancel()
            # Seats put away what they show before they are asked again.
            await asyncio.gather(*waiting, return_exceptions=True)
