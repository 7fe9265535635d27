"""Plays what one action brought about, event by event, at a pace that can be skipped, whichever game it is of."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from monopoly_tui.games.core.vocabulary import Action, AnyEvent, show
from monopoly_tui.narration.core.lines import Line

if TYPE_CHECKING:
    from .game_table import GameTable


@dataclass
class Pace:
    """How long things take, in seconds; without animation nothing takes any time."""

    animated: bool = True
    step: float = 0.08
    read: float = 1.2
    bot: float = 0.5

    @classmethod
    def for_link(cls, *, animated: bool, remote: bool) -> Pace:
        """Over a network at most ten steps a second."""
        return cls(animated, step=0.1 if remote else 0.07)


class Teller(Protocol):
    """What puts events into sentences."""

    def tell_all(self, events: Sequence[AnyEvent]) -> list[tuple[int, Line]]:
        """What one action brought about; with each line the number of the event after which it can be shown."""


class Showing:
    """Shows events on a stage. The state shown lags behind the game and is brought up to it event by event."""

    def __init__(self, stage: GameTable, narrator: Teller, pace: Pace) -> None:
        self.stage, self.narrator, self.pace = stage, narrator, pace
        self.held_up: Callable[[], bool] = lambda: False
        self._skip = asyncio.Event()
        self._hurried = False
        self.playing = False

    def scene_of(self, event: AnyEvent) -> Callable[[], Awaitable[None]] | None:
        """What is to be seen before an event takes effect; nothing for most."""
        raise NotImplementedError

    def skip(self) -> None:
        """Show the rest of what is being shown at once."""
        self._skip.set()

    def hurry(self) -> None:
        """Show everything at once until a person is asked."""
        self._hurried = True
        self._skip.set()

    def slow_down(self) -> None:
        """Show things at their own pace again."""
        self._hurried = False
        self._skip.clear()

    def goes_on(self, before: Action, action: Action) -> bool:
        """Whether a bot's action only goes on with its last one, so that nobody need wait for it."""
        return False

    @property
    def running(self) -> bool:
        """Whether things move, as long as nobody skips it and the terminal keeps up."""
        return self.pace.animated and not self._skip.is_set() and not self.held_up()

    async def wait(self, seconds: float) -> None:
        """Let some time pass, unless it is skipped."""
        if not self.running:
            return
        try:
            await asyncio.wait_for(self._skip.wait(), seconds)
        except TimeoutError:
            return

    async def before_bot(self) -> None:
        """Let people follow before a bot acts."""
        await self.wait(self.pace.bot)

    async def show(self, events: Sequence[AnyEvent], *, done: bool = False) -> None:
        """Show what one action brought about; `done` if the state shown has it already."""
        if not self._hurried:
            self._skip.clear()
        self.playing = True
        told = dict(self.narrator.tell_all(events))
        for index, event in enumerate(events):
            scene = self.scene_of(event)
            if scene is not None:
                await scene()
            if not done:
                show(event, self.stage.view.state)
            if index in told:
                self.stage.tell(told[index])
            if self.running:
                self.stage.repaint_all()
        self.playing = False
        self.stage.repaint_all()
