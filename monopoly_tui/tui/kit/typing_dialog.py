"""A dialog in which one line is typed."""

from __future__ import annotations

from functools import partial

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from ..commands import Pages
from .commanded import Commanded
from .commands import Doable
from .house import spell
from .key_row import keys_row
from .look import Look
from .painted import Painted
from .rows import Rows, row
from .text_field import TextField

WIDTH = 76


class Line(Painted):
    """All that is seen of it."""

    def __init__(self, dialog: TypingDialog) -> None:
        super().__init__(id="line")
        self.dialog = dialog

    def paint(self, width: int, height: int) -> Rows:
        """A title, the text, the keys."""
        return self.dialog.paint(width)


class TypingDialog(ModalScreen[str | None], Commanded[str | None]):
    """Is dismissed with the line that was typed, or with nothing."""

    DEFAULT_CSS = """
    TypingDialog { align: center middle; layers: table; overflow: hidden; }
    TypingDialog:ansi { background: ansi_default; }
    """

    tells = False
    typing = True

    def __init__(self, look: Look, title: str, most: int) -> None:
        super().__init__()
        self.look, self.title_ = look, title
        self.field = TextField(most=most)
        self.line = Line(self)

    def compose(self) -> ComposeResult:
        """Three rows in the middle."""
        self.line.styles.max_width, self.line.styles.max_height = WIDTH, 3
        yield self.line

    def heading(self) -> str:
        """What it is for."""
        return self.title_

    def commands(self) -> tuple[Doable, ...]:
        """Done, or thought better of."""
        return Pages.TAKE_MARKED.to(self.take, label=self.title_), Pages.BACK.to(partial(self.dismiss, None))

    def take(self) -> None:
        """Leave with the text."""
        self.dismiss(self.field.text.strip() or None)

    def press(self, key: str, character: str | None = None) -> bool:
        """Every key is the dialog's own."""
        super().press(key, character)
        return True

    def moved(self, key: str, character: str | None) -> bool:
        taken = self.field.press(key, character)
        self.line.repaint()
        return taken

    def on_paste(self, event: events.Paste) -> None:
        """A text from elsewhere, as far as it can be read."""
        event.stop()
        self.field.insert(event.text)
        self.line.repaint()

    def paint(self, width: int) -> Rows:
        """The three rows; of a long text the part around the cursor."""
        look = self.look
        band, ground = look.solid(look.accent, bold=True), look.on(look.stage)
        cursor = look.solid(look.accent)
        first = max(0, self.field.at - (width - 6))
        shown = TextField(self.field.text[first : first + width - 5], self.field.at - first)
        return [
            row(width, band, [("  " + spell(look, self.title_), band)]),
            row(width, ground, [("  ", ground), *shown.pieces(look, ground, cursor)]),
            keys_row(look, width, self.commands()),
        ]
