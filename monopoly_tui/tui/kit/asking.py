"""Small modals: those that ask yes or no about what is no action of the game, that only tell, that take one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from monopoly_tui.i18n import _

from ..commands import Pages
from .chrome import is_too_small, keys_row, paint_too_small
from .commanded import Commanded
from .commands import Doable
from .look import Look, spell
from .painted import Painted, pressing
from .rows import Piece, Rows, fitted, row, wrap
from .text_field import TextField

Result = TypeVar("Result")
MOST = 14
"""So many sentences are shown; how many more there are is counted."""


class Question(Painted):
    """All that is seen of a small dialog."""

    def __init__(self, look: Look, draw: Callable[[int], Rows]) -> None:
        super().__init__(id="question")
        self.look, self.draw = look, draw

    def paint(self, width: int, height: int) -> Rows:
        """Its rows, as far as there is room."""
        if is_too_small(*self.app.size):
            return paint_too_small(self.look, width, height, (self.app.size.width, self.app.size.height))
        rows = self.draw(width)
        if len(rows) > height:
            rows = [*rows[: height - 2], *rows[-2:]]  # the keys stay, whatever else has no room
        return fitted(rows, width, height, self.look.on(self.look.stage))


class SmallDialog(ModalScreen[Result], Commanded[Result]):
    """In the middle, as high as what is in it; every key is its own."""

    DEFAULT_CSS = """
    SmallDialog { align: center middle; layers: table; overflow: hidden; }
    SmallDialog:ansi { background: ansi_default; }
    """

    tells = False
    wide = 64

    def __init__(self, look: Look, title: str) -> None:
        super().__init__()
        self.look, self.title_ = look, title
        self.question = Question(look, self.paint)

    def compose(self) -> ComposeResult:
        self.fit()
        yield self.question

    def fit(self) -> None:
        """Be as high as what is asked."""
        self.question.styles.max_width, self.question.styles.max_height = self.wide, len(self.paint(self.wide))

    def heading(self) -> str:
        """What is asked."""
        return self.title_

    def press(self, key: str, character: str | None = None) -> bool:
        """Every key is the dialog's own."""
        super().press(key, character)
        return True

    def paint(self, width: int) -> Rows:
        """The whole sheet at a width."""
        raise NotImplementedError


class AskDialog(SmallDialog[bool]):
    """Is dismissed with yes or no; Escape means no, Enter what the table takes for granted."""

    def __init__(self, look: Look, title: str, sentences: Sequence[str], yes: str, *, usual: bool = True) -> None:
        super().__init__(look, title)
        self.sentences, self.yes, self.usual = list(sentences), yes, usual

    def commands(self) -> tuple[Doable, ...]:
        """Yes and no."""
        yes, no = partial(self.dismiss, True), partial(self.dismiss, False)
        return (
            Pages.YES.to(yes, label=self.yes),
            Pages.NO.to(no),
            Pages.TAKE_MARKED.to(yes if self.usual else no, aside=True),
            Pages.BACK.to(no, aside=True),
        )

    def paint(self, width: int) -> Rows:
        look = self.look
        ground, band = look.on(look.stage), look.solid(look.accent, bold=True)
        shown = self.sentences[:MOST]
        if len(self.sentences) > MOST:
            shown.append(_("and {count} more").format(count=len(self.sentences) - MOST))
        rows = [row(width, band, [("  " + spell(look, self.title_), band)]), row(width, ground)]
        for sentence in shown:
            lines = wrap([(spell(look, sentence), ground)], width - 4)
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
                pieces += [(" " + spell(look, one.label), pressing(bar, one.key)), ("  ", bar)]
        return pieces


class TellDialog(AskDialog):
    """Tells something that is too long for the bar; nothing is asked, and Enter closes it."""

    def __init__(self, look: Look, title: str, sentences: Sequence[str]) -> None:
        super().__init__(look, title, sentences, "")

    def commands(self) -> tuple[Doable, ...]:
        """The one thing there is to do."""
        close = partial(self.dismiss, False)
        keys = (*Pages.TAKE_MARKED.keys, "space")
        return Pages.TAKE_MARKED.to(close, label=_("Back"), keys=keys), Pages.BACK.to(close, aside=True)


class TypingDialog(SmallDialog[str | None]):
    """Is dismissed with the line that was typed, or with nothing."""

    typing = True
    wide = 76

    def __init__(self, look: Look, title: str, most: int) -> None:
        super().__init__(look, title)
        self.field = TextField(most=most)

    def commands(self) -> tuple[Doable, ...]:
        """Done, or thought better of."""
        return Pages.TAKE_MARKED.to(self.take, label=self.title_), Pages.BACK.to(partial(self.dismiss, None))

    def take(self) -> None:
        """Leave with the text."""
        self.dismiss(self.field.text.strip() or None)

    def moved(self, key: str, character: str | None) -> bool:
        taken = self.field.press(key, character)
        self.question.repaint()
        return taken

    def on_paste(self, event: events.Paste) -> None:
        """A text from elsewhere, as far as it can be read."""
        event.stop()
        self.field.insert(event.text)
        self.question.repaint()

    def paint(self, width: int) -> Rows:
        """A title, of a long text the part around the cursor, the keys."""
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
