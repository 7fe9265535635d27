"""Tells what the optional rules add: rents to be asked for, battles, powers of the doubles."""

from __future__ import annotations

from monopoly_tui.games.property import events as ev
from monopoly_tui.i18n import _, number

from ..core.lines import Line, say
from ..core.registry import tells
from .naming import Naming


@tells(ev.RentClaimable)
def rent_claimable(event: ev.RentClaimable, naming: Naming) -> Line:
    """A rent that must be asked for."""
    return say(
        _("{owner} has to ask {visitor} for the {amount} in time."),
        event.owner,
        owner=naming.player(event.owner),
        visitor=naming.player(event.visitor),
        amount=naming.amount(event.amount),
    )


@tells(ev.RentClaimed)
def rent_claimed(event: ev.RentClaimed, naming: Naming) -> Line:
    """Asked in time."""
    return say(
        _("{owner} asks {visitor} for the rent for {lot}."),
        event.owner,
        owner=naming.player(event.owner),
        visitor=naming.player(event.visitor),
        lot=naming.space(event.lot),
    )


@tells(ev.RentForgotten)
def rent_forgotten(event: ev.RentForgotten, naming: Naming) -> Line:
    """Not asked in time, or one of the two has left."""
    return say(
        _("The rent for {lot} is forgotten: {visitor} owes {owner} nothing."),
        event.owner,
        owner=naming.player(event.owner),
        visitor=naming.player(event.visitor),
        lot=naming.space(event.lot),
    )


@tells(ev.BattleOffered)
def battle_offered(event: ev.BattleOffered, naming: Naming) -> Line:
    """A fight that may be had."""
    return say(
        _("{player} may fight {owner} for {lot}, power {power}."),
        event.player,
        player=naming.player(event.player),
        owner=naming.player(event.owner),
        lot=naming.space(event.lot),
        power=number(event.power),
    )


@tells(ev.BattleFought)
def battle_fought(event: ev.BattleFought, naming: Naming) -> Line:
    """A fight against a creature's power."""
    sentence = (
        _("{strength} against {power}: {player} wins {lot} from {owner}.")
        if event.won
        else _("{strength} against {power}: {player} loses the battle for {lot}.")
    )
    return say(
        sentence,
        event.player,
        strength=number(event.strength),
        power=number(event.power),
        player=naming.player(event.player),
        owner=naming.player(event.owner),
        lot=naming.space(event.lot),
    )


@tells(ev.PowerOffered)
def power_offered(event: ev.PowerOffered, naming: Naming) -> Line:
    """A power that may be used."""
    return say(
        _("The doubles give {player} a power: {power}."),
        event.player,
        player=naming.player(event.player),
        power=naming.power(event.number),
    )


@tells(ev.PowerUsed)
def power_used(event: ev.PowerUsed, naming: Naming) -> Line:
    """A power used."""
    if event.space is None:
        return say(
            _("{player} uses {power}."),
            event.player,
            player=naming.player(event.player),
            power=naming.power(event.number),
        )
    return say(
        _("{player} uses {power}: {space}."),
        event.player,
        player=naming.player(event.player),
        power=naming.power(event.number),
        space=naming.space(event.space),
    )


@tells(ev.AttackFought)
def attack_fought(event: ev.AttackFought, naming: Naming) -> Line:
    """A fight of dice against dice."""
    sentence = _("{player} wins {lot} from {owner}.") if event.won else _("{owner} holds {lot} against {player}.")
    return say(
        sentence,
        event.player,
        player=naming.player(event.player),
        owner=naming.player(event.owner),
        lot=naming.space(event.lot),
    )
