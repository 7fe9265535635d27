"""A turn: throw, move, land, throw again after doubles, hand on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import EndTurn, Roll
from ..board import GO
from ..decisions import Decision, EndTurnDecision, JailDecision, RollDecision
from ..events import FORWARD, DiceThrown, Paid, TokenMoved, TurnStarted
from ..frames import END, JAIL, LANDED, MOVE_OUT, OVER, ROLL, Turn
from ..state import BANK, FREE
from . import jail, landing

if TYPE_CHECKING:
    from ..game import Game

DOUBLES_TO_JAIL = 3


def resume(game: Game, turn: Turn) -> Decision | None:
    """Ask the player on turn, or go on."""
    state = game.state
    player = turn.player
    if state.out[player]:
        begin_next(game)
        return None
    phase = turn.phase
    if phase == END:
        return EndTurnDecision(state, player)
    if phase == LANDED:
        if not turn.again:
            turn.phase = END
            return EndTurnDecision(state, player)
        turn.phase = ROLL
        for doubles in game.on_doubles:
            if doubles(game, turn):
                return None
        return RollDecision(state, player)
    if phase == ROLL:
        return RollDecision(state, player)
    if phase == JAIL:
        return JailDecision(state, player)
    if phase == MOVE_OUT:
        jail.move_out(game, turn)
    else:
        begin_next(game)
    return None


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


def end_turn(game: Game, player: int, action: EndTurn) -> None:
    """Hand the dice on."""
    turn = game.state.frames[-1]
    assert isinstance(turn, Turn)
    turn.phase = OVER


def roll(game: Game, player: int, action: Roll) -> None:
    """Throw the dice."""
    if game.state.jailed[player] == FREE:
        throw_and_move(game, player)
    else:
        jail.try_doubles(game, player)


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
            jail.send(game, player, "doubles")
            return
        turn.again = True
    else:
        turn.again = False
    advance(game, player, (state.at[player] + first + second) % len(state.board.spaces))
    landing.land(game, player)


def advance(game: Game, player: int, end: int) -> None:
    """Move a token forward; reaching or passing GO pays the salary, also to one whom a card leads there from there."""
    state = game.state
    start = state.at[player]
    game.emit(TokenMoved(player, start, end, FORWARD))
    if end < start or end == start == GO:
        salary = state.settings.salary
        if end == 0:
            salary *= state.settings.salary_on_go
        if salary:
            game.emit(Paid(BANK, player, salary, "salary"))
