"""How the program is to look and move."""

from __future__ import annotations

import os

from monopoly_tui.config import FANFARES, SPEEDS, THEMES
from monopoly_tui.editions.model import Theme
from monopoly_tui.records import record

from .kit.look import Look
from .pace import Pace
from .themes import EDITION, colours_of, make_look


@record(frozen=True)
class Options:
    """What can be chosen for the screen, whatever is played on it."""

    theme: str = EDITION
    ascii_only: bool = False
    animation: bool = True
    handover: bool = False
    bell: bool = False
    speed: str = SPEEDS[-1]
    fanfare: str = FANFARES[0]
    hints: bool = True
    talk: bool = True

    def check(self) -> None:
        """A theme that somebody has made can be worn. Raises ConfigError."""
        if self.theme not in THEMES:
            from .own_themes import own_theme  # only for those who have made one

            own_theme(self.theme)

    def pace(self) -> Pace:
        """How fast things move here."""
        return Pace.for_link(animated=self.animation, remote="SSH_CONNECTION" in os.environ, speed=self.speed)

    def look(self, theme: Theme) -> Look:
        """How a box with this theme looks here."""
        return make_look(theme, self.theme, colours_of(), ascii_only=self.ascii_only)
