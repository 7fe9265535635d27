"""Shows events one after the other: tells them, moves tokens, throws dice, counts money."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.games.property import events as ev
from monopoly_tui.games.property.luck import Dice
from monopoly_tui.games.property.moments import Moments
from monopoly_tui.games.property.procedures.building import Build

from ..table.animator import Showing
from .in_play import note_payment
from .table import Table

TUMBLE: tuple[Dice, ...] = ((2, 5), (6, 1), (3, 4))
"""Faces a rolling pair shows before it lies still."""
COUNTING = 5
"""In how many steps a sum of money is counted."""


class EventPlayer(Showing):
    """Plays the events of the property game."""

    stage: Table
    watcher = Moments
    card_up = False
    """Whether a drawn card lies open: it stays until the next throw, wherever it leads."""

    def scene_of(self, event: AnyEvent) -> Callable[[], Awaitable[None]] | None:
        """What is to be seen before an event takes effect."""
        scene = SCENES.get(type(event))
        return None if scene is None else partial(scene, self, event)

    def goes_on(self, before: Action, action: Action) -> bool:
        """House after house is one thing to watch."""
        return isinstance(before, Build) and isinstance(action, Build)

    # --- scenes: what is to be seen before an event takes effect ------------------------------------------------

    async def dice_thrown(self, event: ev.DiceThrown | ev.ThrownForStart) -> None:
        """The dice tumble and lie still."""
        self.card_up = False
        if self.running:
            for faces in TUMBLE:
                self.stage.dice.show(faces)
                await self.wait(self.pace.step)
        self.stage.dice.show(event.dice)
        await self.wait(self.pace.step * 4)

    async def token_moved(self, event: ev.TokenMoved) -> None:
        """The token walks space by space."""
        view = self.stage.view
        spaces = len(view.state.board.spaces)
        way = 1 if event.how == ev.FORWARD else -1
        at = event.start
        while at != event.end and self.running:
            at = (at + way) % spaces
            self._put(event.player, at)
            await self.wait(self.pace.step)
        self._put(event.player, event.end)
        self._light(event.end)

    async def sent_to_jail(self, event: ev.SentToJail) -> None:
        """A jump to Jail."""
        await self.wait(self.pace.step * 4)
        self._put(event.player, self.stage.view.state.board.jail)
        self._light(self.stage.view.state.board.jail)

    async def paid(self, event: ev.Paid) -> None:
        """Both sums are counted."""
        view = self.stage.view
        cash = view.state.cash
        note_payment(view.swings, event, view.state.turns)
        if not self.running:
            return
        for step in range(1, COUNTING):
            part = event.amount * step // COUNTING
            for player, change in ((event.payer, -part), (event.payee, part)):
                if player >= 0:
                    self.stage.show_cash(player, cash[player] + change)
            await self.wait(self.pace.step)

    async def card_drawn(self, event: ev.CardDrawn) -> None:
        """The card is turned up, with time to read it."""
        self.card_up = True
        self.stage.card.show_card(event.deck, event.card)
        await self.wait(self.pace.read * 2)

    async def rent_due(self, event: ev.RentDue | ev.RentSpared) -> None:
        """The deed lies open, with the rent to be paid marked on it, or why there is none."""
        self.stage.card.show_space(event.lot)
        await self.wait(self.pace.read)

    async def turn_started(self, event: ev.TurnStarted) -> None:
        """A pause between turns."""
        self.card_up = False
        self.stage.dice.show(self.stage.dice.dice, spent=True)
        self._light(self.stage.view.state.at[event.player])
        self.stage.card.show_token(event.player)
        await self.wait(self.pace.step * 3)

    def _put(self, player: int, space: int) -> None:
        state = self.stage.view.state
        if state.at[player] != space:
            state.at[player] = space
            self.stage.board.repaint()

    def _light(self, space: int) -> None:
        """Mark the space in play and lay out what belongs to it."""
        self.stage.view.lit = space
        self.stage.board.repaint()
        if not self.card_up:
            self.stage.card.show_space(space)


SCENES: dict[type[AnyEvent], Callable[[EventPlayer, Any], Awaitable[None]]] = {
    ev.ThrownForStart: EventPlayer.dice_thrown,
    ev.DiceThrown: EventPlayer.dice_thrown,
    ev.TokenMoved: EventPlayer.token_moved,
    ev.SentToJail: EventPlayer.sent_to_jail,
    ev.Paid: EventPlayer.paid,
    ev.CardDrawn: EventPlayer.card_drawn,
    ev.RentDue: EventPlayer.rent_due,
    ev.RentSpared: EventPlayer.rent_due,
    ev.TurnStarted: EventPlayer.turn_started,
}
