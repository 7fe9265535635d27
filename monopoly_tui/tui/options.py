"""How the program is to look and move."""

from __future__ import annotations

import os

from monopoly_tui.config import FANFARES, SPEEDS, THEMES
from monopoly_tui.editions.model import Theme
from monopoly_tui.records import record

from .kit.look import Look
from .themes import EDITION, colours_of, make_look

SHARES = dict(zip(SPEEDS, (0.2, 0.4, 0.7, 1.0), strict=True))
"""How much of its time everything takes at a speed."""


@record
class Pace:
    """How long things take, in seconds; without animation nothing takes any time."""

    animated: bool = True
    step: float = 0.08
    read: float = 1.2
    bot: float = 0.5

    @classmethod
    def for_link(cls, *, animated: bool, remote: bool, speed: str = SPEEDS[-1]) -> Pace:
        """Over a network at most ten steps a second, at whatever speed."""
        share = SHARES[speed]
        return cls(animated, max(0.1 if remote else 0.03, 0.07 * share), cls.read * share, cls.bot * share)


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
