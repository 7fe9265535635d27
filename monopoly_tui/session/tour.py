"""The tour of a first game: one line at the first purchase, auction, group, debt or stay in Jail, and never again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from monopoly_tui.games.core.game import Decision
from monopoly_tui.i18n import N_, _
from monopoly_tui.records import record

from .history import History

if TYPE_CHECKING:
    from monopoly_tui.games.property.state import State


SEVERAL_LOTS = 3
"""Whoever has so many is likely to miss others."""


def _holds_group(decision: Decision, player: int) -> bool:
    """Whether a player could build somewhere, and has the time to."""
    state = _table(decision, "roll", "end_turn")
    return state is not None and any(
        group.kind == "street" and state.holds_group(player, number) for number, group in enumerate(state.board.groups)
    )


def _holds_lots(decision: Decision, player: int) -> bool:
    """Whether a player has enough lots to miss others, and the time to ask for them."""
    state = _table(decision, "roll")
    return state is not None and len(state.lots_of(player)) >= SEVERAL_LOTS


def _table(decision: Decision, *kinds: str) -> State | None:
    """The table of a property game that asks one of these; only that game does."""
    if decision.kind not in kinds:
        return None
    from monopoly_tui.games.property.state import State

    assert isinstance(decision.state, State), "only the property game asks that"
    return decision.state


def _asks(kind: str) -> Callable[[Decision, int], bool]:
    return lambda decision, player: decision.kind == kind


@record(frozen=True)
class Hint:
    """A line that is told when something is met first; games in which it `happened` before have been through it.

    Events are named here, so that a table need not load those of another game.
    """

    sentence: str
    is_met: Callable[[Decision, int], bool]
    happened: tuple[str, ...] = ()
    by_keys: bool = False
    """Whether it speaks of keys, which only a drawn table has."""


HINTS: Sequence[Hint] = (
    Hint(
        N_("Tip: a whole colour earns most; what you leave is auctioned."),
        _asks("buy"),
        ("DeedTaken", "AuctionOpened"),
    ),
    Hint(
        N_("Tip: your own letter bids, with Shift it passes."),
        _asks("bid"),
        ("AuctionOpened",),
        by_keys=True,
    ),
    Hint(
        N_("Tip: a whole group is yours; build on it to raise its rents."),
        _holds_group,
        ("Built",),
    ),
    Hint(
        N_("Tip: {needs} tells who has what you need, {trade} proposes a deal."),
        _holds_lots,
        ("OfferMade",),
        by_keys=True,
    ),
    Hint(
        N_("Tip: sell, mortgage or trade to raise the money."),
        _asks("pay"),
        ("DebtOpened",),
    ),
    Hint(
        N_("Tip: early on, pay to get out; late in the game Jail is safe."),
        _asks("jail"),
        ("SentToJail",),
    ),
    Hint(
        N_("Tip: the strong walk far and win; place them near the ways out."),
        _asks("place_pawn"),
        ("PawnPlaced",),
    ),
    Hint(
        N_("Tip: move one or summon the next; stop on chips to take one."),
        _asks("turn"),
        ("PawnMoved", "DieThrown"),
    ),
    Hint(
        N_("Tip: who was summoned appears at home, away from the chips."),
        _asks("place_summoned"),
        ("PawnSummoned",),
    ),
)


class Tour:
    """Which hints are still to be told at a table."""

    def __init__(self, history: History, keys: Mapping[str, str] | None = None, *, wanted: bool) -> None:
        """What happened in a game before this session is not explained any more; `keys` by what they are for."""
        past = {type(event).__name__ for event in history.events}
        told = [hint for hint in HINTS if keys is not None or not hint.by_keys]
        self._left = [hint for hint in told if wanted and not past & {*hint.happened}]
        self._keys = keys or {}

    def hint(self, decision: Decision, player: int) -> str:
        """What to tell a person who is asked this, if it is the first time."""
        found = next((hint for hint in self._left if hint.is_met(decision, player)), None)
        if found is None:
            return ""
        self._left.remove(found)
        return _(found.sentence).format(**self._keys)
