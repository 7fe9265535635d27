"""The booklets' rule that rent must be asked for in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import ClaimRent
from ..events import RentClaimable, RentClaimed, RentForgotten
from ..settings import AUTOMATIC, BEFORE_NEXT_ROLL, BEFORE_SECOND_ROLL
from .rule import Rule

if TYPE_CHECKING:
    from ..game import Game


class RentClaimRule(Rule):
    """The owner asks before the next, or the second, player after the visitor throws the dice."""

    key = "rent_claim"
    values = (AUTOMATIC, BEFORE_NEXT_ROLL, BEFORE_SECOND_ROLL)

    def collected(self, game: Game, visitor: int, owner: int, lot: int, amount: int) -> bool:
        game.emit(RentClaimable(owner, visitor, lot, amount))
        return True

    def before_throw(self, game: Game, player: int) -> None:
        turns = 1 if game.state.settings.optional[self.key] == BEFORE_NEXT_ROLL else 2
        for claim in [c for c in game.state.claims if game.state.turns - c.turn >= turns]:
            game.emit(RentForgotten(claim.owner, claim.visitor, claim.lot, claim.amount))


def claim_rent(game: Game, player: int, action: ClaimRent) -> None:
    """The owner asks for the oldest rent."""
    claim = next(c for c in game.state.claims if c.owner == player)
    game.emit(RentClaimed(claim.owner, claim.visitor, claim.lot, claim.amount))
    game.charge(claim.visitor, claim.owner, claim.amount, "rent", claim.lot)
