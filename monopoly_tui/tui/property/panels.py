"""Panels that are a short list of choices: one class for each kind of decision."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, repeat
from typing import cast

from monopoly_tui.games.core.vocabulary import Action
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.deal import Decline
from monopoly_tui.games.property.procedures.jail import PayFine, UseCard
from monopoly_tui.games.property.procedures.mortgage import Keep, KeepDecision, Lift
from monopoly_tui.games.property.procedures.purchase import Buy
from monopoly_tui.games.property.procedures.tax import ChooseTax
from monopoly_tui.games.property.procedures.turn import EndTurn, Roll
from monopoly_tui.games.property.rules.creature_battle import Battle, PayRent
from monopoly_tui.narration.core.chapter import Option
from monopoly_tui.narration.property.turn import ROLL_IN_BRIEF

from ..commands import Answers, Fighting, Keeping, Property
from ..kit.commands import Command
from ..table.panel import Context, Panel

Offers = Iterable[tuple[Command, Action]]


BESIDE_A_CARD = 3
"""So many choices leave a card in sight."""


class RollPanel(Panel):
    """Throw the dice."""

    def offers(self) -> Offers:
        return [(Property.ROLL, Roll())]

    def brief(self, action: Action) -> str:
        return ROLL_IN_BRIEF.must(Option(action, self.decision, self.player), self.naming).text


class EndTurnPanel(Panel):
    """Hand the dice on."""

    def offers(self) -> Offers:
        return [(Property.END_TURN, EndTurn())]


class BuyPanel(Panel):
    """Buy, or let the Bank auction."""

    def offers(self) -> Offers:
        return [(Answers.BUY, Buy()), (Answers.AUCTION, Decline())]


class TaxPanel(Panel):
    """The flat tax or the share; the mark stands on what costs less."""

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        cheaper = decision.usual(player)
        self.marked = next(i for i, choice in enumerate(self.choices) if choice.answer.action == cheaper)

    def offers(self) -> Offers:
        return [(Answers.FIXED_TAX, ChooseTax(percent=False)), (Answers.SHARE_TAX, ChooseTax(percent=True))]


class ChoicePanel(Panel):
    """Everything that can be answered, numbered: for whatever has no panel of its own."""

    def __init__(self, decision: Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        self.wide = len(self.choices) > BESIDE_A_CARD

    def offers(self) -> Offers:
        keys = chain(Answers.CHOICE.keys, repeat(""))
        return [
            (Command("", key), action) for key, action in zip(keys, self.decision.allowed(self.player), strict=False)
        ]


class JailPanel(Panel):
    """The ways out of Jail; a card for each deck held, or the wish for one."""

    wide = True

    def offers(self) -> Offers:
        state = self.decision.state
        decks = [state.board.decks[deck].id for deck, _ in state.jail_cards[self.player]] or [""]
        cards = [(card, UseCard(deck)) for card, deck in zip((Answers.CARD, Answers.OTHER_CARD), decks, strict=False)]
        return [(Property.ROLL, Roll()), (Answers.FINE, PayFine()), *cards]


class KeepPanel(Panel):
    """Keep a mortgage or pay it off."""

    def offers(self) -> Offers:
        decision = cast(KeepDecision, self.decision)
        return [(Keeping.KEEP, Keep()), (Keeping.PAY_OFF, Lift((decision.lot.space,)))]


class BattlePanel(Panel):
    """Fight, or pay the rent."""

    def offers(self) -> Offers:
        return [(Fighting.FIGHT, Battle()), (Fighting.PAY_RENT, PayRent())]
