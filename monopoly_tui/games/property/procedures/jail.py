"""Jail: going there, and every way out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.core.vocabulary import Action

from .. import refusals as no
from ..effects import GoToJail
from ..events import DiceThrown, JailCardReturned, LeftJail, Paid, SentToJail, StayedInJail
from ..procedure import TurnDecision, follows
from . import debt, landing
from .turn import JAIL, LANDED, MOVE_OUT, OVER, PHASES, ROLL, ROLLS, Roll, Turn, turn_of

if TYPE_CHECKING:
    from ..game import Game


@dataclass(slots=True, unsafe_hash=True)
class PayFine(Action):
    """Buy oneself out of Jail before rolling."""

    def do(self, game: Game, player: int) -> None:
        fine = game.state.settings.jail_fine
        if fine:
            game.emit(Paid(player, game.fines_to, fine, "fine"))
        _free(game, player, "fine")


@dataclass(slots=True, unsafe_hash=True)
class UseCard(Action):
    """Leave Jail by a jail card before rolling; `deck` chooses among several."""

    deck: str = ""

    def do(self, game: Game, player: int) -> None:
        state = game.state
        deck, card = next(held for held in state.jail_cards[player] if self.deck in ("", state.board.decks[held[0]].id))
        game.emit(JailCardReturned(player, deck, card))
        _free(game, player, "card")


class JailDecision(TurnDecision):
    """A jailed player's turn begins with the ways out."""

    __slots__ = ()
    kind = "jail"
    answers = (Roll, PayFine, UseCard)

    @property
    def turns_left(self) -> int:
        """How many throws for doubles are left, this one too."""
        return self.settings.jail_turns - self.state.jailed[self.asks[0]]

    def judge(self, player: int, action: Action) -> Refusal | None:
        if type(action) is PayFine:
            if self.turns_left == 1 and not self.settings.jail_fine_on_last_turn:
                return no.FineTooLate()
            fine, cash = self.settings.jail_fine, self.state.cash[player]
            return no.NotEnoughCash(fine, cash) if fine > cash else None
        if type(action) is UseCard:
            held = self.state.jail_decks(player)
            if not held or (action.deck and action.deck not in held):
                holders = tuple(other for other in self.state.others(player) if self.state.jail_cards[other])
                return no.NoJailCard(action.deck, holders)
        return None

    def choices(self, player: int) -> Iterator[Action]:
        yield from (Roll(), PayFine())
        yield from map(UseCard, sorted(set(self.state.jail_decks(player))))


@follows(GoToJail)
def send(game: Game, player: int, effect: GoToJail, why: str) -> None:
    """Straight to Jail, without salary; the turn is over."""
    game.emit(SentToJail(player, game.state.at[player], why))
    turn = turn_of(game)
    turn.phase, turn.again = OVER, False


def ask(game: Game, turn: Turn) -> JailDecision:
    """Ask for the way out."""
    return JailDecision(game.state, turn.player)


def try_doubles(game: Game, player: int) -> None:
    """Throw for doubles: they free without another roll; the last failure costs the fine."""
    for before_throw in game.on_throw:
        before_throw(game, player)
    state, turn = game.state, turn_of(game)
    dice = state.luck.throw()
    game.emit(DiceThrown(player, dice, "jail"))
    if dice[0] == dice[1]:
        game.emit(LeftJail(player, "doubles"))
        _move(game, turn)
        return
    failed = state.jailed[player] + 1
    if failed < state.settings.jail_turns:
        game.emit(StayedInJail(player, failed))
        turn.phase = OVER
    else:
        turn.phase = MOVE_OUT
        debt.charge(game, player, game.fines_to, state.settings.jail_fine, "fine")


def move_out(game: Game, turn: Turn) -> None:
    """The forced fine is paid: move by the throw that failed."""
    game.emit(LeftJail(turn.player, "forced"))
    _move(game, turn)


PHASES |= {JAIL: ask, MOVE_OUT: move_out}
ROLLS |= {JAIL: try_doubles}


def _move(game: Game, turn: Turn) -> None:
    turn.phase, turn.again = LANDED, False
    state = game.state
    landing.advance(game, turn.player, (state.at[turn.player] + sum(state.dice)) % len(state.board.spaces))
    landing.land(game, turn.player)


def _free(game: Game, player: int, how: str) -> None:
    game.emit(LeftJail(player, how))
    turn_of(game).phase = ROLL
