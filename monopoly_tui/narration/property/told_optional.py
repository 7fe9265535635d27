"""Tells what the optional rules add: rents to be asked for, battles, powers of the doubles."""

from __future__ import annotations

from monopoly_tui.games.property.rules.creature_battle import BattleFought, BattleOffered
from monopoly_tui.games.property.rules.power_doubles import AttackFought, PowerOffered, PowerUsed
from monopoly_tui.games.property.rules.rent_claim import RentClaimable, RentClaimed, RentForgotten
from monopoly_tui.i18n import _, number

from ..core.lines import Line, say
from ..core.registry import tells
from .naming import Naming


@tells(RentClaimable)
def rent_claimable(event: RentClaimable, naming: Naming) -> Line:
    """A rent that must be asked for."""
    return say(
        _("{owner} has to ask {visitor} for the {amount} in time."),
        event.owner,
        owner=naming.player(event.owner),
        visitor=naming.player(event.visitor),
        amount=naming.amount(event.amount),
    )


@tells(RentClaimed)
def rent_claimed(event: RentClaimed, naming: Naming) -> Line:
    """Asked in time."""
    return say(
        _("{owner} asks {visitor} for the rent for {lot}."),
        event.owner,
        owner=naming.player(event.owner),
        visitor=naming.player(event.visitor),
        lot=naming.space(event.lot),
    )


@tells(RentForgotten)
def rent_forgotten(event: RentForgotten, naming: Naming) -> Line:
    """Not asked in time, or one of the two has left."""
    return say(
        _("The rent for {lot} is forgotten: {visitor} owes {owner} nothing."),
        event.owner,
        owner=naming.player(event.owner),
        visitor=naming.player(event.visitor),
        lot=naming.space(event.lot),
    )


@tells(BattleOffered)
def battle_offered(event: BattleOffered, naming: Naming) -> Line:
    """A fight that may be had."""
    return say(
        _("{player} may fight {owner} for {lot}, power {power}."),
        event.player,
        player=naming.player(event.player),
        owner=naming.player(event.owner),
        lot=naming.space(event.lot),
        power=number(event.power),
    )


@tells(BattleFought)
def battle_fought(event: BattleFought, naming: Naming) -> Line:
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


@tells(PowerOffered)
def power_offered(event: PowerOffered, naming: Naming) -> Line:
    """A power that may be used."""
    return say(
        _("The doubles give {player} a power: {power}."),
        event.player,
        player=naming.player(event.player),
        power=naming.power(event.number),
    )


@tells(PowerUsed)
def power_used(event: PowerUsed, naming: Naming) -> Line:
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


@tells(AttackFought)
def attack_fought(event: AttackFought, naming: Naming) -> Line:
    """A fight of dice against dice."""
    sentence = _("{player} wins {lot} from {owner}.") if event.won else _("{owner} holds {lot} against {player}.")
    return say(
        sentence,
        event.player,
        player=naming.player(event.player),
        owner=naming.player(event.owner),
        lot=naming.space(event.lot),
    )
