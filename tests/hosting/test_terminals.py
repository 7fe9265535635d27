"""Several terminals at one table, each of another user, in other languages and sizes: an evening as people play it."""

from __future__ import annotations

import fcntl
import importlib
import os
import pkgutil
import pty
import re
import signal
import struct
import sys
import termios
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random

import pyte
import pytest

import monopoly_tui
from monopoly_tui.cli import main
from monopoly_tui.games.core.game import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision
from monopoly_tui.games.property.procedures.deal import Accept, Offer
from monopoly_tui.games.property.procedures.debt import PayDecision
from monopoly_tui.hosting.places import folder_of
from monopoly_tui.hosting.seating import Seating
from monopoly_tui.hosting.server import new_table, open_table
from monopoly_tui.session.history import History
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.tui.table.company import QUIET

from ..tui.terminal import Terminal
from .processes import end, kill_and_open_again
from .public import differences
from .tables import persons

ME = os.geteuid()
NAME = "game"
SEVERAL_USERS = pytest.mark.skipif(ME != 0, reason="only root can be several users")


def load_everything() -> None:
    """Load now what a child that is another user could not load any more."""
    for module in pkgutil.walk_packages(monopoly_tui.__path__, "monopoly_tui."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    for name in ("textual.drivers.linux_driver", "concurrent.futures.thread", "encodings.idna"):
        importlib.import_module(name)


class JoinedTerminal(Terminal):
    """The program at a table, as another user; forked, since others may not read this Python's files."""

    def __init__(self, user: int, arguments: tuple[str, ...], state: Path, size: tuple[int, int]) -> None:
        self.user, self.arguments, self.state, self.size = user, arguments, state, size
        self.ended, self.sent = False, bytearray()
        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        state.mkdir(exist_ok=True)
        os.chown(state, user, user)
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            self._become()

    def shows_one_of(self, *texts: str) -> bool:
        """Whether one of several texts is on the screen."""
        return any(map(self.shows, texts))

    def _become(self) -> None:
        status = 70
        try:
            width, height = self.size
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
            os.setgroups([])
            os.setgid(self.user)
            os.setuid(self.user)
            folders = dict.fromkeys(("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), str(self.state))
            os.environ.update(folders, TERM="xterm-256color", COLORTERM="truecolor", LANG="C.UTF-8")
            for size in ("COLUMNS", "LINES"):  # those of a test on several processors
                os.environ.pop(size, None)
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            for number, name in enumerate(("stdin", "stdout", "stderr")):  # pytest has put its own in their place
                stream = os.fdopen(number, "r" if number == 0 else "w", closefd=False)
                setattr(sys, name, stream)
                setattr(sys, f"__{name}__", stream)  # by which the size is found out
            status = main([*self.arguments])
        except BaseException:  # noqa: BLE001 - nothing may escape into the test that forked
            os.write(2, traceback.format_exc().encode())
        finally:
            os._exit(status)


class Evening:
    """A table, the terminals at it, and its journal as the witness."""

    def __init__(
        self,
        saves: Path,
        terminals: dict[int, JoinedTerminal],
        onlooker: JoinedTerminal,
        join: Callable[[int], JoinedTerminal],
    ) -> None:
        self.saves, self.terminals, self.onlooker, self.join = saves, terminals, onlooker, join
        self.differs: list[str] = []

    def everybody(self) -> list[JoinedTerminal]:
        return [*self.terminals.values(), self.onlooker]

    def history(self) -> History:
        """What is on disk."""
        with SaveFolder(self.saves) as folder:
            return folder.load(NAME)

    def decision(self) -> Decision | None:
        history = self.history()
        return history.game_at(len(history)).decision

    def pump(self, seconds: float = 0.05) -> None:
        """Take what the terminals send."""
        for terminal in self.everybody():
            terminal.read(seconds / 4)

    def until(self, true: Callable[[], bool], what: str, patience: float = 90.0) -> None:
        deadline = time.monotonic() + patience
        while not true():
            self.pump()
            if time.monotonic() > deadline:
                pictures = "\n\n".join("\n".join(terminal.screen.display) for terminal in self.everybody())
                raise AssertionError(f"{what} never came about: {self.differs}\n{pictures}")

    def press(self, seat: int, keys: str) -> None:
        """Keys at the terminal of a seat, one by one as they are typed."""
        for key in re.findall(r"\x1b\[.|.", keys, re.DOTALL):
            os.write(self.terminals[seat].master, key.encode())
            self.pump(0.2)

    def wait_until_keys_count(self) -> None:
        """What came unasked takes no key at first."""
        deadline = time.monotonic() + QUIET + 0.3
        while time.monotonic() < deadline:
            self.pump()

    def act(self, seat: int, keys: str) -> None:
        """Keys that lead to an action; they are pressed again if they came too early."""
        before = len(self.history())
        for _try in range(12):
            self.press(seat, keys)
            deadline = time.monotonic() + (5.0 if len(keys) == 1 else 20.0)  # a series must not meet its own traces
            while time.monotonic() < deadline:
                self.pump()
                if len(self.history()) != before:
                    return
        self.until(lambda: len(self.history()) != before, f"{keys!r} of seat {seat}", 0.0)

    def step(self) -> None:
        """Let whoever is asked do what is usual; bots act by themselves."""
        history = self.history()
        before, decision = len(history), history.game_at(len(history)).decision
        assert decision is not None
        asked = [seat for seat in decision.asks if seat in self.terminals]
        if asked:
            self.act(asked[0], self.keys(decision, asked[0]))
        else:
            self.until(lambda: len(self.history()) != before, "a bot's action")

    def keys(self, decision: Decision, seat: int) -> str:
        if isinstance(decision, AuctionDecision):
            return "abc"[seat].upper()
        if isinstance(decision, PayDecision) and decision.state.cash[seat] < decision.amount:
            return "s\r"
        usual = {
            "roll": "r",
            "jail": "r",
            "buy": "y",
            "tax": "f",
            "end_turn": "e",
            "offer": "d",
            "pay": "p",
            "keep": "k",
        }
        return usual.get(decision.kind, "\r")

    def play_to(self, kind: str, seat: int | None = None) -> None:
        """Play on until a kind of question is put to a seat, or to any person."""
        for _step in range(400):
            decision = self.decision()
            assert decision is not None
            wanted = {seat} if seat is not None else set(self.terminals)
            if decision.kind == kind and wanted & set(decision.asks):
                return
            self.step()
        raise AssertionError(f"nobody was ever asked: {kind}")

    def assert_agree(self) -> None:
        """Every screen shows what is public, whatever its size and language, and it is what the journal says."""
        for terminal in self.everybody():
            seats = {seat for seat, one in self.terminals.items() if one is terminal}
            self.until(partial(self.agrees, terminal, seats), f"agreement at {terminal.arguments}")

    def agrees(self, terminal: JoinedTerminal, seats: set[int]) -> bool:
        history = self.history()
        decision = history.game_at(len(history)).decision
        asked = decision is not None and seats & set(decision.asks)  # the recap of their turn lies over the log
        language = terminal.arguments[terminal.arguments.index("--lang") + 1]
        self.differs = differences(terminal.screen.display, history, language, log=not asked)
        return not self.differs


WANTED: dict[int, tuple[int, tuple[int, int], str]] = {
    0: (2001, (80, 24), "en"),
    1: (2002, (120, 40), "de"),
    2: (2003, (100, 30), "en"),
}
"""By the seats, the user, the size and the language of a terminal."""


@pytest.fixture
def several(saves: Path, home: Path) -> Iterator[Callable[[int], Evening]]:
    """Persons at terminals, a bot, and somebody who looks on; all terminals are closed in the end."""
    load_everything()
    with ExitStack() as open_ends:

        def terminal(user: int, size: tuple[int, int], *arguments: str) -> JoinedTerminal:
            socket = str(folder_of(ME) / f"{NAME}.sock")
            joined = JoinedTerminal(user, (*arguments, socket, "--no-animation"), home / f"user{user}", size)
            open_ends.enter_context(joined)
            joined.until("Ann", patience=90)
            return joined

        def begin(players: int) -> Evening:
            with SaveFolder(saves) as folder:
                setup = persons("several", players, 1, deal={"deeds": 2, "paid": False})
                new_table(folder, setup, NAME, Seating(ME))
            open_table(saves, NAME)

            def join(seat: int) -> JoinedTerminal:
                user, size, language = WANTED[seat]
                return terminal(user, size, "join", "--lang", language)

            # One after the other: first come, first served.
            joined = {seat: join(seat) for seat in range(players)}
            return Evening(saves, joined, terminal(2009, (80, 24), "watch", "--lang", "de"), join)

        yield begin
        end(saves)


def bid_at_once(at: Evening) -> None:
    """Two bid in the same instant; both are heard, or the later one is told."""
    at.play_to("buy")
    decision = at.decision()
    assert decision is not None
    at.act(decision.asks[0], "a")
    at.until(lambda: all(one.shows_one_of("Auction", "Versteigerung") for one in at.everybody()), "the auction")
    at.wait_until_keys_count()
    before = len(at.history())
    for seat in (0, 1):
        os.write(at.terminals[seat].master, "ab"[seat].encode())
    at.until(lambda: len(at.history()) > before, "a bid")
    while isinstance(at.decision(), AuctionDecision):
        at.step()
    at.assert_agree()


def take_back(at: Evening) -> None:
    """A throw is taken back, and all agree."""
    at.play_to("roll")
    decision = at.decision()
    assert decision is not None
    seat = decision.asks[0]
    at.act(seat, "r")
    before = len(at.history())
    at.wait_until_keys_count()
    at.press(seat, "u")
    others = [one for one in at.terminals if one != seat]
    at.until(lambda: all(at.terminals[one].shows_one_of("take back", "zurück") for one in others), "the request")
    at.wait_until_keys_count()
    for one in others:
        at.press(one, "y")
    at.until(lambda: len(at.history()) < before, "the undo")
    at.assert_agree()


def counter_offer(at: Evening) -> None:
    """A deal is proposed, answered with another one, and that one accepted."""
    at.play_to("roll", 0)
    at.wait_until_keys_count()
    at.act(0, "t\r \r")
    offer = at.history().steps[-1].action
    assert isinstance(offer, Offer)
    at.wait_until_keys_count()
    at.act(offer.to, "c+\r")
    counter = at.history().steps[-1].action
    assert isinstance(counter, Offer)
    assert counter != offer
    at.wait_until_keys_count()
    at.act(0, "a")
    assert isinstance(at.history().steps[-1].action, Accept)
    at.assert_agree()


def kill_a_client(at: Evening, seat: int) -> None:
    """A terminal dies; the others see it, and its player comes back."""
    os.kill(at.terminals[seat].pid, signal.SIGKILL)
    others = [one for other, one in at.terminals.items() if other != seat]
    at.until(lambda: not at.terminals[seat].running, "its end")
    at.terminals = {other: one for other, one in at.terminals.items() if other != seat}
    at.until(lambda: all(one.shows_one_of("is away", "ist weg") for one in others), "that somebody is away")
    at.terminals[seat] = at.join(seat)
    at.assert_agree()


def kill_the_host(at: Evening) -> None:
    """The host dies, and goes on where it was."""
    shown = len(at.history())
    kill_and_open_again(at.saves)
    assert len(at.history()) >= shown


def leave(at: Evening, seat: int) -> None:
    """Leave the game for good, by keys."""
    before = len(at.history())
    for _try in range(8):
        at.wait_until_keys_count()
        at.press(seat, "\x12")
        at.pump(1.0)
        at.press(seat, "ABC"[seat])
        at.pump(2.0)
        if len(at.history()) > before:
            return
    raise AssertionError(f"seat {seat} cannot leave:\n" + "\n".join(at.terminals[seat].screen.display))


@SEVERAL_USERS
def test_two_terminals_and_an_onlooker_see_the_same_auction(several: Callable[[int], Evening]) -> None:
    bid_at_once(several(2))


@pytest.mark.soak(minutes=4)
@SEVERAL_USERS
def test_a_whole_evening(several: Callable[[int], Evening]) -> None:
    at = several(3)
    bid_at_once(at)
    counter_offer(at)
    take_back(at)
    kill_a_client(at, 1)
    luck = Random("evening")
    for _time in range(50):
        for _step in range(luck.randrange(3)):
            at.step()
        at.pump(luck.random() * 0.3)
        kill_the_host(at)
    at.assert_agree()
    for seat in (1, 2, 0):
        leave(at, seat)
    assert at.decision() is None
    at.until(lambda: all(one.shows_one_of("Fair:", "Ehrlich:") for one in at.everybody()), "the audit")
