"""The booklets' rule that rent must be asked for in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monopoly_tui.games.core.refusals import NoSuchPlayer, NotNow, Refusal

from ..events import Event
from ..procedure import Decision, Unasked
from ..procedures import debt
from ..rule import Rule
from ..state import Claim, State

if TYPE_CHECKING:
    from ..game import Game

AUTOMATIC, BEFORE_NEXT_ROLL, BEFORE_SECOND_ROLL = "automatic", "before_next_roll", "before_second_roll"


class ClaimRent(Unasked):
    """Ask for the oldest rent due to oneself."""

    def refusal(self, decision: Decision, player: int) -> Refusal | None:
        if decision.is_gone(player):
            return NoSuchPlayer(player)
        if not decision.is_between_steps:
            return NotNow("ClaimRent", decision.kind)
        waiting = any(claim.owner == player for claim in decision.state.claims)
        return None if waiting else NothingToClaim()

    def do(self, game: Game, player: int) -> None:
        claim = next(c for c in game.state.claims if c.owner == player)
        game.emit(RentClaimed(claim.owner, claim.visitor, claim.lot, claim.amount))
        debt.charge(game, claim.visitor, claim.owner, claim.amount, "rent", claim.lot)


class RentClaimRule(Rule):
    """The owner asks before the next, or the second, player after the visitor throws the dice."""

    key = "rent_claim"
    values = (AUTOMATIC, BEFORE_NEXT_ROLL, BEFORE_SECOND_ROLL)
    unasked = (ClaimRent,)

    def collected(self, game: Game, visitor: int, owner: int, lot: int, amount: int) -> bool:
        game.emit(RentClaimable(owner, visitor, lot, amount))
        return True

    def before_throw(self, game: Game, player: int) -> None:
        turns = 1 if game.state.settings.optional[self.key] == BEFORE_NEXT_ROLL else 2
        _forget(game, [claim for claim in game.state.claims if game.state.turns - claim.turn >= turns])

    def left(self, game: Game, player: int) -> None:
        _forget(game, [claim for claim in game.state.claims if player in (claim.owner, claim.visitor)])


RULE = RentClaimRule()


def _forget(game: Game, claims: list[Claim]) -> None:
    for claim in claims:
        game.emit(RentForgotten(claim.owner, claim.visitor, claim.lot, claim.amount))


class NothingToClaim(Refusal):
    """No rent waits for this player."""


class RentClaimable(Event):
    """A rent waits for its owner to ask for it."""

    owner: int
    visitor: int
    lot: int
    amount: int

    def change(self, state: State) -> None:
        state.claims.append(Claim(self.owner, self.visitor, self.lot, self.amount, state.turns))


class RentClaimed(Event):
    """The owner asked in time."""

    owner: int
    visitor: int
    lot: int
    amount: int

    def change(self, state: State) -> None:
        state.claims.remove(next(c for c in state.claims if c.owner == self.owner))


class RentForgotten(Event):
    """The owner did not ask in time, or either side left the game."""

    owner: int
    visitor: int
    lot: int
    amount: int

    def change(self, state: State) -> None:
        for claim in state.claims:
            if (claim.owner, claim.visitor, claim.lot) == (self.owner, self.visitor, self.lot):
                state.claims.remove(claim)
                return
