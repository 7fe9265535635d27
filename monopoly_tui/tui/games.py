"""The screens of every game in the boxes: where it is played, how it ended, how it is watched again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from monopoly_tui.games.core.late import Late

from .kit.look import Look
from .preferences import Preferences

if TYPE_CHECKING:
    from monopoly_tui.session.recorded import RecordedGame
    from monopoly_tui.session.replay import Replay

    from .table.end import AfterScreen
    from .table.match import Match
    from .table.replay import WatchScreen
    from .table.screen import GameScreen

# By the name that editions give their game.
TABLES: Mapping[str, Callable[[Match, Look, Preferences], GameScreen]] = Late(
    property=f"{__package__}.property.screen:TableScreen",
    civilizations=f"{__package__}.civilizations.screen:CivilizationsScreen",
)
ENDS: Mapping[str, Callable[[Look, RecordedGame], AfterScreen]] = Late(
    property=f"{__package__}.property.end:EndScreen",
    civilizations=f"{__package__}.civilizations.end:CivilizationsEnd",
)
REPLAYS: Mapping[str, Callable[[Look, Replay], WatchScreen]] = Late(
    property=f"{__package__}.property.replay:ReplayScreen",
    civilizations=f"{__package__}.civilizations.replay:CivilizationsReplay",
)
