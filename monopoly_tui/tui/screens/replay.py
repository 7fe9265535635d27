"""The screen of a replay: the same table, to be looked at only, and a bar to move through the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.reactive import Reactive
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget

from monopoly_tui.editions.model import Edition
from monopoly_tui.engine.events import CardDrawn, DiceThrown, ThrownForStart
from monopoly_tui.engine.luck import Dice
from monopoly_tui.narration.events import Narrator
from monopoly_tui.play.games import BANKRUPTCY, DEAL, HOTELS
from monopoly_tui.play.recorded import RecordedGame
from monopoly_tui.play.replay import Replay
from monopoly_tui.words import N_, _

from ..looking import Looking
from ..paint.look import Look
from ..paint.view import Seat, View
from ..plan import LEAST
from ..widgets.bars import KeyBar, KeyHint
from ..widgets.cell import Cell
from ..widgets.table import Table
from .log import told
from .position import SIGNS, PositionBar

_SHOWN: Final = 30
"""So many actions back the log reaches."""
_PACE: Final = 0.7
_NONE: Final = {
    BANKRUPTCY: N_("There is no other bankruptcy that way."),
    DEAL: N_("There is no other deal that way."),
    HOTELS: N_("There is no other hotel that way."),
}


class ReplayScreen(Screen[RecordedGame | None]):
    """Is dismissed with a new game that goes on from here, or with nothing."""

    # Textual repaints the whole screen whenever the focus moves; everything here paints itself.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    def __init__(self, look: Look, replay: Replay, seats: tuple[Seat, ...]) -> None:
        super().__init__()
        edition = replay.history.setup.edition
        assert isinstance(edition, Edition), "the table is laid for the property game"
        self.replay, self.edition = replay, edition
        self.view = View(edition, seats, replay.game.state, look)
        self.table = Table(self.view, _("watching again"))
        self.bar = PositionBar(self.view, replay)
        self.table.bar = self.bar
        self.looking = Looking(self.table)
        self.running: Timer | None = None
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

    def compose(self) -> ComposeResult:
        """The table, and nothing else."""
        yield self.table

    def on_mount(self) -> None:
        """Show where the replay stands."""
        self.table.keys.show(self.hints())
        self.show()

    def hints(self) -> tuple[KeyHint, ...]:
        """The keys of the footer."""
        arrows = self.view.look.glyphs.unicode
        run = _("Stop") if self.running else _("Run")
        names = {
            DEAL: (_("Deal"), _("Deal")),
            HOTELS: (_("Hotel"), _("Hotel")),
            BANKRUPTCY: (_("Bankruptcy"), _("Bust")),
        }
        return (
            KeyHint("right", "←→" if arrows else "</>", _("Action"), _("Act")),
            KeyHint("down", "↑↓" if arrows else "Up/Dn", _("Turn"), _("Turn")),
            KeyHint("pagedown", "PgDn", _("Round"), _("Round")),
            *(KeyHint(sign, sign, *names[kind]) for kind, sign in SIGNS.items()),
            KeyHint("space", "Space", run, run),
            KeyHint("p", "p", _("Play on from here"), _("Play")),
            KeyHint("escape", "Esc", _("Back"), _("Back")),
        )

    # --- keys -----------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Every key of the replay."""
        if self.press(event.key, event.character):
            event.stop()
            event.prevent_default()

    def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        """A key of the footer was clicked."""
        self.press(message.key, None)

    def on_position_bar_pointed(self, message: PositionBar.Pointed) -> None:
        """The bar was clicked."""
        self.replay.go(message.position)
        self.show()

    def on_cell_pointed(self, message: Cell.Pointed) -> None:
        """A space was clicked."""
        self.looking.at(message.space)

    def press(self, key: str, character: str | None) -> bool:
        """Do what a key means; tells whether it means anything."""
        if self.size.width < LEAST.width or self.size.height < LEAST.height:
            return False
        kinds = {sign: kind for kind, sign in SIGNS.items()}
        letter = character or key
        if key == "escape":
            self._leave()
        elif key in self.moves:
            self.stop()
            self.moves[key]()
            self.show()
        elif letter.lower() in kinds:
            self.stop()
            self.jump(kinds[letter.lower()], back=letter.isupper())
        elif key == "space":
            self.stop() if self.running else self.run_on()
        elif key == "p":
            self.dismiss(self.replay.play_on())
        else:
            return False
        return True

    def _leave(self) -> None:
        """Escape first takes the cursor away, then the screen."""
        if self.looking.active:
            self.looking.at(None)
        else:
            self.dismiss(None)

    def jump(self, kind: str, *, back: bool) -> None:
        """Go to the next mark of a kind, or to the one before."""
        replay = self.replay
        mark = replay.previous_mark(kind) if back else replay.next_mark(kind)
        self.show()
        line = Narrator(self.edition, replay.history.setup.names).tell(mark.event) if mark else _(_NONE[kind])
        if line is not None:
            self.bar.say(line)

    def run_on(self) -> None:
        """Let the game go on by itself."""
        self.running = self.set_interval(_PACE, self._step)
        self.table.keys.show(self.hints())

    def stop(self) -> None:
        """Stand still."""
        if self.running:
            self.running.stop()
            self.running = None
            self.table.keys.show(self.hints())

    def _step(self) -> None:
        self.replay.forward()
        self.show()
        if self.replay.at_end:
            self.stop()

    # --- showing --------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Lay the table as it was at this point."""
        replay, view, table = self.replay, self.view, self.table
        state = view.state = replay.game.state
        view.lit = state.at[state.turn]
        table.dice.show(self._dice())
        table.card.show_space(view.lit)
        drawn = [event for event in replay.events if isinstance(event, CardDrawn)]
        if drawn:
            table.card.show_card(drawn[-1].deck, drawn[-1].card)
        log = table.log_
        log.lines.clear()
        first = max(0, replay.position - _SHOWN)
        log.lines.extend(told(replay.history, self.edition, first, replay.position))
        log.back = 0
        self.bar.message = str(log.lines[-1]) if log.lines else ""
        table.repaint_all()

    def _dice(self) -> Dice:
        """The faces that lay on the table then."""
        for at in range(self.replay.position, -1, -1):
            events = self.replay.history.steps[at - 1].events if at else self.replay.history.opening
            for event in reversed(events):
                if isinstance(event, DiceThrown | ThrownForStart):
                    return event.dice
        return (0, 0)
