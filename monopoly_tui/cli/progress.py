"""A bar on the error stream for work that takes long; where that is no terminal, nothing."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

TYPE_CHECKING = False  # that of `typing` would have to be loaded
if TYPE_CHECKING:
    from monopoly_tui.session.history import Listener


@contextmanager
def progress(what: str) -> Iterator[Listener]:
    """Inside, whoever works tells how much is done, and of how much."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(file=sys.stderr)
    with Progress(*columns, console=console, transient=True, disable=not console.is_interactive) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, count: bar.update(task, completed=done, total=count)
