"""Why an action is not allowed: which rule, which lots, which amounts. Words are put to it elsewhere."""

from __future__ import annotations

from monopoly_tui.games.core.refusals import Refusal


class NotEnoughCash(Refusal):
    """It costs more than the cash in hand."""

    needed: int
    cash: int


class NoLot(Refusal):
    """That space is not a lot, or not on the board."""

    space: object


class NotYours(Refusal):
    """The lot belongs to somebody else or to nobody."""

    lot: int
    owner: int


class NothingNamed(Refusal):
    """The list of lots is empty."""


class NamedTwice(Refusal):
    """A lot stands twice where it can only stand once."""

    lot: int


# --- building ----------------------------------------------------------------------------------------------------


class OnlyStreets(Refusal):
    """Only streets take buildings."""

    lot: int


class GroupIncomplete(Refusal):
    """Building needs the whole group."""

    lot: int
    missing: tuple[int, ...]


class GroupMortgaged(Refusal):
    """No building while a lot of the group is mortgaged."""

    lot: int
    mortgaged: tuple[int, ...]


class BuildEvenly(Refusal):
    """Other lots of the group come first."""

    lot: int
    first: tuple[int, ...]


class HotelStands(Refusal):
    """Nothing goes above a hotel."""

    lot: int


class BankHasNone(Refusal):
    """The Bank does not hold that many houses or hotels."""

    building: str
    asked: int
    left: int


class NoBuilding(Refusal):
    """There is nothing to sell."""

    lot: int


class SellEvenly(Refusal):
    """Other lots of the group come first."""

    lot: int
    first: tuple[int, ...]


class HotelNeedsHouses(Refusal):
    """A single hotel is broken down into houses the Bank does not have."""

    lot: int
    needed: int
    left: int


class WantsTooMany(Refusal):
    """More buildings than the player could put up and pay for."""

    asked: int
    most: int


class WrongPlace(Refusal):
    """The building just won cannot stand there."""

    lot: int
    places: tuple[int, ...]


class PaidAlready(Refusal):
    """A building won at an auction is paid for, and must be placed."""

    price: int


# --- mortgages ---------------------------------------------------------------------------------------------------


class AlreadyMortgaged(Refusal):
    """A lot is mortgaged only once."""

    lot: int


class NotMortgaged(Refusal):
    """There is no mortgage to lift."""

    lot: int


class GroupBuiltOn(Refusal):
    """The group carries buildings: its lots are neither mortgaged nor dealt."""

    lot: int
    built: tuple[int, ...]


class AskedAboutAnother(Refusal):
    """The question is about another lot."""

    lot: int
    asked: int


# --- deals -------------------------------------------------------------------------------------------------------


class DealWithYourself(Refusal):
    """A deal needs two."""


class PlayerIsOut(Refusal):
    """That player has left the game."""

    player: int


class OnlyCash(Refusal):
    """Cash for cash or for nothing is a loan or a gift."""


class LacksCash(Refusal):
    """One side does not hold the cash it would give."""

    player: int
    needed: int
    cash: int


class LacksLot(Refusal):
    """One side does not hold a lot it would give."""

    player: int
    lot: int


class LacksJailCard(Refusal):
    """One side does not hold a jail card it would give."""

    player: int
    deck: str


class DebtorNeedsCash(Refusal):
    """While a player owes, a deal must bring that player cash."""

    player: int


class CounterElsewhere(Refusal):
    """A counter-offer goes to whoever made the offer."""

    to: int


# --- auctions ----------------------------------------------------------------------------------------------------


class BidTooLow(Refusal):
    """A bid must beat the one before, or reach the least allowed."""

    bid: int
    least: int


class AlreadyPassed(Refusal):
    """Passing is final."""


class AlreadyLeading(Refusal):
    """Nobody bids against themselves."""

    bid: int


class NotABidder(Refusal):
    """Only those who want a building bid for it."""


# --- Jail, debts, the end ----------------------------------------------------------------------------------------


class NoJailCard(Refusal):
    """There is no such card to use; `holders` are the others who have one."""

    deck: str
    holders: tuple[int, ...] = ()


class FineTooLate(Refusal):
    """On the last turn in Jail the dice come first."""


class DebtorMayNot(Refusal):
    """A debtor spends nothing before the debt is paid."""

    owes: int


class CanStillPay(Refusal):
    """Selling and mortgaging would bring enough."""

    owes: int
    could_raise: int


class NoClock(Refusal):
    """This game has no time limit."""


class MustPlay(Refusal):
    """The turn cannot be ended: doubles give another roll."""


class NoSuchChoice(Refusal):
    """There are only so many to choose from."""

    count: int
