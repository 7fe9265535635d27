"""A screen that is painted once when it comes up; Textual paints a new one three times, the last two for nothing."""

from __future__ import annotations

from textual import events
from textual.geometry import Size
from textual.screen import Screen, ScreenResultType


class ThriftyScreen(Screen[ScreenResultType]):
    """Leaves out what follows from its own first layout: to be told its size, and to be painted anew."""

    _laid_out: Size | None = None
    """The size this screen was laid out for when it came up, until it is told so itself."""
    _is_fresh = False
    """Whether it has come up just now, laid out and painted."""

    def _on_screen_resume(self, event: events.ScreenResume) -> None:
        event.prevent_default()  # Textual calls the handlers of all classes; this one calls the next itself
        is_new = self.is_attached and self._size != self.app.size and getattr(self.app, "is_thrifty", False)
        super()._on_screen_resume(event)
        if is_new:
            self._laid_out = self.app.size
            self._is_fresh = True
            self._repaint_required = False

    def _on_timer_update(self) -> None:
        if self._is_fresh and self._layout_required:
            # Whoever mounted the screen asks for a layout; it has one, unless something was mounted since.
            self._is_fresh = False
            if not self._layout_widgets and all(part in self._compositor.full_map for part in self.children):
                self._layout_required = self._repaint_required = False
        if self._layout_required and self._repaint_required and getattr(self.app, "is_thrifty", False):
            # What is laid out anew is painted then; Textual would paint it once more.
            self._dirty_widgets.add(self)
            self._repaint_required = False
        super()._on_timer_update()

    def _screen_resized(self, size: Size) -> None:
        known, self._laid_out = self._laid_out, None
        if size != known:
            super()._screen_resized(size)
