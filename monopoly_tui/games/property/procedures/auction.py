"""Auctions: anyone may bid at any time, passing is final."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import management
from ..actions import Bid, Pass
from ..decisions import AuctionDecision
from ..events import AuctionFailed, AuctionOpened, AuctionWon, BidderPassed, BidMade, DeedTaken, Paid
from ..frames import Auction, Estate, Shortage
from ..state import BANK
from . import shortage

if TYPE_CHECKING:
    from ..game import Game


def open_for_lot(game: Game, lot: int) -> None:
    """Put a lot of the Bank's up for auction."""
    state = game.state
    reserve = -(-state.board.lots[lot].price * state.settings.auction_reserve_percent // 100)
    _open(game, Auction(lot, "", max(1, reserve), state.in_turn_order()))


def open_for_building(game: Game, building: str, bidders: list[int]) -> None:
    """Put a house or hotel up for auction among those who want one."""
    _open(game, Auction(None, building, 1, bidders))


def _open(game: Game, frame: Auction) -> None:
    game.emit(AuctionOpened(frame.lot, frame.building, tuple(frame.bidders), frame.minimum))
    game.state.frames.append(frame)


def resume(game: Game, frame: Auction) -> AuctionDecision | None:
    """Ask the bidders, or close the auction when nobody but the leader is left."""
    bidders, leader = frame.bidders, frame.leader
    if leader is None and frame.lot is None and shortage.wanted_by_one(game):
        game.state.frames.pop()
        return None
    if not bidders:
        _close_without_bid(game, frame)
        return None
    if leader is not None and len(bidders) == 1:
        _sell(game, frame, leader)
        return None
    least = frame.minimum if leader is None else frame.bid + 1
    return AuctionDecision(game.state, bidders, frame.bid, leader, least, frame.lot, frame.building)


def bid(game: Game, player: int, action: Bid) -> None:
    """Lead the auction."""
    frame = game.state.frames[-1]
    assert isinstance(frame, Auction)
    frame.bid, frame.leader = action.amount, player
    game.emit(BidMade(player, action.amount))


def leave(game: Game, player: int, action: Pass) -> None:
    """Pass, for good; who alone wants buildings stops there."""
    frame = game.state.frames[-1]
    if isinstance(frame, Shortage):
        shortage.over(game)
        return
    assert isinstance(frame, Auction)
    frame.bidders.remove(player)
    game.emit(BidderPassed(player))


def _close_without_bid(game: Game, frame: Auction) -> None:
    game.state.frames.pop()
    game.emit(AuctionFailed(frame.lot, frame.building))
    if frame.lot is None:
        shortage.over(game)


def _sell(game: Game, frame: Auction, winner: int) -> None:
    game.state.frames.pop()
    if frame.lot is None and not management.places_for(game.state, winner, frame.building):
        # The winner has mortgaged the only place for it while bidding.
        game.emit(AuctionFailed(None, frame.building))
        shortage.give_up(game, winner)
        return
    game.emit(AuctionWon(winner, frame.lot, frame.building, frame.bid))
    game.emit(Paid(winner, BANK, frame.bid, "bid", frame.lot))
    if frame.lot is not None:
        game.emit(DeedTaken(winner, frame.lot, BANK, "auction"))
    else:
        shortage.won(game, winner, frame.building, frame.bid)


def resume_estate(game: Game, frame: Estate) -> None:
    """Auction the next lot that fell to the Bank."""
    if frame.lots and game.state.settings.auctions:
        open_for_lot(game, frame.lots.pop(0))
    else:
        game.state.frames.pop()
