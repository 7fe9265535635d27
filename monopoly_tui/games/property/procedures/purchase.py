"""Buying the lot one stands on, or leaving it to the auction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.core.vocabulary import Action

from .. import refusals as no
from ..board import Lot
from ..events import DeedTaken, Paid
from ..procedure import OwnFrame, TurnDecision
from ..state import BANK, State
from . import auction
from .deal import Decline

if TYPE_CHECKING:
    from ..game import Game


class Purchase(OwnFrame):
    """A player stands on a lot nobody owns."""

    lot: int

    def resume(self, game: Game) -> BuyDecision:
        """Ask whether to buy."""
        return BuyDecision(game.state, self.player, game.state.board.lots[self.lot])

    def turn_down(self, game: Game, player: int) -> None:
        """The Bank auctions it, if the table plays with auctions."""
        game.state.frames.pop()
        if game.state.settings.auctions:
            auction.open_for_lot(game, self.lot)


class Buy(Action):
    """Buy the lot one stands on at its printed price."""

    def do(self, game: Game, player: int) -> None:
        frame = game.state.frames.pop()
        assert isinstance(frame, Purchase)
        game.emit(Paid(player, BANK, game.state.board.lots[frame.lot].price, "price", frame.lot))
        game.emit(DeedTaken(player, frame.lot, BANK, "bought"))


class BuyDecision(TurnDecision):
    """The player on turn stands on a lot nobody owns."""

    __slots__ = ("lot",)
    kind = "buy"
    answers = (Buy, Decline)

    def __init__(self, state: State, player: int, lot: Lot) -> None:
        self.state, self.asks, self.lot = state, (player,), lot

    def judge(self, player: int, action: Action) -> Refusal | None:
        cash = self.state.cash[player]
        if type(action) is Buy and self.lot.price > cash:
            return no.NotEnoughCash(self.lot.price, cash)
        return None
