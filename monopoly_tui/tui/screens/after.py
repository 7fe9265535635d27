"""What the screens at the end of all games have in common: pages to turn and to keep, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from monopoly_tui.words import _, system_reason

from ..paint.look import Depth, Look
from ..widgets.bars import KeyHint
from .export import PICTURE, TEXT, all_rows, as_picture, as_text, write_new
from .leaf import Leaf
from .lookup import LeafScreen

NEW, REPLAY, MENU, QUIT = "n", "w", "escape", "q"
"""What can be chosen, by the key that chooses it."""


class AfterScreen(LeafScreen[str]):
    """Is dismissed with what to do next: NEW, REPLAY, MENU or QUIT."""

    def __init__(self, look: Look, title: str, leaves: Sequence[Leaf], folder: Path | None = None) -> None:
        """`folder` is where results are kept; the one the program was started in unless another is named."""
        super().__init__(look, leaves)
        self.edition_title, self.folder = title, folder or Path.cwd()

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
        # A text has no colours, so its lines are drawn by letters.
        look = Look(self.look.theme, Depth.MONO, self.look.glyphs) if ending == TEXT else self.look
        rows = all_rows(self.leaves, look, self.edition_title)
        content = as_text(rows) if ending == TEXT else as_picture(rows, self.edition_title)
        try:
            path = write_new(self.folder, ending, content)
        except OSError as error:
            return _("It could not be written: {reason}.").format(reason=system_reason(error))
        return _("Written to {file} in {folder}").format(file=path.name, folder=path.parent)
