"""The duel box's rule: fight for the last creature of a group instead of paying its rent."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from monopoly_tui.games.core.vocabulary import Action

from ..board import STREET, Board, Lot
from ..events import DeedTaken, DiceThrown, Event
from ..luck import THROWS
from ..procedure import Decision, Frame
from ..procedures import debt, landing, mortgage
from ..rent import rent_now
from ..rule import Rule
from ..state import State

if TYPE_CHECKING:
    from ..game import Game

THOUSAND = 1000
LOST_RENTS = 10


def least_throw(power: int) -> int:
    """What the dice must show together to beat a creature."""
    return -(-power // THOUSAND)


@lru_cache(64)
def ways_to_win(power: int) -> int:
    """How many of all throws beat a creature."""
    return sum(sum(dice) >= least_throw(power) for dice in THROWS)


class CreatureBattleRule(Rule):
    """Both dice, in thousands, against the creature's power: win its deed or pay ten times the rent."""

    key = "creature_battle"

    def fits(self, board: Board) -> bool:
        return any(lot.power for lot in board.lots.values())

    def visited(self, game: Game, visitor: int, owner: int, lot: Lot) -> bool:
        state = game.state
        group = state.board.groups[lot.group]
        if lot.kind != STREET or not lot.power or state.group_count[visitor][lot.group] != len(group.lots) - 1:
            return False
        rent = rent_now(state, lot.space).amount
        game.emit(BattleOffered(visitor, owner, lot.space, lot.power, rent))
        state.frames.append(CreatureBattle(visitor, lot.space, rent))
        return True


RULE = CreatureBattleRule()


class CreatureBattle(Frame):
    """A visitor may fight for the last creature of a group."""

    player: int
    lot: int
    rent: int

    def resume(self, game: Game) -> BattleDecision:
        """Ask the visitor."""
        state = game.state
        return BattleDecision(state, self.player, state.owner[self.lot], state.board.lots[self.lot], self.rent)

    def goes_on_without(self, game: Game, player: int) -> bool:
        return player not in (self.player, game.state.owner[self.lot])


class Battle(Action):
    """Fight for the creature instead of paying rent."""

    def do(self, game: Game, player: int) -> None:
        state = game.state
        frame = state.frames.pop()
        assert isinstance(frame, CreatureBattle)
        lot, owner = state.board.lots[frame.lot], state.owner[frame.lot]
        dice = state.luck.throw()
        game.emit(DiceThrown(player, dice, "battle"))
        won = sum(dice) >= least_throw(lot.power)
        game.emit(BattleFought(player, owner, lot.space, sum(dice) * THOUSAND, lot.power, won))
        if won:
            game.emit(DeedTaken(player, lot.space, owner, "battle"))
            mortgage.ask_about(game, [lot.space])
        else:
            debt.charge(game, player, owner, frame.rent * LOST_RENTS, "battle", lot.space)


class PayRent(Action):
    """Pay the rent like any visitor instead of fighting."""

    def do(self, game: Game, player: int) -> None:
        frame = game.state.frames.pop()
        assert isinstance(frame, CreatureBattle)
        landing.collect(game, player, game.state.owner[frame.lot], frame.lot, frame.rent)


class BattleDecision(Decision):
    """Fight for the creature or pay its rent."""

    __slots__ = ("lot", "owner", "rent")
    kind = "battle"
    answers = (Battle, PayRent)

    def __init__(self, state: State, player: int, owner: int, lot: Lot, rent: int) -> None:
        super().__init__(state, player)
        self.owner, self.lot, self.rent = owner, lot, rent


class BattleOffered(Event):
    """A visitor may fight for a creature."""

    player: int
    owner: int
    lot: int
    power: int
    rent: int


class BattleFought(Event):
    """A creature was fought for."""

    player: int
    owner: int
    lot: int
    strength: int
    power: int
    won: bool
