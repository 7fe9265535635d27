"""The screen at the end of a property game: the result, the story, the money, the dice."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from monopoly_tui import html
from monopoly_tui.i18n import N_, _, language, ngettext
from monopoly_tui.session.recorded import RecordedGame

from ..kit.chrome import heading_row, paragraph
from ..kit.look import Depth, Look, full_block
from ..kit.rows import Piece, Rows, beside, cut, fitted, row
from ..table.end import AfterScreen, StoryTab, as_web_picture, game_rows, marks_of, seed_in_brief
from ..table.plot import ceiling, paint_plot
from .end_figures import DiceTab, GameReport, MoneyTab, ReportTab, streak_rows
from .paint.space import board_rows
from .paint.view import View


class EndScreen(AfterScreen):
    """Its four pages."""

    def __init__(self, look: Look, game: RecordedGame, folder: Path | None = None) -> None:
        report = GameReport(game)
        tabs = (ResultTab(report), PropertyStoryTab(report), MoneyTab(report), DiceTab(report))
        super().__init__(game, report.view(look), tabs, folder)
        self.report = report

    def web_page(self) -> str:
        return web_page(self.report, self.look)


_WIDE: Final = 112
_LOWEST: Final = 7
"""Rows that a plot needs to tell anything."""


class ResultTab(ReportTab):
    """Who won, the ranking, and everybody's worth over the game."""

    name = N_("Result")

    def paint(self, view: View, width: int, height: int) -> Rows:
        report, look = self.report, view.look
        ground = look.on(look.felt)
        winner = report.ranking[0]
        paint = report.seats[winner].paint
        style = look.solid(paint, bold=True)
        sentence = ngettext(
            "{player} wins after {count} round.", "{player} wins after {count} rounds.", report.state.round
        ).format(player=report.seats[winner].name, count=report.state.round)
        rows = [row(width, style, [(view.spell(sentence), style)], centre=True)]
        rows += [*seed_in_brief(view, report.game.luck, width), row(width, ground)]
        worth = report.statistics.worth
        points, rounds = [point.worth for point in worth], [point.round for point in worth]
        if width >= _WIDE:
            side = 44
            tall = max(10, height - len(rows))
            table = fitted(self._table(view, side), side, tall, ground)
            across = width - side - 3
            plot = [heading_row(look, across, _("Worth over the game"), look.felt)]
            plot += paint_plot(view, points, rounds, across, tall - 1, view.money)
            return rows + beside(table, fitted([], 3, tall, ground), plot)
        rows += [*self._ranking(view, width), row(width, ground)]
        return rows + paint_plot(view, points, rounds, width, max(_LOWEST, height - len(rows)), view.money)

    def _table(self, view: View, width: int) -> Rows:
        look, report = view.look, self.report
        ground = look.on(look.felt)
        rows = [heading_row(look, width, _("Ranking"), look.felt), *self._ranking(view, width), row(width, ground)]
        winner = report.seats[report.ranking[0]]
        own = look.on(look.felt, look.readable(winner.paint, look.felt), bold=True)
        rows += [row(width, ground, [(f"    {view.spell(line)}", own)]) for line in winner.art]
        rows += [row(width, ground)] if winner.art else []
        rows += streak_rows(view, report.statistics.streaks, width)
        rows += [*game_rows(view, report.game, width), row(width, ground)]
        rows.append(heading_row(look, width, _("The dice"), look.felt))
        rows += paragraph(look, width, report.statistics.verdicts["dice"].sentence(), ground)
        return rows

    def _ranking(self, view: View, width: int) -> Rows:
        look, report = view.look, self.report
        ground = look.on(look.felt)
        rows = []
        best = max(1, *report.worth)
        for place, player in enumerate(report.ranking, 1):
            seat, worth = report.seats[player], report.worth[player]
            name = cut(view.spell(seat.name), 16, look.glyphs.ellipsis).ljust(17)
            left: list[Piece] = [(f"{place:>2}. ", look.faded(look.felt)), view.badge(player), (f" {name}", ground)]
            if report.state.out[player]:
                out = _("out in round {round}").format(round=report.last_round(player))
                right: list[Piece] = [(view.spell(out), look.faded(look.felt, italic=True))]
            else:
                right = [(view.money(worth), look.on(look.felt, bold=True))]
            room = width - 24 - 10
            bar = full_block(look) * round(room * worth / best)
            left.append((bar, look.on(look.felt, look.readable(seat.paint, look.felt))))
            rows.append(row(width, ground, left, right))
        return rows


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
        view, marked = self.sight(look), points_marked(self.report, marks)
        return paint_plot(view, points, rounds, width, height, view.money, marked)


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
