"""What the tables of all games have: a view, a log, a prompt, a title, a status bar and a key bar."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from textual.app import ComposeResult

from monopoly_tui.narration.core.lines import Line

from ..kit.painted import Painted, Planned
from .bars import KeyBar, StatusBar, TitleBar
from .ceremony import Ceremony
from .log import Log, RecapBox
from .match import Sight
from .prompt import Prompt


class GameTable(Planned):
    """All the parts of a table, and the ways to change what they show. Every game adds its own."""

    view: Sight
    grounds: Sequence[Painted]
    """What lies under the rest."""

    def __init__(self, view: Sight, log: Log, prompt: Prompt, remark: Callable[[], str]) -> None:
        super().__init__(id="table")
        self.view, self.log_, self.prompt = view, log, prompt
        self.title_bar, self.bar, self.keys = TitleBar(view, remark), StatusBar(view), KeyBar(view)
        self.ceremony, self.recap = Ceremony(view), RecapBox(log)

    @property
    def painted(self) -> Iterable[Painted]:
        """All parts that show the state of the game."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """Everything is mounted from the start and stays."""
        yield from self.grounds
        yield from self.painted

    def repaint_all(self) -> None:
        """Paint everything; only what changed is sent."""
        for part in (*self.grounds, *self.painted):
            part.repaint()

    def tell(self, line: Line) -> None:
        """Write a line into the log and on the bar."""
        self.log_.write(line)
        self.bar.say(line, line.player if line.player is not None and line.player >= 0 else None)

    def look_at(self, space: int | None) -> None:
        """Put the cursor on a space, or take it away."""
        self.view.cursor = space
        self.ceremony.visible = self.ceremony.scene is not None and space is None
