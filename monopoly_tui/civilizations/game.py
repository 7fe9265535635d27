"""The game: starts, asks, takes an answer, and says what happened."""

from __future__ import annotations

from monopoly_tui.games.core import errors
from monopoly_tui.games.core.errors import SetupError, check_seats
from monopoly_tui.games.core.refusals import GameIsOver, IllegalAction

from .actions import Action
from .board import LEAST_PLAYERS, MOST_PLAYERS, Board
from .decisions import Decision, PlaceDecision, PlaceSummonedDecision, TurnDecision
from .events import Event, PlacingStarted, StartDecided
from .luck import Luck
from .settings import DRAWN, Settings
from .state import PLACING, SUMMONED, TURN, State
from .steps import DO

_ASKS: dict[str, type[Decision]] = {PLACING: PlaceDecision, TURN: TurnDecision, SUMMONED: PlaceSummonedDecision}


SETUP_PROBLEMS = (*errors.SETUP_PROBLEMS, "no_such_civilization", "one_civilization_each")


class Game:
    """A game under way: `decision` is what it waits for, None when it is over; `apply` answers it."""

    __slots__ = ("decision", "events", "opening", "state")

    def __init__(self, state: State) -> None:
        """Go on with a table that stands already."""
        self.state = state
        self.events: list[Event] = []
        self.opening: list[Event] = []
        self.decision: Decision | None = None
        self._ask()

    @classmethod
    def new(
        cls,
        board: Board,
        settings: Settings,
        names: tuple[str, ...],
        seed: str,
        civilizations: tuple[int, ...] | None = None,
    ) -> Game:
        """Seat the players with their civilizations (else those of the settings, else in the board's order)."""
        _check_box(board, settings)
        check_seats(names, seed, LEAST_PLAYERS, MOST_PLAYERS)
        game = cls(State(board, settings, names, Luck(seed), _chosen(board, settings, len(names), civilizations)))
        drawn = settings.begins == DRAWN
        game.emit(StartDecided(game.state.luck.below(len(names)) if drawn else 0, drawn))
        game.emit(PlacingStarted(game.state.first))
        game._ask()
        game.opening, game.events = game.events, []
        return game

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None

    def apply(self, player: int, action: Action) -> list[Event]:
        """Let a player act; an action that is not allowed raises `IllegalAction` and changes nothing."""
        decision = self.decision
        if decision is None:
            raise IllegalAction(GameIsOver())
        refusal = decision.refusal(player, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        events: list[Event] = []
        self.events = events
        DO[type(action)](self, player, action)
        self._ask()
        return events

    def copy(self) -> Game:
        """An independent game at the same point."""
        return Game(self.state.copy())

    def emit(self, event: Event) -> None:
        """Make something happen."""
        event.change(self.state)
        self.events.append(event)

    def _ask(self) -> None:
        asks = _ASKS.get(self.state.phase)
        self.decision = asks(self.state) if asks else None


def _chosen(board: Board, settings: Settings, players: int, chosen: tuple[int, ...] | None) -> tuple[int, ...]:
    """Which civilization every seat plays."""
    if chosen is None:
        unknown = [name for name in settings.civilizations if name not in board.civilizations]
        if unknown:
            raise SetupError("no_such_civilization", name=unknown[0])
        chosen = tuple(map(board.civilizations.index, settings.civilizations)) or tuple(range(players))
    if len(chosen) != players or len(set(chosen)) < players:
        raise SetupError("one_civilization_each")
    for number in chosen:
        if type(number) is not int or not 0 <= number < len(board.civilizations):
            raise SetupError("no_such_civilization", name=number)
    return chosen


def _check_box(board: object, settings: object) -> None:
    """Whether these can be what they are called."""
    if not isinstance(board, Board) or not isinstance(settings, Settings):
        raise SetupError("not_a_box")
