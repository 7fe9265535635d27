"""Works out what a deal would mean for each of the two: values, groups made or broken, rents, interest on mortgages."""

from __future__ import annotations

from monopoly_tui.records import record

from .deals import Terms
from .procedures.mortgage import interest, lift_cost
from .rent import charged
from .state import State


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
