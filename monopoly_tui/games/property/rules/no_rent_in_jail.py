"""House rule: a jailed owner collects no rent."""

from __future__ import annotations

from ..rule import Rule
from ..state import FREE, State


class NoRentInJailRule(Rule):
    """Who sits in Jail collects nothing."""

    key = "no_rent_in_jail"

    def may_collect(self, state: State, owner: int) -> bool:
        return state.jailed[owner] == FREE


RULE = NoRentInJailRule()
