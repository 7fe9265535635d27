"""A table of the civilizations game that can be thought further, and what it is worth to a player."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain

from monopoly_tui.games.civilizations.board import Board
from monopoly_tui.games.civilizations.luck import summon_chance, win_chance
from monopoly_tui.games.civilizations.state import Pawn, State

NO_PAWN = 4.0
"""Turns reckoned for getting a pawn onto the board at all."""
NEVER = 30.0
"""Turns reckoned for a player who has no pawn left."""
POWER_WORTH = 0.12
"""What a point of Power Number on the board is worth, in turns."""
STEP_WORTH = 0.04
"""What a step nearer is worth that saves no whole turn yet."""
WON = 100.0
LOST_GAME = 9.0
"""What it costs, in turns, if somebody else can win with the next move."""


@cache
def _chance(mine: int, theirs: int) -> float:
    """The chance of a battle as a plain number: it is looked up thousands of times for one answer."""
    return float(win_chance(mine, theirs))


@lru_cache(maxsize=1000)
def _turns(
    board: Board,
    player: int,
    pawns: tuple[tuple[int, int], ...],
    lands: frozenset[int],
    guards: tuple[Pawn | None, ...],
) -> float:
    """About how many turns the chips of some lands take, always going for the nearest next.

    `guards` are those who stand there, by land. It is kept: one move changes it for hardly anybody.
    """
    chips, distances = board.chip_spaces, board.distances
    places, left, total = dict(pawns), set(lands), 0.0
    while left:
        turns, steps, pawn, land = min(
            (-(-distances[space][chips[land]] // pawn), distances[space][chips[land]], pawn, land)
            for pawn, space in places.items()
            for land in left
        )
        standing = guards[land]
        guarded = 0.0 if standing is None or standing.player == player else 1 - _chance(pawn, standing.power)
        total += turns + STEP_WORTH * steps + guarded
        places[pawn] = chips[land]
        left.discard(land)
    return total


class Outlook:
    """A table that can be thought further: where the pawns on the board stand, and who misses which chips."""

    __slots__ = ("board", "homes", "missing", "on", "pawns", "waiting")

    def __init__(self, state: State) -> None:
        self.board: Board = state.board
        self.homes = [state.board.homes[land] for land in state.civilizations]
        self.pawns = [{p: state.at[seat][p] for p in state.on_board(seat)} for seat in range(state.players)]
        self.waiting = [state.waiting(seat) for seat in range(state.players)]
        self.missing = [frozenset(state.missing(seat)) for seat in range(state.players)]
        self.on: dict[int, Pawn] = {space: pawn for space, pawn in enumerate(state.on) if pawn is not None}

    def copy(self) -> Outlook:
        """The same table, to be thought further."""
        twin = Outlook.__new__(Outlook)
        twin.board, twin.homes = self.board, self.homes
        twin.pawns = [dict(pawns) for pawns in self.pawns]
        twin.waiting = list(self.waiting)
        twin.missing = list(self.missing)
        twin.on = dict(self.on)
        return twin

    def remove(self, player: int, pawn: int) -> None:
        """A pawn is beaten."""
        del self.on[self.pawns[player].pop(pawn)]

    def put(self, player: int, pawn: int, space: int) -> None:
        """A pawn stands somewhere else than before, or comes onto the board."""
        if pawn in self.pawns[player]:
            del self.on[self.pawns[player][pawn]]
        self.pawns[player][pawn] = space
        self.on[space] = Pawn(player, pawn)
        self.waiting[player] = tuple(p for p in self.waiting[player] if p != pawn)

    def turns_needed(self, player: int) -> float:
        """About how many turns the missing chips take, always going for the nearest next."""
        places, total = tuple(self.pawns[player].items()), 0.0
        if not places:
            if not self.waiting[player]:
                return NEVER
            pawn = self.waiting[player][0]
            total = NO_PAWN / float(summon_chance(pawn))
            places = ((pawn, self.homes[player][0]),)
        guards = tuple(map(self.on.get, self.board.chip_spaces))
        return total + _turns(self.board, player, places, self.missing[player], guards)

    def strength(self, player: int) -> float:
        """What a player's pawns on the board are worth."""
        return POWER_WORTH * sum(self.pawns[player])

    def dangers(self, player: int) -> Iterator[tuple[int, float]]:
        """A player's pawns, and how likely an opponent who tries beats each where it stands, at the best chance."""
        others = (pawns.items() for other, pawns in enumerate(self.pawns) if other != player)
        opponents = sorted(chain.from_iterable(others), reverse=True)
        for pawn, space in self.pawns[player].items():
            distances = self.board.distances[space]
            # Nobody has a better chance than the strongest.
            strongest = next((power for power, at in opponents if distances[at] <= power), 0)
            yield pawn, _chance(strongest, pawn) if strongest else 0.0

    def takes(self, player: int) -> float:
        """How likely a player takes a missing chip with the very next move, wherever it is likeliest."""
        return max((self._taking(player, land) for land in self.missing[player]), default=0.0)

    def could_win(self, player: int) -> float:
        """How likely a player wins with the very next move."""
        if len(self.missing[player]) != 1:
            return 0.0
        (land,) = self.missing[player]
        return self._taking(player, land)

    def _taking(self, player: int, land: int) -> float:
        space = self.board.chip_spaces[land]
        standing = self.on.get(space)
        reaching = [pawn for pawn, at in self.pawns[player].items() if 1 <= self.board.distances[at][space] <= pawn]
        if standing is None or not reaching:
            return 1.0 if reaching else 0.0
        return 0.0 if standing.player == player else max(_chance(pawn, standing.power) for pawn in reaching)

    def value(self, player: int, caution: float) -> float:
        """How good the table is for a player who has just acted; more is better."""
        others = [
            seat for seat in range(len(self.pawns)) if seat != player and (self.pawns[seat] or self.waiting[seat])
        ]
        if not self.missing[player] or not others:
            return WON
        mine = self.strength(player) - self.turns_needed(player)
        mine -= caution * sum(POWER_WORTH * pawn * danger for pawn, danger in self.dangers(player))
        threat = max(self.could_win(seat) for seat in others)
        theirs = max(self.strength(seat) - self.turns_needed(seat) for seat in others)
        return mine - 0.4 * theirs - LOST_GAME * threat
