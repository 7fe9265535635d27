"""What the table is given: a recorded game, the box it is played from, and who sits around it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from monopoly_tui.bots import Bot
from monopoly_tui.editions.model import Edition
from monopoly_tui.play.recorded import RecordedGame

from .paint.view import Seat


@dataclass
class Match:
    """Everything about one game at one table; players without a bot are persons."""

    game: RecordedGame
    edition: Edition
    seats: tuple[Seat, ...]
    bots: Mapping[int, Bot] = field(default_factory=dict)

    @property
    def persons(self) -> frozenset[int]:
        """Those who play at this keyboard."""
        return frozenset(range(len(self.seats))) - frozenset(self.bots)
