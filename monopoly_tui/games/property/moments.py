"""Finds the moments of a property game: what an event means to the table it comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from monopoly_tui.games.core.vocabulary import BATTLE, OUT, VICTORY, AnyEvent, Moment

from . import events as ev
from .board import HOTEL
from .rent import rent_now
from .rules.creature_battle import BattleFought
from .settings import FIRST_BANKRUPTCY
from .state import State

GROUP, FIRST_HOUSE, FIRST_HOTEL, LATER_HOTEL = "group", "first house", "first hotel", "hotel"
RENT, ESCAPE, DOUBLES, DEFENCE = "rent", "escape", "doubles", "defence"
Found: TypeAlias = Iterable[Moment]


class Moments:
    """Watches a game; it has to know what was built before, to tell the first house and the first hotel."""

    stops = frozenset({GROUP, FIRST_HOTEL, LATER_HOTEL, OUT, VICTORY})
    gains = frozenset({GROUP, FIRST_HOUSE, FIRST_HOTEL, LATER_HOTEL})
    together: Mapping[str, str] = {GROUP: GROUP, FIRST_HOTEL: HOTEL, LATER_HOTEL: HOTEL}

    def __init__(self, before: Iterable[AnyEvent] = ()) -> None:
        """`before` is what happened so far."""
        self._built = {event.building for event in before if isinstance(event, ev.Built)}
        self._thrown = False
        self._inherited: list[Moment] = []

    def of(self, event: AnyEvent, state: object) -> Iterable[Moment]:
        """The moments that an event is, seen from the table as it was just before."""
        assert isinstance(state, State), "this watches the property game"
        find = _FINDERS.get(type(event))
        return () if find is None else find(self, event, state)

    def _deed(self, event: ev.DeedTaken, state: State) -> Found:
        if event.how in ("battle", "attack"):
            yield Moment(BATTLE, event.player, event.previous, event.lot)
        group = state.board.lots[event.lot].group
        if state.group_count[event.player][group] == len(state.board.groups[group].lots) - 1:
            whole = Moment(GROUP, event.player, thing=group)
            if event.how == "bankruptcy":
                self._inherited.append(whole)
            else:
                yield whole

    def _battle(self, event: BattleFought, state: State) -> Found:
        """One that the visitor wins is seen by the deed."""
        if not event.won:
            yield Moment(DEFENCE, event.owner, event.player, event.lot)

    def _building(self, event: ev.Built, state: State) -> Found:
        first = event.building not in self._built
        self._built.add(event.building)
        if event.building == HOTEL:
            yield Moment(FIRST_HOTEL if first else LATER_HOTEL, event.player, thing=event.lot)
        elif first:
            yield Moment(FIRST_HOUSE, event.player, thing=event.lot)

    def _rent(self, event: ev.RentDue, state: State) -> Found:
        if is_heavy(event.amount, state, event.visitor):
            yield Moment(RENT, event.visitor, event.owner, event.lot, event.amount)

    def _throw(self, event: ev.DiceThrown, state: State) -> Found:
        self._thrown = event.purpose in ("move", "jail")
        return ()

    def _move(self, event: ev.TokenMoved, state: State) -> Found:
        """Dice that lead right beside a rent that would have hurt, and to nothing that costs anything."""
        thrown, self._thrown = self._thrown, False
        if not thrown or _asked(state, event.player, event.end):
            return
        beside = [(event.end + way) % len(state.board.spaces) for way in (-1, 1)]
        missed = max(beside, key=lambda space: _asked(state, event.player, space))
        rent = _asked(state, event.player, missed)
        if is_heavy(rent, state, event.player):
            yield Moment(ESCAPE, event.player, state.owner[missed], missed, rent)

    def _jailed(self, event: ev.SentToJail, state: State) -> Found:
        if event.why == "doubles":
            yield Moment(DOUBLES, event.player)

    def _bankrupt(self, event: ev.WentBankrupt, state: State) -> Found:
        """Who is out comes first; the groups that were made whole by it matter only if the game goes on."""
        yield Moment(OUT, event.player, event.creditor)
        inherited, self._inherited = self._inherited, []
        if state.out.count(False) > 2 and state.settings.ends != FIRST_BANKRUPTCY:
            yield from inherited

    def _end(self, event: ev.GameEnded, state: State) -> Found:
        yield Moment(VICTORY, event.winner, amount=event.worth[0])


_FINDERS: Final[dict[type[AnyEvent], Callable[[Moments, Any, State], Found]]] = {
    ev.DeedTaken: Moments._deed,
    BattleFought: Moments._battle,
    ev.Built: Moments._building,
    ev.RentDue: Moments._rent,
    ev.DiceThrown: Moments._throw,
    ev.TokenMoved: Moments._move,
    ev.SentToJail: Moments._jailed,
    ev.WentBankrupt: Moments._bankrupt,
    ev.GameEnded: Moments._end,
}


def is_heavy(amount: int, state: State, player: int) -> bool:
    """Whether a sum is more than half of all that a player has."""
    return 2 * amount > max(1, state.worth(player))


def _asked(state: State, visitor: int, space: int) -> int:
    """The rent that a visitor of a space would owe."""
    if state.board.lot_at[space] is None or state.owner[space] in (visitor, -1):
        return 0
    return rent_now(state, space).usual
