"""Puts decisions into a title and a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from monopoly_tui.games.civilizations import decisions as ask
from monopoly_tui.games.civilizations.decisions import Decision
from monopoly_tui.i18n import N_, _

from ..core.lines import Line, say
from .naming import Naming

WAITING_FOR = {
    "place_pawn": N_("Waiting for {players} to place the first {pawns}."),
    "turn": N_("Waiting for {players} to move or to summon."),
    "place_summoned": N_("Waiting for {players} to place the one just summoned."),
}
"""Who must decide, and what about."""

NOT_BEFORE = {
    "place_pawn": N_("Not now: the first {pawns} are being placed."),
    "turn": N_("Not now: it is time to move or to summon."),
    "place_summoned": N_("Not now: the one just summoned has to be placed first."),
}
"""Why something else has to wait."""


def title(decision: Decision, naming: Naming) -> Line:
    """What a decision is about, in a few words."""
    return TITLES[type(decision)](decision, naming)


def question(decision: Decision, naming: Naming) -> Line:
    """What is asked, and of whom."""
    return QUESTIONS[type(decision)](decision, naming)


def _place_title(decision: ask.PlaceDecision, naming: Naming) -> Line:
    return say(_("Still to be placed: {numbers}"), decision.player, numbers=naming.numbers(decision.pawns))


def _summoned_title(decision: ask.PlaceSummonedDecision, naming: Naming) -> Line:
    pawn = naming.pawn(decision.player, decision.pawn)
    return say(_("Summoned: {pawn}"), decision.player, pawn=pawn)


def _place(decision: ask.PlaceDecision, naming: Naming) -> Line:
    if len(decision.pawns) == 1:
        sentence = _("{player}, place {pawn} in the land of {civilization}.")
    else:
        sentence = _("{player}, place your {pawns} {numbers} in the land of {civilization}.")
    return say(
        sentence,
        decision.player,
        player=naming.player(decision.player),
        pawn=naming.pawn(decision.player, decision.pawns[0]),
        pawns=naming.many("pawn"),
        numbers=naming.numbers(decision.pawns),
        civilization=naming.civilization(naming.civilizations[decision.player]),
    )


def _turn(decision: ask.TurnDecision, naming: Naming) -> Line:
    if not decision.summon_chance:
        sentence = _("{player}, move one of your {pawns}.")
    elif not decision.pawns:
        sentence = _("{player}, summon {waiting}: none of your {pawns} can move.")
    else:
        sentence = _("{player}, move one of your {pawns}, or summon {waiting}.")
    waiting = decision.next_pawn
    return say(
        sentence,
        decision.player,
        player=naming.player(decision.player),
        pawns=naming.many("pawn"),
        waiting=() if waiting is None else naming.pawn(decision.player, waiting),
    )


def _place_summoned(decision: ask.PlaceSummonedDecision, naming: Naming) -> Line:
    return say(
        _("{player}, where in the land of {civilization} does {pawn} appear?"),
        decision.player,
        player=naming.player(decision.player),
        civilization=naming.civilization(naming.civilizations[decision.player]),
        pawn=naming.pawn(decision.player, decision.pawn),
    )


TITLES: dict[type[Decision], Callable[[Any, Naming], Line]] = {
    ask.PlaceDecision: _place_title,
    ask.TurnDecision: lambda decision, naming: say(_("Move or summon"), decision.player),
    ask.PlaceSummonedDecision: _summoned_title,
}

QUESTIONS: dict[type[Decision], Callable[[Any, Naming], Line]] = {
    ask.PlaceDecision: _place,
    ask.TurnDecision: _turn,
    ask.PlaceSummonedDecision: _place_summoned,
}
