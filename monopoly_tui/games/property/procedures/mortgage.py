"""Mortgages: taken, lifted, and passed on with a lot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from monopoly_tui.games.core.refusals import Refusal
from monopoly_tui.games.core.vocabulary import Action

from .. import refusals as no
from ..board import Lot
from ..events import Mortgaged, MortgageKept, MortgageLifted, Paid
from ..procedure import Decision, Frame, Managing, Raising
from ..state import BANK, State
from . import debt

if TYPE_CHECKING:
    from ..game import Game


class Transfer(Frame):
    """Mortgaged lots that changed hands: each new owner keeps or lifts them, in board order."""

    lots: list[int]

    is_finished_first: ClassVar[bool] = True

    def resume(self, game: Game) -> KeepDecision | None:
        """Ask about the next lot that is still mortgaged."""
        state = game.state
        self.lots[:] = [space for space in self.lots if state.mortgaged[space]]
        if not self.lots:
            state.frames.pop()
            return None
        space = self.lots[0]
        return KeepDecision(state, state.owner[space], state.board.lots[space])

    def goes_on_without(self, game: Game, player: int) -> bool:
        self.lots[:] = [space for space in self.lots if game.state.owner[space] != player]
        return True


class Mortgage(Raising):
    """Mortgage the lots named, all or nothing."""

    lots: tuple[int, ...]

    def refusal(self, state: State, player: int) -> Refusal | None:
        mortgaged = state.mortgaged
        refusals = (no.AlreadyMortgaged(s) if mortgaged[s] else refuse_built_on(state, s) for s in self.lots)
        return _refuse_each(state, player, self.lots) or next(filter(None, refusals), None)

    def brings(self, state: State) -> int:
        return sum(state.board.lots[space].mortgage for space in self.lots)

    def do(self, game: Game, player: int) -> None:
        for space in self.lots:
            amount = game.state.board.lots[space].mortgage
            game.emit(Mortgaged(player, space, amount))
            game.emit(Paid(BANK, player, amount, "mortgage", space))


class Lift(Managing):
    """Pay off the mortgages of the lots named, all or nothing; also the answer about a lot that came mortgaged."""

    lots: tuple[int, ...]

    def refusal(self, state: State, player: int) -> Refusal | None:
        if owed := debt.owes(state, player):
            return no.DebtorMayNot(owed)
        refusal = _refuse_each(state, player, self.lots)
        if refusal is not None:
            return refusal
        for space in self.lots:
            if not state.mortgaged[space]:
                return no.NotMortgaged(space)
        cost = sum(lift_cost(state.board.lots[space]) for space in self.lots)
        return no.NotEnoughCash(cost, state.cash[player]) if cost > state.cash[player] else None

    def do(self, game: Game, player: int) -> None:
        frame = game.state.frames[-1]
        if isinstance(frame, Transfer):
            frame.lots.pop(0)
        for space in self.lots:
            cost = lift_cost(game.state.board.lots[space])
            game.emit(Paid(player, BANK, cost, "lift", space))
            game.emit(MortgageLifted(player, space, cost))


class Keep(Action):
    """Keep a lot that came mortgaged as it is, for the interest."""

    def do(self, game: Game, player: int) -> None:
        frame = game.state.frames[-1]
        assert isinstance(frame, Transfer)
        space = frame.lots.pop(0)
        owed = interest(game.state.board.lots[space])
        game.emit(MortgageKept(player, space, owed))
        debt.charge(game, player, BANK, owed, "interest", space)


class KeepDecision(Decision):
    """A mortgaged lot came to a player: keep it so for the interest, or lift the mortgage now."""

    __slots__ = ("lot",)
    kind = "keep"
    answers = (Keep, Lift)

    def __init__(self, state: State, player: int, lot: Lot) -> None:
        self.state, self.asks, self.lot = state, (player,), lot

    def judge(self, player: int, action: Action) -> Refusal | None:
        if type(action) is not Lift:
            return None
        if action.lots != (self.lot.space,):
            return no.AskedAboutAnother(action.lots[0] if action.lots else -1, self.lot.space)
        if owed := debt.owes(self.state, player):
            return no.DebtorMayNot(owed)
        cost, cash = lift_cost(self.lot), self.state.cash[player]
        return no.NotEnoughCash(cost, cash) if cost > cash else None

    def choices(self, player: int) -> Iterator[Action]:
        yield from (Keep(), Lift((self.lot.space,)))


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


def interest(lot: Lot) -> int:
    """Ten per cent of the mortgage, rounded up."""
    return -(-lot.mortgage // 10)


def lift_cost(lot: Lot) -> int:
    """What paying off the mortgage costs."""
    return lot.mortgage + interest(lot)


def own_lot(state: State, player: int, space: int) -> Lot | Refusal:
    """The lot on a space if the player owns it."""
    lot = state.board.lots.get(space)
    if lot is None:
        return no.NoLot(space)
    if state.owner[space] != player:
        return no.NotYours(space, state.owner[space])
    return lot


def refuse_built_on(state: State, space: int) -> Refusal | None:
    """Why a lot can be neither mortgaged nor dealt, if its group carries buildings."""
    built = tuple(s for s in state.board.group_of(space).lots if state.level[s])
    return no.GroupBuiltOn(space, built) if built else None


def _refuse_each(state: State, player: int, spaces: tuple[int, ...]) -> Refusal | None:
    """Own lots, at least one, none of them twice."""
    for place, space in enumerate(spaces):
        lot = own_lot(state, player, space)
        if isinstance(lot, Refusal):
            return lot
        if space in spaces[:place]:
            return no.NamedTwice(space)
    return None if spaces else no.NothingNamed()
