"""A turn: throw, move, land, throw again after doubles, hand on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.core.vocabulary import Action

from .. import refusals as no
from ..effects import GoToJail, SkipTurn
from ..events import SKIPPING, DiceThrown, TurnForfeited, TurnSkipped, TurnStarted
from ..procedure import Decision, Frame, TurnDecision, follow, follows
from ..state import FREE
from . import landing

if TYPE_CHECKING:
    from ..game import Game

JAIL, ROLL, MOVE_OUT, LANDED, END, OVER = "jail", "roll", "move_out", "landed", "end", "over"
DOUBLES_TO_JAIL = 3


class Turn(Frame):
    """One player's turn: always at the bottom of the stack. `again` means that doubles give another roll."""

    player: int
    phase: str
    doubles: int = 0
    again: bool = False

    def resume(self, game: Game) -> Decision | None:
        """Ask the player on turn, or go on."""
        state, player, phase = game.state, self.player, self.phase
        if phase == OVER or state.out[player]:
            begin_next(game)
            return None
        if phase == LANDED:
            self.phase = phase = ROLL if self.again else END
            if self.again and any(doubles(game, self) for doubles in game.on_doubles):
                return None
        if phase == ROLL:
            return RollDecision(state, player)
        return EndTurnDecision(state, player) if phase == END else PHASES[phase](game, self)


PHASES: dict[str, Callable[[Game, Turn], Decision | None]] = {}
"""What is asked or done in those phases of a turn that belong to another procedure: to Jail."""

ROLLS: dict[str, Callable[[Game, int], None]] = {}
"""What a throw is in these."""


class Roll(Action):
    """Throw the dice and move, or try for doubles in Jail."""

    def do(self, game: Game, player: int) -> None:
        roll = throw_and_move if game.state.jailed[player] == FREE else ROLLS[JAIL]
        roll(game, player)


class EndTurn(Action):
    """Hand the dice on."""

    def do(self, game: Game, player: int) -> None:
        begin_next(game)


class RollDecision(TurnDecision):
    """The player on turn throws the dice."""

    __slots__ = ()
    kind = "roll"
    answers = (Roll,)

    def refuse_other(self, player: int, action: Action) -> Refusal:
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
        if out[player]:
            continue
        if (SKIPPING, player) not in state.tally:
            break
        game.emit(TurnSkipped(player))
    game.emit(TurnStarted(player, state.turns + 1, round_))
    state.frames[0] = Turn(player, ROLL if state.jailed[player] == FREE else JAIL)


@follows(SkipTurn)
def forfeit(game: Game, player: int, effect: SkipTurn, reason: str) -> None:
    """The player's next turn is to be left out."""
    game.emit(TurnForfeited(player))


def throw_and_move(game: Game, player: int) -> None:
    """Throw, count doubles, move and play the space."""
    for before_throw in game.on_throw:
        before_throw(game, player)
    state = game.state
    turn = state.frames[0]
    assert isinstance(turn, Turn)
    dice = state.luck.throw()
    game.emit(DiceThrown(player, dice, "move"))
    first, second = dice
    turn.phase = LANDED
    if first == second:
        turn.doubles += 1
        if turn.doubles == DOUBLES_TO_JAIL:
            follow(game, player, GoToJail(), "doubles")
            return
        turn.again = True
    else:
        turn.again = False
    for thrown in game.on_thrown:
        if thrown(game, player, dice):
            return
    landing.advance(game, player, (state.at[player] + first + second) % len(state.board.spaces))
    landing.land(game, player)
