"""How long what is shown takes."""

from __future__ import annotations

from monopoly_tui.config import SPEEDS
from monopoly_tui.records import record

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
