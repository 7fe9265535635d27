"""What the table is given: a recorded game, the box it is played from, and who sits around it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from monopoly_tui.bots import Bot, bots_of
from monopoly_tui.editions.model import Edition
from monopoly_tui.play.recorded import RecordedGame
from monopoly_tui.play.setup import Setup

from .paint.view import SPARE_PAINTS, Seat, seated


@dataclass
class Match:
    """Everything about one game at one table, whichever it is; players without a bot are persons."""

    game: RecordedGame
    edition: Any
    seats: tuple[Seat, ...]
    bots: Mapping[int, Bot] = field(default_factory=dict)

    @property
    def persons(self) -> frozenset[int]:
        """Those who play at this keyboard."""
        return frozenset(range(len(self.seats))) - frozenset(self.bots)

    @classmethod
    def of(cls, game: RecordedGame) -> Match:
        """The match of a recorded property game."""
        edition = game.setup.edition
        assert isinstance(edition, Edition), "the table is laid for the property game"
        return cls(game, edition, seats_of(game.setup), bots_of(game.setup.bots, game.luck.text))


def seats_of(setup: Setup) -> tuple[Seat, ...]:
    """Everybody in the colour of their token."""
    edition = setup.edition
    paints = [token.paint for token in edition.tokens] if isinstance(edition, Edition) else list(SPARE_PAINTS)
    return seated(setup.names, [paints[player.token % len(paints)] for player in setup.players])
