"""Names the things of one table as parts of sentences, and writes sums and counted things; a game adds its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from operator import attrgetter
from typing import ClassVar, Generic, Protocol, Self, TypeVar

from monopoly_tui.editions.model import Currency, Term
from monopoly_tui.i18n import _, decimal, language, number, pgettext, plural_form

from .lines import Part, Parts, Value, Word, fill, listing, text_of

UNITS = ((10**3, "k"), (10**6, "M"), (10**9, "G"))
"""What stands for the zeros of a sum where there is little room."""
FINEST = 2
"""No sum is written with more digits after the point."""


def amount(value: int, currency: Currency) -> str:
    """Money as the edition writes it: `$1,500`, `1,500 DP`, `-$20`."""
    return currency.write(value)


def sum_within(value: int, room: int) -> str:
    """A sum in so many columns: whole, else by a unit (`4k`, `1.25M`), else rounded and marked so (`~12k`), else ''.

    Never is a sum written as another one.
    """
    return next((form for form in _forms(value) if len(form) <= room), "")


def _forms(value: int) -> Iterator[str]:
    """A sum in ever shorter forms; the exact ones first."""
    yield number(value)
    yield str(value)
    units = [(size, letter) for size, letter in reversed(UNITS) if abs(value) >= size]
    for size, letter in units:
        for digits in range(FINEST + 1):
            if not value * 10**digits % size:
                yield decimal(value / size, digits) + letter
                break
    for digits in (1, 0):
        for size, letter in units[:1]:
            yield f"~{decimal(value / size, digits)}{letter}"


def counted(count: int, term: Term) -> str:
    """So many of a thing: `1 house`, `3 houses`."""
    return f"{number(count)} {term.form(plural_form(count))}"


class Worded(Protocol):
    """An edition that calls its things by words of its own."""

    @property
    def words(self) -> Mapping[str, Term]:
        """The words by what they stand for."""

    def in_language(self, code: str) -> Self:
        """The same edition in another language, as far as it has words in it."""


E = TypeVar("E", bound=Worded, covariant=True)


class Naming(Generic[E]):
    """The names of one table, from its edition and its players in seating order.

    `namers` puts a name to what a field holds: `lot` is a space's number, `amount` is money.
    """

    namers: ClassVar[Mapping[str, Callable[..., Value]]]
    usual: ClassVar[Mapping[str, str]] = {}
    """What things are called that an edition need not name, by their terms: marked for translation, with a gender."""

    def __init__(self, edition: E, names: tuple[str, ...]) -> None:
        self._edition, self.names = edition, names

    @property
    def edition(self) -> E:
        """The edition, with its words in the language spoken now where it has them."""
        return self._edition.in_language(language())

    def player(self, player: int) -> Part:
        """A player's name."""
        return Part(self.names[player], "player", player)

    def players(self, players: Iterable[int]) -> Parts:
        """Several names in a list."""
        return listing([self.player(player) for player in players])

    def one(self, term: str) -> Word:
        """A thing in the edition's word."""
        word = self.edition.words.get(term)
        if word is None:
            return Word(_(self.usual[term]), pgettext("gender", self.usual[term]))
        return Word(word.one, word.gender)

    def many(self, term: str) -> Word:
        """Things in the edition's word."""
        word = self.edition.words[term]
        return Word(word.many, word.gender)

    def counted(self, count: int, term: str) -> str:
        """So many things in the edition's word: `3 houses`."""
        return counted(count, self.edition.words[term])

    def field(self, path: str, thing: object) -> Value:
        """What a field of a thing is called, or one of what the field holds: `lot`, `lot.price`.

        Several things told together are a tuple, looked through one after the other. Where none has such a field, it
        is the edition's word: `house`, `houses`.
        """
        first, *others = path.split(".")
        for source in thing if isinstance(thing, tuple) else (thing,):
            if hasattr(source, first):
                value: Value = attrgetter(path)(source)
                namer = self.namers.get(others[-1] if others else first)
                return value if namer is None else namer(self, value)
        is_term = first in self.edition.words or first in self.usual
        return self.one(first) if is_term else self.many(first.removesuffix("s"))

    def compose(self, template: str, **values: Value) -> Parts:
        """A sentence with these values in its places, and with the edition's words in the others."""
        return fill(template, lambda name: values[name] if name in values else self.field(name, ()))

    def told(self, template: str, **values: Value) -> str:
        """The same as plain text."""
        return text_of(self.compose(template, **values))
