"""Who has what a player needs: the lots missing from groups begun, and a deal for each that could be proposed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from monopoly_tui.records import record

from .deals import Terms
from .procedures.deal import Offer
from .state import BANK, State

COMPLETING, HELPING = 4, 3
"""What a lot is reckoned at, in halves of its price: the last one of a group twice, any other once and a half."""
STEP = 10
"""Sums are rounded up to this."""


@record(frozen=True)
class Need:
    """Lots that one other holds of a group that a player has begun; `owner` is the Bank while nobody has them.

    `theirs` are those of the player's lots that would complete a group for the owner, and `offer` is a deal to begin
    with: against those lots, or for cash alone.
    """

    group: int
    lots: tuple[int, ...]
    owner: int
    is_last: bool
    theirs: tuple[int, ...] = ()
    offer: Offer | None = None


def needs(state: State, player: int) -> list[Need]:
    """What a player needs, what completes a group first."""
    found = [need for group in range(len(state.board.groups)) for need in _missing(state, player, group)]
    return sorted(found, key=lambda need: (not (need.is_last and need.theirs), not need.is_last, need.owner == BANK))


def _missing(state: State, player: int, group: int) -> Iterator[Need]:
    lots = state.board.groups[group].lots
    missing = [space for space in lots if state.owner[space] != player]
    if len(missing) in (0, len(lots)) or state.built_on(group):
        return
    for owner in sorted({state.owner[space] for space in missing}):
        held = tuple(space for space in missing if state.owner[space] == owner)
        is_last = held == tuple(missing)
        if owner == BANK:
            yield Need(group, held, owner, is_last)
            continue
        need = Need(group, held, owner, is_last, _completing(state, player, owner, group))
        yield replace(need, offer=_offer(state, player, need))


def _completing(state: State, player: int, owner: int, group: int) -> tuple[int, ...]:
    """The lots a player could give that complete a group for the owner; the cheapest such group."""
    choices = []
    for other, lots in enumerate(state.board.groups):
        missing = tuple(space for space in lots.lots if state.owner[space] != owner)
        mine = all(state.owner[space] == player for space in missing)
        if other != group and mine and 0 < len(missing) < len(lots.lots) and not state.built_on(other):
            choices.append(missing)
    return min(choices, key=lambda spaces: _prices(state, spaces), default=())


def _offer(state: State, player: int, need: Need) -> Offer:
    """These lots against those, with the cash that makes up for what is worth more, as far as there is any."""
    cost = (COMPLETING if need.is_last else HELPING) * _prices(state, need.lots) // 2
    cash = -(-(cost - COMPLETING * _prices(state, need.theirs) // 2) // STEP) * STEP
    give = Terms(max(0, min(cash, state.cash[player])), need.theirs)
    return Offer(need.owner, give, Terms(max(0, min(-cash, state.cash[need.owner])), need.lots))


def _prices(state: State, spaces: tuple[int, ...]) -> int:
    return sum(state.board.lots[space].price for space in spaces)
