"""Opens a table: the host runs in a process and a session of its own, and outlives whoever started it."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import ClassVar

from monopoly_tui.i18n import N_
from monopoly_tui.session.errors import FileTrouble, PlayError
from monopoly_tui.session.saves import SEATS, SaveFolder
from monopoly_tui.session.setup import Setup

from .seating import Seating
from .server import host, read_seating

READY = b"ready\n"
_LONGEST_COMPLAINT = 4096


class NotOpened(PlayError):
    """A host ended before anybody could join."""

    name: str
    reason: str
    told: ClassVar[str] = N_("The table {name} could not be opened: {reason}")


class NoLog(FileTrouble):
    """What a host has to complain about cannot be kept."""

    told = N_("A host's complaints cannot be kept in {path}: {reason}.")


def new_table(folder: SaveFolder, setup: Setup, name: str | None, seating: Seating) -> str:
    """Begin a game that a host will play; its name. Raises like `SaveFolder.start`."""
    with folder.start(setup, name) as game:
        folder.keep_beside(game.name, SEATS, seating.written())
        return game.name


def open_table(folder: Path, name: str) -> None:
    """Start a host for a saved game, and wait until it listens. Raises NotOpened or NoLog."""
    path = folder / f"{name}.log"
    with NoLog.of(path):
        log = os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        command = [sys.executable, "-m", "monopoly_tui", "host", name, "--foreground"]
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log, start_new_session=True
        )
        assert process.stdout is not None
        with process.stdout as told:
            ready = told.read(len(READY)) == READY
        if not ready:
            process.wait()
            complaint = os.pread(log, _LONGEST_COMPLAINT, 0).decode(errors="replace").strip().splitlines()
            raise NotOpened(name, complaint[-1] if complaint else "?")
        process.returncode = 0  # it lives on, and nobody here is to wait for its end
    finally:
        os.close(log)


def run_host(name: str) -> None:
    """Be the host of a saved game, in this process, until nobody wants it any more. Raises as `resume` does."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    with SaveFolder(host=True) as folder, folder.resume(name) as game:
        asyncio.run(host(folder, game, read_seating(folder, name), _say_ready))


def _say_ready() -> None:
    """Tell whoever waits for it, and let go of them."""
    os.write(1, READY)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
