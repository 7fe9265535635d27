"""The list of tables on this machine: to sit down at, or to look on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from textual.geometry import Region

from monopoly_tui.hosting.places import TableNote, describe, full_name
from monopoly_tui.i18n import _

from ..commands import Pages, Tables
from ..kit.chrome import framed_by, paragraph
from ..kit.commands import Doable
from ..kit.house import HOUSE, Looks, spell
from ..kit.page import ListPage, Marked
from ..kit.rows import Piece, Rows, fitted, row

_TALL: Final = 3


class Chosen(NamedTuple):
    """A table, and whether only to look on."""

    table: TableNote
    watching: bool


class TablesScreen(ListPage[Chosen | None]):
    """Is dismissed with a table, or with nothing."""

    def __init__(self, looks: Looks, tables: Sequence[TableNote]) -> None:
        super().__init__(looks(HOUSE))
        self.tables = tuple(tables)
        self.marked = Marked(len(self.tables))

    def heading(self) -> str:
        return _("Tables on this machine")

    def commands(self) -> tuple[Doable, ...]:
        why = "" if self.tables else _("There is none.")
        take = Pages.TAKE_MARKED.to(self.take, why, label=_("Sit down"), short=_("Sit down"))
        watch = Tables.WATCH.to(partial(self.take, watching=True), why)
        return self.marking(_("Table")), take, watch, Pages.BACK.to(partial(self.dismiss, None))

    def take(self, *, watching: bool = False) -> None:
        """Leave with the table that is marked."""
        self.dismiss(Chosen(self.tables[self.marked.at], watching))

    def body(self, width: int, height: int) -> Rows:
        look = self.look
        ground = look.on(look.felt)
        if not self.tables:
            nothing = _("Nobody has opened a table here yet. On the welcome screen you can.")
            told = paragraph(look, width - 4, nothing, look.faded(look.felt))
            return fitted([row(width, ground), *framed_by(2, told, width, ground)], width, height, ground)
        room = max(1, (height - 1) // _TALL)
        first = self.marked.first_shown(room)
        rows = [row(width, ground)]
        for number in range(first, min(len(self.tables), first + room)):
            self.spot(Region(0, len(rows), width, 2), partial(self.point, number))
            rows += self._table(number, width)
        return fitted(rows, width, height, ground)

    def _table(self, number: int, width: int) -> Rows:
        look, table, marked = self.look, self.tables[number], number == self.marked.at
        paper = look.lit if marked else look.felt
        ground = look.on(paper, bold=marked)
        faint = look.on(paper) if marked else look.faded(paper)
        sign: Piece = (f" {look.glyphs.turn if marked else ' '} ", look.on(paper, look.accent, bold=True))
        who, *rest = describe(table)
        left: list[Piece] = [sign, (spell(look, table.title), ground), (f"  {spell(look, who)}", faint)]
        right: list[Piece] = [(f" {spell(look, full_name(table))} ", faint)]
        told = paragraph(look, width, ", ".join(rest), faint, lead="   ", most=1)
        return fitted([row(width, ground, left, right), *told], width, _TALL, look.on(look.felt))
