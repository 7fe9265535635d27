"""Says what an action would bring about: chips, battles and their chances."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from monopoly_tui.games.civilizations import actions as do
from monopoly_tui.games.civilizations import decisions as ask
from monopoly_tui.games.civilizations.board import CHIPS
from monopoly_tui.games.civilizations.decisions import Decision
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.i18n import _, ngettext

from ..core.lines import Line, say
from .naming import Naming, percent


def hint(decision: Decision, player: int, action: Action, naming: Naming) -> Line | None:
    """The outcome of an action that is allowed; nothing where only play can tell."""
    teller = HINTS.get(type(action))
    return None if teller is None else teller(decision, player, action, naming)


def _move(decision: ask.TurnDecision, player: int, action: do.Move, naming: Naming) -> Line:
    way = decision.ways(action.pawn)[action.space]
    chip = None if way.chip is None else naming.civilization(way.chip)
    wins = chip is not None and len(decision.state.chips[player]) + 1 == CHIPS
    if way.battle is not None:
        if wins:
            sentence = _("Battle with {pawn}: {chance} to win it, and the game with the last {chip}.")
        elif chip is not None:
            sentence = _("Battle with {pawn}: {chance} to win it and the {chip} of {civilization}.")
        else:
            sentence = _("Battle with {pawn}: {chance} to win.")
        return say(
            sentence,
            player,
            pawn=naming.pawn(*way.battle),
            chance=percent(way.chance),
            chip=naming.one("chip"),
            civilization=chip or (),
        )
    if wins:
        return say(_("Takes the last {chip} and wins the game."), player, chip=naming.one("chip"))
    if chip is not None:
        return say(_("Takes a {chip} of {civilization}."), player, chip=naming.one("chip"), civilization=chip)
    return say(ngettext("{steps} step away.", "{steps} steps away.", way.steps), player, steps=way.steps)


def _summon(decision: ask.TurnDecision, player: int, action: do.Summon, naming: Naming) -> Line | None:
    pawn = decision.next_pawn
    if pawn is None:
        return None
    return say(
        _("{number} or more on the die brings it: {chance}. Either way the turn ends."),
        player,
        number=naming.number(pawn),
        chance=percent(decision.summon_chance),
    )


def _resign(decision: Decision, player: int, action: do.Resign, naming: Naming) -> Line:
    return say(_("You are out, and all your {pawns} leave the board."), player, pawns=naming.many("pawn"))


HINTS: dict[type[Action], Callable[[Any, int, Any, Naming], Line | None]] = {
    do.Move: _move,
    do.Summon: _summon,
    do.Resign: _resign,
}
