"""House rule: a jailed owner collects no rent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state import FREE
from .rule import Rule

if TYPE_CHECKING:
    from ..game import Game


class NoRentInJailRule(Rule):
    """Who sits in Jail collects nothing."""

    key = "no_rent_in_jail"

    def rent(self, game: Game, owner: int, amount: int) -> int:
        return amount if game.state.jailed[owner] == FREE else 0
