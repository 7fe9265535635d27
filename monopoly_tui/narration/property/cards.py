"""Cards, and the choice that one may give."""

from __future__ import annotations

from monopoly_tui.games.property.events import CardDrawn, JailCardGiven, JailCardKept, JailCardReturned
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.procedures.cards import ChooseDecision, ChooseEffect
from monopoly_tui.games.property.refusals import NoSuchChoice
from monopoly_tui.i18n import N_, capitalised, ngettext

from ..core.chapter import Option
from .chapter import Chapter
from .effects import effect_in_words
from .naming import Naming

chapter = Chapter()

chapter.tells(
    CardDrawn, N_("{player} draws {deck}: “{card}”"), card=lambda event, naming: naming.card(event.deck, event.card)
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
