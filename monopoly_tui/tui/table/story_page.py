"""The page that tells a game in ten sentences, with a picture of the game on which their numbers stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from monopoly_tui.i18n import _
from monopoly_tui.session.story import Told

from ..kit.look import Look
from ..kit.rows import Rows, beside, row
from ..property.paint.view import Sight
from .log import sentence_rows
from .tab import Tab

_NUMBER = 4
"""Columns for the number of a sentence."""
LOWEST = 8
"""Rows that the picture needs to tell anything."""


class StoryTab(Tab):
    """Sentences with numbers. Every game brings its own picture of how it went."""

    def __init__(self, story: Sequence[Told]) -> None:
        self.story = story

    def title(self) -> str:
        return _("Story")

    def sight(self, look: Look) -> Sight:
        """The table as it looks at the end."""
        raise NotImplementedError

    def picture(self, look: Look, marks: Mapping[int, str], width: int, height: int) -> Rows:
        """How the game went; at each of `marks`, which are numbers of actions, stands its text."""
        raise NotImplementedError

    def rows(self, look: Look, width: int, height: int) -> Rows:
        ground, faint = look.on(look.felt), look.faded(look.felt)
        view, rows = self.sight(look), []
        for number, told in enumerate(self.story, 1):
            lines = sentence_rows(view, told.line, width - _NUMBER, look.felt)
            first = row(_NUMBER, ground, [(f"{number:>2}  ", faint)])
            rows += beside([first, *(row(_NUMBER, ground) for _line in lines[1:])], lines)
        room = max(LOWEST, height - len(rows) - 1)
        return [*rows, row(width, ground), *self.picture(look, marks_of(self.story), width, room)]


def marks_of(story: Sequence[Told]) -> dict[int, str]:
    """By the number of the action, the numbers of the sentences that tell of it."""
    marks: dict[int, str] = {}
    for number, told in enumerate(story, 1):
        marks[told.at] = f"{marks[told.at]},{number}" if told.at in marks else str(number)
    return marks
