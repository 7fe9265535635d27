"""Copies of a game from which any point of it is reached soon: near the end many, further back only a few."""

from __future__ import annotations

from .games import AnyGame

NEAR, FAR = 32, 1024
"""Steps between two copies at the end of a game, and everywhere else."""


class Copies:
    """By the number of steps before them, copies of one game; the one at the start is always there.

    Where somebody looks around far back, copies are kept as at the end, until another part is looked at.
    """

    def __init__(self, first: AnyGame) -> None:
        self._kept: dict[int, AnyGame] = {0: first}
        self._visited = -1

    def __len__(self) -> int:
        return len(self._kept)

    def nearest(self, count: int) -> tuple[int, AnyGame]:
        """The last copy kept from before so many steps, and a game of one's own from there."""
        at = next(at for at in range(count - count % NEAR, -1, -NEAR) if at in self._kept)
        return at, self._kept[at].copy()

    def arrived(self, count: int, game: AnyGame) -> None:
        """The game has come to a new end after so many steps."""
        if count % NEAR == 0:
            self._kept[count] = game.copy()
            self._forget(count - FAR)

    def passed(self, count: int, game: AnyGame) -> None:
        """Somebody came by on the way to a point that is looked at."""
        if count % NEAR or count in self._kept:
            return
        part = count // FAR
        if part != self._visited:
            for at in range(self._visited * FAR, (self._visited + 1) * FAR, NEAR):
                if at <= max(self._kept) - FAR:
                    self._forget(at)
            self._visited = part
        self._kept[count] = game.copy()

    def cut(self, count: int) -> None:
        """Nothing after so many steps has happened."""
        self._kept = {at: game for at, game in self._kept.items() if at <= count}

    def _forget(self, at: int) -> None:
        if at % FAR:
            self._kept.pop(at, None)
