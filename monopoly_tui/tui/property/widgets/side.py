"""The side panel: one widget for each player, the Bank, the overview of groups."""

from __future__ import annotations

from textual import events
from textual.message import Message

from ...kit.painted import Painted
from ...kit.rows import Rows
from ..paint.groups import paint_bank, paint_groups
from ..paint.player import paint_player
from ..paint.view import View


class PlayerBox(Painted):
    """What a player has. `cash` is the sum shown, which may still be counting up or down to the real one."""

    class Pointed(Message):
        """Somebody wants to do something for a player."""

        def __init__(self, player: int) -> None:
            self.player = player
            super().__init__()

    def __init__(self, view: View, player: int) -> None:
        super().__init__(id=f"player-{player}")
        self.view, self.player = view, player
        self.cash = view.state.cash[player]

    def paint(self, width: int, height: int) -> Rows:
        """The player as things stand."""
        state = self.view.state
        richest = max(state.worth(p) for p in range(state.players))
        return paint_player(self.view, self.player, width, height, self.cash, richest)

    def on_click(self, event: events.Click) -> None:
        """A click asks what the player can do."""
        event.stop()
        self.post_message(self.Pointed(self.player))


class BankBox(Painted):
    """The Bank's stock and the round."""

    def __init__(self, view: View) -> None:
        super().__init__(id="bank")
        self.view = view

    def paint(self, width: int, height: int) -> Rows:
        """One row."""
        return [paint_bank(self.view, width)]


class GroupTable(Painted):
    """Who holds what, group by group."""

    class Pointed(Message):
        """Somebody wants to look at a group."""

        def __init__(self, group: int) -> None:
            self.group = group
            super().__init__()

    def __init__(self, view: View) -> None:
        super().__init__(id="groups")
        self.view = view

    def paint(self, width: int, height: int) -> Rows:
        """One row for each group."""
        return paint_groups(self.view, width, height)

    def on_click(self, event: events.Click) -> None:
        """A click looks at the group under it."""
        event.stop()
        if event.y < len(self.view.edition.groups):
            self.post_message(self.Pointed(event.y))
