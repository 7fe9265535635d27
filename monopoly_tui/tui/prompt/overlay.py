"""The place on the stage where panels appear: always mounted, shown and hidden by visibility alone."""

from __future__ import annotations

from textual import events
from textual.message import Message

from monopoly_tui.narration.lines import Line

from ..paint.rows import Rows, blank, fitted, row, wrap
from ..paint.view import View
from ..widgets.painted import Painted
from .listing import choice_at
from .panel import Answer, Panel


class Prompt(Painted):
    """Shows a panel, or a note about what just happened; passes keys on and sends answers up."""

    DEFAULT_CSS = """
    Prompt { layer: overlay; }
    """

    class Answered(Message):
        """Somebody chose."""

        def __init__(self, answer: Answer) -> None:
            self.answer = answer
            super().__init__()

    class Refused(Message):
        """Somebody chose what cannot be; `why` says so in a sentence."""

        def __init__(self, why: str) -> None:
            self.why = why
            super().__init__()

    def __init__(self, view: View) -> None:
        super().__init__(id="prompt")
        self.view = view
        self.panel: Panel | None = None
        self.note: Line | str = ""

    def ask(self, panel: Panel) -> None:
        """Put a question."""
        self.panel, self.note = panel, ""
        self._appear(True)

    def tell(self, note: Line | str) -> None:
        """Show a sentence instead of a question."""
        self.panel, self.note = None, note
        self._appear(bool(str(note)))

    def clear(self) -> None:
        """Show nothing."""
        self.panel, self.note = None, ""
        self._appear(False)

    @property
    def wide(self) -> bool:
        """Whether the panel asks for the wider place."""
        return self.panel is not None and self.panel.wide

    def press(self, key: str, character: str | None) -> bool:
        """Give a key to the panel; tells whether it was for the panel."""
        if self.panel is None:
            return False
        return self._follow(self.panel.press(key, character))

    def on_click(self, event: events.Click) -> None:
        """A click on a choice takes it."""
        event.stop()
        if self.panel is not None and not self.panel.wide:
            index = choice_at(self.panel, self.size.width, self.size.height, event.y)
            if index is not None:
                self._follow(self.panel.click(index))

    def paint(self, width: int, height: int) -> Rows:
        """The panel, or the note."""
        look = self.view.look
        ground = look.on(look.stage)
        if self.panel is not None:
            return fitted(self.panel.paint(width, height), width, height, ground)
        if not str(self.note):
            return blank(width, height, ground)
        lines = wrap([(self.view.spell(str(self.note)), ground)], width)
        return fitted([row(width, ground, line) for line in lines], width, height, ground)

    def _follow(self, meaning: Answer | str | None) -> bool:
        if meaning is None:
            return False
        if isinstance(meaning, Answer):
            self.post_message(self.Answered(meaning))
        elif meaning:
            self.post_message(self.Refused(meaning))
        self.repaint()
        return True

    def _appear(self, visible: bool) -> None:
        self.visible = visible
        self.repaint()
