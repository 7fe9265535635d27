"""What happens at a table by itself: bots answer, somebody stands in for the absent, auctions and games run out."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from monopoly_tui.bots import bots_for, bots_of
from monopoly_tui.games.core.game import Bot, Talker
from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.games.property.events import Said
from monopoly_tui.games.property.game import Game as PropertyEngine
from monopoly_tui.games.property.procedures.ending import TimeUp
from monopoly_tui.records import record
from monopoly_tui.session.errors import SaveFailed
from monopoly_tui.session.remarks import Wording

from .protocol import pack, remark_line
from .table import HostedTable

LOG = logging.getLogger(__name__)


@record(frozen=True)
class Rhythm:
    """How long things take at a table, in seconds: a bot's answer, a call of the auctioneer, waiting for the absent.

    After `rest` without anybody there, the host ends; the table can be opened again.
    """

    bot: float = 0.5
    call: float = 4.0
    patience: float = 120.0
    rest: float = 3600.0
    retry: float = 5.0


CALLS = 3
"""Going once, going twice, sold."""


class Timer(Protocol):
    """Something that will happen."""

    def cancel(self) -> None:
        """Let it not happen."""


Later = Callable[[float, Callable[[], object]], Timer]
"""Lets something happen after so many seconds."""


class Tender:
    """Looks after a table. Every change cancels what was to come, and looks again.

    Only whether somebody has still something open is asked from time to time: bots need not think again for that.
    """

    def __init__(self, table: HostedTable, later: Later, rhythm: Rhythm, ended: Callable[[], None]) -> None:
        """`ended` is called when nobody has been there for long."""
        self.table, self.later, self.rhythm, self.ended = table, later, rhythm, ended
        setup = table.game.setup
        self.bots = self._made(setup.bots)
        self._usual = bots_for(setup.edition.game)[0]
        self._stand_ins: dict[int, Bot] = {}
        self._wording = Wording()
        self._next: list[Timer] = []
        self._absent: dict[int, Timer] = {}
        self._calls: tuple[object, int] = (None, 0)
        self._resting: Timer | None = None
        table.tend = self.tend

    def tend(self) -> None:
        """Look at what is to be done now that something has changed."""
        for timer in self._next:
            timer.cancel()
        self._next = []
        self._watch_presence()
        if self.table.game.decision is None:
            return
        self._watch_clock()
        found = self._answer()
        if found is not None:
            self._after(self.rhythm.bot, partial(self._do_when_free, *found))
        else:
            self._call_auction()

    def _after(self, seconds: float, act: Callable[[], object]) -> None:
        self._next.append(self.later(seconds, act))

    def _do_when_free(self, seat: int, action: Action, said: AnyEvent | None) -> None:
        """Do what needs no keyboard, not while somebody reads or puts a deal together, unless that takes too long."""
        if self.table.waits(self.rhythm.bot):
            self._after(self.rhythm.bot, partial(self._do_when_free, seat, action, said))
        else:
            self._do(seat, action, said)

    def _do(self, seat: int, action: Action, said: AnyEvent | None = None) -> bool:
        """Do something for a seat, and tell what it says of that; if it cannot be saved, look again after a while."""
        try:
            self.table.do(seat, action)
        except SaveFailed as error:
            LOG.warning("%s", error)
            self._after(self.rhythm.retry, self.tend)
            return False
        worded = said and self._wording.of(said)
        if isinstance(worded, Said):
            self.table.broadcast(remark_line(worded))
        return True

    # --- bots and those who stand in ----------------------------------------------------------------------------------

    def _answer(self) -> tuple[int, Action, AnyEvent | None] | None:
        """What the first who needs no keyboard does now and says of it, those who are asked before the others."""
        game, table = self.table.game, self.table
        assert game.decision is not None
        stood_in = self._stood_in() if table.guests or table.seating.slow else {}
        by_themselves = [*table.seating.orders.items(), *stood_in.items(), *self.bots.items()]
        asked = [(seat, bot) for seat, bot in by_themselves if seat in game.decision.asks]
        for seat, bot in (*asked, *(one for one in by_themselves if one not in asked)):
            action = bot.answer(game.seen(), seat)
            if action is not None:
                return seat, action, bot.remark() if isinstance(bot, Talker) else None
        return None

    def _made(self, kinds: Mapping[int, str]) -> dict[int, Bot]:
        """Bots for some seats, which know what has happened there."""
        game = self.table.game
        return bots_of(kinds, secrets.token_hex(8), game.setup.edition.game, game.history.events)

    def _stood_in(self) -> dict[int, Bot]:
        """Who stands in at which seat: a bot remembers what was refused there, so each seat has one of its own."""
        seats = self.table.stood_in
        there = {seat: bot for seat, bot in self._stand_ins.items() if seat in seats}
        new = dict.fromkeys(seats - there.keys(), self._usual)
        self._stand_ins = there | self._made(new) if new else there
        return self._stand_ins

    def _watch_presence(self) -> None:
        """Time goes on only while somebody is there; a seat whose user is gone for long gets a stand-in."""
        table = self.table
        someone = bool(table.guests)
        if someone and self._resting is not None:
            self._resting.cancel()
            self._resting = None
            table.game.wake()
        elif not someone and self._resting is None:
            table.game.rest()
            self._resting = self.later(self.rhythm.rest, self.ended)
        for seat, user in table.seating.users.items():
            if table.seating.slow or table.is_here(user) or seat in table.stood_in:
                self._cancel_absence(seat)
            elif seat not in self._absent and someone:
                self._absent[seat] = self.later(self.rhythm.patience, partial(self._stand_in_for, seat))
        for seat in [seat for seat in self._absent if seat not in table.seating.users or not someone]:
            self._cancel_absence(seat)

    def _cancel_absence(self, seat: int) -> None:
        timer = self._absent.pop(seat, None)
        if timer is not None:
            timer.cancel()

    def _stand_in_for(self, seat: int) -> None:
        self._absent.pop(seat, None)
        self.table.standing_in.add(seat)
        self.table.tell_seats()
        self.tend()

    # --- the clock ------------------------------------------------------------------------------------------------

    def _watch_clock(self) -> None:
        """End the game when the time agreed on is over, as soon as the table is ready for that."""
        game = self.table.game
        if not isinstance(game.game, PropertyEngine) or not (minutes := game.game.state.settings.minutes):
            return
        left = minutes * 60 - game.played
        if left > 0:
            self._after(left, self.tend)
            return
        seat, decision = game.game.state.in_turn_order()[0], game.game.decision
        if decision is not None and decision.refusal(seat, TimeUp()) is None:
            self._after(0, partial(self._do, seat, TimeUp()))

    def _call_auction(self) -> None:
        """Going once, going twice, sold: a new bid begins again, and at the end the silent have passed."""
        decision = self.table.game.decision
        if decision is None or not decision.matter or self.table.seating.slow or not self.table.guests:
            return
        point = (decision.matter, decision.standing())
        if self._calls[0] != point:
            self._calls = (point, 0)
        self._after(self.rhythm.call, self._call)

    def _call(self) -> None:
        point, calls = self._calls
        self._calls = (point, calls + 1)
        if calls + 1 < CALLS:
            self.table.broadcast(pack({"going": calls + 1}))
            self._after(self.rhythm.call, self._call)
            return
        self._calls = (None, 0)  # should this be taken back, it is called anew
        while (decision := self.table.game.decision) is not None:
            if point != (decision.matter, decision.standing()) or not self._do(decision.asks[0], decision.silence()):
                return
