"""The loop of a game: ask, wait for the first answer, show what came of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from monopoly_tui.play.errors import SaveFailed

from .playing import Match
from .prompt.panel import Answer
from .showing import Showing


class Asker(Protocol):
    """What the loop needs of the screen to ask persons."""

    async def hand_over(self, player: int) -> None:
        """Let another person come to the keyboard."""

    def ask(self, decision: Any, player: int) -> None:
        """Put a decision to a person; the answer comes to `Loop.answer`."""

    def others_decide(self, decision: Any) -> None:
        """Show that others are deciding."""

    def decided(self) -> None:
        """Somebody has answered: put away what is open for the question."""

    def refused(self, refusal: Any) -> None:
        """An answer came that is not allowed any more."""

    async def save_failed(self, error: SaveFailed) -> None:
        """An action could not be saved, so it was not done; on return it is asked for again."""


class Loop:
    """Drives one game. Nothing else applies actions."""

    def __init__(self, match: Match, asker: Asker, show: Showing, ended: Callable[[], None]) -> None:
        self.match, self.asker, self.show, self.ended = match, asker, show, ended
        self._answers: asyncio.Queue[Answer | None] = asyncio.Queue()
        self._free = asyncio.Event()
        self._free.set()
        self._last: Answer | None = None

    def answer(self, answer: Answer) -> None:
        """A person decided; whatever is answered after that and before the next question is not meant for it."""
        if self._answers.empty():
            self._answers.put_nowait(answer)

    def ask_again(self) -> None:
        """The game was changed from outside: look again at what it asks."""
        self._answers.put_nowait(None)

    def hold(self) -> None:
        """Let the bots wait, while a person looks something up or acts unasked."""
        self._free.clear()

    def go_on(self) -> None:
        """Let the bots play again."""
        self._free.set()

    async def run(self) -> None:
        """Play to the end."""
        game = self.match.game
        if not game.steps:
            await self.show.show(game.opening, done=True)
        while (decision := game.decision) is not None:
            answer = await self._answer(decision)
            if answer is None:
                continue
            self.asker.decided()
            refusal = game.decision.refusal(answer.player, answer.action)
            if refusal is not None:
                self.asker.refused(refusal)
                continue
            try:
                events = game.apply(answer.player, answer.action)
            except SaveFailed as error:
                await self.asker.save_failed(error)
            else:
                self._last = answer
                await self.show.show(events)
        self.ended()

    async def _answer(self, decision: Any) -> Answer | None:
        """The first answer to a decision; nothing if the question has changed meanwhile."""
        while not self._answers.empty():
            self._answers.get_nowait()
        asked = [player for player in decision.asks if player in self.match.persons]
        if asked:
            await self.asker.hand_over(asked[0])
            self.asker.ask(decision, asked[0])
        else:
            self.asker.others_decide(decision)
        person = asyncio.create_task(self._answers.get())
        bot = asyncio.create_task(self._bot_answer(decision))
        try:
            done, _ = await asyncio.wait({person, bot}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            person.cancel()
            bot.cancel()
        return (person if person in done else bot).result()

    async def _bot_answer(self, decision: Any) -> Answer | None:
        """What the first bot with something to say does, after a pause; waits for ever if none has."""
        await asyncio.sleep(0)
        await self._free.wait()
        asked = [player for player in decision.asks if player in self.match.bots]
        for player in (*asked, *(p for p in self.match.bots if p not in asked)):
            action = self.match.bots[player].answer(self.match.game.game, player)
            if action is None:
                continue
            last = self._last
            if last is None or last.player != player or not self.show.goes_on(last.action, action):
                await self.show.wait(self.show.pace.bot)
                await self._free.wait()
            return Answer(player, action)
        return await asyncio.Future()
