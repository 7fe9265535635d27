"""Screens that have a line on which anything can be told."""

from __future__ import annotations

from monopoly_tui.words import _


class Telling:
    """Whoever has something to say about the whole program says it on the topmost of these."""

    def say(self, message: str) -> None:
        """Show a sentence until something else happens."""
        raise NotImplementedError

    def tell_how_to_quit(self) -> None:
        """The usual key of other programs is pressed too easily to end this one."""
        self.say(_("Ctrl+Q quits."))
