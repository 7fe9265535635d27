"""The loop of a game on a drawn table: ask, take the first answer, show what came of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from monopoly_tui.games.core.game import Bot, Decision, Talker
from monopoly_tui.games.core.refusals import IllegalAction, Refusal
from monopoly_tui.games.core.vocabulary import Action, AnyEvent

from .errors import SaveFailed
from .recorded import RecordedGame
from .remarks import Wording


class Asker(Protocol):
    """What the loop needs of the screen to ask persons."""

    async def hand_over(self, player: int) -> None:
        """Let another person come to the keyboard."""

    def ask(self, decision: Decision, player: int) -> None:
        """Put a decision to a person; the answer comes to `Loop.answer`."""

    def others_decide(self, decision: Decision) -> None:
        """Show that others are deciding."""

    def decided(self) -> None:
        """Somebody has answered: put away what is open for the question."""

    def refused(self, refusal: Refusal) -> None:
        """An answer came that is not allowed any more."""

    def tell_news(self) -> None:
        """Tell what has to be told of the saving, if anything."""

    async def save_failed(self, error: SaveFailed) -> None:
        """An action could not be saved, so it was not done; on return it is asked for again."""


class Show(Protocol):
    """What the loop needs of whoever shows what happens."""

    async def show(self, events: Sequence[AnyEvent], *, done: bool = False) -> None:
        """Show what one action brought about; `done` if the table looks like it already."""

    def goes_on(self, before: Action, action: Action) -> bool:
        """Whether a bot's action only goes on with its last one, so that nobody need wait for it."""

    async def before_bot(self, *, briefly: bool) -> None:
        """Let people follow before a bot acts; `briefly` if bots settle among themselves what takes many answers."""


class _Answer(NamedTuple):
    player: int
    action: Action


class Loop:
    """Drives one game: nothing else at the table applies actions. Players without a bot are persons."""

    def __init__(
        self, game: RecordedGame, bots: Mapping[int, Bot], asker: Asker, show: Show, ended: Callable[[], None]
    ) -> None:
        self.game, self.bots, self.asker, self.show, self.ended = game, bots, asker, show, ended
        self._answers: asyncio.Queue[_Answer | None] = asyncio.Queue()
        self._free = asyncio.Event()
        self._free.set()
        self._last: _Answer | None = None
        self.talks: Callable[[], bool] = lambda: True
        self._wording = Wording()

    def answer(self, player: int, action: Action) -> None:
        """A person decided; whatever is answered after that and before the next question is not meant for it."""
        if self._answers.empty():
            self._answers.put_nowait(_Answer(player, action))

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
        game = self.game
        if not game.steps:
            await self.show.show(game.opening, done=True)
        while (decision := game.decision) is not None:
            answer = await self._answer(decision)
            # An undo may come between an answer and its turn here; what it answered is not asked any more.
            if answer is None or game.decision is not decision:
                continue
            self.asker.decided()
            try:
                events = game.apply(answer.player, answer.action)
            except IllegalAction as illegal:
                if answer.player in self.bots:
                    raise ValueError(f"the bot of player {answer.player} may not do this: {illegal}") from illegal
                self.asker.refused(illegal.refusal)
            except SaveFailed as error:
                await self.asker.save_failed(error)
            else:
                self._last = answer
                self.asker.tell_news()
                await self.show.show(events)
                await self._listen(answer.player)
        self.ended()

    async def _listen(self, player: int) -> None:
        """Show what a bot has to say about what it did."""
        bot = self.bots.get(player)
        remark = bot.remark() if isinstance(bot, Talker) else None
        if remark is not None and self.talks():
            await self.show.show([self._wording.of(remark)])

    async def _answer(self, decision: Decision) -> _Answer | None:
        """The first answer to a decision; nothing if the question has changed meanwhile."""
        while not self._answers.empty():
            self._answers.get_nowait()
        asked = [player for player in decision.asks if player not in self.bots]
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

    async def _bot_answer(self, decision: Decision) -> _Answer | None:
        """What the first bot with something to say does, after a pause; waits for ever if none has."""
        await asyncio.sleep(0)
        await self._free.wait()
        if self.game.decision is not decision:
            return None
        asked = [player for player in decision.asks if player in self.bots]
        for player in (*asked, *(p for p in self.bots if p not in asked)):
            # Bots think for some milliseconds, which the screen can wait.
            action = self.bots[player].answer(self.game.seen(), player)
            if action is None:
                continue
            last = self._last
            if last is None or last.player != player or not self.show.goes_on(last.action, action):
                await self.show.before_bot(briefly=self._among_bots(decision))
                await self._free.wait()
            return _Answer(player, action)
        return await asyncio.Future()

    def _among_bots(self, decision: Decision) -> bool:
        """Whether only bots are left in what several answer one after the other."""
        return bool(decision.matter) and all(player in self.bots for player in decision.parties)
