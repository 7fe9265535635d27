"""Panels that are a short list of choices: one class for each kind of decision."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from monopoly_tui.games.property import actions as do
from monopoly_tui.games.property import decisions as ask
from monopoly_tui.games.property.actions import Action

from ..table.panel import Context, Panel

Offers = Iterable[tuple[str, Action]]


class RollPanel(Panel):
    """Throw the dice."""

    def offers(self) -> Offers:
        return [("r", do.Roll())]


class EndTurnPanel(Panel):
    """Hand the dice on."""

    def offers(self) -> Offers:
        return [("e", do.EndTurn())]


class BuyPanel(Panel):
    """Buy, or let the Bank auction."""

    def offers(self) -> Offers:
        return [("y", do.Buy()), ("a", do.Decline())]


class TaxPanel(Panel):
    """The flat tax or the share; the mark stands on what costs less."""

    def __init__(self, decision: ask.Decision, player: int, context: Context) -> None:
        super().__init__(decision, player, context)
        cheaper = cast(ask.TaxDecision, decision).cheaper
        self.marked = next(i for i, choice in enumerate(self.choices) if choice.answer.action == cheaper)

    def offers(self) -> Offers:
        return [("f", do.ChooseTax(percent=False)), ("s", do.ChooseTax(percent=True))]


class JailPanel(Panel):
    """The ways out of Jail; a card for each deck held, or the wish for one."""

    wide = True

    def offers(self) -> Offers:
        state = self.decision.state
        decks = [state.board.decks[deck].id for deck, _ in state.jail_cards[self.player]] or [""]
        cards = [(key, do.UseCard(deck)) for key, deck in zip("gh", decks, strict=False)]
        return [("r", do.Roll()), ("p", do.PayFine()), *cards]


class KeepPanel(Panel):
    """Keep a mortgage or pay it off."""

    def offers(self) -> Offers:
        decision = cast(ask.KeepDecision, self.decision)
        return [("k", do.Keep()), ("p", do.Lift((decision.lot.space,)))]


class BattlePanel(Panel):
    """Fight, or pay the rent."""

    def offers(self) -> Offers:
        return [("f", do.Battle()), ("p", do.PayRent())]
