"""Leaving the game, bankrupt or of one's own will, and its end."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from monopoly_tui.games.core.refusals import NoSuchPlayer, Refusal

from .. import events as ev
from .. import refusals as no
from ..procedure import Decision, Unasked
from ..settings import FIRST_BANKRUPTCY
from ..state import BANK
from . import building, debt, mortgage
from .auction import Estate

if TYPE_CHECKING:
    from ..game import Game
    from .debt import Debt


class Resign(Unasked):
    """Leave the game."""

    def do(self, game: Game, player: int) -> None:
        leave(game, player)


class TimeUp(Unasked):
    """The agreed time is over (sent by the clock in any player's name)."""

    def refusal(self, decision: Decision, player: int) -> Refusal | None:
        if not 0 <= player < decision.state.players:
            return NoSuchPlayer(player)
        return None if decision.settings.minutes else no.NoClock()

    def do(self, game: Game, player: int) -> None:
        game.emit(ev.TimeRanOut())
        _end(game)


def leave(game: Game, player: int) -> None:
    """Leave; what the player held goes to the creditor of an open debt, else the Bank auctions it."""
    state = game.state
    owed = debt.open_debt(state, player)
    if owed is not None:
        _leave_everything(game, player, owed)
        return
    _drop_from_frames(game, player)
    lots = _surrender(game, player, BANK, "estate")
    game.emit(ev.Resigned(player))
    if _ended(game, bankrupt=False):
        return
    below = len(state.frames)
    while state.frames[below - 1].is_finished_first:
        below -= 1
    state.frames.insert(below, Estate(lots))


def _leave_everything(game: Game, player: int, owed: Debt) -> None:
    """Hand everything to the creditor and leave; what lies upon the debt is finished first."""
    state = game.state
    creditor = owed.creditor if owed.creditor >= 0 else BANK
    below = [id(frame) for frame in takewhile(lambda frame: frame is not owed, state.frames)]
    _drop_from_frames(game, player)
    place = sum(id(frame) in below for frame in state.frames)
    lots = _surrender(game, player, creditor, "bankruptcy")
    game.emit(ev.WentBankrupt(player, creditor))
    if _ended(game, bankrupt=True):
        return
    if creditor == BANK:
        state.frames.insert(place, Estate(lots))
    else:
        mortgage.ask_about(game, lots, place)


def _surrender(game: Game, player: int, receiver: int, reason: str) -> list[int]:
    """Turn over buildings (to the Bank, for half), cash, deeds and jail cards; the deeds are returned."""
    state = game.state
    lots = state.lots_of(player)
    building.clear(game, player, tuple(lots))
    if state.cash[player]:
        game.emit(ev.Paid(player, receiver, state.cash[player], reason))
    for space in lots:
        if receiver == BANK:
            game.emit(ev.DeedReturned(space, player))
        else:
            game.emit(ev.DeedTaken(receiver, space, player, "bankruptcy"))
    for deck, card in list(state.jail_cards[player]):
        if receiver == BANK:
            game.emit(ev.JailCardReturned(player, deck, card))
        else:
            game.emit(ev.JailCardGiven(player, receiver, deck, card))
    return lots


def _drop_from_frames(game: Game, player: int) -> None:
    """Take a leaving player out of everything under way."""
    for left in game.on_leave:
        left(game, player)
    frames = game.state.frames
    frames[:] = [frame for frame in frames if frame.goes_on_without(game, player)]


def _ended(game: Game, *, bankrupt: bool) -> bool:
    """End the game if it is over."""
    state = game.state
    one_left = state.out.count(False) == 1
    if one_left or (bankrupt and state.settings.ends == FIRST_BANKRUPTCY):
        _end(game)
        return True
    return False


def _end(game: Game) -> None:
    """The richest wins; those who left follow, the last to leave first."""
    state = game.state
    seats = [(state.first + i) % state.players for i in range(state.players)]
    staying = sorted((p for p in seats if not state.out[p]), key=lambda p: -state.worth(p))
    ranking = (*staying, *reversed(state.left))
    game.emit(ev.GameEnded(ranking[0], ranking, tuple(state.worth(p) for p in ranking)))
