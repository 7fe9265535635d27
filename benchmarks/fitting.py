"""Fits the net of the property bots' value function: what counts by itself, and what counts only together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

UNITS: Final = 24
EPOCHS, BATCH, PENALTY = 16, 512, 2e-4
RATES: Final = ((8, 0.01), (13, 0.003), (EPOCHS, 0.0008))
"""How far each step goes, up to an epoch."""


@dataclass(slots=True)
class Tables:
    """Many tables: what is known of each player, who is there, the context, and who won."""

    known: Floats
    there: NDArray[np.bool_]
    context: Floats
    winner: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.winner)

    def some(self, which: NDArray[np.int64] | NDArray[np.bool_]) -> Tables:
        return Tables(self.known[which], self.there[which], self.context[which], self.winner[which])


class Net:
    """A score for each player: a sum over what is known, with weights by context, and one over the hidden units."""

    def __init__(self, features: int, contexts: int, seed: int) -> None:
        luck, inputs = np.random.default_rng(seed), features + contexts
        self.direct: Floats = np.zeros((contexts, features))
        self.hidden: Floats = luck.normal(0, inputs**-0.5, (inputs, UNITS))
        self.out: Floats = luck.normal(0, 0.3 * UNITS**-0.5, UNITS)

    @property
    def parts(self) -> tuple[Floats, Floats, Floats]:
        return self.direct, self.hidden, self.out

    def _inputs(self, tables: Tables) -> Floats:
        seats = tables.known.shape[1]
        return np.concatenate((tables.known, np.repeat(tables.context[:, None, :], seats, axis=1)), axis=2)

    def shares(self, tables: Tables) -> Floats:
        """Everybody's chance at each table."""
        units = np.maximum(self._inputs(tables) @ self.hidden, 0)
        scores = units @ self.out + np.einsum("npf,nf->np", tables.known, tables.context @ self.direct)
        scores = np.where(tables.there, scores, -np.inf)
        shares: Floats = np.exp(scores - scores.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        return shares

    def slopes(self, tables: Tables, aims: Floats) -> tuple[Floats, Floats, Floats]:
        """Where the log-loss grows, if the chances should be these: for each of the parts."""
        off = (self.shares(tables) - aims) / len(tables)
        inputs = self._inputs(tables)
        together = inputs @ self.hidden
        back = off[:, :, None] * self.out * (together > 0)
        direct: Floats = tables.context.T @ np.einsum("np,npf->nf", off, tables.known)
        hidden: Floats = np.tensordot(inputs, back, axes=([0, 1], [0, 1]))
        out: Floats = np.einsum("np,nph->h", off, np.maximum(together, 0))
        return direct, hidden, out


def losses(net: Net, tables: Tables) -> Floats:
    """How surprising each winner is."""
    shares = net.shares(tables)
    won: Floats = -np.log(np.maximum(shares[np.arange(len(tables)), tables.winner], 1e-12))
    return won


def fit(tables: Tables, aims: Floats, seed: int) -> Net:
    """The net that comes closest to what the chances should be (Adam, in small batches)."""
    net, luck = Net(tables.known.shape[2], tables.context.shape[1], seed), np.random.default_rng(seed)
    means = [np.zeros_like(part) for part in net.parts]
    squares = [np.zeros_like(part) for part in net.parts]
    step = 0
    for epoch in range(EPOCHS):
        rate = next(rate for end, rate in RATES if epoch < end)
        order = luck.permutation(len(tables))
        for start in range(0, len(order), BATCH):
            step += 1
            batch = order[start : start + BATCH]
            slopes = net.slopes(tables.some(batch), aims[batch])
            for part, slope, mean, square in zip(net.parts, slopes, means, squares, strict=True):
                slope += PENALTY * part
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope * slope - square)
                part -= rate * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return net
