"""The base of dialog that ask for a decision, or that a player opens to act unasked."""

from __future__ import annotations

from monopoly_tui.games.property.procedure import Decision

from ..kit.leaving import ModalLeftOnce
from .panel import Answer, Context


class DecisionDialog(ModalLeftOnce[Answer | None]):
    """Is dismissed with an answer, or with nothing if the player thought better of it. Never touches the game."""

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__()
        self.decision, self.player, self.around = decision, player, context
