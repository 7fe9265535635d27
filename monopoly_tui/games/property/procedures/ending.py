"""Leaving the game, bankrupt or of one's own will, and its end."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from .. import frames as frame_types
from .. import management
from ..actions import GoBankrupt, Resign, TimeUp
from ..events import (
    DeedReturned,
    DeedTaken,
    GameEnded,
    JailCardGiven,
    JailCardReturned,
    OfferDeclined,
    Paid,
    RentForgotten,
    Resigned,
    TimeRanOut,
    WentBankrupt,
)
from ..frames import Auction, Debt, Estate, Frame, OpenOffer, Placement, Shortage, Transfer
from ..settings import FIRST_BANKRUPTCY
from ..state import BANK
from . import building, mortgage

if TYPE_CHECKING:
    from ..game import Game

_FINISHED_FIRST = (Auction, Estate, OpenOffer, Placement, Shortage, Transfer)
"""What is under way when somebody resigns is finished before the estate is auctioned."""

_OF_ONE_PLAYER = (
    frame_types.Purchase,
    frame_types.TaxChoice,
    frame_types.Placement,
    frame_types.PowerChoice,
)


def go_bankrupt(game: Game, player: int, action: GoBankrupt) -> None:
    """Give up a debt."""
    debt = game.state.frames[-1]
    assert isinstance(debt, Debt)
    _leave_everything(game, player, debt)


def _leave_everything(game: Game, player: int, debt: Debt) -> None:
    """Hand everything to the creditor and leave; what lies upon the debt is finished first."""
    state = game.state
    creditor = debt.creditor if debt.creditor >= 0 else BANK
    below = [id(frame) for frame in takewhile(lambda frame: frame is not debt, state.frames)]
    _drop_from_frames(game, player)
    place = sum(id(frame) in below for frame in state.frames)
    lots = _surrender(game, player, creditor, "bankruptcy")
    game.emit(WentBankrupt(player, creditor))
    if _ended(game, bankrupt=True):
        return
    if creditor == BANK:
        state.frames.insert(place, Estate(lots))
    else:
        mortgage.ask_about(game, lots, place)


def resign(game: Game, player: int, action: Resign) -> None:
    """Leave; what the player held goes to the creditor of an open debt, else the Bank auctions it."""
    state = game.state
    debt = management.open_debt(state, player)
    if debt is not None:
        _leave_everything(game, player, debt)
        return
    _drop_from_frames(game, player)
    lots = _surrender(game, player, BANK, "estate")
    game.emit(Resigned(player))
    if _ended(game, bankrupt=False):
        return
    below = len(state.frames)
    while isinstance(state.frames[below - 1], _FINISHED_FIRST):
        below -= 1
    state.frames.insert(below, Estate(lots))


def _surrender(game: Game, player: int, receiver: int, reason: str) -> list[int]:
    """Turn over buildings (to the Bank, for half), cash, deeds and jail cards; the deeds are returned."""
    state = game.state
    lots = state.lots_of(player)
    building.clear(game, player, tuple(lots))
    if state.cash[player]:
        game.emit(Paid(player, receiver, state.cash[player], reason))
    for space in lots:
        if receiver == BANK:
            game.emit(DeedReturned(space, player))
        else:
            game.emit(DeedTaken(receiver, space, player, "bankruptcy"))
    for deck, card in list(state.jail_cards[player]):
        if receiver == BANK:
            game.emit(JailCardReturned(player, deck, card))
        else:
            game.emit(JailCardGiven(player, receiver, deck, card))
    return lots


def _drop_from_frames(game: Game, player: int) -> None:
    """Take a leaving player out of everything under way."""
    state = game.state
    for claim in [c for c in state.claims if player in (c.owner, c.visitor)]:
        game.emit(RentForgotten(claim.owner, claim.visitor, claim.lot, claim.amount))
    state.frames[:] = [frame for frame in state.frames if _survives(game, frame, player)]


def _survives(game: Game, frame: Frame, player: int) -> bool:
    """Whether a frame goes on without a player, who is taken out of it."""
    match frame:
        case frame_types.Debt():
            return player not in (frame.player, frame.creditor)
        case OpenOffer():
            if player not in (frame.player, frame.to):
                return True
            game.emit(OfferDeclined(frame.player, None))
            return False
        case Auction():
            if player in frame.bidders:
                frame.bidders.remove(player)
            if frame.leader == player:
                frame.leader, frame.bid = None, 0
        case frame_types.Charges():
            frame.charges[:] = [c for c in frame.charges if player not in (c.payer, c.payee)]
        case Transfer():
            frame.lots[:] = [space for space in frame.lots if game.state.owner[space] != player]
        case frame_types.CreatureBattle():
            return player not in (frame.player, game.state.owner[frame.lot])
        case Shortage():
            if player in frame.to_ask:
                frame.to_ask.remove(player)
            frame.wishes.pop(player, None)
        case _ if isinstance(frame, _OF_ONE_PLAYER):
            return frame.player != player
    return True


def time_up(game: Game, player: int, action: TimeUp) -> None:
    """The game ends where it stands."""
    game.emit(TimeRanOut())
    _end(game)


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
    game.emit(GameEnded(ranking[0], ranking, tuple(state.worth(p) for p in ranking)))
