"""The clock of a game with a time limit: what is left of it, and when it is up."""

from __future__ import annotations

from math import ceil

from monopoly_tui.i18n import _
from monopoly_tui.session.games import property_state
from monopoly_tui.session.recorded import RecordedGame

_AGAIN = 1.0
"""Seconds after which the end of the time is told again, if the table was not ready for it."""
_AFTER = 0.01
"""So much later it is certain that the change has come."""
BY_SECONDS = 5
"""In so many last minutes every second is shown."""


class Clock:
    """Counts the time played over all sessions; pauses between them do not count."""

    def __init__(self, game: RecordedGame) -> None:
        self.game = game
        self.minutes = property_state(game.game).settings.minutes

    @property
    def left(self) -> float:
        """Seconds left, for games that have a limit."""
        return self.minutes * 60 - self.game.played

    @property
    def up(self) -> bool:
        """Whether the agreed time is over."""
        return bool(self.minutes) and self.left <= 0

    @property
    def until_change(self) -> float:
        """Seconds until something else is to be shown, or the time is up."""
        if self.left <= 0 or self.game.over:
            return _AGAIN
        return self.left % (60 if self.left > BY_SECONDS * 60 else 1) + _AFTER

    def text(self) -> str:
        """What the table shows of it, begun minutes counted whole; nothing without a limit."""
        if not self.minutes or self.game.over:
            return ""
        seconds = max(0, ceil(self.left))
        if seconds > BY_SECONDS * 60:
            return _("{minutes} min left").format(minutes=ceil(seconds / 60))
        return _("{minutes}:{seconds} left").format(minutes=seconds // 60, seconds=f"{seconds % 60:02}")
