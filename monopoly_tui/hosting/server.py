"""The host's process: opens a table, listens for terminals, knows the user behind each, keeps all within limits."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from monopoly_tui.i18n import N_
from monopoly_tui.session.errors import FileTrouble, PlayError, SavesUnavailable
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.saves import SEATS, SaveFolder
from monopoly_tui.session.setup import Setup

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
"""Lines a second that a terminal is listened to, and how many at once; so many connections, too, a user may begin."""
BREATH = 0.005
"""Seconds without a new terminal after one that was not let in, so that whoever knocks without end takes no time."""
GREETING = 10.0
"""Seconds within which a terminal has to say who it is."""
_FIRST_HANDED = 3
"""The first descriptor that a service manager hands over."""


class Allowance:
    """What somebody may do in a while: so much at once, and then so much a second."""

    def __init__(self) -> None:
        self._left, self._counted = BURST, time.monotonic()

    def take(self) -> float:
        """Use some of it up; for how many seconds it is exceeded."""
        now = time.monotonic()
        self._left = min(BURST, self._left + (now - self._counted) * RATE) - 1
        self._counted = now
        return max(0.0, -self._left / RATE)


class Terminal:
    """One connection: a guest, once it was greeted."""

    def __init__(self, host: Host, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.host, self.reader, self.writer = host, reader, writer
        self.user = peer_of(writer.get_extra_info("socket"))
        self._allowance = Allowance()

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
            while not self.writer.is_closing():
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
        if exceeded := self._allowance.take():
            await asyncio.sleep(exceeded)
        return line


class Host:
    """A table with a socket, a note on the list of tables, and a file with its seats."""

    def __init__(self, folder: SaveFolder, game: RecordedGame, seating: Seating, meeting: Path, rhythm: Rhythm) -> None:
        """Must be made inside a running loop."""
        self.folder, self.meeting = folder, meeting
        self.table = HostedTable(game, seating)
        self.stopped = asyncio.Event()
        self.terminals: set[Terminal] = set()
        self._visits: set[asyncio.Task[None]] = set()
        self._knocks: dict[int, Allowance] = {}
        self._noted: TableNote | None = None
        self.table.keep, self.table.changed = self._keep_seats, self._write_note
        loop = asyncio.get_running_loop()
        self.tender = Tender(self.table, loop.call_later, rhythm, self.stopped.set)

    async def accept(self, listening: socket.socket) -> None:
        """Let in whoever connects, for as long as it takes; who does so without end is turned away at the door."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                line, _address = await loop.sock_accept(listening)
                if self._knocks.setdefault(peer_of(line), Allowance()).take():
                    line.close()
                    await asyncio.sleep(BREATH)
                    continue
                reader, writer = await asyncio.open_unix_connection(sock=line, limit=LONGEST)
            except OSError as error:
                LOG.warning("%s", error)  # as many files are open as may be
                await asyncio.sleep(BREATH)
                continue
            visit = asyncio.create_task(self._visit(Terminal(self, reader, writer)))
            self._visits.add(visit)
            visit.add_done_callback(self._visits.discard)

    async def _visit(self, terminal: Terminal) -> None:
        # Those at the table and those who have said nothing yet are counted apart: whoever lists tables knocks.
        silent = sum(other.user == terminal.user and other not in self.table.guests for other in self.terminals)
        self.terminals.add(terminal)
        try:
            if len(self.terminals) > MOST or silent >= MOST_EACH:
                self.table.no(terminal, "full")
            else:
                await terminal.run()
        finally:
            self.terminals.discard(terminal)
            terminal.writer.close()

    async def serve(self, ready: Callable[[], object]) -> None:
        """Listen until nobody is there for long, or the process is told to end. `ready` is called once it listens."""
        path = self.meeting / f"{self.table.game.name}{SOCKET}"
        with _listening(path) as listening:
            accepting = asyncio.create_task(self.accept(listening))
            self._keep_seats()
            self._write_note()
            self.tender.tend()
            ready()
            await self.stopped.wait()
            accepting.cancel()
            await asyncio.wait([accepting])
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
    else:
        listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        listening.bind(os.fspath(path))
        path.chmod(0o666)  # everybody may knock; the host knows who it is
        listening.listen()
    listening.setblocking(False)
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


# --- in a process and a session of its own ----------------------------------------------------------------------------

READY = b"ready\n"
_LONGEST_COMPLAINT = 4096


class NotOpened(PlayError):
    """A host ended before anybody could join."""

    name: str
    reason: str
    told: ClassVar[str] = N_("The table {name} could not be opened: {reason}")


class NoLog(FileTrouble):
    """What a host has to complain about cannot be kept."""

    told = N_("A host's complaints cannot be kept in {path}: {reason}.")


def new_table(folder: SaveFolder, setup: Setup, name: str | None, seating: Seating) -> str:
    """Begin a game that a host will play; its name. Raises like `SaveFolder.start`."""
    with folder.start(setup, name) as game:
        folder.keep_beside(game.name, SEATS, seating.written())
        return game.name


def open_table(folder: Path, name: str) -> None:
    """Start a host for a saved game, and wait until it listens. Raises NotOpened or NoLog."""
    path = folder / f"{name}.log"
    with NoLog.of(path):
        log = os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        command = [sys.executable, "-m", "monopoly_tui", "host", name, "--foreground"]
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log, start_new_session=True
        )
        assert process.stdout is not None
        with process.stdout as told:
            ready = told.read(len(READY)) == READY
        if not ready:
            process.wait()
            complaint = os.pread(log, _LONGEST_COMPLAINT, 0).decode(errors="replace").strip().splitlines()
            raise NotOpened(name, complaint[-1] if complaint else "?")
        process.returncode = 0  # it lives on, and nobody here is to wait for its end
    finally:
        os.close(log)


def run_host(name: str) -> None:
    """Be the host of a saved game, in this process, until nobody wants it any more. Raises as `resume` does."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    with SaveFolder(host=True) as folder, folder.resume(name) as game:
        asyncio.run(host(folder, game, read_seating(folder, name), _say_ready))


def _say_ready() -> None:
    """Tell whoever waits for it, and let go of them."""
    os.write(1, READY)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
