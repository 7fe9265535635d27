"""What the replays of all games have in common: a table to be looked at only, and a bar to move through the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar, Final, Protocol

from textual import events
from textual.app import ComposeResult
from textual.timer import Timer

from monopoly_tui.games.core.vocabulary import AnyEvent, Watcher
from monopoly_tui.i18n import N_, _, pgettext
from monopoly_tui.narration.core.lines import Line
from monopoly_tui.records import record
from monopoly_tui.session.errors import PlayError
from monopoly_tui.session.recorded import RecordedGame
from monopoly_tui.session.replay import Replay

from ..commands import Analysing, Moves, Pages, Replaying
from ..kit.commanded import Commanded
from ..kit.commands import Command, Doable, footer_name
from ..kit.painted import Pointing
from ..kit.rows import Piece, Row, Rows, blank, cut, row
from .bars import StatusBar
from .findings import Findings
from .game_table import GameTable, Looking
from .log import Retelling, Teller
from .match import Sight


class PositionBar(StatusBar):
    """Can be clicked to go to any point of the game."""

    class Pointed(Pointing):
        """Somebody wants to see another point of the game."""

    def __init__(self, view: Sight, replay: Replay, signs: Mapping[str, str]) -> None:
        """`signs` has a letter for each kind of mark; the last one hides the others."""
        super().__init__(view)
        self.replay, self.signs = replay, signs
        self.nowhere = ""

    def refuse(self, why: str) -> None:
        """Show why a key led nowhere, until the next one leads somewhere."""
        self.nowhere = why
        self.repaint()

    def paint(self, width: int, height: int) -> Rows:
        """What happened last, the way done so far, and the marks on it; only the way where there is one row."""
        look = self.view.look
        ground = look.on(look.felt)
        told = row(width, ground, [("  " + self._told(width - 4), ground)])
        way = self._way(width)
        if height < 3:
            return [told if self.nowhere else way, *blank(width, height - 1, ground)]
        return [told, way, self._marks(width)]

    def _told(self, room: int) -> str:
        return cut(self.view.spell(self.nowhere or self.message), room, self.view.look.glyphs.ellipsis)

    def on_click(self, event: events.Click) -> None:
        """A click goes where it points."""
        event.stop()
        start, room = self._span(self.size.width)
        if start <= event.x < start + room:
            self.post_message(self.Pointed(round((event.x - start) * len(self.replay) / max(1, room - 1))))

    def _words(self) -> str:
        replay = self.replay
        return _("action {position} of {all}, round {round}").format(
            position=replay.position, all=len(replay), round=replay.game.state.round
        )

    def _span(self, width: int) -> tuple[int, int]:
        """Where the way begins, and how long it is."""
        longest = len(_("action {position} of {all}, round {round}").format(position="00000", all="00000", round="000"))
        return 2, max(10, width - longest - 5)

    def _way(self, width: int) -> Row:
        look, replay = self.view.look, self.replay
        ground = look.on(look.bar)
        start, room = self._span(width)
        done = round((room - 1) * replay.position / max(1, len(replay)))
        accent = look.on(look.bar, look.accent, bold=True)
        knob = look.glyphs.owner if look.glyphs.unicode else "O"
        pieces: list[Piece] = [
            (" " * start, ground),
            (look.glyphs.line * done, accent),
            (knob, accent),
            (look.glyphs.rule * (room - 1 - done), look.faded(look.bar)),
            ("  " + self.view.spell(self._words()), ground),
        ]
        return row(width, ground, pieces)

    def _marks(self, width: int) -> Row:
        look, replay = self.view.look, self.replay
        start, room = self._span(width)
        signs = [" "] * room
        for kind, sign in self.signs.items():
            for mark in replay.marks:
                if mark.kind == kind:
                    signs[round((room - 1) * mark.position / max(1, len(replay)))] = sign
        faint = look.faded(look.felt)
        return row(width, look.on(look.felt), [(" " * start, faint), ("".join(signs), faint)])


_SHOWN: Final = 30
"""So many actions back the log reaches."""
_PACE: Final = 0.7


@record(frozen=True)
class MarkKey:
    """What can be jumped to: the command for it, and what to say where there is none."""

    command: Command
    none: str


class Narrating(Teller, Protocol):
    """What puts a single event into words as well."""

    def tell(self, event: AnyEvent) -> Line | None:
        """One event in a sentence."""


class WatchScreen(Commanded[RecordedGame | None]):
    """Is dismissed with a new game that goes on from here, or with nothing. Every game brings its own table."""

    headed = N_("Watching a game again")
    marks: ClassVar[Mapping[str, MarkKey]]
    """By its kind, what can be jumped to; the last one hides the others on the bar."""
    watcher: type[Watcher]
    """What finds the moments of the game."""

    def __init__(self, replay: Replay, table: GameTable, narrator: Narrating, looking: Looking) -> None:
        """The bar of the replay takes the place of the table's own."""
        super().__init__()
        self.replay, self.table, self.view = replay, table, table.view
        self.narrator, self.looking, self.look = narrator, looking, table.view.look
        self.bar = PositionBar(self.view, replay, {kind: mark.command.keys[0] for kind, mark in self.marks.items()})
        table.bar = self.bar
        self.findings = Findings()
        self.running: Timer | None = None
        self._retelling: Retelling | None = None
        self.moves: dict[str, Callable[[], object]] = {
            "right": replay.forward,
            "left": replay.back,
            "down": replay.next_turn,
            "up": replay.previous_turn,
            "pagedown": replay.next_round,
            "pageup": replay.previous_round,
            "home": lambda: replay.go(0),
            "end": lambda: replay.go(len(replay)),
        }

    def set_out(self) -> None:
        """Show on the board what belongs to the point where the replay stands."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """The table, and nothing else."""
        yield self.table

    def on_mount(self) -> None:
        """Show where the replay stands."""
        self.table.keys.show(self.commands())
        self.show()
        self._tell_where()

    def say(self, message: str) -> None:
        """Show a sentence on the bar."""
        self.bar.refuse(message)

    def commands(self) -> tuple[Doable, ...]:
        """Moving through the game, jumping, running; what can be jumped to goes back with Shift."""
        run, short = (_("Stop"), pgettext("short", "Stop")) if self.running else ("", "")
        play_on = _("Play on from here") if self.replay.over else _("Play on with new dice")
        jumps = [self._jumping(kind, back=back) for back in (False, True) for kind in self.marks]
        return (
            Moves.RIGHT.to(partial(self.moved, "right", None), label=_("Action"), short=_("Act"), keys=()),
            Moves.DOWN.to(partial(self.moved, "down", None), label=_("Turn"), keys=()),
            Moves.PAGE_DOWN.to(partial(self.moved, "pagedown", None), label=_("Round"), aside=False),
            *jumps,
            Replaying.RUN.to(self._run_or_stop, label=run, short=short),
            Replaying.PLAY_ON.to(lambda: self.dismiss(self.replay.play_on()), label=play_on),
            Analysing.ANALYSE.to(self._analyse),
            Pages.BACK.to(self._leave),
        )

    def _jumping(self, kind: str, *, back: bool) -> Doable:
        command, (label, short) = self.marks[kind].command, self.labels(kind)
        keys = tuple(key.upper() for key in command.keys if len(key) == 1) if back else command.keys
        jump = partial(self.jump, kind, back=back)
        if back:
            label = _("{what} before").format(what=label)
        return command.to(jump, label=label, short=short, keys=keys, aside=back)

    def labels(self, kind: str) -> tuple[str, str]:
        """What can be jumped to, in full and short."""
        command = self.marks[kind].command
        return _(command.label), _(command.short or command.label)

    def none_left(self, kind: str) -> str:
        """What to say where there is nothing to jump to."""
        return _(self.marks[kind].none)

    # --- keys -----------------------------------------------------------------------------------------------------

    def on_position_bar_pointed(self, message: PositionBar.Pointed) -> None:
        """The bar was clicked."""
        self.replay.go(message.number)
        self.show()

    def moved(self, key: str, character: str | None) -> bool:
        if key not in self.moves:
            return False
        self.stop()
        if self.catch_up(again=key == "end"):
            self.moves[key]()
            self.show()
        return True

    def catch_up(self, *, again: bool = False) -> bool:
        """See what was played meanwhile, or say why that cannot be; `again` also from before the end."""
        try:
            if again:
                self.replay.go(len(self.replay))
            self.replay.catch_up()
        except PlayError as error:
            self.bar.refuse(error.sentence())
            return False
        return True

    def _analyse(self) -> None:
        from .analysis import open_analysis  # which the first picture need not wait for

        open_analysis(self, self.view, self.replay.history, self.replay.name, self.findings, self._go)

    def _go(self, position: int) -> None:
        self.stop()
        self.replay.go(position)
        self.show()
        self._tell_where()

    def _tell_where(self) -> None:
        """Say once what the replay was led to, and the way back to the list."""
        if self.findings.led_to == self.replay.position:
            told = _("{next} plays what was marked, {back} leads back to the list.")
            keys = {"next": Moves.RIGHT, "back": Analysing.ANALYSE}
            self.bar.refuse(told.format(**{name: footer_name(one.keys[0]) for name, one in keys.items()}))
        self.findings.led_to = None

    def _run_or_stop(self) -> None:
        self.stop() if self.running else self.run_on()

    def _leave(self) -> None:
        """Escape first takes the cursor away, then the screen."""
        if self.looking.active:
            self.looking.at(None)
        else:
            self.dismiss(None)

    def jump(self, kind: str, *, back: bool) -> None:
        """Go to the next mark of a kind, or to the one before."""
        self.stop()
        replay = self.replay
        mark = replay.previous_mark(kind) if back else replay.next_mark(kind)
        self.show()
        line = self.narrator.tell(mark.event) if mark else None
        if line is not None:
            self.bar.say(line)
        elif mark is None:
            self.bar.refuse(self.none_left(kind))

    def run_on(self) -> None:
        """Let the game go on by itself."""
        self.running = self.set_interval(_PACE, self._step)
        self.table.keys.show(self.commands())

    def stop(self) -> None:
        """Stand still."""
        if self.running:
            self.running.stop()
            self.running = None
            self.table.keys.show(self.commands())

    def _step(self) -> None:
        before = self.replay.position
        if not self.catch_up():
            self.stop()
            return
        self.replay.forward()
        if self.replay.position != before:
            self.show()
        if self.replay.at_end and not self.replay.goes_on:
            self.stop()

    # --- showing --------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Lay the table as it was at this point."""
        self.view.state = self.replay.game.state
        self.set_out()
        log = self.table.log_
        log.lines.clear()
        log.lines.extend(self._told())
        log.back = 0
        self.bar.message, self.bar.nowhere = str(log.lines[-1]) if log.lines else "", ""
        self.table.repaint_all()

    def _told(self) -> list[Line]:
        """The last of what happened before this point; what was played meanwhile comes as a history of its own."""
        if self._retelling is None or self._retelling.history is not self.replay.history:
            self._retelling = Retelling(self.replay.history, self.narrator, self.watcher)
        return self._retelling.lines(max(0, self.replay.position - _SHOWN), self.replay.position)
