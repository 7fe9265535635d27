"""The monster-catching box's rule: after doubles, use a power instead of rolling again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.core.vocabulary import Action

from ..board import STREET, Board
from ..effects import Attack, Effect, GoToJail, Teleport
from ..events import DeedTaken, DiceThrown, Event
from ..procedure import Decision, OwnFrame, follow
from ..procedures import landing, mortgage, turn
from ..procedures.turn import LANDED, Turn
from ..rule import Rule
from ..state import BANK, State

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


RULE = PowerDoublesRule()


class PowerChoice(OwnFrame):
    """After doubles: roll again or use the power of that number."""

    number: int

    def resume(self, game: Game) -> PowerDecision | None:
        """Ask whether to use the power, unless its last target has left the game."""
        state = game.state
        effect = state.board.powers[self.number]
        targets: tuple[int, ...] = ()
        if isinstance(effect, Teleport):
            targets = teleport_targets(state, self.player)
        elif isinstance(effect, Attack):
            targets = attack_targets(state, self.player)
            if not targets:
                state.frames.pop()
                return None
        return PowerDecision(state, self.player, self.number, effect, targets)


class UsePower(Action):
    """Use the power of the doubles just thrown; `space` is where to teleport to, or the lot to attack."""

    space: int | None = None

    def do(self, game: Game, player: int) -> None:
        """The turn is over after it."""
        frame, this = game.state.frames.pop(), turn.turn_of(game)
        assert isinstance(frame, PowerChoice)
        this.phase, this.again = LANDED, False
        game.emit(PowerUsed(player, frame.number, self.space))
        effect = game.state.board.powers[frame.number]
        if isinstance(effect, Teleport):
            assert self.space is not None
            landing.advance(game, player, self.space)
            landing.land(game, player)
        elif isinstance(effect, Attack):
            assert self.space is not None
            _attack(game, player, self.space)
        else:
            follow(game, player, effect, "power")


class RollAgain(Action):
    """Throw again as after any doubles instead of using the power."""

    def do(self, game: Game, player: int) -> None:
        game.state.frames.pop()
        turn.throw_and_move(game, player)


class PowerDecision(Decision):
    """Roll again, or use the power of the doubles; `targets` are the spaces it can be used on."""

    __slots__ = ("effect", "number", "targets")
    kind = "power"
    answers = (UsePower, RollAgain)
    is_between_steps = True

    def __init__(self, state: State, player: int, number: int, effect: Effect, targets: tuple[int, ...]) -> None:
        super().__init__(state, player)
        self.number, self.effect, self.targets = number, effect, targets

    def judge(self, player: int, action: Action) -> Refusal | None:
        if type(action) is not UsePower:
            return None
        if isinstance(self.effect, Teleport):
            return None if action.space in self.targets else NotThere(action.space)
        if isinstance(self.effect, Attack):
            return None if action.space in self.targets else NotATarget(action.space, self.targets)
        return None if action.space is None else NoChoiceNeeded()

    def choices(self, player: int) -> Iterator[Action]:
        yield RollAgain()
        yield from map(UsePower, self.targets or (None,))


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
        mortgage.ask_about(game, [space])


class NotThere(Refusal):
    """Nobody teleports to that space."""

    space: object


class NotATarget(Refusal):
    """That lot cannot be attacked."""

    space: object
    targets: tuple[int, ...]


class NoChoiceNeeded(Refusal):
    """This power takes no space."""


class PowerOffered(Event):
    """Doubles give a power."""

    player: int
    number: int


class PowerUsed(Event):
    """A power was used; `space` is the teleport's end or the lot attacked."""

    player: int
    number: int
    space: int | None


class AttackFought(Event):
    """A lot was fought for with both players' dice."""

    player: int
    owner: int
    lot: int
    won: bool
