"""What the tables of all games have: a view, a log, a prompt, a status bar and a key bar."""

from __future__ import annotations

from monopoly_tui.narration.core.lines import Line

from ..kit.painted import Planned
from .bars import KeyBar, StatusBar
from .ceremony import Ceremony
from .log import Log, RecapBox
from .match import Sight
from .prompt import Prompt


class GameTable(Planned):
    """All the parts of a table, and the ways to change what they show."""

    view: Sight
    log_: Log
    prompt: Prompt
    bar: StatusBar
    keys: KeyBar
    ceremony: Ceremony
    recap: RecapBox

    def repaint_all(self) -> None:
        """Paint everything that may have changed."""
        raise NotImplementedError

    def tell(self, line: Line) -> None:
        """Write a line into the log."""
        raise NotImplementedError

    def look_at(self, space: int | None) -> None:
        """Put the cursor on a space, or take it away."""
        raise NotImplementedError
