"""Procedures under way, as data on a stack: the topmost asks or goes on by itself."""

from __future__ import annotations

from dataclasses import dataclass

from .actions import Terms

JAIL, ROLL, MOVE_OUT, LANDED, END, OVER = "jail", "roll", "move_out", "landed", "end", "over"
HOUSE, HOTEL = "house", "hotel"


@dataclass(slots=True)
class Frame:
    """Base of all frames."""


@dataclass(slots=True)
class Turn(Frame):
    """One player's turn: always at the bottom of the stack. `again` means that doubles give another roll."""

    player: int
    phase: str
    doubles: int = 0
    again: bool = False


@dataclass(slots=True)
class Purchase(Frame):
    """A player stands on a lot nobody owns."""

    player: int
    lot: int


@dataclass(slots=True)
class TaxChoice(Frame):
    """A player must choose how to pay a tax."""

    player: int
    amount: int
    percent: int


@dataclass(slots=True)
class Auction(Frame):
    """The Bank sells a lot, or (`lot` is None) one building of a kind, to the highest bidder."""

    lot: int | None
    building: str
    minimum: int
    bidders: list[int]
    bid: int = 0
    leader: int | None = None


@dataclass(slots=True)
class Estate(Frame):
    """Lots that fell to the Bank and are auctioned one after the other."""

    lots: list[int]


@dataclass(slots=True)
class Charge:
    """A sum that is going to fall due."""

    payer: int
    payee: int
    amount: int
    reason: str


@dataclass(slots=True)
class Charges(Frame):
    """Several sums that fall due one after the other."""

    charges: list[Charge]


@dataclass(slots=True)
class Debt(Frame):
    """A player owes more than the cash in hand; `lot` is where the rent arose."""

    player: int
    creditor: int
    amount: int
    reason: str
    lot: int | None = None


@dataclass(slots=True)
class OpenOffer(Frame):
    """A deal proposed and not yet answered."""

    player: int
    to: int
    give: Terms
    take: Terms


@dataclass(slots=True)
class Transfer(Frame):
    """Mortgaged lots that changed hands: each new owner keeps or lifts them, in board order."""

    lots: list[int]


@dataclass(slots=True)
class Shortage(Frame):
    """More players could build than the Bank has buildings for.

    First those in `to_ask` say what they want; then, if it is too much, one building after another is auctioned
    while two or more want one, and who is left alone places what is left at the printed price.
    `lots` is what the builder asked for of this kind, `rest` what comes after it.
    """

    player: int
    lots: tuple[int, ...]
    rest: tuple[int, ...]
    building: str
    to_ask: list[int]
    wishes: dict[int, int]
    auctioning: bool = False


@dataclass(slots=True)
class Placement(Frame):
    """The winner of a building puts it up; `price` was the bid."""

    player: int
    building: str
    price: int


@dataclass(slots=True)
class CreatureBattle(Frame):
    """A visitor may fight for the last creature of a group."""

    player: int
    lot: int
    rent: int


@dataclass(slots=True)
class PowerChoice(Frame):
    """After doubles: roll again or use the power of that number."""

    player: int
    number: int
