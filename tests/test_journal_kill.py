"""Killed at any moment, a game loses at most the action in hand, and luck does not change."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from .tables import CIVILIZATIONS
from .volume import soak

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("box", ["classic", CIVILIZATIONS])
@pytest.mark.parametrize("kills", [10, soak(1000, minutes=4)])
def test_no_kill_loses_more_than_the_action_in_hand(kills: int, box: str, tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.killing", str(tmp_path / "state" / "saves"), str(kills), f"kills {kills}", box],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout)["killed"] == kills
