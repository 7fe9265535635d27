"""Puts what happens in the civilizations game into sentences, for every interface alike."""

from __future__ import annotations

from monopoly_tui.editions.model import CivilizationsEdition
from monopoly_tui.games.civilizations.board import CHIPS
from monopoly_tui.games.civilizations.decisions import Decision
from monopoly_tui.games.civilizations.settings import Settings
from monopoly_tui.i18n import _

from ..core import book
from ..core.book import Book, Section
from .chapter import SECTIONS, Rules, chapter
from .moments import chapter as moments
from .naming import Naming as Naming

BOOK: Book[Naming, Decision, Rules] = Book(Decision, SECTIONS, chapter, moments)
RULE_WORDS = BOOK.rules

explain, hint, label, question, title = BOOK.explain, BOOK.hint, BOOK.label, BOOK.question, BOOK.title


def rules_in_words(edition: CivilizationsEdition, settings: Settings) -> list[Section]:
    """What holds in a game: headings, and sentences under each."""
    return BOOK.rules_in_words(Rules(settings, edition), Naming(edition, (), ()))


def aim(edition: CivilizationsEdition) -> str:
    """What it is about, in one short line for the table."""
    return _("First with {chips} of all {count} lands wins.").format(chips=edition.words["chip"].many, count=CHIPS)


class Narrator(book.Narrator[Naming, Decision, Rules]):
    """Tells the events of one table."""

    def __init__(self, edition: CivilizationsEdition, names: tuple[str, ...], civilizations: tuple[int, ...]) -> None:
        """`civilizations` is what every player plays, as the game's state holds it."""
        super().__init__(BOOK, Naming(edition, names, civilizations))
