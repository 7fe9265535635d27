"""Waiting for what another process does: looked for again and again, and however long a busy machine makes it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

PATIENCE = 60.0
"""Seconds after which something will not come about any more, however busy the machine is."""
PAUSE = 0.005
"""Seconds between two looks."""


def until(condition: Callable[[], bool], what: str = "it") -> None:
    """Wait for something that must come about."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, f"{what} never came about"
        time.sleep(PAUSE)


def threads(pid: int, what: str) -> Iterator[str]:
    """What the system tells of each thread of a process, if it does."""
    for task in Path(f"/proc/{pid}/task").glob(f"*/{what}"):
        with suppress(FileNotFoundError, ProcessLookupError):  # it may end meanwhile
            yield task.read_text()


def held_up(pid: int) -> float:
    """Seconds for which the threads of a process could have gone on, and others had the processor.

    A promise in seconds allows for them: it is made for a machine that has time.
    """
    return sum(int(told.split()[1]) for told in threads(pid, "schedstat")) / 1e9


class Stopwatch:
    """The seconds that a process has had since, not counting those in which it was held up."""

    def __init__(self, pid: int) -> None:
        self.pid, self.before = pid, held_up(pid)
        self.began = time.monotonic()

    def seconds(self) -> float:
        """Of a process that is there, or has ended but not been waited for."""
        return time.monotonic() - self.began - (held_up(self.pid) - self.before)
