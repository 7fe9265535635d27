"""What a finished game was like: who won, and everything counted in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from monopoly_tui.editions.model import Edition
from monopoly_tui.engine.state import State
from monopoly_tui.play.games import property_state
from monopoly_tui.play.recorded import RecordedGame
from monopoly_tui.play.seeds import Seed
from monopoly_tui.play.statistics import Statistics

from ..paint.look import Look
from ..paint.view import Seat, View


@dataclass(frozen=True)
class GameReport:
    """A property game that is over; `ranking` has the winner first."""

    edition: Edition
    seats: tuple[Seat, ...]
    state: State
    statistics: Statistics
    ranking: tuple[int, ...]
    worth: tuple[int, ...]
    actions: int
    seconds: float
    luck: Seed

    @classmethod
    def of(cls, game: RecordedGame, seats: Sequence[Seat]) -> GameReport:
        """The report of a recorded property game."""
        edition = game.setup.edition
        assert isinstance(edition, Edition), "a report is made of property games"
        state, worth = property_state(game.game), game.game.worth()
        players = range(state.players)
        ranking = state.ranking or tuple(sorted(players, key=lambda player: -worth[player]))
        return cls(
            edition,
            tuple(seats),
            state,
            Statistics.of(state.players, game.opening, game.steps),
            ranking,
            worth,
            len(game.steps),
            game.played,
            game.luck,
        )

    def last_round(self, player: int) -> int:
        """The round in which a player was last seen with anything."""
        return max((point.round for point in self.statistics.worth if point.worth[player] > 0), default=1)

    def view(self, look: Look) -> View:
        """The last picture of the table."""
        return View(self.edition, self.seats, self.state, look)
