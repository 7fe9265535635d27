"""The things on the table, each of which paints itself."""

from __future__ import annotations

from textual import events
from textual.geometry import Size

from monopoly_tui.games.property.luck import Dice
from monopoly_tui.games.property.rent import rent_now
from monopoly_tui.games.property.state import POT
from monopoly_tui.i18n import _

from ..kit.painted import Counted, Part, Pointing
from ..kit.rows import Piece, Row, Rows, blank, cut, row, width_of
from .paint.card import paint_card, paint_dice, paint_token
from .paint.deed import paint_deed, paint_facts
from .paint.side import paint_groups, paint_player
from .paint.space import paint_space
from .paint.view import View
from .plan import SIDE, ring

SPACES = {ring(space): space for space in range(40)}
"""Every space by its column and row."""


class Board(Part[View]):
    """All spaces in one widget: forty of their own took longer to mount and to lay out than to paint."""

    DEFAULT_CSS = "Board { layer: ground; }"

    class Pointed(Pointing):
        """Somebody wants to look at a space."""

    def __init__(self, view: View) -> None:
        super().__init__(view, "board")
        self._spaces: dict[int, tuple[tuple[object, ...], Rows]] = {}

    @property
    def cell(self) -> Size:
        """How large a space is."""
        return Size(self.size.width // SIDE, self.size.height // SIDE)

    def paint(self, width: int, height: int) -> Rows:
        """The spaces around the stage, which lies over the middle."""
        cell = Size(width // SIDE, height // SIDE)
        inner = blank((SIDE - 2) * cell.width, cell.height, self.view.look.on(self.view.look.felt))
        rows: Rows = []
        for line in range(SIDE):
            columns = range(SIDE) if line in (0, SIDE - 1) else (0, SIDE - 1)
            parts = [self._painted(SPACES[column, line], cell) for column in columns]
            if len(parts) == 2:
                parts.insert(1, inner)
            rows += [_joined([part[y] for part in parts]) for y in range(cell.height)]
        return rows

    def _painted(self, space: int, cell: Size) -> Rows:
        """A space, painted anew if anything about it has changed: of most nothing ever has."""
        view, state = self.view, self.view.state
        facts = (
            cell,
            view.look,
            view.edition,
            state.owner[space],
            state.level[space],
            state.mortgaged[space],
            view.standing_on(space),
            view.lit == space,
            view.cursor == space,
            state.cash[POT],
            view.rents and state.owner[space] >= 0 and rent_now(state, space),
        )
        known = self._spaces.get(space)
        if known is None or known[0] != facts:
            known = self._spaces[space] = facts, paint_space(view, space, *cell)
        return known[1]

    def on_click(self, event: events.Click) -> None:
        """A click looks at the space under it."""
        event.stop()
        at = event.x // self.cell.width, event.y // self.cell.height
        if at in SPACES:
            self.post_message(self.Pointed(SPACES[at]))


def _joined(parts: list[Row]) -> Row:
    return [segment for part in parts for segment in part]


class PlayerBox(Counted[View]):
    """What a player has. `cash` is the sum shown, which may still be counting up or down to the real one."""

    kind = "player"

    class Pointed(Pointing):
        """Somebody wants to do something for a player."""

    def __init__(self, view: View, player: int) -> None:
        super().__init__(view, player)
        self.cash = view.state.cash[player]

    def paint(self, width: int, height: int) -> Rows:
        """The player as things stand."""
        state = self.view.state
        richest = max(state.worth(p) for p in range(state.players))
        return paint_player(self.view, self.number, width, height, self.cash, richest)


class GroupTable(Part[View]):
    """Who holds what, group by group."""

    class Pointed(Pointing):
        """Somebody wants to look at a group."""

    def paint(self, width: int, height: int) -> Rows:
        """One row for each group."""
        return paint_groups(self.view, width, height)

    def on_click(self, event: events.Click) -> None:
        """A click looks at the group under it."""
        event.stop()
        if event.y < len(self.view.edition.groups):
            self.post_message(self.Pointed(event.y))


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

    DEFAULT_CSS = "Facts { layer: overlay; visibility: hidden; }"

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
