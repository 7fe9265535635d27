"""The pages of the end of a game: the result, the money, the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from monopoly_tui.engine.luck import Dice
from monopoly_tui.play.fairness import SUMS
from monopoly_tui.play.statistics import DOUBLES, LEAD, NO_DOUBLES, Streak
from monopoly_tui.words import N_, _, ngettext

from ..paint.look import Look
from ..paint.rows import Piece, Row, Rows, beside, cut, fitted, row
from ..paint.view import View
from .frame import heading_row, paragraph
from .house import full_block
from .leaf import Leaf
from .plot import paint_plot
from .report import GameReport

REASONS: Final = {
    "rent": N_("Rent"),
    "salary": N_("Salary"),
    "card": N_("Cards"),
    "deal": N_("Deals"),
    "battle": N_("Battles"),
    "power": N_("Powers"),
    "pot": N_("Free Parking pot"),
    "bankruptcy": N_("Bankruptcies"),
    "estate": N_("Estates"),
    "sale": N_("Buildings sold"),
    "mortgage": N_("Mortgages"),
    "price": N_("Lots bought"),
    "bid": N_("Auctions"),
    "dealt": N_("Deeds dealt"),
    "building": N_("Building"),
    "tax": N_("Taxes"),
    "fine": N_("Fines"),
    "lift": N_("Mortgages lifted"),
    "interest": N_("Interest"),
}
"""What money was paid for, in the order of the tables."""
_STREAKS: Final = {
    DOUBLES: (N_("{player}: {count} doubles in a row"), N_("{player}: {count} doubles in a row")),
    NO_DOUBLES: (N_("{player}: {count} throw without doubles"), N_("{player}: {count} throws without doubles")),
    LEAD: (N_("{player}: {count} turn in the lead"), N_("{player}: {count} turns in the lead")),
}
_WIDE: Final = 112


class ReportLeaf(Leaf):
    """A page about a game that is over."""

    def __init__(self, report: GameReport) -> None:
        self.report = report

    def rows(self, look: Look, width: int, height: int) -> Rows:
        return self.paint(self.report.view(look), width, height)

    def paint(self, view: View, width: int, height: int) -> Rows:
        """The page as rows."""
        raise NotImplementedError


class ResultLeaf(ReportLeaf):
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
        rows = [row(width, style, [(view.spell(sentence), style)], centre=True), row(width, ground)]
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
        return rows + paint_plot(view, points, rounds, width, max(8, height - len(rows)))

    def _table(self, view: View, width: int) -> Rows:
        look, report = view.look, self.report
        ground = look.on(look.felt)
        rows = [heading_row(look, width, _("Ranking"), look.felt), *self._ranking(view, width), row(width, ground)]
        rows.append(heading_row(look, width, _("Longest streaks"), look.felt))
        rows += streak_rows(view, report.statistics.streaks, width)
        rows += [row(width, ground), heading_row(look, width, _("The game"), look.felt)]
        facts = (
            (_("Rounds"), str(report.state.round)),
            (_("Turns"), str(report.state.turns)),
            (_("Actions"), str(report.actions)),
            (_("Minutes played"), str(round(report.seconds / 60))),
        )
        rows += [_figure(view, width, label, value) for label, value in facts]
        return rows

    def _ranking(self, view: View, width: int) -> Rows:
        look, report = view.look, self.report
        ground = look.on(look.felt)
        rows = []
        best = max(1, *report.worth)
        for place, player in enumerate(report.ranking, 1):
            seat, worth = report.seats[player], report.worth[player]
            name = cut(view.spell(seat.name), 16, look.glyphs.ellipsis).ljust(17)
            left: list[Piece] = [(f"{place:>2}. ", look.faded(look.felt)), view.chip(player), (f" {name}", ground)]
            if report.state.out[player]:
                right: list[Piece] = [(view.spell(_("bankrupt")), look.faded(look.felt, italic=True))]
            else:
                right = [(view.money(worth), look.on(look.felt, bold=True))]
            room = width - 24 - 12
            bar = full_block(look) * round(room * worth / best)
            left.append((bar, look.on(look.felt, look.readable(seat.paint, look.felt))))
            rows.append(row(width, ground, left, right))
        return rows


class MoneyLeaf(ReportLeaf):
    """Who earned what where, and what it went for."""

    def title(self) -> str:
        return _("Money")

    def paint(self, view: View, width: int, height: int) -> Rows:
        statistics, look = self.report.statistics, view.look
        width = min(width, 110)
        ground = look.on(look.felt)
        rows = [self._names(view, width)]
        rows += self._account(view, width, _("Earned"), statistics.earned)
        rows += [row(width, ground), *self._account(view, width, _("Spent"), statistics.spent)]
        rows += [row(width, ground), heading_row(look, width, _("The best lots"), look.felt)]
        for player in self.report.ranking:
            rows += self._best(view, width, player)
        return rows

    def _names(self, view: View, width: int) -> Row:
        label, column = _table_sizes(width, len(self.report.seats))
        ground = view.look.on(view.look.felt)
        pieces: list[Piece] = [(" " * label, ground)]
        for player, seat in enumerate(self.report.seats):
            name = cut(view.spell(seat.name), column - 3, view.look.glyphs.ellipsis)
            room = column - 2 - len(name)
            letter, chip = view.chip(player)
            pieces += [(" " * room, ground), (letter, chip), (f" {name}", ground)]
        return row(width, ground, pieces)

    def _account(self, view: View, width: int, heading: str, sums: Sequence[Counter[str]]) -> Rows:
        look = view.look
        rows = [heading_row(look, width, heading, look.felt)]
        for reason, words in REASONS.items():
            values = [sums[player][reason] for player in range(len(sums))]
            if any(values):
                rows.append(self._line(view, width, _(words), values))
        totals = [sum(one.values()) for one in sums]
        return [*rows, self._line(view, width, _("Together"), totals, strong=True)]

    def _line(self, view: View, width: int, text: str, values: Sequence[int], *, strong: bool = False) -> Row:
        look = view.look
        label, column = _table_sizes(width, len(values))
        ground, faint = look.on(look.felt, bold=strong), look.faded(look.felt)
        pieces: list[Piece] = [(cut(view.spell(text), label - 1, look.glyphs.ellipsis).ljust(label), ground)]
        most = max(values)
        for value in values:
            style = look.on(look.felt, look.good, bold=True) if value == most and value else ground
            pieces.append(
                (view.number(value).rjust(column), style) if value else (look.glyphs.dot.rjust(column), faint)
            )
        return row(width, ground, pieces)

    def _best(self, view: View, width: int, player: int) -> Rows:
        look, ground = view.look, view.look.on(view.look.felt)
        best = self.report.statistics.best_lots(player)
        texts = [
            _("{lot} {amount}").format(lot=view.edition.spaces[lot].name, amount=view.money(sum_))
            for lot, sum_ in best
        ]
        told = ", ".join(texts) if texts else _("no rent")
        lines = paragraph(look, width - 2, told, ground if texts else look.faded(look.felt))
        lead = [row(2, ground, [view.chip(player)]), *(row(2, ground) for _line in lines[1:])]
        return beside(lead, lines)


class DiceLeaf(ReportLeaf):
    """How the dice fell, whether that was fair, the longest streaks, and the seed to check it by."""

    def title(self) -> str:
        return _("Dice")

    def paint(self, view: View, width: int, height: int) -> Rows:
        look, statistics = view.look, self.report.statistics
        width = min(width, 110)
        ground = look.on(look.felt)
        rows = self._sums(view, width)
        rows += [row(width, ground), *paragraph(look, width, statistics.dice_verdict.sentence(), ground)]
        rows += [row(width, ground), heading_row(look, width, _("Players and their dice"), look.felt)]
        rows += [self._player(view, width, player) for player in range(statistics.players)]
        rows += [row(width, ground), heading_row(look, width, _("Longest streaks"), look.felt)]
        rows += streak_rows(view, statistics.streaks, width)
        rows += [row(width, ground), heading_row(look, width, _("The seed"), look.felt)]
        rows.append(_figure(view, width, _("Seed"), self.report.seed))
        rows.append(_figure(view, width, _("Its fingerprint"), self.report.fingerprint))
        told = _("The fingerprint was shown from the start: whoever has the seed can check that no throw was changed.")
        return rows + paragraph(look, width, told, look.faded(look.felt))

    def _sums(self, view: View, width: int) -> Rows:
        look, sums = view.look, self.report.statistics.sums
        ground, faint = look.on(look.felt), look.faded(look.felt)
        throws, ways = sum(sums.values()), sum(SUMS.values())
        most = max([*sums.values(), throws * 6 / ways, 1])
        rows = [heading_row(look, width, _("How often each sum came"), look.felt)]
        room = width - 22
        for total, weight in SUMS.items():
            count = sums[int(str(total))]
            expected = throws * weight / ways
            bar, mark = round(room * count / most), round(room * expected / most)
            filled = full_block(look) * bar
            text = filled.ljust(room)
            upright = "│" if look.glyphs.unicode else "|"
            pieces: list[Piece] = [(f"{total!s:>3} ", ground)]
            if mark < room and mark >= bar:
                pieces += [(text[:mark], look.on(look.felt, look.accent)), (upright, faint), (text[mark + 1 :], ground)]
            else:
                pieces.append((text, look.on(look.felt, look.accent)))
            label = _("{count} of {expected}").format(count=count, expected=round(expected))
            rows.append(row(width, ground, pieces, [(view.spell(label), faint)]))
        return rows

    def _player(self, view: View, width: int, player: int) -> Row:
        look, statistics = view.look, self.report.statistics
        throws: Counter[Dice] = statistics.throws_of[player]
        count = sum(throws.values())
        doubles = sum(number for dice, number in throws.items() if dice[0] == dice[1])
        mean = sum(sum(dice) * number for dice, number in throws.items()) / max(1, count)
        told = _("{throws} throws, {mean} on average, {doubles} doubles, {jail} times to Jail").format(
            throws=count, mean=f"{mean:.1f}", doubles=doubles, jail=statistics.sent_to_jail[player]
        )
        ground = look.on(look.felt)
        return row(width, ground, [view.chip(player), (" " + view.spell(told), ground)])


def streak_rows(view: View, streaks: Sequence[Streak], width: int) -> Rows:
    """The longest run of each kind."""
    look = view.look
    ground = look.on(look.felt)
    rows = []
    for streak in streaks:
        one, many = _STREAKS[streak.kind]
        text = ngettext(one, many, streak.length).format(
            player=view.seats[streak.player].name, count=streak.length
        )
        rows.append(row(width, ground, [view.chip(streak.player), (" " + view.spell(text), ground)]))
    return rows


def _figure(view: View, width: int, label: str, value: str) -> Row:
    look = view.look
    ground = look.on(look.felt)
    pieces = [(view.spell(label).ljust(18), look.faded(look.felt)), (view.spell(value), look.on(look.felt, bold=True))]
    return row(width, ground, pieces)


def _table_sizes(width: int, players: int) -> tuple[int, int]:
    """The width of the first column and of the others."""
    column = min(14, (width - 17) // players)
    return width - column * players, column
