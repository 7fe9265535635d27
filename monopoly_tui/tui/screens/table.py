"""The game screen: a table, its keys, and the loop that drives the game."""

from __future__ import annotations

import asyncio

from textual import events, work
from textual.app import ComposeResult
from textual.reactive import Reactive
from textual.screen import Screen
from textual.widget import Widget

from monopoly_tui.engine import actions as do
from monopoly_tui.engine.decisions import Decision
from monopoly_tui.engine.events import DiceThrown
from monopoly_tui.narration.events import Narrator
from monopoly_tui.play.errors import NeedsConsent
from monopoly_tui.words import _

from ..commands import END, LOOK, ROLL, UNDO, key_hints
from ..looking import Looking
from ..loop import Loop
from ..paint.look import Look
from ..paint.view import View
from ..plan import LEAST
from ..playing import Match
from ..prompt.modal import DecisionModal
from ..prompt.overlay import Prompt
from ..prompt.panel import Answer, Context, Panel
from ..prompt.registry import DESKS, PANELS
from ..show import EventPlayer, Pace
from ..widgets.bars import KeyBar
from ..widgets.cell import Cell
from ..widgets.table import Table

REMEMBERED = 40
"""How many of the last actions are told again when a game goes on."""


class TableScreen(Screen[None]):
    """Where the game is played."""

    # Textual repaints the whole screen whenever the focus moves; everything here paints itself.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    def __init__(self, match: Match, look: Look, pace: Pace, *, handover: bool = False) -> None:
        super().__init__()
        self.match, self.handover = match, handover
        game = match.game
        # The state shown is a copy, brought up to the game's own event by event.
        shown = game.history.game_at(len(game.steps)).state
        self.view = View(match.edition, match.seats, shown, look)
        self.table = Table(self.view, _("seed {fingerprint}").format(fingerprint=game.fingerprint))
        names = tuple(seat.name for seat in match.seats)
        self.narrator = Narrator(match.edition, names)
        self.context = Context(self.view, self.narrator.naming, match.persons)
        self.show = EventPlayer(self.table, self.narrator, pace)
        self.loop = Loop(match, self, self.show, self.finish)
        self.looking = Looking(self.table)
        self.asked: int | None = None
        self.last_person: int | None = None
        self.any_key: asyncio.Event | None = None

    def compose(self) -> ComposeResult:
        """The table, and nothing else."""
        yield self.table

    def on_mount(self) -> None:
        """The game begins, or goes on."""
        self._catch_up()
        self.play()

    def _catch_up(self) -> None:
        """Of a game that goes on, show what led here."""
        for step in self.match.game.steps[-REMEMBERED:]:
            for _index, line in self.narrator.tell_all(step.events):
                self.table.log_.lines.append(line)
            for event in step.events:
                if isinstance(event, DiceThrown):
                    self.table.dice.dice = event.dice
        if self.match.game.steps:
            self.view.lit = self.view.state.at[self.view.state.turn]
            self.table.card.space = self.view.lit

    @work(exclusive=True)
    async def play(self) -> None:
        """Run the game until it ends or the screen goes."""
        await self.loop.run()

    # --- what the loop asks for ---------------------------------------------------------------------------------

    async def hand_over(self, player: int) -> None:
        """Where several share a keyboard, the next one is called, and with --handover waited for."""
        changed = player != self.last_person
        self.last_person = player
        if not (self.handover and changed and len(self.match.persons) > 1):
            return
        name = self.match.seats[player].name
        self.table.bar.say(_("{player} is up. Press any key.").format(player=name), player, calling=True)
        self.any_key = asyncio.Event()
        await self.any_key.wait()
        self.any_key = None

    def ask(self, decision: Decision, player: int) -> None:
        """Put a decision to a person, on the stage or in a modal."""
        self.asked = player
        kind = PANELS[decision.kind]
        if issubclass(kind, Panel):
            panel = kind(decision, player, self.context)
            self._set_prompt(panel)
            begins = decision.kind in ("roll", "jail") and len(self.match.persons) > 1
            self.table.bar.say(panel.question(), player, calling=begins)
        else:
            self.open_modal(kind(decision, player, self.context))
        self._show_keys()

    def others_decide(self, decision: Decision) -> None:
        """Others are deciding."""
        self.asked = None
        self._set_prompt(None)
        self._show_keys()

    def finish(self) -> None:
        """The game is over."""
        self.asked = None
        self._set_prompt(None)
        self._show_keys()

    def open_modal(self, modal: DecisionModal) -> None:
        """Show a modal; what it is dismissed with is an answer like any other."""
        self.app.push_screen(modal, lambda answer: self.loop.answer(answer) if answer else self.loop.ask_again())

    def _set_prompt(self, panel: Panel | None) -> None:
        prompt = self.table.prompt
        wide = prompt.wide
        if panel is None:
            prompt.clear()
        else:
            prompt.ask(panel)
        if prompt.wide != wide:
            self.table.refresh(layout=True)

    def _show_keys(self) -> None:
        game = self.match.game
        why = "" if game.free_undo else _("Nothing was done in this turn yet.")
        self.table.keys.show(key_hints(game.decision, self.asked, self.narrator.naming, why))

    # --- answers and keys ---------------------------------------------------------------------------------------

    def on_prompt_answered(self, message: Prompt.Answered) -> None:
        """A choice was taken on the stage."""
        self._set_prompt(None)
        self.loop.answer(message.answer)

    def on_prompt_refused(self, message: Prompt.Refused) -> None:
        """A choice cannot be taken."""
        self.table.bar.say(message.why)

    def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        """A key of the footer was clicked."""
        if message.key == "ctrl+p":
            self.app.action_command_palette()
        else:
            self.press(message.key, None)

    def on_cell_pointed(self, message: Cell.Pointed) -> None:
        """A space was clicked."""
        self.looking.at(message.space)

    def on_key(self, event: events.Key) -> None:
        """Every key of the table."""
        if self.press(event.key, event.character):
            event.stop()
            event.prevent_default()

    def press(self, key: str, character: str | None) -> bool:
        """Do what a key means now; tells whether it means anything."""
        if self.size.width < LEAST.width or self.size.height < LEAST.height:
            return False
        if self.any_key is not None:
            self.any_key.set()
            return True
        if self.show.playing:
            self.show.skip()
            return True
        if self.looking.press(key):
            return True
        if key in ("pageup", "pagedown"):
            self.table.log_.scroll(1 if key == "pageup" else -1)
            return True
        if self.table.prompt.press(key, character):
            return True
        return self._command(key)

    def _command(self, key: str) -> bool:
        hints = {hint.key: hint for hint in self.table.keys.hints}
        if key not in hints:
            return False
        if hints[key].why_not:
            self.table.bar.say(hints[key].why_not)
        elif key in (ROLL, END):
            self._answer(do.Roll() if key == ROLL else do.EndTurn())
        elif key == LOOK:
            self.looking.begin()
        elif key == UNDO:
            self.undo()
        elif key in DESKS and self.asked is not None and (decision := self.match.game.decision):
            self.open_modal(DESKS[key](decision, self.asked, self.context))
        return True

    def _answer(self, action: do.Action) -> None:
        assert self.asked is not None
        self.loop.answer(Answer(self.asked, action))

    def undo(self) -> None:
        """Take back the last action of this turn."""
        game = self.match.game
        try:
            game.undo()
        except NeedsConsent:
            self.table.bar.say(_("That would reach into an earlier turn."))
            return
        self.view.state = game.history.game_at(len(game.steps)).state
        self.table.bar.say(_("Taken back."))
        self.table.repaint_all()
        self.loop.ask_again()
