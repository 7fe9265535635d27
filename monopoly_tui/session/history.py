"""What was done in a game, step by step, the game as it stood at any of them, and all since a player's last turn."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Protocol

from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.refusals import IllegalAction
from monopoly_tui.games.core.vocabulary import Action, AnyEvent
from monopoly_tui.records import record

from .errors import DIFFERENT, REFUSED, SENSELESS, Damage
from .games import digest
from .journal import Done, NewLuck
from .progress import through
from .setup import Seed, Setup


@record(frozen=True)
class Step:
    """One action and what came of it; `turn` and `round` are those it was done in, `worth` everybody's after it."""

    player: int
    action: Action
    events: tuple[AnyEvent, ...]
    turn: int
    round: int
    worth: tuple[int, ...]


@record(frozen=True)
class Undo:
    """What was taken back after so many steps, the first first; its events are known while the session lasts."""

    at: int
    steps: tuple[Step, ...]


class History:
    """The steps of a game from its start. `opening` is what happened before the first question.

    `lucks` are the changes of the seed on the way, `undos` what was taken back, in order.
    """

    def __init__(self, setup: Setup, told: Iterable[int] = ()) -> None:
        """Begin with no steps, and with the luck that is told. Raises ValueError if there is no such game."""
        self.setup = setup
        self.kind = setup.kind
        first = setup.new_game(told)
        self.opening: tuple[AnyEvent, ...] = tuple(first.opening)
        self.steps: list[Step] = []
        self.lucks: list[NewLuck] = []
        self.undos: list[Undo] = []
        self._copies = Copies(first)

    def __len__(self) -> int:
        return len(self.steps)

    def game_at(self, count: int) -> AnyGame:
        """A game of one's own as it stood after so many steps."""
        nearest, game = self._copies.nearest(count)
        self._renew_at(game, nearest)
        for position in range(nearest, count):
            self.step_on(game, position)
        return game

    def step_on(self, game: AnyGame, position: int) -> None:
        """Let a game that stands after so many steps do the next one."""
        step = self.steps[position]
        game.apply(step.player, step.action)
        self._copies.passed(position + 1, game)
        self._renew_at(game, position + 1)

    def renew(self, game: AnyGame, seed: str) -> None:
        """Let all luck after the last step come from another seed; the game stands there."""
        self.lucks.append(NewLuck(len(self.steps), seed))
        game.renew(seed)

    def _renew_at(self, game: AnyGame, position: int) -> None:
        """Change the seed where it was changed; copies are kept from before that."""
        for luck in self.lucks:
            if luck.actions == position:
                game.renew(luck.seed)

    @property
    def luck(self) -> Seed:
        """Where the luck comes from now."""
        return Seed(self.lucks[-1].seed, since=self.lucks[-1].actions) if self.lucks else self.setup.luck

    @property
    def undoable(self) -> int:
        """How many steps can be taken back: not those of other luck, which would tell how that goes on."""
        return len(self.steps) - (self.lucks[-1].actions if self.lucks else 0)

    def advance(
        self, game: AnyGame, player: int, action: Action, write_down: Callable[[], object] | None = None
    ) -> Step:
        """Do an action in the game as it stands after the last step, and note it. Raises as `Game.apply` does."""
        turn, round_ = game.state.turns, game.state.round
        events = tuple(game.apply(player, action, write_down))
        step = Step(player, action, events, turn, round_, self._worth(game))
        self.steps.append(step)
        self._copies.arrived(len(self.steps), game)
        return step

    def _worth(self, game: AnyGame) -> tuple[int, ...]:
        """What everybody is worth now. Most of it is as before, and not kept twice: games grow long."""
        now = game.worth()
        before = self.steps[-1].worth if self.steps else now
        if now == before:
            return before
        return tuple(old if old == new else new for old, new in zip(before, now, strict=True))

    def take_back(self, count: int) -> tuple[AnyGame, Sequence[Step]]:
        """Take back so many steps, and note that; the game before them, and the steps, the last one first."""
        at = len(self.steps) - count
        taken = self.steps[at:]
        self.undos = [undo if undo.at <= at else replace(undo, at=at) for undo in self.undos]
        self.undos.append(Undo(at, tuple(taken)))
        return self.cut(at), taken[::-1]

    def cut(self, count: int) -> AnyGame:
        """Forget everything after so many steps, since which the seed has not changed; the game as it stood then."""
        del self.steps[count:]
        self._copies.cut(count)
        return self.game_at(count)

    @property
    def events(self) -> Iterator[AnyEvent]:
        """Everything that happened, one after the other."""
        return (event for step in self.steps for event in step.events)

    @property
    def steps_since_luck(self) -> int:
        """How many steps were done since dice or cards have last told something."""
        shown = self.kind.shows_luck
        return sum(1 for _step in takewhile(lambda step: not any(map(shown, step.events)), reversed(self.steps)))

    def steps_in_turn(self, turn: int) -> int:
        """How many of the last steps belong to a turn."""
        return sum(1 for _step in takewhile(lambda step: step.turn == turn, reversed(self.steps)))


def retrace(history: History, done: Sequence[Done], lucks: Sequence[NewLuck] = ()) -> tuple[AnyGame, Damage | None]:
    """Do saved actions again, as far as they lead where they led before."""
    game = history.game_at(len(history))
    seeds = deque(lucks)
    for entry in through(done):
        _renew_due(history, game, seeds)
        if digest(game) != entry.state:
            return game, Damage(entry.line, DIFFERENT)
        try:
            action = history.kind.decode_action(entry.act)
        except ValueError as error:
            return game, Damage(entry.line, SENSELESS, str(error))
        if game.decision is None:
            return game, Damage(entry.line, SENSELESS, "over")
        try:
            history.advance(game, entry.by, action)
        except IllegalAction as illegal:
            return game, Damage(entry.line, REFUSED, type(illegal.refusal).__name__)
        except Exception as error:  # noqa: BLE001 - a mistake in the rules must not cost the players their game
            return game, Damage(entry.line, REFUSED, type(error).__name__)
    _renew_due(history, game, seeds)
    return game, None


def _renew_due(history: History, game: AnyGame, lucks: deque[NewLuck]) -> None:
    """Change the seed as often as it was changed at this point."""
    while lucks and lucks[0].actions == len(history):
        history.renew(game, lucks.popleft().seed)


# --- any point is reached soon ----------------------------------------------------------------------------------------

NEAR, FAR = 32, 1024
"""Steps between two copies at the end of a game, and everywhere else."""


class Copies:
    """By the number of steps before them, copies of one game; the one at the start is always there.

    Near the end there are many, further back only a few. Where somebody looks around far back, copies are kept as at
    the end, until another part is looked at.
    """

    def __init__(self, first: AnyGame) -> None:
        self._kept: dict[int, AnyGame] = {0: first}
        self._visited = -1

    def __len__(self) -> int:
        return len(self._kept)

    def nearest(self, count: int) -> tuple[int, AnyGame]:
        """The last copy kept from before so many steps, and a game of one's own from there."""
        at = next(at for at in range(count - count % NEAR, -1, -NEAR) if at in self._kept)
        return at, self._kept[at].copy()

    def after(self, count: int) -> list[AnyGame]:
        """The copies kept from after so many steps."""
        return [game for at, game in self._kept.items() if at > count]

    def arrived(self, count: int, game: AnyGame) -> None:
        """The game has come to a new end after so many steps."""
        if count % NEAR == 0:
            self._kept[count] = game.copy()
            self._forget(count - FAR)

    def passed(self, count: int, game: AnyGame) -> None:
        """Somebody came by on the way to a point that is looked at."""
        if count % NEAR or count in self._kept:
            return
        part = count // FAR
        if part != self._visited:
            for at in range(self._visited * FAR, (self._visited + 1) * FAR, NEAR):
                if at <= max(self._kept) - FAR:
                    self._forget(at)
            self._visited = part
        self._kept[count] = game.copy()

    def cut(self, count: int) -> None:
        """Nothing after so many steps has happened."""
        self._kept = {at: game for at, game in self._kept.items() if at <= count}

    def _forget(self, at: int) -> None:
        if at % FAR:
            self._kept.pop(at, None)


# --- what others have done --------------------------------------------------------------------------------------------


class TurnStart(Protocol):
    """The event by which a game tells whose turn begins."""

    player: int


def since_turn(history: History, player: int, starts: type[TurnStart]) -> list[AnyEvent]:
    """What happened between the last turn of a player and the one that begins, or has begun; all before the first."""
    happened: list[AnyEvent] = []
    others_from = None
    for event in _backwards(history):
        if isinstance(event, starts):
            if event.player != player:
                others_from = len(happened) + 1
            elif others_from is None:
                happened.clear()  # what was done in the turn that has begun
                continue
            else:
                return happened[others_from - 1 :: -1]
        happened.append(event)
    return happened[::-1]


def _backwards(history: History) -> Iterator[AnyEvent]:
    for step in reversed(history.steps):
        yield from reversed(step.events)
    yield from reversed(history.opening)  # which begins the first turn of all
