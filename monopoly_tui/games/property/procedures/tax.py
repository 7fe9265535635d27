"""The tax that can be paid in two ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import ChooseTax
from ..decisions import TaxDecision
from ..frames import TaxChoice

if TYPE_CHECKING:
    from ..game import Game


def resume(game: Game, frame: TaxChoice) -> TaxDecision:
    """Ask before anything is counted."""
    return TaxDecision(game.state, frame.player, frame.amount, frame.percent)


def choose(game: Game, player: int, action: ChooseTax) -> None:
    """Charge the flat sum, or the share of the worth."""
    state = game.state
    frame = state.frames.pop()
    assert isinstance(frame, TaxChoice)
    game.charge(player, game.fines_to, resume(game, frame).cost(action), "tax", state.at[player])
