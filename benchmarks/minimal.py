"""The least that a Textual app can be, to compare with: one text, and a modal screen that a key opens."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.screen import ModalScreen
from textual.widgets import Static

READY, OPEN = "Ready", "Opened"


class Page(ModalScreen[None]):
    """As large as the terminal, full of text."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss", "close")]
    CSS = "Page Static {width: 100%; height: 100%; background: blue}"

    def compose(self) -> ComposeResult:
        """One text."""
        yield Static("\n".join([OPEN * 8] * self.app.size.height))


class Minimal(App[None]):
    """Shows a text."""

    BINDINGS: ClassVar[list[BindingType]] = [("question_mark", "open", "open")]

    def compose(self) -> ComposeResult:
        """One text."""
        yield Static(READY)

    def action_open(self) -> None:
        """Open the modal screen."""
        self.push_screen(Page())


if __name__ == "__main__":
    Minimal().run()
