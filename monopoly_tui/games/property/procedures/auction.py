"""Auctions: anyone may bid at any time, passing is final."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from monopoly_tui.games.core.refusals import NotAsked, Refusal
from monopoly_tui.games.core.vocabulary import Action

from .. import refusals as no
from ..events import AuctionFailed, AuctionOpened, AuctionWon, BidderPassed, BidMade, DeedTaken, Paid
from ..procedure import Decision, Frame, Raising
from ..state import BANK, State

if TYPE_CHECKING:
    from ..game import Game
    from .shortage import Shortage


USUAL_RAISE = 10
"""By how much is raised for somebody who only said how far to go."""


class Auction(Frame):
    """The Bank sells a lot, or (`lot` is None) one building of a kind, to the highest bidder.

    What a building is sold for lies below on the stack, and is told how the auction went.
    """

    lot: int | None
    building: str
    minimum: int
    bidders: list[int]
    bid: int = 0
    leader: int | None = None

    is_finished_first: ClassVar[bool] = True

    def resume(self, game: Game) -> AuctionDecision | None:
        """Ask the bidders, or close the auction when nobody but the leader is left."""
        if self.leader is None and self.lot is None and not _seller(game, -2).is_contested():
            game.state.frames.pop()
            return None
        if not self.bidders:
            self._close_without_bid(game)
            return None
        if self.leader is not None and len(self.bidders) == 1:
            self._sell(game, self.leader)
            return None
        least = self.minimum if self.leader is None else self.bid + 1
        return AuctionDecision(game.state, self.bidders, self.bid, self.leader, least, self.lot, self.building)

    def turn_down(self, game: Game, player: int) -> None:
        self.bidders.remove(player)
        game.emit(BidderPassed(player))

    def goes_on_without(self, game: Game, player: int) -> bool:
        if player in self.bidders:
            self.bidders.remove(player)
        if self.leader == player:
            self.leader, self.bid = None, 0
        return True

    def _close_without_bid(self, game: Game) -> None:
        game.state.frames.pop()
        game.emit(AuctionFailed(self.lot, self.building))
        if self.lot is None:
            _seller(game, -1).over(game)

    def _sell(self, game: Game, winner: int) -> None:
        game.state.frames.pop()
        if self.lot is None and not _seller(game, -1).has_place(game, winner):
            # The winner has mortgaged the only place for it while bidding.
            game.emit(AuctionFailed(None, self.building))
            _seller(game, -1).give_up(winner)
            return
        game.emit(AuctionWon(winner, self.lot, self.building, self.bid))
        game.emit(Paid(winner, BANK, self.bid, "bid", self.lot))
        if self.lot is not None:
            game.emit(DeedTaken(winner, self.lot, BANK, "auction"))
        else:
            _seller(game, -1).sold(game, winner, self.bid)


def _seller(game: Game, depth: int) -> Shortage:
    from .shortage import Shortage  # which is made of auctions itself

    frame = game.state.frames[depth]
    assert isinstance(frame, Shortage), "nothing else has buildings auctioned"
    return frame


class Estate(Frame):
    """Lots that fell to the Bank and are auctioned one after the other."""

    lots: list[int]

    is_finished_first: ClassVar[bool] = True

    def resume(self, game: Game) -> None:
        """Auction the next lot."""
        if self.lots and game.state.settings.auctions:
            open_for_lot(game, self.lots.pop(0))
        else:
            game.state.frames.pop()


class Bid(Action):
    """Bid in the open auction."""

    amount: int

    def do(self, game: Game, player: int) -> None:
        frame = game.state.frames[-1]
        assert isinstance(frame, Auction)
        frame.bid, frame.leader = self.amount, player
        game.emit(BidMade(player, self.amount))


class Pass(Action):
    """Leave the open auction for good."""

    def do(self, game: Game, player: int) -> None:
        game.state.frames[-1].turn_down(game, player)


class AuctionDecision(Decision):
    """An auction is open; `asks` are the bidders still in it but the leader."""

    __slots__ = ("bid", "bidders", "building", "leader", "least", "lot")
    kind = "bid"
    answers = (Bid, Pass)
    manages = (Raising,)

    def __init__(
        self, state: State, bidders: list[int], bid: int, leader: int | None, least: int, lot: int | None, building: str
    ) -> None:
        self.state = state
        self.asks = tuple(p for p in bidders if p != leader)
        self.bidders, self.bid, self.leader, self.least = tuple(bidders), bid, leader, least
        self.lot, self.building = lot, building

    def judge(self, player: int, action: Action) -> Refusal | None:
        if type(action) is not Bid:
            return None
        if action.amount < self.least:
            return no.BidTooLow(action.amount, self.least)
        cash = self.state.cash[player]
        return no.NotEnoughCash(action.amount, cash) if action.amount > cash else None

    def refuse_stranger(self, player: int, action: Action) -> Refusal | None:
        if player == self.leader:
            return no.AlreadyLeading(self.bid)
        refusal = super().refuse_stranger(player, action)
        if not isinstance(refusal, NotAsked):
            return refusal
        return no.AlreadyPassed() if self.lot is not None else no.NotABidder()

    @property
    def parties(self) -> tuple[int, ...]:
        return self.bidders

    @property
    def matter(self) -> str:
        state = self.state
        return f"lot {self.lot}" if self.lot is not None else f"{self.building} {state.houses} {state.hotels}"

    def standing(self) -> object:
        return self.bid, self.leader

    def silence(self) -> Action:
        return Pass()

    def up_to(self, player: int, most: int) -> Action:
        bid = Bid(min(most, max(self.least, self.bid + USUAL_RAISE)))
        return bid if self.refusal(player, bid) is None else Pass()

    def choices(self, player: int) -> Iterator[Action]:
        cash = self.state.cash[player]
        yield Pass()
        yield from map(Bid, sorted({self.least, (self.least + cash) // 2, cash}))


def open_for_lot(game: Game, lot: int) -> None:
    """Put a lot of the Bank's up for auction."""
    state = game.state
    reserve = -(-state.board.lots[lot].price * state.settings.auction_reserve_percent // 100)
    _open(game, Auction(lot, "", max(1, reserve), state.in_turn_order()))


def open_for_building(game: Game, building: str, bidders: list[int]) -> None:
    """Put a house or hotel up for auction among those who want one."""
    _open(game, Auction(None, building, 1, bidders))


def on_offer(state: State, building: str) -> int:
    """How many houses or hotels are under the hammer."""
    return sum(type(frame) is Auction and frame.building == building for frame in state.frames)


def _open(game: Game, frame: Auction) -> None:
    game.emit(AuctionOpened(frame.lot, frame.building, tuple(frame.bidders), frame.minimum))
    game.state.frames.append(frame)
