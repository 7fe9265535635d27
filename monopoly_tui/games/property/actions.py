"""What a player can do: small, typed, imperative."""

from __future__ import annotations

from dataclasses import dataclass

from monopoly_tui.games.core import vocabulary
from monopoly_tui.games.core.codec import by_name


@dataclass(slots=True, unsafe_hash=True)
class Action(vocabulary.Action):
    """Base of all actions."""


@dataclass(slots=True, unsafe_hash=True)
class Roll(Action):
    """Throw the dice and move, or try for doubles in Jail."""


@dataclass(slots=True, unsafe_hash=True)
class EndTurn(Action):
    """Hand the dice on."""


@dataclass(slots=True, unsafe_hash=True)
class Buy(Action):
    """Buy the lot one stands on at its printed price."""


@dataclass(slots=True, unsafe_hash=True)
class Decline(Action):
    """Not buy the lot (the Bank auctions it), or refuse an offer."""


@dataclass(slots=True, unsafe_hash=True)
class Bid(Action):
    """Bid in the open auction."""

    amount: int


@dataclass(slots=True, unsafe_hash=True)
class Pass(Action):
    """Leave the open auction for good."""


@dataclass(slots=True, unsafe_hash=True)
class ChooseTax(Action):
    """Pay the flat tax or the percentage of one's worth."""

    percent: bool


@dataclass(slots=True, unsafe_hash=True)
class Pay(Action):
    """Pay what is owed."""


@dataclass(slots=True, unsafe_hash=True)
class PayFine(Action):
    """Buy oneself out of Jail before rolling."""


@dataclass(slots=True, unsafe_hash=True)
class UseCard(Action):
    """Leave Jail by a jail card before rolling; `deck` chooses among several."""

    deck: str = ""


@dataclass(slots=True, unsafe_hash=True)
class Build(Action):
    """Buy one building for each lot named, in that order, all or nothing."""

    lots: tuple[int, ...]


@dataclass(slots=True, unsafe_hash=True)
class Sell(Action):
    """Sell one building off each lot named, in that order, all or nothing."""

    lots: tuple[int, ...]


@dataclass(slots=True, unsafe_hash=True)
class SellGroup(Action):
    """Sell every building of the lot's group at once."""

    lot: int


@dataclass(slots=True, unsafe_hash=True)
class Mortgage(Action):
    """Mortgage the lots named, all or nothing."""

    lots: tuple[int, ...]


@dataclass(slots=True, unsafe_hash=True)
class Lift(Action):
    """Pay off the mortgages of the lots named, all or nothing."""

    lots: tuple[int, ...]


@dataclass(slots=True, unsafe_hash=True)
class Keep(Action):
    """Keep a lot that came mortgaged as it is, for the interest."""


@dataclass(slots=True, unsafe_hash=True)
class Terms:
    """One side of a deal: cash, lots, and jail cards by the decks they come from."""

    cash: int = 0
    lots: tuple[int, ...] = ()
    jail_cards: tuple[str, ...] = ()


@dataclass(slots=True, unsafe_hash=True)
class Offer(Action):
    """Propose a deal; answering an offer with one of one's own is a counter-offer."""

    to: int
    give: Terms
    take: Terms


@dataclass(slots=True, unsafe_hash=True)
class Accept(Action):
    """Agree to the offer."""


@dataclass(slots=True, unsafe_hash=True)
class GoBankrupt(Action):
    """Give up: the debt cannot be paid."""


@dataclass(slots=True, unsafe_hash=True)
class Resign(Action):
    """Leave the game."""


@dataclass(slots=True, unsafe_hash=True)
class TimeUp(Action):
    """The agreed time is over (sent by the clock in any player's name)."""


@dataclass(slots=True, unsafe_hash=True)
class Want(Action):
    """In a shortage: how many buildings one would buy."""

    count: int


@dataclass(slots=True, unsafe_hash=True)
class Place(Action):
    """Put up the building just won."""

    lot: int


@dataclass(slots=True, unsafe_hash=True)
class ClaimRent(Action):
    """Ask for the oldest rent due to oneself."""


@dataclass(slots=True, unsafe_hash=True)
class Battle(Action):
    """Fight for the creature instead of paying rent."""


@dataclass(slots=True, unsafe_hash=True)
class PayRent(Action):
    """Pay the rent instead of fighting."""


@dataclass(slots=True, unsafe_hash=True)
class UsePower(Action):
    """Use the power of the doubles just thrown; `space` is where to teleport to, or the lot to attack."""

    space: int | None = None


@dataclass(slots=True, unsafe_hash=True)
class RollAgain(Action):
    """Throw again instead of using the power."""


ACTIONS = by_name(Action, globals())
"""Every action by its name, as saved games spell it."""
