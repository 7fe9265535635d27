"""The monster-catching box's rule: after doubles, use a power instead of rolling again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import RollAgain, UsePower
from ..board import STREET, Board
from ..decisions import PowerDecision
from ..effects import Attack, GoToJail, Teleport
from ..events import AttackFought, DeedTaken, DiceThrown, PowerOffered, PowerUsed
from ..frames import LANDED, PowerChoice, Turn
from ..state import BANK, State
from .rule import Rule

if TYPE_CHECKING:
    from ..game import Game


class PowerDoublesRule(Rule):
    """Each double has its power, printed in the box; using it ends the turn."""

    key = "power_doubles"

    def fits(self, board: Board) -> bool:
        return set(board.powers) == {1, 2, 3, 4, 5, 6}

    def doubles(self, game: Game, turn: Turn) -> bool:
        state = game.state
        number = state.dice[0]
        if isinstance(state.board.powers[number], Attack) and not attack_targets(state, turn.player):
            return False
        game.emit(PowerOffered(turn.player, number))
        state.frames.append(PowerChoice(turn.player, number))
        return True


def attack_targets(state: State, player: int) -> tuple[int, ...]:
    """Other players' streets, but for those of complete groups."""
    return tuple(
        space
        for space, lot in state.board.lots.items()
        if lot.kind == STREET
        and state.owner[space] not in (BANK, player)
        and not state.holds_group(state.owner[space], lot.group)
    )


def teleport_targets(state: State, player: int) -> tuple[int, ...]:
    """Anywhere but Jail, the way there, and where one stands."""
    return tuple(
        space
        for space, printed in enumerate(state.board.spaces)
        if space not in (state.board.jail, state.at[player]) and not isinstance(printed.effect, GoToJail)
    )


def resume(game: Game, frame: PowerChoice) -> PowerDecision | None:
    """Ask whether to use the power, unless its last target has left the game."""
    state = game.state
    effect = state.board.powers[frame.number]
    targets: tuple[int, ...] = ()
    if isinstance(effect, Teleport):
        targets = teleport_targets(state, frame.player)
    elif isinstance(effect, Attack):
        targets = attack_targets(state, frame.player)
        if not targets:
            state.frames.pop()
            return None
    return PowerDecision(state, frame.player, frame.number, effect, targets)


def use_power(game: Game, player: int, action: UsePower) -> None:
    """Use the power; the turn is over after it."""
    state = game.state
    frame, turn = state.frames.pop(), state.frames[0]
    assert isinstance(frame, PowerChoice)
    assert isinstance(turn, Turn)
    turn.phase, turn.again = LANDED, False
    game.emit(PowerUsed(player, frame.number, action.space))
    effect = state.board.powers[frame.number]
    if isinstance(effect, Teleport):
        assert action.space is not None
        game.advance(player, action.space)
        game.land(player)
    elif isinstance(effect, Attack):
        assert action.space is not None
        _attack(game, player, action.space)
    else:
        game.follow(player, effect, "power")


def _attack(game: Game, player: int, space: int) -> None:
    """Both throw until one is higher, the attacker first."""
    owner = game.state.owner[space]
    mine = theirs = 0
    while mine == theirs:
        attack = game.state.luck.throw()
        game.emit(DiceThrown(player, attack, "attack"))
        defence = game.state.luck.throw()
        game.emit(DiceThrown(owner, defence, "defence"))
        mine, theirs = sum(attack), sum(defence)
    game.emit(AttackFought(player, owner, space, mine > theirs))
    if mine > theirs:
        game.emit(DeedTaken(player, space, owner, "attack"))
        game.ask_about_mortgages([space])


def roll_again(game: Game, player: int, action: RollAgain) -> None:
    """Throw as after any doubles."""
    game.state.frames.pop()
    game.roll(player)
