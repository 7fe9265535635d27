"""Plays what one action brought about, event by event, at a pace that can be skipped, whichever game it is of."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from monopoly_tui.games.core.vocabulary import Action, AnyEvent, Moment, Noticing, Watcher, show
from monopoly_tui.i18n import _
from monopoly_tui.narration.core.lines import Line, Part, say
from monopoly_tui.session.history import History

from ..options import Pace
from .ceremony import FRAMES, Scene
from .log import Retelling, Teller

if TYPE_CHECKING:
    from .game_table import GameTable


PICTURES = 2
"""So many moments of one action are drawn; the rest is told."""


class Showing:
    """Shows events on a stage. The state shown lags behind the game and is brought up to it event by event."""

    def __init__(self, stage: GameTable, narrator: Teller, pace: Pace) -> None:
        self.stage, self.narrator, self.pace = stage, narrator, pace
        self.held_up: Callable[[], bool] = lambda: False
        self._skip = asyncio.Event()
        self._hurried = False
        self._drawn = 0
        self.playing = self.rushing = False
        self.rings: Callable[[Moment], None] = lambda moment: None
        self.victory: Scene | None = None

    watcher: type[Watcher]
    """What finds the moments of the game."""

    def watch(self, before: Iterable[AnyEvent]) -> None:
        """Look out for moments from here on; `before` is what happened so far."""
        self.moments = self.watcher(before)

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
        return self.pace.animated and not (self._skip.is_set() or self.rushing or self.held_up())

    async def wait(self, seconds: float) -> None:
        """Let some time pass, unless it is skipped."""
        if not self.running:
            return
        try:
            await asyncio.wait_for(self._skip.wait(), seconds)
        except TimeoutError:
            return

    async def before_bot(self, *, briefly: bool) -> None:
        """Let people follow before a bot acts, briefly what bots settle among themselves in many answers."""
        await self.wait(self.pace.step if briefly else self.pace.bot)

    async def show(self, events: Sequence[AnyEvent], *, done: bool = False) -> None:
        """Show what one action brought about; `done` if the state shown has it already."""
        if self.rushing:
            for event in events:
                show(event, self.stage.view.state)
            return
        if not self._hurried:
            self._skip.clear()
        self.playing, self._drawn = True, 0
        told, noticing = dict(self.narrator.tell_all(events)), Noticing(self.moments, events)
        for index, event in enumerate(events):
            moments = [] if done else noticing.of(event, self.stage.view.state)
            scene = self.scene_of(event)
            if scene is not None:
                await scene()
            if not done:
                show(event, self.stage.view.state)
            if index in told:
                self.stage.tell(told[index])
            if self.running:
                self.stage.repaint_all()
            for moment in moments:
                await self._honour(moment)
        self.playing = False
        self.stage.repaint_all()

    async def _honour(self, moment: Moment) -> None:
        """Tell of a moment, and draw it where things move; one that nobody may miss ends a skip and waits for a key."""
        title, line = self.narrator.tell_moment(moment)
        scene = Scene(moment, title, line)
        self.stage.tell(line)
        self.rings(moment)
        missed = self._skip.is_set() and moment.kind in self.watcher.stops
        if missed:
            self.slow_down()
        if not self.running or self._drawn >= PICTURES:
            return
        self._drawn += 1
        self.stage.repaint_all()
        for frame in range(FRAMES):
            self.stage.ceremony.show(replace(scene, frame=frame))
            await self.wait(self.pace.step * 2)
        if missed and not (self.rushing or self.held_up()):
            self._skip.clear()  # a key that came while it was being drawn was meant for what went before
            called = say(_("Press any key. {sentence}"), line.player, sentence=line.parts)
            # What it was is to be read below the picture.
            self.stage.bar.say(replace(called, briefly=((Part(_("Press any key.")),),)), line.player)
            await self._skip.wait()
        await self.wait(self.pace.read)
        self.stage.ceremony.show(None)

    def retell(self, history: History, first: int) -> list[Line]:
        """What happened from a step on with its moments, as it was told when it was shown; and look out for more."""
        retelling = Retelling(history, self.narrator, self.watcher)
        self.moments, self.victory = retelling.watcher, retelling.victory
        return retelling.lines(first, len(history))
