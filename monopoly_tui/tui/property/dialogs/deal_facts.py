"""Works out what a deal would mean for each of the two: values, groups made or broken, interest on mortgages."""

from __future__ import annotations

from dataclasses import dataclass

from monopoly_tui.games.property.deals import Terms
from monopoly_tui.games.property.procedures.mortgage import interest, lift_cost
from monopoly_tui.games.property.state import State


@dataclass(frozen=True, slots=True)
class Outcome:
    """A deal as `player` sees it. `interest` and `lift` are what the mortgages that come with it cost."""

    player: int
    gives: int
    cash: int
    completes: tuple[int, ...]
    breaks: tuple[int, ...]
    interest: int
    lift: int


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
    )


def value(state: State, terms: Terms) -> int:
    """Cash, and lots at their price; mortgaged ones count half."""
    lots = sum(state.board.lots[s].price // (2 if state.mortgaged[s] else 1) for s in terms.lots)
    return terms.cash + lots
