"""The replay of a property game."""

from __future__ import annotations

from typing import Final

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.property.moments import Moments
from monopoly_tui.i18n import N_, _, capitalised
from monopoly_tui.narration.property import Narrator
from monopoly_tui.session.games import BANKRUPTCY, DEAL, HOTELS, property_state
from monopoly_tui.session.replay import Replay

from ..commands import ReplayingLots
from ..kit.look import Look
from ..kit.rows import fitting
from ..table.match import seats_of
from ..table.replay import MarkKey, WatchScreen
from .in_play import card_in_play, dice_in_play, swings_in_play
from .paint.view import View
from .table import RingLooking, Table
from .widgets import Board, GroupTable

SHORT: Final = 7
"""Cells that a label has in a footer of 80 columns."""


class ReplayScreen(WatchScreen):
    """The table as it was, with the dice and the deed or card of the moment."""

    marks = {
        DEAL: MarkKey(ReplayingLots.DEAL, N_("There is no other deal that way.")),
        HOTELS: MarkKey(ReplayingLots.HOTEL, N_("There is no other {hotel} that way.")),
        BANKRUPTCY: MarkKey(ReplayingLots.BANKRUPTCY, N_("There is no other bankruptcy that way.")),
    }
    watcher = Moments
    table: Table
    view: View
    looking: RingLooking

    def __init__(self, look: Look, replay: Replay) -> None:
        setup, edition = replay.history.setup, replay.history.setup.edition
        assert isinstance(edition, PropertyEdition), "the table is laid for the property game"
        table = Table(View(edition, seats_of(setup), property_state(replay.game), look), lambda: _("watching again"))
        narrator = Narrator(edition, setup.names)
        self.naming = narrator.naming
        super().__init__(replay, table, narrator, RingLooking(table))

    def labels(self, kind: str) -> tuple[str, str]:
        """A hotel is what the box calls it, or its sign where the word is long."""
        if kind != HOTELS:
            return super().labels(kind)
        word = self.view.spell(capitalised(self.view.edition.words["hotel"].one))
        return word, fitting(SHORT, word) or self.view.look.glyphs.hotel

    def none_left(self, kind: str) -> str:
        """The same word here."""
        return super().none_left(kind).format(hotel=self.naming.one("hotel"))

    def on_board_pointed(self, message: Board.Pointed) -> None:
        """A space was clicked."""
        self.looking.at(message.number)

    def on_group_table_pointed(self, message: GroupTable.Pointed) -> None:
        """A group was clicked."""
        self.looking.at_group(message.number)

    def set_out(self) -> None:
        """The space in play, its deed or the card drawn there, and the dice."""
        view, table = self.view, self.table
        view.lit = view.state.at[view.state.turn]
        history, position = self.replay.history, self.replay.position
        dice = dice_in_play(history, position)
        table.dice.show(dice.faces, spent=dice.spent)
        view.swings = swings_in_play(history, position)
        table.card.show_space(view.lit)
        if (drawn := card_in_play(history, position)) is not None:
            table.card.show_card(drawn.deck, drawn.card)
