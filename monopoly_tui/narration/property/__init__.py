"""Puts what happens in the property game into sentences, for every interface alike."""

from __future__ import annotations

from types import ModuleType

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.property.effects import EFFECTS, Effect
from monopoly_tui.games.property.procedure import Decision
from monopoly_tui.games.property.rules import RULES
from monopoly_tui.games.property.settings import Settings
from monopoly_tui.games.property.vocabulary import learn

from ..core import book
from ..core.book import Book, Section
from ..core.chapter import Saying
from .building import chapter as building
from .buying import chapter as buying
from .cards import EFFECTS as EFFECT_WORDS
from .cards import chapter as cards
from .chapter import SECTIONS, Chapter, Rules
from .creature_battle import chapter as creature_battle
from .deal import chapter as deal
from .ending import chapter as ending
from .house_rules import chapter as house_rules
from .jail import chapter as jail
from .moments import chapter as moments
from .naming import Naming as Naming
from .payments import chapter as payments
from .power_doubles import chapter as power_doubles
from .rent import chapter as rent
from .rent_claim import chapter as rent_claim
from .talk import chapter as talk
from .tax import chapter as tax
from .turn import chapter as turn

BOOK: Book[Naming, Decision, Rules] = Book(
    Decision,
    SECTIONS,
    *(turn, cards, jail, payments, buying, rent, rent_claim, building, deal, talk),
    *(tax, house_rules, creature_battle, power_doubles, ending, moments),
)

explain, hint, label, question, title = BOOK.explain, BOOK.hint, BOOK.label, BOOK.question, BOOK.title


def add_rule(module: ModuleType, chapter: Chapter) -> None:
    """Take in a rule that did not come with the program: its module, and what is said of all that is in it."""
    if module.RULE.key not in chapter.rules:
        raise ValueError(f"nothing is said of the rule {module.RULE.key}")
    learn(module)
    BOOK.take_in(chapter)
    RULE_WORDS.update(chapter.rules)


def add_effect(word: str, effect: type[Effect], sentence: str) -> None:
    """Take in an effect that did not come with the program, and the few words that say what it does."""
    EFFECTS[word], EFFECT_WORDS[effect] = effect, Saying(sentence)


RULE_WORDS = dict(sorted(BOOK.rules.items(), key=lambda rule: rule[0] not in RULES))
"""Every rule that can be chosen by its key, the optional ones first."""


def rules_in_words(edition: PropertyEdition, settings: Settings) -> list[Section]:
    """What holds in a game: headings, and sentences under each."""
    return BOOK.rules_in_words(Rules(settings, edition), Naming(edition, ()))


class Narrator(book.Narrator[Naming, Decision, Rules]):
    """Tells the events of one table."""

    def __init__(self, edition: PropertyEdition, names: tuple[str, ...]) -> None:
        super().__init__(BOOK, Naming(edition, names))
