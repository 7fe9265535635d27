"""A turn: throw, move, land, throw again after doubles, hand on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from monopoly_tui.games.core import vocabulary
from monopoly_tui.games.core.refusals import Refusal

from .. import refusals as no
from ..effects import GoToJail
from ..events import DiceThrown, TurnStarted
from ..procedure import Action, Decision, Frame, TurnDecision, follow
from ..state import FREE
from . import landing

if TYPE_CHECKING:
    from ..game import Game

JAIL, ROLL, MOVE_OUT, LANDED, END, OVER = "jail", "roll", "move_out", "landed", "end", "over"
DOUBLES_TO_JAIL = 3


@dataclass(slots=True)
class Turn(Frame):
    """One player's turn: always at the bottom of the stack. `again` means that doubles give another roll."""

    player: int
    phase: str
    doubles: int = 0
    again: bool = False

    def resume(self, game: Game) -> Decision | None:
        """Ask the player on turn, or go on."""
        if game.state.out[self.player]:
            begin_next(game)
            return None
        return PHASES[self.phase].resume(game, self)


@dataclass(slots=True, unsafe_hash=True)
class Roll(Action):
    """Throw the dice and move, or try for doubles in Jail."""

    def do(self, game: Game, player: int) -> None:
        PHASES[turn_of(game).phase].roll(game, player)


@dataclass(slots=True, unsafe_hash=True)
class EndTurn(Action):
    """Hand the dice on."""

    def do(self, game: Game, player: int) -> None:
        turn_of(game).phase = OVER


class RollDecision(TurnDecision):
    """The player on turn throws the dice."""

    __slots__ = ()
    kind = "roll"
    answers = (Roll,)

    def refuse_other(self, player: int, action: vocabulary.Action) -> Refusal:
        if type(action) is EndTurn and player in self.asks:
            return no.MustPlay()
        return super().refuse_other(player, action)


class EndTurnDecision(TurnDecision):
    """All is done: the turn can be handed on."""

    __slots__ = ()
    kind = "end_turn"
    answers = (EndTurn,)


def turn_of(game: Game) -> Turn:
    """The turn under way."""
    turn = game.state.frames[0]
    assert isinstance(turn, Turn)
    return turn


def begin_next(game: Game) -> None:
    """The next player still in the game is on turn."""
    state = game.state
    out, count, player, round_ = state.out, state.players, state.turn, state.round
    while True:
        player += 1
        if player == count:
            player = 0
        if player == state.first:
            round_ += 1
        if not out[player]:
            break
    game.emit(TurnStarted(player, state.turns + 1, round_))
    state.frames[0] = Turn(player, ROLL if state.jailed[player] == FREE else JAIL)


def throw(game: Game, player: int, purpose: str) -> tuple[int, int]:
    """Throw the dice of a turn."""
    for before_throw in game.on_throw:
        before_throw(game, player)
    dice = game.state.luck.throw()
    game.emit(DiceThrown(player, dice, purpose))
    return dice


def throw_and_move(game: Game, player: int) -> None:
    """Throw, count doubles, move and play the space."""
    first, second = throw(game, player, "move")
    turn = turn_of(game)
    turn.phase = LANDED
    if first == second:
        turn.doubles += 1
        if turn.doubles == DOUBLES_TO_JAIL:
            follow(game, player, GoToJail(), "doubles")
            return
        turn.again = True
    else:
        turn.again = False
    landing.move_on(game, player, first + second)


class Phase(NamedTuple):
    """A part of a turn: what it asks or does by itself, and what a throw in it is."""

    resume: Callable[[Game, Turn], Decision | None]
    roll: Callable[[Game, int], None] = throw_and_move


def _ask_to_roll(game: Game, turn: Turn) -> RollDecision:
    return RollDecision(game.state, turn.player)


def _landed(game: Game, turn: Turn) -> Decision | None:
    """Throw again after doubles, unless a rule has something to ask first."""
    if not turn.again:
        turn.phase = END
        return EndTurnDecision(game.state, turn.player)
    turn.phase = ROLL
    for doubles in game.on_doubles:
        if doubles(game, turn):
            return None
    return RollDecision(game.state, turn.player)


def _ask_to_end(game: Game, turn: Turn) -> EndTurnDecision:
    return EndTurnDecision(game.state, turn.player)


def _over(game: Game, turn: Turn) -> None:
    begin_next(game)


PHASES = {ROLL: Phase(_ask_to_roll), LANDED: Phase(_landed), END: Phase(_ask_to_end), OVER: Phase(_over)}
"""What each phase of a turn does; Jail adds those of its own."""
