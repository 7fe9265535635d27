"""What a decision cost: the chance to win that was lost against the best of the choices there were."""

from __future__ import annotations

from typing import Final, NamedTuple

from monopoly_tui.bots.property.habitual import HabitualPlayer
from monopoly_tui.bots.property.weighing import Weighing
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid, Pass
from monopoly_tui.games.property.procedures.turn import Roll, RollDecision

from .outlook import outlook

SUSPICIOUS: Final = 0.02
"""What looks like a smaller mistake at first sight is none, and is not looked at again."""
PLAYOUTS: Final = (30, 90)
"""So many at first, and so many more if it still looks like a mistake."""
ROUNDS: Final = 3
"""So many rounds are played out."""


class Verdict(NamedTuple):
    """How much chance was lost, and by doing what instead it would not have been."""

    lost: float = 0.0
    better: Action | None = None


FLAWLESS = Verdict()


def options(game: Game, player: int) -> list[Action]:
    """What somebody who is asked could well do: every choice that needs no more words, and what habit would do.

    Of all bids the lowest stands for going on.
    """
    decision, state = game.decision, game.state
    if decision is None or player not in decision.asks:
        return []
    if isinstance(decision, AuctionDecision):
        bid = Bid(decision.least)
        return [Pass(), bid] if decision.refusal(player, bid) is None else [Pass()]
    allowed, habitual = decision.allowed(player), HabitualPlayer()
    if isinstance(decision, RollDecision):  # who is about to throw may build and mortgage as at the end of a turn
        usual = habitual.manages(state, player, decision)
    else:
        usual = habitual.respond(state, player, decision)
    return allowed if usual is None or usual in allowed else [*allowed, usual]


def judged(game: Game, player: int, action: Action) -> Verdict | None:
    """What an action cost the player who did it, as the game stood before it; None if there was nothing to choose.

    Who throws before building may still build at the end of the turn, and is judged by that.
    """
    if isinstance(game.decision, RollDecision) and isinstance(action, Roll):
        return None
    others = [other for other in options(game, player) if other != action and not type(other) is type(action) is Bid]
    if not others:
        return None
    done = outlook(game, player, action)[player]
    best, better = max(((outlook(game, player, other)[player], other) for other in others), key=lambda each: each[0])
    return FLAWLESS if best - done < SUSPICIOUS else _weighed(game, player, action, better)


def _weighed(game: Game, player: int, action: Action, better: Action) -> Verdict:
    """How much better the other action is in playouts with the same dice; more of them the nearer it is to a mark."""
    turns = ROUNDS * game.state.out.count(False)
    weighing = Weighing(game, player, [better, action], f"judge {game.state.turns}", turns)
    for playouts in PLAYOUTS:
        weighing.more(playouts)
        lost, error = weighing.difference(0, 1)
        if lost + 2 * error < SUSPICIOUS:
            return FLAWLESS
    return Verdict(lost, better) if lost > 2 * error else FLAWLESS
