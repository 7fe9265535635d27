"""The way to a table of several terminals and back: opens it if need be, sits down, and lays the table."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from monopoly_tui.editions.model import Theme
from monopoly_tui.hosting.client import Follower, NobodyListens
from monopoly_tui.hosting.following import FollowedGame
from monopoly_tui.hosting.places import listens, make_folder
from monopoly_tui.hosting.protocol import HostRefused, Message
from monopoly_tui.hosting.seating import Seating
from monopoly_tui.hosting.server import NotOpened, new_table, open_table
from monopoly_tui.i18n import _
from monopoly_tui.session.errors import PlayError
from monopoly_tui.session.saves import SaveFolder

from .games import TABLES
from .kit.look import Look
from .kit.waiting import beside
from .lobby.lobby import Join, Open, own_table
from .preferences import Preferences
from .table.company import sit_together
from .table.match import Match
from .table.screen import GameScreen

ANSWERED = 5.0
"""Seconds within which a host says whether one can sit down."""


class Joining:
    """One terminal's visit to a table. `folder` has this user's saved games, and so the tables they have opened."""

    def __init__(self, folder: SaveFolder | None) -> None:
        self.folder = folder
        self.follower: Follower | None = None

    @property
    def game(self) -> FollowedGame:
        """The game, once the table is there."""
        assert self.follower is not None
        assert self.follower.game is not None
        return self.follower.game

    async def table(
        self, way: Open | Join, look: Callable[[Theme], Look], preferences: Preferences, tell: Callable[[str], object]
    ) -> GameScreen:
        """The screen of a table. Raises PlayError."""
        join = await self._opened(way, tell) if isinstance(way, Open) else way
        self.follower = await self._joined(join, tell)
        try:
            note = "" if join.watching else await self._sit(self.follower, join.seats)
        except BaseException:
            await self.leave()
            raise
        edition = self.game.setup.edition
        screen = TABLES[edition.game](Match.of(self.game), look(edition.theme), preferences)
        sit_together(screen, self.follower)
        screen.host.note = note or self._greeting(self.follower, opened=isinstance(way, Open))
        return screen

    def _greeting(self, follower: Follower, *, opened: bool) -> str:
        """Who one is here; whoever has opened the table is told how the others find it."""
        if opened:
            return _("Others sit down by “monopoly-tui join”, or from their welcome screen.")
        names = " · ".join(self.game.setup.names[seat] for seat in sorted(follower.yours))
        return _("You play {player}.").format(player=names) if names else _("You look on.")

    async def leave(self) -> None:
        """Hang up; the seats stay."""
        if self.follower is not None:
            await self.follower.close()

    async def _opened(self, way: Open, tell: Callable[[str], object]) -> Join:
        """Begin a game and let a host play it. Raises PlayError."""
        make_folder()
        if self.folder is None:
            raise NobodyListens(make_folder())
        name = new_table(self.folder, way.setup, None, Seating(os.geteuid()))
        await beside(partial(open_table, self.folder.path, name), tell)
        return own_table(name)

    async def _joined(self, way: Join, tell: Callable[[str], object]) -> Follower:
        """Come to the table; one's own is opened again if its host is gone. Raises PlayError."""
        folder = self.folder if way.owner == os.geteuid() else None
        again = None if folder is None else partial(_open_again, folder, way.name)
        follower = Follower(way.path, way.owner, again, looks_on=way.watching)
        try:
            await follower.join()
        except NobodyListens:
            if folder is None:
                raise
            try:
                await beside(partial(open_table, folder.path, folder.check_there(way.name)), tell)
            except NotOpened:
                if not listens(way.path):  # else another terminal was faster
                    raise
            await follower.join()
        return follower

    async def _sit(self, follower: Follower, names: tuple[str, ...]) -> str:
        """Take the seats that are wanted, else one's own, else the first that is free; why not, if not."""
        if follower.yours and not names:
            return ""
        wanted: list[int | None] = [self._seat_called(name) for name in names]
        for seat in wanted or [None]:
            if seat not in follower.yours and (why := await self._seated(follower, {"sit": seat})):
                return why
        return ""

    def _seat_called(self, name: str) -> int:
        names = [one.casefold() for one in self.game.setup.names]
        if name.casefold() not in names:
            raise HostRefused("seat")
        return names.index(name.casefold())

    async def _seated(self, follower: Follower, wanted: Message) -> str:
        """Ask for a seat, and wait until the host has answered; why one cannot sit there, if so."""
        before = follower.yours
        follower.send(wanted)
        with suppress(TimeoutError):
            async with asyncio.timeout(ANSWERED):
                while follower.yours == before:
                    message = await follower.heard.get()
                    follower.take(message)
                    if "no" in message:
                        return HostRefused(message["no"]).sentence()
                    if "now" in message:  # the line was down: what was asked for may not have been heard
                        follower.send(wanted)
        return ""


async def _open_again(folder: SaveFolder, name: str) -> None:
    """Open one's own table again; if that cannot be, it is tried again with the next knock."""
    with suppress(PlayError):
        await asyncio.to_thread(open_table, folder.path, name)
