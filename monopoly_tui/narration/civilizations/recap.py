"""Tells a player what happened while the others played: chips, battles, summons, and who could win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from monopoly_tui.games.civilizations import events as ev
from monopoly_tui.games.civilizations.board import CHIPS
from monopoly_tui.games.civilizations.state import State
from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.i18n import _

from ..core.lines import Line, Parts, compose, listing, say
from .naming import Naming


def recap_in_words(events: Iterable[AnyEvent], state: State, player: int, naming: Naming) -> list[Line]:
    """One line for each subject, the most important first; nothing if nothing happened."""
    lines = [*_told(list(events), player, naming, first=state.round == 1)]
    return [*lines, *_near(state, player, naming)] if lines else []


def _told(events: list[AnyEvent], player: int, naming: Naming, *, first: bool) -> Iterator[Line]:
    """In the first round nobody has had a turn yet since which anything could have happened."""
    for event in events:
        if isinstance(event, ev.PlayerOut | ev.Resigned):
            yield say(_("{player} is out of the game."), event.player, player=naming.player(event.player))
    if taken := [_chip(event, naming) for event in events if isinstance(event, ev.ChipTaken)]:
        told = _("{chips} so far: {who}.") if first else _("{chips} since your turn: {who}.")
        yield say(told, None, chips=naming.many("chip"), who=listing(taken))
    beaten = [event for event in events if isinstance(event, ev.PawnBeaten)]
    if battles := [_battle(event, naming) for event in sorted(beaten, key=lambda event: event.player != player)]:
        told = _("Beaten so far: {who}.") if first else _("Beaten since your turn: {who}.")
        yield say(told, None, who=listing(battles))
    summoned = Counter(event.player for event in events if isinstance(event, ev.PawnSummoned))
    if summoned:
        calls = [compose("{player} {count}", player=naming.player(who), count=n) for who, n in summoned.items()]
        told = _("Summoned so far: {who}.") if first else _("Summoned since your turn: {who}.")
        yield say(told, None, who=listing(calls))


def _chip(event: ev.ChipTaken, naming: Naming) -> Parts:
    land, count = naming.civilization(event.civilization), naming.number(event.chips)
    return compose("{player} {land} ({count})", player=naming.player(event.player), land=land, count=count)


def _battle(event: ev.PawnBeaten, naming: Naming) -> Parts:
    loser, winner = naming.player(event.player), naming.player(event.by.player)
    pawn = naming.pawn(event.player, event.pawn)
    return compose(_("{pawn} of {other} by {player}"), pawn=pawn, other=loser, player=winner)


def _near(state: State, player: int, naming: Naming) -> Iterator[Line]:
    """The others who lack one chip to win."""
    for other, held in enumerate(state.chips):
        if other != player and not state.out[other] and len(held) == CHIPS - 1:
            lands = naming.civilization(state.missing(other)[0])
            yield say(_("Danger: {player} needs only {land}."), other, player=naming.player(other), land=lands)
