"""An opinion of how everybody stands: a small net that makes chances of what is known of each player."""

from __future__ import annotations

from math import exp
from operator import mul

Row = tuple[float, ...]
Rows = tuple[Row, ...]
Weights = tuple[Rows, Rows, Row]
"""What counts by itself, by context; the hidden units, by what is known and then by context; and what each adds."""


class Net:
    """An opinion of how everybody stands: what counts by itself, and what counts only together with other things."""

    def __init__(self, direct: Rows, hidden: Rows, out: Row) -> None:
        self._direct, self._hidden, self._out = direct, hidden, out
        self._known = len(direct[0])
        self._mixed: dict[tuple[float, ...], tuple[list[float], list[float]]] = {}

    def chances(
        self, known: list[tuple[float, ...] | None], context: tuple[float, ...], certainty: float
    ) -> list[float]:
        """Everybody's chance, by what is known of them."""
        direct, biases = self._mixed.get(context) or self._mix(context)
        scores = [None if facts is None else self._score(facts, direct, biases) for facts in known]
        best = max(score for score in scores if score is not None)
        shares = [0.0 if score is None else exp(certainty * (score - best)) for score in scores]
        total = sum(shares)
        return [share / total for share in shares]

    def _score(self, facts: tuple[float, ...], direct: list[float], biases: list[float]) -> float:
        score: float = sum(map(mul, direct, facts))
        for row, weight, bias in zip(self._hidden, self._out, biases, strict=True):
            together = sum(map(mul, row, facts), bias)
            if together > 0:
                score += together * weight
        return score

    def _mix(self, context: tuple[float, ...]) -> tuple[list[float], list[float]]:
        """The weights for a context; there are a few hundred contexts at most for a box."""
        if len(self._mixed) > 2000:
            self._mixed.clear()
        direct = [sum(map(mul, context, column)) for column in zip(*self._direct, strict=True)]
        biases = [sum(map(mul, context, row[self._known :])) for row in self._hidden]
        mixed = self._mixed[context] = direct, biases
        return mixed
