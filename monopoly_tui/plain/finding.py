"""Finds what typed words mean: players, spaces, sums of money, cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from operator import eq

from monopoly_tui.editions.model import PropertyEdition
from monopoly_tui.games.property.state import Terms
from monopoly_tui.i18n import NBSP, NP_, _, pgettext
from monopoly_tui.records import record
from monopoly_tui.session.typed import whole_number

from .console import NotUnderstood

MOST_NAMED = 6
_COMMA = re.compile(r",(?!\d{3}\b)")


def is_word(typed: str, *commands: str) -> bool:
    """Whether one of these words was typed, in English or in the language of the table."""
    return typed.casefold() in {*commands, *(pgettext("command", command) for command in commands)}


def pieces(words: Iterable[str]) -> list[str]:
    """Words without the commas between them; commas within a number stay."""
    return [piece for word in words for piece in _COMMA.split(word) if piece]


def matching(typed: str, named: Iterable[Sequence[str]]) -> list[int]:
    """The numbers of those with a name that is, begins with, or holds a word that begins with what was typed."""
    # A keyboard has only ordinary spaces.
    every = [[name.casefold().replace(NBSP, " ") for name in names] for names in named]
    folded = typed.casefold()

    def where(fits: Callable[[str, str], bool]) -> list[int]:
        return [number for number, names in enumerate(every) if any(fits(name, folded) for name in names)]

    return where(eq) or where(str.startswith) or where(lambda name, word: f" {word}" in name)


# --- players ----------------------------------------------------------------------------------------------------------


def find_player(word: str, names: Sequence[str], among: Collection[int]) -> int:
    """A player by name, the beginning of a name, or number. Raises NotUnderstood."""
    typed, number = word.casefold(), whole_number(word)
    if number is not None and number - 1 in among:
        return number - 1
    called = {player: names[player].casefold() for player in among}
    found = [player for player, name in called.items() if name == typed]
    if typed and not found:
        found = [player for player, name in called.items() if name.startswith(typed)]
    if len(found) == 1:
        return found[0]
    told = _("There is nobody called “{word}”; there are: {names}.")
    if found:
        told = _("“{word}” could be several players: {names}.")
    raise NotUnderstood(told.format(word=word, names=", ".join(names[player] for player in sorted(found or among))))


# --- spaces -----------------------------------------------------------------------------------------------------------


@record(frozen=True)
class Spaces:
    """All that the spaces of a board are called, the printed name first; players count them from `first`."""

    names: Sequence[tuple[str, ...]]
    first: int = 0

    def find(self, words: Sequence[str], prefer: Collection[int] = ()) -> tuple[int, ...]:
        """The spaces that the words name, by number or by the beginning of a name. Raises NotUnderstood.

        Of several spaces that a word could mean, one among `prefer` is taken.
        """
        found = []
        left = pieces(words)
        while left:
            space, used = self._first_named(left, prefer)
            found.append(space)
            left = left[used:]
        return tuple(found)

    def find_one(self, words: Sequence[str], prefer: Collection[int] = ()) -> int:
        """The one space that the words name. Raises NotUnderstood."""
        found = self.find(words, prefer)
        if len(found) != 1:
            raise NotUnderstood(_("Name one space, by its number or the beginning of its name."))
        return found[0]

    def _first_named(self, words: Sequence[str], prefer: Collection[int]) -> tuple[int, int]:
        """The space that the first words name, and how many words that were, as many as possible."""
        number = whole_number(words[0])
        if number is not None:
            return self._numbered(number), 1
        for used in range(len(words), 0, -1):
            typed = " ".join(words[:used])
            called = matching(typed, self.names)
            candidates = [space for space in called if space in prefer] or called
            if len(candidates) == 1:
                return candidates[0], used
            if candidates:
                names = ", ".join(
                    _("{name} ({number})").format(name=self.names[space][0], number=space + self.first)
                    for space in candidates[:MOST_NAMED]
                )
                raise NotUnderstood(_("“{word}” could be several spaces: {names}.").format(word=typed, names=names))
        raise NotUnderstood(_("There is no space called “{word}”.").format(word=words[0]))

    def _numbered(self, number: int) -> int:
        if not 0 <= number - self.first < len(self.names):
            last = len(self.names) - 1 + self.first
            raise NotUnderstood(
                _("There is no space {number}; the last one is {last}.").format(number=number, last=last)
            )
        return number - self.first


def spaces_of(edition: PropertyEdition) -> Spaces:
    """What the spaces of a board are called."""
    return Spaces([(space.name, space.short, space.abbr) for space in edition.spaces])


# --- what deals are made of -------------------------------------------------------------------------------------------


def read_money(text: str, edition: PropertyEdition) -> int | None:
    """The sum that a text names, if it does: `40`, `$40`, `40 DP`."""
    return whole_number(text.casefold().replace(edition.currency.sign.casefold(), "").replace(" ", ""))


def sum_of_money(words: Sequence[str], edition: PropertyEdition) -> int:
    """The sum that the words name. Raises NotUnderstood."""
    value = read_money(" ".join(words), edition)
    if value is None:
        raise NotUnderstood(_("A sum of money is missing, such as 40."))
    return value


def find_deck(word: str, edition: PropertyEdition) -> str | None:
    """The deck that is called so."""
    for deck, text in zip(edition.board.decks, edition.decks, strict=True):
        if word.casefold() in (deck.id, text.name.casefold()):
            return deck.id
    return None


def find_terms(
    words: Iterable[str], edition: PropertyEdition, owner_lots: Collection[int], cards: Sequence[str]
) -> Terms:
    """One side of a deal: spaces, sums with a sign or after `cash`, `card`, or `nothing`. Raises NotUnderstood.

    `cards` are the decks of the jail cards that the owner holds.
    """
    cash, names, decks = 0, [], []
    held = list(cards)
    rest = pieces(words)
    sign = edition.currency.sign.casefold()
    while rest:
        word = rest.pop(0).casefold()
        if (word == sign or is_word(word, NP_("command", "cash"))) and rest:
            cash += sum_of_money([rest.pop(0)], edition)
        elif sign in word and (value := read_money(word, edition)) is not None:
            cash += value
        elif (value := whole_number(word)) is not None and rest and rest[0].casefold() == sign:
            rest.pop(0)
            cash += value
        elif is_word(word, NP_("command", "card")):
            decks.append(_jail_card(rest, edition, held))
        elif word != "+" and not is_word(word, NP_("command", "nothing"), NP_("command", "and")):
            names.append(word)
    return Terms(cash, spaces_of(edition).find(names, owner_lots), tuple(decks))


def _jail_card(rest: list[str], edition: PropertyEdition, held: list[str]) -> str:
    """The deck of a jail card: the one named after it, else one that is held."""
    deck = find_deck(rest[0], edition) if rest else None
    if deck is None:
        return held.pop(0) if held else edition.board.decks[0].id
    rest.pop(0)
    if deck in held:
        held.remove(deck)
    return deck
