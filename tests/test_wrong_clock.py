"""A clock that no calendar can show."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from monopoly_tui.session.errors import SaveInUse
from monopoly_tui.session.saves import SaveFolder
from monopoly_tui.tui.lobby.saves import when

from .tables import play, setup


@pytest.mark.parametrize("clock", [-1e10, 3e11], ids=["before 1970", "after 9999"])
def test_a_clock_that_is_wrong_by_centuries_spoils_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: float
) -> None:
    monkeypatch.setattr(time, "time", lambda: clock)
    with SaveFolder(tmp_path / "own" / "saves") as folder:
        with folder.start(setup("clock"), "game") as game:
            steps = len(play(game, 5))
            with pytest.raises(SaveInUse) as open_elsewhere:
                folder.resume("game")
            assert "is being played" in open_elsewhere.value.sentence()
        with folder.resume("game") as game:
            assert len(game.steps) == steps
        (info,) = folder.games()
        assert not info.trouble
        assert when(info.last_played)
