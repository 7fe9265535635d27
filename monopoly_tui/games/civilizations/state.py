"""What play changes: where the pawns are, who holds which chips, whose turn it is, and what is under way."""

from __future__ import annotations

from typing import NamedTuple

from .board import CHIPS, CIVILIZATIONS, FIRST_PAWNS, PAWNS, Board
from .luck import Luck
from .settings import Settings

WAITING = -1
"""Where a pawn is that has not come onto the board yet."""
GONE = -2
"""Where a pawn is that was beaten, or whose owner left."""
PLACING, TURN, SUMMONED, OVER = "placing", "turn", "summoned", "over"


class Pawn(NamedTuple):
    """A pawn on the board: whose it is, and its Power Number."""

    player: int
    power: int


class State:
    """The table. It changes only by applying events, see `events.py`.

    Players are numbers in seating order, civilizations and spaces numbers in the board's order, pawns their Power
    Numbers. `at[player][pawn]` is a space, `WAITING` or `GONE`; `on[space]` is the pawn there. `chips[player]` are the
    civilizations a player has a chip of, in the order taken; `stacks` what is left on the chip spaces. `first` is who
    placed first, `left` those out of the game in the order they went.
    """

    __slots__ = (
        "at", "board", "chips", "civilizations", "first", "left", "luck", "names", "on", "out", "phase", "players",
        "ranking", "round", "settings", "stacks", "turn", "turns", "winner",
    )  # fmt: skip

    def __init__(
        self, board: Board, settings: Settings, names: tuple[str, ...], luck: Luck, civilizations: tuple[int, ...]
    ) -> None:
        self.board, self.settings, self.names, self.luck = board, settings, names, luck
        self.civilizations = civilizations
        self.players = len(names)
        self.at = [dict.fromkeys(PAWNS, WAITING) for _ in names]
        self.on: list[Pawn | None] = [None] * len(board.spaces)
        self.chips: list[list[int]] = [[] for _ in names]
        self.stacks = [CHIPS] * CIVILIZATIONS
        self.out = [False] * len(names)
        self.left: list[int] = []
        self.first = 0
        self.turn = 0
        self.turns = 0
        self.round = 0
        self.phase = PLACING
        self.winner: int | None = None
        self.ranking: tuple[int, ...] = ()

    def copy(self, luck: Luck | None = None) -> State:
        """An independent copy, with its own luck or another."""
        twin = State(self.board, self.settings, self.names, luck or self.luck.copy(), self.civilizations)
        twin.at = [dict(pawns) for pawns in self.at]
        twin.on = list(self.on)
        twin.chips = [list(held) for held in self.chips]
        twin.stacks, twin.out, twin.left = list(self.stacks), list(self.out), list(self.left)
        twin.first, twin.turn, twin.turns, twin.round = self.first, self.turn, self.turns, self.round
        twin.phase, twin.winner, twin.ranking = self.phase, self.winner, self.ranking
        return twin

    def on_board(self, player: int) -> tuple[int, ...]:
        """A player's pawns on the board."""
        return tuple(pawn for pawn, space in self.at[player].items() if space >= 0)

    def waiting(self, player: int) -> tuple[int, ...]:
        """A player's pawns beside the board, the lowest first."""
        return tuple(pawn for pawn, space in self.at[player].items() if space == WAITING)

    def unplaced(self, player: int) -> tuple[int, ...]:
        """The first pawns a player has still to place."""
        return tuple(pawn for pawn in FIRST_PAWNS if self.at[player][pawn] == WAITING)

    def open_home(self, player: int) -> tuple[int, ...]:
        """The ordinary spaces of a player's own land on which nobody stands."""
        home = self.board.homes[self.civilizations[player]]
        return tuple(space for space in home if self.on[space] is None)

    def missing(self, player: int) -> tuple[int, ...]:
        """The civilizations a player has no chip of."""
        held = self.chips[player]
        return tuple(land for land in range(CIVILIZATIONS) if land not in held)
