"""The first page of the end of a game: who won, the ranking, and everybody's worth over time."""

from __future__ import annotations

from typing import Final

from monopoly_tui.i18n import _, ngettext

from ..kit.chrome import heading_row, paragraph
from ..kit.look import full_block
from ..kit.plot import paint_plot
from ..kit.rows import Piece, Rows, beside, cut, fitted, row
from .end_parts import ReportTab, game_rows, seed_in_brief, streak_rows
from .paint.view import View

_WIDE: Final = 112
_LOWEST: Final = 7
"""Rows that a plot needs to tell anything."""


class ResultTab(ReportTab):
    """Who won, the ranking, and everybody's worth over the game."""

    def title(self) -> str:
        return _("Result")

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
            plot += paint_plot(view, points, rounds, across, tall - 1)
            return rows + beside(table, fitted([], 3, tall, ground), plot)
        rows += [*self._ranking(view, width), row(width, ground)]
        return rows + paint_plot(view, points, rounds, width, max(_LOWEST, height - len(rows)))

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
