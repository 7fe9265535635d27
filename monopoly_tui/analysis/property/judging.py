"""What a decision cost: the chance to win that was lost against the best of the choices there were."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from monopoly_tui.analysis.expert import FLAWLESS, SUSPICIOUS, Verdict, confirmed
from monopoly_tui.bots.property import habits
from monopoly_tui.bots.property.flat import Flat
from monopoly_tui.bots.property.habitual import HabitualPlayer, steps
from monopoly_tui.bots.property.weighing import BETWEEN, Weighing
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.game import Game
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.auction import AuctionDecision, Bid, Pass
from monopoly_tui.games.property.procedures.building import Sell, SellGroup
from monopoly_tui.games.property.procedures.deal import Accept, Decline, Offer
from monopoly_tui.games.property.procedures.debt import PayDecision
from monopoly_tui.games.property.procedures.mortgage import Mortgage
from monopoly_tui.games.property.procedures.turn import Roll, RollDecision
from monopoly_tui.games.property.state import FREE, State

from .outlook import Thoughtful, outlook

PLAYOUTS: Final = (30, 90)
"""So often what looks like a mistake is played out at first, and so many times more while it does."""
ROUNDS: Final = 3
"""So many rounds are played out."""
BUILDING: Final = ((500, False), (60, False), (60, True))
"""What else is tried when building: cash to leave, on a board with the usual prices, and whether to mortgage for it."""


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


def more_options(game: Game, player: int) -> Iterator[Action]:
    """Other ways to begin to build or to raise cash: worth a thought for one question, and too many for whole games."""
    decision, state = game.decision, game.state
    if decision is None:
        return
    if is_own_time(game, player):
        for plan in ways_to_build(state, player):
            yield from islice(steps(state, plan, decision, player), 1)
    if isinstance(decision, PayDecision) and state.cash[player] < decision.amount <= state.liquidation_value(player):
        yield from _ways_to_raise(state, player, decision)


def is_own_time(game: Game, player: int) -> bool:
    """Whether a player is asked for nothing but to throw or to hand on the dice, and may build before."""
    decision = game.decision
    asked = decision is not None and decision.kind in BETWEEN and player in decision.asks
    return asked and game.state.jailed[player] == FREE


def ways_to_build(state: State, player: int) -> Iterator[Flat]:
    """What could be built, by how much cash is to be left, and whether single lots are mortgaged for it."""
    for left, mortgaging in BUILDING:
        table = Flat.of(state)
        habits.build(table, player, int(left * table.plan.unit), mortgaging=mortgaging)
        yield table


def _ways_to_raise(state: State, player: int, decision: Decision) -> Iterator[Action]:
    """What could be given up first."""
    for space in state.lots_of(player):
        ways = (Sell((space,)), SellGroup(space)) if state.level[space] else (Mortgage((space,)),)
        yield from (way for way in ways if decision.refusal(player, way) is None)


def judged(game: Game, player: int, action: Action) -> Verdict | None:
    """What an action cost the player who did it, as the game stood before it; None if there was nothing to choose.

    Who throws before building may still build at the end of the turn, and is judged by that; an offer, also one in
    reply to another, is judged once it is agreed to.
    """
    if isinstance(action, Offer) or (isinstance(game.decision, RollDecision) and isinstance(action, Roll)):
        return None
    others = [other for other in options(game, player) if other != action and not type(other) is type(action) is Bid]
    if not others:
        return None
    done = outlook(game, player, action)[player]
    best, better = max(((outlook(game, player, other)[player], other) for other in others), key=lambda each: each[0])
    return FLAWLESS if best - done < SUSPICIOUS else _weighed(game, player, action, better)


def proposed(game: Game, proposer: int, player: int) -> Verdict:
    """What an offer that a player agrees to costs whoever made it: without it all would be as if it were refused."""
    done, better = (outlook(game, player, action)[proposer] for action in (Accept(), Decline()))
    return FLAWLESS if better - done < SUSPICIOUS else _weighed(game, player, Accept(), Decline(), proposer)


def _weighed(game: Game, player: int, action: Action, better: Action, whose: int | None = None) -> Verdict:
    """How much better the other action is in playouts with the same dice; more of them the nearer it is to a mark."""
    turns = ROUNDS * game.state.out.count(False)
    weighing = Weighing(game, player, [better, action], f"judge {game.state.turns}", turns, whose, Thoughtful)
    return confirmed(weighing, PLAYOUTS, better)
