"""Hosts as processes: which it is, how it is ended, and how it is opened again after it was killed."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from monopoly_tui.hosting.process import NotOpened, open_table
from monopoly_tui.session.errors import SaveInUse
from monopoly_tui.session.saves import SaveFolder


def host_process(saves: Path) -> int:
    """The process that has the table open."""
    with SaveFolder(saves) as folder, pytest.raises(SaveInUse) as held:
        folder.resume("game")
    assert held.value.holder.host
    return held.value.holder.pid


def end(saves: Path) -> None:
    """End the host, and wait until its game is free."""
    os.kill(host_process(saves), signal.SIGTERM)
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        try:
            with SaveFolder(saves) as folder:
                folder.resume("game").close()
        except SaveInUse:
            time.sleep(0.01)
        else:
            return
    raise AssertionError("the host did not end")


def open_again(saves: Path) -> None:
    """The lock of a killed process may outlive it by an instant."""
    for _try in range(50):
        try:
            return open_table(saves, "game")
        except NotOpened:
            time.sleep(0.02)
    return open_table(saves, "game")
