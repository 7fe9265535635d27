"""Follows the effects of cards and spaces."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .. import effects as fx
from ..events import BACK, CardDrawn, JailCardKept, Paid, TokenMoved
from ..frames import Charge, Charges, TaxChoice
from ..state import BANK, POT
from . import jail, landing, turn

if TYPE_CHECKING:
    from ..game import Game


def follow(game: Game, player: int, effect: fx.Effect, reason: str) -> None:
    """Do what is printed; `reason` (space, card or power) goes with the money."""
    _FOLLOW[type(effect)](game, player, effect, reason)


def _draw(game: Game, player: int, effect: fx.Draw, reason: str) -> None:
    state = game.state
    deck = state.board.deck_index[effect.deck]
    if not state.decks[deck]:
        return  # every card of the deck is held by somebody
    card = state.decks[deck][0]
    game.emit(CardDrawn(player, deck, card))
    printed = state.board.decks[deck].cards[card].effect
    if isinstance(printed, fx.JailFree):
        game.emit(JailCardKept(player, deck, card))
    else:
        follow(game, player, printed, "card")


def _advance_to(game: Game, player: int, effect: fx.AdvanceTo, reason: str) -> None:
    turn.advance(game, player, effect.space)
    landing.land(game, player)


def _advance_to_nearest(game: Game, player: int, effect: fx.AdvanceToNearest, reason: str) -> None:
    state = game.state
    start, size = state.at[player], len(state.board.spaces)
    for step in range(1, size):
        lot = state.board.lot_at[(start + step) % size]
        if lot is not None and lot.kind == effect.kind:
            turn.advance(game, player, lot.space)
            landing.land(game, player, effect.rent_factor, effect.dice_factor)
            return


def _move_back(game: Game, player: int, effect: fx.MoveBack, reason: str) -> None:
    state = game.state
    start = state.at[player]
    game.emit(TokenMoved(player, start, (start - effect.spaces) % len(state.board.spaces), BACK))
    landing.land(game, player)


def _go_to_jail(game: Game, player: int, effect: fx.GoToJail, reason: str) -> None:
    jail.send(game, player, reason)


def _collect(game: Game, player: int, effect: fx.Collect, reason: str) -> None:
    game.emit(Paid(BANK, player, effect.amount, reason))


def _pay(game: Game, player: int, effect: fx.Pay, reason: str) -> None:
    game.charge(player, game.fines_to, effect.amount, reason)


def _collect_each(game: Game, player: int, effect: fx.CollectEach, reason: str) -> None:
    charges = [Charge(other, player, effect.amount, reason) for other in game.state.others(player)]
    game.state.frames.append(Charges(charges))


def _pay_each(game: Game, player: int, effect: fx.PayEach, reason: str) -> None:
    charges = [Charge(player, other, effect.amount, reason) for other in game.state.others(player)]
    game.state.frames.append(Charges(charges))


def _repairs(game: Game, player: int, effect: fx.Repairs, reason: str) -> None:
    state = game.state
    amount = 0
    for space in state.lots_of(player):
        level = state.level[space]
        amount += effect.hotel if level == state.hotel else level * effect.house
    game.charge(player, game.fines_to, amount, reason)


def _tax(game: Game, player: int, effect: fx.Tax, reason: str) -> None:
    state = game.state
    if effect.percent and state.settings.tax_choice:
        state.frames.append(TaxChoice(player, effect.amount, effect.percent))
    else:
        game.charge(player, game.fines_to, effect.amount, "tax", state.at[player])


def _free_parking(game: Game, player: int, effect: fx.FreeParking, reason: str) -> None:
    pot = game.state.cash[POT]
    if pot:
        game.emit(Paid(POT, player, pot, "pot"))


_FOLLOW: dict[type[fx.Effect], Callable[[Game, int, Any, str], None]] = {
    fx.Draw: _draw,
    fx.AdvanceTo: _advance_to,
    fx.AdvanceToNearest: _advance_to_nearest,
    fx.MoveBack: _move_back,
    fx.GoToJail: _go_to_jail,
    fx.Collect: _collect,
    fx.Pay: _pay,
    fx.CollectEach: _collect_each,
    fx.PayEach: _pay_each,
    fx.Repairs: _repairs,
    fx.Tax: _tax,
    fx.FreeParking: _free_parking,
}
