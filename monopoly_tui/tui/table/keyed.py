"""What every key means at a table now, whichever game is played: skip, watch, look, answer, or do something."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from monopoly_tui.config import ANIMATION, SPEED, SPEEDS, Value
from monopoly_tui.i18n import N_, _
from monopoly_tui.session.loop import Loop

from ..commands import Everywhere, Table
from ..kit.commanded import Commanded, usual
from ..kit.commands import Command, Doable, find
from .animator import Showing
from .game_table import GameTable, Looking
from .match import Match
from .prompt import Answer, Asked

if TYPE_CHECKING:
    from ..preferences import Preferences
    from .host import Host

OVER, LEFT = "over", "left"
"""What the screen is dismissed with: the game has ended, or it is left and can be resumed."""
STILL = "still"
ALL_SPEEDS = (*SPEEDS[::-1], STILL)
TOLD_SPEEDS = {
    "full": N_("Speed {number} of {all}: everything at its own pace."),
    "brisk": N_("Speed {number} of {all}: brisk."),
    "quick": N_("Speed {number} of {all}: quick."),
    "swift": N_("Speed {number} of {all}: swift."),
    STILL: N_("Speed {number} of {all}: nothing moves, everything is there at once."),
}


class KeyedTable(Commanded[str]):
    """The order in which keys are understood, and the list of what they mean, settled with every question."""

    match: Match
    table: GameTable
    show: Showing
    host: Host
    loop: Loop
    preferences: Preferences
    looking: Looking
    """What moves the cursor over the board."""

    calls: ClassVar[frozenset[Command]] = frozenset({Everywhere.HELP, Everywhere.MENU, Table.UNDO})
    """Remembered while something is shown, and followed as soon as anybody is to decide."""
    called: Command | None = None
    _commands: Sequence[Doable] = ()

    # --- what games differ in -------------------------------------------------------------------------------------

    def offered(self, panel: Asked | None) -> Sequence[Doable]:
        """What can be done now besides answering the panel, if a person is asked by one; in the order of the footer."""
        raise NotImplementedError

    def first(self, key: str, character: str | None) -> bool:
        """What a game understands before anything else; tells whether the key was taken."""
        return False

    def lay_out(self) -> None:
        """Show the game as it stands now, and in the log what led here."""
        raise NotImplementedError

    def choose(self, setting: str, value: Value) -> None:
        """Look, move or speak otherwise from now on."""
        raise NotImplementedError

    def lasting(self) -> list[Doable]:
        """What goes by a key at every table, and stands in no footer."""
        raise NotImplementedError

    # --- what can be done -----------------------------------------------------------------------------------------

    @property
    def asked(self) -> int | None:
        """The person to answer now."""
        return self.host.asked

    def commands(self) -> Sequence[Doable]:
        """As they were when something was asked last: judged once, and pressed at once."""
        return self._commands

    def now(self) -> tuple[str, Sequence[Doable]]:
        """The question on the stage; while there is none, what can be done at all."""
        panel = self._asking_panel()
        possible = [one for one in self.offered(panel) if not one.why_not]
        if panel is None:
            return _("Now"), possible
        return str(panel.title()), [*panel.commands(self.follow), *possible]

    def _asking_panel(self) -> Asked | None:
        return self.table.prompt.panel if self.asked is not None else None

    def show_keys(self) -> None:
        """Settle what every key does now, and show it in the footer."""
        panel = self._asking_panel()
        answers = [] if panel is None else panel.commands(self.follow)
        over = [Table.RESULT.to(self.enter)] if self.match.game.over or self.outlived else []
        offered = self.offered(panel)
        if self.asked is None and not self.match.game.over:
            offered = self._meanwhile(offered)
        besides = (*self.host.commands(), *self.everywhere(), *self.lasting())
        self._commands = (*answers, *over, *offered, *besides)
        self.table.keys.show(self._commands)

    def _meanwhile(self, offered: Sequence[Doable]) -> list[Doable]:
        """While others play and things are shown, the footer has what goes then."""
        heard = {one.id for one in self.calls}
        skipping = [Table.SKIP.to(self.show.hurry), Table.SPEED.to(self.change_speed, aside=False)]
        return skipping + [replace(one, aside=one.aside or bool(one.why_not) or one.id not in heard) for one in offered]

    def follow(self, meaning: Answer | str | None) -> bool:
        """Do what was meant by a key or a click on the question; tells whether it meant anything."""
        prompt = self.table.prompt
        if isinstance(meaning, Answer):
            if self.asked is not None:
                self.answer(meaning)
        elif meaning:
            self.say(meaning)
        if isinstance(meaning, str):
            prompt.repaint()
            if self.asked is not None:
                self.show_keys()  # a sum was typed, or the mark moved
                self._let_type()
        return meaning is not None

    def _let_type(self) -> None:
        """While a sum is half typed the bots wait: what they do would sweep it away."""
        panel = self.table.prompt.panel
        if panel is not None and panel.half_typed:
            self.loop.hold()
        else:
            self.loop.go_on()

    # --- keys -----------------------------------------------------------------------------------------------------

    def press(self, key: str, character: str | None = None) -> bool:
        """First what is shown, then who is meant and what is looked at; then the question, then everything else."""
        return (
            self.busy(key, character)
            or self.first(key, character)
            or self._looks(key, character)
            or super().press(key, character)
        )

    def moved(self, key: str, character: str | None) -> bool:
        """The log scrolls, and the recap over it; what else is typed or pointed at belongs to the question.

        Escape tells how to get away.
        """
        if key in ("pageup", "pagedown"):
            way = -1 if key == "pageup" else 1
            if self.table.recap.visible:
                self.table.recap.turn(way)
            if not self.table.recap.visible:
                self.table.log_.scroll(-way)
            return True
        panel = self.table.prompt.panel
        if panel is not None and self.follow(panel.moved(key, character)):
            return True
        if key == "escape":
            self.tell_how_to_quit()
        return key == "escape"

    def busy(self, key: str = "", character: str | None = None) -> bool:
        """Whether any key now only goes on, or changes how things are shown."""
        if self.show.rushing:
            self.watch_again()
            return True
        if self._watches(key, character):
            return True
        if self.host.any_key is not None:
            self.host.any_key.set()
            return True
        if self.show.playing:
            found = (one for one in self.calls if key in one.keys or (character and character in one.keys))
            self.called = next(found, None)
            if self.called is not None:
                self.show.skip()
            else:
                self.show.hurry()
            return True
        if key in Table.SKIP.keys and self.asked is None and not self.match.game.over:
            self.show.hurry()
            return True
        return False

    def _watches(self, key: str, character: str | None) -> bool:
        """Whether somebody who only watches wants it faster, or over."""
        if self.asked is not None or self.host.any_key is not None:
            return False
        watched = [Table.SPEED.to(self.change_speed), *([Table.RESULT.to(self.enter)] if self.outlived else [])]
        meant = find(watched, key, character)
        if meant is not None:
            self.do(meant)
        return meant is not None

    def follow_call(self) -> None:
        """Do what was called for meanwhile, unless a dialog has come that asks something else."""
        command, self.called = self.called, None
        if not self.is_current:
            return
        found = (one for one in self._commands if command is not None and one.id == command.id)
        if (doable := next(found, None)) is not None:
            self.do(doable)

    def _looks(self, key: str, character: str | None) -> bool:
        """Move the cursor; Enter ends that as Escape does: it must not answer what was forgotten meanwhile."""
        taken = self.looking.press("escape" if key == "enter" else usual(key, character))
        if taken:
            self.looked()
        return taken

    # --- what is asked and looked at ----------------------------------------------------------------------------

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

    def answer(self, answer: Answer) -> None:
        """Somebody has decided; where nothing moves, the panel stays until the next one takes its place."""
        if self.show.pace.animated:
            self.set_prompt(None)
        self.host.asked = None
        if self.show.pace.animated:
            self.show_keys()
        self.loop.answer(answer.player, answer.action)

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

    # --- watching, and how fast ---------------------------------------------------------------------------------

    def persons_left(self) -> list[int]:
        """The persons who can still leave the game."""
        if self.match.game.over:
            return []
        return [player for player in sorted(self.match.persons) if not self.table.view.state.out[player]]

    @property
    def outlived(self) -> bool:
        """Whether the game goes on without any person, or never had one."""
        return (bool(self.match.persons) or self.only_bots) and not (self.match.game.over or self.persons_left())

    @property
    def lent(self) -> bool:
        """Whether nobody plays here because bots sit in for those who would."""
        if self.match.game.over or self.persons_left():
            return False
        return any(lent and not self.table.view.state.out[player] for player, lent in self.host.lendable().items())

    @property
    def only_bots(self) -> bool:
        """Whether nobody but bots has sat down, here or elsewhere."""
        setup = self.match.game.setup
        return len(setup.bots) == len(setup.players)

    def enter(self) -> None:
        """Open the result once the game is over; where only bots are left, at once."""
        if self.match.game.over:
            self.dismiss(OVER)
        elif self.outlived:
            self.show.rushing = True
            self.show.skip()
            self.table.bar.say(_("The bots play to the end; any key watches them again."))

    def watch_again(self) -> None:
        """Stop playing to the end, and show the game from where it stands."""
        self.show.rushing = False
        self.lay_out()

    @property
    def speed(self) -> tuple[int, int]:
        """Which of how many speeds things move at, the slowest first."""
        now = self.preferences.options.speed if self.preferences.options.animation else STILL
        return ALL_SPEEDS.index(now) + 1, len(ALL_SPEEDS)

    def change_speed(self) -> None:
        """Let everything move faster, after the fastest not at all, and then at its own pace again."""
        speed = ALL_SPEEDS[self.speed[0] % len(ALL_SPEEDS)]
        if speed != STILL:
            self.choose(SPEED, speed)
        if self.preferences.options.animation != (speed != STILL):
            self.choose(ANIMATION, speed != STILL)
        number, every = self.speed
        self.table.bar.say(_(TOLD_SPEEDS[speed]).format(number=number, all=every))
        if self.asked is None and (self.outlived or self.lent):
            self.host.tell_watchers()
