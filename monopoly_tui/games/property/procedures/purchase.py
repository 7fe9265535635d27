"""Buying the lot one stands on, or leaving it to the auction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import Buy
from ..decisions import BuyDecision
from ..events import DeedTaken, Paid
from ..frames import Purchase
from ..state import BANK
from . import auction

if TYPE_CHECKING:
    from ..game import Game


def resume(game: Game, frame: Purchase) -> BuyDecision:
    """Ask whether to buy."""
    return BuyDecision(game.state, frame.player, game.state.board.lots[frame.lot])


def buy(game: Game, player: int, action: Buy) -> None:
    """Pay the printed price."""
    frame = game.state.frames.pop()
    assert isinstance(frame, Purchase)
    game.emit(Paid(player, BANK, game.state.board.lots[frame.lot].price, "price", frame.lot))
    game.emit(DeedTaken(player, frame.lot, BANK, "bought"))


def decline(game: Game, frame: Purchase) -> None:
    """The Bank auctions it, if the table plays with auctions."""
    if game.state.settings.auctions:
        auction.open_for_lot(game, frame.lot)
