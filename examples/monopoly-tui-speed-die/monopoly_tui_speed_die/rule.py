"""The rule: what the third die shows, and what it does to a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.events import Event
from monopoly_tui.games.property.luck import Dice
from monopoly_tui.games.property.procedure import Frame, TurnDecision
from monopoly_tui.games.property.procedures import landing
from monopoly_tui.games.property.procedures.turn import turn_of
from monopoly_tui.games.property.rent import rent_now
from monopoly_tui.games.property.rule import Rule
from monopoly_tui.games.property.state import BANK, FREE, State

if TYPE_CHECKING:
    from monopoly_tui.games.property.game import Game

BUS, DASH = "bus", "dash"
FACES = ("1", "2", "3", BUS, DASH, DASH)
KEY = "speed_die"


class SpeedDieRule(Rule):
    """Who has come past GO throws a third die."""

    key = KEY
    by_the_dice = False

    def passed_go(self, game: Game, player: int) -> None:
        if (KEY, player) not in game.state.tally:
            game.emit(SpeedDieEarned(player))

    def thrown(self, game: Game, player: int, dice: Dice) -> bool:
        state = game.state
        if (KEY, player) not in state.tally:
            return False
        face = state.luck.below(len(FACES))
        game.emit(SpeedDieThrown(player, face))
        shown = FACES[face]
        if shown == BUS:
            state.frames.append(Ride(player, tuple(sorted({*dice, sum(dice)}))))
        elif shown == DASH:
            state.frames.append(Dash(player))  # below whatever the first space asks
            move(game, player, sum(dice))
        elif dice == (int(shown), int(shown)):
            turn_of(game).again = False
            state.frames.append(Ride(player, tuple(range(1, len(state.board.spaces)))))
        else:
            move(game, player, sum(dice) + int(shown))
        return True


RULE = SpeedDieRule()


def move(game: Game, player: int, steps: int) -> None:
    """Move a token on and play the space."""
    landing.advance(game, player, (game.state.at[player] + steps) % len(game.state.board.spaces))
    landing.land(game, player)


class Ride(Frame):
    """A player chooses by how many spaces to move."""

    player: int
    steps: tuple[int, ...]

    def resume(self, game: Game) -> RideDecision:
        return RideDecision(game.state, self.player, self.steps)

    def goes_on_without(self, game: Game, player: int) -> bool:
        return self.player != player


class Dash(Frame):
    """Once the space is played, the player runs on."""

    player: int

    def resume(self, game: Game) -> None:
        state = game.state
        state.frames.pop()
        end = dash_end(state, self.player)
        if state.jailed[self.player] == FREE and end is not None:
            landing.advance(game, self.player, end)
            landing.land(game, self.player)

    def goes_on_without(self, game: Game, player: int) -> bool:
        return self.player != player


def dash_end(state: State, player: int) -> int | None:
    """The next lot that is for sale, else the next on which rent is due."""
    at, size = state.at[player], len(state.board.spaces)
    ahead = [space for step in range(1, size) if (space := (at + step) % size) in state.board.lots]
    free = [space for space in ahead if state.owner[space] == BANK]
    dear = [space for space in ahead if state.owner[space] not in (BANK, player) and rent_now(state, space).amount]
    return next(iter(free or dear), None)


class GoOn(Action):
    """Move by so many spaces."""

    steps: int

    def do(self, game: Game, player: int) -> None:
        game.state.frames.pop()
        move(game, player, self.steps)


class RideDecision(TurnDecision):
    """The bus stops at several spaces, or three dice alike at all of them."""

    __slots__ = ("steps",)
    kind = "ride"
    answers = (GoOn,)

    def __init__(self, state: State, player: int, steps: tuple[int, ...]) -> None:
        super().__init__(state, player)
        self.steps = steps

    def judge(self, player: int, action: Action) -> Refusal | None:
        assert isinstance(action, GoOn)
        return None if action.steps in self.steps else NoStopThere(self.steps)

    def choices(self, player: int) -> Iterator[Action]:
        return map(GoOn, self.steps)

    def end(self, steps: int) -> int:
        """The space that is so many further on."""
        return (self.state.at[self.asks[0]] + steps) % len(self.state.board.spaces)

    def usual(self, player: int) -> Action:
        """To the dearest lot that can be bought, else to where it costs least."""

        def worth(steps: int) -> int:
            space = self.end(steps)
            lot, owner = self.state.board.lots.get(space), self.state.owner[space]
            if lot is None or owner == player:
                return 0
            if owner == BANK:
                return lot.price if lot.price <= self.state.cash[player] else 0
            return -rent_now(self.state, space).amount

        return GoOn(max(self.steps, key=worth))


class NoStopThere(Refusal):
    """The bus goes other ways."""

    steps: tuple[int, ...]


class SpeedDieEarned(Event):
    """A player has come past GO and throws the third die from now on."""

    player: int

    def change(self, state: State) -> None:
        state.count(KEY, self.player, 1)


class SpeedDieThrown(Event):
    """The third die showed a face."""

    player: int
    face: int

    def from_luck(self) -> Sequence[int]:
        return (self.face,)
