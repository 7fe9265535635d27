"""Gives every action a short label, as on a button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from monopoly_tui.games.civilizations import actions as do
from monopoly_tui.games.civilizations import decisions as ask
from monopoly_tui.games.civilizations.decisions import Decision
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.i18n import _

from ..core.lines import Part, Parts, compose, text_of
from .naming import Naming


def label(action: Action, decision: Decision, naming: Naming) -> str:
    """A few words for an action of the player who is asked."""
    return text_of(LABELS[type(action)](action, decision, naming))


def _place(action: do.Place, decision: Decision, naming: Naming) -> Parts:
    return _to(naming.pawn(decision.player, action.pawn), naming.spot(action.space))


def _move(action: do.Move, decision: Decision, naming: Naming) -> Parts:
    return _to(naming.pawn(decision.player, action.pawn), naming.space(action.space))


def _to(pawn: Part, space: Part) -> Parts:
    return compose(_("{pawn} to {space}"), pawn=pawn, space=space)


def _summon(action: do.Summon, decision: Decision, naming: Naming) -> Parts:
    pawn = decision.next_pawn if isinstance(decision, ask.TurnDecision) else None
    if pawn is None:
        return compose(_("Summon"))
    return compose(_("Summon {pawn}"), pawn=naming.pawn(decision.player, pawn))


def _place_summoned(action: do.PlaceSummoned, decision: Decision, naming: Naming) -> Parts:
    return compose(_("Place on {space}"), space=naming.spot(action.space))


LABELS: dict[type[Action], Callable[[Any, Decision, Naming], Parts]] = {
    do.Place: _place,
    do.Move: _move,
    do.Summon: _summon,
    do.PlaceSummoned: _place_summoned,
    do.Resign: lambda action, decision, naming: compose(_("Leave the game")),
}
