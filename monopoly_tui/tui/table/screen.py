"""What the screens of all games have in common: persons are asked, bots waited for, other screens opened over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from textual import work
from textual.app import ComposeResult
from textual.screen import ModalScreen, Screen

from monopoly_tui.config import LANGUAGE, Value
from monopoly_tui.games.core.game import Bot, Decision
from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.core.vocabulary import OUT, VICTORY, Moment
from monopoly_tui.i18n import _, speak_for
from monopoly_tui.narration.core.lines import Line, Part, say
from monopoly_tui.session.loop import Loop
from monopoly_tui.session.tour import Tour

from ..commands import Everywhere, Property, Table
from ..driver import ForgivingDriver
from ..kit.commanded import follow
from ..kit.commands import Doable
from ..options import Options
from ..preferences import Preferences
from .animator import Showing
from .ceremony import victorious
from .game_table import GameTable
from .host import Host
from .keyed import LEFT, OVER, KeyedTable
from .match import Match
from .prompt import Asked
from .undo import TakingBack

REMEMBERED = 300
"""How many of the last actions the log tells again when a game goes on."""


Result = TypeVar("Result")


class GameScreen(KeyedTable):
    """Where a game is played. Every game brings its own table, view, words, panels and commands."""

    def __init__(self, match: Match, preferences: Preferences, table: GameTable, show: Showing) -> None:
        super().__init__()
        self.match, self.preferences = match, preferences
        self.table, self.view, self.show, self.narrator = table, table.view, show, show.narrator
        self.host = Host(self)
        keys = {"needs": Property.NEEDS.written, "trade": Property.TRADE.written}
        self.tour = Tour(match.game.history, keys, wanted=preferences.touring)
        self.loop = Loop(match.game, match.bots, self.host, show, self.finish)
        self.loop.talks = lambda: preferences.options.talk
        show.rings = self.ring
        self.taking_back = TakingBack(self)
        self.look = self.view.look
        self._at_keyboard = match.persons

    # --- what games differ in -------------------------------------------------------------------------------------

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

    def recap(self, player: int) -> Sequence[Line]:
        """What happened since a player's last turn, the most important first; nothing if nothing did."""
        raise NotImplementedError

    def unasked_of(self, player: int) -> list[Doable]:
        """What one player can do unasked."""
        raise NotImplementedError

    def onlooking(self, decision: Decision) -> Asked | None:
        """What is shown of a question to those who are not asked, at a table of several terminals."""
        return None

    def has_question(self) -> bool:
        """Whether a dialog asks something now."""
        return False

    def put_question_away(self) -> None:
        """Close what asked something, and nothing else: somebody may be in the middle of it."""

    def renew_drafts(self, decision: Decision, told: str) -> None:
        """Let what is put together be judged as things are now."""

    def keep_company(self) -> bool:
        """Others have sat down or gone; whether other players than before are at this keyboard."""
        before, self._at_keyboard = self._at_keyboard, self.match.persons
        return before != self._at_keyboard

    def money(self, amount: int) -> str:
        """A sum, as it is written at this table."""
        return str(amount)

    def resign(self, player: int | None = None) -> None:
        """Ask a person whether to leave the game: the one named, the one asked, or the first there is."""
        persons = self.persons_left()
        wanted = player if player is not None else self.asked
        if not persons:
            self.table.bar.say(_("There is nobody to leave the game."))
        else:
            self.ask_to_resign(persons[0] if wanted is None else wanted)

    def ask_to_resign(self, player: int) -> None:
        """Ask a person whether to leave the game for good."""
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

    def on_screen_suspend(self) -> None:
        """Something lies over the table."""
        self.table.keys.cover(True)

    def on_screen_resume(self) -> None:
        """Nothing does any more."""
        self.table.keys.cover(False)

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
        lines = [say(sentence, fingerprint=game.fingerprint), *map(say, [*game.luck.remarks(), *self.host.remarks()])]
        if game.steps or game.history.undos:
            lines += self.show.retell(game.history, max(0, len(game.steps) - REMEMBERED))
        else:
            lines.insert(0, say(self.welcome()))
            self.show.watch(())
        self.table.log_.retell(lines)
        self.table.ceremony.show(None)
        self.set_out()
        self.table.repaint_all()

    def told(self, first: int) -> list[Line]:
        """What happened from one of the steps on, in sentences."""
        steps = self.match.game.steps[first:]
        return [line for step in steps for _at, line in self.narrator.tell_all(step.events)]

    # --- what is chosen for the screen ----------------------------------------------------------------------------

    @property
    def options(self) -> Options:
        """How things look and move now."""
        return self.preferences.options

    def choose(self, setting: str, value: Value) -> None:
        """Look, move or speak otherwise from now on; what cannot be kept for the next start is told."""
        why = self.preferences.choose(setting, value)
        speak_for(self.match.edition.language, self.match.edition.translated)
        self.show.pace = self.options.pace()
        self.look = self.view.look = self.options.look(self.match.edition.theme)
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

    def put_away(self) -> None:
        """Close what was open for the question; the panel stays until the next one, so as not to flicker."""
        self.loop.go_on()
        while self.is_attached and self._has_dialog():
            self.app.pop_screen()

    def _has_dialog(self) -> bool:
        """Whether a dialog lies on the table, be it under a look-up."""
        stack = self.app.screen_stack
        return self in stack and any(isinstance(one, ModalScreen) for one in stack[stack.index(self) + 1 :])

    def finish(self) -> None:
        """The game is over."""
        if self.show.rushing:
            self.dismiss(OVER)
            return
        self.host.decided()
        self.set_prompt(None)
        self.lay_out()
        winner = self.view.state.winner
        if winner is not None:
            name = self.match.seats[winner].name
            sentence = _("{player} has won! Enter shows the result.").format(player=name)
            self.table.prompt.tell(sentence)
            self.table.bar.say(sentence, winner, calling=True)
            if self.show.victory is not None:
                self.table.ceremony.show(victorious(self.show.victory, self.view))
        self.show_keys()

    # --- what opens over the table --------------------------------------------------------------------------------

    def open_over(self, screen: Screen[Result], done: Callable[[Result | None], None]) -> None:
        """Open a screen over the table; the bots wait as long."""
        self.loop.hold()

        def close(result: Result | None) -> None:
            self.loop.go_on()
            done(result)

        self.app.push_screen(screen, close)

    def open_menu_of(self, player: int) -> None:
        """All that one player can do and see."""
        from .lookup import PLAYERS
        from .palette import PaletteScreen

        listed = [Doable(_("What everybody has"), partial(self.open_help, PLAYERS)), *self.unasked_of(player)]
        self.open_over(PaletteScreen(self.look, self.match.seats[player].name, listed), follow)

    # --- answers and keys -----------------------------------------------------------------------------------------

    def heading(self) -> str:
        """The box that is played."""
        return self.match.edition.title

    def more(self) -> Sequence[Doable]:
        """What the menu has besides."""
        from .menu import menu_of

        return menu_of(self)

    def lasting(self) -> list[Doable]:
        """What goes by a key at every table, and stands in no footer."""
        return [
            *([Table.RECAP_READ.to(lambda: self.table.recap.show(()))] if self.table.recap.visible else []),
            Table.SPEED.to(self.change_speed),
            Table.REDO.to(self.taking_back.redo),
            Table.ADVICE.to(self.advise),
            Table.RESIGN.to(self.resign),
            Table.HOW_TO_QUIT.to(self.tell_how_to_quit),
        ]

    def advise(self) -> None:
        """Tell whoever is asked how likely each choice is to win."""
        from .advising import advise  # which the first picture need not wait for

        advise(self)

    def seat_bot(self, player: int, bot: Bot | None) -> None:
        """Let a bot play for a person from now on, or with none the person again; the saved game does not tell."""
        bots = self.match.bots
        assert isinstance(bots, dict), "at this table bots take seats"
        if bot is None:
            bots.pop(player, None)
            said = _("{player} plays again.")
        else:
            bots[player] = bot
            said = _("A bot plays for {player} now; the menu gives the seat back.")
        self.host.note = said.format(player=self.match.seats[player].name)
        self.loop.ask_again()

    def say(self, message: str) -> None:
        """Show a sentence on the bar, to whoever is asked."""
        panel = self.table.prompt.panel
        self.table.bar.say(message, None if panel is None else panel.player)

    def tell_how_to_quit(self) -> None:
        """A letter is pressed too easily to end the program, and Escape to leave the table."""
        if self.match.game.secure():
            told = _("{menu} leads to the menu, Ctrl+Q quits; the game is saved.")
        else:
            told = _("{menu} leads to the menu, Ctrl+Q quits; the game is not saved.")
        self.say(told.format(menu=Everywhere.MENU.written))

    def on_prompt_recalled(self) -> None:
        """The note of a question put aside was clicked."""
        if not self.busy("enter"):
            self.enter()

    def ring(self, moment: Moment) -> None:
        """Let the bell tell of a moment, if it is one of those it is to tell of."""
        watcher = self.show.watcher
        kind = "ends" if moment.kind in (OUT, VICTORY) else "gains" if moment.kind in watcher.gains else "blows"
        rung = {"all", kind, *(("great",) if moment.kind in watcher.stops else ())}
        if self.options.fanfare in rung:
            self.app.bell()

    def leave(self) -> None:
        """Leave the table; the game can be resumed."""
        self.dismiss(LEFT)
