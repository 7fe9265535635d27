"""What the ends of all games have in common: pages to turn, to keep as text or picture, and what comes next."""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from rich.console import Console
from rich.segment import Segment, Segments

from monopoly_tui.i18n import _, pgettext, system_reason

from ..kit.chrome import heading_row, title_row
from ..kit.look import Depth, Look
from ..kit.rows import Rows, plain_text, row
from .bars import KeyHint
from .lookup import TabScreen
from .tab import Tab

NEW, REPLAY, MENU, QUIT = "n", "w", "escape", "q"
"""What can be chosen, by the key that chooses it."""


class AfterScreen(TabScreen[str]):
    """Is dismissed with what to do next: NEW, REPLAY, MENU or QUIT."""

    def __init__(self, look: Look, title: str, tabs: Sequence[Tab], folder: Path | None = None) -> None:
        """`folder` is where results are kept; the one the program was started in unless another is named."""
        super().__init__(look, tabs)
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
        rows = all_rows(self.tabs, look, self.edition_title)
        content = as_text(rows) if ending == TEXT else as_picture(rows, self.edition_title)
        try:
            path = write_new(self.folder, ending, content)
        except OSError as error:
            return _("It could not be written: {reason}.").format(reason=system_reason(error))
        return _("Written to {file} in {folder}").format(file=path.name, folder=path.parent)


TEXT, PICTURE = "txt", "svg"
_WIDTH, _HEIGHT = 100, 34


def all_rows(tabs: Sequence[Tab], look: Look, title: str) -> Rows:
    """Every page below the other."""
    ground = look.on(look.felt)
    rows = [title_row(look, _WIDTH, title)]
    for tab in tabs:
        rows += [row(_WIDTH, ground), heading_row(look, _WIDTH, tab.title(), look.felt), row(_WIDTH, ground)]
        for one in tab.rows(look, _WIDTH, _HEIGHT):
            used = sum(segment.cell_length for segment in one)
            rows.append([*one, *row(_WIDTH - used, ground)])
    return rows


def as_text(rows: Rows) -> str:
    """Rows as plain text."""
    return "".join(plain_text(one).rstrip() + "\n" for one in rows)


def as_picture(rows: Rows, title: str) -> str:
    """Rows as an SVG picture."""
    console = Console(record=True, width=_WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    for one in rows:
        console.print(Segments([*one, Segment.line()]), end="")
    return console.export_svg(title=title)


def write_new(folder: Path, ending: str, content: str) -> Path:
    """Write a file that was not there before; returns where it is. Raises OSError."""
    # i18n: the name of a file: small letters and - only
    base = pgettext("file", "monopoly-result")
    for number in count(1):
        name = f"{base}.{ending}" if number == 1 else f"{base}-{number}.{ending}"
        try:
            with (folder / name).open("x", encoding="utf-8") as file:
                file.write(content)
        except FileExistsError:
            continue
        return folder / name
    raise AssertionError
