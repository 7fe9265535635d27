"""What a box looks like on the table before the first throw, as one picture: every game draws its own."""

from __future__ import annotations

from collections.abc import Iterable

from textual.geometry import Region

from monopoly_tui.editions.model import CivilizationsEdition, Edition, PropertyEdition
from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.session.games import civilizations_state, property_state
from monopoly_tui.session.setup import PERSON, Player, Setup

from ..civilizations.geometry import Geometry, geometry
from ..civilizations.paint import card as lands_card
from ..civilizations.paint import space as lands
from ..civilizations.paint.view import TableView
from ..kit.look import Look
from ..kit.rows import Rows, laid_over
from ..property.paint.card import paint_card
from ..property.paint.deed import paint_deed
from ..property.paint.space import board_rows, places_of
from ..property.paint.view import View
from ..property.plan import cell_size
from ..table.match import Seat, seats_of

SEED = "preview"
HIGHEST_CARD, WIDEST_CARD, WIDEST_LANDS_CARD = 16, 32, 36
LEAST_PANEL, PANEL_FROM = 25, 32
"""Columns of the side panel beside the lands in small windows, and in those of a hundred columns or more."""


class Sample:
    """A board with one of its spaces looked at, and one of its cards turned up if there are any."""

    spaces: int
    cards = 0

    def paint(self, size: tuple[int, int], space: int, card: int) -> Rows:
        """The picture for a window of some size; the side panel has the columns that are left."""
        raise NotImplementedError

    def places(self, size: tuple[int, int]) -> Iterable[Region]:
        """Where the spaces lie in it."""
        raise NotImplementedError


def sample_of(box: Edition, look: Look) -> Sample:
    """The picture of a box, whichever game is in it."""
    if isinstance(box, PropertyEdition):
        return PropertySample(box, look)
    assert isinstance(box, CivilizationsEdition), "boxes are known by their game"
    return CivilizationsSample(box, look)


def _laid(box: Edition) -> tuple[AnyGame, tuple[Seat, ...]]:
    """The game before its first throw, with as many players as there can be."""
    players = tuple(Player(f"{seat + 1}", PERSON, seat) for seat in range(box.most_players))
    setup = Setup(box, box.settings, players, SEED)
    return setup.new_game(), seats_of(setup)


class PropertySample(Sample):
    """Everybody stands on GO; in the middle of the board lie the deed of the space looked at, and a card."""

    def __init__(self, box: PropertyEdition, look: Look) -> None:
        game, seats = _laid(box)
        self.view = View(box, seats, property_state(game), look)
        self.spaces = len(box.spaces)
        self.deck_of = [(deck, card) for deck, one in enumerate(box.decks) for card in range(len(one.cards))]
        self.cards = len(self.deck_of)

    def paint(self, size: tuple[int, int], space: int, card: int) -> Rows:
        wide, tall = cell_size(*size)
        self.view.cursor = space
        across = min(WIDEST_CARD, (9 * wide - 3) // 2)
        left, high = (9 * wide - 2 * across - 1) // 2, min(HIGHEST_CARD, 9 * tall - 2)
        deed = Region(wide + left, tall + (9 * tall - high) // 2, across, high)
        pieces = [(deed, paint_deed(self.view, space, across, high))]
        if self.deck_of:
            pieces.append((deed.translate((across + 1, 0)), paint_card(self.view, *self.deck_of[card], across, high)))
        return laid_over(board_rows(self.view, wide, tall), pieces)

    def places(self, size: tuple[int, int]) -> Iterable[Region]:
        return places_of(self.spaces, *cell_size(*size))


class CivilizationsSample(Sample):
    """Nobody has been placed yet; in the free place inside lies the card of the space looked at."""

    def __init__(self, box: CivilizationsEdition, look: Look) -> None:
        game, seats = _laid(box)
        self.view = TableView(box, seats, civilizations_state(game), look)
        self.spaces = len(box.spaces)

    def _plan(self, size: tuple[int, int]) -> Geometry:
        width, height = size
        return geometry(self.view.edition, width - (PANEL_FROM if width >= 100 else LEAST_PANEL), height - 2)

    def paint(self, size: tuple[int, int], space: int, card: int) -> Rows:
        plan = self._plan(size)
        self.view.cursor = space
        stage = plan.stage
        across, high = min(WIDEST_LANDS_CARD, stage.width), min(HIGHEST_CARD, stage.height)
        at = Region(stage.x + (stage.width - across) // 2, stage.y + (stage.height - high) // 2, across, high)
        card_rows = lands_card.paint_card(self.view, space, across, high)
        return laid_over(lands.board_rows(self.view, plan), [(at, card_rows)])

    def places(self, size: tuple[int, int]) -> Iterable[Region]:
        return self._plan(size).spaces
