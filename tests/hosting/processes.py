"""Hosts as processes: which it is, how it is ended, and how it is opened again after it was killed."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from monopoly_tui.hosting.process import open_table
from monopoly_tui.session.errors import SaveInUse
from monopoly_tui.session.saves import SaveFolder

from ..waiting import until


def host_process(saves: Path) -> int:
    """The process that has the table open."""
    with SaveFolder(saves) as folder, pytest.raises(SaveInUse) as held:
        folder.resume("game")
    assert held.value.holder.host
    return held.value.holder.pid


def end(saves: Path) -> None:
    """End the host, and wait until its game is free."""
    os.kill(host_process(saves), signal.SIGTERM)
    until(lambda: _free(saves), "the host's end")


def _free(saves: Path) -> bool:
    with SaveFolder(saves) as folder:
        try:
            folder.resume("game").close()
        except SaveInUse:
            return False
        return True


def open_again(saves: Path) -> None:
    """The lock of a killed process may outlive it by an instant."""
    until(lambda: _free(saves), "the host's end")
    open_table(saves, "game")
