"""The screens of every game in the boxes: where it is played, how it ended, how it is watched again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from textual.screen import Screen

from monopoly_tui.games.core.late import Late
from monopoly_tui.records import record

from .kit.look import Look
from .preferences import Preferences

if TYPE_CHECKING:
    from monopoly_tui.session.recorded import RecordedGame
    from monopoly_tui.session.replay import Replay

    from .table.end import AfterScreen


@record(frozen=True)
class GameScreens:
    """How the screens of one game are made."""

    table: Callable[[RecordedGame, Look, Preferences], Screen[str]]
    end: Callable[[RecordedGame, Look], AfterScreen]
    replay: Callable[[Replay, Look], Screen[RecordedGame | None]]


# --- the property game ------------------------------------------------------------------------------------------------


def _table(game: RecordedGame, look: Look, preferences: Preferences) -> Screen[str]:
    from .property.screen import TableScreen
    from .table.match import Match

    return TableScreen(Match.of(game), look, preferences)


def _end(game: RecordedGame, look: Look) -> AfterScreen:
    from .property.end import EndScreen
    from .property.end_figures import GameReport
    from .table.match import seats_of

    return EndScreen(look, GameReport(game, seats_of(game.setup)))


def _replay(replay: Replay, look: Look) -> Screen[RecordedGame | None]:
    from .property.replay import ReplayScreen
    from .table.match import seats_of

    return ReplayScreen(look, replay, seats_of(replay.history.setup))


# --- the civilizations game -------------------------------------------------------------------------------------------


def _civilizations() -> GameScreens:
    from .civilizations.end import CivilizationsEnd
    from .civilizations.replay import CivilizationsReplay
    from .civilizations.screen import CivilizationsScreen, match_of

    return GameScreens(
        lambda game, look, preferences: CivilizationsScreen(match_of(game), look, preferences),
        lambda game, look: CivilizationsEnd(look, game),
        lambda replay, look: CivilizationsReplay(look, replay),
    )


SCREENS: Mapping[str, GameScreens] = Late(
    property=lambda: GameScreens(_table, _end, _replay), civilizations=_civilizations
)
"""By the name that editions give their game."""
