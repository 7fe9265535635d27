"""The fixed positions of positions.yaml, set up and ready to go on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from monopoly_tui.games.property.game import Game

from ..rulebook_cases import Case
from ..rulebook_runner import CaseRun
from .perft import Script

POSITIONS: list[dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parent / "positions.yaml").read_text(encoding="utf-8")
)  # fmt: skip
each_position = pytest.mark.parametrize("position", POSITIONS, ids=[position["id"] for position in POSITIONS])


def set_up(position: dict[str, Any]) -> Game:
    """The table as a case of the rulebook would set it up and play it so far."""
    body = {word: value for word, value in position.items() if word not in ("why", "counts")}
    run = CaseRun(Case(position["id"], "positions.yaml", body))
    run.play()
    state = run.game.state.copy()
    state.luck = Script()
    return Game(state)
