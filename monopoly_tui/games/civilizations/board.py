"""What is printed on the box as far as the rules care: lands, spaces, and the lines between them."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import field

from monopoly_tui.records import record

CIVILIZATIONS = 5
"""As many as there are symbols on a battle die besides the dragon."""
PAWNS = (1, 2, 3, 4, 5, 6, 7)
"""A pawn is known by its Power Number."""
FIRST_PAWNS = (1, 2, 3)
"""Those on the board from the start; the others wait to be summoned."""
CHIPS = 5
"""In the stack of every civilization, and needed to win."""
LEAST_PLAYERS, MOST_PLAYERS = 2, 5


@record(frozen=True)
class Space:
    """One of the spaces: the civilization whose land it belongs to, and whether the chips lie on it."""

    id: str
    land: int
    chip: bool
    neighbours: tuple[int, ...]


@record(frozen=True)
class Board:
    """The whole board. Civilizations and spaces are numbers in the order given here.

    `homes` are every civilization's ordinary spaces, `chip_spaces` the one with its chips, `distances` the steps
    between any two spaces as long as nobody stands in the way.
    """

    civilizations: tuple[str, ...]
    spaces: tuple[Space, ...]
    homes: tuple[tuple[int, ...], ...] = field(init=False, repr=False)
    chip_spaces: tuple[int, ...] = field(init=False, repr=False)
    distances: tuple[tuple[int, ...], ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        lands = range(len(self.civilizations))
        chips = [self._spaces_of(land, chip=True) for land in lands]
        if len(lands) != CIVILIZATIONS or any(len(found) != 1 for found in chips):
            raise ValueError(f"a board has {CIVILIZATIONS} civilizations with one chip space each")
        homes = tuple(self._spaces_of(land, chip=False) for land in lands)
        if any(len(home) < len(FIRST_PAWNS) for home in homes):
            raise ValueError(f"a civilization has at least {len(FIRST_PAWNS)} ordinary spaces")
        object.__setattr__(self, "homes", homes)
        object.__setattr__(self, "chip_spaces", tuple(found[0] for found in chips))
        object.__setattr__(self, "distances", _distances(tuple(space.neighbours for space in self.spaces)))

    def __hash__(self) -> int:
        """Of what tells boards apart well enough: much is kept by the board, and there are few."""
        return hash(self.chip_spaces)

    def _spaces_of(self, land: int, *, chip: bool) -> tuple[int, ...]:
        return tuple(n for n, space in enumerate(self.spaces) if space.land == land and space.chip == chip)


def _distances(neighbours: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """The steps between any two spaces. Raises ValueError for lines that no board has."""
    if any(a == b or a not in neighbours[b] for a, others in enumerate(neighbours) for b in others):
        raise ValueError("a line joins two different spaces and can be walked both ways")
    distances = tuple(steps_from(neighbours, start) for start in range(len(neighbours)))
    # So that somebody can always do something: pawns shut in by their like alone would fill the board.
    if any(min(row) < 0 for row in distances):
        raise ValueError("every space can be reached from every other")
    return distances


def steps_from(neighbours: Sequence[Sequence[int]], start: int) -> tuple[int, ...]:
    """How many steps it is from a space to every other; -1 where no line leads."""
    steps = [-1] * len(neighbours)
    steps[start] = 0
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in neighbours[here]:
            if steps[there] < 0:
                steps[there] = steps[here] + 1
                queue.append(there)
    return tuple(steps)
