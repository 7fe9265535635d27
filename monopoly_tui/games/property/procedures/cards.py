"""Follows what cards and spaces say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import effects as fx
from ..events import BACK, CardDrawn, JailCardKept, Paid, TokenMoved
from ..procedure import follow, follows
from ..state import BANK
from . import debt, landing
from .choice import EffectChoice, repairs
from .debt import Charge, Charges

if TYPE_CHECKING:
    from ..game import Game


@follows(fx.Draw)
def draw(game: Game, player: int, effect: fx.Draw, reason: str) -> None:
    """Take the top card of a deck and follow it."""
    state = game.state
    deck = state.board.deck_index[effect.deck]
    if not state.decks[deck]:
        return  # every card of the deck is held by somebody
    card = state.decks[deck][0]
    game.emit(CardDrawn(player, deck, card))
    printed = state.board.decks[deck].cards[card].effect
    if isinstance(printed, fx.JailFree):
        game.emit(JailCardKept(player, deck, card))
    elif isinstance(printed, fx.Choose):
        state.frames.append(EffectChoice(player, deck, card))
    else:
        follow(game, player, printed, "card")


@follows(fx.AdvanceTo)
def _advance_to(game: Game, player: int, effect: fx.AdvanceTo, reason: str) -> None:
    landing.advance(game, player, effect.space)
    landing.land(game, player)


@follows(fx.AdvanceToNearest)
def _advance_to_nearest(game: Game, player: int, effect: fx.AdvanceToNearest, reason: str) -> None:
    state = game.state
    start, size = state.at[player], len(state.board.spaces)
    for step in range(1, size):
        lot = state.board.lot_at[(start + step) % size]
        if lot is not None and lot.kind == effect.kind:
            landing.advance(game, player, lot.space)
            landing.land(game, player, effect.rent_factor, effect.dice_factor)
            return


@follows(fx.MoveForward)
def _move_forward(game: Game, player: int, effect: fx.MoveForward, reason: str) -> None:
    state = game.state
    landing.advance(game, player, (state.at[player] + effect.spaces) % len(state.board.spaces))
    landing.land(game, player)


@follows(fx.MoveBack)
def _move_back(game: Game, player: int, effect: fx.MoveBack, reason: str) -> None:
    state = game.state
    start = state.at[player]
    game.emit(TokenMoved(player, start, (start - effect.spaces) % len(state.board.spaces), BACK))
    landing.land(game, player)


@follows(fx.Collect)
def _collect(game: Game, player: int, effect: fx.Collect, reason: str) -> None:
    game.emit(Paid(BANK, player, effect.amount, reason))


@follows(fx.Pay)
def _pay(game: Game, player: int, effect: fx.Pay, reason: str) -> None:
    debt.charge(game, player, game.fines_to, effect.amount, reason)


@follows(fx.CollectDeeds)
def _collect_deeds(game: Game, player: int, effect: fx.CollectDeeds, reason: str) -> None:
    if held := len(game.state.lots_of(player)):
        game.emit(Paid(BANK, player, held * effect.amount, reason))


@follows(fx.PayDeeds)
def _pay_deeds(game: Game, player: int, effect: fx.PayDeeds, reason: str) -> None:
    debt.charge(game, player, game.fines_to, len(game.state.lots_of(player)) * effect.amount, reason)


@follows(fx.CollectEach)
def _collect_each(game: Game, player: int, effect: fx.CollectEach, reason: str) -> None:
    charges = [Charge(other, player, effect.amount, reason) for other in game.state.others(player)]
    game.state.frames.append(Charges(charges))


@follows(fx.PayEach)
def _pay_each(game: Game, player: int, effect: fx.PayEach, reason: str) -> None:
    charges = [Charge(player, other, effect.amount, reason) for other in game.state.others(player)]
    game.state.frames.append(Charges(charges))


@follows(fx.Repairs)
def _repairs(game: Game, player: int, effect: fx.Repairs, reason: str) -> None:
    debt.charge(game, player, game.fines_to, repairs(game.state, player, effect.house, effect.hotel), reason)
