"""The story of a property game: its page with everybody's worth, and the web page with the board as it was left."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping

from monopoly_tui import html
from monopoly_tui.i18n import _, language

from ..kit.look import Depth, Look
from ..kit.plot import ceiling, paint_plot
from ..kit.rows import Rows
from ..kit.web import as_web_picture
from ..table.story_page import StoryTab, marks_of
from .end_parts import GameReport
from .paint.space import board_rows
from .paint.view import View

_CELL = (10, 3)
"""How large a space is on the web page."""


class PropertyStoryTab(StoryTab):
    """Everybody's worth over the game."""

    def __init__(self, report: GameReport) -> None:
        super().__init__(report.story)
        self.report = report

    def sight(self, look: Look) -> View:
        return self.report.view(look)

    def picture(self, look: Look, marks: Mapping[int, str], width: int, height: int) -> Rows:
        worth = self.report.statistics.worth
        points, rounds = [point.worth for point in worth], [point.round for point in worth]
        return paint_plot(self.sight(look), points, rounds, width, height, points_marked(self.report, marks))


def points_marked(report: GameReport, marks: Mapping[int, str]) -> dict[int, str]:
    """The marks by the points of the plot instead of actions."""
    turns = [point.turn for point in report.statistics.worth]
    marked: dict[int, str] = {}
    for at, mark in marks.items():
        point = min(bisect_left(turns, report.game.steps[at - 1].turn if at else 0), max(0, len(turns) - 1))
        marked[point] = f"{marked[point]},{mark}" if point in marked else mark
    return marked


def web_page(report: GameReport, look: Look) -> str:
    """The story, the plot, the ranking and the board as it was left, on one page."""
    view = report.view(Look(look.theme, Depth.TRUE, look.glyphs))
    worth = report.statistics.worth
    lines = []
    for player, seat in enumerate(report.seats):
        values = [point.worth[player] for point in worth]
        last = max((at for at, value in enumerate(values) if value), default=0)
        lines.append(html.PlotLine(seat.name, seat.paint.rgb, values[: last + 1]))
    marks = [html.PlotMark(at, mark) for at, mark in points_marked(report, marks_of(report.story)).items()]
    rounds, highest = [str(point.round) for point in worth], max(max(point.worth) for point in worth)
    ranking = [
        (str(place), report.seats[player].name, view.money(report.worth[player]))
        for place, player in enumerate(report.ranking, 1)
    ]
    blocks = [
        html.numbered(told.line.text for told in report.story),
        html.heading(_("Worth over the game")),
        html.plot(lines, rounds, lambda value: view.money(round(value)), marks, ceiling(highest)),
        html.heading(_("Ranking")),
        html.table(("", _("Player"), _("Worth")), ranking, {0, 2}),
        html.heading(_("The board at the end")),
        as_web_picture(board_rows(view, *_CELL)),
    ]
    return html.page(report.edition.title, blocks, language())
