"""The place on the stage where panels appear: always there, and blank while nothing is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, Self

from textual import events
from textual.message import Message

from monopoly_tui.games.core.game import Decision
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.narration.core.lines import Line
from monopoly_tui.records import record

from ..kit.commands import Command, Doable, footer_name
from ..kit.painted import Part, pressing
from ..kit.rows import Row, Rows, blank, fitted, row, wrap
from .match import Sight


@record(frozen=True)
class Answer:
    """Who does what, in whichever game is played."""

    player: int
    action: Action


Follow = Callable[[Answer | str | None], object]
"""Is told what was chosen: an answer, a sentence to show, or nothing."""


class Asked(Protocol):
    """A question as it can be put on the stage, of whichever game."""

    player: int
    goes_on: bool
    """Whether what is half done is taken over where the same is asked again."""

    @property
    def half_typed(self) -> bool:
        """Whether something is being typed, which others should not sweep away."""

    @property
    def decision(self) -> Decision:
        """What is to be decided."""

    @property
    def wide(self) -> bool:
        """Whether it needs the whole upper half of the stage."""

    def go_on_from(self, before: Self) -> None:
        """Take over what was half done when others acted."""

    def question(self) -> Line:
        """What is asked."""

    def title(self) -> Line:
        """What it is about, in a few words."""

    def commands(self, follow: Follow) -> list[Doable]:
        """What can be answered; `follow` is told what was chosen."""

    def moved(self, key: str, character: str | None) -> Answer | str | None:
        """What a key that is no command means: a sentence to show, or nothing (the key is not for this panel)."""

    def paint(self, width: int, height: int) -> Rows:
        """The panel as rows."""


class Prompt(Part[Sight]):
    """Shows a panel, or a note about what just happened; what a person can answer there is asked of the panel."""

    DEFAULT_CSS = "Prompt { layer: overlay; }"

    class Recalled(Message):
        """Somebody clicked the note: the question that was put aside is wanted again."""

    def __init__(self, view: Sight) -> None:
        super().__init__(view, "prompt")
        self.panel: Asked | None = None
        self.note: Line | str = ""
        self.keys: Sequence[tuple[Command, str]] = ()

    def ask(self, panel: Asked) -> None:
        """Put a question."""
        self.panel, self.note, self.keys = panel, "", ()
        self.repaint()

    def tell(self, note: Line | str, keys: Sequence[tuple[Command, str]] = ()) -> None:
        """Show a sentence instead of a question, and below it what can be done, each with its name."""
        self.panel, self.note, self.keys = None, note, keys
        self.repaint()

    def clear(self) -> None:
        """Show nothing."""
        self.panel, self.note, self.keys = None, "", ()
        self.repaint()

    @property
    def wide(self) -> bool:
        """Whether the panel asks for the wider place."""
        return self.panel is not None and self.panel.wide

    def on_click(self, event: events.Click) -> None:
        """A click on the note calls the question back; choices stand for their keys, and so does what stands below."""
        event.stop()
        if self.panel is None and str(self.note) and not self.keys:
            self.post_message(self.Recalled())

    def paint(self, width: int, height: int) -> Rows:
        """The panel, or the note."""
        look = self.view.look
        ground = look.on(look.stage)
        if self.panel is not None:
            return fitted(self.panel.paint(width, height), width, height, ground)
        if not str(self.note):
            return blank(width, height, ground)
        lines = wrap([(self.view.spell(str(self.note)), ground)], width)
        rows = [row(width, ground, line) for line in lines]
        if self.keys and len(rows) + len(self.keys) < height:
            rows.append(row(width, ground))
        return fitted([*rows, *(self._key(width, *one) for one in self.keys)], width, height, ground)

    def _key(self, width: int, command: Command, name: str) -> Row:
        """A click anywhere on it presses it."""
        look, key = self.view.look, command.keys[0]
        ground, chip = pressing(look.on(look.stage), key), pressing(look.solid(look.accent, bold=True), key)
        return row(width, ground, [(f" {footer_name(key)} ", chip), (f" {self.view.spell(name)}", ground)])
