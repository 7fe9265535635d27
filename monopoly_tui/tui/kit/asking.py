"""Modals that ask yes or no about something that is not an action of the game, or only tell something."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from textual.app import ComposeResult
from textual.screen import ModalScreen

from monopoly_tui.i18n import _

from ..commands import Pages
from .commanded import Commanded
from .commands import Doable
from .glyphs import plain, spelled
from .look import Look
from .painted import Painted, pressing
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


class AskDialog(ModalScreen[bool], Commanded[bool]):
    """Is dismissed with yes or no; Escape means no, Enter what the table takes for granted."""

    DEFAULT_CSS = """
    AskDialog { align: center middle; layers: table; overflow: hidden; }
    AskDialog:ansi { background: ansi_default; }
    """

    tells = False

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

    def heading(self) -> str:
        """What is asked."""
        return self.title_

    def commands(self) -> tuple[Doable, ...]:
        """Yes and no."""
        yes, no = partial(self.dismiss, True), partial(self.dismiss, False)
        return (
            Pages.YES.to(yes, label=self.yes),
            Pages.NO.to(no),
            Pages.TAKE_MARKED.to(yes if self.usual else no, aside=True),
            Pages.BACK.to(no, aside=True),
        )

    def press(self, key: str, character: str | None = None) -> bool:
        """Every key is the dialog's own."""
        super().press(key, character)
        return True

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
        look = self.look
        bar, chip = look.on(look.bar), look.solid(look.accent, bold=True)
        pieces: list[Piece] = []
        for one in self.commands():
            if not one.aside:
                sign = look.glyphs.turn if (one.id == Pages.YES.id) == self.usual else " "
                pieces += [(f" {sign}", bar), (f" {one.shown} ", pressing(chip, one.key))]
                pieces += [(" " + self._spell(one.label), pressing(bar, one.key)), ("  ", bar)]
        return pieces

    def _spell(self, text: str) -> str:
        return spelled(plain(text), self.look.glyphs)


class TellDialog(AskDialog):
    """Tells something that is too long for the bar; nothing is asked, and Enter closes it."""

    def __init__(self, look: Look, title: str, sentences: Sequence[str]) -> None:
        super().__init__(look, title, sentences, "")

    def commands(self) -> tuple[Doable, ...]:
        """The one thing there is to do."""
        close = partial(self.dismiss, False)
        keys = (*Pages.TAKE_MARKED.keys, "space")
        return Pages.TAKE_MARKED.to(close, label=_("Back"), keys=keys), Pages.BACK.to(close, aside=True)
