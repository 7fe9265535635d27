"""The host's process: listens for terminals, knows the user behind each, and keeps every one of them within limits."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import time
from collections.abc import Callable
from pathlib import Path

from monopoly_tui.session.errors import SavesUnavailable
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.saves import SEATS, SaveFolder

from . import places
from .places import SOCKET, TableNote, peer_of
from .protocol import LONGEST, LONGEST_TOLD, BadLine, unpack
from .seating import Seating
from .table import HostedTable
from .tending import Rhythm, Tender

LOG = logging.getLogger(__name__)
MOST, MOST_EACH = 40, 4
"""Terminals in all, and of one user."""
RATE, BURST = 20.0, 40.0
"""Lines a second that a terminal is listened to, and how many at once."""
GREETING = 10.0
"""Seconds within which a terminal has to say who it is."""
_FIRST_HANDED = 3
"""The first descriptor that a service manager hands over."""


class Terminal:
    """One connection: a guest, once it was greeted."""

    def __init__(self, host: Host, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.host, self.reader, self.writer = host, reader, writer
        self.user = peer_of(writer.get_extra_info("socket"))
        self._allowed, self._counted = BURST, time.monotonic()

    def send(self, line: bytes) -> None:
        """Write a line; whoever does not read them is dropped, and can come again and catch up."""
        transport = self.writer.transport
        if transport.is_closing():
            return
        if transport.get_write_buffer_size() + len(line) > LONGEST_TOLD:
            LOG.info("%s does not read", places.user_name(self.user))
            transport.abort()
            return
        self.writer.write(line)

    async def run(self) -> None:
        """Listen until the line is closed, here or there."""
        table = self.host.table
        try:
            greeting = unpack(await asyncio.wait_for(self._line(), GREETING))
            if sum(guest.user == self.user for guest in table.guests) >= MOST_EACH:
                return table.no(self, "yours")
            if not table.greet(self, greeting):
                return None
            while True:
                table.take(self, unpack(await self._line()))
        except TimeoutError:
            table.no(self, "quiet")
        except asyncio.LimitOverrunError:
            table.no(self, "long")
        except BadLine:
            table.no(self, "garbled")
        except (asyncio.IncompleteReadError, ConnectionError):
            return None  # it has hung up
        finally:
            if self in table.guests:
                table.left(self)

    async def _line(self) -> bytes:
        """The next line; who says too much is listened to slowly, so that the others are not."""
        line = await self.reader.readuntil(b"\n")
        now = time.monotonic()
        self._allowed = min(BURST, self._allowed + (now - self._counted) * RATE) - 1
        self._counted = now
        if self._allowed < 0:
            await asyncio.sleep(-self._allowed / RATE)
        return line


class Host:
    """A table with a socket, a note on the list of tables, and a file with its seats."""

    def __init__(self, folder: SaveFolder, game: RecordedGame, seating: Seating, meeting: Path, rhythm: Rhythm) -> None:
        """Must be made inside a running loop."""
        self.folder, self.meeting = folder, meeting
        self.table = HostedTable(game, seating)
        self.stopped = asyncio.Event()
        self.terminals: set[Terminal] = set()
        self._visits: set[asyncio.Task[object]] = set()
        self._noted: TableNote | None = None
        self.table.keep, self.table.changed = self._keep_seats, self._write_note
        loop = asyncio.get_running_loop()
        self.tender = Tender(self.table, loop.call_later, rhythm, self.stopped.set)

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody has connected."""
        terminal = Terminal(self, reader, writer)
        # Those at the table and those who have said nothing yet are counted apart: whoever lists tables knocks.
        silent = sum(other.user == terminal.user and other not in self.table.guests for other in self.terminals)
        self.terminals.add(terminal)
        visit = asyncio.current_task()
        assert visit is not None, "every connection has a task of its own"
        self._visits.add(visit)
        visit.add_done_callback(self._visits.discard)
        try:
            if len(self.terminals) > MOST or silent >= MOST_EACH:
                self.table.no(terminal, "full")
            else:
                await terminal.run()
        finally:
            self.terminals.discard(terminal)
            writer.close()

    async def serve(self, ready: Callable[[], object]) -> None:
        """Listen until nobody is there for long, or the process is told to end. `ready` is called once it listens."""
        path = self.meeting / f"{self.table.game.name}{SOCKET}"
        listening = _listening(path)
        server = await asyncio.start_unix_server(self.accept, sock=listening, limit=LONGEST)
        self._keep_seats()
        self._write_note()
        self.tender.tend()
        ready()
        async with server:
            await self.stopped.wait()
        for terminal in list(self.terminals):
            terminal.writer.transport.abort()
        if self._visits:
            await asyncio.wait(self._visits, timeout=GREETING)
        self.table.guests.clear()
        if self.table.game.over:
            places.forget(self.table.game.name)
        else:
            self._write_note()

    def _keep_seats(self) -> None:
        try:
            self.folder.keep_beside(self.table.game.name, SEATS, self.table.seating.written())
        except SavesUnavailable as error:
            LOG.warning("%s", error)  # the game goes on; who sat where is asked again after a restart

    def _write_note(self) -> None:
        note = self.table.note()
        if note == self._noted:
            return
        try:
            places.write_note(self.meeting, note)
        except OSError as error:
            LOG.warning("%s", error)  # the table can still be joined by its name
        self._noted = note


def _listening(path: Path) -> socket.socket:
    """The socket that a service manager has made, which is found by a link, or one of our own. Raises OSError.

    The lock on the game says that no other host listens there.
    """
    path.unlink(missing_ok=True)
    if os.environ.get("LISTEN_PID") == str(os.getpid()):
        listening = socket.socket(fileno=_FIRST_HANDED)
        path.symlink_to(listening.getsockname())
        return listening
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    listening.bind(os.fspath(path))
    path.chmod(0o666)  # everybody may knock; the host knows who it is
    return listening


def read_seating(folder: SaveFolder, name: str) -> Seating:
    """Who sits where, as it was kept."""
    return Seating.read(os.geteuid(), folder.beside(name, SEATS))


async def host(folder: SaveFolder, game: RecordedGame, seating: Seating, ready: Callable[[], object]) -> None:
    """Play a game for several terminals, until nobody wants it any more."""
    meeting = places.make_folder()
    rhythm = Rhythm(rest=30 * 24 * 3600.0) if seating.slow else Rhythm()
    hosted = Host(folder, game, seating, meeting, rhythm)
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, hosted.stopped.set)
    await hosted.serve(ready)
