"""Mortgages: taken, lifted, and passed on with a lot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import management
from ..actions import Keep, Lift, Mortgage
from ..decisions import KeepDecision
from ..events import Mortgaged, MortgageKept, MortgageLifted, Paid
from ..frames import Transfer
from ..state import BANK

if TYPE_CHECKING:
    from ..game import Game


def take(game: Game, player: int, action: Mortgage) -> None:
    """The Bank lends the mortgage value."""
    for space in action.lots:
        amount = game.state.board.lots[space].mortgage
        game.emit(Mortgaged(player, space, amount))
        game.emit(Paid(BANK, player, amount, "mortgage", space))


def lift(game: Game, player: int, action: Lift) -> None:
    """Pay back with interest; also the answer to the question about a lot that came mortgaged."""
    frame = game.state.frames[-1]
    if isinstance(frame, Transfer):
        frame.lots.pop(0)
    for space in action.lots:
        cost = management.lift_cost(game.state.board.lots[space])
        game.emit(Paid(player, BANK, cost, "lift", space))
        game.emit(MortgageLifted(player, space, cost))


def keep(game: Game, player: int, action: Keep) -> None:
    """Pay the interest only."""
    frame = game.state.frames[-1]
    assert isinstance(frame, Transfer)
    space = frame.lots.pop(0)
    interest = management.interest(game.state.board.lots[space])
    game.emit(MortgageKept(player, space, interest))
    game.charge(player, BANK, interest, "interest", space)


def ask_about(game: Game, lots: list[int], place: int | None = None) -> None:
    """Lots changed hands: their new owners decide about the mortgaged ones, in board order, at once.

    With a `place` on the stack they are asked when everything above it is done.
    """
    state = game.state
    for frame in state.frames:
        if isinstance(frame, Transfer):  # who had not decided yet has dealt the lot on
            frame.lots[:] = [space for space in frame.lots if space not in lots]
    mortgaged = [space for space in sorted(lots) if state.mortgaged[space]]
    if mortgaged:
        state.frames.insert(len(state.frames) if place is None else place, Transfer(mortgaged))


def resume(game: Game, frame: Transfer) -> KeepDecision | None:
    """Ask about the next lot that is still mortgaged."""
    state = game.state
    frame.lots[:] = [space for space in frame.lots if state.mortgaged[space]]
    if not frame.lots:
        state.frames.pop()
        return None
    space = frame.lots[0]
    return KeepDecision(state, state.owner[space], state.board.lots[space])
