"""Sums that fall due: paid at once if the cash is there, else a debt to be raised, or bankruptcy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.records import record

from .. import refusals as no
from ..events import DebtOpened, Paid
from ..procedure import Frame, TurnDecision
from ..state import State
from . import ending

if TYPE_CHECKING:
    from ..game import Game


@record
class Charge:
    """A sum that is going to fall due."""

    payer: int
    payee: int
    amount: int
    reason: str


class Charges(Frame):
    """Several sums that fall due one after the other."""

    charges: list[Charge]

    def resume(self, game: Game) -> None:
        """Charge the next one."""
        if not self.charges:
            game.state.frames.pop()
            return
        due = self.charges.pop(0)
        charge(game, due.payer, due.payee, due.amount, due.reason)

    def goes_on_without(self, game: Game, player: int) -> bool:
        self.charges[:] = [c for c in self.charges if player not in (c.payer, c.payee)]
        return True


class Debt(Frame):
    """A player owes more than the cash in hand; `lot` is where the rent arose."""

    player: int
    creditor: int
    amount: int
    reason: str
    lot: int | None = None

    def resume(self, game: Game) -> PayDecision:
        """Wait until the debtor has raised the cash."""
        return PayDecision(game.state, self.player, self.creditor, self.amount, self.reason)

    def goes_on_without(self, game: Game, player: int) -> bool:
        return player not in (self.player, self.creditor)


class Pay(Action):
    """Pay what is owed."""

    def do(self, game: Game, player: int) -> None:
        frame = game.state.frames.pop()
        assert isinstance(frame, Debt)
        game.emit(Paid(player, frame.creditor, frame.amount, frame.reason, frame.lot))


class GoBankrupt(Action):
    """Give up: the debt cannot be paid."""

    def do(self, game: Game, player: int) -> None:
        ending.leave(game, player)


class PayDecision(TurnDecision):
    """A player owes more than the cash in hand."""

    __slots__ = ("amount", "creditor", "reason")
    kind = "pay"
    answers = (Pay, GoBankrupt)

    def __init__(self, state: State, player: int, creditor: int, amount: int, reason: str) -> None:
        super().__init__(state, player)
        self.creditor, self.amount, self.reason = creditor, amount, reason

    def judge(self, player: int, action: Action) -> Refusal | None:
        cash = self.state.cash[player]
        if type(action) is Pay:
            return no.NotEnoughCash(self.amount, cash) if self.amount > cash else None
        could_raise = self.state.liquidation_value(player)
        return no.CanStillPay(self.amount, could_raise) if could_raise >= self.amount else None


def charge(game: Game, payer: int, payee: int, amount: int, reason: str, lot: int | None = None) -> None:
    """Make a player pay, at once or after all that is owed already."""
    state = game.state
    if not amount:
        return
    frames = state.frames
    # Below lies the turn: where there is nothing else there is no debt, which is nearly always so.
    owed = [i for i, frame in enumerate(frames) if type(frame) is Debt and frame.player == payer] if frames[1:] else []
    if state.cash[payer] >= amount and not owed:
        game.emit(Paid(payer, payee, amount, reason, lot))
    else:
        game.emit(DebtOpened(payer, payee, amount, reason))
        frames.insert(owed[0] if owed else len(frames), Debt(payer, payee, amount, reason, lot))


def owes(state: State, player: int) -> int:
    """What a player owes and could not pay at once."""
    return sum(frame.amount for frame in state.frames if type(frame) is Debt and frame.player == player)


def open_debt(state: State, player: int) -> Debt | None:
    """The debt that a player has to pay first."""
    debts = (frame for frame in reversed(state.frames) if type(frame) is Debt and frame.player == player)
    return next(debts, None)
