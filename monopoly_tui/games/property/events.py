"""What happened: complete enough to narrate and animate without looking at the table, and what each changes on it.

What only an optional rule makes happen stands with the rule.
"""

from __future__ import annotations

from typing import TypeAlias

from monopoly_tui.games.core import vocabulary

from .board import HOTEL
from .luck import Dice
from .settings import PAID
from .state import BANK, FREE, State, Terms

Event: TypeAlias = vocabulary.Event[State]

FORWARD, BACK = "forward", "back"


# --- turns, dice and tokens ----------------------------------------------------------------------------------------


class ThrownForStart(Event):
    """A player threw for the first turn."""

    player: int
    dice: Dice


class StartDecided(Event):
    """The highest throw begins."""

    player: int

    def change(self, state: State) -> None:
        state.first = self.player


class TurnStarted(Event):
    """A player is on turn; `round` counts how often the turn came round to whoever began."""

    player: int
    turns: int
    round: int

    def change(self, state: State) -> None:
        state.turn, state.turns, state.round = self.player, self.turns, self.round


SKIPPING = "skip_turn"
"""What the turns are tallied by that somebody has to leave out."""


class TurnForfeited(Event):
    """A player's next turn is to be left out."""

    player: int

    def change(self, state: State) -> None:
        state.count(SKIPPING, self.player, 1)


class TurnSkipped(Event):
    """A turn was left out."""

    player: int

    def change(self, state: State) -> None:
        state.count(SKIPPING, self.player, -1)


class DiceThrown(Event):
    """A throw; `purpose` is move, jail, rent, battle, attack or defence."""

    player: int
    dice: Dice
    purpose: str

    def change(self, state: State) -> None:
        if self.purpose in ("move", "jail"):
            state.dice = self.dice


class TokenMoved(Event):
    """A token went from one space to another, forward or back."""

    player: int
    start: int
    end: int
    how: str

    def change(self, state: State) -> None:
        state.at[self.player] = self.end


# --- money, rent, deeds and mortgages ------------------------------------------------------------------------------


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


class RentSpared(Event):
    """A visitor owes nothing: the lot is `mortgaged`, or else a rule of the table keeps its owner from collecting."""

    visitor: int
    owner: int
    lot: int
    mortgaged: bool


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


class DeedReturned(Event):
    """A deed fell to the Bank, free of any mortgage."""

    lot: int
    previous: int

    def change(self, state: State) -> None:
        state.group_count[self.previous][state.board.lots[self.lot].group] -= 1
        state.owner[self.lot] = BANK
        state.mortgaged[self.lot] = False


class Mortgaged(Event):
    """A lot was mortgaged."""

    player: int
    lot: int
    amount: int

    def change(self, state: State) -> None:
        state.mortgaged[self.lot] = True


class MortgageLifted(Event):
    """A mortgage was paid off."""

    player: int
    lot: int
    amount: int

    def change(self, state: State) -> None:
        state.mortgaged[self.lot] = False


class MortgageKept(Event):
    """A lot that came mortgaged stays so."""

    player: int
    lot: int
    interest: int


# --- buildings and their shortage ----------------------------------------------------------------------------------


class Built(Event):
    """A building went up; `level` is what stands there now. A hotel sends its houses back to the Bank.

    `amount` is what it has cost; one that was `won` at an auction is paid already.
    """

    player: int
    lot: int
    building: str
    level: int
    amount: int
    won: bool = False

    def change(self, state: State) -> None:
        if self.building == HOTEL:
            state.hotels -= 1
            state.houses += self.level - 1
        else:
            state.houses -= 1
        state.level[self.lot] = self.level
        is_remembered = self.won and state.settings.building_resale == PAID
        if is_remembered and self.amount != state.board.lots[self.lot].house_cost:
            state.paid[self.lot, self.level] = self.amount


class BuildingSold(Event):
    """A building went back to the Bank; a hotel sold this way leaves houses standing."""

    player: int
    lot: int
    building: str
    level: int
    amount: int

    def change(self, state: State) -> None:
        if self.building == HOTEL:
            state.hotels += 1
            state.houses -= self.level
        else:
            state.houses += 1
        state.level[self.lot] = self.level
        state.paid.pop((self.lot, self.level + 1), None)


class LotCleared(Event):
    """All buildings of a lot went back to the Bank at once."""

    player: int
    lot: int
    houses: int
    hotels: int
    amount: int

    def change(self, state: State) -> None:
        state.houses += self.houses
        state.hotels += self.hotels
        for level in range(1, state.level[self.lot] + 1):
            state.paid.pop((self.lot, level), None)
        state.level[self.lot] = 0


class ShortageDeclared(Event):
    """The Bank may not have enough buildings for all who could buy them."""

    player: int
    building: str
    left: int


class WishStated(Event):
    """How many buildings a player wants in a shortage."""

    player: int
    count: int
    building: str


# --- cards and Jail ------------------------------------------------------------------------------------------------


class CardDrawn(Event):
    """The top card of a deck was drawn; it is back at the bottom unless it is kept."""

    player: int
    deck: int
    card: int

    def change(self, state: State) -> None:
        deck = state.decks[self.deck]
        deck.append(deck.pop(0))


class JailCardKept(Event):
    """The card just drawn is held by the player."""

    player: int
    deck: int
    card: int

    def change(self, state: State) -> None:
        state.decks[self.deck].pop()
        state.jail_cards[self.player].append((self.deck, self.card))


class JailCardReturned(Event):
    """A jail card went back to the bottom of its deck, used or given up."""

    player: int
    deck: int
    card: int

    def change(self, state: State) -> None:
        state.jail_cards[self.player].remove((self.deck, self.card))
        state.decks[self.deck].append(self.card)


class JailCardGiven(Event):
    """A jail card went from one player to another."""

    player: int
    to: int
    deck: int
    card: int

    def change(self, state: State) -> None:
        state.jail_cards[self.player].remove((self.deck, self.card))
        state.jail_cards[self.to].append((self.deck, self.card))


class SentToJail(Event):
    """A player went to Jail; `why` is space, card or doubles."""

    player: int
    start: int
    why: str

    def change(self, state: State) -> None:
        state.at[self.player] = state.board.jail
        state.jailed[self.player] = 0


class StayedInJail(Event):
    """No doubles: the player stays; `failed` counts the turns so far."""

    player: int
    failed: int

    def change(self, state: State) -> None:
        state.jailed[self.player] = self.failed


class LeftJail(Event):
    """A player is free; `how` is doubles, fine, card or forced."""

    player: int
    how: str

    def change(self, state: State) -> None:
        state.jailed[self.player] = FREE


# --- auctions and deals --------------------------------------------------------------------------------------------


class AuctionOpened(Event):
    """A lot, or (`lot` is None) a building, is open to bids."""

    lot: int | None
    building: str
    bidders: tuple[int, ...]
    minimum: int


class BidMade(Event):
    """Somebody leads the auction."""

    player: int
    amount: int


class BidderPassed(Event):
    """Somebody is out of the auction."""

    player: int


class AuctionWon(Event):
    """The auction is over and the winner pays."""

    player: int
    lot: int | None
    building: str
    amount: int


class AuctionFailed(Event):
    """Nobody wanted it: it stays with the Bank."""

    lot: int | None
    building: str


class OfferMade(Event):
    """A deal was proposed; `counter` if it answers another."""

    player: int
    to: int
    give: Terms
    take: Terms
    counter: bool


class OfferAccepted(Event):
    """The deal was agreed on."""

    player: int
    by: int
    give: Terms
    take: Terms


class OfferDeclined(Event):
    """The deal was refused, or (`by` is None) lapsed."""

    player: int
    by: int | None


# --- debts, leaving and the end ------------------------------------------------------------------------------------


class DebtOpened(Event):
    """A player must raise cash."""

    player: int
    creditor: int
    amount: int
    reason: str


class WentBankrupt(Event):
    """A player is out; everything goes to the creditor."""

    player: int
    creditor: int

    def change(self, state: State) -> None:
        state.out[self.player] = True
        state.left.append(self.player)
        state.jailed[self.player] = FREE


class Resigned(Event):
    """A player left; everything goes to the Bank."""

    player: int

    def change(self, state: State) -> None:
        state.out[self.player] = True
        state.left.append(self.player)
        state.jailed[self.player] = FREE


class TimeRanOut(Event):
    """The agreed time is over."""


class GameEnded(Event):
    """The game is over; `worth` goes with `ranking`."""

    winner: int
    ranking: tuple[int, ...]
    worth: tuple[int, ...]

    def change(self, state: State) -> None:
        state.winner, state.ranking = self.winner, self.ranking
        state.frames.clear()
        state.claims.clear()


class Said(Event):
    """A bot says something: `occasion` is about what, `character` as who, `variant` in which words.

    `amount` or `lot` are what it speaks of. It changes nothing, and no saved game tells it again.
    """

    player: int
    occasion: str
    character: str = ""
    variant: int = 0
    amount: int = 0
    lot: int = -1
