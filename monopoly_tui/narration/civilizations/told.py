"""Tells each kind of event in one sentence."""

from __future__ import annotations

from dataclasses import replace

from monopoly_tui.games.civilizations import events as ev
from monopoly_tui.games.civilizations.board import CHIPS, FIRST_PAWNS
from monopoly_tui.i18n import _

from ..core.lines import Line, say
from .naming import Naming


def start_decided(event: ev.StartDecided, naming: Naming) -> Line:
    """Who begins."""
    sentence = _("{player} is drawn to begin.") if event.drawn else _("{player} begins.")
    return say(sentence, event.player, player=naming.player(event.player))


def placing_started(event: ev.PlacingStarted, naming: Naming) -> Line:
    """Who places now."""
    return say(
        _("{player} leads {civilization} and places {pawns}."),
        event.player,
        player=naming.player(event.player),
        civilization=naming.civilization(naming.civilizations[event.player]),
        pawns=naming.counted(len(FIRST_PAWNS), "pawn"),
    )


def turn_started(event: ev.TurnStarted, naming: Naming) -> Line:
    """Who is on turn."""
    line = say(_("{player} is on turn."), event.player, player=naming.player(event.player))
    return replace(line, begins_turn=True)


def turn_passed(event: ev.TurnPassed, naming: Naming) -> Line:
    """Nothing could be done."""
    return say(
        _("{player} can neither move nor summon and is passed over."),
        event.player,
        player=naming.player(event.player),
    )


def pawn_placed(event: ev.PawnPlaced, naming: Naming) -> Line:
    """A pawn comes onto the board."""
    sentence = (
        _("{player} sets the summoned {pawn} down on {space}.")
        if event.summoned
        else _("{player} places {pawn} on {space}.")
    )
    return say(
        sentence,
        event.player,
        player=naming.player(event.player),
        pawn=naming.pawn(event.player, event.pawn),
        space=naming.spot(event.space),
    )


def pawn_moved(event: ev.PawnMoved, naming: Naming) -> Line:
    """Where a pawn went."""
    return say(
        _("{pawn} walks to {space}."),
        event.player,
        pawn=naming.pawn(event.player, event.pawn),
        space=naming.space(event.path[-1]),
    )


def die_thrown(event: ev.DieThrown, naming: Naming) -> Line:
    """The die for summoning."""
    return say(
        _("{player} throws {number} to summon {pawn}."),
        event.player,
        player=naming.player(event.player),
        number=naming.number(event.number),
        pawn=naming.pawn(event.player, event.pawn),
    )


def summon_failed(event: ev.SummonFailed, naming: Naming) -> Line:
    """Not this time."""
    return say(
        _("{number} is too low: {pawn} goes on waiting."),
        event.player,
        number=naming.number(event.number),
        pawn=naming.pawn(event.player, event.pawn),
    )


def pawn_summoned(event: ev.PawnSummoned, naming: Naming) -> Line:
    """A pawn answers."""
    return say(
        _("{number} is enough: {pawn} answers the call."),
        event.player,
        number=naming.number(event.number),
        pawn=naming.pawn(event.player, event.pawn),
    )


def battle_started(event: ev.BattleStarted, naming: Naming) -> Line:
    """Who attacks whom, and where."""
    return say(
        _("{attacker} battles {defender} on {space}."),
        event.attacker.player,
        attacker=naming.pawn(*event.attacker),
        defender=naming.pawn(*event.defender),
        space=naming.space(event.space),
    )


def battle_thrown(event: ev.BattleThrown, naming: Naming) -> Line:
    """Both throws, and what counts of them."""
    return say(
        _("{attacker} throws {attack}, {defender} throws {defence}: {hits} to {others}."),
        event.attacker.player,
        attacker=naming.pawn(*event.attacker),
        attack=naming.faces(event.attack),
        hits=naming.number(event.attack_hits),
        defender=naming.pawn(*event.defender),
        defence=naming.faces(event.defence),
        others=naming.number(event.defence_hits),
    )


def tie(event: ev.BattleThrown, naming: Naming) -> Line:
    """A throw that decides nothing, in short: a battle may have many."""
    return say(
        _("{hits} to {others}: all dice roll again."),
        event.attacker.player,
        hits=naming.number(event.attack_hits),
        others=naming.number(event.defence_hits),
    )


def pawn_beaten(event: ev.PawnBeaten, naming: Naming) -> Line:
    """Who is gone, and by whom."""
    return say(
        _("{winner} beats {loser} on {space}."),
        event.by.player,
        winner=naming.pawn(*event.by),
        loser=naming.pawn(event.player, event.pawn),
        space=naming.space(event.space),
    )


def chip_taken(event: ev.ChipTaken, naming: Naming) -> Line:
    """A chip, and how many that makes."""
    return say(
        _("{player} takes a {chip} of {civilization}, {count} of {all}."),
        event.player,
        player=naming.player(event.player),
        chip=naming.one("chip"),
        civilization=naming.civilization(event.civilization),
        count=naming.number(event.chips),
        all=CHIPS,
    )


def player_out(event: ev.PlayerOut, naming: Naming) -> Line:
    """Nobody left to fight for a player."""
    return say(
        _("{player} has no {pawns} left and is out of the game."),
        event.player,
        player=naming.player(event.player),
        pawns=naming.many("pawn"),
    )


def resigned(event: ev.Resigned, naming: Naming) -> Line:
    """A player goes."""
    return say(
        _("{player} leaves the game and takes all {pawns} along."),
        event.player,
        player=naming.player(event.player),
        pawns=naming.many("pawn"),
    )


def game_ended(event: ev.GameEnded, naming: Naming) -> Line:
    """Who wins, and by what."""
    if event.chips[0] == CHIPS:
        sentence = _("{player} has {chips} of every {civilization} and wins!")
    else:
        sentence = _("{player} is the last one left and wins!")
    return say(
        sentence,
        event.winner,
        player=naming.player(event.winner),
        chips=naming.many("chip"),
        civilization=naming.one("civilization"),
    )
