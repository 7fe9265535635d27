"""Money, rent, deeds and mortgages."""

from __future__ import annotations

from dataclasses import dataclass

from ..luck import Dice
from ..state import BANK, State
from .event import Event


@dataclass(slots=True)
class Paid(Event):
    """Money changed hands; either side may be the Bank.

    `reason` is salary, rent, tax, fine, card, price, bid, building, sale, mortgage, lift, interest, deal, battle,
    power, bankruptcy, estate, pot or dealt; `lot` is the lot it concerns.
    """

    payer: int
    payee: int
    amount: int
    reason: str
    lot: int | None = None

    def change(self, state: State) -> None:
        cash = state.cash
        cash[self.payer] -= self.amount
        cash[self.payee] += self.amount


@dataclass(slots=True)
class RentDue(Event):
    """A visitor owes rent, and why: `basis` is bare, group, houses, hotel, transport or dice.

    `count` is how many houses or lots it is reckoned by, `factor` multiplies (the dice, or the card's double rent).
    """

    visitor: int
    owner: int
    lot: int
    amount: int
    basis: str
    count: int = 0
    factor: int = 1
    dice: Dice | None = None


@dataclass(slots=True)
class DeedTaken(Event):
    """A deed went to a player; `how` is bought, auction, deal, bankruptcy, battle, attack or dealt."""

    player: int
    lot: int
    previous: int
    how: str

    def change(self, state: State) -> None:
        group = state.board.lots[self.lot].group
        if self.previous != BANK:
            state.group_count[self.previous][group] -= 1
        state.owner[self.lot] = self.player
        state.group_count[self.player][group] += 1


@dataclass(slots=True)
class DeedReturned(Event):
    """A deed fell to the Bank, free of any mortgage."""

    lot: int
    previous: int

    def change(self, state: State) -> None:
        state.group_count[self.previous][state.board.lots[self.lot].group] -= 1
        state.owner[self.lot] = BANK
        state.mortgaged[self.lot] = False


@dataclass(slots=True)
class Mortgaged(Event):
    """A lot was mortgaged."""

    player: int
    lot: int
    amount: int

    def change(self, state: State) -> None:
        state.mortgaged[self.lot] = True


@dataclass(slots=True)
class MortgageLifted(Event):
    """A mortgage was paid off."""

    player: int
    lot: int
    amount: int

    def change(self, state: State) -> None:
        state.mortgaged[self.lot] = False


@dataclass(slots=True)
class MortgageKept(Event):
    """A lot that came mortgaged stays so."""

    player: int
    lot: int
    interest: int
