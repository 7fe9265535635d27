"""The picture of a box of the property game: its board, and in the middle a deed and a card."""

from __future__ import annotations

from collections.abc import Iterator

from textual.geometry import Region

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.session.games import property_state

from ..kit.look import Look
from ..kit.rows import Rows
from ..kit.web import laid_over
from ..workshop.sample import SampleGame
from .paint.card import paint_card
from .paint.deed import paint_deed
from .paint.space import board_rows, places_of
from .paint.view import View
from .plan import cell_size

WIDEST_CARD, HIGHEST_CARD = 32, 16


class PropertySample:
    """Everybody stands on GO; the deed is that of the space looked at."""

    def __init__(self, box: PropertyEdition, look: Look) -> None:
        sample = SampleGame(box)
        self.view = View(box, sample.seats, property_state(sample.game), look)
        self.spaces = len(box.spaces)
        self.deck_of = [(deck, card) for deck, one in enumerate(box.decks) for card in range(len(one.cards))]
        self.cards = len(self.deck_of)

    def paint(self, size: tuple[int, int], space: int, card: int) -> Rows:
        """The board, and over its middle the deed and the card side by side."""
        wide, tall = cell_size(*size)
        self.view.cursor = space
        across = min(WIDEST_CARD, (9 * wide - 3) // 2)
        left, high = (9 * wide - 2 * across - 1) // 2, min(HIGHEST_CARD, 9 * tall - 2)
        deed = Region(wide + left, tall + (9 * tall - high) // 2, across, high)
        pieces = [(deed, paint_deed(self.view, space, across, high))]
        if self.deck_of:
            pieces.append((deed.translate((across + 1, 0)), paint_card(self.view, *self.deck_of[card], across, high)))
        return laid_over(board_rows(self.view, wide, tall), pieces)

    def places(self, size: tuple[int, int]) -> Iterator[Region]:
        """Where the spaces lie."""
        return places_of(self.spaces, *cell_size(*size))
