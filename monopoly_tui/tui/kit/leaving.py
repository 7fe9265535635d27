"""Screens that are left only once, and screens with a line on which anything can be told."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, Screen, ScreenResultType

from monopoly_tui.i18n import _


class LeftOnce(Screen[ScreenResultType]):
    """A screen that pays no heed to being dismissed while it is not the one on top."""

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Go, if that has not happened yet; Textual itself would take the next screen away as well."""
        return super().dismiss(result) if self.is_active else AwaitComplete()


class ModalLeftOnce(ModalScreen[ScreenResultType]):
    """The same for a dialog."""

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Go, if that has not happened yet."""
        return super().dismiss(result) if self.is_active else AwaitComplete()


class Telling:
    """Whoever has something to say about the whole program says it on the topmost of these."""

    def say(self, message: str) -> None:
        """Show a sentence until something else happens."""
        raise NotImplementedError

    def tell_how_to_quit(self) -> None:
        """The usual key of other programs is pressed too easily to end this one."""
        self.say(_("Ctrl+Q quits."))
