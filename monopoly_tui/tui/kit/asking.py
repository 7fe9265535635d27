"""Modals that ask yes or no about something that is not an action of the game, or only tell something."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult

from monopoly_tui.i18n import _

from .dialog_keys import PRESS, pressing
from .glyphs import plain, spelled
from .leaving import ModalLeftOnce
from .look import Look
from .painted import Painted
from .rows import Piece, Rows, fitted, row, wrap
from .too_small import is_too_small, paint_too_small

WIDTH = 64
MOST = 14
"""So many sentences are shown; how many more there are is counted."""


class Question(Painted):
    """All that is seen of it."""

    def __init__(self, dialog: AskDialog) -> None:
        super().__init__(id="question")
        self.dialog = dialog

    def paint(self, width: int, height: int) -> Rows:
        """A title, sentences, two keys."""
        if is_too_small(*self.app.size):
            return paint_too_small(self.dialog.look, width, height, (self.app.size.width, self.app.size.height))
        rows = self.dialog.paint(width)
        if len(rows) > height:
            rows = [*rows[: height - 2], *rows[-2:]]  # the keys stay, whatever else has no room
        return fitted(rows, width, height, self.dialog.look.on(self.dialog.look.stage))

    def on_click(self, event: events.Click) -> None:
        """A click on a key presses it."""
        event.stop()
        if PRESS in event.style.meta:
            self.dialog.press(event.style.meta[PRESS])


class AskDialog(ModalLeftOnce[bool]):
    """Is dismissed with yes or no; Escape means no, Enter what the table takes for granted."""

    DEFAULT_CSS = """
    AskDialog { align: center middle; layers: table; overflow: hidden; }
    AskDialog:ansi { background: ansi_default; }
    """

    def __init__(self, look: Look, title: str, sentences: Sequence[str], yes: str, *, usual: bool = True) -> None:
        super().__init__()
        self.look, self.usual = look, usual
        self.title_, self.sentences, self.yes = title, list(sentences), yes

    def compose(self) -> ComposeResult:
        """As high as what is asked."""
        question = Question(self)
        question.styles.max_width = WIDTH
        question.styles.max_height = len(self.paint(WIDTH))
        yield question

    def on_key(self, event: events.Key) -> None:
        """Every key is the dialog's own; in a window too small to read the question, none answers it."""
        if event.key != "ctrl+q":
            event.stop()
            event.prevent_default()
            if not is_too_small(*self.app.size):
                self.press(event.key)

    def press(self, key: str) -> None:
        """Answer."""
        if key in ("y", "n", "escape", "enter"):
            self.dismiss(key == "y" or (key == "enter" and self.usual))

    def paint(self, width: int) -> Rows:
        """The whole sheet at a width."""
        look = self.look
        ground, band = look.on(look.stage), look.solid(look.accent, bold=True)
        shown = self.sentences[:MOST]
        if len(self.sentences) > MOST:
            shown.append(_("and {count} more").format(count=len(self.sentences) - MOST))
        rows = [row(width, band, [("  " + self._spell(self.title_), band)]), row(width, ground)]
        for sentence in shown:
            lines = wrap([(self._spell(sentence), ground)], width - 4)
            rows += [row(width, ground, [("  ", ground), *line]) for line in lines]
        return [*rows, row(width, ground), row(width, look.on(look.bar), self.keys())]

    def keys(self) -> list[Piece]:
        """What can be answered, and which of it Enter answers."""
        pieces: list[Piece] = []
        for key, label in (("y", self.yes), ("n", _("No"))):
            sign = self.look.glyphs.turn if (key == "y") == self.usual else " "
            pieces += self._key(sign, key, key, label)
        return pieces

    def _key(self, sign: str, key: str, shown: str, label: str) -> list[Piece]:
        look = self.look
        bar, chip = look.on(look.bar), look.solid(look.accent, bold=True)
        keys: list[Piece] = [(f" {sign}", bar), (f" {shown} ", pressing(chip, key))]
        return [*keys, (" " + self._spell(label), pressing(bar, key)), ("  ", bar)]

    def _spell(self, text: str) -> str:
        return spelled(plain(text), self.look.glyphs)


class TellDialog(AskDialog):
    """Tells something that is too long for the bar; nothing is asked, and Enter closes it."""

    def __init__(self, look: Look, title: str, sentences: Sequence[str]) -> None:
        super().__init__(look, title, sentences, "")

    def press(self, key: str) -> None:
        """Close it."""
        if key in ("enter", "escape", "space"):
            self.dismiss(False)

    def keys(self) -> list[Piece]:
        """The one key there is."""
        return self._key(" ", "enter", "Enter", _("Back"))
