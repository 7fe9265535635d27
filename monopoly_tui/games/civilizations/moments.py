"""Finds the moments of a civilizations game: battles, Power Chips, those who are out, and the victory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from monopoly_tui.games.core.vocabulary import BATTLE, CHIP, OUT, VICTORY, AnyEvent, Moment

from . import events as ev


class Moments:
    """Watches a game."""

    stops = frozenset({OUT, VICTORY})
    gains = frozenset({CHIP})
    together: Mapping[str, str] = {}

    def __init__(self, before: Iterable[AnyEvent] = ()) -> None:
        """Here nothing depends on what was `before`."""

    def of(self, event: AnyEvent, state: object) -> Iterable[Moment]:
        """The moments that an event is, seen from the table as it was just before."""
        match event:
            case ev.PawnBeaten():
                yield Moment(BATTLE, event.by.player, event.player, event.space)
            case ev.ChipTaken():
                yield Moment(CHIP, event.player, thing=event.civilization, amount=event.chips)
            case ev.PlayerOut():
                yield Moment(OUT, event.player)
            case ev.GameEnded():
                yield Moment(VICTORY, event.winner, amount=event.chips[0])
