"""The menu over any screen: everything that can be done, by its name, found by typing some letters of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rich.cells import cell_len
from textual.fuzzy import Matcher
from textual.geometry import Region

from monopoly_tui.i18n import _

from ..commands import Everywhere, Pages
from ..kit.chrome import framed_by, paragraph, shown_keys
from ..kit.commands import Doable
from ..kit.look import Look, spell
from ..kit.page import ListPage, Marked
from ..kit.rows import Piece, Row, Rows, blank, cut, fitted, row, width_of

WIDTH = 76


class PaletteScreen(ListPage[Doable | None]):
    """Is dismissed with what is to be done, or with nothing."""

    typing = True

    def __init__(self, look: Look, title: str, listed: Sequence[Doable]) -> None:
        super().__init__(look)
        self.title_, self.listed = title, tuple(listed)
        self.typed = ""
        self.marked = Marked(len(self.listed))

    @property
    def found(self) -> list[Doable]:
        """What has the letters typed in its name, in their order; the better a name matches, the earlier."""
        if not self.typed:
            return list(self.listed)
        scores = {one: self._score(one) for one in self.listed}
        return sorted((one for one in self.listed if scores[one]), key=lambda one: -scores[one])

    def _score(self, one: Doable) -> float:
        """How well its name matches; what is said about it only counts if it has just these letters."""
        return Matcher(self.typed).match(one.label) or (0.01 if self.typed in one.about.casefold() else 0.0)

    def heading(self) -> str:
        return self.title_

    def aside(self) -> str:
        searching = _("type to search") if not self.typed else _("search: {text}").format(text=self.typed)
        if not self.found:
            return searching
        count = _("{number} of {all}").format(number=self.marked.at + 1, all=len(self.found))
        return f"{searching} {self.look.glyphs.dot} {count}"

    def commands(self) -> tuple[Doable, ...]:
        close = partial(self.dismiss, None)
        take = Pages.TAKE_MARKED.to(self.take, label=_("Do it"), short=_("Do it"))
        return self.marking(_("Choose")), take, Pages.BACK.to(close), Everywhere.MENU.to(close, aside=True)

    def moved(self, key: str, character: str | None) -> bool:
        if key == "backspace":
            self._search(self.typed[:-1])
        elif super().moved(key, character):
            pass
        elif character and character.isprintable():
            self._search(self.typed + character.casefold())
        else:
            return False
        return True

    def take(self) -> None:
        """Leave with what is marked, or say why it cannot be done."""
        if self.found:
            chosen = self.found[self.marked.at]
            self.message = chosen.why_not
            if not self.message:
                self.dismiss(chosen)

    def point(self, number: int) -> None:
        """One click is enough."""
        self.marked.at = number
        self.take()

    def _search(self, text: str) -> None:
        self.typed = text[:20]
        self.marked = Marked(len(self.found))

    def body(self, width: int, height: int) -> Rows:
        look = self.look
        ground = look.on(look.felt)
        left = (width - WIDTH) // 2
        rows = blank(width, 1 if height < 30 else 3, ground)
        room = height - len(rows)
        first = self.marked.first_shown(room)
        for number, one in list(enumerate(self.found))[first : first + room]:
            self.spot(Region(left, len(rows), WIDTH, 1), partial(self.point, number))
            rows += framed_by(left, [self._row(one, marked=number == self.marked.at)], width, ground)
        if not self.found:
            told = _("Nothing here is called “{text}”. Backspace takes letters away.").format(text=self.typed)
            rows += framed_by(left, paragraph(look, WIDTH, told, look.faded(look.felt), lead="  "), width, ground)
        return fitted(rows, width, height, ground)

    def _row(self, one: Doable, *, marked: bool) -> Row:
        look = self.look
        paper = look.lit if marked else look.felt
        ground = look.faded(paper) if one.why_not else look.on(paper, bold=marked)
        sign: Piece = (look.glyphs.turn if marked else " ", look.on(paper, look.accent, bold=True))
        label = cut(spell(look, one.label), WIDTH - 12, look.glyphs.ellipsis)
        right: list[Piece] = [(f" {shown_keys(look, one.shown)} ", look.on(paper, look.accent))] if one.keys else []
        room = WIDTH - 5 - cell_len(label) - width_of(right)
        told = self._told_of(one, room)
        return row(WIDTH, ground, [sign, (" " + label, ground), ("   " + told, look.faded(paper))], right)

    def _told_of(self, one: Doable, room: int) -> str:
        """As many of its details as there is room for, or what the help says of it."""
        details = [spell(self.look, detail) for detail in one.details or (one.about,)]
        between = f" {self.look.glyphs.dot} "
        while len(details) > 1 and cell_len(between.join(details)) > room:
            details.pop()
        return cut(between.join(details), room, self.look.glyphs.ellipsis)
