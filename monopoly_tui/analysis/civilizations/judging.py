"""What a decision of the civilizations game cost: the chance to win that was lost against the best there was."""

from __future__ import annotations

from typing import Final

from monopoly_tui.analysis.expert import FLAWLESS, SUSPICIOUS, Verdict, confirmed
from monopoly_tui.bots.civilizations.weighing import Weighing, expected
from monopoly_tui.games.civilizations.actions import Resign
from monopoly_tui.games.civilizations.game import Game
from monopoly_tui.games.core.vocabulary import Action

PLAYOUTS: Final = (10, 30)
"""So often what looks like a mistake is played out at first, and so many times more while it does."""


def judged(game: Game, player: int, action: Action) -> Verdict | None:
    """What an action cost the player who did it; None if there was nothing to choose, and for leaving the game."""
    if game.decision is None or isinstance(action, Resign):
        return None
    others = [other for other in game.decision.allowed(player) if other != action]
    if not others:
        return None
    done = expected(game, player, action)[player]
    best, better = max(((expected(game, player, other)[player], other) for other in others), key=lambda each: each[0])
    if best - done < SUSPICIOUS:
        return FLAWLESS
    turns = game.state.out.count(False)
    return confirmed(Weighing(game, player, [better, action], f"judge {game.state.turns}", turns), PLAYOUTS, better)
