"""A line of text that is typed: characters, the place in it, and the keys that change it."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.style import Style

from monopoly_tui.session.typed import MOST_CELLS

from .house import spell
from .look import Look
from .rows import Piece


@dataclass
class TextField:
    """The text so far, and before which character the cursor stands; what is typed first replaces a `fresh` one."""

    text: str = ""
    at: int = 0
    fresh: bool = False

    @classmethod
    def holding(cls, text: str) -> TextField:
        """A field with a text in it, the cursor behind it."""
        return cls(text, len(text), fresh=True)

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
        """Put a text in at the cursor; what is not for reading, or too much for a name, is left out."""
        if self.fresh:
            self.text, self.at, self.fresh = "", 0, False
        for character in text:
            if character.isprintable() and cell_len(self.text + character) <= MOST_CELLS:
                self.text = self.text[: self.at] + character + self.text[self.at :]
                self.at += 1

    def pieces(self, look: Look, style: Style, cursor: Style) -> list[Piece]:
        """The text with its cursor."""
        under = self.text[self.at : self.at + 1] or " "
        return [
            (spell(look, self.text[: self.at]), style),
            (spell(look, under), cursor),
            (spell(look, self.text[self.at + 1 :]), style),
        ]
