"""The figures of a property game that is over: who earned what where and what it went for, and how the dice fell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rich.cells import cell_len

from monopoly_tui.editions.model import Paint, PropertyEdition
from monopoly_tui.games.property.events import Resigned, WentBankrupt
from monopoly_tui.games.property.luck import SUMS, Dice
from monopoly_tui.i18n import N_, _, decimal, ngettext
from monopoly_tui.session.games import property_state
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.statistics import DOUBLES, LEAD, NO_DOUBLES, PropertyStatistics, Streak
from monopoly_tui.session.story import story_of

from ..kit.chrome import heading_row, paragraph
from ..kit.look import Look, full_block
from ..kit.rows import Piece, Row, Rows, beside, cut, row, wrap
from ..table.end import check_rows, seed_rows
from ..table.lookup import Tab
from ..table.match import seats_of
from .paint.view import View

_STREAKS: Final[Mapping[str, Callable[[int], str]]] = {
    DOUBLES: lambda count: _("{player}: {count} doubles in a row"),
    NO_DOUBLES: lambda count: ngettext(
        "{player}: {count} throw without doubles", "{player}: {count} throws without doubles", count
    ),
    LEAD: lambda count: ngettext("{player}: {count} turn in the lead", "{player}: {count} turns in the lead", count),
}


class ReportTab(Tab):
    """A page about a game that is over."""

    def __init__(self, report: GameReport) -> None:
        self.report = report

    def rows(self, look: Look, width: int, height: int) -> Rows:
        return self.paint(self.report.view(look), width, height)

    def paint(self, view: View, width: int, height: int) -> Rows:
        """The page as rows."""
        raise NotImplementedError


def streak_rows(view: View, streaks: Sequence[Streak], width: int) -> Rows:
    """The longest run of each kind under a heading, and a row below; nothing if there were none."""
    look = view.look
    ground = look.on(look.felt)
    if not streaks:
        return []
    rows = [heading_row(look, width, _("Longest streaks"), look.felt)]
    for streak in streaks:
        sentence = _STREAKS[streak.kind](streak.length)
        text = sentence.format(player=view.seats[streak.player].name, count=streak.length)
        rows.append(row(width, ground, [view.chip(streak.player), (" " + view.spell(text), ground)]))
    return [*rows, row(width, ground)]


class GameReport:
    """A property game that is over; `ranking` has the winner first."""

    def __init__(self, game: RecordedGame) -> None:
        edition = game.setup.edition
        assert isinstance(edition, PropertyEdition), "a report is made of property games"
        self.game, self.edition, self.seats = game, edition, seats_of(game.setup)
        self.state, self.worth = property_state(game.game), game.game.worth()
        self.statistics = PropertyStatistics.of(game.history)
        players = range(self.state.players)
        self.ranking = self.state.ranking or tuple(sorted(players, key=lambda player: -self.worth[player]))
        self.story = story_of(game.history) if game.over else []

    def last_round(self, player: int) -> int:
        """The round in which a player left."""
        left = (
            step.round
            for step in reversed(self.game.steps)
            for event in step.events
            if isinstance(event, WentBankrupt | Resigned) and event.player == player
        )
        return next(left, 1)

    def view(self, look: Look) -> View:
        """The last picture of the table."""
        return View(self.edition, self.seats, self.state, look)


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


class MoneyTab(ReportTab):
    """Who earned what where, and what it went for."""

    name = N_("Money")

    def paint(self, view: View, width: int, height: int) -> Rows:
        statistics, look = self.report.statistics, view.look
        width = min(width, 110)
        ground = look.on(look.felt)
        rows = [self._names(view, width)]
        rows += self._account(view, width, _("Earned"), statistics.earned, look.good)
        rows += [row(width, ground), *self._account(view, width, _("Spent"), statistics.spent, look.text)]
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

    def _account(self, view: View, width: int, heading: str, sums: Sequence[Counter[str]], ink: Paint) -> Rows:
        """A table of sums; the highest of each row stand out in a colour: to have spent most is nothing to praise."""
        look = view.look
        rows = [heading_row(look, width, heading, look.felt)]
        for reason, words in REASONS.items():
            values = [sums[player][reason] for player in range(len(sums))]
            if any(values):
                rows.append(self._line(view, width, _(words), values, ink))
        totals = [sum(one.values()) for one in sums]
        return [*rows, self._line(view, width, _("Together"), totals, ink, strong=True)]

    def _line(
        self, view: View, width: int, text: str, values: Sequence[int], ink: Paint, *, strong: bool = False
    ) -> Row:
        look = view.look
        label, column = _table_sizes(width, len(values))
        ground, faint = look.on(look.felt, bold=strong), look.faded(look.felt)
        pieces: list[Piece] = [(cut(view.spell(text), label - 1, look.glyphs.ellipsis).ljust(label), ground)]
        most = max(values)
        for value in values:
            style = look.on(look.felt, ink, bold=True) if value == most and value else ground
            told = view.number_within(value, column - 1)
            pieces.append((told.rjust(column), style) if value else (look.glyphs.dot.rjust(column), faint))
        return row(width, ground, pieces)

    def _best(self, view: View, width: int, player: int) -> Rows:
        look, ground = view.look, view.look.on(view.look.felt)
        best = self.report.statistics.best_lots(player)
        texts = [
            _("{lot} {amount}").format(lot=view.edition.spaces[lot].name, amount=view.money(sum_)) for lot, sum_ in best
        ]
        told = ", ".join(texts) if texts else _("no rent")
        lines = paragraph(look, width - 2, told, ground if texts else look.faded(look.felt))
        lead = [row(2, ground, [view.chip(player)]), *(row(2, ground) for _line in lines[1:])]
        return beside(lead, lines)


def _table_sizes(width: int, players: int) -> tuple[int, int]:
    """The width of the first column and of the others."""
    column = min(14, (width - 17) // players)
    return width - column * players, column


class DiceTab(ReportTab):
    """How the dice fell, whether that was fair, the longest streaks, and the seed to check it by."""

    name = N_("Dice")

    def paint(self, view: View, width: int, height: int) -> Rows:
        look, statistics = view.look, self.report.statistics
        width = min(width, 110)
        ground = look.on(look.felt)
        rows = self._sums(view, width)
        rows += [row(width, ground), *paragraph(look, width, statistics.verdicts["dice"].sentence(), ground)]
        rows += [row(width, ground), heading_row(look, width, _("Players and their dice"), look.felt)]
        rows += [line for player in range(statistics.players) for line in self._player(view, width, player)]
        rows += [row(width, ground), *streak_rows(view, statistics.streaks, width)]
        return [*rows, *seed_rows(view, self.report.game.luck, width), *check_rows(view, width)]

    def _sums(self, view: View, width: int) -> Rows:
        look, sums = view.look, self.report.statistics.dice["dice"]
        ground, faint = look.on(look.felt), look.faded(look.felt)
        throws, ways = sum(sums.values()), sum(SUMS.values())
        most = max([*sums.values(), throws * 6 / ways, 1])
        rows = [heading_row(look, width, _("How often each sum came"), look.felt)]
        counted = _("{count}, expected {expected}")
        room = width - 6 - cell_len(view.spell(counted.format(count=round(most), expected=round(most))))
        for total, weight in SUMS.items():
            count = sums[total]
            expected = throws * weight / ways
            bar, mark = round(room * count / most), round(room * expected / most)
            filled = full_block(look) * bar
            text = filled.ljust(room)
            upright = "│" if look.glyphs.unicode else "|"
            pieces: list[Piece] = [(f"{total:>3} ", ground)]
            if mark < room and mark >= bar:
                pieces += [(text[:mark], look.on(look.felt, look.accent)), (upright, faint), (text[mark + 1 :], ground)]
            else:
                pieces.append((text, look.on(look.felt, look.accent)))
            label = counted.format(count=count, expected=round(expected))
            rows.append(row(width, ground, pieces, [(view.spell(label), faint)]))
        return rows

    def _player(self, view: View, width: int, player: int) -> Rows:
        look, statistics = view.look, self.report.statistics
        throws: Counter[Dice] = statistics.throws_of[player]
        count = sum(throws.values())
        doubles = sum(number for dice, number in throws.items() if dice[0] == dice[1])
        mean = sum(sum(dice) * number for dice, number in throws.items()) / max(1, count)
        told = view.naming.told(
            _("throws: {throws}; on average {mean}; doubles: {doubles}; sent to {jail}: {count}"),
            throws=count,
            mean=decimal(mean, 1),
            doubles=doubles,
            count=statistics.sent_to_jail[player],
        )
        ground = look.on(look.felt)
        first, *others = wrap([(view.spell(told), ground)], width - 2)
        rows = [row(width, ground, [view.chip(player), (" ", ground), *first])]
        return rows + [row(width, ground, [("  ", ground), *line]) for line in others]
