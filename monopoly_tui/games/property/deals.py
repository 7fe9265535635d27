"""What a deal would mean for each of the two, and who has what a player needs, with a deal for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from monopoly_tui.records import record

from .procedures.deal import Offer
from .procedures.mortgage import interest, lift_cost
from .rent import charged
from .state import BANK, State, Terms


@record(frozen=True)
class Rise:
    """What the dearest lot a player holds of a group charges now, and what one would after a deal."""

    group: int
    before: int
    after: int


@record(frozen=True)
class Outcome:
    """A deal as `player` sees it. `interest` and `lift` are what the mortgages that come with it cost.

    `rises` are the groups of the player's in which a visit will cost more.
    """

    player: int
    gives: int
    cash: int
    completes: tuple[int, ...]
    breaks: tuple[int, ...]
    interest: int
    lift: int
    rises: tuple[Rise, ...] = ()


def outcome(state: State, player: int, give: Terms, take: Terms) -> Outcome:
    """What a deal means for one who gives and takes this."""
    board = state.board
    held = set(state.lots_of(player))
    then = held - set(give.lots) | set(take.lots)
    whole = {g for g, group in enumerate(board.groups) if held.issuperset(group.lots)}
    whole_then = {g for g, group in enumerate(board.groups) if then.issuperset(group.lots)}
    mortgaged = [board.lots[space] for space in take.lots if state.mortgaged[space]]
    return Outcome(
        player=player,
        gives=value(state, give),
        cash=state.cash[player] - give.cash + take.cash,
        completes=tuple(sorted(whole_then - whole)),
        breaks=tuple(sorted(whole - whole_then)),
        interest=sum(interest(lot) for lot in mortgaged),
        lift=sum(lift_cost(lot) for lot in mortgaged),
        rises=_rises(state, player, give, take),
    )


def _rises(state: State, player: int, give: Terms, take: Terms) -> tuple[Rise, ...]:
    if not take.lots:
        return ()
    then = state.copy()
    for spaces, taker in ((take.lots, player), (give.lots, state.owner[take.lots[0]])):
        for space in spaces:
            then.owner[space] = taker
    then.count_groups()
    groups = sorted({state.board.lots[space].group for space in take.lots})
    rises = (Rise(group, _dearest(state, player, group), _dearest(then, player, group)) for group in groups)
    return tuple(rise for rise in rises if rise.after > rise.before > 0)


def _dearest(state: State, player: int, group: int) -> int:
    """The highest rent of a player's lots in a group."""
    lots = state.board.groups[group].lots
    return max((charged(state, space).usual for space in lots if state.owner[space] == player), default=0)


def value(state: State, terms: Terms) -> int:
    """Cash, and lots at their price; mortgaged ones count half."""
    lots = sum(state.board.lots[s].price // (2 if state.mortgaged[s] else 1) for s in terms.lots)
    return terms.cash + lots


# --- who has what a player needs --------------------------------------------------------------------------------------

COMPLETING, HELPING = 4, 3
"""What a lot is reckoned at, in halves of its price: the last one of a group twice, any other once and a half."""
STEP = 10
"""Sums are rounded up to this."""


@record(frozen=True)
class Need:
    """Lots that one other holds of a group that a player has begun; `owner` is the Bank while nobody has them.

    `theirs` are those of the player's lots that would complete a group for the owner, and `offer` is a deal to begin
    with: against those lots where it completes a group for both, else for cash alone.
    """

    group: int
    lots: tuple[int, ...]
    owner: int
    is_last: bool
    theirs: tuple[int, ...] = ()
    offer: Offer | None = None


@record(frozen=True)
class Gap:
    """What a player has begun and others, or the Bank, could complete: the lots of a group held, and those missing."""

    group: int
    held: int
    missing: tuple[int, ...]


def gaps(state: State, player: int) -> Iterator[Gap]:
    """The groups a player has begun, as far as they can still be completed."""
    for group, lots in enumerate(state.board.groups):
        missing = tuple(space for space in lots.lots if state.owner[space] != player)
        if 0 < len(missing) < len(lots.lots) and not state.built_on(group):
            yield Gap(group, len(lots.lots) - len(missing), missing)


def gaps_in_turn(state: State, owner: int, player: int) -> list[Gap]:
    """What the owner of a lot needs: first what `player` could give some of, then what is nearest to be whole."""
    return sorted(
        gaps(state, owner),
        key=lambda gap: (all(state.owner[lot] != player for lot in gap.missing), len(gap.missing)),
    )


def needs(state: State, player: int) -> list[Need]:
    """What a player needs, what completes a group first."""
    found = [need for gap in gaps(state, player) for need in _needed(state, player, gap)]
    return sorted(found, key=lambda need: (not (need.is_last and need.theirs), not need.is_last, need.owner == BANK))


def _needed(state: State, player: int, gap: Gap) -> Iterator[Need]:
    for owner in sorted({state.owner[space] for space in gap.missing}):
        held = tuple(space for space in gap.missing if state.owner[space] == owner)
        is_last = held == gap.missing
        if owner == BANK:
            yield Need(gap.group, held, owner, is_last)
            continue
        need = Need(gap.group, held, owner, is_last, _completing(state, player, owner, gap.group))
        yield replace(need, offer=_offer(state, player, need))


def _completing(state: State, player: int, owner: int, group: int) -> tuple[int, ...]:
    """The lots a player could give that complete a group for the owner; the cheapest such group."""
    choices = (
        gap.missing
        for gap in gaps(state, owner)
        if gap.group != group and all(state.owner[space] == player for space in gap.missing)
    )
    return min(choices, key=lambda spaces: _prices(state, spaces), default=())


def _offer(state: State, player: int, need: Need) -> Offer:
    """These lots against those, with the cash that makes up for what is worth more, as far as there is any.

    Nobody gives another the last lot of a group for less than that.
    """
    cost = (COMPLETING if need.is_last else HELPING) * _prices(state, need.lots) // 2
    given = need.theirs if need.is_last else ()
    cash = -(-(cost - COMPLETING * _prices(state, given) // 2) // STEP) * STEP
    give = Terms(max(0, min(cash, state.cash[player])), given)
    return Offer(need.owner, give, Terms(max(0, min(-cash, state.cash[need.owner])), need.lots))


def _prices(state: State, spaces: tuple[int, ...]) -> int:
    return sum(state.board.lots[space].price for space in spaces)
