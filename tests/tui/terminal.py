"""A terminal for the program to run in: counts the bytes it sends, and shows the screen they make."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import pyte

from ..waiting import PATIENCE, Stopwatch, threads

ROOT = Path(__file__).parent.parent.parent
PROGRAM = ("-m", "monopoly_tui")

TASKS = Path("/proc/self/task")
"""Where the system tells what the threads of a program do, if it does."""
QUIET = 0.1 if TASKS.exists() else 0.4
"""Seconds of silence, and of sleep where that can be seen, after which a program waits for keys."""

# What pyte takes for text: the marks around a frame, questions about the terminal, the keyboard's modes.
UNKNOWN = re.compile(rb"\x1b\[\?2026[hl]|\x1b\[\?[0-9;]*\$p|\x1b\[[<=>][0-9;:]*u")


def wakes(pid: int) -> int | None:
    """How often the threads of a program have gone to sleep so far; None while one of them does something."""
    lines = [line.split() for told in threads(pid, "status") for line in told.splitlines()]
    if any(words[1] not in "SZ" for words in lines if words[0] == "State:"):
        return None
    return sum(int(words[1]) for words in lines if words[0] == "voluntary_ctxt_switches:")


class Terminal:
    """The program on a pseudo-terminal. `settle` waits until it rests, and tells how much it has sent since.

    `program` is what Python is to run; `sent` is everything that came, as it came.
    """

    def __init__(
        self,
        *arguments: str,
        state: Path,
        width: int = 120,
        height: int = 40,
        program: Sequence[str] = PROGRAM,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.ByteStream(self.screen)
        self.sent = bytearray()
        known = environment or {
            "HOME": str(state), "XDG_STATE_HOME": str(state), "XDG_CONFIG_HOME": str(state), "TERM": "xterm-256color",
            "COLORTERM": "truecolor", "LANG": "C.UTF-8", "PATH": os.environ["PATH"],
        }  # fmt: skip
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
            os.chdir(ROOT)
            os.execve(sys.executable, [sys.executable, *program, *arguments], known)
        self.watch = Stopwatch(self.pid)
        self.ended = False

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if not self.ended:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.master)

    @property
    def running(self) -> bool:
        """Whether the program is still there."""
        self.ended = self.ended or os.waitpid(self.pid, os.WNOHANG)[0] != 0
        return not self.ended

    def receive(self, patience: float) -> bytes:
        """What comes within some time, without looking at it; nothing if nothing does."""
        if not select.select([self.master], [], [], patience)[0]:
            return b""
        try:
            got = os.read(self.master, 65536)
        except OSError:
            return b""
        self.sent += got
        return got

    def read(self, patience: float) -> bytes:
        """What comes within some time, put on the screen; nothing if nothing does."""
        got = self.receive(patience)
        if got:
            self.stream.feed(UNKNOWN.sub(b"", got))
        return got

    def settle(self, quiet: float = QUIET) -> int:
        """Wait until for a while nothing has come and the program has slept; the number of bytes that came before."""
        count = 0
        while True:
            before = wakes(self.pid)
            got = self.read(quiet)
            count += len(got)
            if not got and before is not None and wakes(self.pid) == before:
                return count

    def until(self, *texts: str, patience: float = PATIENCE) -> None:
        """Wait until one of several texts is on the screen."""
        deadline = time.monotonic() + patience
        while not any(map(self.shows, texts)):
            self.read(0.1)
            assert time.monotonic() < deadline, f"{texts} never came:\n" + "\n".join(self.screen.display)

    def shows(self, text: str) -> bool:
        """Whether a text is on the screen."""
        return any(text in line for line in self.screen.display)

    def type(self, keys: bytes) -> None:
        """Send keys, and take whatever the program sends meanwhile: a full line would hold up both."""
        while keys:
            written = os.write(self.master, keys[:512])
            keys = keys[written:]
            while self.receive(0):
                pass

    def press(self, keys: str, quiet: float = QUIET) -> int:
        """Send keys; the number of bytes they cost."""
        os.write(self.master, keys.encode())
        return self.settle(quiet)

    def resize(self, width: int, height: int) -> None:
        """Change the size; the kernel tells the program."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def start_afresh(self, width: int, height: int) -> None:
        """Change the size and forget what was on the screen, once the program is silent."""
        while self.receive(0.3):
            pass
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.ByteStream(self.screen)
        self.resize(width, height)
