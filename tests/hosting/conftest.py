"""What tests of tables for several begin with: a place to meet and to save that nobody else knows."""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from monopoly_tui.hosting.places import ROOT
from monopoly_tui.session.errors import NoSuchSave, SaveInUse
from monopoly_tui.session.saves import SaveFolder

from ..tui.conftest import a_pilot_that_does_not_sleep as a_pilot_that_does_not_sleep


@pytest.fixture(autouse=True)
def meeting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where tables meet."""
    folder = tmp_path / "meet"
    folder.mkdir()
    monkeypatch.setenv(ROOT, str(folder))
    return folder


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that other users can come by, which they could not in pytest's own."""
    with tempfile.TemporaryDirectory(prefix="several-") as name:
        path = Path(name)
        path.chmod(0o755)
        (path / "meet").mkdir()
        monkeypatch.setenv(ROOT, str(path / "meet"))
        monkeypatch.setenv("XDG_STATE_HOME", str(path / "state"))
        yield path


@pytest.fixture
def saves(home: Path) -> Iterator[Path]:
    """A folder of saved games; whatever host is left is ended with the test."""
    path = home / "state" / "monopoly-tui" / "saves"
    yield path
    with SaveFolder(path) as folder, suppress(NoSuchSave):
        try:
            folder.resume("game").close()
        except SaveInUse as held:
            os.kill(held.holder.pid, signal.SIGKILL)
