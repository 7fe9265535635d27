"""The luck of the civilizations game, and the exact chances of battles and of summoning."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from monopoly_tui.games.core import luck

from .board import CIVILIZATIONS

SIDES = 12
"""Of the die for summoning."""
DRAGON = CIVILIZATIONS
"""The wild face of a battle die; the others are the numbers of the civilizations."""
FACES = CIVILIZATIONS + 1
COUNTING = 2
"""Faces of a battle die that count for a pawn: its own symbol and the dragon."""


class Luck(luck.Luck):
    """The die for summoning, and the battle dice."""

    __slots__ = ()

    def throw(self) -> int:
        """The twelve-sided die."""
        return self.below(SIDES) + 1

    def battle(self, count: int) -> tuple[int, ...]:
        """So many battle dice."""
        return tuple(self.below(FACES) for _ in range(count))


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
