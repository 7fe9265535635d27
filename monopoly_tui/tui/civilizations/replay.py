"""The replay of a civilizations game."""

from __future__ import annotations

from monopoly_tui.editions.model import CivilizationsEdition
from monopoly_tui.games.civilizations.moments import Moments
from monopoly_tui.i18n import N_, _
from monopoly_tui.narration.civilizations import Narrator
from monopoly_tui.session.games import BANKRUPTCY, BATTLE, CHIP, civilizations_state
from monopoly_tui.session.replay import Replay

from ..commands import ReplayingLands
from ..kit.look import Look
from ..table.match import seats_for
from ..table.replay import MarkKey, WatchScreen
from .animator import last_scene, last_trail
from .paint.view import TableView
from .table import LandsLooking, LandsTable
from .widgets import SpaceCell


class CivilizationsReplay(WatchScreen):
    """The table as it was, with the dice of the moment."""

    marks = {
        CHIP: MarkKey(ReplayingLands.CHIP, N_("No other chip was taken that way.")),
        BATTLE: MarkKey(ReplayingLands.BATTLE, N_("There is no other battle that way.")),
        BANKRUPTCY: MarkKey(ReplayingLands.OUT, N_("Nobody else went out that way.")),
    }
    watcher = Moments
    table: LandsTable
    view: TableView

    def __init__(self, look: Look, replay: Replay) -> None:
        setup, state = replay.history.setup, civilizations_state(replay.game)
        edition = setup.edition
        assert isinstance(edition, CivilizationsEdition), "this table is laid for the civilizations game"
        seats = seats_for(setup.names, edition, state.civilizations)
        table = LandsTable(TableView(edition, seats, state, look), lambda: _("watching again"))
        super().__init__(replay, table, Narrator(edition, setup.names, state.civilizations), LandsLooking(table))

    def on_space_cell_pointed(self, message: SpaceCell.Pointed) -> None:
        """A space was clicked."""
        self.looking.at(message.number)

    def set_out(self) -> None:
        """The spaces of the last move, and the dice."""
        self.view.trail = last_trail(self.replay.history.steps[: self.replay.position])
        self.view.scene = last_scene(self.replay.events)
