"""Jail: going there, and every way out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import PayFine, UseCard
from ..events import DiceThrown, JailCardReturned, LeftJail, Paid, SentToJail, StayedInJail
from ..frames import LANDED, MOVE_OUT, OVER, ROLL, Turn
from . import landing, turn

if TYPE_CHECKING:
    from ..game import Game


def send(game: Game, player: int, why: str) -> None:
    """Straight to Jail, without salary; the turn is over."""
    game.emit(SentToJail(player, game.state.at[player], why))
    this = game.state.frames[0]
    assert isinstance(this, Turn)
    this.phase, this.again = OVER, False


def try_doubles(game: Game, player: int) -> None:
    """Throw for doubles: they free without another roll; the last failure costs the fine."""
    for before_throw in game.on_throw:
        before_throw(game, player)
    state = game.state
    this = state.frames[0]
    assert isinstance(this, Turn)
    dice = state.luck.throw()
    game.emit(DiceThrown(player, dice, "jail"))
    if dice[0] == dice[1]:
        game.emit(LeftJail(player, "doubles"))
        _move(game, this)
        return
    failed = state.jailed[player] + 1
    if failed < state.settings.jail_turns:
        game.emit(StayedInJail(player, failed))
        this.phase = OVER
    else:
        this.phase = MOVE_OUT
        game.charge(player, game.fines_to, state.settings.jail_fine, "fine")


def move_out(game: Game, this: Turn) -> None:
    """The forced fine is paid: move by the throw that failed."""
    game.emit(LeftJail(this.player, "forced"))
    _move(game, this)


def _move(game: Game, this: Turn) -> None:
    this.phase, this.again = LANDED, False
    state = game.state
    turn.advance(game, this.player, (state.at[this.player] + sum(state.dice)) % len(state.board.spaces))
    landing.land(game, this.player)


def pay_fine(game: Game, player: int, action: PayFine) -> None:
    """Pay before rolling."""
    fine = game.state.settings.jail_fine
    if fine:
        game.emit(Paid(player, game.fines_to, fine, "fine"))
    _free(game, player, "fine")


def use_card(game: Game, player: int, action: UseCard) -> None:
    """Use a card before rolling."""
    state = game.state
    deck, card = next(held for held in state.jail_cards[player] if action.deck in ("", state.board.decks[held[0]].id))
    game.emit(JailCardReturned(player, deck, card))
    _free(game, player, "card")


def _free(game: Game, player: int, how: str) -> None:
    game.emit(LeftJail(player, how))
    this = game.state.frames[0]
    assert isinstance(this, Turn)
    this.phase = ROLL
