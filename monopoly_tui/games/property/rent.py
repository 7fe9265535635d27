"""What a visit to a lot costs and why: whoever needs to know a rent asks here."""

from __future__ import annotations

from typing import NamedTuple

from .board import STREET, TRANSPORT
from .rule import RULES
from .state import BANK, State

USUAL_THROW = 7
"""What two dice show most often, and on average."""


class Rent(NamedTuple):
    """What a visitor pays: `basis` is none, bare, group, houses, hotel, transport or dice.

    `amount` is the whole sum, or for dice what each pip costs. `by` is how many buildings or lots it is reckoned by,
    `row` which of the deed's rents it is (see `rows`), -1 for none.
    """

    amount: int
    basis: str
    by: int = 0
    row: int = -1

    @property
    def usual(self) -> int:
        """The sum, or what it comes to on average where the dice decide."""
        return self.amount * USUAL_THROW if self.basis == "dice" else self.amount


NO_RENT = Rent(0, "none")


def rent_now(state: State, space: int) -> Rent:
    """What a visitor of a lot owes now."""
    owner = state.owner[space]
    return charged(state, space) if owner != BANK and may_collect(state, owner) else NO_RENT


def may_collect(state: State, owner: int) -> bool:
    """Whether the rules of this table let an owner collect rent now."""
    rules = state.settings.optional
    return not rules or all(
        RULES[key].may_collect(state, owner) for key, value in rules.items() if RULES[key].is_on(value)
    )


def charged(state: State, space: int) -> Rent:
    """What a lot charges for its owner, be that one in Jail or not: nothing while it is mortgaged or nobody's."""
    lot = state.board.lots[space]
    owner = state.owner[space]
    if owner == BANK or state.mortgaged[space]:
        return NO_RENT
    if lot.kind == STREET:
        return with_buildings(state, space, state.level[space])
    held = state.group_count[owner][lot.group]
    return Rent(lot.rents[held - 1], "transport" if lot.kind == TRANSPORT else "dice", held, held - 1)


def with_buildings(state: State, space: int, level: int) -> Rent:
    """What a street would charge if so many buildings stood on it, and nothing else were different."""
    if state.mortgaged[space]:
        return NO_RENT
    if level:
        return Rent(state.rents[space][level], "hotel" if level == state.hotel else "houses", level, level + 1)
    bare = state.rents[space][0]
    return Rent(2 * bare, "group", 0, 1) if _doubled(state, space) else Rent(bare, "bare", 0, 0)


def _doubled(state: State, space: int) -> bool:
    """Whether a bare street charges double, its owner holding the whole group."""
    owner, group = state.owner[space], state.board.lots[space].group
    lots = state.board.groups[group].lots
    if owner == BANK or state.group_count[owner][group] < len(lots):
        return False
    return state.settings.double_rent_despite_mortgage or not any(state.mortgaged[other] for other in lots)


def rows(state: State, space: int) -> tuple[int, ...]:
    """All rents of a deed from top to bottom.

    Of a street: bare, with the whole group, with one building after the other; of others by how many the owner has,
    where the dice decide what each pip costs.
    """
    lot = state.board.lots[space]
    if lot.kind != STREET:
        return lot.rents
    bare, *built = state.rents[space]
    return (bare, 2 * bare, *built)
