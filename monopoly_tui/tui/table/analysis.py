"""What decided a game, page by page: everybody's chances, luck and skill, swings and mistakes."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from monopoly_tui.analysis.kept import analysis_of
from monopoly_tui.analysis.report import Report, Told
from monopoly_tui.i18n import N_, _, number, per_cent
from monopoly_tui.session.history import History

from ..commands import Analysing, Moves, Pages
from ..kit.chrome import heading_row, paragraph
from ..kit.commands import Doable
from ..kit.rows import Rows, row
from ..kit.waiting import beside
from .end import kept_as
from .findings import Findings
from .lookup import Tab, TabScreen
from .match import Sight
from .plot import paint_plot

if TYPE_CHECKING:
    from ..kit.commanded import Commanded
    from ..kit.look import Look

LOWEST, HIGHEST = 8, 22
"""Rows of the plot."""


class ChancesTab(Tab):
    """Everybody's chances over time, and where they came from."""

    name = N_("Chances")

    def __init__(self, report: Report, view: Sight) -> None:
        self.report, self.view = report, view

    def rows(self, look: Look, width: int, height: int) -> Rows:
        ground, faint = look.on(look.felt), look.faded(look.felt)
        curve = self.report.analysis.curve
        # Whoever is still there has a line, however little is left; that of whoever is out ends.
        points = [[max(int(chance > 0), round(100 * chance)) for chance in point.chances] for point in curve]
        heads, *figures = self.report.table(width - 2, self.view.spell)
        table = [row(width, ground, [("  " + heads, ground)])]
        for player, line in enumerate(figures):  # with the letter of the player's line
            table.append(row(width, ground, [self.view.chip(player), (" " + line, ground)]))
        about = [one for said in self.report.explained() for one in paragraph(look, width, said, faint)]
        tall = max(LOWEST, min(HIGHEST, height - len(table) - len(about) - 1))
        plot = paint_plot(self.view, points, [point.round for point in curve], width, tall, per_cent)
        return [*plot, row(width, ground), *table, *about]


class MomentsTab(Tab):
    """Swings and mistakes in a list; Enter shows the marked one in the replay."""

    name = N_("Swings and mistakes")

    def __init__(self, report: Report, findings: Findings, show: Callable[[int], object]) -> None:
        """`show` is told the point of the game right before the moment."""
        self.findings, self.show = findings, show
        self.lists = [(_("The largest swings"), report.swings), (_("Mistakes"), report.mistakes)]
        self._starts = list(range(len(self.moments)))
        """In which row each of them begins; of keys that come before it is drawn, one for each is good enough."""
        self._page = 1
        self.at = min(findings.marked, max(0, len(self.moments) - 1))

    @property
    def moments(self) -> list[Told]:
        """All that can be marked."""
        return [told for _heading, listed in self.lists for told in listed]

    def rows(self, look: Look, width: int, height: int) -> Rows:
        ground, rows = look.on(look.felt), Rows()
        self._starts, self._page = [], max(1, height - 1)
        for heading, listed in self.lists:
            rows.append(heading_row(look, width, heading, look.felt))
            if not listed:
                rows += paragraph(look, width, _("None."), look.faded(look.felt))
            for place, told in enumerate(listed, 1):
                marked = len(self._starts) == self.at
                style = look.on(look.lit, bold=True) if marked else ground
                lead = f"{look.glyphs.turn if marked else ' '} {number(place):>2} "
                self._starts.append(len(rows))
                rows += paragraph(look, width, told.text, style, lead=lead)
            rows.append(row(width, ground))
        return rows[:-1]

    def marked_row(self) -> int | None:
        return self._starts[self.at] if self._starts else None

    def press(self, key: str, character: str | None) -> bool:
        if not self._starts:
            return False
        last = len(self._starts) - 1
        match key:
            case "up" | "down":
                self.at = (self.at + (1 if key == "down" else -1)) % (last + 1)
            case "home" | "end":
                self.at = 0 if key == "home" else last
            case "pageup":
                self.at = max(0, min(self.at - 1, bisect_left(self._starts, self._starts[self.at] - self._page)))
            case "pagedown":
                below = bisect_right(self._starts, self._starts[self.at] + self._page) - 1
                self.at = min(last, max(self.at + 1, below))
            case _:
                return False
        self.findings.marked = self.at
        return True

    def commands(self) -> tuple[Doable, ...]:
        if not self.moments:
            return ()
        choose = Moves.DOWN.to(partial(self.press, "down", None), label=_("Choose"))
        return choose, Analysing.JUMP.to(lambda: self.show(self.moments[self.at].position - 1))


class AnalysisScreen(TabScreen[int | None]):
    """Opens where it was left. Is dismissed with the point of the game to be watched, or with nothing."""

    headed = N_("Luck and skill")

    def __init__(self, look: Look, report: Report, view: Sight, findings: Findings | None = None) -> None:
        self.report, self.findings = report, findings or Findings()
        moments = MomentsTab(report, self.findings, self.dismiss)
        super().__init__(look, (ChancesTab(report, view), moments), self.findings.page)

    def turn(self, number: int) -> None:
        super().turn(number)
        self.findings.page = self.at

    def commands(self) -> tuple[Doable, ...]:
        return (
            self.turning(),
            *self.tab.commands(),
            Analysing.PAGE.to(self._keep),
            Pages.BACK.to(partial(self.dismiss, None)),
        )

    def _keep(self) -> None:
        self.message = kept_as("html", self.report.page())


def open_analysis(
    screen: Commanded[Any],
    view: Sight,
    history: History,
    name: str,
    findings: Findings,
    jump: Callable[[int], object],
) -> None:
    """Look at every action beside a screen, if that is still to be done, then show what was found, as it was left.

    `jump` is told what is to be watched.
    """

    def close(position: int | None) -> None:
        if position is not None:
            findings.led_to = position
            jump(position)

    def show(report: Report) -> None:
        screen.app.push_screen(AnalysisScreen(screen.look, report, view, findings), close)

    async def look() -> None:
        found = await beside(partial(analysis_of, history, name), screen.say, _progress)
        report = Report(history, found)
        findings.keep(report)
        if screen.is_active:
            show(report)

    if findings.report is not None and findings.hold(history):
        show(findings.report)
    else:
        screen.run_worker(look(), exclusive=True, group="analysis")


BAR: Final = 20


def _progress(done: int, count: int) -> str:
    filled = BAR * done // max(1, count)
    told = _("Looking at every action: {bar} {done} of {all}")
    return told.format(bar="[" + "=" * filled + " " * (BAR - filled) + "]", done=number(done), all=number(count))
