"""The place on the stage where panels appear: always there, and blank while nothing is asked."""

from __future__ import annotations

from typing import Protocol

from textual import events
from textual.message import Message

from monopoly_tui.games.core.game import Decision
from monopoly_tui.narration.core.lines import Line

from ..kit.dialog_keys import PRESS
from ..kit.painted import Painted
from ..kit.rows import Rows, blank, fitted, row, wrap
from ..property.paint.view import Sight
from .panel import Answer, Panel, choice_at


class Asked(Protocol):
    """A question as it can be put on the stage, of whichever game."""

    player: int

    @property
    def decision(self) -> Decision:
        """What is to be decided."""

    @property
    def wide(self) -> bool:
        """Whether it needs the whole upper half of the stage."""

    def question(self) -> Line:
        """What is asked."""

    def press(self, key: str, character: str | None) -> Answer | str | None:
        """What a key means: an answer, a sentence to show, or nothing (the key is not for this panel)."""

    def paint(self, width: int, height: int) -> Rows:
        """The panel as rows."""


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

    class Changed(Message):
        """The panel shows something else: what its keys do may have changed with it."""

    class Recalled(Message):
        """Somebody clicked the note: the question that was put aside is wanted again."""

    def __init__(self, view: Sight) -> None:
        super().__init__(id="prompt")
        self.view = view
        self.panel: Asked | None = None
        self.note: Line | str = ""

    def ask(self, panel: Asked) -> None:
        """Put a question."""
        self.panel, self.note = panel, ""
        self.repaint()

    def tell(self, note: Line | str) -> None:
        """Show a sentence instead of a question."""
        self.panel, self.note = None, note
        self.repaint()

    def clear(self) -> None:
        """Show nothing."""
        self.panel, self.note = None, ""
        self.repaint()

    @property
    def wide(self) -> bool:
        """Whether the panel asks for the wider place."""
        return self.panel is not None and self.panel.wide

    def press(self, key: str, character: str | None) -> bool:
        """Give a key to the panel; tells whether it was for the panel."""
        if self.panel is None:
            return False
        return self.follow(self.panel.press(key, character))

    def on_click(self, event: events.Click) -> None:
        """A click on a choice takes it; on words that stand for a key it presses that key."""
        event.stop()
        if self.panel is None:
            if str(self.note):
                self.post_message(self.Recalled())
            return
        if PRESS in event.style.meta:
            key = event.style.meta[PRESS]
            self.follow(self.panel.press(key, key))
        elif isinstance(self.panel, Panel) and self.panel.choices:
            index = choice_at(self.panel, self.size.width, self.size.height, event.y)
            if index is not None:
                self.follow(self.panel.click(index))

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

    def follow(self, meaning: Answer | str | None) -> bool:
        """Send up what a key or a click meant; tells whether it meant anything."""
        if meaning is None:
            return False
        if isinstance(meaning, Answer):
            self.post_message(self.Answered(meaning))
        elif meaning:
            self.post_message(self.Refused(meaning))
        if not isinstance(meaning, Answer):
            self.post_message(self.Changed())
        self.repaint()
        return True
