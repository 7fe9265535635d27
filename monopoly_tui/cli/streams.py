"""The standard streams as the command line uses them: open, in the letters they have, and missed when they fail."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from monopoly_tui.i18n import SPELLED, system_reason

TYPE_CHECKING = False  # that of `typing` would have to be loaded
if TYPE_CHECKING:
    from typing import Any, TextIO

    from monopoly_tui.session.progress import Listener


class OutputFailed(Exception):
    """What was written has not arrived. No OSError: argparse would pass over one in silence."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error)
        self.error = error

    def reason(self) -> str:
        """Why not."""
        return system_reason(self.error)


class _Output:
    """A stream that tells its own failures from those of other files; anything else it does as ever."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write, or raise OutputFailed."""
        try:
            return self._stream.write(text)
        except OSError as error:
            raise OutputFailed(error) from error

    def flush(self) -> None:
        """Send what is waiting, or raise OutputFailed."""
        try:
            self._stream.flush()
        except OSError as error:
            raise OutputFailed(error) from error

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def guarded() -> Iterator[None]:
    """Inside, all three streams are there, write what they have no letters for in others, and raise OutputFailed."""
    _open_all()
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    before = sys.stdout, sys.stderr
    for stream in before:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=SPELLED)
    sys.stdout, sys.stderr = map(_Output, before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before
        for stream in before:
            _silence(stream)


def _silence(stream: TextIO) -> None:
    """Throw away what could not be written, so that it does not fail once more at the very end."""
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def complain(sentence: str) -> None:
    """Write on the error stream; if not even that can be written to, there is nobody to tell."""
    with suppress(OutputFailed):
        sys.stderr.write(sentence)
        sys.stderr.flush()


def _open_all() -> None:
    """Put nothing in the place of a stream that is closed: the next file opened would take its number."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest number that is free, which is this one
    # Python has none of the objects that it could not make at its start.
    sys.stdin = sys.stdin or open(0, closefd=False)  # noqa: SIM115 - stays open as long as the program runs
    sys.stdout = sys.stdout or open(1, "w", closefd=False)  # noqa: SIM115
    sys.stderr = sys.stderr or open(2, "w", closefd=False)  # noqa: SIM115


@contextmanager
def progress(what: str) -> Iterator[Listener]:
    """A bar on the error stream: inside, whoever works tells how much is done, and of how much.

    Where that is no terminal, there is nothing to be seen.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(file=sys.stderr)
    with Progress(*columns, console=console, transient=True, disable=not console.is_interactive) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, count: bar.update(task, completed=done, total=count)
