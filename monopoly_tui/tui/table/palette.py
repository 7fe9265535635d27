"""The menu over a game: everything that can be done, by its name, found by typing some letters of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from textual.geometry import Region

from monopoly_tui.i18n import _

from ..kit.chrome import framed_by, paragraph
from ..kit.house import spell
from ..kit.look import Look
from ..kit.menu import Marked
from ..kit.page import PageScreen
from ..kit.rows import Piece, Row, Rows, blank, cut, fitted, row
from .bars import KeyHint

WIDTH = 76


@dataclass(frozen=True, slots=True)
class Command:
    """Something to be done: what it is called, the key that does it without the menu, and what is to know about it."""

    label: str
    act: Callable[[], object]
    key: str = ""
    detail: str = ""
    why_not: str = ""


class PaletteScreen(PageScreen[Command | None]):
    """Is dismissed with a command, or with nothing."""

    def __init__(self, look: Look, title: str, commands: Sequence[Command]) -> None:
        super().__init__(look)
        self.title_, self.commands = title, tuple(commands)
        self.typed = ""
        self.marked = Marked(len(self.commands))

    @property
    def found(self) -> list[Command]:
        """The commands that have what was typed in their name."""
        return [one for one in self.commands if self.typed in one.label.casefold()]

    def heading(self) -> str:
        return self.title_

    def aside(self) -> str:
        searching = _("type to search") if not self.typed else _("search: {text}").format(text=self.typed)
        if not self.found:
            return searching
        count = _("{number} of {all}").format(number=self.marked.at + 1, all=len(self.found))
        return f"{searching} {self.look.glyphs.dot} {count}"

    def hints(self) -> tuple[KeyHint, ...]:
        return (
            KeyHint("down", "↑↓" if self.look.glyphs.unicode else "Up/Down", _("Choose"), _("Choose")),
            KeyHint("enter", "Enter", _("Do it"), _("Do it")),
            KeyHint("escape", "Esc", _("Back"), _("Back")),
        )

    def press(self, key: str, character: str | None) -> bool:
        if key in ("escape", "ctrl+p"):
            self.dismiss(None)
        elif key == "enter":
            self.take(self.marked.at)
        elif key == "backspace":
            self._search(self.typed[:-1])
        elif self.marked.press(key):
            pass
        elif character and character.isprintable():
            self._search(self.typed + character.casefold())
        else:
            return False
        return True

    def wheel(self, rows: int) -> None:
        self.marked.press("down" if rows > 0 else "up")
        self.repaint()

    def take(self, number: int) -> None:
        """Leave with a command, or say why it cannot be done."""
        found = self.found
        if number < len(found):
            self.message = found[number].why_not
            if not self.message:
                self.dismiss(found[number])

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
        for number, command in list(enumerate(self.found))[first : first + room]:
            self.spot(Region(left, len(rows), WIDTH, 1), partial(self.take, number))
            rows += framed_by(left, [self._row(command, marked=number == self.marked.at)], width, ground)
        if not self.found:
            told = _("Nothing here is called “{text}”. Backspace takes letters away.").format(text=self.typed)
            rows += framed_by(left, paragraph(look, WIDTH, told, look.faded(look.felt), lead="  "), width, ground)
        return fitted(rows, width, height, ground)

    def _row(self, command: Command, *, marked: bool) -> Row:
        look = self.look
        paper = look.lit if marked else look.felt
        ground = look.faded(paper) if command.why_not else look.on(paper, bold=marked)
        sign: Piece = (look.glyphs.turn if marked else " ", look.on(paper, look.accent, bold=True))
        label = cut(spell(look, command.label), WIDTH - 12, look.glyphs.ellipsis)
        detail = spell(look, command.detail)
        right: list[Piece] = [(command.key + " ", look.on(paper, look.accent))] if command.key else []
        return row(WIDTH, ground, [sign, (" " + label, ground), ("   " + detail, look.faded(paper))], right)
