"""The screen at the end of a game: the result, the money, the dice; and what to do next."""

from __future__ import annotations

from pathlib import Path

from monopoly_tui.words import _, system_reason

from ..paint.look import Depth, Look
from ..widgets.bars import KeyHint
from .end_dice import DiceLeaf
from .end_money import MoneyLeaf
from .end_result import ResultLeaf
from .export import PICTURE, TEXT, all_rows, as_picture, as_text, write_new
from .lookup import LeafScreen
from .report import GameReport

NEW, REPLAY, MENU, QUIT = "n", "w", "escape", "q"
"""What can be chosen, by the key that chooses it."""


class EndScreen(LeafScreen[str]):
    """Is dismissed with what to do next: NEW, REPLAY, MENU or QUIT."""

    def __init__(self, look: Look, report: GameReport, folder: Path | None = None) -> None:
        """`folder` is where results are kept; the one the program was started in unless another is named."""
        super().__init__(look, (ResultLeaf(report), MoneyLeaf(report), DiceLeaf(report)))
        self.report, self.folder = report, folder or Path.cwd()

    def heading(self) -> str:
        return _("The end of the game")

    def hints(self) -> tuple[KeyHint, ...]:
        return (
            KeyHint("tab", "Tab", _("Next page"), _("Next")),
            KeyHint("s", "s", _("Save as text"), _("Text")),
            KeyHint("g", "g", _("Save as picture"), _("Picture")),
            KeyHint(REPLAY, "w", _("Watch it again"), _("Watch")),
            KeyHint(NEW, "n", _("New game"), _("New")),
            KeyHint(MENU, "Esc", _("Menu"), _("Menu")),
            KeyHint(QUIT, "q", _("Quit"), _("Quit")),
        )

    def press(self, key: str, character: str | None) -> bool:
        if key in (NEW, REPLAY, MENU, QUIT):
            self.dismiss(key)
        elif key in ("s", "g"):
            self.message = self.keep(TEXT if key == "s" else PICTURE)
        elif key == "enter":
            self.turn(self.at + 1)
        else:
            return super().press(key, character)
        return True

    def keep(self, ending: str) -> str:
        """Write the result into a file; a sentence about what came of it."""
        title = self.report.edition.title
        # A text has no colours, so its lines are drawn by letters.
        look = Look(self.look.theme, Depth.MONO, self.look.glyphs) if ending == TEXT else self.look
        rows = all_rows(self.leaves, look, title)
        content = as_text(rows) if ending == TEXT else as_picture(rows, title)
        try:
            path = write_new(self.folder, ending, content)
        except OSError as error:
            return _("It could not be written: {reason}.").format(reason=system_reason(error))
        return _("Written to {file} in {folder}").format(file=path.name, folder=path.parent)
