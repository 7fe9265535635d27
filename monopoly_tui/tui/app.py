"""The Textual app: the look, and the screen the game is played on."""

from __future__ import annotations

import os

from textual.app import App

from .options import Options
from .paint.look import Look
from .playing import Match
from .screens.table import TableScreen
from .themes import colours_of, make_look, textual_theme


class MonopolyApp(App[None]):
    """Shows one match."""

    TITLE = "monopoly-tui"
    ENABLE_COMMAND_PALETTE = True

    def __init__(self, match: Match, options: Options, look: Look | None = None) -> None:
        self.look = look or make_look(match.edition.theme, options.theme, colours_of(), ascii_only=options.ascii_only)
        super().__init__()
        self.match, self.options = match, options
        if not options.animation or "SSH_CONNECTION" in os.environ:
            self.animation_level = "none"
        self.register_theme(textual_theme(self.look, "table"))
        self.theme = "table"

    def on_mount(self) -> None:
        """The table is laid."""
        screen = TableScreen(self.match, self.look, self.options.pace(), handover=self.options.handover)
        self.push_screen(screen)


def run(match: Match, options: Options) -> None:
    """Show a match until it is left."""
    MonopolyApp(match, options).run()
