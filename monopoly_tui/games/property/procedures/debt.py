"""Sums that fall due: paid at once if the cash is there, else a debt to be raised."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import Pay
from ..decisions import PayDecision
from ..events import DebtOpened, Paid
from ..frames import Charges, Debt

if TYPE_CHECKING:
    from ..game import Game


def charge(game: Game, payer: int, payee: int, amount: int, reason: str, lot: int | None = None) -> None:
    """Make a player pay, at once or after all that is owed already."""
    state = game.state
    if not amount:
        return
    owed = [index for index, frame in enumerate(state.frames) if type(frame) is Debt and frame.player == payer]
    if state.cash[payer] >= amount and not owed:
        game.emit(Paid(payer, payee, amount, reason, lot))
    else:
        game.emit(DebtOpened(payer, payee, amount, reason))
        state.frames.insert(owed[0] if owed else len(state.frames), Debt(payer, payee, amount, reason, lot))


def resume_charges(game: Game, frame: Charges) -> None:
    """Charge the next one."""
    if not frame.charges:
        game.state.frames.pop()
        return
    due = frame.charges.pop(0)
    charge(game, due.payer, due.payee, due.amount, due.reason)


def resume(game: Game, frame: Debt) -> PayDecision:
    """Wait until the debtor has raised the cash."""
    return PayDecision(game.state, frame.player, frame.creditor, frame.amount, frame.reason)


def pay(game: Game, player: int, action: Pay) -> None:
    """Pay the debt."""
    frame = game.state.frames.pop()
    assert isinstance(frame, Debt)
    game.emit(Paid(player, frame.creditor, frame.amount, frame.reason, frame.lot))
