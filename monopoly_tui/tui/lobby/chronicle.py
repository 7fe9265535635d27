"""The screen of the chronicle: who has won which games so far, table by table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from rich.cells import cell_len

from monopoly_tui.i18n import N_, _, ngettext, pgettext
from monopoly_tui.session.chronicle import Chronicle
from monopoly_tui.session.chronicle_words import Table, as_csv, as_json, tables

from ..commands import Chronicling
from ..kit.chrome import heading_row, paragraph
from ..kit.commands import Doable
from ..kit.keeping import kept
from ..kit.look import HOUSE, Look, Looks, spell
from ..kit.rows import Rows, row, wrap
from ..table.lookup import LookupScreen, Tab

_GAP = 2
_NARROWEST = 12
"""Columns that long texts have at least."""


class ChronicleScreen(LookupScreen):
    """All tables of a chronicle; it can be written into files that other programs read."""

    headed = N_("Chronicle")

    def __init__(self, looks: Looks, chronicle: Chronicle, folder: Path | None = None) -> None:
        """`folder` is where files are written; the one the program was started in unless another is named."""
        players, games, meetings, records = tables(chronicle)
        together = TablesTab(_("All together"), (players, records, meetings))
        super().__init__(looks(HOUSE), [together, TablesTab(games.title, (games,))])
        self.chronicle, self.folder = chronicle, folder
        count = len(chronicle.unread)
        told = ngettext("{count} finished game cannot be read.", "{count} finished games cannot be read.", count)
        self.message = told.format(count=count) if count else ""

    def commands(self) -> tuple[Doable, ...]:
        none = "" if self.chronicle.games else _("No game has been finished yet.")
        written = ((Chronicling.CSV, "csv"), (Chronicling.JSON, "json"))
        return (*super().commands(), *(one.to(partial(self.keep, ending), none) for one, ending in written))

    def keep(self, ending: str) -> None:
        """Write all of it into a file."""
        content = as_csv(self.chronicle) if ending == "csv" else as_json(self.chronicle)
        # i18n: the name of a file: small letters and - only
        self.message = kept(pgettext("file", "monopoly-chronicle"), f".{ending}", content.encode(), self.folder)


class TablesTab(Tab):
    """Tables below each other, each under its title if there are several."""

    def __init__(self, title: str, shown: Sequence[Table]) -> None:
        self._title, self.tables = title, shown

    def title(self) -> str:
        return self._title

    def rows(self, look: Look, width: int, height: int) -> Rows:
        ground, rows = look.on(look.felt), []
        for table in self.tables:
            if table.rows:
                above = [heading_row(look, width, table.title, look.felt)] if len(self.tables) > 1 else []
                rows += [*above, *paint_table(look, width, table), row(width, ground)]
        return rows or paragraph(look, width, _("No game has been finished yet."), look.faded(look.felt))


def paint_table(look: Look, width: int, table: Table) -> Rows:
    """A table: long texts take what room there is, and as many rows as they need."""
    ground, head = look.on(look.felt), look.on(look.felt, look.accent, bold=True)
    columns = zip(table.head, *table.rows, strict=True)
    sizes = [max(cell_len(spell(look, cell)) for cell in column) for column in columns]
    others = sum(sizes) - sizes[table.wide] + _GAP * (len(sizes) - 1)
    sizes[table.wide] = max(_NARROWEST, min(sizes[table.wide], width - others))

    def line(cells: Sequence[str]) -> str:
        told = []
        for at, (cell, size) in enumerate(zip(cells, sizes, strict=True)):
            text = spell(look, cell)
            gap = " " * (size - cell_len(text))
            told.append(gap + text if at in table.right else text + gap)
        return (" " * _GAP).join(told).rstrip()

    rows = [row(width, head, [(line(table.head), head)])] if any(table.head) else []
    for cells in table.rows:
        long = wrap([(spell(look, cells[table.wide]), ground)], sizes[table.wide])
        for number, part in enumerate(long or [[]]):
            shown = [*cells] if number == 0 else [""] * len(cells)
            shown[table.wide] = "".join(text for text, _style in part)
            rows.append(row(width, ground, [(line(shown), ground)]))
    return rows
