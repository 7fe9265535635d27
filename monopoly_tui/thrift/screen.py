"""A screen that is painted once when it comes up; Textual paints a new one three times, the last two for nothing."""

from __future__ import annotations

from textual import events, messages
from textual._time import get_time
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen, ScreenResultType
from textual.widget import Widget


class ThriftyScreen(Screen[ScreenResultType]):
    """Leaves out what its first painting has done already: whatever was asked for before that."""

    _is_fresh = False
    """Whether it has come up just now, laid out and painted."""
    _came_up = 0.0
    """When that was."""

    def _on_screen_resume(self, event: events.ScreenResume) -> None:
        event.prevent_default()  # Textual calls the handlers of all classes; this one calls the next itself
        is_new = self.is_attached and self._size != self.app.size and self._is_thrifty
        parts = list(self.walk_children(Widget)) if is_new else []
        for part in parts:
            part._layout_required = False  # but what the layout itself asks for is done after it
        event.refresh_styles = event.refresh_styles and not is_new  # its parts had theirs when they were mounted
        super()._on_screen_resume(event)
        if is_new:
            self._is_fresh, self._came_up = True, get_time()
            for part in (self, *parts):
                part._repaint_required = False

    async def _on_update(self, message: messages.Update) -> None:
        self._drop_if_done(message)

    async def _on_layout(self, message: messages.Layout) -> None:
        self._drop_if_done(message)

    def _drop_if_done(self, message: Message) -> None:
        """Keep what was on its way when the screen came up from the handler of Textual's screen, which comes next."""
        if message.time < self._came_up:
            message.stop()
            message.prevent_default()

    def _on_timer_update(self) -> None:
        if self._is_fresh and self._layout_required:
            # Whoever mounted the screen asks for a layout; it has one, unless something was mounted since.
            self._is_fresh = False
            if not self._layout_widgets and all(part in self._compositor.full_map for part in self.children):
                self._layout_required = self._repaint_required = False
        if self._layout_required and self._repaint_required and self._is_thrifty:
            # What is laid out anew is painted then; Textual would paint it once more.
            self._dirty_widgets.add(self)
            self._repaint_required = False
        super()._on_timer_update()

    def _screen_resized(self, size: Size) -> None:
        if size != self._size or not self._is_thrifty:
            super()._screen_resized(size)

    @property
    def _is_thrifty(self) -> bool:
        return getattr(self.app, "is_thrifty", False)
