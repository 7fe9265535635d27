"""The smallest program there can be on a screen: python -m tests.tui.minimal_app."""

from __future__ import annotations

from textual import events
from textual.app import App, ComposeResult
from textual.widgets import Static


class Minimal(App[None]):
    """Counts keys."""

    def compose(self) -> ComposeResult:
        self.count = 0
        self.label = Static("a counter: 0")
        yield self.label

    def on_key(self, event: events.Key) -> None:
        self.count += 1
        self.label.update(f"a counter: {self.count}")


if __name__ == "__main__":
    Minimal().run()
