"""Names the things of one table - players, lots, amounts, buildings, cards - as parts of sentences."""

from __future__ import annotations

from collections.abc import Iterable

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.property.deals import Terms
from monopoly_tui.games.property.luck import Dice
from monopoly_tui.i18n import NBSP, _, language

from ..core import money
from ..core.lines import Kind, Part, Parts, Players, Word, compose, listing


class Naming(Players):
    """The names of one table, from its edition and its players."""

    def __init__(self, edition: PropertyEdition, names: tuple[str, ...]) -> None:
        super().__init__(names)
        self._edition = edition

    @property
    def edition(self) -> PropertyEdition:
        """The edition, with its words in the language spoken now where it has them."""
        return self._edition.in_language(language())

    def space(self, space: int) -> Part:
        """Any space, as printed on the board."""
        kind: Kind = "lot" if space in self.edition.board.lots else "space"
        return Part(self.edition.spaces[space].name, kind, space)

    def lots(self, spaces: Iterable[int]) -> Parts:
        """Several lots in a list."""
        return listing([self.space(space) for space in spaces])

    def group(self, lot: int) -> str:
        """The name of the group a lot belongs to."""
        return self.edition.groups[self.edition.board.lots[lot].group].name

    def amount(self, value: int) -> Part:
        """Money."""
        return Part(money.amount(value, self.edition.currency), "amount", value)

    def notes(self) -> Parts:
        """The banknotes that everybody starts with: `2 × $500, 2 × $100 and 5 × $1`."""
        notes = sorted(self.edition.notes.items(), reverse=True)
        return listing([compose(_("{count} × {note}"), count=count, note=self.amount(note)) for note, count in notes])

    def one(self, term: str) -> Word:
        """A thing in the edition's word: `house`, `hotel`, `lot`, `group`, `transport`, `utility`, `jail_free`."""
        word = self.edition.words[term]
        return Word(word.one, word.gender)

    def many(self, term: str) -> Word:
        """Things in the edition's word."""
        word = self.edition.words[term]
        return Word(word.many, word.gender)

    def counted(self, count: int, term: str) -> str:
        """So many things in the edition's word: `3 houses`."""
        return money.counted(count, self.edition.words[term])

    def standing(self, level: int, hotel: int) -> str:
        """What stands on a street at a building level; `hotel` is the level that means one."""
        return self.counted(1, "hotel") if level >= hotel else self.counted(level, "house")

    def dice(self, dice: Dice) -> Part:
        """A throw: `4 + 3`."""
        return Part(f"{dice[0]}{NBSP}+{NBSP}{dice[1]}", "dice", dice)

    def deck(self, deck: int) -> str:
        """A deck's name."""
        return self.edition.decks[deck].name

    def card(self, deck: int, card: int) -> Part:
        """What a card says."""
        return Part(self.edition.decks[deck].cards[card].text, "card", (deck, card))

    def power(self, number: int) -> str:
        """The power of a double."""
        return self.edition.powers[number].name

    def jail_card(self, deck: str) -> Parts:
        """A jail card, and the deck it comes from if there is one of that id."""
        card = Part(self.one("jail_free"), "card")
        number = self.edition.board.deck_index.get(deck)
        if number is None:
            return (card,)
        return compose(_("“{card}” ({deck})"), card=card, deck=self.deck(number))

    def terms(self, terms: Terms) -> Parts:
        """One side of a deal: `Boardwalk, Park Place and $50`."""
        things: list[Part | Parts] = [self.space(space) for space in terms.lots]
        things += [self.jail_card(deck) for deck in terms.jail_cards]
        if terms.cash:
            things.append(self.amount(terms.cash))
        return listing(things)
