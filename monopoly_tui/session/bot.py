"""What every bot keeps to, so that a table need not know where its bots come from."""

from __future__ import annotations

from typing import Any, Protocol

from monopoly_tui.games.core.vocabulary import Action


class Thinker(Protocol):
    """A bot: it sees the game and says what it does, or nothing."""

    def answer(self, game: Any, player: int) -> Action | None:
        """The action to take now, None if there is none."""
