"""Players of the civilizations game: an easy one, a sharp one who thinks the table further, and one between."""

from __future__ import annotations

from functools import cache
from math import ceil
from random import Random

from monopoly_tui.games.civilizations.actions import Move, Place, PlaceSummoned, Summon
from monopoly_tui.games.civilizations.board import Board
from monopoly_tui.games.civilizations.decisions import Decision, TurnDecision
from monopoly_tui.games.civilizations.game import Game
from monopoly_tui.games.civilizations.luck import summon_chance, win_chance
from monopoly_tui.games.civilizations.moves import Way
from monopoly_tui.games.civilizations.state import Pawn, State
from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.vocabulary import Action

NO_PAWN = 4.0
"""Turns reckoned for getting a pawn onto the board at all."""
NEVER = 30.0
"""Turns reckoned for a player who has no pawn left."""
POWER_WORTH = 0.12
"""What a point of Power Number on the board is worth, in turns."""
STEP_WORTH = 0.04
"""What a step nearer is worth that saves no whole turn yet."""
ABSENT = 0.6
"""How often the steady player does not think."""
WON = 100.0
LOST_GAME = 9.0
"""What it costs, in turns, if somebody else can win with the next move."""


@cache
def _chance(mine: int, theirs: int) -> float:
    """The chance of a battle as a plain number: it is looked up thousands of times for one answer."""
    return float(win_chance(mine, theirs))


class Outlook:
    """A table that can be thought further: where the pawns on the board stand, and who misses which chips."""

    __slots__ = ("board", "homes", "missing", "on", "pawns", "waiting")

    def __init__(self, state: State) -> None:
        self.board: Board = state.board
        self.homes = [state.board.homes[land] for land in state.civilizations]
        self.pawns = [{p: state.at[seat][p] for p in state.on_board(seat)} for seat in range(state.players)]
        self.waiting = [state.waiting(seat) for seat in range(state.players)]
        self.missing = [set(state.missing(seat)) for seat in range(state.players)]
        self.on: dict[int, Pawn] = {space: pawn for space, pawn in enumerate(state.on) if pawn is not None}

    def copy(self) -> Outlook:
        """The same table, to be thought further."""
        twin = Outlook.__new__(Outlook)
        twin.board, twin.homes = self.board, self.homes
        twin.pawns = [dict(pawns) for pawns in self.pawns]
        twin.waiting = list(self.waiting)
        twin.missing = [set(lands) for lands in self.missing]
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
        places, lands = dict(self.pawns[player]), set(self.missing[player])
        total = 0.0
        if not places:
            if not self.waiting[player]:
                return NEVER
            pawn = self.waiting[player][0]
            total = NO_PAWN / float(summon_chance(pawn))
            places = {pawn: self.homes[player][0]}
        chips, distances = self.board.chip_spaces, self.board.distances
        while lands:
            turns, steps, pawn, land = min(
                (ceil(distances[space][chips[land]] / pawn), distances[space][chips[land]], pawn, land)
                for pawn, space in places.items()
                for land in lands
            )
            standing = self.on.get(chips[land])
            guarded = 0.0 if standing is None or standing.player == player else 1 - _chance(pawn, standing.power)
            total += turns + STEP_WORTH * steps + guarded
            places[pawn] = chips[land]
            lands.discard(land)
        return total

    def strength(self, player: int) -> float:
        """What a player's pawns on the board are worth."""
        return POWER_WORTH * sum(self.pawns[player])

    def danger(self, player: int, pawn: int) -> float:
        """How likely an opponent who tries beats a pawn where it stands, at the best chance in reach."""
        space = self.pawns[player][pawn]
        distances = self.board.distances[space]
        return max(
            (
                _chance(power, pawn)
                for other, pawns in enumerate(self.pawns)
                if other != player
                for power, at in pawns.items()
                if distances[at] <= power
            ),
            default=0.0,
        )

    def could_win(self, player: int) -> float:
        """How likely a player wins with the very next move."""
        if len(self.missing[player]) != 1:
            return 0.0
        (land,) = self.missing[player]
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
        mine -= caution * sum(POWER_WORTH * pawn * self.danger(player, pawn) for pawn in self.pawns[player])
        threat = max(self.could_win(seat) for seat in others)
        theirs = max(self.strength(seat) - self.turns_needed(seat) for seat in others)
        return mine - 0.4 * theirs - LOST_GAME * threat


class LandsPlayer:
    """A player with luck of its own, who speaks only when asked."""

    def __init__(self, seed: str) -> None:
        self.luck = Random(seed)

    def answer(self, game: AnyGame, player: int) -> Action | None:
        """What this player does now, None if it has nothing to say."""
        assert isinstance(game, Game), "this player knows another game"
        decision = game.decision
        if decision is None or player not in decision.asks:
            return None
        return self.respond(game, player, decision)

    def respond(self, game: Game, player: int, decision: Decision) -> Action:
        """What this player does who is asked."""
        raise NotImplementedError


class EasyPlayer(LandsPlayer):
    """Takes chips that lie about, avoids hopeless battles, and otherwise does what comes to mind."""

    def respond(self, game: Game, player: int, decision: Decision) -> Action:
        if not isinstance(decision, TurnDecision):
            return self.luck.choice(decision.allowed(player))
        moves = [(pawn, way) for pawn in decision.pawns for way in decision.ways(pawn).values()]
        chips = [(pawn, way) for pawn, way in moves if way.chip is not None and way.battle is None]
        if chips and self.luck.random() < 0.8:
            return self._one_of(chips)
        if decision.summon_chance and (not moves or self.luck.random() < 0.3):
            return Summon()
        return self._one_of(self._sensible(game, player, moves) or moves)

    def _sensible(self, game: Game, player: int, moves: list[tuple[int, Way]]) -> list[tuple[int, Way]]:
        """Those without hopeless battles, and mostly only what leads towards a chip."""
        sensible = [(pawn, way) for pawn, way in moves if way.chance > self.luck.random() / 2]
        nearer = [(pawn, way) for pawn, way in sensible if _gets_nearer(game, player, way)]
        return nearer if nearer and self.luck.random() < 0.7 else sensible

    def _one_of(self, moves: list[tuple[int, Way]]) -> Action:
        pawn, way = self.luck.choice(moves)
        return Move(pawn, way.space)


class SharpPlayer(LandsPlayer):
    """Weighs every answer by where it leads: the missing chips, the odds of battles, and what the others are up to."""

    def respond(self, game: Game, player: int, decision: Decision) -> Action:
        # Caution wears off: two players who only wait for each other would never finish.
        caution = 20 / (20 + game.state.round)
        now = Outlook(game.state)
        # A trifle of chance, so that equal answers do not always come out the same.
        return max(
            decision.allowed(player),
            key=lambda action: _worth(now, decision, player, action, caution) + self.luck.random() * 0.02,
        )


class SteadyPlayer:
    """Plays as the sharp one does, but every now and then, as people do, goes by what comes to mind."""

    def __init__(self, seed: str) -> None:
        self.luck = Random(seed)
        self._easy, self._sharp = EasyPlayer(seed), SharpPlayer(seed)

    def answer(self, game: AnyGame, player: int) -> Action | None:
        """What this player does now, None if it has nothing to say."""
        mind = self._easy if self.luck.random() < ABSENT else self._sharp
        return mind.answer(game, player)


def _gets_nearer(game: Game, player: int, way: Way) -> bool:
    """Whether a move leads towards a chip that its owner misses."""
    board = game.state.board
    chips = [board.chip_spaces[land] for land in game.state.missing(player)]
    return any(board.distances[way.space][chip] < board.distances[way.path[0]][chip] for chip in chips)


def _worth(now: Outlook, decision: Decision, player: int, action: Action, caution: float) -> float:
    """What a player can expect of an answer."""
    match action:
        case Place(pawn=pawn, space=space):
            return _after_placing(now, player, pawn, space, caution)
        case PlaceSummoned(space=space):
            return _after_placing(now, player, now.waiting[player][0], space, caution)
        case Move(pawn=pawn, space=space) if isinstance(decision, TurnDecision):
            return _after_move(now, player, pawn, decision.ways(pawn)[space], caution)
        case Summon() if isinstance(decision, TurnDecision):
            return _after_summoning(now, decision, player, caution)
    raise TypeError(f"{action} answers no such question")


def _after_placing(now: Outlook, player: int, pawn: int, space: int, caution: float) -> float:
    then = now.copy()
    then.put(player, pawn, space)
    return then.value(player, caution)


def _after_move(now: Outlook, player: int, pawn: int, way: Way, caution: float) -> float:
    won = now.copy()
    if way.battle is not None:
        won.remove(way.battle.player, way.battle.power)
    won.put(player, pawn, way.space)
    if way.chip is not None:
        won.missing[player].discard(way.chip)
    value = won.value(player, caution)
    if way.battle is None:
        return value
    lost = now.copy()
    lost.remove(player, pawn)
    chance = float(way.chance)
    return chance * value + (1 - chance) * lost.value(player, caution)


def _after_summoning(now: Outlook, decision: TurnDecision, player: int, caution: float) -> float:
    pawn = now.waiting[player][0]
    chance = float(decision.summon_chance)
    # On the best space there is: reckoned with one space alone, a land's neighbours would look unlike each other.
    value = max(_after_placing(now, player, pawn, space, caution) for space in decision.state.open_home(player))
    return chance * value + (1 - chance) * now.value(player, caution)
