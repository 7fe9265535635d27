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

    def may_collect(self, game: Game, owner: int) -> bool:
        return game.state.jailed[owner] == FREE
