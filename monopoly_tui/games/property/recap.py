"""Works out what concerns a player of all that happened while others played."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import field

from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.records import record

from . import events as ev
from .board import HOTEL
from .rent import rent_now
from .state import BANK, State

DANGERS = 2
"""So many lots are named."""


@record
class Recap:
    """The cash before and after, and by player what changed: money from (or, below nothing, to) each, lots, groups.

    `built` counts houses and hotels, `out` are those who left, `dangers` the lots of others that cost most now.
    """

    before: int
    after: int
    flows: Counter[int] = field(default_factory=Counter)
    taken: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    whole: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    built: dict[int, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    out: list[int] = field(default_factory=list)
    dangers: list[int] = field(default_factory=list)

    @property
    def is_empty(self) -> bool:
        """Whether nothing happened that anybody would want to be told."""
        return self.before == self.after and not (self.flows or self.taken or self.built or self.out)


def recap(events: Iterable[AnyEvent], state: State, player: int) -> Recap:
    """What events mean to a player, at a table on which they have taken effect."""
    cash = state.cash[player]
    told = Recap(cash, cash)
    lots: dict[int, int] = {}
    for event in events:
        match event:
            case ev.DeedTaken(how="dealt") | ev.Paid(reason="dealt"):
                pass  # that is how the game began, and nobody's doing
            case ev.Paid(payer=payer, payee=payee, amount=amount) if player in (payer, payee):
                told.flows[payer if payee == player else payee] += amount if payee == player else -amount
                told.before -= amount if payee == player else -amount
            case ev.DeedTaken(player=taker, lot=lot):
                lots[lot] = taker
            case ev.DeedReturned(lot=lot):
                lots.pop(lot, None)
            case ev.Built(player=builder, building=building):
                told.built[builder][building] += 1
            case ev.WentBankrupt(player=gone) | ev.Resigned(player=gone):
                told.out.append(gone)
    for lot, taker in lots.items():
        told.taken[taker].append(lot)
        group = state.board.lots[lot].group
        if state.holds_group(taker, group) and group not in told.whole[taker]:
            told.whole[taker].append(group)
    told.flows = Counter({other: amount for other, amount in told.flows.items() if amount})
    told.dangers = dangers(state, player)
    return told


def dangers(state: State, player: int) -> list[int]:
    """The lots of others that cost a visitor most now."""
    owned = [space for space in state.board.lots if state.owner[space] not in (player, BANK)]
    dearest = sorted(owned, key=lambda space: -rent_now(state, space).usual)
    return [space for space in dearest[:DANGERS] if rent_now(state, space).usual]


def buildings(built: Counter[str]) -> tuple[int, int]:
    """How many houses and how many hotels were built; a hotel was houses before."""
    return built.total() - built[HOTEL], built[HOTEL]
