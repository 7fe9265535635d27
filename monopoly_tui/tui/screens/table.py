"""The game screen: a table, its keys, and the loop that drives the game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from textual import events, work
from textual.app import ComposeResult
from textual.reactive import Reactive
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from monopoly_tui.engine import actions as do
from monopoly_tui.engine.decisions import Decision
from monopoly_tui.engine.refusals import Refusal
from monopoly_tui.narration.events import Narrator
from monopoly_tui.narration.refusals import explain
from monopoly_tui.play.errors import SaveFailed
from monopoly_tui.words import _

from ..clock import Clock
from ..commands import key_hints
from ..keyboard import Keyboard
from ..laying import lay_out
from ..looking import Looking
from ..loop import Loop
from ..modals.confirm import ResignModal
from ..options import Options
from ..paint.look import Look
from ..paint.view import View
from ..playing import Match
from ..prompt.modal import DecisionModal
from ..prompt.overlay import Prompt
from ..prompt.panel import Answer, Context, Panel
from ..prompt.registry import PANELS
from ..show import EventPlayer
from ..table_menu import menu_of, menu_of_player
from ..taking_back import TakingBack
from ..unasked import Unasked
from ..widgets.bars import KeyBar, KeyHint
from ..widgets.cell import Cell
from ..widgets.side import PlayerBox
from ..widgets.table import Table
from .over_game import KEYS, over_game
from .palette import Command, PaletteScreen

OVER, LEFT = "over", "left"
"""What the screen is dismissed with: the game has ended, or it is left and can be resumed."""

Result = TypeVar("Result")


class TableScreen(Screen[str]):
    """Where the game is played."""

    # Textual repaints the whole screen whenever the focus moves; everything here paints itself.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    def __init__(self, match: Match, look: Look, options: Options) -> None:
        super().__init__()
        self.match, self.options = match, options
        game = match.game
        # The state shown is a copy, brought up to the game's own event by event.
        shown = game.history.game_at(len(game.steps)).state
        self.view = View(match.edition, match.seats, shown, look)
        self.table = Table(self.view, _("fingerprint {fingerprint}").format(fingerprint=game.fingerprint))
        self.narrator = Narrator(match.edition, tuple(seat.name for seat in match.seats))
        self.context = Context(self.view, self.narrator.naming, match.persons)
        self.show = EventPlayer(self.table, self.narrator, options.pace())
        self.loop = Loop(match, self, self.show, self.finish)
        self.looking = Looking(self.table)
        self.unasked, self.taking_back, self.clock = Unasked(self), TakingBack(self), Clock(game)
        self.keyboard = Keyboard(self)
        self.asked: int | None = None
        self.last_person: int | None = None
        self.others_played = False
        self.any_key: asyncio.Event | None = None
        self.parked: type[DecisionModal] | None = None
        self.note = ""

    def compose(self) -> ComposeResult:
        """The table, and nothing else."""
        yield self.table

    def on_mount(self) -> None:
        """The game begins, or goes on."""
        self.lay_out()
        if self.match.game.dropped:
            self.note = _("The last action of the session before was not finished; please repeat it.")
        self.set_interval(1, self._tick)
        self.play()

    @work(exclusive=True)
    async def play(self) -> None:
        """Run the game until it ends or the screen goes."""
        await self.loop.run()

    def lay_out(self) -> None:
        """Show the game as it stands now, and in the log what led here."""
        lay_out(self.table, self.match, self.clock.text())

    def change_theme(self, name: str) -> None:
        """Look otherwise from now on."""
        self.options = replace(self.options, theme=name)
        self.view.look = self.options.look(self.match.edition.theme)
        self.table.repaint_all()

    def tell_anew(self) -> None:
        """Say everything again, in the language spoken now."""
        self.lay_out()
        self.loop.ask_again()

    # --- what the loop asks for ---------------------------------------------------------------------------------

    async def hand_over(self, player: int) -> None:
        """Where several share a keyboard, the next one is called, and with --handover waited for."""
        changed = player != self.last_person
        self.last_person = player
        if changed and self.options.bell:
            self.app.bell()
        if not (self.options.handover and changed and len(self.match.persons) > 1):
            return
        name = self.match.seats[player].name
        self.table.bar.say(_("{player} is up. Press any key.").format(player=name), player, calling=True)
        await self._wait_for_key()

    async def _wait_for_key(self) -> None:
        self.any_key = asyncio.Event()
        try:
            await self.any_key.wait()
        finally:
            self.any_key = None

    def ask(self, decision: Decision, player: int) -> None:
        """Put a decision to a person, on the stage or in a modal."""
        self.decided()
        self.asked = player
        if self.others_played:
            self.others_played = False
            self.table.log_.fill()
        kind = PANELS[decision.kind]
        if issubclass(kind, Panel):
            self._set_prompt(kind(decision, player, self.context))
            self.say_question()
        else:
            self.open_parked(kind)
        self._show_keys()

    def say_question(self) -> None:
        """Say on the bar what is asked, or what has to be said before that."""
        panel = self.table.prompt.panel
        if panel is None:
            return
        begins = panel.decision.kind in ("roll", "jail") and len(self.match.persons) > 1
        self.table.bar.say(self.note or panel.question(), panel.player, calling=begins and not self.note)
        self.note = ""

    def others_decide(self, decision: Decision) -> None:
        """Others are deciding."""
        self.decided()
        self.last_person, self.others_played = None, True
        self._set_prompt(None)
        if self.note:
            self.table.bar.say(self.note)
            self.note = ""
        self._show_keys()
        self.keyboard.follow_call()

    def decided(self) -> None:
        """Put away what was open for the question; the panel stays until the next one, so as not to flicker."""
        self.asked, self.parked, self.unasked.waiting = None, None, None
        self.loop.go_on()
        while self.is_attached and self.app.screen is not self and isinstance(self.app.screen, ModalScreen):
            self.app.pop_screen()

    def refused(self, refusal: Refusal) -> None:
        """An answer is not allowed any more."""
        self.note = str(explain(refusal, self.narrator.naming))

    async def save_failed(self, error: SaveFailed) -> None:
        """Say it plainly; a key tries again."""
        self.decided()
        self._set_prompt(None)
        self.table.bar.say(_("{trouble} Press any key.").format(trouble=error.sentence()))
        await self._wait_for_key()

    def finish(self) -> None:
        """The game is over."""
        self.decided()
        self._set_prompt(None)
        self.lay_out()
        winner = self.view.state.winner
        if winner is not None:
            name = self.match.seats[winner].name
            self.table.bar.say(_("{player} has won! Enter shows the result.").format(player=name), winner, calling=True)
        self.table.keys.show((KeyHint("enter", "Enter", _("Result"), _("Result")), *self._keys()[-4:]))

    def _tick(self) -> None:
        """Every second: the clock, where there is one."""
        if not self.clock.minutes or self.match.game.over:
            return
        if self.table.headline.clock != self.clock.text():
            self.table.headline.clock = self.clock.text()
            self.table.headline.repaint()
        if self.clock.up and not self.show.playing:
            self.loop.go_on()
            self.loop.answer(Answer(self.view.state.in_turn_order()[0], do.TimeUp()))

    # --- panels and modals --------------------------------------------------------------------------------------

    def open_parked(self, kind: type[DecisionModal]) -> None:
        """Open the modal of the question; whoever closes it can look around and open it again."""
        decision = self.match.game.decision
        assert self.asked is not None
        self.parked = kind
        self._set_prompt(None)
        note = _("{player}, press Enter to answer.").format(player=self.match.seats[self.asked].name)
        self.table.prompt.tell(note)
        self.table.bar.say(note, self.asked)
        self.app.push_screen(kind(decision, self.asked, self.context), self._answered)

    def _answered(self, answer: Answer | None) -> None:
        if answer is not None:
            self.answer(answer)

    def open_desk(self, kind: type[DecisionModal], player: int) -> None:
        """Let a player act unasked."""
        self.open_over(kind(self.match.game.decision, player, self.context), self._answered)

    def open_over(self, screen: Screen[Result], done: Callable[[Result | None], object]) -> None:
        """Open a screen over the table; the bots wait as long."""
        self.loop.hold()

        def close(result: Result | None) -> None:
            self.loop.go_on()
            done(result)

        self.app.push_screen(screen, close)

    def look_up(self, page: int = KEYS) -> None:
        """Players, log, rules and keys."""
        self.open_over(over_game(self.view, self.match.game.history, page), lambda _result: None)

    def open_menu(self, player: int | None = None) -> None:
        """Everything that can be done, or all that one player can do."""
        title = _("Menu") if player is None else self.match.seats[player].name
        commands = menu_of(self) if player is None else menu_of_player(self, player)

        def follow(command: Command | None) -> None:
            if command is not None:
                command.act()

        self.open_over(PaletteScreen(self.view.look, title, commands), follow)

    def _set_prompt(self, panel: Panel | None) -> None:
        prompt = self.table.prompt
        wide = prompt.wide
        if panel is None:
            prompt.clear()
        else:
            prompt.ask(panel)
        if prompt.wide != wide:
            self.table.refresh(layout=True)

    def _keys(self) -> tuple[KeyHint, ...]:
        decision, naming = self.match.game.decision, self.narrator.naming
        return key_hints(decision, self.asked, naming, self.match.persons, self.taking_back.refused())

    def _show_keys(self) -> None:
        self.table.keys.show(self._keys())

    # --- answers and keys ---------------------------------------------------------------------------------------

    def answer(self, answer: Answer) -> None:
        """Somebody has decided; where nothing moves, the panel stays until the next one takes its place."""
        if self.show.pace.animated:
            self._set_prompt(None)
        self.asked = None
        self.loop.answer(answer)

    def on_prompt_answered(self, message: Prompt.Answered) -> None:
        """A choice was taken on the stage."""
        self.answer(message.answer)

    def on_prompt_refused(self, message: Prompt.Refused) -> None:
        """A choice cannot be taken."""
        self.table.bar.say(message.why)

    def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        """A key of the footer was clicked."""
        self.keyboard.click(message.key)

    def on_cell_pointed(self, message: Cell.Pointed) -> None:
        """A space was clicked."""
        self.looking.at(message.space)

    def on_player_box_pointed(self, message: PlayerBox.Pointed) -> None:
        """A player was clicked."""
        if not self.keyboard.busy("") and message.player in self.match.persons and not self.match.game.over:
            self.open_menu(message.player)

    def on_key(self, event: events.Key) -> None:
        """Every key of the table."""
        if self.keyboard.press(event.key, event.character):
            event.stop()
            event.prevent_default()

    def resign(self, player: int | None = None) -> None:
        """Ask a person whether to leave the game: the one named, the one asked, or the first there is."""
        persons = [p for p in sorted(self.match.persons) if not self.view.state.out[p]]
        player = player if player is not None else self.asked
        if self.match.game.over or not persons:
            self.table.bar.say(_("There is nobody to leave the game."))
        else:
            self.open_desk(ResignModal, persons[0] if player is None else player)

    def enter(self) -> None:
        """Open the question that was put aside, or the result."""
        if self.match.game.over:
            self.dismiss(OVER)
        elif self.parked is not None and self.asked is not None:
            self.open_parked(self.parked)

    def leave(self) -> None:
        """Leave the table; the game can be resumed."""
        self.dismiss(LEFT)
