"""The log: what happened, told line by line and always full to its end, while it is shown and when it is told again."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, islice
from typing import Final, Protocol

from textual import events

from monopoly_tui.editions.model import Paint
from monopoly_tui.games.core.vocabulary import VICTORY, AnyEvent, Moment, Noticing, Watcher, show
from monopoly_tui.i18n import ngettext
from monopoly_tui.narration.core.book import Taken
from monopoly_tui.narration.core.lines import Line, Part
from monopoly_tui.session.history import History

from ..commands import Moves
from ..kit.painted import Painted
from ..kit.rows import Piece, Row, Rows, blank, fitted, row, wrap
from .ceremony import Scene
from .match import Sight


class Teller(Protocol):
    """What puts events into sentences."""

    def tell_all(self, events: Sequence[AnyEvent]) -> list[tuple[int, Line]]:
        """What one action brought about; with each line the number of the event after which it can be shown."""

    def tell_undo(self, taken: Sequence[Taken]) -> Line:
        """What was taken back, in one line."""

    def tell_moment(self, moment: Moment) -> tuple[str, Line]:
        """What is written over a moment, and what is said of it."""

    def forget(self) -> None:
        """Begin to tell anew."""


class Retelling:
    """All moments of a game are found first: their words take turns from its start. `watcher` has seen all of it."""

    def __init__(self, history: History, narrator: Teller, watcher: type[Watcher]) -> None:
        self.history, self.narrator, self.watcher = history, narrator, watcher()
        self.victory: Scene | None = None
        self._moments: dict[tuple[int, int], list[Line]] = defaultdict(list)
        self._find()

    def _find(self) -> None:
        """Note what is said of every moment, by the number of its action and of the event that it was."""
        self.narrator.forget()
        state = self.history.game_at(0).state
        for at, step in enumerate(self.history.steps):
            noticing = Noticing(self.watcher, step.events)
            for index, event in enumerate(step.events):
                for moment in noticing.of(event, state):
                    title, line = self.narrator.tell_moment(moment)
                    self._moments[at, index].append(line)
                    if moment.kind == VICTORY:
                        self.victory = Scene(moment, title, line)
                show(event, state)

    def lines(self, first: int, last: int) -> list[Line]:
        """What happened from one of the actions up to before another; with the first goes what was before it."""
        lines = [] if first else [line for _at, line in self.narrator.tell_all(self.history.opening)]
        # What was taken back after the last action of all is told with it.
        for at in range(first, last + (last >= len(self.history))):
            lines += [self.narrator.tell_undo(undo.steps) for undo in self.history.undos if undo.at == at]
            lines += [line for step in self.history.steps[at : at + 1] for line in self._step(at, step.events)]
        return lines

    def _step(self, at: int, events: Sequence[AnyEvent]) -> Iterator[Line]:
        told = dict(self.narrator.tell_all(events))
        for index in range(len(events)):
            if index in told:
                yield told[index]
            yield from self._moments.get((at, index), ())


KEPT: Final = 2000


class Log(Painted):
    """Sentences with players, lots and amounts in their colours; can be scrolled back."""

    def __init__(self, view: Sight) -> None:
        super().__init__(id="log")
        self.view = view
        self.lines: deque[Line] = deque(maxlen=KEPT)
        self.back = 0
        self._last, self._times = Line(()), 0

    def write(self, line: Line) -> None:
        """Add a sentence."""
        self._add(line)
        self.back = 0
        self.repaint()

    def retell(self, lines: Iterable[Line]) -> None:
        """Begin again with other sentences."""
        self.lines.clear()
        self._times = 0
        for line in lines:
            self._add(line)
        self.back = 0
        self.repaint()

    def _add(self, line: Line) -> None:
        """What is said again is only counted; whose turn begins is told by the letters in front of the lines."""
        if line.begins_turn:
            return
        if self._times and line == self._last:
            self.lines.pop()
        else:
            self._last, self._times = line, 0
        self._times += 1
        self.lines.append(counted(line, self._times))

    def scroll(self, pages: int) -> None:
        """Look back by so many pages, or forward again; nobody looks back beyond the beginning."""
        width, height = self.size
        first = list(islice(self.lines, height))  # each takes a row at least
        fill = _fitting([sentence_rows(self.view, line, width, self.view.look.stage) for line in first], height)
        most = max(0, len(self.lines) - max(1, fill))
        self.back = max(0, min(most, self.back + pages * max(1, height // 2)))
        self.repaint()

    def on_mouse_scroll_up(self) -> None:
        """The wheel looks back."""
        self.scroll(1)

    def on_mouse_scroll_down(self) -> None:
        """The wheel comes forward again."""
        self.scroll(-1)

    def paint(self, width: int, height: int) -> Rows:
        """As many of the last lines as there is room for; those before them, if somebody looks back."""
        look = self.view.look
        rows: Rows = []
        for told in self._backwards(width):
            rows[:0] = told
            if len(rows) >= height:
                break
        return fitted(rows[-height:], width, height, look.on(look.stage))

    def whole_sentences(self, width: int, height: int) -> Rows:
        """As many of the last lines as there is room for, none of them without its beginning."""
        rows: Rows = []
        for told in self._backwards(width):
            if len(rows) + len(told) > height:
                break
            rows[:0] = told
        return rows

    def _backwards(self, width: int) -> Iterator[Rows]:
        for line in list(self.lines)[len(self.lines) - self.back - 1 :: -1]:
            yield sentence_rows(self.view, line, width, self.view.look.stage)


class RecapBox(Painted):
    """What happened since somebody's last turn: lies over the log until it is read, shown by visibility alone.

    What has no room comes page by page.
    """

    DEFAULT_CSS = "RecapBox { layer: overlay; visibility: hidden; }"

    def __init__(self, log: Log) -> None:
        super().__init__(id="recap")
        self.view, self.log_ = log.view, log
        self.lines: Sequence[Line] = ()
        self.page = 0

    def show(self, lines: Sequence[Line]) -> None:
        """Tell this, the most important first; with nothing to tell the log is seen again."""
        if lines or self.lines:
            self.lines, self.page, self.visible = lines, 0, bool(lines)
            self.repaint()

    def turn(self, way: int) -> None:
        """Show the next page or the one before; what is read to its end, or back from its beginning, is put away."""
        pages = self._pages(*self.size)
        page = self._seen(pages) + way
        if 0 <= page < len(pages):
            self.page = page
            self.repaint()
        else:
            self.show(())

    def paint(self, width: int, height: int) -> Rows:
        """A page, on paper of its own; where there is more room, the end of the log below it."""
        look = self.view.look
        pages = self._pages(width, height)
        rows = pages[self._seen(pages)] if pages else []
        below = self.log_.whole_sentences(width, height - len(rows))
        return [*rows, *blank(width, height - len(rows) - len(below), look.on(look.stage)), *below]

    def _seen(self, pages: Sequence[Rows]) -> int:
        """Which page is seen: a larger window takes fewer of them."""
        return min(self.page, len(pages) - 1)

    def _pages(self, width: int, height: int) -> list[Rows]:
        """Whole lines, as many as there is room for; the last row of a page that is not the last tells of more."""
        look = self.view.look
        told = [sentence_rows(self.view, line, width, look.bar) for line in self.lines]
        pages: list[Rows] = []
        while told:
            count = _fitting(told, height)
            if count < len(told):
                count = max(1, _fitting(told, height - 1))
            page = [one for rows in told[:count] for one in rows]
            told = told[count:]
            pages.append([*page[: height - 1], self._more(len(told), width)] if told else page[:height])
        return pages

    def _more(self, count: int, width: int) -> Row:
        """How much is still to be told, and the key that leads there."""
        faint = self.view.look.faded(self.view.look.bar)
        said = ngettext("{key}: {count} more line", "{key}: {count} more lines", count)
        said = said.format(key=Moves.PAGE_DOWN.written, count=count)
        return row(width, faint, [(f"  {self.view.spell(said)}", faint)])

    def on_click(self, event: events.Click) -> None:
        """A click shows what comes next, and at last puts it away."""
        event.stop()
        self.turn(1)

    def on_mouse_scroll_up(self) -> None:
        """The wheel turns back."""
        self.turn(-1)

    def on_mouse_scroll_down(self) -> None:
        """The wheel turns the page."""
        self.turn(1)


def _fitting(told: Sequence[Rows], height: int) -> int:
    """How many sentences there is room for, from the first on."""
    used = accumulate(len(rows) for rows in told)
    return sum(rows <= height for rows in used)


def counted(line: Line, times: int) -> Line:
    """A sentence that is said so many times in a row."""
    return line if times == 1 else replace(line, parts=(*line.parts, Part(f" ×{times}")))


def sentence_rows(view: Sight, line: Line, width: int, paper: Paint) -> Rows:
    """A sentence behind the letter of whom it concerns, with players, lots and amounts in their colours."""
    ground = view.look.on(paper)
    pieces = [(view.spell(part.text), view.told(part, paper)) for part in line.parts]
    rows = []
    for index, wrapped in enumerate(wrap(pieces, width - 2)):
        lead: list[Piece] = [("  ", ground)]
        if index == 0 and line.player is not None and line.player >= 0:
            lead = [view.chip(line.player), (" ", ground)]
        rows.append(row(width, ground, [*lead, *wrapped]))
    return rows
