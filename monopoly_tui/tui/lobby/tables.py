"""The list of tables on this machine: to sit down at, or to look on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from monopoly_tui.hosting.places import TableNote, describe, full_name
from monopoly_tui.i18n import N_, _

from ..commands import Pages, Tables
from ..kit.chrome import paragraph
from ..kit.commands import Doable
from ..kit.look import HOUSE, Looks, spell
from ..kit.page import ListPage, Marked
from ..kit.rows import Piece, Rows, row
from .lobby import Join, join

_TALL: Final = 3


class TablesScreen(ListPage[Join | None]):
    """Is dismissed with the way to a table, or with nothing."""

    headed = N_("Tables on this machine")

    def __init__(self, looks: Looks, tables: Sequence[TableNote]) -> None:
        super().__init__(looks(HOUSE))
        self.tables = tuple(tables)
        self.marked = Marked(len(self.tables))

    def commands(self) -> tuple[Doable, ...]:
        why = "" if self.tables else _("There is none.")
        take = Pages.TAKE_MARKED.to(self.take, why, label=_("Sit down"), short=_("Sit down"))
        watch = Tables.WATCH.to(partial(self.take, watching=True), why)
        return self.marking(_("Table")), take, watch, Pages.BACK.to(partial(self.dismiss, None))

    def take(self, *, watching: bool = False) -> None:
        """Leave with the table that is marked."""
        self.dismiss(join(self.tables[self.marked.at], watching=watching))

    def body(self, width: int, height: int) -> Rows:
        nothing = _("Nobody has opened a table here yet. On the welcome screen you can.")
        return self.listing(self._table, _TALL, width, height, nothing=nothing)

    def _table(self, number: int, width: int) -> Rows:
        look, table = self.look, self.tables[number]
        sign, ground, faint = self.inks(number)
        who, *rest = describe(table)
        left: list[Piece] = [sign, (spell(look, table.title), ground), (f"  {spell(look, who)}", faint)]
        right: list[Piece] = [(f" {spell(look, full_name(table))} ", faint)]
        told = paragraph(look, width, ", ".join(rest), faint, lead="   ", most=1)
        return [row(width, ground, left, right), *told]
