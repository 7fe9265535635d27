"""A line of text that is typed: characters, the place in it, and the keys that change it."""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style

from monopoly_tui.records import record
from monopoly_tui.session.typed import MOST_CELLS

from .look import Look, spell
from .rows import Piece


@record
class TextField:
    """The text so far, and before which character the cursor stands; what is typed first replaces a `fresh` one."""

    text: str = ""
    at: int = 0
    fresh: bool = False
    most: int = MOST_CELLS
    """So many cells it may take."""

    @classmethod
    def holding(cls, text: str, most: int = MOST_CELLS) -> TextField:
        """A field with a text in it, the cursor behind it."""
        return cls(text, len(text), fresh=bool(text), most=most)

    def press(self, key: str, character: str | None) -> bool:
        """Change the text; tells whether the key does."""
        if key == "backspace":
            if self.at:
                self.text, self.at = self.text[: self.at - 1] + self.text[self.at :], self.at - 1
        elif key == "delete":
            self.text = self.text[: self.at] + self.text[self.at + 1 :]
        elif key in ("left", "right"):
            self.at = max(0, min(len(self.text), self.at + (1 if key == "right" else -1)))
        elif key in ("home", "end"):
            self.at = 0 if key == "home" else len(self.text)
        elif key == "ctrl+u":
            self.text, self.at = "", 0
        elif character is not None and character.isprintable():
            self.insert(character)
        else:
            return False
        self.fresh = False
        return True

    def insert(self, text: str) -> None:
        """Put a text in at the cursor; what is not for reading, or too much for it, is left out."""
        if self.fresh:
            self.text, self.at, self.fresh = "", 0, False
        for character in text:
            if character.isprintable() and cell_len(self.text + character) <= self.most:
                self.text = self.text[: self.at] + character + self.text[self.at :]
                self.at += 1

    def pieces(self, look: Look, style: Style, cursor: Style, room: int = 0) -> list[Piece]:
        """The text with its cursor; where there is only so much room, what stands around it."""
        under = self.text[self.at : self.at + 1] or " "
        before = self.text[max(0, self.at - room + 1) if room else 0 : self.at]
        after = self.text[self.at + 1 :]
        if room:
            after = after[: max(0, room - len(before) - 1)]
        return [
            (spell(look, before), style),
            (spell(look, under), cursor),
            (spell(look, after), style),
        ]
