"""A terminal's line to a host: says what its player does, hears what happens, and comes back when it drops."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import ClassVar, NamedTuple

from monopoly_tui import __version__
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.events import Said
from monopoly_tui.i18n import N_
from monopoly_tui.session.errors import PlayError
from monopoly_tui.session.typed import unsafe_character

from . import protocol
from .following import Audit, Diverged, FollowedGame
from .places import peer_of, user_name
from .protocol import WIRE, BadLine, Message

FIRST_PAUSE, LONGEST_PAUSE = 0.2, 5.0
"""Seconds before a dropped line is tried again: at first, and at most."""
PATIENCE = 3.0
"""Seconds for which whoever comes waits for a host that is not there: it may be coming back."""
ROOT_USER = 0


class NobodyListens(PlayError):
    """There is no host behind a socket."""

    path: Path
    told: ClassVar[str] = N_("Nobody keeps that table open now; whoever opened it can do so again.")


class Impostor(PlayError):
    """Somebody else listens where a host should."""

    path: Path
    user: str
    told: ClassVar[str] = N_("{path} is held by {user}, whose table it is not.")


class SeatShown(NamedTuple):
    """A seat as everybody at the table knows it: whose it is, whether they are there, whether a bot stands in."""

    user: str | None
    here: bool
    stood_in: bool


class Follower:
    """Follows a table at a socket of `owner`'s; `restart` opens it again if its host is gone, where that is possible.

    Messages wait at `heard` until somebody takes them; `lines` are the steps heard so far. `game` is the game as far
    as it was taken.
    """

    def __init__(
        self,
        path: Path,
        owner: int,
        restart: Callable[[], Awaitable[None]] | None = None,
        *,
        looks_on: bool = False,
    ) -> None:
        """Whoever only `looks_on` is asked nothing here, whatever seats they have."""
        self.path, self.owner, self.restart, self.looks_on = path, owner, restart, looks_on
        self.heard: asyncio.Queue[Message] = asyncio.Queue()
        self.lines: list[bytes] = []
        self.game: FollowedGame | None = None
        self.seats: tuple[SeatShown, ...] = ()
        self.yours: frozenset[int] = frozenset()
        self.watching = 0
        self.host_owner = ""
        self.slow = False
        self.waited_for = False
        """Whether the host wants to know when something is open here."""
        self.remark: Said | None = None
        """What a bot has said last, until it is shown."""
        self.lends = False
        """Whether the host can let a bot play for somebody who asks for it."""
        self._writer: asyncio.StreamWriter | None = None
        self._listening: asyncio.Task[None] | None = None
        self._deaf = False

    def is_stood_in(self, seat: int) -> bool:
        """Whether a bot plays at somebody's seat."""
        return any(shown.stood_in for shown in self.seats[seat : seat + 1])

    @property
    def playing(self) -> frozenset[int]:
        """The seats at which this terminal's persons play themselves: for one who is here, a bot stands in if asked."""
        return frozenset(seat for seat in self.yours if not self.is_stood_in(seat))

    # --- the line -------------------------------------------------------------------------------------------------

    async def join(self) -> FollowedGame:
        """Come to the table; the game as it stands. Raises PlayError."""
        self._listening = asyncio.create_task(self._listen(await self._knock()))
        try:
            async with asyncio.timeout(None) as waiting:
                return await self._begun(waiting)
        except BaseException as error:
            await self.close()
            if isinstance(error, TimeoutError):
                raise NobodyListens(self.path) from error
            raise

    async def _begun(self, waiting: asyncio.Timeout) -> FollowedGame:
        """The game, once all of it is told; should the line drop before that, it is not waited for long."""
        while True:
            message = await self.heard.get()
            if "no" in message:
                raise protocol.HostRefused(message["no"])
            if "lost" in message and waiting.when() is None:
                waiting.reschedule(asyncio.get_running_loop().time() + PATIENCE)
            self.take(message)
            if "now" in message and self.game is not None and not self._deaf:
                return self.game

    async def _knock(self) -> asyncio.StreamReader:
        """The line to the host, also to one that is just coming back; whoever can open the table need not wait."""
        deadline = time.monotonic() + (PATIENCE if self.restart is None else 0)
        while True:
            try:
                return await self._connect()
            except NobodyListens:
                if time.monotonic() >= deadline:
                    raise
            await asyncio.sleep(FIRST_PAUSE)

    async def _connect(self) -> asyncio.StreamReader:
        """Raises NobodyListens or Impostor."""
        try:
            reader, writer = await asyncio.open_unix_connection(self.path, limit=protocol.LONGEST_TOLD)
        except OSError as error:
            raise NobodyListens(self.path) from error
        user = peer_of(writer.get_extra_info("socket"))
        if user not in (self.owner, ROOT_USER):
            writer.close()
            raise Impostor(self.path, user_name(user))
        self._writer = writer
        self.send({
            "hello": WIRE, "rules": protocol.rules_known(), "program": __version__, "have": len(self.lines),
            "head": protocol.head_of(self.lines),
        })  # fmt: skip
        return reader

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        """Hear everything, for as long as it takes."""
        pause = FIRST_PAUSE
        while True:
            with suppress(ConnectionError, BadLine, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                while line := await reader.readuntil(b"\n"):
                    self._hear(line, _shown_safely(protocol.unpack(line)))
                    pause = FIRST_PAUSE
            self._hang_up()
            self.heard.put_nowait({"lost": True})
            while self._writer is None:
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
                try:
                    reader = await self._connect()
                except NobodyListens:
                    if self.restart is not None:
                        await self.restart()
                except Impostor:
                    continue

    def _hear(self, line: bytes, message: Message) -> None:
        """Keep what will be said to know on coming back, and leave the rest to whoever takes it."""
        match message:
            case {"by": _}:
                self.lines.append(protocol.beginning(line))
            case {"undone": int() as count}:
                del self.lines[-count:]
            case {"welcome": _}:
                self.lines.clear()
        self.heard.put_nowait(message)

    def _hang_up(self) -> None:
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    def start_over(self) -> None:
        """Have everything told again: what was heard does not fit, and nor does what follows it."""
        self._deaf = True
        self.lines.clear()
        self._hang_up()

    async def close(self) -> None:
        """Leave the table; seats stay taken."""
        if self._listening is not None:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening
        self._hang_up()

    def send(self, message: Message) -> bool:
        """Say something; false while the line is down."""
        if self._writer is None or self._writer.is_closing():
            return False
        self._writer.write(protocol.pack(message))
        return True

    def act(self, player: int, action: Action) -> bool:
        """Say that one of this terminal's players acts."""
        assert self.game is not None
        act = self.game.history.kind.encode_action(action)
        return self.send({"act": act, "as": player, "at": len(self.game.steps)})

    # --- what is heard ---------------------------------------------------------------------------------------------

    def take(self, message: Message) -> None:
        """Let a message count. One that does not fit has everything told again."""
        self._deaf = self._deaf and "welcome" not in message
        if self._deaf:
            return
        try:
            self._take(message)
        except (Diverged, ValueError):
            self.start_over()

    def _take(self, message: Message) -> None:
        match message:
            case {"by": _}:
                assert self.game is not None
                self.game.follow(*protocol.read_step(self.game.history.kind, message))
            case {"undone": int() as count, "mark": str() as mark}:
                assert self.game is not None
                self.game.take_back(count, mark)
            case {"welcome": told, "table": str() as name, "owner": str() as owner, "slow": bool() as slow}:
                self._begin(FollowedGame(protocol.read_welcome(told), name))
                self.host_owner, self.slow = owner, slow
                self.waited_for, self.lends = "waits" in message, "lends" in message
            case {"seats": list() as seats, "watching": int() as watching, "yours": list() as yours}:
                self.seats, self.watching = tuple(map(_read_seat, seats)), watching
                self.yours = frozenset(seat for seat in yours if isinstance(seat, int) and not self.looks_on)
            case {"remark": told} if self.game is not None:
                self.remark = protocol.read_remark(told, self.game.setup)
            case {"now": int(), "played": int() as played} if self.game is not None:
                self.game.set_clock(played)

    def _begin(self, game: FollowedGame) -> None:
        """Whoever looks at the game already goes on doing so."""
        if self.game is None:
            self.game = game
        else:
            self.game.begin(game.followed)

    def check(self, told: Message) -> Audit:
        """Whether the seed that was told at the end is the one, and the game was played by it. Raises ValueError."""
        assert self.game is not None
        return self.game.audit(*protocol.read_seed(self.game.setup, told))


def _shown_safely(message: Message) -> Message:
    """A message in which nothing acts on a terminal: a host is trusted with the game, not with more. Raises BadLine."""
    if unsafe_character(message) is not None:
        raise BadLine
    return message


def _read_seat(told: object) -> SeatShown:
    match told:
        case [(str() | None) as user, bool() as here, bool() as stood_in]:
            return SeatShown(user, here, stood_in)
    raise ValueError("no seat")
