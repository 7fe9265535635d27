"""What stands in the middle of the board: whose turn it is, the dice, the deed or card in play."""

from __future__ import annotations

from monopoly_tui.games.property.luck import Dice
from monopoly_tui.i18n import _

from ...kit.painted import Part
from ...kit.rows import Piece, Rows, blank, cut, row, width_of
from ..paint.card import paint_card, paint_token
from ..paint.deed import paint_deed
from ..paint.dice import paint_dice
from ..paint.facts import paint_facts
from ..paint.view import Sight, View


class Ground(Part[Sight]):
    """The cloth under the whole table, the stage or the side panel."""

    DEFAULT_CSS = """
    Ground { layer: ground; }
    """

    def paint(self, width: int, height: int) -> Rows:
        """Nothing but colour."""
        look = self.view.look
        cloth = {"felt": look.felt, "stage": look.stage, "side": look.panel}
        return blank(width, height, look.on(cloth[self.id or "felt"]))


class Headline(Part[View]):
    """Whose turn it is."""

    def __init__(self, view: View) -> None:
        super().__init__(view, "headline")
        self.clock = ""

    def paint(self, width: int, height: int) -> Rows:
        """Letter and name, and what is left of the time."""
        view, look = self.view, self.view.look
        ground = look.on(look.stage)
        winner = view.state.winner
        player = view.state.turn if winner is None else winner
        sentence = _("{player}'s turn") if winner is None else _("{player} has won")
        sentence = sentence.format(player=view.seats[player].name)
        clock: list[Piece] = [(" " + view.spell(self.clock), look.on(look.stage, look.accent))] if self.clock else []
        badge = view.badge(player)
        text = cut(view.spell(sentence), width - 1 - width_of([badge, *clock]), look.glyphs.ellipsis)
        return [row(width, ground, [badge, (" " + text, look.on(look.stage, bold=True))], clock)]


class DiceTray(Part[View]):
    """Both dice; faded once they are `spent`, so that nobody takes them for the next player's."""

    def __init__(self, view: View) -> None:
        super().__init__(view, "dice")
        self.dice: Dice = (0, 0)
        self.spent = False

    def show(self, dice: Dice, *, spent: bool = False) -> None:
        """Lay down other faces."""
        self.dice, self.spent = dice, spent
        self.repaint()

    def paint(self, width: int, height: int) -> Rows:
        """The faces now up; nothing before the first throw."""
        look = self.view.look
        if self.dice == (0, 0):
            return blank(width, height, look.on(look.stage))
        return paint_dice(self.dice, look, spent=self.spent)


class CardSlot(Part[View]):
    """The deed or card in play, the token of whoever is about to play, or what somebody looks at."""

    def __init__(self, view: View) -> None:
        super().__init__(view, "card")
        self.space: int | None = None
        self.card: tuple[int, int] | None = None
        self.token: int | None = None

    def show_space(self, space: int | None) -> None:
        """Lay out the deed of a space."""
        self.space, self.card, self.token = space, None, None
        self.repaint()

    def show_token(self, player: int) -> None:
        """Put up a player's token, if it has been drawn."""
        self.token = player if self.view.seats[player].art else None
        self.repaint()

    def show_card(self, deck: int, card: int) -> None:
        """Turn up a card."""
        self.card, self.token = (deck, card), None
        self.repaint()

    def paint(self, width: int, height: int) -> Rows:
        """What is looked at comes first, then the token, then the card, then the deed."""
        view = self.view
        if view.cursor is not None:
            return paint_deed(view, view.cursor, width, height)
        if self.token is not None:
            return paint_token(view, self.token, width, height)
        if self.card is not None:
            return paint_card(view, *self.card, width, height)
        if self.space is not None:
            return paint_deed(view, self.space, width, height)
        return blank(width, height, view.look.on(view.look.stage))


class Facts(Part[View]):
    """What there is to know about the space looked at; lies over the log, and is shown by visibility alone."""

    DEFAULT_CSS = """
    Facts { layer: overlay; visibility: hidden; }
    """

    def repaint(self) -> None:
        """Appear with the cursor."""
        if self.visible != (self.view.cursor is not None):
            self.visible = not self.visible
        super().repaint()

    def paint(self, width: int, height: int) -> Rows:
        """Nothing while nothing is looked at."""
        view = self.view
        if view.cursor is None:
            return blank(width, height, view.look.on(view.look.stage))
        return paint_facts(view, view.cursor, width, height)
