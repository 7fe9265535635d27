"""Names the players of one table, whichever game it is, as parts of sentences."""

from __future__ import annotations

from collections.abc import Iterable

from .lines import Part, Parts, listing


class Players:
    """The players' names in seating order."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def player(self, player: int) -> Part:
        """A player's name."""
        return Part(self.names[player], "player", player)

    def players(self, players: Iterable[int]) -> Parts:
        """Several names in a list."""
        return listing([self.player(player) for player in players])
