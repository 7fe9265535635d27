"""The screen the civilizations game is played on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from monopoly_tui.editions.model import CivilizationsEdition
from monopoly_tui.games.civilizations.actions import Resign
from monopoly_tui.games.civilizations.decisions import Decision, TurnDecision
from monopoly_tui.games.civilizations.events import TurnStarted
from monopoly_tui.games.core import game as core
from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.i18n import _
from monopoly_tui.narration.civilizations import Narrator, explain, hint
from monopoly_tui.narration.civilizations.recap import recap_in_words
from monopoly_tui.narration.core.lines import Line
from monopoly_tui.session.games import civilizations_game, civilizations_state
from monopoly_tui.session.history import since_turn

from ..commands import Table
from ..kit.commands import Doable
from ..kit.look import Look
from ..preferences import Preferences
from ..table.match import Match
from ..table.prompt import Answer, Asked
from ..table.screen import GameScreen
from .animator import BattlePlayer, last_scene, last_trail
from .paint.view import TableView
from .panels import PANELS, AimPanel, Context
from .table import LandsLooking, LandsTable
from .widgets import ArmyBox, SpaceCell

if TYPE_CHECKING:
    from ..table.lookup import LookupScreen


class CivilizationsScreen(GameScreen):
    """Where pawns move, battle and gather chips."""

    table: LandsTable
    view: TableView
    narrator: Narrator
    looking: LandsLooking

    def __init__(self, match: Match, look: Look, preferences: Preferences) -> None:
        game, edition = match.game, match.edition
        assert isinstance(edition, CivilizationsEdition), "this table is laid for the civilizations game"
        state = civilizations_state(game.history.game_at(len(game.steps)))
        view = TableView(edition, match.seats, state, look)
        table = LandsTable(view, lambda: game.luck.brief())
        narrator = Narrator(edition, tuple(seat.name for seat in match.seats), state.civilizations)
        super().__init__(match, preferences, table, BattlePlayer(table, narrator, preferences.options.pace()))
        self.context = Context(view, narrator.naming, table.repaint_board)
        self.looking = LandsLooking(table)

    # --- what this game brings ------------------------------------------------------------------------------------

    def set_out(self) -> None:
        """The spaces of the last move, and the dice of the last action."""
        view, steps = self.view, self.match.game.steps
        view.walking = view.aim = None
        view.trail = last_trail(steps)
        view.scene = last_scene(steps[-1].events) if steps else None

    def pose(self, decision: core.Decision, player: int) -> None:
        """Ask on the stage."""
        assert isinstance(decision, Decision), "this is the table of the civilizations game"
        self.set_prompt(PANELS[decision.kind](decision, player, self.context))
        self.table.repaint_board()
        self.host.say_question()

    def set_prompt(self, panel: Asked | None) -> None:
        """What was aimed at is forgotten with the question."""
        forgotten = panel is None and self.view.aim is not None
        if forgotten:
            self.view.aim = None
        super().set_prompt(panel)
        if forgotten:
            self.table.repaint_board()

    def begins(self, decision: core.Decision) -> bool:
        """A turn is one decision."""
        return isinstance(decision, TurnDecision)

    def explain(self, refusal: Refusal) -> str:
        """Why an action is not allowed."""
        return str(explain(refusal, self.narrator.naming))

    def recap(self, player: int) -> Sequence[Line]:
        """Chips, battles, summons, and who could win."""
        happened = since_turn(self.match.game.history, player, TurnStarted)
        return recap_in_words(happened, self.view.state, player, self.narrator.naming)

    def offered(self, panel: Asked | None) -> Sequence[Doable]:
        """What goes at any time."""
        undo = Table.UNDO.to(self.taking_back.undo, self.taking_back.refused())
        return Table.LOOK.to(self.look_around), undo

    def pages(self, first: int, now: tuple[str, Sequence[Doable]]) -> LookupScreen:
        """Players, log, rules and keys."""
        from .holdings import over_game

        return over_game(self.view, self.narrator, self.match.game.history, first, now)

    def unasked_of(self, player: int) -> list[Doable]:
        """Unasked a player can only leave."""
        label = _("{player}: leave the game").format(player=self.match.seats[player].name)
        return [Doable(label, partial(self.resign, player))]

    def ask_to_resign(self, player: int) -> None:
        from ..kit.asking import AskDialog

        decision = civilizations_game(self.match.game.game).decision
        assert decision is not None, "nobody leaves after the end"
        told = hint(decision, player, Resign(), self.narrator.naming)
        title = _("{player}, do you leave the game for good?").format(player=self.match.seats[player].name)
        dialog = AskDialog(self.view.look, title, [str(told)], _("Leave the game"), usual=False)
        self.open_over(dialog, lambda yes: self.answer(Answer(player, Resign())) if yes else None)

    # --- the mouse ------------------------------------------------------------------------------------------------

    def on_space_cell_pointed(self, message: SpaceCell.Pointed) -> None:
        """A space was clicked: it answers the question if it can, else it is looked at."""
        if self.busy():
            return
        asked = self.table.prompt.panel if not self.looking.active else None
        meaning = asked.point(message.number) if isinstance(asked, AimPanel) else None
        if not self.follow(meaning):
            self.looking.at(None if self.view.cursor == message.number else message.number)
            self.looked()

    def on_army_box_pointed(self, message: ArmyBox.Pointed) -> None:
        """A player was clicked: what everybody has."""
        if not self.busy():
            from ..table.lookup import PLAYERS

            self.open_help(PLAYERS)
