"""Panels that are a short list of choices: one class for each kind of decision."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from monopoly_tui.engine import actions as do
from monopoly_tui.engine import decisions as ask
from monopoly_tui.engine.actions import Action
from monopoly_tui.engine.effects import Attack, Teleport

from .panel import Panel

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
    """The flat tax or the share."""

    def offers(self) -> Offers:
        return [("f", do.ChooseTax(percent=False)), ("s", do.ChooseTax(percent=True))]


class JailPanel(Panel):
    """The ways out of Jail; a card for each deck held, or the wish for one."""

    def offers(self) -> Offers:
        state = self.decision.state
        decks = [state.board.decks[deck].id for deck, _ in state.jail_cards[self.player]] or [""]
        cards = [(key, do.UseCard(deck)) for key, deck in zip("cd", decks, strict=False)]
        return [("r", do.Roll()), ("p", do.PayFine()), *cards]


class DebtPanel(Panel):
    """Pay, or give up."""

    def offers(self) -> Offers:
        return [("p", do.Pay()), ("g", do.GoBankrupt())]


class OfferPanel(Panel):
    """Agree to a deal or not."""

    def offers(self) -> Offers:
        return [("n", do.Decline()), ("y", do.Accept())]


class KeepPanel(Panel):
    """Keep a mortgage or pay it off."""

    def offers(self) -> Offers:
        decision = cast(ask.KeepDecision, self.decision)
        return [("k", do.Keep()), ("p", do.Lift((decision.lot.space,)))]


class WantPanel(Panel):
    """How many buildings, from as many as possible down to none."""

    def offers(self) -> Offers:
        most = cast(ask.WantDecision, self.decision).most
        return [(str(count) if count < 10 else "", do.Want(count)) for count in range(most, -1, -1)]


class PlacePanel(Panel):
    """Where the building just won is to stand."""

    def offers(self) -> Offers:
        places = cast(ask.PlaceDecision, self.decision).places
        return [(str(n) if n < 10 else "", do.Place(space)) for n, space in enumerate(places, 1)]


class BattlePanel(Panel):
    """Fight, or pay the rent."""

    def offers(self) -> Offers:
        return [("f", do.Battle()), ("p", do.PayRent())]


class PowerPanel(Panel):
    """Roll again, or use the power, on each space it can be used on."""

    def offers(self) -> Offers:
        decision = cast(ask.PowerDecision, self.decision)
        uses: list[tuple[str, Action]] = [("p", do.UsePower())]
        if isinstance(decision.effect, Teleport | Attack):
            uses = [("", do.UsePower(space)) for space in decision.targets]
        return [("r", do.RollAgain()), *uses]
