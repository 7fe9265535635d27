"""A program in a terminal of its own: when it shows what, how much it sends, and how long it computes."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import tempfile
import termios
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from types import TracebackType

import pyte

KEYS = {"enter": "\r", "esc": "\x1b", "down": "\x1b[B", "ctrl+p": "\x10"}
SURROUNDINGS = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
"""All that a program is told by its environment, so that every measurement is of the same."""
PATIENCE = 60.0
"""Seconds after which a program is taken for stuck."""
QUIET = 0.3
"""Seconds without output after which a picture is taken for finished."""

_UNKNOWN = re.compile(rb"\x1b\[[<=>?][0-9;:]*\$?[pqu]|\x1b\[[0-9;]*t|\x1b[\]P_][^\x07\x1b]*(?:\x07|\x1b\\)")
"""What the emulator would print instead of obeying it."""


class Stuck(RuntimeError):
    """A program did not show what it should."""


class Terminal:
    """Starts a program, and notes when it sent what; the emulator is fed afterwards, so that it delays nothing."""

    def __init__(self, command: Sequence[str], width: int, height: int, environment: Mapping[str, str]) -> None:
        self.screen = pyte.Screen(width, height)
        self._stream = pyte.ByteStream(self.screen)
        self._size = struct.pack("HHHH", height, width, 0, 0)
        self._command = command
        self._home = tempfile.TemporaryDirectory(prefix="bench")
        self._environment = {**SURROUNDINGS, "HOME": self._home.name, **environment}
        self.bytes = 0

    def __enter__(self) -> Terminal:
        self.started = perf_counter()
        self.process, self._line = pty.fork()
        if not self.process:
            fcntl.ioctl(0, termios.TIOCSWINSZ, self._size)
            os.execve(self._command[0], list(self._command), self._environment)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.kill(self.process, signal.SIGKILL)
        os.close(self._line)
        os.waitpid(self.process, 0)
        self._home.cleanup()

    def until(self, text: str) -> float:
        """Wait for a text on the screen; the seconds since the program was started, or since the last key."""
        while perf_counter() - self.started < PATIENCE:
            came = [at for at in self._fed() if any(text in line for line in self.screen.display)]
            if came:
                return came[0] - self.started
        raise Stuck(f"“{text}” never came:\n" + "\n".join(self.screen.display))

    def press(self, key: str) -> None:
        """Press a key; from now on it is counted anew."""
        self.settle()
        self.bytes, self.started = 0, perf_counter()
        os.write(self._line, KEYS.get(key, key).encode())

    def settle(self) -> float:
        """Wait until nothing more is sent; the seconds until then."""
        return [self.started, *self._fed()][-1] - self.started

    def picture(self) -> list[list[pyte.screens.Char]]:
        """Every cell of the screen."""
        return [[self.screen.buffer[y][x] for x in range(self.screen.columns)] for y in range(self.screen.lines)]

    def computed(self) -> float:
        """For how many seconds the program has computed, in all its threads."""
        tasks = Path(f"/proc/{self.process}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9

    def _fed(self) -> Iterator[float]:
        """Wait until nothing more is sent; then feed the emulator, and tell after each piece when it came."""
        chunks: list[tuple[float, bytes]] = []
        while select.select([self._line], [], [], QUIET)[0]:
            try:
                chunks.append((perf_counter(), os.read(self._line, 1 << 16)))
            except OSError:
                break  # the program has ended
        for at, sent in chunks:
            self.bytes += len(sent)
            self._stream.feed(_UNKNOWN.sub(b"", sent))
            yield at
