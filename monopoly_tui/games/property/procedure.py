"""What procedures are made of: actions that players do, frames under way, decisions that the table waits for."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy, deepcopy
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, TypeAlias, dataclass_transform

from monopoly_tui.games.core import game as core
from monopoly_tui.games.core.codec import malformed
from monopoly_tui.games.core.refusals import NoSuchPlayer, NotAnAction, NotAsked, NotNow, Refusal
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.records import record

from .effects import Effect

if TYPE_CHECKING:
    from .game import Game
    from .settings import Settings
    from .state import State


class Managing(Action):
    """What every player may do between the steps of a turn."""

    def refusal(self, state: State, player: int) -> Refusal | None:
        """Nothing if the player may do so, else why not."""
        return NotAnAction(type(self).__name__)


class Raising(Managing):
    """Turning property into cash."""

    def brings(self, state: State) -> int:
        """What the Bank gives for it."""
        raise NotImplementedError


class Unasked(Action):
    """What can be done whatever the table waits for, or nearly."""

    def refusal(self, decision: Decision, player: int) -> Refusal | None:
        """Nothing if somebody at the table may do so now, else why not."""
        return NoSuchPlayer(player) if decision.is_gone(player) else None


_UNCHANGING: Final = frozenset({int, str, bool, tuple, type(None)})


@dataclass_transform()
@record
class Frame:
    """Base of all frames: a procedure under way, as data on a stack; the topmost asks or goes on by itself."""

    def __init_subclass__(cls) -> None:
        record(cls)

    is_finished_first: ClassVar[bool] = False
    """Whether it is seen through before the estate of somebody who resigns is auctioned."""

    def copy(self) -> Self:
        """A frame of its own that looks the same; what no step can change in place is shared."""
        twin = copy(self)
        for name, value in vars(self).items():
            if type(value) not in _UNCHANGING:
                setattr(twin, name, deepcopy(value))
        return twin

    def resume(self, game: Game) -> Decision | None:
        """What it asks now; None if it went a step on by itself."""
        raise NotImplementedError

    def turn_down(self, game: Game, player: int) -> None:
        """One who was asked wants nothing of it."""
        raise NotImplementedError

    def goes_on_without(self, game: Game, player: int) -> bool:
        """Take a leaving player out of it. False: there is nothing left of it."""
        return True


class OwnFrame(Frame):
    """What only one player has to do with."""

    player: int

    def goes_on_without(self, game: Game, player: int) -> bool:
        return self.player != player


class Decision(core.Decision):
    """Base of all decisions: the only judges of what is allowed.

    `asks` are those who must decide; `manages` is what everybody may do meanwhile.
    """

    __slots__ = ()

    state: State
    manages: ClassVar[tuple[type[Managing], ...]] = ()
    is_between_steps: ClassVar[bool] = False
    """Whether the step before is wholly done, so that it can be come back to."""

    def __init__(self, state: State, player: int) -> None:
        self.state = state
        self.asks = (player,)

    def refusal(self, player: int, action: Action) -> Refusal | None:
        """Nothing if the action is allowed, else why not."""
        if type(player) is not int:
            return NoSuchPlayer(player)
        kind = type(action)
        if kind in self.answers:
            if player in self.asks:
                return malformed(action) or self.judge(player, action)
            if not issubclass(kind, self.manages):
                return self.refuse_stranger(player, action)
        if isinstance(action, Unasked):
            return action.refusal(self, player)
        if self.is_gone(player):
            return NoSuchPlayer(player)
        if isinstance(action, self.manages):
            return malformed(action) or action.refusal(self.state, player)
        return self.refuse_other(player, action)

    def refuse_stranger(self, player: int, action: Action) -> Refusal | None:
        """Why one who is not asked may not answer."""
        if self.is_gone(player):
            return NoSuchPlayer(player)
        return NotAsked(self.asks, self.kind)

    def refuse_other(self, player: int, action: Action) -> Refusal:
        """Why a player may not do what does not belong here."""
        return malformed(action) or NotNow(type(action).__name__, self.kind)

    def usual(self, player: int) -> Action:
        """What one who is asked does without thinking: the first choice that is allowed."""
        return self.allowed(player)[0]

    @property
    def settings(self) -> Settings:
        """The rules of the game."""
        return self.state.settings


class TurnDecision(Decision):
    """Base of all decisions between the steps of a turn, when everybody may manage what they own."""

    __slots__ = ()
    manages = (Managing,)
    is_between_steps = True


Follower: TypeAlias = "Callable[[Game, int, Any, str], None]"

FOLLOW: dict[type[Effect], Follower] = {}
"""What each effect of a card or space does, as the procedures say."""


def follows(effect: type[Effect]) -> Callable[[Follower], Follower]:
    """Decorates the function that does what is printed."""

    def note(function: Follower) -> Follower:
        FOLLOW[effect] = function
        return function

    return note


def follow(game: Game, player: int, effect: Effect, reason: str) -> None:
    """Do what is printed; `reason` (space, card or power) goes with the money."""
    FOLLOW[type(effect)](game, player, effect, reason)
