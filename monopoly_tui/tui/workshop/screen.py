"""The screen of an edition that is being written: its picture as it was last sound, and beside it what is wrong."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from textual.geometry import Region

from monopoly_tui.editions.loading import Watched
from monopoly_tui.editions.model import Edition
from monopoly_tui.editions.problems import Problem
from monopoly_tui.i18n import _, ngettext, pgettext, speak_for

from ..commands import Moves, Pages, Picking
from ..kit.chrome import paragraph
from ..kit.commands import Doable
from ..kit.look import HOUSE, Looks
from ..kit.page import PageScreen
from ..kit.rows import Rows, beside, blank, fitted, length, row
from ..lobby.box_pages import BoxScreen
from ..lobby.preview import paint_pieces
from .sample import Sample, sample_of

PAUSE = 0.4
"""Seconds between two looks at the file."""


class PreviewScreen(PageScreen[None]):
    """Draws the edition anew whenever it was saved."""

    def __init__(self, looks: Looks, watched: Watched) -> None:
        super().__init__(looks(HOUSE))
        self.looks, self.watched = looks, watched
        self.space, self.card, self.first = 0, 0, 0
        self.sample: Sample | None = None
        self.shown: Edition | None = None
        self.inside: BoxScreen | None = None
        watched.look()
        self._show()

    def on_mount(self) -> None:
        """The file is looked at from now on."""
        self.set_interval(PAUSE, self.keep_up)

    def keep_up(self) -> None:
        """Show what has become of the file, if it was saved."""
        if self.watched.look():
            self._show()

    def _show(self) -> None:
        box, self.first = self.watched.box, 0
        if box is not None and box is not self.shown:
            self._lay_out(box)
        if self.inside is not None and self.shown is not None:
            self.inside.fill(self.look, self.shown)
            self.inside.say(next((f"{_where(one)}: {_what(one)}" for one in self.watched.problems), ""))
        self.repaint()

    def _lay_out(self, box: Edition) -> None:
        self.shown = box
        speak_for(box.language, box.translated)
        self.look = self.looks(box.theme)
        self.sample = sample_of(box, self.look)
        self.space %= self.sample.spaces
        self.card %= max(1, self.sample.cards)

    # --- what can be done -------------------------------------------------------------------------------------------

    def heading(self) -> str:
        return self.watched.path.name

    def aside(self) -> str:
        problems = len(self.watched.problems) + self.watched.untold
        if problems:
            return ngettext("{count} problem", "{count} problems", problems).format(count=problems)
        return _("can be played")

    def commands(self) -> tuple[Doable, ...]:
        nothing = "" if self.shown else _("There is nothing to see yet.")
        turn = Moves.DOWN.to(partial(self.moved, "down", None), label=_("Card"))
        more = Moves.PAGE_DOWN.to(partial(self.moved, "pagedown", None), label=_("More problems"), aside=False)
        return (
            Moves.RIGHT.to(partial(self.moved, "right", None), nothing, label=pgettext("board", "Space")),
            *((turn,) if self.sample and self.sample.cards else ()),
            Picking.LOOK_INSIDE.to(self.look_inside, nothing),
            *((more,) if len(self.watched.problems) > 1 else ()),
            Pages.BACK.to(partial(self.dismiss, None), label=_("Quit")),
        )

    def moved(self, key: str, character: str | None) -> bool:
        sample, step = self.sample, 1 if key in ("right", "down", "pagedown") else -1
        if key in ("pageup", "pagedown"):
            self.first = max(0, min(len(self.watched.problems) - 1, self.first + step))
        elif sample is not None and key in ("left", "right"):
            self.space = (self.space + step) % sample.spaces
        elif sample is not None and sample.cards and key in ("up", "down"):
            self.card = (self.card + step) % sample.cards
        else:
            return False
        return True

    def wheel(self, rows: int) -> None:
        self.moved("down" if rows > 0 else "up", None)
        self.repaint()

    def look_inside(self) -> None:
        """Everything in the box, page by page."""

        def closed(_result: None) -> None:
            self.inside = None

        if self.shown is not None:
            self.inside = BoxScreen(self.look, self.shown)
            self.open_over(self.inside, closed)

    def _point(self, space: int) -> None:
        self.space = space

    # --- drawing ----------------------------------------------------------------------------------------------------

    def _told(self, width: int) -> Rows:
        """The board needs every row."""
        return super()._told(width) if self.message else []

    def body(self, width: int, height: int) -> Rows:
        ground = self.look.on(self.look.felt)
        if self.sample is None:
            return self._beside(width, height)
        size = width, height + 2
        picture = self.sample.paint(size, self.space, self.card)
        for space, place in enumerate(self.sample.places(size)):
            self.spot(place.intersection(Region(0, 0, width, height)), partial(self._point, space))
        across = length(picture[0])
        left = fitted(picture, across, height, ground)
        return beside(left, blank(1, height, ground), self._beside(width - across - 1, height))

    def _beside(self, width: int, height: int) -> Rows:
        """What is wrong, or if nothing is, whatever else is in the box."""
        look = self.look
        ground = look.on(look.felt)
        if self.watched.problems:
            return fitted(self._problems(width), width, height, ground)
        assert self.shown is not None, "what has no problem can be drawn"
        title = paragraph(look, width, self.shown.title, look.on(look.felt, bold=True))
        doubts = [line for doubt in self.shown.doubts for line in self._problem(doubt, width)]
        return fitted(
            [*title, row(width, ground), *doubts, *paint_pieces(self.shown, look, width, height)], width, height, ground
        )

    def _problems(self, width: int) -> Rows:
        look, told = self.look, self.watched.problems
        rows = [line for problem in told[self.first :] for line in self._problem(problem, width)]
        if self.watched.untold:
            more = _("... and {count} more").format(count=self.watched.untold)
            rows += paragraph(look, width, more, look.faded(look.felt))
        if self.shown is None:
            return rows
        stale = _("The picture is that of the last version without problems.")
        return [*paragraph(look, width, stale, look.faded(look.felt)), row(width, look.on(look.felt)), *rows]

    def _problem(self, problem: Problem, width: int) -> Rows:
        look = self.look
        bold = look.on(look.felt, look.bad, bold=True)
        return [
            *paragraph(look, width, _where(problem), bold),
            *paragraph(look, width, _what(problem), look.on(look.felt)),
            row(width, look.on(look.felt)),
        ]


def _where(problem: Problem) -> str:
    """Without the folder, which is known."""
    place = problem.place
    return f"{Path(place.file).name}:{place.line}:{place.column}"


def _what(problem: Problem) -> str:
    return f"{problem.field}: {problem.what}"
