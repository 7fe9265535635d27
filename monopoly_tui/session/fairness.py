"""Whether dice fell as fair dice do: the chi-square test, and its verdict in plain words."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from monopoly_tui.i18n import _, ngettext, number, per_cent

from .games import SUMS
from .history import History

TOO_FEW, FAIR, UNEVEN, VERY_UNEVEN = "too few", "fair", "uneven", "very uneven"
_RAREST_EXPECTED = 2


@dataclass(frozen=True, slots=True)
class Verdict:
    """How well counts agree with fair dice: `probability` is how often fair dice would be at least this uneven."""

    throws: int
    chi_square: float
    degrees: int
    probability: float
    finding: str

    def sentence(self) -> str:
        """The verdict in words."""
        count = number(self.throws)
        if self.finding == TOO_FEW:
            return ngettext(
                "{count} throw so far: too few to judge the dice by.",
                "{count} throws so far: too few to judge the dice by.",
                self.throws,
            ).format(count=count)
        if self.finding == FAIR:
            return _(
                "{count} throws: the dice fall as fair dice do. In {share} of games fair dice fall less evenly."
            ).format(count=count, share=per_cent(round(self.probability * 100)))
        games = number(round(1 / max(self.probability, 1e-9)))
        if self.finding == UNEVEN:
            return _(
                "{count} throws: the dice fall rather unevenly, as fair dice do in one game out of {games}."
            ).format(count=count, games=games)
        return _(
            "{count} throws: the dice fall very unevenly. Fair dice do so in only one game out of {games}."
        ).format(count=count, games=games)


def judge(counts: Mapping[Any, int], ways: Mapping[Hashable, int] = SUMS) -> Verdict:
    """Compare how often each outcome came with the number of ways it can come."""
    throws, all_ways = sum(counts.values()), sum(ways.values())
    degrees = len(ways) - 1
    if throws * min(ways.values()) < _RAREST_EXPECTED * all_ways:
        return Verdict(throws, 0.0, degrees, 1.0, TOO_FEW)
    chi_square = 0.0
    for outcome, weight in ways.items():
        expected = throws * weight / all_ways
        chi_square += (counts.get(outcome, 0) - expected) ** 2 / expected
    probability = chance_of_more(chi_square, degrees)
    if probability >= 0.05:
        finding = FAIR
    else:
        finding = UNEVEN if probability >= 0.001 else VERY_UNEVEN
    return Verdict(throws, chi_square, degrees, probability, finding)


def verdicts(history: History) -> dict[str, Verdict]:
    """Whether each kind of dice in a game fell fairly so far."""
    kind = history.kind
    counts: dict[str, Counter[Hashable]] = {dice: Counter() for dice in kind.dice}
    for events in (history.opening, *(step.events for step in history.steps)):
        for event in events:
            for dice, outcome in kind.throws(event):
                counts[dice][outcome] += 1
    return {dice: judge(counts[dice], ways) for dice, ways in kind.dice.items()}


def chance_of_more(chi_square: float, degrees: int) -> float:
    """The probability of a larger chi-square, by the exact sum that whole degrees of freedom have."""
    half = chi_square / 2
    if half <= 0:
        return 1.0
    if degrees % 2:
        total, start = math.erfc(math.sqrt(half)), 1
    else:
        total, start = math.exp(-half), 2
    for k in range(start, degrees, 2):
        total += math.exp(k / 2 * math.log(half) - half - math.lgamma(k / 2 + 1))
    return min(total, 1.0)
