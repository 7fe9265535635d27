"""Tells the start, turns, dice, moves, cards and Jail."""

from __future__ import annotations

from dataclasses import replace

from monopoly_tui.games.property import events as ev
from monopoly_tui.i18n import N_, _

from ..core.lines import Line, say
from ..core.registry import tells
from .naming import Naming

DICE = {
    "move": N_("{player} rolls {dice}."),
    "jail": N_("{player} rolls {dice} in Jail."),
    "rent": N_("{player} rolls {dice} for the rent."),
    "battle": N_("{player} rolls {dice} for the battle."),
    "attack": N_("{player} rolls {dice} to attack."),
    "defence": N_("{player} rolls {dice} to defend."),
}
DOUBLES = {
    "move": N_("{player} rolls doubles, {dice}."),
    "jail": N_("{player} rolls doubles in Jail, {dice}."),
}
MOVES = {
    ev.FORWARD: N_("{player} moves to {space}."),
    ev.BACK: N_("{player} goes back to {space}."),
}


@tells(ev.ThrownForStart)
def thrown_for_start(event: ev.ThrownForStart, naming: Naming) -> Line:
    """Who threw what for the first turn."""
    return say(
        _("{player} rolls {dice} for the first turn."),
        event.player,
        player=naming.player(event.player),
        dice=naming.dice(event.dice),
    )


@tells(ev.StartDecided)
def start_decided(event: ev.StartDecided, naming: Naming) -> Line:
    """Who begins."""
    return say(_("{player} begins."), event.player, player=naming.player(event.player))


@tells(ev.TurnStarted)
def turn_started(event: ev.TurnStarted, naming: Naming) -> Line:
    """Who is on turn."""
    line = say(_("{player} is on turn."), event.player, player=naming.player(event.player))
    return replace(line, begins_turn=True)


@tells(ev.DiceThrown)
def dice_thrown(event: ev.DiceThrown, naming: Naming) -> Line:
    """A throw and what it is for."""
    first, second = event.dice
    sentence = DOUBLES.get(event.purpose) if first == second else None
    return say(
        _(sentence or DICE[event.purpose]),
        event.player,
        player=naming.player(event.player),
        dice=naming.dice(event.dice),
    )


@tells(ev.TokenMoved)
def token_moved(event: ev.TokenMoved, naming: Naming) -> Line:
    """Where a token went."""
    return say(_(MOVES[event.how]), event.player, player=naming.player(event.player), space=naming.space(event.end))


@tells(ev.CardDrawn)
def card_drawn(event: ev.CardDrawn, naming: Naming) -> Line:
    """A card and what it says."""
    return say(
        _("{player} draws {deck}: “{card}”"),
        event.player,
        player=naming.player(event.player),
        deck=naming.deck(event.deck),
        card=naming.card(event.deck, event.card),
    )


@tells(ev.JailCardKept)
def jail_card_kept(event: ev.JailCardKept, naming: Naming) -> Line:
    """A card for later."""
    return say(_("{player} keeps the card for later."), event.player, player=naming.player(event.player))


@tells(ev.SentToJail)
def sent_to_jail(event: ev.SentToJail, naming: Naming) -> Line:
    """Into Jail, and why."""
    sentence = (
        _("Doubles for the third time: {player} goes to Jail.")
        if event.why == "doubles"
        else _("{player} goes to Jail.")
    )
    return say(sentence, event.player, player=naming.player(event.player))


@tells(ev.StayedInJail)
def stayed_in_jail(event: ev.StayedInJail, naming: Naming) -> Line:
    """No doubles."""
    return say(_("No doubles: {player} stays in Jail."), event.player, player=naming.player(event.player))


@tells(ev.LeftJail)
def left_jail(event: ev.LeftJail, naming: Naming) -> Line:
    """Out of Jail, and how."""
    sentence = (
        _("{player} plays “{card}” and is out of Jail.") if event.how == "card" else _("{player} is out of Jail.")
    )
    return say(
        sentence,
        event.player,
        player=naming.player(event.player),
        card=naming.one("jail_free"),
    )
