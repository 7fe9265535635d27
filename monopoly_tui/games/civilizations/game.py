"""The game: starts, asks, takes an answer, and says what happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from monopoly_tui.games.core import game
from monopoly_tui.games.core.luck import NOBODY_KNOWS
from monopoly_tui.games.core.refusals import SetupError, check_seats

from .board import LEAST_PLAYERS, MOST_PLAYERS, PAWNS, Board
from .decisions import Decision, PlaceDecision, PlaceSummonedDecision, TurnDecision
from .events import PlacingStarted, StartDecided
from .luck import Luck
from .settings import DRAWN, Settings
from .state import PLACING, SUMMONED, TURN, State

_ASKS: dict[str, type[Decision]] = {PLACING: PlaceDecision, TURN: TurnDecision, SUMMONED: PlaceSummonedDecision}


class Game(game.Game[State, Decision]):
    """The civilizations game under way."""

    __slots__ = ()

    @classmethod
    def new(
        cls,
        board: Board,
        settings: Settings,
        names: tuple[str, ...],
        seed: str,
        civilizations: tuple[int, ...] | None = None,
        told: Iterable[int] = (),
    ) -> Game:
        """Seat the players with their civilizations (else those of the settings, else in the board's order)."""
        _check_box(board, settings)
        check_seats(names, seed, LEAST_PLAYERS, MOST_PLAYERS)
        chosen = _chosen(board, settings, len(names), civilizations)
        new = cls(State(board, settings, names, Luck(seed, told), chosen))
        drawn = settings.begins == DRAWN
        new.emit(StartDecided(new.state.luck.below(len(names)) if drawn else 0, drawn))
        new.emit(PlacingStarted(new.state.first))
        new._go_on()
        new.opening, new.events = new.events, []
        return new

    def _go_on(self) -> None:
        asks = _ASKS.get(self.state.phase)
        self.decision = asks(self.state) if asks else None

    def facts(self) -> dict[str, object]:
        state = self.state
        return {
            "names": list(state.names),
            "civilizations": list(state.civilizations),
            "at": [[pawns[pawn] for pawn in PAWNS] for pawns in state.at],
            "chips": [list(held) for held in state.chips],
            "out": list(state.out),
            "left": list(state.left),
            "first": state.first,
            "turn": state.turn,
            "turns": state.turns,
            "round": state.round,
            "phase": state.phase,
            "winner": state.winner,
            "ranking": list(state.ranking),
            "luck": {"seed": state.luck.seed, "drawn": state.luck.drawn},
        }

    def worth(self) -> tuple[int, ...]:
        return tuple(map(len, self.state.chips))

    def renew(self, seed: str) -> None:
        self.state.luck = Luck(seed)

    def seen(self) -> Self:
        return type(self)(self.state.copy(Luck(NOBODY_KNOWS)))


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
