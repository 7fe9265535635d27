"""A terminal for the program to run in: counts the bytes it sends, and shows the screen they make."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from pathlib import Path

import pyte

ROOT = Path(__file__).parent.parent.parent


class Terminal:
    """The program on a pseudo-terminal. `settle` waits until it is silent, and tells how much it has sent since."""

    def __init__(self, *arguments: str, state: Path, width: int = 120, height: int = 40) -> None:
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.ByteStream(self.screen)
        environment = {
            "HOME": str(state), "XDG_STATE_HOME": str(state), "XDG_CONFIG_HOME": str(state), "TERM": "xterm-256color",
            "COLORTERM": "truecolor", "LANG": "C.UTF-8", "PATH": os.environ["PATH"],
        }  # fmt: skip
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            os.chdir(ROOT)
            os.execve(sys.executable, [sys.executable, "-m", "monopoly_tui", *arguments], environment)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.ended = False

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if not self.ended:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.master)

    def read(self, patience: float) -> bytes:
        """What comes within some time; nothing if nothing does."""
        if not select.select([self.master], [], [], patience)[0]:
            return b""
        try:
            got = os.read(self.master, 65536)
        except OSError:
            return b""
        # Textual puts a frame between these two marks, which pyte takes for text.
        self.stream.feed(got.replace(b"\x1b[?2026h", b"").replace(b"\x1b[?2026l", b"").replace(b"\x1b[>25u", b""))
        return got

    def settle(self, quiet: float = 0.4) -> int:
        """Wait until nothing has come for a while; the number of bytes that came before."""
        count = 0
        while got := self.read(quiet):
            count += len(got)
        return count

    def until(self, text: str, patience: float = 20.0) -> None:
        """Wait until a text is on the screen."""
        deadline = time.monotonic() + patience
        while not self.shows(text):
            self.read(0.1)
            assert time.monotonic() < deadline, f"{text!r} never came:\n" + "\n".join(self.screen.display)

    def shows(self, text: str) -> bool:
        """Whether a text is on the screen."""
        return any(text in line for line in self.screen.display)

    def press(self, keys: str, quiet: float = 0.4) -> int:
        """Send keys; the number of bytes they cost."""
        os.write(self.master, keys.encode())
        return self.settle(quiet)
