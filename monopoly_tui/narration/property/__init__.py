"""Puts what happens in the property game into sentences, for every interface alike."""

from __future__ import annotations

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.rules import RULES
from monopoly_tui.games.property.settings import Settings

from ..core import book
from ..core.book import Book, Section
from . import (
    auction,
    building,
    cards,
    creature_battle,
    deal,
    debt,
    ending,
    house_rules,
    jail,
    mortgage,
    payments,
    power_doubles,
    purchase,
    rent,
    rent_claim,
    tax,
    turn,
)
from .chapter import SECTIONS, Rules
from .naming import Naming

__all__ = [
    "BOOK",
    "RULE_WORDS",
    "Naming",
    "Narrator",
    "explain",
    "hint",
    "label",
    "question",
    "rules_in_words",
    "title",
]

BOOK: Book[Naming, Decision, Rules] = Book(
    Decision,
    SECTIONS,
    turn.chapter,
    cards.chapter,
    jail.chapter,
    payments.chapter,
    purchase.chapter,
    auction.chapter,
    rent.chapter,
    rent_claim.chapter,
    building.chapter,
    mortgage.chapter,
    deal.chapter,
    tax.chapter,
    house_rules.chapter,
    creature_battle.chapter,
    power_doubles.chapter,
    debt.chapter,
    ending.chapter,
)

explain, hint, label, question, title = BOOK.explain, BOOK.hint, BOOK.label, BOOK.question, BOOK.title

RULE_WORDS = dict(sorted(BOOK.rules.items(), key=lambda rule: rule[0] not in RULES))
"""Every rule that can be chosen by its key, the optional ones first."""


def rules_in_words(edition: PropertyEdition, settings: Settings) -> list[Section]:
    """What holds in a game: headings, and sentences under each."""
    return BOOK.rules_in_words(Rules(settings, edition), Naming(edition, ()))


class Narrator(book.Narrator[Naming, Decision, Rules]):
    """Tells the events of one table."""

    def __init__(self, edition: PropertyEdition, names: tuple[str, ...]) -> None:
        super().__init__(BOOK, Naming(edition, names))
