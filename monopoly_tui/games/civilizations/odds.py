"""Exact chances of battles and of summoning."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from .luck import FACES, SIDES

COUNTING = 2
"""Faces of a battle die that count for a pawn: its own symbol and the dragon."""


@cache
def hits(dice: int) -> tuple[Fraction, ...]:
    """How likely so many battle dice show no counting face, one, two, and so on."""
    ways = FACES**dice
    return tuple(
        Fraction(comb(dice, count) * COUNTING**count * (FACES - COUNTING) ** (dice - count), ways)
        for count in range(dice + 1)
    )


@cache
def win_chance(attacker: int, defender: int) -> Fraction:
    """How likely the pawn that attacks beats the other, by their Power Numbers; ties are thrown again for ever."""
    won = lost = Fraction(0)
    for mine, chance in enumerate(hits(attacker)):
        for theirs, other in enumerate(hits(defender)):
            if mine > theirs:
                won += chance * other
            elif mine < theirs:
                lost += chance * other
    return won / (won + lost)


@cache
def summon_chance(pawn: int) -> Fraction:
    """How likely one throw summons a pawn."""
    return Fraction(SIDES + 1 - pawn, SIDES)
