"""Why an action is not allowed: which rule, which lots, which amounts. Words are put to it elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from monopoly_tui.games.core.refusals import Refusal


@dataclass(frozen=True, slots=True)
class NotEnoughCash(Refusal):
    """It costs more than the cash in hand."""

    needed: int
    cash: int


@dataclass(frozen=True, slots=True)
class NoLot(Refusal):
    """That space is not a lot, or not on the board."""

    space: object


@dataclass(frozen=True, slots=True)
class NotYours(Refusal):
    """The lot belongs to somebody else or to nobody."""

    lot: int
    owner: int


@dataclass(frozen=True, slots=True)
class NothingNamed(Refusal):
    """The list of lots is empty."""


@dataclass(frozen=True, slots=True)
class NamedTwice(Refusal):
    """A lot stands twice where it can only stand once."""

    lot: int


# --- building ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OnlyStreets(Refusal):
    """Only streets take buildings."""

    lot: int


@dataclass(frozen=True, slots=True)
class GroupIncomplete(Refusal):
    """Building needs the whole group."""

    lot: int
    missing: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GroupMortgaged(Refusal):
    """No building while a lot of the group is mortgaged."""

    lot: int
    mortgaged: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BuildEvenly(Refusal):
    """Other lots of the group come first."""

    lot: int
    first: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HotelStands(Refusal):
    """Nothing goes above a hotel."""

    lot: int


@dataclass(frozen=True, slots=True)
class BankHasNone(Refusal):
    """The Bank does not hold that many houses or hotels."""

    building: str
    asked: int
    left: int


@dataclass(frozen=True, slots=True)
class NoBuilding(Refusal):
    """There is nothing to sell."""

    lot: int


@dataclass(frozen=True, slots=True)
class SellEvenly(Refusal):
    """Other lots of the group come first."""

    lot: int
    first: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HotelNeedsHouses(Refusal):
    """A single hotel is broken down into houses the Bank does not have."""

    lot: int
    needed: int
    left: int


@dataclass(frozen=True, slots=True)
class WantsTooMany(Refusal):
    """More buildings than the player could put up and pay for."""

    asked: int
    most: int


@dataclass(frozen=True, slots=True)
class WrongPlace(Refusal):
    """The building just won cannot stand there."""

    lot: int
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PaidAlready(Refusal):
    """A building won at an auction is paid for, and must be placed."""

    price: int


# --- mortgages ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AlreadyMortgaged(Refusal):
    """A lot is mortgaged only once."""

    lot: int


@dataclass(frozen=True, slots=True)
class NotMortgaged(Refusal):
    """There is no mortgage to lift."""

    lot: int


@dataclass(frozen=True, slots=True)
class GroupBuiltOn(Refusal):
    """The group carries buildings: its lots are neither mortgaged nor dealt."""

    lot: int
    built: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AskedAboutAnother(Refusal):
    """The question is about another lot."""

    lot: int
    asked: int


# --- deals -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealWithYourself(Refusal):
    """A deal needs two."""


@dataclass(frozen=True, slots=True)
class PlayerIsOut(Refusal):
    """That player has left the game."""

    player: int


@dataclass(frozen=True, slots=True)
class OnlyCash(Refusal):
    """Cash for cash or for nothing is a loan or a gift."""


@dataclass(frozen=True, slots=True)
class LacksCash(Refusal):
    """One side does not hold the cash it would give."""

    player: int
    needed: int
    cash: int


@dataclass(frozen=True, slots=True)
class LacksLot(Refusal):
    """One side does not hold a lot it would give."""

    player: int
    lot: int


@dataclass(frozen=True, slots=True)
class LacksJailCard(Refusal):
    """One side does not hold a jail card it would give."""

    player: int
    deck: str


@dataclass(frozen=True, slots=True)
class DebtorNeedsCash(Refusal):
    """While a player owes, a deal must bring that player cash."""

    player: int


@dataclass(frozen=True, slots=True)
class CounterElsewhere(Refusal):
    """A counter-offer goes to whoever made the offer."""

    to: int


# --- auctions ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BidTooLow(Refusal):
    """A bid must beat the one before, or reach the least allowed."""

    bid: int
    least: int


@dataclass(frozen=True, slots=True)
class AlreadyPassed(Refusal):
    """Passing is final."""


@dataclass(frozen=True, slots=True)
class AlreadyLeading(Refusal):
    """Nobody bids against themselves."""

    bid: int


@dataclass(frozen=True, slots=True)
class NotABidder(Refusal):
    """Only those who want a building bid for it."""


# --- Jail, debts, the end ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoJailCard(Refusal):
    """There is no such card to use; `holders` are the others who have one."""

    deck: str
    holders: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class FineTooLate(Refusal):
    """On the last turn in Jail the dice come first."""


@dataclass(frozen=True, slots=True)
class DebtorMayNot(Refusal):
    """A debtor spends nothing before the debt is paid."""

    owes: int


@dataclass(frozen=True, slots=True)
class CanStillPay(Refusal):
    """Selling and mortgaging would bring enough."""

    owes: int
    could_raise: int


@dataclass(frozen=True, slots=True)
class NoClock(Refusal):
    """This game has no time limit."""


@dataclass(frozen=True, slots=True)
class MustPlay(Refusal):
    """The turn cannot be ended: doubles give another roll."""
