"""The base of dialog that ask for a decision, or that a player opens to act unasked."""

from __future__ import annotations

from textual.screen import ModalScreen

from monopoly_tui.games.property.procedure import Decision

from ..commands import Table
from ..kit.commanded import Commanded
from ..kit.commands import Doable
from .panel import Answer, Context


class DecisionDialog(ModalScreen[Answer | None], Commanded[Answer | None]):
    """Is dismissed with an answer, or with nothing if the player thought better of it. Never touches the game."""

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__()
        self.decision, self.player, self.around = decision, player, context

    def everywhere(self) -> tuple[Doable, ...]:
        """At every question there is advice."""
        return *super().everywhere(), Table.ADVICE.to(self._advise)

    def _advise(self) -> None:
        from .screen import GameScreen  # which opens dialogs itself

        table = next((one for one in self.app.screen_stack if isinstance(one, GameScreen)), None)
        if table is not None:
            table.advise()
