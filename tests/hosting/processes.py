"""Hosts as processes: which it is, how it is ended, and how it is opened again after it was killed."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from select import select

import pytest

from monopoly_tui.hosting.server import open_table
from monopoly_tui.session.errors import SaveInUse
from monopoly_tui.session.saves import SaveFolder


def host_process(saves: Path, name: str = "game") -> int:
    """The process that has the table open."""
    with SaveFolder(saves) as folder, pytest.raises(SaveInUse) as held:
        folder.resume(name)
    assert held.value.holder.host
    return held.value.holder.pid


def end(saves: Path, name: str = "game", by: signal.Signals = signal.SIGTERM) -> None:
    """End the host, and wait until it is gone, and its lock with it."""
    pid = host_process(saves, name)
    watch = os.pidfd_open(pid)
    os.kill(pid, by)
    gone, _nothing, _more = select([watch], [], [], 60)
    os.close(watch)
    assert gone, "the host did not end"


def kill_and_open_again(saves: Path) -> None:
    """Let the host die at once, and another take its place."""
    end(saves, by=signal.SIGKILL)
    open_table(saves, "game")
