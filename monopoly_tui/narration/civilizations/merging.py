"""Tells two events that belong together in one sentence: a move and its chip, a throw and what it decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from monopoly_tui.games.civilizations import events as ev
from monopoly_tui.games.civilizations.board import CHIPS
from monopoly_tui.i18n import _

from ..core.lines import Line, say
from .naming import Naming

Merger = Callable[[Any, Any, Naming], Line]


def move_and_chip(move: ev.PawnMoved, taken: ev.ChipTaken, naming: Naming) -> Line:
    """A pawn walks onto a chip space and takes a chip."""
    return say(
        _("{pawn} walks to {space} and takes a {chip} of {civilization}, {count} of {all}."),
        move.player,
        pawn=naming.pawn(move.player, move.pawn),
        space=naming.space(move.path[-1]),
        chip=naming.one("chip"),
        civilization=naming.civilization(taken.civilization),
        count=naming.number(taken.chips),
        all=CHIPS,
    )


def move_and_battle(move: ev.PawnMoved, battle: ev.BattleStarted, naming: Naming) -> Line:
    """A pawn walks up to another and attacks."""
    return say(
        _("{attacker} attacks {defender} on {space}."),
        move.player,
        attacker=naming.pawn(*battle.attacker),
        defender=naming.pawn(*battle.defender),
        space=naming.space(battle.space),
    )


def throw_and_end(throw: ev.BattleThrown, beaten: ev.PawnBeaten, naming: Naming) -> Line:
    """The throw that decides a battle."""
    attacked = beaten.by == throw.attacker
    hits, others = (throw.attack_hits, throw.defence_hits) if attacked else (throw.defence_hits, throw.attack_hits)
    sentence = (
        _("{hits} to {others}: {winner} beats {loser} and takes {space}.")
        if attacked
        else _("{hits} to {others}: {winner} beats {loser} and holds {space}.")
    )
    return say(
        sentence,
        beaten.by.player,
        hits=naming.number(hits),
        others=naming.number(others),
        winner=naming.pawn(*beaten.by),
        loser=naming.pawn(beaten.player, beaten.pawn),
        space=naming.spot(beaten.space),
    )


def throw_and_answer(throw: ev.DieThrown, summoned: ev.PawnSummoned, naming: Naming) -> Line:
    """A throw that brings a pawn."""
    return say(
        _("{player} throws {number}: {pawn} answers the call."),
        throw.player,
        player=naming.player(throw.player),
        number=naming.number(throw.number),
        pawn=naming.pawn(throw.player, throw.pawn),
    )


def throw_and_wait(throw: ev.DieThrown, failed: ev.SummonFailed, naming: Naming) -> Line:
    """A throw that brings nobody."""
    return say(
        _("{player} throws only {number}: {pawn} goes on waiting."),
        throw.player,
        player=naming.player(throw.player),
        number=naming.number(throw.number),
        pawn=naming.pawn(throw.player, throw.pawn),
    )


MERGERS: dict[tuple[type, type], Merger] = {
    (ev.PawnMoved, ev.ChipTaken): move_and_chip,
    (ev.PawnMoved, ev.BattleStarted): move_and_battle,
    (ev.BattleThrown, ev.PawnBeaten): throw_and_end,
    (ev.DieThrown, ev.PawnSummoned): throw_and_answer,
    (ev.DieThrown, ev.SummonFailed): throw_and_wait,
}
"""By two events in a row, what tells both."""
