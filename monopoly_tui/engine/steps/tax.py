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
    """Charge the flat sum, or the share of the worth, rounded up."""
    state = game.state
    frame = state.frames.pop()
    assert isinstance(frame, TaxChoice)
    amount = frame.amount
    if action.percent:
        amount = -(-state.worth(player, mortgaged_at_half=False) * frame.percent // 100)
    game.charge(player, game.fines_to, amount, "tax", state.at[player])
