"""When a mind says something aloud: seldom. In which words is for those to know who hear all of it."""

from __future__ import annotations

from random import Random
from typing import Final

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.events import Said
from monopoly_tui.games.property.procedures.building import Build
from monopoly_tui.games.property.procedures.deal import Accept
from monopoly_tui.games.property.procedures.purchase import Buy

OCCASIONS: Final[dict[type[Action], str]] = {Build: "built", Buy: "bought", Accept: "deal"}
"""What there is something to say about."""
SELDOM: Final = 0.15
"""How often something is said of it."""
SILENCE: Final = 6
"""So many turns pass before the next word."""


class Talk:
    """What one mind says."""

    def __init__(self, character: str, seed: str) -> None:
        self.character, self._luck = character, Random(f"{seed} talk")
        self._waiting: Said | None = None
        self._since = -SILENCE

    def hint(self, said: Said) -> None:
        """Say what an offer that is turned down lacks."""
        self._waiting = said

    def acted(self, player: int, action: Action, turns: int) -> None:
        """Think of a word about what was just done."""
        occasion = OCCASIONS.get(type(action), "")
        quiet = 0 <= turns - self._since < SILENCE
        if not occasion or not self.character or quiet or self._luck.random() >= SELDOM:
            return
        self._since = turns
        self._waiting = Said(player, occasion, self.character)

    def taken(self) -> Said | None:
        """What is to be said now, once."""
        said, self._waiting = self._waiting, None
        return said
