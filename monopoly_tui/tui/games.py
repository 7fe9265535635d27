"""The screens of every game in the boxes: where it is played, how it ended, and how it is watched again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from textual.screen import Screen

from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.replay import Replay

from .civilizations.end import CivilizationsEnd
from .civilizations.replay import CivilizationsReplay
from .civilizations.screen import CivilizationsScreen, match_of
from .kit.look import Look
from .preferences import Preferences
from .property.end import EndScreen
from .property.end_parts import GameReport
from .property.replay import ReplayScreen
from .property.screen import TableScreen
from .table.match import Match, seats_of


@dataclass(frozen=True, slots=True)
class GameScreens:
    """How the screens of one game are made."""

    table: Callable[[RecordedGame, Look, Preferences], Screen[str]]
    end: Callable[[RecordedGame, Look], Screen[str]]
    replay: Callable[[Replay, Look], Screen[RecordedGame | None]]


SCREENS: dict[str, GameScreens] = {
    "property": GameScreens(
        lambda game, look, preferences: TableScreen(Match.of(game), look, preferences),
        lambda game, look: EndScreen(look, GameReport.of(game, seats_of(game.setup))),
        lambda replay, look: ReplayScreen(look, replay, seats_of(replay.history.setup)),
    ),
    "civilizations": GameScreens(
        lambda game, look, preferences: CivilizationsScreen(match_of(game), look, preferences),
        lambda game, look: CivilizationsEnd(look, game),
        lambda replay, look: CivilizationsReplay(look, replay),
    ),
}
"""By the name that editions give their game."""
