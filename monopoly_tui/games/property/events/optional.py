"""What only the optional rules make happen."""

from __future__ import annotations

from dataclasses import dataclass

from ..state import Claim, State
from .event import Event


@dataclass(slots=True)
class RentClaimable(Event):
    """A rent waits for its owner to ask for it."""

    owner: int
    visitor: int
    lot: int
    amount: int

    def change(self, state: State) -> None:
        state.claims.append(Claim(self.owner, self.visitor, self.lot, self.amount, state.turns))


@dataclass(slots=True)
class RentClaimed(Event):
    """The owner asked in time."""

    owner: int
    visitor: int
    lot: int
    amount: int

    def change(self, state: State) -> None:
        state.claims.remove(next(c for c in state.claims if c.owner == self.owner))


@dataclass(slots=True)
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


@dataclass(slots=True)
class BattleOffered(Event):
    """A visitor may fight for a creature."""

    player: int
    owner: int
    lot: int
    power: int
    rent: int


@dataclass(slots=True)
class BattleFought(Event):
    """A creature was fought for."""

    player: int
    owner: int
    lot: int
    strength: int
    power: int
    won: bool


@dataclass(slots=True)
class PowerOffered(Event):
    """Doubles give a power."""

    player: int
    number: int


@dataclass(slots=True)
class PowerUsed(Event):
    """A power was used; `space` is the teleport's end or the lot attacked."""

    player: int
    number: int
    space: int | None


@dataclass(slots=True)
class AttackFought(Event):
    """A lot was fought for with both players' dice."""

    player: int
    owner: int
    lot: int
    won: bool
