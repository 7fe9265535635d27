"""The duel box's rule: fight for the last creature of a group instead of paying its rent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import Battle, PayRent
from ..board import STREET, Board, Lot
from ..decisions import BattleDecision
from ..events import BattleFought, BattleOffered, DeedTaken, DiceThrown
from ..frames import CreatureBattle
from .rule import Rule

if TYPE_CHECKING:
    from ..game import Game

THOUSAND = 1000
LOST_RENTS = 10


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
        rent = game.rent_now(lot.space)
        game.emit(BattleOffered(visitor, owner, lot.space, lot.power, rent))
        state.frames.append(CreatureBattle(visitor, lot.space, rent))
        return True


def resume(game: Game, frame: CreatureBattle) -> BattleDecision:
    """Ask the visitor."""
    state = game.state
    lot = state.board.lots[frame.lot]
    return BattleDecision(state, frame.player, state.owner[frame.lot], lot, frame.rent)


def battle(game: Game, player: int, action: Battle) -> None:
    """Throw for the creature."""
    state = game.state
    frame = state.frames.pop()
    assert isinstance(frame, CreatureBattle)
    lot, owner = state.board.lots[frame.lot], state.owner[frame.lot]
    dice = game.state.luck.throw()
    game.emit(DiceThrown(player, dice, "battle"))
    strength = sum(dice) * THOUSAND
    won = strength >= lot.power
    game.emit(BattleFought(player, owner, lot.space, strength, lot.power, won))
    if won:
        game.emit(DeedTaken(player, lot.space, owner, "battle"))
        game.ask_about_mortgages([lot.space])
    else:
        game.charge(player, owner, frame.rent * LOST_RENTS, "battle", lot.space)


def pay_rent(game: Game, player: int, action: PayRent) -> None:
    """Owe like any visitor."""
    frame = game.state.frames.pop()
    assert isinstance(frame, CreatureBattle)
    game.collect(player, game.state.owner[frame.lot], frame.lot, frame.rent)
