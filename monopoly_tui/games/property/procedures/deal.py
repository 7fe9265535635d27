"""Deals between two players: offered, countered, agreed or refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import Accept, Decline, Offer, Terms
from ..decisions import OfferDecision
from ..events import DeedTaken, JailCardGiven, OfferAccepted, OfferDeclined, OfferMade, Paid
from ..frames import OpenOffer, Purchase
from . import mortgage, purchase

if TYPE_CHECKING:
    from ..game import Game


def offer(game: Game, player: int, action: Offer) -> None:
    """Propose a deal; as an answer to one, it replaces that."""
    frames = game.state.frames
    counter = isinstance(frames[-1], OpenOffer)
    if counter:
        frames.pop()
    frames.append(OpenOffer(player, action.to, action.give, action.take))
    game.emit(OfferMade(player, action.to, action.give, action.take, counter))


def resume(game: Game, frame: OpenOffer) -> OfferDecision:
    """Ask the other side."""
    return OfferDecision(game.state, frame.to, frame.player, frame.give, frame.take)


def accept(game: Game, player: int, action: Accept) -> None:
    """Exchange everything at once."""
    frame = game.state.frames.pop()
    assert isinstance(frame, OpenOffer)
    game.emit(OfferAccepted(frame.player, player, frame.give, frame.take))
    _hand_over(game, frame.player, player, frame.give)
    _hand_over(game, player, frame.player, frame.take)
    mortgage.ask_about(game, [*frame.give.lots, *frame.take.lots])


def _hand_over(game: Game, giver: int, taker: int, side: Terms) -> None:
    state = game.state
    if side.cash:
        game.emit(Paid(giver, taker, side.cash, "deal"))
    for space in side.lots:
        game.emit(DeedTaken(taker, space, giver, "deal"))
    for name in side.jail_cards:
        deck, card = next(held for held in state.jail_cards[giver] if state.board.decks[held[0]].id == name)
        game.emit(JailCardGiven(giver, taker, deck, card))


def decline(game: Game, player: int, action: Decline) -> None:
    """Refuse an offer, or a lot of the Bank's."""
    frame = game.state.frames.pop()
    if isinstance(frame, Purchase):
        purchase.decline(game, frame)
    else:
        assert isinstance(frame, OpenOffer)
        game.emit(OfferDeclined(frame.player, player))
