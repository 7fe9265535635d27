"""The tax that can be paid in two ways."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from monopoly_tui.games.core.vocabulary import Action

from ..effects import Tax
from ..procedure import OwnFrame, TurnDecision, follows
from ..state import State
from . import debt

if TYPE_CHECKING:
    from ..game import Game


@follows(Tax)
def levy(game: Game, player: int, effect: Tax, reason: str) -> None:
    """Charge the tax, or ask where there is a choice."""
    state = game.state
    if effect.percent and state.settings.tax_choice:
        state.frames.append(TaxChoice(player, effect.amount, effect.percent))
    else:
        debt.charge(game, player, game.fines_to, effect.amount, "tax", state.at[player])


class TaxChoice(OwnFrame):
    """A player must choose how to pay a tax."""

    amount: int
    percent: int

    def resume(self, game: Game) -> TaxDecision:
        """Ask before anything is counted."""
        return TaxDecision(game.state, self.player, self.amount, self.percent)


class ChooseTax(Action):
    """Pay the flat tax or the percentage of one's worth."""

    percent: bool

    def do(self, game: Game, player: int) -> None:
        frame = game.state.frames.pop()
        assert isinstance(frame, TaxChoice)
        cost = frame.resume(game).cost(self)
        debt.charge(game, player, game.fines_to, cost, "tax", game.state.at[player])


class TaxDecision(TurnDecision):
    """A tax space gives the choice."""

    __slots__ = ("amount", "percent")
    kind = "tax"
    answers = (ChooseTax,)

    def __init__(self, state: State, player: int, amount: int, percent: int) -> None:
        super().__init__(state, player)
        self.amount, self.percent = amount, percent

    @property
    def share(self) -> int:
        """What the share of the player's worth comes to."""
        return self.share_of()

    def share_of(self, more: int = 0) -> int:
        """The share of the worth, and of so much more, rounded up."""
        return -(-(self.state.worth(self.asks[0], mortgaged_at_half=False) + more) * self.percent // 100)

    def usual(self, player: int) -> ChooseTax:
        """The choice that costs less."""
        return ChooseTax(percent=self.share < self.amount)

    def cost(self, action: ChooseTax) -> int:
        """What a choice costs."""
        return self.share if action.percent else self.amount

    def choices(self, player: int) -> Iterator[Action]:
        return map(ChooseTax, (False, True))
