"""What a player can do, and how the game goes on. Pawns are named by their Power Number, spaces by their number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from monopoly_tui.games.core.vocabulary import Action

from . import events as ev
from .board import CHIPS
from .luck import DRAGON, Luck
from .moves import can_act, ways
from .state import GONE, OVER, PLACING, Pawn, State

if TYPE_CHECKING:
    from .game import Game


class Place(Action):
    """Put one of the first pawns on the board before the game."""

    pawn: int
    space: int

    def do(self, game: Game, player: int) -> None:
        game.emit(ev.PawnPlaced(player, self.pawn, self.space, summoned=False))
        if not game.state.unplaced(player):
            _go_on_placing(game)


class Move(Action):
    """Move a pawn to a space; there it battles if another player's pawn stands on it."""

    pawn: int
    space: int

    def do(self, game: Game, player: int) -> None:
        state, pawn = game.state, self.pawn
        way = ways(state, player, pawn)[self.space]
        game.emit(ev.PawnMoved(player, pawn, way.path))
        if way.battle is None or _battle(game, Pawn(player, pawn), way.battle, way.space):
            if way.chip is not None:
                game.emit(ev.ChipTaken(player, way.chip, len(state.chips[player]) + 1))
            if len(state.chips[player]) == CHIPS:
                _end(game, player)
        _end_turn(game)


class Summon(Action):
    """Throw the twelve-sided die for the lowest pawn that waits."""

    def do(self, game: Game, player: int) -> None:
        pawn = game.state.waiting(player)[0]
        number = game.state.luck.throw()
        game.emit(ev.DieThrown(player, pawn, number))
        if number >= pawn:
            game.emit(ev.PawnSummoned(player, pawn, number))
        else:
            game.emit(ev.SummonFailed(player, pawn, number))
            _end_turn(game)


class PlaceSummoned(Action):
    """Put the pawn just summoned on the board."""

    space: int

    def do(self, game: Game, player: int) -> None:
        game.emit(ev.PawnPlaced(player, game.state.waiting(player)[0], self.space, summoned=True))
        _end_turn(game)


class Resign(Action):
    """Leave the game."""

    def do(self, game: Game, player: int) -> None:
        state = game.state
        game.emit(ev.Resigned(player))
        if _last_one_left(game) or player != state.turn:
            return
        if state.phase == PLACING:
            _go_on_placing(game)
        else:
            _end_turn(game)


def counting(faces: tuple[int, ...], civilization: int) -> int:
    """How many battle dice count for a pawn: its own symbol and the dragon."""
    return faces.count(civilization) + faces.count(DRAGON)


def throws(state: State, luck: Luck, attacker: Pawn, defender: Pawn) -> Iterator[ev.BattleThrown]:
    """The throws of a battle, until one side has more."""
    while True:
        attack, defence = luck.battle(attacker.power), luck.battle(defender.power)
        attack_hits = counting(attack, state.civilizations[attacker.player])
        defence_hits = counting(defence, state.civilizations[defender.player])
        yield ev.BattleThrown(attacker, defender, attack, defence, attack_hits, defence_hits)
        if attack_hits != defence_hits:
            return


def _battle(game: Game, attacker: Pawn, defender: Pawn, space: int) -> bool:
    """Let two pawns battle; whether the attacker has won."""
    state = game.state
    game.emit(ev.BattleStarted(attacker, defender, space))
    for throw in throws(state, state.luck, attacker, defender):
        game.emit(throw)
    won = throw.attack_hits > throw.defence_hits
    winner, loser = (attacker, defender) if won else (defender, attacker)
    game.emit(ev.PawnBeaten(loser.player, loser.power, space, winner))
    if all(where == GONE for where in state.at[loser.player].values()):
        game.emit(ev.PlayerOut(loser.player))
    return won


def _go_on_placing(game: Game) -> None:
    """The next player to the left places; after the last, the one who placed first takes the first turn."""
    state = game.state
    following = next((seat for seat in _seats(state) if state.unplaced(seat)), None)
    if following is not None:
        game.emit(ev.PlacingStarted(following))
    else:
        game.emit(ev.TurnStarted(_seats(state)[0], 1, 1))


def _seats(state: State) -> list[int]:
    """Those still in the game, going left from whoever began."""
    around = ((state.first + step) % state.players for step in range(state.players))
    return [seat for seat in around if not state.out[seat]]


def _end_turn(game: Game) -> None:
    """Hand on to the next player who can do something, unless the game is over."""
    state = game.state
    if state.phase == OVER or _last_one_left(game):
        return
    while True:
        _begin_next(game)
        if can_act(state, state.turn):
            return
        game.emit(ev.TurnPassed(state.turn))


def _begin_next(game: Game) -> None:
    """The next player to the left who is still in the game is on turn."""
    state = game.state
    player, rounds = state.turn, state.round
    while True:
        player = (player + 1) % state.players
        rounds += player == state.first
        if not state.out[player]:
            break
    game.emit(ev.TurnStarted(player, state.turns + 1, rounds))


def _last_one_left(game: Game) -> bool:
    """End the game if only one player is left in it."""
    staying = _seats(game.state)
    if len(staying) == 1:
        _end(game, staying[0])
    return len(staying) == 1


def _end(game: Game, winner: int) -> None:
    """Rank the others by chips, then by pawns; those who left follow, the last to leave first."""
    state = game.state
    order = sorted(_seats(state), key=lambda p: (p != winner, -len(state.chips[p]), -_pawns(state, p)))
    ranking = (*order, *reversed(state.left))
    game.emit(ev.GameEnded(winner, ranking, tuple(len(state.chips[p]) for p in ranking)))


def _pawns(state: State, player: int) -> int:
    return sum(where != GONE for where in state.at[player].values())
