"""Puts what bots say in other words than the last time, whichever of them said it then."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from monopoly_tui.games.core.vocabulary import AnyEvent


class Wording:
    """In which words things were said at one table. No bot knows that alone: two may be of one character."""

    def __init__(self) -> None:
        self._said: Counter[tuple[str, str]] = Counter()

    def of(self, remark: AnyEvent) -> AnyEvent:
        """A remark that is about to be told, in the next words there are for it."""
        from monopoly_tui.games.property.events import Said  # in a game whose bots are silent, nobody needs it

        if not isinstance(remark, Said):
            return remark
        about = remark.character, remark.occasion
        self._said[about] += 1
        return replace(remark, variant=self._said[about] - 1)
