"""Tells what happened, event by event or a whole step at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from monopoly_tui.editions.civilizations import CivilizationsEdition
from monopoly_tui.games.civilizations import events as ev
from monopoly_tui.games.core.vocabulary import AnyEvent as Event

from ..core.lines import Line
from . import told
from .merging import MERGERS
from .naming import Naming

TELLERS: dict[type[Event], Callable[[Any, Naming], Line]] = {
    ev.StartDecided: told.start_decided,
    ev.PlacingStarted: told.placing_started,
    ev.TurnStarted: told.turn_started,
    ev.TurnPassed: told.turn_passed,
    ev.PawnPlaced: told.pawn_placed,
    ev.PawnMoved: told.pawn_moved,
    ev.DieThrown: told.die_thrown,
    ev.SummonFailed: told.summon_failed,
    ev.PawnSummoned: told.pawn_summoned,
    ev.BattleStarted: told.battle_started,
    ev.BattleThrown: told.battle_thrown,
    ev.PawnBeaten: told.pawn_beaten,
    ev.ChipTaken: told.chip_taken,
    ev.PlayerOut: told.player_out,
    ev.Resigned: told.resigned,
    ev.GameEnded: told.game_ended,
}

UNDERSTOOD: frozenset[type[Event]] = frozenset({ev.TurnStarted})
"""Events left out of a telling: a turn is one action, and the next line names who acts."""


class Narrator:
    """Tells the events of one table."""

    def __init__(self, edition: CivilizationsEdition, names: tuple[str, ...], civilizations: tuple[int, ...]) -> None:
        """`civilizations` is what every player plays, as the game's state holds it."""
        self.naming = Naming(edition, names, civilizations)

    def tell(self, event: Event) -> Line:
        """One event in a sentence."""
        return TELLERS[type(event)](event, self.naming)

    def tell_all(self, events: Sequence[Event]) -> list[tuple[int, Line]]:
        """What one action brought about, as a friend would tell it: what belongs together in one sentence.

        With each line goes the number of the event after which it can be shown.
        """
        lines: list[tuple[int, Line]] = []
        at = 0
        while at < len(events):
            if type(events[at]) in UNDERSTOOD:
                at += 1
                continue
            line, at = self._next(events, at)
            lines.append((at - 1, line))
        return lines

    def _next(self, events: Sequence[Event], at: int) -> tuple[Line, int]:
        """The line that begins with an event, and the number of the event after it."""
        event = events[at]
        following = events[at + 1] if at + 1 < len(events) else None
        merge = MERGERS.get((type(event), type(following)))
        if merge is not None:
            return merge(event, following, self.naming), at + 2
        if isinstance(event, ev.BattleThrown) and event.tie:
            return told.tie(event, self.naming), at + 1
        return self.tell(event), at + 1
