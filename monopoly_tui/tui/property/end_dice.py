"""The page about the dice of a game: how they fell, whether that was fair, and the seed to check it by."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rich.cells import cell_len

from monopoly_tui.games.property.luck import Dice
from monopoly_tui.i18n import _, decimal

from ..kit.chrome import heading_row, paragraph
from ..kit.look import full_block
from ..kit.rows import Piece, Rows, row, wrap
from .end_parts import ReportTab, check_rows, seed_rows, streak_rows
from .paint.view import View

WAYS: Final = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""In how many of 36 ways two dice show a sum."""


class DiceTab(ReportTab):
    """How the dice fell, whether that was fair, the longest streaks, and the seed to check it by."""

    def title(self) -> str:
        return _("Dice")

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
        throws, ways = sum(sums.values()), sum(WAYS.values())
        most = max([*sums.values(), throws * 6 / ways, 1])
        rows = [heading_row(look, width, _("How often each sum came"), look.felt)]
        counted = _("{count}, expected {expected}")
        room = width - 6 - cell_len(view.spell(counted.format(count=round(most), expected=round(most))))
        for total, weight in WAYS.items():
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
