"""What the table waits for: who may answer, with what, and the only judge of what is allowed."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from monopoly_tui.games.core import game
from monopoly_tui.games.core.codec import malformed
from monopoly_tui.games.core.refusals import NoSuchPlayer, NotAsked, NotNow, Refusal
from monopoly_tui.games.core.vocabulary import Action

from . import actions as do
from . import refusals as no
from .board import PAWNS
from .luck import summon_chance
from .moves import Way, ways
from .state import GONE, WAITING, State


class Decision(game.Decision):
    """Base of all decisions."""

    __slots__ = ()

    state: State

    def __init__(self, state: State) -> None:
        self.state = state
        self.asks = (state.turn,)

    @property
    def player(self) -> int:
        """The one who is asked."""
        return self.asks[0]

    def refusal(self, player: int, action: Action) -> Refusal | None:
        """Nothing if the action is allowed, else why not."""
        if type(player) is not int or self.is_gone(player):
            return NoSuchPlayer(player)
        kind = type(action)
        if kind is do.Resign:
            return None
        refusal = malformed(action)
        if refusal is not None:
            return refusal
        if kind not in self.answers:
            return NotNow(kind.__name__, self.kind)
        if player not in self.asks:
            return NotAsked(self.asks, self.kind)
        return self.judge(player, action)


class PlaceDecision(Decision):
    """Before the game: a player places the first pawns, in any order."""

    __slots__ = ()
    kind = "place_pawn"
    answers = (do.Place,)

    @property
    def pawns(self) -> tuple[int, ...]:
        """Those still to be placed."""
        return self.state.unplaced(self.player)

    @property
    def spaces(self) -> tuple[int, ...]:
        """Where they may go."""
        return self.state.open_home(self.player)

    def choices(self, player: int) -> Iterator[Action]:
        return (do.Place(pawn, space) for pawn in self.pawns for space in self.spaces)

    def judge(self, player: int, action: Action) -> Refusal | None:
        assert isinstance(action, do.Place)
        if action.pawn not in PAWNS:
            return no.NoSuchPawn(action.pawn)
        if action.pawn not in self.pawns:
            return no.PawnStarts(action.pawn, self.pawns)
        return _refuse_home(self.state, self.player, action.space)


class TurnDecision(Decision):
    """A turn: move one pawn, or try to summon the next."""

    __slots__ = ("_ways",)
    kind = "turn"
    answers = (do.Move, do.Summon)

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self._ways: dict[int, dict[int, Way]] = {}

    @property
    def pawns(self) -> tuple[int, ...]:
        """The pawns on the board that can move."""
        return tuple(pawn for pawn in self.state.on_board(self.player) if self.ways(pawn))

    def ways(self, pawn: int) -> dict[int, Way]:
        """Every move of an own pawn on the board, by the space it ends on, with battles and their chances."""
        if pawn not in self._ways:
            self._ways[pawn] = ways(self.state, self.player, pawn)
        return self._ways[pawn]

    @property
    def next_pawn(self) -> int | None:
        """The pawn that would be summoned; None if nobody waits."""
        return next(iter(self.state.waiting(self.player)), None)

    @property
    def summon_chance(self) -> Fraction:
        """How likely summoning succeeds; nothing if it cannot be tried."""
        pawn = self.next_pawn
        return Fraction(0) if pawn is None or self._refuse_summon() else summon_chance(pawn)

    def choices(self, player: int) -> Iterator[Action]:
        yield from (do.Move(pawn, space) for pawn in self.pawns for space in self.ways(pawn))
        yield do.Summon()

    def judge(self, player: int, action: Action) -> Refusal | None:
        if isinstance(action, do.Move):
            return self._refuse_move(action)
        return self._refuse_summon()

    def _refuse_summon(self) -> Refusal | None:
        state, player = self.state, self.player
        if not state.waiting(player):
            return no.NobodyWaits()
        return None if state.open_home(player) else no.NoOpenSpace(state.civilizations[player])

    def _refuse_move(self, move: do.Move) -> Refusal | None:
        state, pawn, space = self.state, move.pawn, move.space
        if pawn not in PAWNS:
            return no.NoSuchPawn(pawn)
        start = state.at[self.player][pawn]
        if start == WAITING:
            return no.PawnWaits(pawn)
        if start == GONE:
            return no.PawnIsGone(pawn)
        if not 0 <= space < len(state.board.spaces):
            return no.NoSuchSpace(space)
        if space == start:
            return no.StaysPut(pawn, space)
        standing = state.on[space]
        if standing is not None and standing.player == self.player:
            return no.OwnPawnThere(space, standing.power)
        if space in self.ways(pawn):
            return None
        steps = state.board.distances[start][space]
        return no.TooFar(pawn, space, steps) if steps > pawn else no.Blocked(pawn, space)


class PlaceSummonedDecision(Decision):
    """The die was high enough: where does the pawn come onto the board?"""

    __slots__ = ("pawn",)
    kind = "place_summoned"
    answers = (do.PlaceSummoned,)

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.pawn = state.waiting(self.player)[0]

    @property
    def spaces(self) -> tuple[int, ...]:
        """Where it may go."""
        return self.state.open_home(self.player)

    def choices(self, player: int) -> Iterator[Action]:
        return map(do.PlaceSummoned, self.spaces)

    def judge(self, player: int, action: Action) -> Refusal | None:
        assert isinstance(action, do.PlaceSummoned)
        return _refuse_home(self.state, self.player, action.space)


def _refuse_home(state: State, player: int, number: int) -> Refusal | None:
    """Whether a pawn may be placed on a space."""
    if not 0 <= number < len(state.board.spaces):
        return no.NoSuchSpace(number)
    space, standing = state.board.spaces[number], state.on[number]
    if space.land != state.civilizations[player]:
        return no.NotHome(number, state.civilizations[player])
    if space.chip:
        return no.OnChipSpace(number)
    return None if standing is None else no.SpaceTaken(number, standing.player, standing.power)


# --- which moves a table offers first ---------------------------------------------------------------------------------


def by_interest(decision: TurnDecision, pawn: int) -> list[int]:
    """Where a pawn can go: to chips nobody guards, into battles, the likeliest first, then towards the other chips."""
    ways, chips = decision.ways(pawn), _wanted(decision)
    distances = decision.state.board.distances
    nearest = {space: min((distances[space][chip] for chip in chips), default=0) for space in ways}
    return sorted(ways, key=lambda space: (*_kind(ways[space]), nearest[space], space))


def safest(decision: TurnDecision, pawn: int) -> int:
    """Where a pawn goes unless told otherwise: into a battle only if there is nowhere else."""
    ways, interesting = decision.ways(pawn), by_interest(decision, pawn)
    return next((space for space in interesting if ways[space].battle is None), interesting[0])


def keenest(decision: TurnDecision) -> int | None:
    """The pawn to begin with: the weakest that can take a chip, else the strongest; nothing if none can move.

    A chip needs no strength, and the strong are missed elsewhere.
    """
    pawns = decision.pawns
    takers = [pawn for pawn in pawns if decision.ways(pawn)[safest(decision, pawn)].chip is not None]
    return min(takers) if takers else max(pawns, default=None)


def _kind(way: Way) -> tuple[int, float]:
    if way.battle is not None:
        return 1, -float(way.chance)
    return (0, 0.0) if way.chip is not None else (2, 0.0)


def _wanted(decision: TurnDecision) -> list[int]:
    """The spaces of the chips still missing; those that others guard only if all are."""
    state, player = decision.state, decision.player
    chips = [state.board.chip_spaces[land] for land in state.missing(player)]
    free = [chip for chip in chips if (standing := state.on[chip]) is None or standing.player == player]
    return free or chips
