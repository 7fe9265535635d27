"""Shows events one after the other: tells them, lets pawns walk, throws dice; finds what they leave on the board."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from monopoly_tui.games.civilizations import events as ev
from monopoly_tui.games.civilizations.luck import FACES, SIDES
from monopoly_tui.games.civilizations.moments import Moments
from monopoly_tui.games.civilizations.state import Pawn
from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.session.history import Step

from ..table.animator import Showing
from .paint.view import Call, Duel
from .table import LandsTable

TUMBLES = 4
"""How often rolling dice show other faces before they lie still."""


class BattlePlayer(Showing):
    """Plays events on a stage."""

    stage: LandsTable
    watcher = Moments

    def scene_of(self, event: AnyEvent) -> Callable[[], Awaitable[None]] | None:
        """What is to be seen before an event takes effect."""
        scenes: dict[type[AnyEvent], Callable[[Any], Awaitable[None]]] = {
            ev.TurnStarted: self.turn_started,
            ev.PawnPlaced: self.pawn_placed,
            ev.PawnMoved: self.pawn_moved,
            ev.DieThrown: self.die_thrown,
            ev.PawnSummoned: self.call_answered,
            ev.SummonFailed: self.call_answered,
            ev.BattleStarted: self.battle_started,
            ev.BattleThrown: self.battle_thrown,
            ev.PawnBeaten: self.pawn_beaten,
            ev.ChipTaken: self.chip_taken,
        }
        scene = scenes.get(type(event))
        return None if scene is None else partial(scene, event)

    async def turn_started(self, event: ev.TurnStarted) -> None:
        """A pause between turns."""
        await self.wait(self.pace.step * 3)

    async def pawn_placed(self, event: ev.PawnPlaced) -> None:
        """The space is marked."""
        self._mark((event.space,))
        await self.wait(self.pace.step * 3)

    async def pawn_moved(self, event: ev.PawnMoved) -> None:
        """The pawn walks space by space."""
        view, pawn = self.stage.view, Pawn(event.player, event.pawn)
        view.scene = None
        self._mark(event.path)
        if self.running:
            for before, space in zip(event.path, event.path[1:], strict=False):
                view.walking = (pawn, space)
                self.stage.cells[before].repaint()
                self.stage.cells[space].repaint()
                await self.wait(self.pace.step * 2)
        view.walking = None

    async def die_thrown(self, event: ev.DieThrown) -> None:
        """The die rolls and lies still."""
        rolling = Random(event.number)
        for _ in range(TUMBLES if self.running else 0):
            self._play(Call(event.player, event.pawn, rolling.randint(1, SIDES)))
            await self.wait(self.pace.step)
        self._play(Call(event.player, event.pawn, event.number))
        await self.wait(self.pace.step * 4)

    async def call_answered(self, event: ev.PawnSummoned | ev.SummonFailed) -> None:
        """What the die has decided."""
        self._play(Call(event.player, event.pawn, event.number, isinstance(event, ev.PawnSummoned)))
        await self.wait(self.pace.read / 2)

    async def battle_started(self, event: ev.BattleStarted) -> None:
        """Both sides take up their dice."""
        self._play(Duel(event.attacker, event.defender, event.space))
        await self.wait(self.pace.read / 2)

    async def battle_thrown(self, event: ev.BattleThrown) -> None:
        """Both throw at once; then there is time to count."""
        scene = self.stage.view.scene
        space = scene.space if isinstance(scene, Duel) else 0
        duel = Duel(event.attacker, event.defender, space)
        rolling = Random(event.attack_hits)
        for _ in range(TUMBLES if self.running else 0):
            attack, defence = (
                tuple(rolling.randrange(FACES) for _ in faces) for faces in (event.attack, event.defence)
            )
            self._play(replace(duel, attack=attack, defence=defence))
            await self.wait(self.pace.step)
        hits = event.attack_hits, event.defence_hits
        self._play(replace(duel, attack=event.attack, defence=event.defence, hits=hits))
        await self.wait(self.pace.read)

    async def pawn_beaten(self, event: ev.PawnBeaten) -> None:
        """The winner is named."""
        scene = self.stage.view.scene
        if isinstance(scene, Duel):
            self._play(replace(scene, winner=event.by))
        await self.wait(self.pace.read / 2)

    async def chip_taken(self, event: ev.ChipTaken) -> None:
        """A moment to see whose it is."""
        await self.wait(self.pace.read / 2)

    def _play(self, scene: Duel | Call) -> None:
        self.stage.view.scene = scene
        if self.running:
            self.stage.repaint_all()

    def _mark(self, spaces: tuple[int, ...]) -> None:
        """Mark the spaces in play."""
        view = self.stage.view
        before, view.trail = view.trail, spaces
        if self.running:
            for space in {*before, *spaces}:
                self.stage.cells[space].repaint()


def last_trail(steps: Sequence[Step]) -> tuple[int, ...]:
    """The spaces of the last move, or the space of the last pawn placed."""
    for step in reversed(steps):
        for event in reversed(step.events):
            if isinstance(event, ev.PawnMoved):
                return event.path
            if isinstance(event, ev.PawnPlaced):
                return (event.space,)
    return ()


def last_scene(events: Iterable[AnyEvent]) -> Duel | Call | None:
    """The dice as they lie on the table after what one action brought about; nothing if none were thrown."""
    scene: Duel | Call | None = None
    for event in events:
        match event:
            case ev.DieThrown(player=player, pawn=pawn, number=number):
                scene = Call(player, pawn, number, number >= pawn)
            case ev.BattleStarted(attacker=attacker, defender=defender, space=space):
                scene = Duel(attacker, defender, space)
            case ev.BattleThrown(attack=attack, defence=defence) if isinstance(scene, Duel):
                hits = event.attack_hits, event.defence_hits
                scene = replace(scene, attack=attack, defence=defence, hits=hits)
            case ev.PawnBeaten(by=winner) if isinstance(scene, Duel):
                scene = replace(scene, winner=winner)
    return scene
