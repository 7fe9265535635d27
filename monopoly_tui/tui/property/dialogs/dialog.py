"""The frame of every dialog: a title in the player's colour, a body, a line to speak on, and the keys."""

from __future__ import annotations

from typing import ClassVar

from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.i18n import _
from monopoly_tui.narration.property import explain, title

from ...commands import Pages, Table
from ...kit.chrome import is_too_small, keys_row, paint_too_small
from ...kit.commanded import Commanded
from ...kit.commands import Doable
from ...kit.painted import PICK, Drawn
from ...kit.rows import Row, Rows, at_most, beside, blank, cut, fitted, row, wrap
from ...table.prompt import Answer
from ..panels import Context

FRAME_ROWS = 3
SLIVER = 6
"""Columns of the table that tell nothing beside a dialog."""
ROOMY = 30
"""From this height on the body has air above and below."""

NARROWEST, LOWEST = 40, 10
"""No sheet is smaller in a window that is large enough."""


class Sheet(Drawn):
    """All that is seen of a dialog; what can be clicked carries its meaning in the style."""

    DEFAULT_CSS = "Sheet { width: 100%; height: 100%; }"

    def __init__(self, dialog: Dialog) -> None:
        super().__init__("sheet", dialog.paint)
        self.dialog = dialog

    def on_click(self, event: events.Click) -> None:
        """An item was clicked; keys press themselves."""
        event.stop()
        if PICK in event.style.meta:
            self.dialog.picked(*event.style.meta[PICK])


class Dialog(ModalScreen[Answer | None], Commanded[Answer | None]):
    """Base of all dialogs: `ways` says what can be done, `pick` takes clicks on items, `body` paints.

    Is dismissed with an answer, or with nothing if the player thought better of it. Never touches the game.
    """

    DEFAULT_CSS = """
    Dialog { align: center middle; layers: table; overflow: hidden; }
    Dialog:ansi { background: ansi_default; }
    """

    headed = ""
    wide: ClassVar[int] = 100
    tall: ClassVar[int] = 34

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__()
        self.decision, self.player, self.around = decision, player, context
        self.view, self.naming, self.state = context.view, context.naming, decision.state
        self.look = context.view.look
        self.said = ""
        self.sheet = Sheet(self)
        self._stale = False

    def compose(self) -> ComposeResult:
        """One sheet, as large as it may get."""
        self._fit()
        yield self.sheet

    def on_resize(self) -> None:
        """The room has changed."""
        self._fit()

    def _fit(self) -> None:
        """Be as high as what is shown now, and from edge to edge where only a sliver of the table would be seen."""
        self.sheet.styles.max_height = self.rows_wanted()
        self.sheet.styles.max_width = None if 0 < self.app.size.width - self.wide < SLIVER else self.wide

    # --- what each dialog says for itself ------------------------------------------------------------------------

    def heading(self) -> str:
        """What it is about, behind the player's name."""
        return _(self.headed) if self.headed else str(title(self.decision, self.naming))

    def rows_wanted(self) -> int:
        """How many rows the dialog takes where there is room."""
        return self.tall

    def body(self, width: int, height: int) -> Rows:
        """What stands between title and keys."""
        raise NotImplementedError

    def ways(self) -> tuple[Doable, ...]:
        """What can be done, but for going back."""
        raise NotImplementedError

    def commands(self) -> tuple[Doable, ...]:
        """Whatever else can be done, one can go back."""
        return *self.ways(), Pages.BACK.to(self.back)

    def everywhere(self) -> tuple[Doable, ...]:
        """At every question there is advice."""
        return *super().everywhere(), Table.ADVICE.to(self._advise)

    def _advise(self) -> None:
        from ...table.screen import GameScreen  # which opens dialogs itself

        table = next((one for one in self.app.screen_stack if isinstance(one, GameScreen)), None)
        if table is not None:
            table.advise()

    def remark(self) -> str:
        """What the status line says while there is nothing else to say."""
        return ""

    def pick(self, name: str, index: int) -> None:
        """An item of a list was clicked."""

    def back(self) -> None:
        """Think better of it."""
        self.dismiss(None)

    # --- answering ----------------------------------------------------------------------------------------------

    def why_not(self, action: Action) -> str:
        """Why an action is not allowed, in a sentence; nothing if it is."""
        refusal = self.decision.refusal(self.player, action)
        return str(explain(refusal, self.naming)) if refusal else ""

    def answer(self, action: Action) -> None:
        """Answer with an action, or say why it cannot be."""
        if sentence := self.why_not(action):
            self.said = sentence
        else:
            self.dismiss(Answer(self.player, action))

    def renew(self, decision: Decision, told: str) -> None:
        """Others have acted: what is put together here stays, and is judged as things are now."""
        self.decision, self.state, self.said = decision, decision.state, told
        self._show()

    def pass_on(self, answer: Answer | None) -> None:
        """Take over what another dialog was dismissed with."""
        if answer is not None:
            self.dismiss(answer)

    # --- keys and clicks ----------------------------------------------------------------------------------------

    def picked(self, name: str, index: int) -> None:
        """An item was clicked."""
        self.said = ""
        self.pick(name, index)
        self._show()

    def press(self, key: str, character: str | None = None) -> bool:
        """Every key is the dialog's own; what was said of the one before is over."""
        self.said = ""
        super().press(key, character)
        self._show()
        return True

    def say(self, message: str) -> None:
        """Show a sentence above the keys."""
        self.said = message
        self._show()

    def _show(self) -> None:
        """Paint anew once the keys at hand are done with: a pasted text is thousands of them."""
        if not self._stale:
            self._stale = True
            self.call_later(self._paint_anew)

    def _paint_anew(self) -> None:
        self._stale = False
        self._fit()
        self.sheet.repaint()

    # --- painting -----------------------------------------------------------------------------------------------

    @property
    def ground(self) -> Style:
        """Plain text on the dialog."""
        return self.look.on(self.look.stage)

    @property
    def bold(self) -> Style:
        """Text that matters more."""
        return self.look.on(self.look.stage, bold=True)

    @property
    def faint(self) -> Style:
        """Text that matters less."""
        return self.look.faded(self.look.stage)

    def rule(self, width: int) -> Row:
        """A line from edge to edge."""
        return row(width, self.faint, [(self.look.glyphs.rule * width, self.faint)])

    def sentence(self, width: int, text: str, style: Style, lead: int = 1, edge: int = 0) -> Rows:
        """A text on as many rows as it takes, so many columns from the left and right."""
        lines = wrap([(self.view.spell(text), style)], width - lead - edge)
        return [row(width, self.ground, [(" " * lead, self.ground), *line]) for line in lines]

    def paint(self, width: int, height: int) -> Rows:
        """The whole sheet."""
        # While the window grows, the sheet may still have the size it had in the smaller one.
        if is_too_small(*self.size) or width < NARROWEST or height < LOWEST:
            return paint_too_small(self.look, width, height, (self.size.width, self.size.height))
        air = 1 if height >= ROOMY else 0
        room = height - FRAME_ROWS - 2 * air
        body = fitted(self.body(width - 2, room), width - 2, room, self.ground)
        inside = [*blank(width - 2, air, self.ground), *body, *blank(width - 2, air, self.ground)]
        edge = blank(1, len(inside), self.look.on(self.look.bar))
        rows = [self._title(width), *beside(edge, inside, edge)]
        status = self._status(width)
        keys = keys_row(self.look, width, self.commands(), 2)
        # A sentence too long for one row takes the last one of the body as well.
        return [*rows[: height - 1 - len(status)], *status, keys]

    def _title(self, width: int) -> Row:
        seat = self.view.seats[self.player]
        band = self.look.solid(seat.paint, bold=True)
        heading = f" {self.look.glyphs.dot} {self.view.spell(self.heading())}"
        name = cut(self.view.spell(seat.name), 20, self.look.glyphs.ellipsis)
        return row(width, band, [(f" {seat.letter} ", band + Style(reverse=True)), (f" {name}{heading}", band)])

    def _status(self, width: int) -> Rows:
        look = self.look
        style = look.on(look.bar, look.bad, bold=True) if self.said else look.on(look.bar, look.accent)
        lines = wrap([(self.view.spell(self.said or self.remark()), style)], width - 2)
        lines = at_most(2, lines, width - 2, look.glyphs.ellipsis)
        return [row(width, look.on(look.bar), [(" ", look.on(look.bar)), *line]) for line in lines]
