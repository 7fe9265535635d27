"""The table: everything on the game screen, laid where the plan says."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from textual.app import ComposeResult
from textual.geometry import Region, Size

from monopoly_tui.games.property.luck import Dice
from monopoly_tui.narration.core.lines import Line

from ..kit.painted import Painted
from ..table.bars import Ground, KeyBar, StatusBar, TitleBar, TooSmall
from ..table.ceremony import Ceremony
from ..table.game_table import GameTable
from ..table.log import Log, RecapBox
from ..table.prompt import Prompt
from .paint.view import View
from .plan import plan_table
from .widgets import BankBox, Board, CardSlot, DiceTray, Facts, GroupTable, Headline, PlayerBox


class Table(GameTable):
    """All the parts of the table, and the ways to change what they show."""

    view: View

    def __init__(self, view: View, remark: Callable[[], str]) -> None:
        super().__init__(id="table")
        self.view = view
        self.board = Board(view)
        self.boxes = [PlayerBox(view, player) for player in range(len(view.seats))]
        self.headline, self.dice, self.card, self.log_ = Headline(view), DiceTray(view), CardSlot(view), Log(view)
        self.facts, self.ceremony, self.recap = Facts(view, "facts"), Ceremony(view), RecapBox(self.log_)
        self.told: Line | None = None
        self.prompt, self.bar, self.keys = Prompt(view), StatusBar(view), KeyBar(view)
        self.rest = [TitleBar(view, remark), BankBox(view, "bank"), GroupTable(view, "groups")]
        felt, *others = (Ground(view, name) for name in ("felt", "stage", "side"))
        self.grounds = [felt, self.board, *others, TooSmall(view, "too_small")]

    def places(self, size: Size) -> dict[str, Region]:
        """The plan for a table of this size; a wide prompt needs more of it."""
        return plan_table(size, len(self.view.seats), self.prompt.wide).places

    def compose(self) -> ComposeResult:
        """Everything is mounted from the start and stays."""
        yield from self.grounds
        yield from self.painted

    @property
    def painted(self) -> Iterable[Painted]:
        """All parts that show the state of the game."""
        yield from (*self.boxes, *self.rest, self.headline, self.dice, self.card, self.log_)
        yield from (self.recap, self.facts, self.prompt, self.bar, self.keys, self.ceremony)

    def repaint_all(self) -> None:
        """Paint everything; only what changed is sent."""
        for box in self.boxes:
            box.cash = self.view.state.cash[box.number]
        for part in (*self.grounds, *self.painted):
            part.repaint()

    def repaint_board(self) -> None:
        """Paint the spaces that have changed."""
        self.board.repaint()

    def look_at(self, space: int | None) -> None:
        """Put the cursor on a space, or take it away."""
        self.view.cursor = space
        self.ceremony.visible = self.ceremony.scene is not None and space is None
        self.repaint_board()
        self.card.repaint()
        self.facts.repaint()

    def show_cash(self, player: int, cash: int) -> None:
        """Show a sum while it is counted."""
        self.boxes[player].cash = cash
        self.boxes[player].repaint()

    def show_dice(self, dice: Dice) -> None:
        """Lay down faces."""
        self.dice.show(dice)

    def spend_dice(self) -> None:
        """Fade the dice of a turn that is over."""
        self.dice.show(self.dice.dice, spent=True)

    def show_card(self, deck: int, card: int) -> None:
        """Turn up a card."""
        self.card.show_card(deck, card)

    def show_token(self, player: int) -> None:
        """Put a player's token on the stage."""
        self.card.show_token(player)

    def show_space(self, space: int | None) -> None:
        """Lay out a deed."""
        self.card.show_space(space)

    def tell(self, line: Line) -> None:
        """Write a line into the log and on the bar."""
        if not line.begins_turn:
            self.told = line
        self.log_.write(line)
        self.bar.say(line, line.player if line.player is not None and line.player >= 0 else None)
