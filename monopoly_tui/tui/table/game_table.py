"""What the tables of all games have: a view, a log, a prompt and bars; and looking around on whichever board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from textual.app import ComposeResult

from monopoly_tui.narration.core.lines import Line

from ..commands import Table as TableCommands
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


ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Looking:
    """Moves the cursor; Escape takes it away. Every board knows where its spaces lie."""

    begun_by: ClassVar[frozenset[str]] = frozenset()
    """Keys that set a cursor where there is none."""

    def __init__(self, table: GameTable) -> None:
        self.table = table

    def first(self) -> int:
        """The space to look at first: the one in play."""
        raise NotImplementedError

    def beside(self, space: int, arrow: str) -> int | None:
        """The next space in a direction, if there is one."""
        raise NotImplementedError

    @property
    def active(self) -> bool:
        """Whether there is a cursor."""
        return self.table.view.cursor is not None

    def begin(self) -> None:
        """Look at the space in play."""
        self.at(self.first())

    def at(self, space: int | None) -> None:
        """Look at a space, or at none any more."""
        self.table.look_at(space)

    def press(self, key: str) -> bool:
        """Take arrows and Escape while there is a cursor, and what sets one while there is none."""
        cursor = self.table.view.cursor
        if cursor is None:
            if key in self.begun_by:
                self.begin()
            return key in self.begun_by
        if key == "escape" or key in TableCommands.LOOK.keys:
            self.at(None)
        elif key in ARROWS:
            found = self.beside(cursor, key)
            if found is not None:
                self.at(found)
        else:
            return False
        return True
