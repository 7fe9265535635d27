"""What the screens of all games have in common: persons are asked, bots waited for, other screens opened over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from textual import events, work
from textual.app import ComposeResult
from textual.reactive import Reactive
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from monopoly_tui.config import LANGUAGE, Value
from monopoly_tui.games.core.game import Decision
from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.i18n import _, speak_for
from monopoly_tui.narration.core.lines import Line, Part, say
from monopoly_tui.session.loop import Loop

from ..driver import ForgivingDriver
from ..kit.leaving import LeftOnce, Telling
from ..options import Options
from ..preferences import Preferences
from .animator import Showing
from .bars import KeyBar, KeyHint
from .game_table import GameTable
from .host import Host
from .keys import Keys
from .log_page import teller
from .looking import Looking
from .lookup import LookupScreen
from .match import Match
from .over_game import KEYS, PLAYERS
from .palette import Command, PaletteScreen
from .panel import Answer
from .prompt import Asked, Prompt
from .undo import TakingBack

OVER, LEFT = "over", "left"
"""What the screen is dismissed with: the game has ended, or it is left and can be resumed."""
REMEMBERED = 300
"""How many of the last actions the log tells again when a game goes on."""

Result = TypeVar("Result")


class GameScreen(Telling, LeftOnce[str]):
    """Where a game is played. Every game brings its own table, view, words, panels and keys."""

    # Textual repaints the whole screen whenever the focus moves; everything here paints itself.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    def __init__(self, match: Match, preferences: Preferences, table: GameTable, show: Showing) -> None:
        super().__init__()
        self.match, self.preferences = match, preferences
        self.table, self.view, self.show, self.narrator = table, table.view, show, show.narrator
        self.host = Host(self)
        self.loop = Loop(match.game, match.bots, self.host, show, self.finish)
        self.taking_back, self.keyboard = TakingBack(self), self.understand()

    # --- what games differ in -------------------------------------------------------------------------------------

    looking: Looking
    """What moves the cursor over the board."""

    def understand(self) -> Keys:
        """What understands the keys."""
        return Keys(self)

    def set_out(self) -> None:
        """Show on the board what belongs to the state just put there."""
        raise NotImplementedError

    def pose(self, decision: Decision, player: int) -> None:
        """Put a decision to a person."""
        raise NotImplementedError

    def begins(self, decision: Decision) -> bool:
        """Whether a turn begins with a decision, so that its player is called."""
        raise NotImplementedError

    def to_be_told(self) -> Line | None:
        """What the bar says while a question stands on the stage; nothing if the question itself is to be said."""
        return None

    def remind(self) -> None:
        """Say how a question is answered that does not stand on the stage."""

    def welcome(self) -> str:
        """What the log of a new game says first."""
        return _("Press ? for keys and rules.")

    def explain(self, refusal: Refusal) -> str:
        """Why an action is not allowed, in a sentence."""
        raise NotImplementedError

    def keys(self) -> tuple[KeyHint, ...]:
        """The keys of the footer; the last four are of use after the game as well."""
        raise NotImplementedError

    def pages(self, first: int) -> LookupScreen:
        """Players, log, rules and keys."""
        raise NotImplementedError

    def commands(self, player: int | None) -> list[Command]:
        """Everything that can be done, or all that one player can do."""
        raise NotImplementedError

    def resign(self, player: int | None = None) -> None:
        """Ask a person whether to leave the game: the one named, the one asked, or the first there is."""
        raise NotImplementedError

    # --- the table ------------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The table, and nothing else."""
        yield self.table

    def on_mount(self) -> None:
        """The game begins, or goes on."""
        driver = self.app._driver
        if isinstance(driver, ForgivingDriver):
            self.show.held_up = lambda: driver.behind
        self.lay_out()
        if self.match.game.dropped:
            self.host.note = _("The last action of the session before was not saved; please repeat it.")
        if self.match.game.luck.since == len(self.match.game.steps):
            self.host.note = _("From here on, dice and cards come from a new seed.")
        if (mended := self.match.game.mended) is not None:
            self.host.note = _("The saved game was damaged; the log tells what is lost.")
            for sentence in mended.sentences():
                self.table.log_.write(Line((Part(sentence),)))
        self.play()

    @work(exclusive=True)
    async def play(self) -> None:
        """Run the game until it ends or the screen goes."""
        await self.loop.run()

    def lay_out(self) -> None:
        """Show the game as it stands now, and in the log what led here."""
        game = self.match.game
        # The state shown is a copy, brought up to the game's own event by event.
        self.view.state = game.history.game_at(len(game.steps)).state
        sentence = _("The seed's fingerprint is {fingerprint}; the seed itself is told at the end.")
        lines = [say(sentence, fingerprint=game.fingerprint), *map(say, game.luck.remarks())]
        if game.steps:
            lines += self.told(max(0, len(game.steps) - REMEMBERED))
        else:
            lines.insert(0, say(self.welcome()))
        self.table.log_.retell(lines)
        self.set_out()
        self.table.repaint_all()

    def told(self, first: int) -> list[Line]:
        """What happened from one of the steps on, in sentences; with the first step goes what was before it."""
        history = self.match.game.history
        return teller(history, self.narrator)(first, len(history))

    # --- what is chosen for the screen ----------------------------------------------------------------------------

    @property
    def options(self) -> Options:
        """How things look and move now."""
        return self.preferences.options

    def choose(self, setting: str, value: Value) -> None:
        """Look, move or speak otherwise from now on; what cannot be kept for the next start is told."""
        why = self.preferences.choose(setting, value)
        speak_for(self.match.edition.language)
        self.show.pace = self.options.pace()
        self.view.look = self.options.look(self.match.edition.theme)
        told = _("This holds only until you quit; the log tells why.") if why else ""
        if setting == LANGUAGE:
            self.host.note = told  # the question is put again, and would take its place on the bar
            self.tell_anew()
        else:
            self.table.repaint_all()
        if why:
            self.table.bar.say(told)
            self.table.log_.write(Line((Part(why),)))

    def tell_anew(self) -> None:
        """Say everything again, in the language spoken now."""
        self.lay_out()
        self.loop.ask_again()

    # --- between questions ----------------------------------------------------------------------------------------

    @property
    def asked(self) -> int | None:
        """The person to answer now."""
        return self.host.asked

    def put_away(self) -> None:
        """Close what was open for the question; the panel stays until the next one, so as not to flicker."""
        self.loop.go_on()
        while self.is_attached and self.app.screen is not self and isinstance(self.app.screen, ModalScreen):
            self.app.pop_screen()

    def finish(self) -> None:
        """The game is over."""
        self.host.decided()
        self.set_prompt(None)
        self.lay_out()
        winner = self.view.state.winner
        if winner is not None:
            name = self.match.seats[winner].name
            sentence = _("{player} has won! Enter shows the result.").format(player=name)
            self.table.prompt.tell(sentence)
            self.table.bar.say(sentence, winner, calling=True)
        self.show_keys()

    # --- what opens over the table --------------------------------------------------------------------------------

    def open_over(self, screen: Screen[Result], done: Callable[[Result | None], object]) -> None:
        """Open a screen over the table; the bots wait as long."""
        self.loop.hold()

        def close(result: Result | None) -> None:
            self.loop.go_on()
            done(result)

        self.app.push_screen(screen, close)

    def look_up(self, page: int = KEYS) -> None:
        """Players, log, rules and keys."""
        self.open_over(self.pages(page), lambda _result: None)

    def open_menu(self, player: int | None = None) -> None:
        """Everything that can be done, or all that one player can do and see."""
        title, commands = _("Menu"), self.commands(player)
        if player is not None:
            title = self.match.seats[player].name
            commands.insert(0, Command(_("What everybody has"), lambda: self.look_up(PLAYERS)))

        def follow(command: Command | None) -> None:
            if command is not None:
                command.act()

        self.open_over(PaletteScreen(self.view.look, title, commands), follow)

    # --- answers and keys -----------------------------------------------------------------------------------------

    def set_prompt(self, panel: Asked | None) -> None:
        """Show a panel on the stage, or none."""
        prompt = self.table.prompt
        wide = prompt.wide
        if panel is None:
            prompt.clear()
        else:
            prompt.ask(panel)
        if prompt.wide != wide:
            # A layout asked of the table itself would find its parts where they were.
            prompt.refresh(layout=True)

    def show_keys(self) -> None:
        """Show in the footer what every key does now."""
        hints = self.keys()
        if self.match.game.over:
            hints = (KeyHint("enter", "Enter", _("Result"), _("Result")), *hints[-4:])
        self.table.keys.show(hints)

    def look_around(self) -> None:
        """Begin to look at the spaces."""
        self.looking.begin()
        self.looked()

    def looked(self) -> None:
        """Say on the bar what arrows and Enter do while somebody looks around; afterwards again what is asked."""
        if self.looking.active:
            self.table.bar.say(_("Looking around: arrows move the cursor, Enter or Esc ends it."))
        else:
            self.host.say_question()

    def say(self, message: str) -> None:
        """Show a sentence on the bar."""
        self.table.bar.say(message)

    def tell_how_to_quit(self) -> None:
        """A letter is pressed too easily to end the program."""
        saved = self.match.game.secure()
        told = _("Ctrl+Q quits; the game is saved.") if saved else _("Ctrl+Q quits; the game is not saved.")
        self.say(told)

    def answer(self, answer: Answer) -> None:
        """Somebody has decided; where nothing moves, the panel stays until the next one takes its place."""
        if self.show.pace.animated:
            self.set_prompt(None)
        self.host.asked = None
        self.loop.answer(answer.player, answer.action)

    def on_prompt_answered(self, message: Prompt.Answered) -> None:
        """A choice was taken on the stage."""
        self.answer(message.answer)

    def on_prompt_refused(self, message: Prompt.Refused) -> None:
        """A choice cannot be taken."""
        panel = self.table.prompt.panel
        self.table.bar.say(message.why, None if panel is None else panel.player)

    def on_prompt_changed(self) -> None:
        """A sum was typed, or the mark moved: the footer follows."""
        if self.asked is not None:
            self.show_keys()

    def on_prompt_recalled(self) -> None:
        """The note of a question put aside was clicked."""
        if not self.keyboard.busy("enter"):
            self.enter()

    def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        """A key of the footer was clicked."""
        self.keyboard.click(message.key)

    def on_key(self, event: events.Key) -> None:
        """Every key of the table."""
        if self.keyboard.press(event.key, event.character):
            event.stop()
            event.prevent_default()

    def persons_left(self) -> list[int]:
        """The persons who can still leave the game."""
        if self.match.game.over:
            return []
        return [player for player in sorted(self.match.persons) if not self.view.state.out[player]]

    def enter(self) -> None:
        """Open the result once the game is over."""
        if self.match.game.over:
            self.dismiss(OVER)

    def leave(self) -> None:
        """Leave the table; the game can be resumed."""
        self.dismiss(LEFT)
