"""How often a token ends its move on each space, worked out for any board."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from .board import Board
from .effects import AdvanceTo, AdvanceToNearest, Choose, Draw, Effect, GoToJail, MoveBack, MoveForward

THROWS = tuple((one, other) for one in range(1, 7) for other in range(1, 7))
ROUNDS = 50
"""After so many throws it no longer matters where a token began."""

# A Markov chain over (space, doubles thrown in a row). Cards come up alike often, a third double leads to Jail, and
# whoever is jailed leaves with the next throw. Optional rules that move tokens are left out.


def landing_odds(board: Board) -> tuple[float, ...]:
    """The share of all moves that end on each space."""
    ends = [_resolved(board, space) for space in range(len(board.spaces))]
    chance: dict[tuple[int, int], float] = {(0, 0): 1.0}
    size = len(board.spaces)
    for _ in range(ROUNDS):
        after: defaultdict[tuple[int, int], float] = defaultdict(float)
        for (space, doubles), share in chance.items():
            for (steps, double), ways in _SUMS.items():
                part = share * ways / len(THROWS)
                if double and doubles == 2:
                    after[board.jail, 0] += part
                    continue
                for end, odds in ends[(space + steps) % size].items():
                    # Being sent to Jail ends the turn; those who only visit are too few to tell apart here.
                    after[end, doubles + 1 if double and end != board.jail else 0] += part * odds
        chance = after
    shares = [0.0] * size
    for (space, _doubles), share in chance.items():
        shares[space] += share
    return tuple(shares)


_SUMS: Counter[tuple[int, bool]] = Counter((one + other, one == other) for one, other in THROWS)


def _resolved(board: Board, space: int) -> dict[int, float]:
    """Where a token that reaches a space comes to rest."""
    return _followed(board, space, board.spaces[space].effect)


def _drawn(board: Board, space: int, effect: Draw) -> dict[int, float]:
    """Where a card leads; one that draws again leads where the others of its deck do."""
    cards = board.decks[board.deck_index[effect.deck]].cards
    return _mixed(board, space, [card.effect for card in cards])


def _mixed(board: Board, space: int, effects: Iterable[Effect]) -> dict[int, float]:
    """Where a token comes to rest that meets one of several effects, each as likely as the others."""
    odds: defaultdict[int, float] = defaultdict(float)
    settled = [effect for effect in effects if not isinstance(effect, Draw)]
    for effect in settled:
        for end, share in _followed(board, space, effect).items():
            odds[end] += share / len(settled)
    return dict(odds)


def _followed(board: Board, space: int, effect: Effect | None) -> dict[int, float]:
    size = len(board.spaces)
    match effect:
        case Draw():
            return _drawn(board, space, effect)
        case Choose(effects=effects):
            return _mixed(board, space, effects) or {space: 1.0}
        case GoToJail():
            return {board.jail: 1.0}
        case AdvanceTo(space=target):
            return {target: 1.0}
        case AdvanceToNearest(kind=kind):
            ahead = ((space + step) % size for step in range(1, size + 1))
            return {next(at for at in ahead if (lot := board.lot_at[at]) and lot.kind == kind): 1.0}
        case MoveBack(spaces=steps):
            return _resolved(board, (space - steps) % size)
        case MoveForward(spaces=steps):
            return _resolved(board, (space + steps) % size)
    return {space: 1.0}
