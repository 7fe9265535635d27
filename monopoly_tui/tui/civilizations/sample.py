"""The picture of a box of the civilizations game: its board, and in the middle the card of a space."""

from __future__ import annotations

from collections.abc import Iterator

from textual.geometry import Region

from monopoly_tui.editions.model import CivilizationsEdition
from monopoly_tui.session.games import civilizations_state

from ..kit.look import Look
from ..kit.rows import Rows
from ..kit.web import laid_over
from ..workshop.sample import SampleGame
from .geometry import Geometry, geometry
from .paint.card import paint_card
from .paint.space import board_rows
from .paint.view import TableView

WIDEST_CARD, HIGHEST_CARD = 36, 16
LEAST_PANEL, PANEL_FROM = 25, 32
"""Columns of the side panel in small windows, and in those of a hundred columns or more."""


class CivilizationsSample:
    """Nobody has been placed yet; the card shows the land of the space looked at."""

    cards = 0

    def __init__(self, box: CivilizationsEdition, look: Look) -> None:
        sample = SampleGame(box)
        self.view = TableView(box, sample.seats, civilizations_state(sample.game), look)
        self.spaces = len(box.spaces)

    def _plan(self, size: tuple[int, int]) -> Geometry:
        width, height = size
        return geometry(self.view.edition, width - (PANEL_FROM if width >= 100 else LEAST_PANEL), height - 2)

    def paint(self, size: tuple[int, int], space: int, card: int) -> Rows:
        """The board, and the card in the free place inside."""
        plan = self._plan(size)
        self.view.cursor = space
        stage = plan.stage
        across, high = min(WIDEST_CARD, stage.width), min(HIGHEST_CARD, stage.height)
        at = Region(stage.x + (stage.width - across) // 2, stage.y + (stage.height - high) // 2, across, high)
        return laid_over(board_rows(self.view, plan), [(at, paint_card(self.view, space, across, high))])

    def places(self, size: tuple[int, int]) -> Iterator[Region]:
        """Where the spaces lie."""
        return iter(self._plan(size).spaces)
