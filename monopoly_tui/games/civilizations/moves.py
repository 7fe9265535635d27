"""Where a pawn can walk, and what waits for it there."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from fractions import Fraction

from monopoly_tui.records import record

from .luck import win_chance
from .state import Pawn, State

CERTAIN = Fraction(1)


@record(frozen=True)
class Way:
    """A move that a pawn can make: every space from where it stands to where it stops.

    `battle` is the pawn it has to beat there, `chance` how likely it holds the space afterwards, `chip` the
    civilization whose chip its owner then takes.
    """

    path: tuple[int, ...]
    battle: Pawn | None = None
    chance: Fraction = CERTAIN
    chip: int | None = None

    @property
    def space(self) -> int:
        """Where the move ends."""
        return self.path[-1]

    @property
    def steps(self) -> int:
        """How long the move is."""
        return len(self.path) - 1


def ways(state: State, player: int, pawn: int) -> dict[int, Way]:
    """Every move of a pawn on the board, by the space it ends on, each along a shortest path.

    Going back and forth gives nothing more: a move may always be shorter than the Power Number.
    """
    return {path[-1]: _way(state, player, pawn, path) for path in _paths(state, player, pawn)}


def _paths(state: State, player: int, pawn: int) -> Iterator[tuple[int, ...]]:
    """A shortest path to every space where a pawn on the board can stop, the shorter ones first."""
    start, on, spaces = state.at[player][pawn], state.on, state.board.spaces
    met = {start}
    queue: deque[tuple[int, ...]] = deque([(start,)])
    while queue:
        path = queue.popleft()
        for there in spaces[path[-1]].neighbours:
            if there in met:
                continue
            met.add(there)
            longer, standing = (*path, there), on[there]
            if standing is None or standing.player != player:
                yield longer
            # Own pawns are walked past, other players' are not.
            if len(path) < pawn and (standing is None or standing.player == player):
                queue.append(longer)


def wins_at_once(state: State, player: int) -> bool:
    """Whether a player can walk onto the last chip that is missing, and nobody stands there."""
    missing = state.missing(player)
    chip = state.board.chip_spaces[missing[0]]
    if len(missing) > 1 or state.on[chip] is not None:
        return False
    return any(path[-1] == chip for pawn in state.on_board(player) for path in _paths(state, player, pawn))


def can_act(state: State, player: int) -> bool:
    """Whether a player can move a pawn or try to summon one."""
    return can_summon(state, player) or any(any(_paths(state, player, pawn)) for pawn in state.on_board(player))


def can_summon(state: State, player: int) -> bool:
    """Whether there is a pawn to summon and room for it."""
    return bool(state.waiting(player)) and bool(state.open_home(player))


def _way(state: State, player: int, pawn: int, path: tuple[int, ...]) -> Way:
    space = state.board.spaces[path[-1]]
    chip = space.land if space.chip and space.land not in state.chips[player] else None
    standing = state.on[path[-1]]
    chance = CERTAIN if standing is None else win_chance(pawn, standing.power)
    return Way(path, standing, chance, chip)
