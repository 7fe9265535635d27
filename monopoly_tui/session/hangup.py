"""Ends the program when its terminal goes or it is told to: at once, for good, and with the screen in order.

Nothing is saved here. Every action is on disk already, so the program may end at any instant.
"""

from __future__ import annotations

import os
import select
import signal
import termios
import threading
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import NoReturn, TypeAlias

Modes: TypeAlias = "list[int | list[bytes | int]]"
"""How a terminal is set, as the system tells it."""

HUNG_UP, INTERRUPTED, TERMINATED = (128 + number for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM))
PATIENCE = 1.5
"""Seconds the screen gets to close in order when it is told to; a stalled line would make it wait for ever."""

_LAST_GRACE = 1.0
"""Seconds more until the system itself ends the program, if not even the watchdog can."""

_STALLED = 0.2
"""Seconds after which a terminal that takes nothing is given up."""

# Leave the alternate screen, show the cursor, and stop reporting mouse, focus, pastes and extended keys.
_RESTORE = (
    b"\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?1004l\x1b[?2004l\x1b[<u\x1b[?25h\x1b[?1049l\x1b[0m"
)


class HangUp:
    """Watches over the terminal from `watch` on. `status` is the exit status that a signal asked for, else None."""

    def __init__(self, stop: Callable[[], None] | None = None) -> None:
        """`stop` closes the screen in order, from a signal handler (such as by `call_soon_threadsafe`)."""
        self._stop = stop
        self._settings: Modes | None = None
        self.status: int | None = None

    def watch(self) -> None:
        """Take over the signals that end a program, and watch for a terminal that closes without one.

        Main thread only. Where there is no screen to close, SIGINT raises KeyboardInterrupt as ever.
        """
        if os.isatty(0):
            self._settings = termios.tcgetattr(0)
        if self._settings is not None or self._stop is not None:  # line by line, input may come from a file and end
            threading.Thread(target=_exit_when_closed, daemon=True, name="terminal watch").start()
        # signal.signal, not the event loop's handlers: those never run while the loop waits for a stalled line.
        signal.signal(signal.SIGHUP, self._hang_up)
        signal.signal(signal.SIGTERM, self._end)
        if self._stop is not None:
            signal.signal(signal.SIGINT, self._end)

    def _hang_up(self, number: int, frame: FrameType | None) -> None:
        self._leave(HUNG_UP)

    def _end(self, number: int, frame: FrameType | None) -> None:
        status = 128 + number
        if self._stop is None:
            self._leave(status)
        self.status = status
        # Two watchdogs: the thread leaves in order, the alarm also when no Python code runs any more.
        threading.Thread(target=self._leave_later, args=(status,), daemon=True, name="watchdog").start()
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, PATIENCE + _LAST_GRACE)
        self._stop()

    def _leave_later(self, status: int) -> None:
        threading.Event().wait(PATIENCE)
        self._leave(status)

    def _leave(self, status: int) -> NoReturn:
        """Put the terminal in order as far as it can be done without waiting, and end."""
        if self._settings is not None:
            with suppress(OSError, termios.error):  # the terminal may be gone
                _restore(self._settings)
        os._exit(status)


def _restore(settings: Modes) -> None:
    """What a screen program would do at its end, unless another program has the terminal now."""
    if os.tcgetpgrp(0) != os.getpgrp():
        return
    termios.tcsetattr(0, termios.TCSANOW, settings)
    # A description of its own: setting the shared one not to block would outlive this program.
    terminal = os.open(os.ttyname(0), os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
    left = _RESTORE
    while left and select.select([], [terminal], [], _STALLED)[1]:
        left = left[os.write(terminal, left) :]


def _exit_when_closed() -> None:
    """Wait for the terminal to close; without a controlling terminal, or with SIGHUP ignored, no signal tells."""
    poll = select.poll()
    poll.register(0, 0)  # a hang-up is always reported
    while True:
        for _, found in poll.poll():
            if found & (select.POLLHUP | select.POLLERR | select.POLLNVAL):
                os._exit(HUNG_UP)
