"""Finds what belongs on the board after some events: the spaces of the last move, and the dice of the last throw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from monopoly_tui.games.civilizations import events as ev
from monopoly_tui.games.core.vocabulary import AnyEvent
from monopoly_tui.session.history import Step

from .paint.view import Call, Duel


def last_trail(steps: Sequence[Step]) -> tuple[int, ...]:
    """The spaces of the last move, or the space of the last pawn placed."""
    for step in reversed(steps):
        for event in reversed(step.events):
            if isinstance(event, ev.PawnMoved):
                return event.path
            if isinstance(event, ev.PawnPlaced):
                return (event.space,)
    return ()


def last_scene(events: Iterable[AnyEvent]) -> Duel | Call | None:
    """The dice as they lie on the table after what one action brought about; nothing if none were thrown."""
    scene: Duel | Call | None = None
    for event in events:
        match event:
            case ev.DieThrown(player=player, pawn=pawn, number=number):
                scene = Call(player, pawn, number, number >= pawn)
            case ev.BattleStarted(attacker=attacker, defender=defender, space=space):
                scene = Duel(attacker, defender, space)
            case ev.BattleThrown(attack=attack, defence=defence) if isinstance(scene, Duel):
                hits = event.attack_hits, event.defence_hits
                scene = replace(scene, attack=attack, defence=defence, hits=hits)
            case ev.PawnBeaten(by=winner) if isinstance(scene, Duel):
                scene = replace(scene, winner=winner)
    return scene
