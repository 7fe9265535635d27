"""The side panel: one widget for each player, the Bank, the overview of groups."""

from __future__ import annotations

from textual import events

from ...kit.painted import Counted, Part, Pointing
from ...kit.rows import Rows
from ..paint.groups import paint_bank, paint_groups
from ..paint.player import paint_player
from ..paint.view import View


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


class BankBox(Part[View]):
    """The Bank's stock and the round."""

    def paint(self, width: int, height: int) -> Rows:
        """One row."""
        return [paint_bank(self.view, width)]


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
