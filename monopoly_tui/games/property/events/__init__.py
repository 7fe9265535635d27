"""What happened: complete enough to narrate and animate without looking at the table, and what each changes on it."""

from __future__ import annotations

from monopoly_tui.games.core import vocabulary
from monopoly_tui.games.core.codec import by_name

from .buildings import BuildingSold, Built, LotCleared, ShortageDeclared, WishStated
from .cards import CardDrawn, JailCardGiven, JailCardKept, JailCardReturned, LeftJail, SentToJail, StayedInJail
from .dealings import (
    AuctionFailed,
    AuctionOpened,
    AuctionWon,
    BidderPassed,
    BidMade,
    OfferAccepted,
    OfferDeclined,
    OfferMade,
)
from .ending import DebtOpened, GameEnded, Resigned, TimeRanOut, WentBankrupt
from .event import Event
from .money import DeedReturned, DeedTaken, Mortgaged, MortgageKept, MortgageLifted, Paid, RentDue
from .optional import (
    AttackFought,
    BattleFought,
    BattleOffered,
    PowerOffered,
    PowerUsed,
    RentClaimable,
    RentClaimed,
    RentForgotten,
)
from .turns import BACK, FORWARD, DiceThrown, StartDecided, ThrownForStart, TokenMoved, TurnStarted

EVENTS = by_name(vocabulary.Event, globals())
"""Every event by its name."""

__all__ = [
    "BACK",
    "EVENTS",
    "FORWARD",
    "AttackFought",
    "AuctionFailed",
    "AuctionOpened",
    "AuctionWon",
    "BattleFought",
    "BattleOffered",
    "BidMade",
    "BidderPassed",
    "BuildingSold",
    "Built",
    "CardDrawn",
    "DebtOpened",
    "DeedReturned",
    "DeedTaken",
    "DiceThrown",
    "Event",
    "GameEnded",
    "JailCardGiven",
    "JailCardKept",
    "JailCardReturned",
    "LeftJail",
    "LotCleared",
    "MortgageKept",
    "MortgageLifted",
    "Mortgaged",
    "OfferAccepted",
    "OfferDeclined",
    "OfferMade",
    "Paid",
    "PowerOffered",
    "PowerUsed",
    "RentClaimable",
    "RentClaimed",
    "RentDue",
    "RentForgotten",
    "Resigned",
    "SentToJail",
    "ShortageDeclared",
    "StartDecided",
    "StayedInJail",
    "ThrownForStart",
    "TimeRanOut",
    "TokenMoved",
    "TurnStarted",
    "WentBankrupt",
    "WishStated",
]
