"""The table: everything on the game screen, laid where the plan says."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from textual.geometry import Region, Size

from monopoly_tui.games.property.luck import Dice
from monopoly_tui.narration.core.lines import Line

from ..kit.painted import Painted
from ..table.bars import Ground, TooSmall
from ..table.game_table import GameTable
from ..table.log import Log
from ..table.prompt import Prompt
from .paint.view import View
from .plan import plan_table
from .widgets import BankBox, Board, CardSlot, DiceTray, Facts, GroupTable, Headline, PlayerBox


class Table(GameTable):
    """All the parts of the table, and the ways to change what they show."""

    view: View

    def __init__(self, view: View, remark: Callable[[], str]) -> None:
        super().__init__(view, Log(view), Prompt(view), remark)
        self.board = Board(view)
        self.boxes = [PlayerBox(view, player) for player in range(len(view.seats))]
        self.headline, self.dice, self.card = Headline(view), DiceTray(view), CardSlot(view)
        self.facts, self.rest = Facts(view, "facts"), (BankBox(view, "bank"), GroupTable(view, "groups"))
        self.told: Line | None = None
        felt, *others = (Ground(view, name) for name in ("felt", "stage", "side"))
        self.grounds = [felt, self.board, *others, TooSmall(view, "too_small")]

    def places(self, size: Size) -> dict[str, Region]:
        """The plan for a table of this size; a wide prompt needs more of it."""
        return plan_table(size, len(self.view.seats), self.prompt.wide).places

    @property
    def painted(self) -> Iterable[Painted]:
        yield from (*self.boxes, self.title_bar, *self.rest, self.headline, self.dice, self.card, self.log_)
        yield from (self.recap, self.facts, self.prompt, self.bar, self.keys, self.ceremony)

    def repaint_all(self) -> None:
        for box in self.boxes:
            box.cash = self.view.state.cash[box.number]
        super().repaint_all()

    def repaint_board(self) -> None:
        """Paint the spaces that have changed."""
        self.board.repaint()

    def look_at(self, space: int | None) -> None:
        super().look_at(space)
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
        if not line.begins_turn:
            self.told = line
        super().tell(line)
