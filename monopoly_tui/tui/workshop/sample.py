"""What a box looks like on the table before the first throw, as one picture: every game draws its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from textual.geometry import Region

from monopoly_tui.editions.model import Edition
from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.session.setup import PERSON, Player, Setup

from ..kit.rows import Rows
from ..table.match import seats_of

SEED = "preview"


class Sample(Protocol):
    """A board with one of its spaces looked at, and one of its cards turned up if there are any."""

    spaces: int
    cards: int

    def paint(self, size: tuple[int, int], space: int, card: int) -> Rows:
        """The picture for a window of some size; the side panel has the columns that are left."""

    def places(self, size: tuple[int, int]) -> Iterator[Region]:
        """Where the spaces lie in it."""


class SampleGame:
    """The game before its first throw, with as many players as there can be."""

    def __init__(self, box: Edition) -> None:
        players = tuple(Player(f"{seat + 1}", PERSON, seat) for seat in range(box.most_players))
        setup = Setup(box, box.settings, players, SEED)
        self.game: AnyGame = setup.new_game()
        self.seats = seats_of(setup)
