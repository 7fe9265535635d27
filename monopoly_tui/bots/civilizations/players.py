"""Players of the civilizations game: an easy one, a sharp one who goes by everybody's chances, and one between."""

from __future__ import annotations

from random import Random

from monopoly_tui.games.civilizations.actions import Move, Summon
from monopoly_tui.games.civilizations.decisions import Decision, TurnDecision
from monopoly_tui.games.civilizations.game import Game
from monopoly_tui.games.civilizations.moves import Way
from monopoly_tui.games.core.game import AnyGame
from monopoly_tui.games.core.vocabulary import Action

from .habits import worth
from .outlook import Outlook
from .weighing import expected

ABSENT = 0.6
"""How often the steady player does not think."""
TRIFLE = 0.0001
"""So much of a chance is none: answers as good as each other do not always come out the same."""


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


class CarefulPlayer(LandsPlayer):
    """Weighs every answer by where it leads: the missing chips, the odds of battles, and what the others are up to."""

    def respond(self, game: Game, player: int, decision: Decision) -> Action:
        # Caution wears off: two players who only wait for each other would never finish.
        caution = 20 / (20 + game.state.round)
        now = Outlook(game.state)
        # A trifle of chance, so that equal answers do not always come out the same.
        return max(
            decision.allowed(player),
            key=lambda action: worth(now, decision, player, action, caution) + self.luck.random() * 0.02,
        )


class SteadyPlayer:
    """Plays as the careful one does, but every now and then, as people do, goes by what comes to mind."""

    def __init__(self, seed: str) -> None:
        self.luck = Random(seed)
        self._easy, self._careful = EasyPlayer(seed), CarefulPlayer(seed)

    def answer(self, game: AnyGame, player: int) -> Action | None:
        """What this player does now, None if it has nothing to say."""
        mind = self._easy if self.luck.random() < ABSENT else self._careful
        return mind.answer(game, player)


class SharpPlayer(LandsPlayer):
    """Does what leaves the best chance of winning, over all that dice can make of it."""

    def respond(self, game: Game, player: int, decision: Decision) -> Action:
        return max(
            decision.allowed(player),
            key=lambda action: expected(game, player, action)[player] + self.luck.random() * TRIFLE,
        )


def _gets_nearer(game: Game, player: int, way: Way) -> bool:
    """Whether a move leads towards a chip that its owner misses."""
    board = game.state.board
    chips = [board.chip_spaces[land] for land in game.state.missing(player)]
    return any(board.distances[way.space][chip] < board.distances[way.path[0]][chip] for chip in chips)
