"""Screens that can be left only once: keys pressed before they went still come to them, and mean nothing then."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, Screen, ScreenResultType


class LeftOnce(Screen[ScreenResultType]):
    """A screen that pays no heed to being dismissed while it is not the one on top."""

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Go, if that has not happened yet; Textual itself would take the next screen away as well."""
        return super().dismiss(result) if self.is_active else AwaitComplete()


class ModalLeftOnce(ModalScreen[ScreenResultType]):
    """The same for a modal."""

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Go, if that has not happened yet."""
        return super().dismiss(result) if self.is_active else AwaitComplete()
