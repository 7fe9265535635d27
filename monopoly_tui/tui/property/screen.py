"""The screen of the property game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from textual.screen import Screen

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.core import game as core
from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.property.events import OfferAccepted, OfferDeclined, TurnStarted
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.ending import TimeUp
from monopoly_tui.games.property.procedures.purchase import BuyDecision
from monopoly_tui.i18n import _
from monopoly_tui.narration.core.lines import Line
from monopoly_tui.narration.property import Narrator, explain, question
from monopoly_tui.narration.property.recap import recap_in_words
from monopoly_tui.session.games import property_game, property_state
from monopoly_tui.session.history import since_turn

from ..commands import Table as TableCommands
from ..kit.commands import Doable
from ..kit.look import Look
from ..preferences import Preferences
from ..table.match import Match
from ..table.prompt import Answer, Asked
from ..table.screen import GameScreen, Result
from .animator import EventPlayer
from .clock import Clock
from .commands import UNASKED, Unasked, table_commands
from .dialogs.auction import AuctionPanel
from .in_play import DiceInPlay, card_in_play, dice_in_play, last_offer, swings_in_play
from .paint.view import View
from .panels import ChoicePanel, Context, Panel
from .registry import PANELS
from .table import RingLooking, Table
from .widgets import Board, GroupTable, PlayerBox

# What opens over the table is loaded when it does.
if TYPE_CHECKING:
    from ..table.lookup import LookupScreen
    from .dialogs.dialog import Dialog


class TableScreen(GameScreen):
    """Where lots are bought, built on and fought over."""

    table: Table
    view: View
    narrator: Narrator
    looking: RingLooking

    def __init__(self, match: Match, look: Look, preferences: Preferences) -> None:
        game, edition = match.game, match.edition
        assert isinstance(edition, PropertyEdition), "this table is laid for the property game"
        shown = property_state(game.history.game_at(len(game.steps)))
        view = View(edition, match.seats, shown, look)
        table = Table(view, lambda: game.luck.brief())
        narrator = Narrator(edition, tuple(seat.name for seat in match.seats))
        super().__init__(match, preferences, table, EventPlayer(table, narrator, preferences.options.pace()))
        self.context = Context(view, narrator.naming, lambda: match.persons, partial(last_offer, game.history))
        self.looking, self.unasked, self.clock = RingLooking(table), Unasked(self), Clock(game)
        self.parked: type[Dialog] | None = None

    # --- what this game brings ------------------------------------------------------------------------------------

    def set_out(self) -> None:
        """The dice, the deed in play, and the clock."""
        state, history = self.view.state, self.match.game.history
        self.view.lit = state.at[state.turn] if history.steps else None
        so_far = len(history.steps)
        self.table.told = self.table.log_.lines[-1] if so_far else None
        dice = dice_in_play(history, so_far) if so_far else DiceInPlay()
        self.table.dice.show(dice.faces, spent=dice.spent)
        self.view.swings = swings_in_play(history, so_far)
        self.table.card.show_space(self.view.lit)
        if (drawn := card_in_play(history, so_far)) is not None:
            self.table.card.show_card(drawn.deck, drawn.card)
        if dice.spent or not so_far:
            self.table.card.show_token(state.turn)
        self.table.headline.clock = self.clock.text()

    @property
    def decision(self) -> Decision | None:
        """What the game waits for."""
        return property_game(self.match.game.game).decision

    def pose(self, decision: core.Decision, player: int) -> None:
        """Ask on the stage, or in a dialog."""
        assert isinstance(decision, Decision), "this is the table of the property game"
        kind = PANELS.get(decision.kind, ChoicePanel)
        self.host.note = self.host.note or self._came_of_offer(player)
        if isinstance(decision, BuyDecision):
            self.table.card.show_space(decision.lot.space)
        if issubclass(kind, Panel):
            self.set_prompt(kind(decision, player, self.context))
            self.host.say_question()
        else:
            self.open_question(kind)

    def show_rents(self) -> None:
        """Show on the board what visits cost instead of whose the lots are, or the other way round."""
        self.view.rents = not self.view.rents
        self.table.repaint_all()
        shown = _("The board shows what visits cost now.") if self.view.rents else _("The board shows owners again.")
        self.table.bar.say(shown)

    def _came_of_offer(self, player: int) -> Line | str:
        """What the last action made of an offer of the player's; nothing if it was about something else."""
        steps = self.match.game.steps
        for event in steps[-1].events if steps else ():
            if isinstance(event, OfferAccepted | OfferDeclined) and event.player == player:
                last = self.table.log_.lines[-1]  # who turns it down may have said what is missing
                refused = isinstance(event, OfferDeclined) and last.player == event.by
                return (last if refused else self.narrator.tell(event)) or ""
        return ""

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

    def recap(self, player: int) -> Sequence[Line]:
        happened = since_turn(self.match.game.history, player, TurnStarted)
        return recap_in_words(happened, self.view.state, player, self.narrator.naming)

    calls = GameScreen.calls | UNASKED

    def offered(self, panel: Asked | None) -> Sequence[Doable]:
        """Rolling, ending the turn, acting unasked; in an auction only what is of use, and no letter of a bidder's."""
        offered, lasting = table_commands(self), (TableCommands.LOOK.id, TableCommands.UNDO.id)
        if self.match.game.over:
            return [one for one in offered if one.id in lasting]
        if not isinstance(panel, AuctionPanel):
            return offered
        useful = [one for one in offered if not one.why_not or one.id in lasting]
        return [one for one in useful if not any(map(panel.takes, one.keys))]

    def first(self, key: str, character: str | None) -> bool:
        """A letter that says who is meant."""
        return self.unasked.press(key, character)

    def pages(self, first: int, now: tuple[str, Sequence[Doable]]) -> LookupScreen:
        """Players, log, rules and keys."""
        from .holdings import over_game

        return over_game(self.view, self.match.game.history, first, now)

    def unasked_of(self, player: int) -> list[Doable]:
        """What one player can do unasked."""
        from .commands import menu_of_player

        return menu_of_player(self, player)

    def ask_to_resign(self, player: int) -> None:
        from .dialogs.confirm import ResignDialog

        self.open_desk(ResignDialog, player)

    # --- dialog ---------------------------------------------------------------------------------------------------

    def open_question(self, kind: type[Dialog]) -> None:
        """Open the dialog of the question; whoever closes it can look around and open it again."""
        assert self.asked is not None
        self.parked = kind
        self.set_prompt(None)
        self._say_what_is_asked()
        dialog = kind(self._asking(), self.asked, self.context)
        dialog.deaf_until = self.deaf_until
        self.app.push_screen(dialog, self._answered)

    def open_desk(self, kind: type[Dialog], player: int) -> None:
        """Let a player act unasked; what the bar said of the key before is over."""
        self.host.say_question()
        self.open_over(kind(self._asking(), player, self.context), self._answered)

    def open_over(self, screen: Screen[Result], done: Callable[[Result | None], None]) -> None:
        """While something is open, Enter does not answer a question put aside; nor must the bar say so."""
        if self.parked is not None:
            self._say_what_is_asked()

        def close(result: Result | None) -> None:
            if not self.has_question():  # advice on a question is read over its dialog, which is still open then
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

    # --- where others sit at terminals of their own ---------------------------------------------------------------

    def keep_company(self) -> bool:
        """The letters of an auction are those of the players here."""
        self.context.several = True
        return super().keep_company()

    def onlooking(self, decision: core.Decision) -> Asked | None:
        """Everybody sees an auction: who leads, and those who only look on."""
        assert isinstance(decision, Decision), "this is the table of the property game"
        return AuctionPanel(decision, decision.asks[0], self.context) if decision.matter else None

    def _open_dialogs(self) -> list[Dialog]:
        """What is open over the table, the lowest first."""
        from .dialogs.dialog import Dialog

        return [one for one in self.app.screen_stack if isinstance(one, Dialog)]

    def has_question(self) -> bool:
        return self.parked is not None and any(type(one) is self.parked for one in self._open_dialogs())

    def put_question_away(self) -> None:
        """With a dialog that asks goes what was opened over it."""
        asking = self.parked
        self.parked, self.unasked.waiting = None, None
        while any(type(one) is asking for one in self._open_dialogs()):
            self.app.pop_screen()

    def renew_drafts(self, decision: core.Decision, told: str) -> None:
        assert isinstance(decision, Decision), "this is the table of the property game"
        for one in self._open_dialogs():
            one.renew(decision, told)

    def money(self, amount: int) -> str:
        return self.view.money(amount)

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

    def on_board_pointed(self, message: Board.Pointed) -> None:
        """A space was clicked; once more, and it is not looked at any longer."""
        self.looking.at(None if self.view.cursor == message.number else message.number)
        self.looked()

    def on_group_table_pointed(self, message: GroupTable.Pointed) -> None:
        """A group was clicked: its deeds, one after the other."""
        self.looking.at_group(message.number)
        self.looked()

    def on_player_box_pointed(self, message: PlayerBox.Pointed) -> None:
        """A player was clicked: what a person can do; what everybody has, if there is nothing to do."""
        if self.busy():
            return
        if message.number in self.persons_left():
            self.open_menu_of(message.number)
        else:
            from ..table.lookup import PLAYERS

            self.open_help(PLAYERS)
