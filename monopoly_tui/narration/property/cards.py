"""Puts what a card, a space or a power does into a few words; cards, and the choice that one may give."""

from __future__ import annotations

from monopoly_tui.games.property import effects
from monopoly_tui.games.property.effects import Effect
from monopoly_tui.games.property.events import CardDrawn, JailCardGiven, JailCardKept, JailCardReturned
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.cards import ChooseDecision, ChooseEffect
from monopoly_tui.games.property.refusals import NoSuchChoice
from monopoly_tui.i18n import N_, _, capitalised, ngettext

from ..core.chapter import Option, Saying
from ..core.lines import alternatives
from .chapter import Chapter
from .naming import Naming


def _nearest(effect: effects.AdvanceToNearest, naming: Naming) -> str:
    if effect.dice_factor:
        return _("forward to the next {thing}; its owner gets {dice_factor} times a fresh throw")
    if effect.rent_factor > 1:
        return _("forward to the next {thing}; its owner gets {rent_factor} times the rent")
    return _("forward to the next {thing}")


def _tax(effect: effects.Tax, naming: Naming) -> str:
    is_choice = effect.percent and naming.edition.settings.tax_choice
    return _("pay {amount}, or {share} of all you own") if is_choice else _("pay {amount}")


EFFECTS: dict[type[Effect], Saying[Naming]] = {
    effects.AdvanceTo: Saying(N_("forward to {space}")),
    effects.AdvanceToNearest: Saying(_nearest, {"thing": lambda effect, naming: naming.one(effect.kind)}),
    effects.MoveBack: Saying(
        lambda effect, naming: ngettext("back {spaces} space", "back {spaces} spaces", effect.spaces)
    ),
    effects.MoveForward: Saying(
        lambda effect, naming: ngettext("forward {spaces} space", "forward {spaces} spaces", effect.spaces)
    ),
    effects.GoToJail: Saying(N_("straight to {jail}")),
    effects.JailFree: Saying(N_("a card to keep: “{card}”"), {"card": "jail_free"}),
    effects.Collect: Saying(N_("the {bank} pays you {amount}")),
    effects.Pay: Saying(N_("pay the {bank} {amount}")),
    effects.CollectEach: Saying(N_("every other player pays you {amount}")),
    effects.PayEach: Saying(N_("pay every other player {amount}")),
    effects.CollectDeeds: Saying(N_("the {bank} pays you {amount} for every deed you hold")),
    effects.PayDeeds: Saying(N_("pay the {bank} {amount} for every deed you hold")),
    effects.Repairs: Saying(
        N_("pay for every building: {house} {house_price}, {hotel} {hotel_price}"),
        {
            "house": lambda effect, naming: naming.one("house"),
            "house_price": lambda effect, naming: naming.amount(effect.house),
            "hotel": lambda effect, naming: naming.one("hotel"),
            "hotel_price": lambda effect, naming: naming.amount(effect.hotel),
        },
    ),
    effects.Tax: Saying(_tax, {"share": "percent"}),
    effects.Draw: Saying(
        N_("draw a card: {deck}"),
        {"deck": lambda effect, naming: naming.deck(naming.edition.board.deck_index[effect.deck])},
    ),
    effects.Choose: Saying(
        N_("one of these: {effects}"),
        {"effects": lambda effect, naming: alternatives([effect_in_words(each, naming) for each in effect.effects])},
    ),
    effects.SkipTurn: Saying(N_("skip your next turn")),
    effects.FreeParking: Saying(N_("a rest, or the pot if there is one")),
    effects.Teleport: Saying(N_("forward to any space but {jail}")),
    effects.Attack: Saying(N_("fight for another player's street")),
}
"""What is said of each effect; a plugin adds its own."""


def effect_in_words(effect: Effect | None, naming: Naming) -> str:
    """An effect in the language spoken now; nothing for a space that has none."""
    return "" if effect is None else EFFECTS[type(effect)].must(effect, naming).text


# --- cards ------------------------------------------------------------------------------------------------------------

chapter = Chapter()

chapter.tells(
    CardDrawn,
    N_("{player} draws {deck}: “{card}”"),
    briefly=[N_("{player} draws {deck}.")],
    card=lambda event, naming: naming.card(event.deck, event.card),
)
chapter.tells(JailCardKept, N_("{player} keeps the card for later."))
# Leaving Jail, a deal or leaving the game tell where the card has gone.
chapter.tells(JailCardGiven, "")
chapter.tells(JailCardReturned, "")


def _effect(option: Option[ChooseEffect, ChooseDecision], naming: Naming) -> str:
    return capitalised(effect_in_words(option.decision.effects[option.action.number], naming))


# What comes of the choice tells which it was.
chapter.asks(
    ChooseDecision,
    N_("The card's choice"),
    N_("{player}, the card gives you the choice. Which shall it be?"),
    waiting_for=N_("Waiting for {players} to choose what the card does."),
    not_before=N_("Not now: first it must be chosen what the card does."),
)
chapter.answers(ChooseEffect, Decision, N_("Choose what the card does"))
chapter.answers(ChooseEffect, ChooseDecision, lambda option, naming: "{effect}", effect=_effect)
chapter.refuses(
    NoSuchChoice,
    lambda refusal, naming: ngettext(
        "There is only {count} to choose from.", "There are only {count} to choose from.", refusal.count
    ),
)
