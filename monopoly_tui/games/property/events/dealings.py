"""Auctions and deals."""

from __future__ import annotations

from dataclasses import dataclass

from ..actions import Terms
from .event import Event


@dataclass(slots=True)
class AuctionOpened(Event):
    """A lot, or (`lot` is None) a building, is open to bids."""

    lot: int | None
    building: str
    bidders: tuple[int, ...]
    minimum: int


@dataclass(slots=True)
class BidMade(Event):
    """Somebody leads the auction."""

    player: int
    amount: int


@dataclass(slots=True)
class BidderPassed(Event):
    """Somebody is out of the auction."""

    player: int


@dataclass(slots=True)
class AuctionWon(Event):
    """The auction is over and the winner pays."""

    player: int
    lot: int | None
    building: str
    amount: int


@dataclass(slots=True)
class AuctionFailed(Event):
    """Nobody wanted it: it stays with the Bank."""

    lot: int | None
    building: str


@dataclass(slots=True)
class OfferMade(Event):
    """A deal was proposed; `counter` if it answers another."""

    player: int
    to: int
    give: Terms
    take: Terms
    counter: bool


@dataclass(slots=True)
class OfferAccepted(Event):
    """The deal was agreed on."""

    player: int
    by: int
    give: Terms
    take: Terms


@dataclass(slots=True)
class OfferDeclined(Event):
    """The deal was refused, or (`by` is None) lapsed."""

    player: int
    by: int | None
