"""The clock of a game with a time limit: what the table shows of it."""

from __future__ import annotations

import pytest

from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.tui.property.clock import Clock

from .tables import make_match


def told(minutes: int, played: float, monkeypatch: pytest.MonkeyPatch) -> str:
    game = make_match(players=2, rules={"minutes": minutes}).game
    monkeypatch.setattr(RecordedGame, "played", property(lambda game: played))
    return Clock(game).text()


@pytest.mark.parametrize(
    ("minutes", "played", "text"),
    [
        (0, 10, ""),
        (60, 0, "60 min left"),
        (60, 3, "60 min left"),
        (60, 61, "59 min left"),
        (60, 54.5 * 60, "6 min left"),
        (60, 55 * 60, "5:00 left"),
        (2, 0, "2:00 left"),
        (2, 3, "1:57 left"),
        (2, 61, "0:59 left"),
        (2, 119.5, "0:01 left"),
        (2, 125, "0:00 left"),
    ],
)
def test_whole_minutes_are_told_first_and_seconds_near_the_end(
    minutes: int, played: float, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert told(minutes, played, monkeypatch) == text


def test_no_moment_of_a_game_is_told_shorter_than_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    for played in range(0, 20 * 60, 7):
        text = told(20, played, monkeypatch).removesuffix(" left")
        clock = text.removesuffix(" min") + ":00" if text.endswith("min") else text
        minutes, seconds = map(int, clock.split(":"))
        left = 20 * 60 - played
        assert left <= minutes * 60 + seconds < left + 60
