"""The screen of the property game."""

from __future__ import annotations

from collections.abc import Callable

from textual.screen import Screen

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.core import game as core
from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.ending import TimeUp
from monopoly_tui.games.property.procedures.purchase import BuyDecision
from monopoly_tui.i18n import _
from monopoly_tui.narration.core.lines import Line
from monopoly_tui.narration.property import Narrator, explain, question
from monopoly_tui.session.games import property_game, property_state

from ..kit.look import Look
from ..preferences import Preferences
from ..table.bars import KeyHint
from ..table.clock import Clock
from ..table.decision_dialog import DecisionDialog
from ..table.keys import MENU
from ..table.lookup import LookupScreen
from ..table.match import Match
from ..table.menu import menu_of, menu_of_player
from ..table.over_game import PLAYERS, over_game
from ..table.palette import Command
from ..table.panel import Answer, Context, Panel
from ..table.screen import GameScreen, Result
from .animator import EventPlayer
from .commands import FOR_OTHERS, OTHERS, key_hints
from .dialogs.confirm import ResignDialog
from .in_play import DiceInPlay, card_in_play, dice_in_play
from .keyboard import Keyboard
from .looking import RingLooking
from .paint.view import View
from .registry import PANELS
from .unasked import Unasked
from .widgets.cell import Cell
from .widgets.side import GroupTable, PlayerBox
from .widgets.table import Table


class TableScreen(GameScreen):
    """Where lots are bought, built on and fought over."""

    table: Table
    view: View
    narrator: Narrator
    looking: RingLooking
    keyboard: Keyboard

    def __init__(self, match: Match, look: Look, preferences: Preferences) -> None:
        game, edition = match.game, match.edition
        assert isinstance(edition, PropertyEdition), "this table is laid for the property game"
        shown = property_state(game.history.game_at(len(game.steps)))
        view = View(edition, match.seats, shown, look)
        table = Table(view, lambda: game.luck.brief())
        narrator = Narrator(edition, tuple(seat.name for seat in match.seats))
        super().__init__(match, preferences, table, EventPlayer(table, narrator, preferences.options.pace()))
        self.context = Context(view, narrator.naming, match.persons)
        self.looking, self.unasked, self.clock = RingLooking(table), Unasked(self), Clock(game)
        self.parked: type[DecisionDialog] | None = None

    def understand(self) -> Keyboard:
        """The keys of this game."""
        return Keyboard(self)

    # --- what this game brings ------------------------------------------------------------------------------------

    def set_out(self) -> None:
        """The dice, the deed in play, and the clock."""
        state, history = self.view.state, self.match.game.history
        self.view.lit = state.at[state.turn] if history.steps else None
        so_far = len(history.steps)
        self.table.told = self.table.log_.lines[-1] if so_far else None
        dice = dice_in_play(history, so_far) if so_far else DiceInPlay()
        self.table.dice.show(dice.faces, spent=dice.spent)
        self.table.card.show_space(self.view.lit)
        if (drawn := card_in_play(history, so_far)) is not None:
            self.table.card.show_card(drawn.deck, drawn.card)
        self.table.headline.clock = self.clock.text()

    @property
    def decision(self) -> Decision | None:
        """What the game waits for."""
        return property_game(self.match.game.game).decision

    def pose(self, decision: core.Decision, player: int) -> None:
        """Ask on the stage, or in a dialog."""
        assert isinstance(decision, Decision), "this is the table of the property game"
        kind = PANELS[decision.kind]
        if isinstance(decision, BuyDecision):
            self.table.card.show_space(decision.lot.space)
        if issubclass(kind, Panel):
            self.set_prompt(kind(decision, player, self.context))
            self.host.say_question()
        else:
            self.open_question(kind)

    def begins(self, decision: core.Decision) -> bool:
        """A turn begins with the dice."""
        return decision.kind in ("roll", "jail")

    def to_be_told(self) -> Line | None:
        """The question stands on the stage; the bar tells what led to it, but nothing of others under one's name."""
        told = self.table.told
        return told if told is not None and told.player in (None, self.asked) else None

    def welcome(self) -> str:
        """What it is about, and where to read more."""
        return _("Buy lots, complete groups and build: rent decides the game. Press ? for keys and rules.")

    def explain(self, refusal: Refusal) -> str:
        """Why an action is not allowed."""
        return str(explain(refusal, self.narrator.naming))

    def keys(self) -> tuple[KeyHint, ...]:
        """The footer."""
        naming = self.narrator.naming
        hints = key_hints(self.decision, self.asked, naming, self.match.persons, self.taking_back.refused())
        panel = self.table.prompt.panel
        if not isinstance(panel, Panel) or self.asked is None or not (own := panel.key_hints()):
            return hints
        taken = {hint.key for hint in own}
        useful = [hint for hint in hints[:-4] if not hint.why_not and hint.key not in taken] + list(hints[-4:])
        letters = {MENU: "", FOR_OTHERS: "".join(OTHERS)}
        return (*own, *(hint for hint in useful if not any(map(panel.takes, letters.get(hint.key, hint.shown)))))

    def pages(self, first: int) -> LookupScreen:
        """Players, log, rules and keys."""
        return over_game(self.view, self.match.game.history, first)

    def commands(self, player: int | None) -> list[Command]:
        """The menu, or what one player can do unasked."""
        return menu_of(self) if player is None else menu_of_player(self, player)

    def resign(self, player: int | None = None) -> None:
        """Ask a person whether to leave the game: the one named, the one asked, or the first there is."""
        persons = self.persons_left()
        wanted = player if player is not None else self.asked
        if not persons:
            self.table.bar.say(_("There is nobody to leave the game."))
        else:
            self.open_desk(ResignDialog, persons[0] if wanted is None else wanted)

    # --- dialog ---------------------------------------------------------------------------------------------------

    def open_question(self, kind: type[DecisionDialog]) -> None:
        """Open the dialog of the question; whoever closes it can look around and open it again."""
        assert self.asked is not None
        self.parked = kind
        self.set_prompt(None)
        self._say_what_is_asked()
        self.app.push_screen(kind(self._asking(), self.asked, self.context), self._answered)

    def open_desk(self, kind: type[DecisionDialog], player: int) -> None:
        """Let a player act unasked; what the bar said of the key before is over."""
        self.host.say_question()
        self.open_over(kind(self._asking(), player, self.context), self._answered)

    def open_over(self, screen: Screen[Result], done: Callable[[Result | None], object]) -> None:
        """While something is open, Enter does not answer a question put aside; nor must the bar say so."""
        if self.parked is not None:
            self._say_what_is_asked()

        def close(result: Result | None) -> None:
            self.remind()
            done(result)

        super().open_over(screen, close)

    def _answered(self, answer: Answer | None) -> None:
        if answer is not None:
            self.answer(answer)
        else:
            self.remind()

    def _asking(self) -> Decision:
        """What is waited for while the game goes on."""
        assert self.decision is not None, "nothing is asked after the end"
        return self.decision

    def _say_what_is_asked(self) -> None:
        """What is true whichever key does what: the question that is open, or has been put aside."""
        asked = question(self._asking(), self.narrator.naming)
        self.table.prompt.tell(asked)
        self.table.bar.say(self.host.note or asked, self.asked)
        self.host.note = ""

    def remind(self) -> None:
        """Say how a question put aside is answered."""
        if self.parked is not None and self.asked is not None:
            note = _("{player}, press Enter to answer.").format(player=self.match.seats[self.asked].name)
            self.table.prompt.tell(note)
            self.table.bar.say(note, self.asked)

    def enter(self) -> None:
        """Open the question that was put aside, or the result."""
        if self.parked is not None and self.asked is not None:
            self.open_question(self.parked)
        else:
            super().enter()

    def put_away(self) -> None:
        """Nothing is put aside any more."""
        self.parked, self.unasked.waiting = None, None
        super().put_away()

    # --- the clock and the mouse ----------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """The clock runs, if there is one."""
        if self.clock.minutes:
            self.set_timer(self.clock.until_change, self._tick)

    def _tick(self) -> None:
        self.set_timer(self.clock.until_change, self._tick)
        if self.match.game.over:
            return
        if self.table.headline.clock != self.clock.text():
            self.table.headline.clock = self.clock.text()
            self.table.headline.repaint()
        if self.clock.up and not self.show.playing:
            self.loop.answer(self.view.state.in_turn_order()[0], TimeUp())

    def on_cell_pointed(self, message: Cell.Pointed) -> None:
        """A space was clicked; once more, and it is not looked at any longer."""
        self.looking.at(None if self.view.cursor == message.space else message.space)
        self.looked()

    def on_group_table_pointed(self, message: GroupTable.Pointed) -> None:
        """A group was clicked: its deeds, one after the other."""
        self.looking.at_group(message.group)
        self.looked()

    def on_player_box_pointed(self, message: PlayerBox.Pointed) -> None:
        """A player was clicked: what a person can do; what everybody has, if there is nothing to do."""
        if self.keyboard.busy(""):
            return
        if message.player in self.persons_left():
            self.open_menu(message.player)
        else:
            self.look_up(PLAYERS)
